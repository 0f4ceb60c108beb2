"""Whatever is written, it is read in a time that grows with its length and no faster."""

import time
from collections.abc import Callable, Iterable
from contextlib import suppress

import pytest

import watertable
from watertable import Game, Match, WatertableError

GAMES = list(watertable.all_games().values())
SHORT, LONG = 3_000, 24_000  # characters
MAX_GROWTH = 3 * LONG / SHORT  # by the square it would be 64 times as long, and not 8
NOISE = 0.005  # seconds

PIECES = (" ", "\t", "\n", "=", ">", "<", "(", ")", "[", "{", ",", ".", "-", "+", ":", "1", "a")
MIXED = (" = ", "> ", " =>", "a1 ", "a1>", "a1=t,", "= ,", "[ ", ")(", " on ", " at ", "- ", "a\n")
Tails = tuple[str, ...]
HEADS = ("", "a1>", "d4>", "place ", "upright on ")


def test_actions(game: Game, tails: Tails) -> None:
    match = Match.start(game, seed=1)
    first = {text.split()[0] for text in match.legal_texts()}
    own = [*first, *(text[: len(text) // 2] for text in match.legal_texts()[:3])]
    _check(lambda text: match.parse(text, match.mover), (*HEADS, *own), tails)


def test_positions(game: Game, tails: Tails) -> None:
    lines = game.notation.position_text(Match.start(game, seed=1).state).splitlines()
    heads = ["\n".join([*lines[:i], line.split(" ")[0]]) + " " for i, line in enumerate(lines[:8])]
    _check(game.notation.parse_position, ["", *heads], tails)


def test_options(game: Game, tails: Tails) -> None:
    for option in game.options:
        _check(option.read, ("", "{", "tile 1 "), tails)


def test_no_action_is_longer_than_the_server_reads(game: Game) -> None:
    match = Match.start(game, seats=game.seats[-1], seed=1)
    assert max(len(text) for text in match.legal_texts()) <= 100


@pytest.fixture
def tails(soak: bool) -> Tails:
    """How texts end. What fits nothing is tried in more ways by a pattern that tries many."""
    return ("b", "") if soak else ("b",)


@pytest.fixture(params=GAMES, ids=[game.name for game in GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def _check(read: Callable[[str], object], heads: Iterable[str], tails: Tails) -> None:
    for head in heads:
        for piece in (*PIECES, *MIXED):
            for tail in tails:

                def text(
                    length: int, head: str = head, piece: str = piece, tail: str = tail
                ) -> str:
                    return head + piece * (length // len(piece)) + tail

                took = _time(read, text(LONG))
                if took > NOISE:  # else it does not matter how it grows
                    short = min(_time(read, text(SHORT)) for _ in range(3))
                    took = min(took, _time(read, text(LONG)), _time(read, text(LONG)))
                    assert took <= MAX_GROWTH * short + NOISE, (head, piece, short, took)


def _time(read: Callable[[str], object], text: str) -> float:
    """Seconds of this thread's own, so that a busy machine is no failure."""
    began = time.thread_time()
    with suppress(WatertableError):
        read(text)
    return time.thread_time() - began
