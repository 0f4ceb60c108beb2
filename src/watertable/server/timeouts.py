"""When something at a table is due, and what happens then."""

from watertable.core.contract import TABLE
from watertable.core.text import say
from watertable.server.decide import Decision, PlayAction, out_of_time, table_action
from watertable.server.events import ClockHeld, Closed
from watertable.server.messages.tables import Days
from watertable.server.settings import Settings
from watertable.server.tables import Table


def deadline_of(table: Table, settings: Settings) -> int | None:
    """Return when the table has to be looked after, in milliseconds since 1970."""
    if table.phase == "waiting":
        return table.updated + int(settings.abandoned * 1000)
    if table.phase != "playing":
        return None
    times = [table.reaction_ends(settings.reaction), table.time_is_up]
    if table.clocks is not None:
        times.append(table.clocks.deadline)
    return min((time for time in times if time is not None), default=None)


def decide_overdue(table: Table, now: int, settings: Settings) -> Decision | None:
    """Return what happens to a table whose time has come; None if that is nothing."""
    due = deadline_of(table, settings)
    if due is None or due > now:
        return None
    if table.phase == "waiting":
        return [Closed(reason=str(say("nobody came")))]
    ends = table.reaction_ends(settings.reaction)
    if ends is not None and ends <= now:  # no answer is an answer
        assert table.reaction is not None
        assert table.mover is not None
        return PlayAction(table.mover, table.reaction)
    action = table_action(table, now)
    if action is not None:
        return PlayAction(TABLE, action)
    if table.clocks is not None and table.clocks.running is not None:
        return [out_of_time(table, table.clocks.running)]
    return None


def decide_held(table: Table, now: int, started: int) -> Decision | None:
    """Return that the clocks stood still while no server was running, if that is so."""
    clock_runs = table.clocks is not None and table.clocks.running is not None
    timed = (clock_runs and not isinstance(table.opened.clock, Days)) or table.hurried
    was_down = table.updated < started
    # The system's clock was set back before we started, so all would stand until then.
    was_set_back = started > 0 and now < table.updated
    counts = clock_runs or table.hurried or table.time_is_up is not None
    if (was_down and timed) or (was_set_back and counts):
        return [ClockHeld()]
    return None
