"""What puzzles of Dropounion are about, found in the reasons for the solution and the obvious
action."""

from watertable.core.puzzles import PuzzleTheme
from watertable.core.reasons import has_reason
from watertable.core.text import N_
from watertable.games.dropounion.reasons import (
    BlocksNext,
    DefeatsThieves,
    LetsTurnThief,
    MakesEqual,
    ReadiesGuard,
    SetsUpGuard,
    WasAdvised,
)

THEMES = (
    PuzzleTheme(
        "defeat",
        N_("Defeat thieves now."),
        lambda best, obvious: has_reason(best, DefeatsThieves, "gains"),
    ),
    PuzzleTheme(
        "guard",
        N_("Make ready for the next thief."),
        lambda best, obvious: any(
            has_reason(best, kind, "gains") for kind in (SetsUpGuard, ReadiesGuard)
        ),
    ),
    PuzzleTheme(
        "look",
        N_("Turn a thief over: it may be a Drop."),
        lambda best, obvious: has_reason(best, LetsTurnThief, "gains"),
    ),
    PuzzleTheme(
        "equal",
        N_("Bring cards of one kind together in a hand."),
        lambda best, obvious: has_reason(best, MakesEqual, "gains"),
    ),
    PuzzleTheme(
        "advice",
        N_("Others see cards that you do not see: listen to them."),
        lambda best, obvious: has_reason(best, WasAdvised, "gains"),
    ),
    PuzzleTheme(
        "no-block",
        N_("Leave the next player something to place."),
        lambda best, obvious: (
            has_reason(obvious, BlocksNext, "risks") and not has_reason(best, BlocksNext, "risks")
        ),
    ),
)
