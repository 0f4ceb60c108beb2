"""Find puzzles of a game in games between bots, and keep them beside it, in puzzles.json:

python -m tools.puzzles GAME --want 200 [--seed 1] [--set size=5] [--minutes 30]

A game can have several sets of them, each with its own seed, options and effort; a set goes on
where it was left, or begins anew with `--anew`. All follows from the seed, so the same command
finds the same puzzles again.
"""

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tools.pages import ROOT
from watertable.analysis.puzzle_search import PuzzleSearch
from watertable.core import registry
from watertable.core.game import Game
from watertable.core.puzzles import PuzzleSet, PuzzleSource


def path_of(game: Game) -> Path:
    return ROOT / "src" / Path(*game.package.split(".")) / "puzzles.json"


def written(sets: Sequence[PuzzleSet]) -> bytes:
    """Return sets of puzzles as JSON, with one puzzle on each line."""
    return b"[%b]\n" % b",\n".join(map(_written, sets))


def _written(one: PuzzleSet) -> bytes:
    lines = b",\n".join(map(msgspec.json.encode, one.puzzles))
    return b'{"source":%b,\n"puzzles":[\n%b\n]}' % (msgspec.json.encode(one.source), lines)


def find(
    game: Game, known: PuzzleSet, others: Sequence[PuzzleSet], path: Path, want: int, until: float
) -> None:
    """Look through games, and keep what is found after each, until there is enough."""
    source, puzzles = known.source, list(known.puzzles)
    search = PuzzleSearch(
        game, source.seats, source.options, source.seed, source.simulations, source.margin
    )
    ids = {puzzle.id for each in (known, *others) for puzzle in each.puzzles}
    while len(puzzles) < want and time.monotonic() < until:
        for puzzle in search.of_game(source.games):
            if puzzle.id not in ids:
                ids.add(puzzle.id)
                puzzles.append(puzzle)
        source = msgspec.structs.replace(source, games=source.games + 1)
        path.write_bytes(written([*others, PuzzleSet(source, tuple(puzzles))]))
        print(f"{source.games} games: {len(puzzles)} puzzles", flush=True)


def main() -> None:
    about, _, _ = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("game")
    parser.add_argument("--want", type=int, default=200, help="puzzles of this set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--simulations", type=int, default=3000, help="for each action")
    parser.add_argument("--margin", type=float, default=0.06, help="by which it is the best")
    parser.add_argument("--minutes", type=float, default=60, help="after which it stops")
    parser.add_argument("--anew", action="store_true", help="forget what was found of this set")
    parser.add_argument("--file", type=Path, help="another file than the one beside the game")
    args = parser.parse_args()
    os.nice(19)
    game = registry.game(args.game)
    path = args.file or path_of(game)
    seats = game.usual_seats
    options = game.read_options(_given(game, args.set), seats)
    effort = args.simulations, args.margin
    blank = PuzzleSource(game.version, seats, options, args.seed, 0, *effort)
    sets = list[PuzzleSet]()
    if path.exists():
        sets = msgspec.json.decode(path.read_bytes(), type=list[PuzzleSet])
    if any(each.source.version != game.version for each in sets):
        raise SystemExit(f"There are puzzles of other rules; remove them from {path}.")
    known = next((each for each in sets if _anew(each.source) == blank), PuzzleSet(blank, ()))
    others = [each for each in sets if each is not known]
    if args.anew:
        known = PuzzleSet(blank, ())
    find(game, known, others, path, args.want, time.monotonic() + 60 * args.minutes)


def _anew(source: PuzzleSource) -> PuzzleSource:
    """Return a source of which no game was looked through yet."""
    return msgspec.structs.replace(source, games=0)


def _given(game: Game, settings: list[str]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for setting in settings:
        name, _, text = setting.partition("=")
        option = next((each for each in game.options if each.name == name), None)
        if option is None:
            raise SystemExit(f"{game.title} has no option '{name}'.")
        given[name] = option.read_typed(text)
    return given


if __name__ == "__main__":
    main()
