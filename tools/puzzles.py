"""Find puzzles of a game in games between bots, and keep them beside it, in puzzles.json:

python -m tools.puzzles GAME --want 200 [--seed 1] [--set size=5] [--minutes 30]

It goes on where it was left, with the seed, options and effort that it began with; who wants others
begins anew with `--anew`. All follows from the seed, so the same command finds the same puzzles.
"""

import argparse
import os
import time
from pathlib import Path
from typing import Any

import msgspec

from tools.pages import ROOT
from watertable.analysis.puzzle_search import PuzzleSearch
from watertable.core import registry
from watertable.core.game import Game
from watertable.core.puzzles import Puzzle, PuzzleFile, PuzzleSource


def path_of(game: Game) -> Path:
    return ROOT / "src" / Path(*game.package.split(".")) / "puzzles.json"


def written(file: PuzzleFile) -> bytes:
    """Return a file of puzzles as JSON, with one puzzle on each line."""
    lines = b",\n".join(map(msgspec.json.encode, file.puzzles))
    return b'{"source":%b,\n"puzzles":[\n%b\n]}\n' % (msgspec.json.encode(file.source), lines)


def find(
    game: Game, source: PuzzleSource, known: list[Puzzle], path: Path, want: int, until: float
) -> None:
    """Look through games, and keep what is found after each, until there is enough."""
    search = PuzzleSearch(
        game, source.seats, source.options, source.seed, source.simulations, source.margin
    )
    ids = {puzzle.id for puzzle in known}
    while len(known) < want and time.monotonic() < until:
        for puzzle in search.of_game(source.games):
            if puzzle.id not in ids:
                ids.add(puzzle.id)
                known.append(puzzle)
        source = msgspec.structs.replace(source, games=source.games + 1)
        path.write_bytes(written(PuzzleFile(source, tuple(known))))
        print(f"{source.games} games: {len(known)} puzzles", flush=True)


def main() -> None:
    about, _, _ = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("game")
    parser.add_argument("--want", type=int, default=200, help="puzzles in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--simulations", type=int, default=3000, help="for each action")
    parser.add_argument("--margin", type=float, default=0.06, help="by which it is the best")
    parser.add_argument("--minutes", type=float, default=60, help="after which it stops")
    parser.add_argument("--anew", action="store_true", help="forget what was found before")
    parser.add_argument("--file", type=Path, help="another file than the one beside the game")
    args = parser.parse_args()
    os.nice(19)
    game = registry.game(args.game)
    path, known = args.file or path_of(game), list[Puzzle]()
    if path.exists() and not args.anew:
        before = msgspec.json.decode(path.read_bytes(), type=PuzzleFile)
        source, known = before.source, list(before.puzzles)
        if source.version != game.version:
            raise SystemExit("These puzzles are of other rules; begin with --anew.")
    else:
        seats = game.usual_seats
        options = game.read_options(_given(game, args.set), seats)
        source = PuzzleSource(
            game.version, seats, options, args.seed, 0, args.simulations, args.margin
        )
    find(game, source, known, path, args.want, time.monotonic() + 60 * args.minutes)


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
