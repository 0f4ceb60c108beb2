"""Puzzles of a game: positions in which one action is clearly the best, and not the one that one
sees first.

They are found in games between bots by `analysis.puzzle_search`, and stand beside the game in
`puzzles.json`, which `tools/puzzles.py` writes. A game says by its `puzzle_themes` what puzzles can
be about.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from watertable.core.errors import PuzzleError, UnknownPuzzle, nearest
from watertable.core.match import Match
from watertable.core.options import Value
from watertable.core.reasons import Reason
from watertable.core.text import Seat, Text, say

if TYPE_CHECKING:
    from watertable.core.game import Game

_FILE = "puzzles.json"


@dataclass(frozen=True)
class PuzzleTheme:
    """What a puzzle can be about."""

    id: str
    goal: str  # a sentence that tells where to look, marked by `N_`
    # Of the reasons for and against the solution, and of those for and against the obvious action.
    holds: Callable[[Sequence[Reason], Sequence[Reason]], bool]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, the best action in it, and how hard that is to find."""

    id: str
    position: str
    seat: int
    solution: str
    obvious: str  # what looks best at once
    difficulty: float  # the share of short searches that do not find it, 0 to 1
    worth: tuple[float, float, float]  # of the solution, the best wrong action and the obvious one
    accepted: tuple[str, ...] = ()  # other actions that are as good
    themes: tuple[str, ...] = ()


class PuzzleSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where puzzles come from: which games were looked through, and how."""

    version: int  # of the rules
    seats: int
    options: dict[str, Value]
    seed: int
    games: int  # that were looked through so far
    simulations: int  # for each action that was compared
    margin: float  # by which what is accepted is worth more than anything else, at least


class PuzzleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles that were found in one way, in the order in which they were found."""

    source: PuzzleSource
    puzzles: tuple[Puzzle, ...]


@cache
def puzzle_sets(game: "Game") -> tuple[PuzzleSet, ...]:
    """Return the puzzles of a game with all that is known of them."""
    source = game.puzzles_source()
    if source is None:
        return ()
    try:
        sets = msgspec.json.decode(source, type=tuple[PuzzleSet, ...])
    except (msgspec.DecodeError, UnicodeError) as error:
        raise PuzzleError(
            say("{name}, {file}: {error}", name=game.name, file=_FILE, error=error)
        ) from None
    for version in {each.source.version for each in sets} - {game.version}:
        raise PuzzleError(
            say(
                "The puzzles of {game} were made for version {its} of its rules, and this "
                "is version {ours}. They must be made anew.",
                game=game.title,
                its=version,
                ours=game.version,
            )
        )
    return sets


@cache
def puzzles_of(game: "Game") -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easiest first; none if it brings none."""
    found = (puzzle for each in puzzle_sets(game) for puzzle in each.puzzles)
    return tuple(sorted(found, key=lambda puzzle: (puzzle.difficulty, puzzle.id)))


def puzzle_of(game: "Game", name: str) -> Puzzle:
    """Return the puzzle of that id."""
    found = {puzzle.id: puzzle for puzzle in puzzles_of(game)}
    if name not in found:
        hint = nearest(name, found) if found else say(" It has none yet.")
        raise UnknownPuzzle(
            say("{game} has no puzzle '{name}'.{hint}", game=game.title, name=name, hint=hint)
        )
    return found[name]


def daily_puzzle(game: "Game", day: date) -> Puzzle:
    """Return the puzzle of a day, which is the same for everybody who has the same puzzles."""
    # By their ids, which have nothing to do with how hard they are.
    puzzles = sorted(puzzles_of(game), key=lambda puzzle: puzzle.id)
    if not puzzles:
        raise UnknownPuzzle(say("{game} has no puzzles yet.", game=game.title))
    return puzzles[day.toordinal() % len(puzzles)]


def source_of(game: "Game", puzzle: Puzzle) -> PuzzleSource:
    """Return where a puzzle comes from."""
    return next(each.source for each in puzzle_sets(game) if puzzle in each.puzzles)


def position_of(game: "Game", puzzle: Puzzle) -> Match:
    """Return a match that begins where a puzzle does."""
    source = source_of(game, puzzle)
    return Match.from_position(game, puzzle.position, seats=source.seats, options=source.options)


def task_of(game: "Game", puzzle: Puzzle) -> Text:
    """Return what to do, in a sentence."""
    who = Seat(puzzle.seat, game.notation.seat_name(puzzle.seat))
    return say("You are {who}. Find the best move.", who=who)


def hint_of(game: "Game", puzzle: Puzzle) -> Text:
    """Return a sentence that tells where to look."""
    goals = [theme.goal for theme in game.puzzle_themes if theme.id in puzzle.themes]
    return say(goals[0]) if goals else say("The move that one sees first is not the best one.")
