"""What is never lost or made in each game: stones, cards, bonuses.

A game registers a function of a state and of the actions that led to it.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from watertable import Played
from watertable.core.contract import State
from watertable.games.archipelago.view import View, view
from watertable.games.droplets.view import view as droplets_view
from watertable.games.dropounion.view import view as dropounion_view
from watertable.games.splash.view import view as splash_view
from watertable.games.waterfall.view import view as waterfall_view

Check = Callable[[State, Sequence[Played]], None]


def archipelago(state: State, actions: Sequence[Played]) -> None:
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


def puddles(state: State, actions: Sequence[Played]) -> None:
    poured = [sum(played.action == card for played in actions) for card in range(6)]
    left = state["hands"].sum(axis=0) + state["deck"] + poured
    assert left.tolist() == [4] * 6, "four of each card"
    assert state["held"].tolist() == state["hands"].sum(axis=1).tolist()


def droplets(state: State, actions: Sequence[Played]) -> None:
    seen = droplets_view(state, None)
    for seat in range(2):
        there = sum(space.droplets[seat] for space in seen.spaces)
        assert there + seen.supply[seat] == 35, "droplets of a player"
        scored = sum(space.droplets[seat] * space.points for space in seen.spaces)
        assert seen.points[seat] == scored
    pebbles = sum(space.pebble for space in seen.spaces)
    dripping = sum(space.kind == "dripping" for space in seen.spaces)
    assert pebbles == (dripping if state["pebbles"] else 0)
    for space in seen.spaces:
        inside = space.kind in ("dripping", "transition")
        assert not space.pebble or inside
        pieces = sum(space.droplets) + space.pebble
        assert pieces <= 3 or not inside
        assert (space.controller is not None) == (inside and pieces == 3)
    drains = sum(space.kind == "drain" for space in seen.spaces)
    laid = min(drains, 20) if state["rewards"] else 0
    lying = sum(space.token for space in seen.spaces)
    assert lying + sum(seen.tokens) + len(seen.spent) == laid, "reward tokens"
    for kind, spent in enumerate(state["spent"]):
        lying = int((state["token"] == kind).sum())
        assert lying + int(state["hand"][:, kind].sum()) + int(spent) <= 5


def waterfall(state: State, actions: Sequence[Played]) -> None:
    seen = waterfall_view(state, None)
    count = len(seen.tiles)
    assert len(seen.waterfall) + sum(seen.held) + sum(seen.scored) + seen.deck == count - len(
        seen.discard
    ), "tiles"
    for seat in range(seen.seats):
        own = waterfall_view(state, seat)
        assert own.hand is not None
        assert own.pile is not None
        assert (len(own.hand), len(own.pile)) == (seen.held[seat], seen.scored[seat])
    places = {(lying.column, lying.row) for lying in seen.waterfall}
    assert len(places) == len(seen.waterfall), "one tile in a place"
    assert (0, 0) in places, "the starting tile stays"
    wet: dict[tuple[int, int], bool] = {}
    for lying in seen.waterfall:
        column, row = lying.column, lying.row
        for down, water in ((0, lying.tile.entries), (1, lying.tile.exits)):
            for along, side in enumerate("LR"):
                corner = (column + along, row + down)
                assert wet.setdefault(corner, side in water) == (side in water), "water matches"
        assert row >= 0, "nothing above the starting tile"
        assert not state["pyramid"] or abs(column) <= row
    for pawn in seen.pawns:
        assert pawn.column is None or (pawn.column, pawn.row) in places


def dropounion(state: State, actions: Sequence[Played]) -> None:
    seen = dropounion_view(state, None)
    mode, alone = seen.mode, seen.seats == 1
    thieves = (5, 1, 2, 0, 0)[seen.seats - 1] + (int(state["fewer"]) if mode == "simple" else 0)
    redirectors = (0, 0, 0, 0, 1)[seen.seats - 1] + (3 if mode == "hardest" else 0)
    guards = [card for guard in seen.guards for card in guard.cards]
    hands = [card for hand in seen.hands for card in hand]
    cards = [*hands, *guards, *seen.row, *seen.defeated, *seen.path]
    assert len(cards) + seen.deck == 108 - thieves - redirectors, "each card in one place"
    ids = sorted(card.id for card in cards)
    assert ids == list(range(seen.deck + 1, len(cards) + seen.deck + 1)), "each with its id"
    assert seen.top is None or seen.top.id == seen.deck
    kinds = Counter(
        "".join(sorted("BGORT"[int(card) >> shift & 7] for shift in (0, 3)))
        for pile in ("hand", "guard", "row", "defeated", "path", "deck")
        for card in state[pile].flatten()
        if card
    )
    expected = Counter({"TT": 16, "BT": 13, "GT": 13, "OT": 13, "RT": 1, "RR": 4})
    expected += Counter({"BG": 11, "BO": 11, "GO": 11, "BR": 5, "GR": 5, "OR": 5})
    expected["TT"] -= thieves
    expected["RR"] -= redirectors
    assert kinds == expected, "the cards are those of the deck"
    assert all(card.up == "T" for card in [*seen.row, *seen.defeated])
    assert all(card.up != "T" for card in [*hands, *guards, *seen.path])
    assert seen.top is None or seen.top.up != "T"
    full = 5 if alone else 4 if seen.seats == 2 else 3
    assert all(len(hand) <= full for hand in seen.hands)
    assert not (seen.row and seen.guards), "a guard lets no thief into the row"


def splash(state: State, actions: Sequence[Played]) -> None:
    seen = splash_view(state, None)
    lists = [*seen.stocks, seen.pile, seen.box, seen.fallen, [piece.name for piece in seen.pieces]]
    everywhere = [name for names in lists for name in names]
    everywhere += [seen.given] if seen.given else []
    assert len(everywhere) == len(set(everywhere)) == 30, "pieces"
    assert all(0 <= drops <= 3 for drops in seen.drops)
    for piece in seen.pieces:
        assert set(piece.on) <= set(piece.touches)
        assert piece.top > 0
    if seen.phase not in ("base", "over"):
        on_table = [piece.name for piece in seen.pieces if "table" in piece.touches]
        assert on_table == ([seen.base] if seen.base else []), "one tower"


CHECKS: dict[str, Check] = {
    "archipelago": archipelago,
    "droplets": droplets,
    "waterfall": waterfall,
    "dropounion": dropounion,
    "splash": splash,
    "puddles": puddles,
}
