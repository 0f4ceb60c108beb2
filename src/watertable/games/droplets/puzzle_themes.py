"""What puzzles of Droplets are about, found in the reasons for the solution and the obvious
action."""

from collections.abc import Sequence

from watertable.core.puzzles import PuzzleTheme
from watertable.core.reasons import Reason, has_reason
from watertable.core.text import N_
from watertable.games.droplets.reasons import (
    DeniesSplash,
    GivesPoints,
    OffersSplash,
    PreparesSplash,
    Scores,
    TriggersEnd,
    TriggersSplash,
)

_MANY = 3  # points that are many for one action


def _points(reasons: Sequence[Reason]) -> int:
    """Return how many points the action brings to whoever takes it."""
    return sum(each.points for each in reasons if isinstance(each, Scores) and each.side == "gains")


THEMES = (
    PuzzleTheme(
        "many-points",
        N_("Score three points or more at once."),
        lambda best, obvious: _points(best) >= _MANY,
    ),
    PuzzleTheme(
        "fewer-points",
        N_("Do not take all the points that you can have at once."),
        lambda best, obvious: _points(best) < _points(obvious),
    ),
    PuzzleTheme(
        "the-end",
        N_("Make this the last turn."),
        lambda best, obvious: has_reason(best, TriggersEnd, "gains"),
    ),
    PuzzleTheme(
        "deny",
        N_("Take a splash before the other player does."),
        lambda best, obvious: has_reason(best, DeniesSplash, "prevents"),
    ),
    PuzzleTheme(
        "own-splash",
        N_("Set off a splash that is yours."),
        lambda best, obvious: has_reason(best, TriggersSplash, "gains"),
    ),
    PuzzleTheme(
        "prepare",
        N_("Make a space ready for your next droplet."),
        lambda best, obvious: has_reason(best, PreparesSplash, "gains"),
    ),
    PuzzleTheme(
        "no-gift",
        N_("Leave no gift: the move that one sees first gives something away."),
        lambda best, obvious: any(
            has_reason(obvious, kind, "risks") and not has_reason(best, kind, "risks")
            for kind in (OffersSplash, GivesPoints, TriggersSplash)
        ),
    ),
)
