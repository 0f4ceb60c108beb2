"""What tests of every game should know of Archipelago: how to try it, and what it conserves."""

from collections.abc import Sequence

from watertable.core.conformance import Conformance, Ending, ShortMatch
from watertable.core.contract import State
from watertable.core.match_history import Played
from watertable.games.archipelago.view import View, view


def conserves(state: State, actions: Sequence[Played]) -> None:
    """Complain if anything was lost or made: stones, groups or bonuses."""
    seen = view(state, None)
    placed = [played.text.split() for played in actions if " " in played.text]
    colours = ["coral", "teal", "violet", "amber"]
    assert seen.board == {cell: colours.index(colour) for cell, colour in placed}
    assert len(placed) + state["empties"] == 3 * seen.size * (seen.size - 1) + 1
    for seat in range(seen.seats):
        own = {_place(seen.size, cell) for cell, colour in seen.board.items() if colour == seat}
        assert seen.groups[seat] == _groups(own)
    _check_track(seen)


def _place(size: int, cell: str) -> tuple[int, int]:
    """Row and diagonal of a cell."""
    row = ord(cell[0]) - ord("a")
    return row, int(cell[1:]) + max(0, row - size + 1)


def _groups(stones: set[tuple[int, int]]) -> int:
    """Connected sets of two stones or more."""
    groups = 0
    left = set(stones)
    while left:
        reached = [left.pop()]
        for row, diagonal in reached:
            steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)]
            near = {(row + up, diagonal + along) for up, along in steps} & left
            left -= near
            reached += near
        groups += len(reached) > 1
    return groups


def _check_track(seen: View) -> None:
    """Everyone owns one bonus in each column up to their last, taken from the best downwards."""
    for seat in range(seen.seats):
        own = [owners.index(seat) for owners in seen.track if seat in owners]
        columns = [column for column, owners in enumerate(seen.track, 1) if seat in owners]
        assert columns == list(range(1, len(columns) + 1))
        assert seen.bonuses[seat] == sum(own)
        assert 0 <= seen.markers[seat] <= len(columns)
        if seen.placed == 0 or seen.mover is None:
            assert seen.markers[seat] == seen.groups[seat]
    for owners in seen.track:
        best_first = owners if seen.fewest else owners[::-1]
        taken = [owner for owner in best_first if owner >= 0]
        assert len(set(taken)) == len(taken)
        assert best_first == taken + [-1] * (len(owners) - len(taken))


CONFORMANCE = Conformance(
    values={"size": (3, 4, 5)},
    once=({"size": 10},),
    conserves=conserves,
    endings=(
        Ending("board full", 2, {"size": 3}, told="board is full"),
        Ending(
            "all passed",
            3,
            {"size": 3, "goal": "fewest", "freezing": False},
            told="all players pass",
        ),
        Ending("all frozen", 3, {"size": 3}, told="everybody is frozen"),
    ),
    short_match=ShortMatch({"size": 3}, seats=3),
)
