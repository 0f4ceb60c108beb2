"""Measure how often Dropounion is won, and write the table into the page about that:

python -m tools.win_rates --bot BOT --games 100           plays, which takes an hour or more
python -m tools.win_rates --bot heuristic --games 1000    the same without a search: minutes
python -m tools.win_rates                                 only writes the tables anew

The regular mode is the one that has to be right, and is played twice as often.
"""

import argparse
import textwrap

import msgspec

from tools.marked_part import MarkedPart
from tools.pages import MEASURED_PAGES, ROOT
from watertable.core.options import Value
from watertable.core.study_results import Share, Study
from watertable.games.dropounion import GAME
from watertable.games.dropounion.win_rates import win_rates
from watertable.lab import study

FOLDER = ROOT / "src" / "watertable" / "games" / "dropounion"
DATA = FOLDER / "win_rates.json"
QUICK = "heuristic"  # the bot that does not look ahead, whose games are kept apart
QUICK_DATA = ROOT / "tools" / "studies" / "dropounion-heuristic.json"
PART = MarkedPart(MEASURED_PAGES["dropounion"], "<!-- win rates -->", "<!-- end of win rates -->")

MODES: dict[str, dict[str, Value]] = {
    "simple": {"mode": "simple"},
    "regular": {"mode": "regular"},
    "invasion": {"mode": "regular", "invasion": True},
    "hard": {"mode": "hard"},
    "hardest": {"mode": "hardest"},
}


def measure(bot: str, games: int, seed: int) -> list[Study]:
    return [
        study(
            "dropounion",
            by="seats",
            options=options,
            bot=bot,
            games=games * (1 + (mode == "regular")),
            seed=seed,
        )
        for mode, options in MODES.items()
    ]


def mode_of(found: Study) -> str:
    return next(
        name
        for name, options in MODES.items()
        if {"invasion": False, **options}.items() <= found.options.items()
    )


def section() -> str:
    """What the page should say, markers included."""
    return "\n\n".join([PART.begin, *_with_table(win_rates()), *_with_table(quick()), PART.end])


def quick() -> list[Study]:
    """How often those win who only do what looks best at once."""
    return msgspec.json.decode(QUICK_DATA.read_bytes(), type=list[Study])


def _with_table(studies: list[Study]) -> list[str]:
    first = studies[0]
    intro = (
        f"How many games were won with all seats played by `{first.bot}` (seed {first.seed}), and "
        "in brackets the 95 % interval. *Games* is how many were played for each number."
    )
    if older := [found for found in studies if found.game_version != GAME.version]:
        modes = [mode_of(found) for found in older]
        intro += (
            f" The modes {', '.join(modes[:-1])} and {modes[-1]} were played by the rules of "
            f"version {older[0].game_version}, in which a turn without a placement was a pass at "
            "the end even if a card was turned or exchanged."
        )
    heads = [
        "Mode",
        "Games",
        *(f"{variant.name} player{'s'[: variant.value != 1]}" for variant in first.variants),
    ]
    rows = [
        [
            mode_of(found),
            f"{found.games:,}",
            *(_cell(variant.figures.first) for variant in found.variants),
        ]
        for found in studies
    ]
    wide = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = [_line([h.ljust(w) for h, w in zip(heads, wide, strict=True)])]
    lines.append(_line(["-" * wide[0], *("-" * (w - 1) + ":" for w in wide[1:])]))
    lines += [_line([row[0].ljust(wide[0]), *map(str.rjust, row[1:], wide[1:])]) for row in rows]
    return [textwrap.fill(intro, 100), "\n".join(lines)]


def _cell(share: Share) -> str:
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.bot:
        found = measure(given.bot, given.games, given.seed)
        data = QUICK_DATA if given.bot == QUICK else DATA
        data.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    win_rates.cache_clear()
    PART.write(section())


if __name__ == "__main__":
    main()
