"""What one person has played without a table, in a lesson or a puzzle, and what may follow."""

from base64 import b64encode
from typing import Any

from watertable.core.lesson_attempt import Verdict
from watertable.core.match import Match
from watertable.server.legal_json import legal_actions, not_yet_told
from watertable.server.messages.views import Step
from watertable.server.replays import MatchViews
from watertable.server.steps import step_of
from watertable.server.tables import LONGEST_MOTION


def steps_from(match: Match, first: int, seat: int) -> tuple[Any, tuple[Step, ...]]:
    """Return what a seat saw before an action, and all steps from there on as it saw them."""
    views = MatchViews(match)
    all_known = not match.has_hidden_info
    steps = tuple(
        step_of(
            match,
            number,
            (seat,),
            seat,
            views,
            all_known=all_known,
            motion=_motion(match, number),
        )
        for number in range(first, match.length)
    )
    return views.view(first, seat), steps


def legal_now(match: Match, seat: int, verdict: Verdict) -> Any:
    """Return what a seat may do while nothing is decided, written already."""
    return not_yet_told(legal_actions(match, seat) if verdict == "open" else {}, {})


def _motion(match: Match, number: int) -> str | None:
    moved = b"".join(match.motion(number))
    return b64encode(moved).decode() if 0 < len(moved) <= LONGEST_MOTION else None
