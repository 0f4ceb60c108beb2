"""The numbers of the actions, each for every tile (see action_text.py for their words)."""

import numpy as np

from watertable.core.kernels import i64, inner_kernel
from watertable.games.droplets import target
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.splashes import ARRANGEMENTS
from watertable.games.droplets.state import PLAYERS
from watertable.games.droplets.tokens import SPACE_ACTIONS

# Actions on a single space come first, in rows of one for each tile. One that is aimed at a droplet
# has a row for each owner.
_ROWS = [
    row
    for row, action in enumerate(SPACE_ACTIONS)
    for _ in range(PLAYERS if action.target == target.DROPLET else 1)
]
_ROW = np.array(_ROWS)  # of SPACE_ACTIONS
FIRST = np.array([_ROWS.index(row) * MAX_TILES for row in range(len(SPACE_ACTIONS))])

PLACE = 0  # a droplet of the turn on a dripping space
SPEND = MAX_TILES  # actions on a space that take tokens
SPLASH = len(_ROWS) * MAX_TILES  # an arrangement on one of two stars
GO_ON = SPLASH + MAX_TILES * 2 * ARRANGEMENTS
ACTIONS = GO_ON + 1


@inner_kernel
def space_action_of(action: int) -> int:
    """Return the row in SPACE_ACTIONS of an action on a single space."""
    return i64(_ROW[action // MAX_TILES])


@inner_kernel
def owner_of(action: int) -> int:
    """Return whose droplet an action is aimed at, if it is aimed at one."""
    return (action - i64(FIRST[space_action_of(action)])) // MAX_TILES


@inner_kernel
def splash_action(tile: int, star: int, arrangement: int) -> int:
    """Return the number of the action that arranges the pieces of a space on one of its stars."""
    return SPLASH + (tile * 2 + star) * ARRANGEMENTS + arrangement


@inner_kernel
def splash_parts(action: int) -> tuple[int, int, int]:
    """Return the tile, star and arrangement of a splash."""
    around, arrangement = divmod(action - SPLASH, ARRANGEMENTS)
    return around >> 1, around & 1, arrangement


@inner_kernel
def piece_at(arrangement: int, point: int) -> int:
    """Return the piece that an arrangement sends to a point of the star."""
    return (arrangement // 9, (arrangement // 3) % 3, arrangement % 3)[point]
