"""What puzzles of Archipelago are about, found in the reasons for the solution and the obvious
stone."""

from collections.abc import Sequence

from watertable.core.puzzles import PuzzleTheme
from watertable.core.reasons import Reason
from watertable.core.text import N_
from watertable.games.archipelago.reasons import (
    ClosesStonesIn,
    FoundsGroup,
    JoinsGroups,
    KeepsApart,
    LetsJoin,
    TakesInStones,
)


def _has(reasons: Sequence[Reason], kind: type[Reason], side: str) -> bool:
    return any(isinstance(each, kind) and each.side == side for each in reasons)


THEMES = (
    PuzzleTheme(
        "join",
        N_("Join groups of the other player with one stone."),
        lambda best, obvious: _has(best, JoinsGroups, "gains"),
    ),
    PuzzleTheme(
        "keep-apart",
        N_("Keep your groups apart before somebody joins them."),
        lambda best, obvious: _has(best, KeepsApart, "prevents"),
    ),
    PuzzleTheme(
        "spoil",
        N_("Take single stones of the other player out of the game."),
        lambda best, obvious: (
            _has(best, ClosesStonesIn, "gains") or _has(best, TakesInStones, "gains")
        ),
    ),
    PuzzleTheme(
        "found",
        N_("Make a group of your own."),
        lambda best, obvious: _has(best, FoundsGroup, "gains"),
    ),
    PuzzleTheme(
        "found-later",
        N_("Your new group can wait."),
        lambda best, obvious: (
            _has(obvious, FoundsGroup, "gains") and not _has(best, FoundsGroup, "gains")
        ),
    ),
    PuzzleTheme(
        "no-gift",
        N_("Leave no gift: after the stone that one sees first your groups can be joined."),
        lambda best, obvious: (
            _has(obvious, LetsJoin, "risks") and not _has(best, LetsJoin, "risks")
        ),
    ),
)
