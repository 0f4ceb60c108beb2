"""What tests of every game should know of Splash!: how to try it, and what it conserves."""

from collections.abc import Sequence

from watertable.core.conformance import Conformance, Ending, ShortMatch
from watertable.core.contract import State
from watertable.core.match_history import Played
from watertable.games.splash.view import view


def conserves(state: State, actions: Sequence[Played]) -> None:
    """Complain if anything was lost or made: pieces."""
    seen = view(state, None)
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


CONFORMANCE = Conformance(
    values={"steadiness": ("normal",)},
    once=({"steadiness": "rock"}, {"steadiness": "shaky"}),
    # Two placements that both come off may lead to the same state, yet all have seen which it was.
    public_actions=("",),
    conserves=conserves,
    endings=(
        Ending(
            "three drops",
            2,
            {"deal": True, "steadiness": "shaky"},
            told="The third water drop",
        ),
        Ending(
            "last piece placed",
            6,
            {"deal": True, "steadiness": "rock", "teams": True},
            told="The last piece is placed",
        ),
        Ending("no pieces left", 2, {"deal": True}, told="No pieces are left"),
    ),
    # In a small window, because the graphics card of a machine for tests is made of software.
    short_match=ShortMatch({"steadiness": "shaky", "deal": True}, bot="tadpole", window=(420, 640)),
)
