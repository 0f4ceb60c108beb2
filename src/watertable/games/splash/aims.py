"""What somebody at the table can want: who gains if a piece stands, and who if it falls.

1 is a win for a seat and its partners, -1 a win for others; in between is what helps on the way.
"""

from watertable.core.contract import State
from watertable.games.splash.rules import partners
from watertable.games.splash.state import MOST_DROPS, stock

_DROP = 0.3  # a third of what is needed
_PIECE = 0.02  # one piece less in a stock


def gift(state: State, seat: int, piece: int, chance: float) -> float:
    """What it is worth to a seat to give a piece that stands with this chance."""
    owner = int(state["where"][piece])
    last = stock(state, owner) == [piece]
    return chance * _stands(state, seat, owner, last) + (1 - chance) * _drop_for(state, seat)


def rather_falls(state: State, seat: int) -> bool:
    """Whether the piece in the hand of a seat should not stand: it is somebody else's last one."""
    owner, giver = int(state["owner"]), (seat - 1) % int(state["seats"])
    loss = _drop_for(state, giver) * (1 if giver in partners(state, seat) else -1)
    return _stands(state, seat, owner, last=not stock(state, owner)) < loss


def _stands(state: State, seat: int, owner: int, last: bool) -> float:
    """What it is worth to a seat that a piece of the owner leaves the owner's stock for good."""
    sign = 1 if owner in partners(state, seat) else -1
    return sign * (1.0 if last else _PIECE)


def _drop_for(state: State, giver: int) -> float:
    return 1.0 if state["drops"][giver] == MOST_DROPS - 1 else _DROP
