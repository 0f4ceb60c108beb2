"""Whether a seat may take its last action back, and what happens to the match if all agree."""

from watertable.core.errors import IllegalAction
from watertable.core.take_back import AFTER_THE_END, key_of_redeal, why_not
from watertable.core.text import Seat, Text, say
from watertable.server.errors import Refusal, text_of
from watertable.server.events import TakenBack
from watertable.server.tables import Table


def last_action(table: Table, seat: int) -> int | None:
    """Return the number of the last action that a seat has chosen. One that was its only one would
    be made again at once."""
    match = table.match
    for number in reversed(range(match.length)):
        if match.played(number).seat == seat and not match.was_only_action(number):
            return number
    return None


def why_no_undo(table: Table, seat: int) -> Text:
    """Return why the last action of a seat cannot be taken back, for people; empty if it can."""
    if table.phase == "over":
        return say(AFTER_THE_END)
    first = last_action(table, seat)
    if first is None:
        return say("You have done nothing that could be taken back.")
    owner = table.seats[seat].guest_id
    for kept, holder in enumerate(table.seats):
        if holder.kind == "bot" and holder.guest_id not in ("", owner):
            return say(
                "The seat {kept} is kept for somebody who has left. They cannot be asked, so "
                "nothing is taken back until they return.",
                kept=Seat(kept, table.label(kept)),
            )
    return why_not(table.match, first, _people(table), reader=seat)


def taken_back(table: Table, actions: int) -> TakenBack:
    """Return the event that leaves so many actions. Where something could have been learned from
    what is taken back, the unknown is dealt anew."""
    people = _people(table)
    try:
        key = key_of_redeal(table.match, actions, people)
    except IllegalAction as error:
        raise Refusal("not_now", text_of(error)) from None
    if key is None:
        return TakenBack(actions=actions)
    return TakenBack(actions=actions, seat=people[0], key=key)


def _people(table: Table) -> list[int]:
    """Return the seats of persons, also of those who have left and may return: they remember."""
    return [seat for seat, holder in enumerate(table.seats) if holder.guest_id]
