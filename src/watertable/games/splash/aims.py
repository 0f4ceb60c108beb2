"""What somebody at the table can want: who gains if a piece stands, and who if it falls.

1 is a win for a seat and its partners, -1 a win for others; in between is what helps on the way.
"""

import math

from watertable.core.contract import State
from watertable.games.splash.rules import partners
from watertable.games.splash.state import MAX_DROPS, left_of, right_of, stock

_DROP = 0.3  # a third of what is needed
_PIECE = 0.02  # one piece less in a stock


def gift(state: State, seat: int, piece: int, chance: float, then: float = 1.0) -> float:
    """Return what it is worth to a seat to give a piece that stands with this chance, where then
    the next one stands with that chance: if it does not, the neighbour has the drop."""
    owner = int(state["where"][piece])
    is_last = stock(state, owner) == [piece]
    neighbour = left_of(state, seat)
    lost = 0.0 if is_last else (1 - then) * _drop_for(state, neighbour)
    stands = _stands(state, seat, owner, is_last) - lost
    return chance * stands + (1 - chance) * _drop_for(state, seat)


def placement(state: State, seat: int, chance: float, then: float) -> float:
    """Return what it is worth to a seat to place the piece in its hand so that it stands with this
    chance, and the next one on it with that chance."""
    owner, giver = int(state["owner"]), right_of(state, seat)
    is_last = not stock(state, owner)
    gained = 0.0 if is_last else (1 - then) * _drop_for(state, seat)
    stands = _stands(state, seat, owner, is_last) + gained
    sign = 1 if giver in partners(state, seat) else -1
    return chance * stands + (1 - chance) * sign * _drop_for(state, giver)


def next_stands(width: float, sigma: float) -> float:
    """Return how likely the middle of the next piece comes to be over a top of this width, if it is
    aimed at its middle by a hand that misses by so much (both in millimetres)."""
    return math.erf(width / 2 / sigma / math.sqrt(2)) if sigma else 1.0


def rather_falls(state: State, seat: int) -> bool:
    """Whether the piece in the hand of a seat should not stand: it is somebody else's last one."""
    owner, giver = int(state["owner"]), right_of(state, seat)
    loss = _drop_for(state, giver) * (1 if giver in partners(state, seat) else -1)
    return _stands(state, seat, owner, is_last=not stock(state, owner)) < loss


def _stands(state: State, seat: int, owner: int, is_last: bool) -> float:
    """Return what it is worth to a seat that a piece leaves the stock of its owner for good."""
    sign = 1 if owner in partners(state, seat) else -1
    return sign * (1.0 if is_last else _PIECE)


def _drop_for(state: State, giver: int) -> float:
    """Return what a water drop is worth to a giver."""
    return 1.0 if state["drops"][giver] == MAX_DROPS - 1 else _DROP
