"""Measure how much better each level of the ladders is than the one below it:

python -m tools.ladder GAME --games 400 [--set size=5] [--from kraken]   plays the steps
python -m tools.ladder                               only writes the tables of docs/write-a-bot.md

What is found stands beside the game, in ladder.json. Steps that were measured before, with the
same bots, options and rules, are not played again; `--from` plays those from a level on anew. Who
tunes a ladder changes a level in the game's opponents.py and runs this again.
"""

import argparse
import textwrap
from pathlib import Path
from typing import Any

import msgspec

from tools.marked_part import MarkedPart
from tools.pages import ROOT
from watertable.bots import ladder
from watertable.bots.ladder import ladder_figures
from watertable.core import registry
from watertable.core.game import Game
from watertable.core.study_results import LadderFigures, Step
from watertable.lab.ladder import HIGH, LOW, measure_ladder

PART = MarkedPart(ROOT / "docs" / "write-a-bot.md", "<!-- ladders -->", "<!-- /ladders -->")


def data(game: Game) -> Path:
    return ROOT / "src" / Path(*game.package.split(".")) / "ladder.json"


def measured_games() -> list[Game]:
    """Return the games that have figures of a ladder of their own."""
    return [game for game in registry.all_games().values() if ladder_figures(game)]


def measure(game: Game, games: int, given: list[str], begin: str | None, seed: int) -> None:
    before = ladder_figures(game)
    changed: dict[str, Any] = {} if before is None else dict(before.options)
    for setting in given:
        name, _, text = setting.partition("=")
        option = next((each for each in game.options if each.name == name), None)
        if option is None:
            raise SystemExit(f"{game.title} has no option '{name}'.")
        changed[name] = option.read_typed(text)
    if before and begin:
        kept = [level.bot for level in ladder(game)]
        kept = kept[: [level.name for level in ladder(game)].index(begin)]
        steps = [step for step in before.steps if step.higher in kept]
        before = msgspec.structs.replace(before, steps=steps)

    def keep(found: LadderFigures) -> None:
        step = found.steps[-1]
        print(f"{step.lower} < {step.higher}: {_share(step)} of {step.games}", flush=True)
        data(game).write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")

    measure_ladder(
        game, options=changed, games=games, seed=seed, workers=1, known=before, progress=keep
    )


def section() -> str:
    """What the page should say, markers included."""
    return "\n\n".join([PART.begin, *(_of_game(game) for game in measured_games()), PART.end])


def _of_game(game: Game) -> str:
    figures = ladder_figures(game)
    assert figures is not None
    usual = game.read_options(None, figures.seats)
    changed = [f"`{k}={v}`" for k, v in figures.options.items() if v != usual[k]]
    intro = f"**{game.title}**, {figures.seats} players{', with ' if changed else ''}" + ", ".join(
        changed
    )
    rows = [["No.", "Level", "How it plays", "Better than the one before", "Games"]]
    for number, level in enumerate(ladder(game), 1):
        step = next((each for each in figures.steps if each.higher == level.bot), None)
        better = ["", ""] if step is None else [_share(step), f"{step.games:,}"]
        rows.append([str(number), f"`{level.name}`", f"`{level.bot}`", *better])
    return "\n\n".join([textwrap.fill(intro + ":", 100), _table(rows)])


def _share(step: Step) -> str:
    share = step.share
    mark = "" if LOW <= share.share <= HIGH else " (!)"
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%}){mark}"


def _table(rows: list[list[str]]) -> str:
    wide = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    right = (0, 3, 4)
    columns = range(len(wide))
    cells = [
        [row[i].rjust(wide[i]) if i in right else row[i].ljust(wide[i]) for i in columns]
        for row in rows
    ]
    cells.insert(1, ["-" * (w - 1) + ":" if i in right else "-" * w for i, w in enumerate(wide)])
    return "\n".join(f"| {' | '.join(row)} |" for row in cells)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--from", dest="begin", metavar="LEVEL")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.game:
        game = registry.game(given.game)
        measure(game, given.games, given.set, given.begin, given.seed)
    PART.write(section())


if __name__ == "__main__":
    main()
