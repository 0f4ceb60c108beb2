"""What puzzles of Archipelago are about, found in the reasons for the solution and the obvious
stone."""

from watertable.core.puzzles import PuzzleTheme
from watertable.core.reasons import has_reason
from watertable.core.text import N_
from watertable.games.archipelago.reasons import (
    ClosesStonesIn,
    FoundsGroup,
    JoinsGroups,
    KeepsApart,
    LetsJoin,
    TakesInStones,
)

THEMES = (
    PuzzleTheme(
        "join",
        N_("Join groups of the other player with one stone."),
        lambda best, obvious: has_reason(best, JoinsGroups, "gains"),
    ),
    PuzzleTheme(
        "keep-apart",
        N_("Keep your groups apart before somebody joins them."),
        lambda best, obvious: has_reason(best, KeepsApart, "prevents"),
    ),
    PuzzleTheme(
        "spoil",
        N_("Take single stones of the other player out of the game."),
        lambda best, obvious: (
            has_reason(best, ClosesStonesIn, "gains") or has_reason(best, TakesInStones, "gains")
        ),
    ),
    PuzzleTheme(
        "found",
        N_("Make a group of your own."),
        lambda best, obvious: has_reason(best, FoundsGroup, "gains"),
    ),
    PuzzleTheme(
        "found-later",
        N_("Your new group can wait."),
        lambda best, obvious: (
            has_reason(obvious, FoundsGroup, "gains") and not has_reason(best, FoundsGroup, "gains")
        ),
    ),
    PuzzleTheme(
        "no-gift",
        N_("Leave no gift: after the stone that one sees first your groups can be joined."),
        lambda best, obvious: (
            has_reason(obvious, LetsJoin, "risks") and not has_reason(best, LetsJoin, "risks")
        ),
    ),
)
