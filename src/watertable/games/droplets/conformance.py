"""What tests of every game should know of Droplets: how to try it, and what it conserves."""

from collections.abc import Sequence

from watertable.core.conformance import Conformance, Ending, ShortMatch
from watertable.core.contract import State
from watertable.core.match_history import Played
from watertable.games.droplets.view import view

# Boards on which games are short.
POND = """\
 x 1 x
1 o o 1
 x ~ x"""
BASIN = """\
 1 1 1
1 o o ~ 1
 1 1 1 1"""


def conserves(state: State, actions: Sequence[Played]) -> None:
    """Complain if anything was lost or made: droplets, pebbles or tokens."""
    seen = view(state, None)
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


CONFORMANCE = Conformance(
    conserves=conserves,
    endings=(
        Ending("drain full", 2, {"board": POND, "length": "short"}, told="fourth droplet"),
        Ending(
            "overtime",
            2,
            {"board": POND, "rewards": True},
            told="first droplet that reaches",
        ),
        Ending("supplies empty", 2, {"board": BASIN, "pebbles": True}, told="supplies are empty"),
        Ending("turn limit", 2, {"board": "o o"}, told="200 turns"),
    ),
    short_match=ShortMatch({"board": "reduced-small-standard", "length": "short", "rewards": True}),
)
