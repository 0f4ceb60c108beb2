"""What puzzles of Waterfall are about, found in the reasons for the solution and the obvious
action."""

from watertable.core.puzzles import PuzzleTheme
from watertable.core.reasons import has_reason
from watertable.core.text import N_
from watertable.games.waterfall.reasons import (
    DrawsTiles,
    EndsTurn,
    GetsStuck,
    GivesTileAway,
    LaysScoring,
    LaysUseful,
    LeadsToScoring,
    LetsScore,
    ScoresTile,
)

THEMES = (
    PuzzleTheme(
        "score",
        N_("Score now."),
        lambda best, obvious: (
            has_reason(best, ScoresTile, "gains") or has_reason(best, LetsScore, "gains")
        ),
    ),
    PuzzleTheme(
        "way-down",
        N_("Choose the way by what lies further down."),
        lambda best, obvious: has_reason(best, LeadsToScoring, "gains"),
    ),
    PuzzleTheme(
        "lay-for-yourself",
        N_("Lay a tile on which your pawn can still fall in this turn."),
        lambda best, obvious: any(
            has_reason(best, kind, "gains") for kind in (LaysScoring, LaysUseful)
        ),
    ),
    PuzzleTheme(
        "more-tiles",
        N_("A larger hand is worth more than what one sees first."),
        lambda best, obvious: (
            has_reason(best, DrawsTiles, "gains") and not has_reason(obvious, DrawsTiles, "gains")
        ),
    ),
    PuzzleTheme(
        "keep-the-tile",
        N_("Keep your best tile in your hand until you can score it."),
        lambda best, obvious: (
            has_reason(obvious, GivesTileAway, "risks")
            and not has_reason(best, GivesTileAway, "risks")
        ),
    ),
    PuzzleTheme(
        "stay-in",
        N_("The way that one sees first ends too soon."),
        lambda best, obvious: any(
            has_reason(obvious, kind, "risks") and not has_reason(best, kind, "risks")
            for kind in (EndsTurn, GetsStuck)
        ),
    ),
)
