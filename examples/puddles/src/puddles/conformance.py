"""What tests of every game should know of Puddles: how to try it, and what it conserves."""

from collections.abc import Sequence

from watertable.core.conformance import Conformance, Ending
from watertable.core.contract import State
from watertable.core.match_history import Played


def conserves(state: State, actions: Sequence[Played]) -> None:
    """Complain if anything was lost or made: cards."""
    poured = [sum(played.action == card for played in actions) for card in range(6)]
    left = state["hands"].sum(axis=0) + state["deck"] + poured
    assert left.tolist() == [4] * 6, "four of each card"
    assert state["held"].tolist() == state["hands"].sum(axis=1).tolist()


CONFORMANCE = Conformance(conserves=conserves, endings=(Ending("all poured", 3),))
