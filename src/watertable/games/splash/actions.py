"""The numbers of the actions: a piece to draft, give, take or build on, or a whole placement."""

from typing import NamedTuple

from watertable.games.splash.pieces import MAX_POSES, PIECES
from watertable.games.splash.scenes import TABLE

MAX_OFFSET = 60  # millimetres between the middle of a piece and that of its target, along x or y
_STEPS = 2 * MAX_OFFSET + 1
_DEGREES = 360

DRAFT = 0
GIVE = DRAFT + PIECES
BASE = GIVE + PIECES
TAKE = BASE + PIECES
PLACE = TAKE + PIECES
ACTIONS = PLACE + (TABLE + 1) * MAX_POSES * _STEPS * _STEPS * _DEGREES


class Placement(NamedTuple):
    """Which pose, on what, how far from its middle (millimetres), turned how far (degrees)."""

    target: int  # a piece, or TABLE
    pose: int
    x: int = 0
    y: int = 0
    turn: int = 0


def place_action(placement: Placement) -> int:
    """Return the number of a placement."""
    target, pose, x, y, turn = placement
    spot = ((target * MAX_POSES + pose) * _STEPS + x + MAX_OFFSET) * _STEPS + y + MAX_OFFSET
    return PLACE + spot * _DEGREES + turn % _DEGREES


def placement_of(action: int) -> Placement:
    """Return the placement that an action from PLACE on stands for."""
    spot, turn = divmod(action - PLACE, _DEGREES)
    spot, y = divmod(spot, _STEPS)
    spot, x = divmod(spot, _STEPS)
    target, pose = divmod(spot, MAX_POSES)
    return Placement(target, pose, x - MAX_OFFSET, y - MAX_OFFSET, turn)


def piece_of(action: int) -> int:
    """Return the piece that is drafted, given, taken or built on by an action below PLACE."""
    return action % PIECES
