"""Changes lead from one value to the next, and hold no more than they need."""

import json
from itertools import pairwise, permutations
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watertable.core.match import Match
from watertable.server.changes import NO_CHANGE, change, changed

_PLAIN = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b"])
_VALUES = st.recursive(
    _PLAIN,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abc1"), inner, max_size=3)
    ),
    max_leaves=20,
)


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@settings(max_examples=300)
@given(before=_VALUES, after=_VALUES)
def test_a_change_leads_from_one_value_to_the_other(before: Any, after: Any) -> None:
    kept = json.dumps(before)
    found = changed(before, plain(change(before, after)))
    assert found == after
    assert json.dumps(before) == kept, "what was there before is left as it was"


class Piece(msgspec.Struct, frozen=True):
    name: str
    at: int


class Board(msgspec.Struct, frozen=True):
    pieces: list[Piece]
    turn: int
    names: dict[str, int]


def test_only_what_is_another_is_told() -> None:
    pieces = [Piece(name, 0) for name in "abcd"]
    board = Board(pieces, 1, {"x": 1, "y": 2})
    moved = Board([*pieces[:2], Piece("c", 7), pieces[3]], 1, {"y": 2, "z": 3})
    assert plain(change(board, moved)) == {
        "pieces": {"2": {"at": [7]}},
        "names": {"x": [], "z": [3]},
    }
    fewer = Board([*pieces[:1], *pieces[2:]], 2, board.names)
    assert plain(change(board, fewer)) == {"pieces": [1, 1, []], "turn": [2]}
    assert change(board, Board(list(pieces), 1, dict(board.names))) == NO_CHANGE


class Sparse(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    seen: bool = False
    by: list[int] = []


def test_a_field_is_gone_when_it_has_its_usual_value() -> None:
    plainly, fully = Sparse("a"), Sparse("a", True, [1])
    assert plain(change(fully, plainly)) == {"seen": [], "by": []}
    assert plain(change(plainly, fully)) == {"seen": [True], "by": [[1]]}
    for before, after in permutations((plainly, fully, Sparse("b", False, [2])), 2):
        assert changed(plain(before), plain(change(before, after))) == plain(after)


class Placed(msgspec.Struct, frozen=True):
    piece: Piece
    row: int


class Table(msgspec.Struct, frozen=True):
    CONSTANTS: ClassVar = ("pieces",)

    pieces: list[Piece]
    hand: list[Piece]
    placed: list[Placed]
    marked: Piece | None


def test_what_does_not_change_is_named_by_its_place() -> None:
    pieces = [Piece(name, 0) for name in "abc"]
    before = Table(pieces, [pieces[0]], [], None)
    after = Table(pieces, pieces[:2], [Placed(pieces[2], 4)], pieces[0])
    found = plain(change(before, after))
    assert found == {
        "hand": [1, 0, [{"$pieces": 1}]],
        "placed": [0, 0, [{"piece": {"$pieces": 2}, "row": 4}]],
        "marked": [{"$pieces": 0}],
    }
    assert changed(plain(before), found) == plain(after)
    others = Table([*pieces, Piece("d", 0)], pieces[:2], [], None)
    assert "$" not in json.dumps(plain(change(before, others))), "they have changed, so are no help"


@pytest.mark.parametrize("game", ["archipelago", "droplets", "dropounion", "waterfall", "puddles"])
def test_the_views_of_a_match_follow_from_the_first_and_the_changes(game: str) -> None:
    match = Match.start(game, seed=3)
    views, total = [match.view(0)], 0
    for number in range(60):
        if match.mover is None:
            break
        match.play(match.legal()[number % len(match.legal())])
        views.append(match.view(0))
    told = plain(views[0])
    for before, after in pairwise(views):
        written = msgspec.json.encode(change(before, after))
        told = changed(told, json.loads(written))
        assert told == plain(after)
        total += len(written)
    assert total < 600 * len(views), "a view has thousands of bytes; few of them change"
