"""What is never lost or made in each game: stones, cards, bonuses.

A game registers a function of a state and of the actions that led to it.
"""

from collections.abc import Callable, Sequence

from watertable import Played
from watertable.core.contract import NOBODY, State
from watertable.games.archipelago.board import AROUND, cells
from watertable.games.archipelago.rules import END


def archipelago(state: State, actions: Sequence[Played]) -> None:
    stones = _stones(state)
    everywhere = set(cells(int(state["size"])))
    empty = {int(cell) for cell in state["empty"][: state["empties"]]}
    assert len(empty) == state["empties"]
    assert stones.keys() | empty == everywhere
    assert not stones.keys() & empty
    assert stones == {p.action >> 2: p.action & 3 for p in actions if p.action != END}
    for seat in range(state["seats"]):
        assert state["groups"][seat] == _groups({c for c in stones if stones[c] == seat})
    _check_track(state)


def _check_track(state: State) -> None:
    """Everyone owns one bonus in each column up to their peak, taken from the best downwards."""
    seats = int(state["seats"])
    for column in range(1, len(state["claimed"])):
        owners = [int(owner) - 1 for owner in state["owner"][column]]
        taken = owners if state["goal"] == 1 else owners[::-1]
        claimed = int(state["claimed"][column])
        assert sorted(taken[:claimed]) == [s for s in range(seats) if state["peak"][s] >= column]
        assert taken[claimed:] == [-1] * (4 - claimed)
    settled = state["mover"] == NOBODY or state["placed"] == 0
    for seat in range(seats):
        columns = range(1, int(state["peak"][seat]) + 1)
        own = [list(state["owner"][column]).index(seat + 1) for column in columns]
        assert state["bonus"][seat] == sum(own)
        assert state["last_bonus"][seat] == (own[-1] if own else 0)
        assert 0 <= state["marker"][seat] <= state["peak"][seat]
        if settled:
            assert state["marker"][seat] == state["groups"][seat]


def _stones(state: State) -> dict[int, int]:
    found = {}
    for colour, rows in enumerate(state["board"]):
        for row, bits in enumerate(rows):
            for column in range(32):
                if int(bits) >> column & 1:
                    assert 32 * row + column not in found, "two stones on one cell"
                    found[32 * row + column] = colour
    return found


def _groups(stones: set[int]) -> int:
    """Connected sets of two stones or more."""
    groups = 0
    left = set(stones)
    while left:
        reached = [left.pop()]
        for cell in reached:
            near = {cell + step for step in AROUND} & left
            left -= near
            reached += near
        groups += len(reached) > 1
    return groups


def puddles(state: State, actions: Sequence[Played]) -> None:
    poured = [sum(played.action == card for played in actions) for card in range(6)]
    left = state["hands"].sum(axis=0) + state["deck"] + poured
    assert left.tolist() == [4] * 6, "four of each card"
    assert state["held"].tolist() == state["hands"].sum(axis=1).tolist()


CHECKS: dict[str, Callable[[State, Sequence[Played]], None]] = {
    "archipelago": archipelago,
    "puddles": puddles,
}
