"""What tests of every game should know of Waterfall: how to try it, and what it conserves."""

from collections.abc import Sequence

from watertable.core.conformance import Conformance, Ending, ShortMatch
from watertable.core.contract import State
from watertable.core.match_history import Played
from watertable.games.waterfall.view import view


def conserves(state: State, actions: Sequence[Played]) -> None:
    """Complain if anything was lost or made: tiles or water."""
    seen = view(state, None)
    count = len(seen.tiles)
    assert len(seen.waterfall) + sum(seen.held) + sum(seen.scored) + seen.deck == count - len(
        seen.discard
    ), "tiles"
    for seat in range(seen.seats):
        own = view(state, seat)
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


CONFORMANCE = Conformance(
    values={"set": (36,)},
    once=({"set": 72, "gates": True},),
    # Who swaps hands with whom is known, also if both hold as many tiles.
    public_actions=("swap with ",),
    conserves=conserves,
    endings=(
        Ending("waterfall full", 2, {"conditions": True}, told="20 tiles"),
        Ending("deck empty", 6, {"set": 36, "start": 0}, told="deck is empty"),
        Ending(
            "standstill",
            3,
            {"progress": "off", "set": 36, "start": 0},
            told="standstill",
        ),
    ),
    short_match=ShortMatch({"basic": True}),
)
