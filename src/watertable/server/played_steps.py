"""What was played in a match that nobody but one person plays: in a lesson, or from an example."""

from base64 import b64encode
from typing import Any

from watertable.core.match import Match
from watertable.server.legal_json import legal_actions, not_yet_told
from watertable.server.messages.views import Step
from watertable.server.replays import MatchViews
from watertable.server.steps import step_of
from watertable.server.tables import LONGEST_MOTION


def steps_from(
    match: Match, first: int, seat: int | None, reader: int | None
) -> tuple[Any, tuple[Step, ...]]:
    """Return what a seat saw before an action, and all steps from there on as it saw them. In
    sentences "you" is the reader."""
    views = MatchViews(match)
    all_known = not match.game.rules.has_hidden_info(match.state)
    steps = tuple(
        step_of(
            match,
            number,
            (seat,),
            reader,
            views,
            all_known=all_known,
            motion=_motion(match, number),
        )
        for number in range(first, match.length)
    )
    return views.view(first, seat), steps


def legal_now(match: Match, seat: int | None) -> Any:
    """Return what a seat may do now, written already; nobody may do nothing."""
    return not_yet_told({} if seat is None else legal_actions(match, seat), {})


def _motion(match: Match, number: int) -> str | None:
    moved = b"".join(match.motion(number))
    return b64encode(moved).decode() if 0 < len(moved) <= LONGEST_MOTION else None
