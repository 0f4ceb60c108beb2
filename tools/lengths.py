"""Write how games of Waterfall go into the page about that, from the studies in tools/studies:

watertable study waterfall --by seats --seed 1 --games 10000 --bots random --progress add --json \\
    > tools/studies/waterfall-random-add.json
(the same with --progress draw and --progress off, and all with --games 200 --bots heuristic)
python -m tools.lengths
"""

import textwrap
from pathlib import Path

import msgspec

from tools.marked_part import MarkedPart
from tools.pages import MEASURED_PAGES
from watertable.core.study_results import Study

STUDIES = Path(__file__).parent / "studies"
PAGE = MEASURED_PAGES["waterfall"]
PART = MarkedPart(PAGE, "<!-- lengths -->", "<!-- /lengths -->")
BOTS = ("random", "heuristic")
PROGRESS = ("add", "draw", "off")
_HEADS = (
    *("Players", "Progress", "Turns a player"),
    *("Waterfall full", "Deck empty", "Standstill", "First seat wins"),
)


def study(bot: str, progress: str) -> Study:
    name = f"waterfall-{bot}-{progress}.json"
    return msgspec.json.decode((STUDIES / name).read_bytes(), type=Study)


def section() -> str:
    """What the page should say, markers included."""
    parts = []
    for bot in BOTS:
        games = study(bot, "add").games
        intro = (
            f"{games:,} games of `{bot}` bots for each row. *Turns a player* is the median; half "
            "of the games lie between the other two numbers. *First seat wins* is of the games "
            "that one player won."
        )
        parts += [textwrap.fill(intro, 100), _table(bot)]
    return "\n\n".join([PART.begin, *parts, PART.end])


def _table(bot: str) -> str:
    rows = []
    all_three = [study(bot, word).variants for word in PROGRESS]
    for variants in zip(*all_three, strict=True):
        for word, variant in zip(PROGRESS, variants, strict=True):
            turns = variant.figures.turns
            length = f"{turns.median:.3g} ({turns.lower:.3g} to {turns.upper:.3g})"
            shares = [f"{share:.1%}" for share in variant.figures.reasons.values()]
            first = f"{variant.figures.first.share:.1%}"
            rows.append([variant.name, word, length, *shares, first])
    wide = [max(len(line[i]) for line in [_HEADS, *rows]) for i in range(len(_HEADS))]
    rule = ["-" * w if i < 2 else "-" * (w - 1) + ":" for i, w in enumerate(wide)]
    lines = [_line(_HEADS, wide), _line(rule, wide), *(_line(row, wide) for row in rows)]
    return "\n".join(lines)


def _line(cells: list[str] | tuple[str, ...], wide: list[int]) -> str:
    padded = [
        cell.ljust(w) if i < 2 else cell.rjust(w)
        for i, (cell, w) in enumerate(zip(cells, wide, strict=True))
    ]
    return f"| {' | '.join(padded)} |"


if __name__ == "__main__":
    PART.write(section())
