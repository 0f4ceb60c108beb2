"""The numbers of the actions (see notation.py for their words)."""

from watertable.core.contract import MAX_SEATS
from watertable.core.kernels import inner_kernel, kernel
from watertable.games.waterfall.state import MAX_TILES

GO = 0  # onto a tile of the waterfall
SCORE_TILE = GO + MAX_TILES  # of the hand
REMOVE_TILE = SCORE_TILE + MAX_TILES
SWAP_HANDS_WITH = REMOVE_TILE + MAX_TILES  # a seat
FREE = SWAP_HANDS_WITH + MAX_SEATS  # a seat's pawn
MOVE = FREE + MAX_SEATS  # a seat's pawn to a tile
SWAP = MOVE + MAX_SEATS * MAX_TILES  # two tiles, the lower number first
LAY = SWAP + MAX_TILES * MAX_TILES  # a tile of the hand to a side of the lowest tile there
SCORE_THIS_TILE = LAY + MAX_TILES * MAX_TILES * 4
STOP_HERE = SCORE_THIS_TILE + 1
SKIP = STOP_HERE + 1
ACTIONS = SKIP + 1
NONE = -1  # where nothing is asked

# A hand has most ways into a waterfall of half the tiles; the other actions are fewer.
MAX_LEGAL = MAX_TILES * MAX_TILES + 2


@inner_kernel
def pair(action: int, first: int) -> tuple[int, int]:
    """Return the two parts of an action, the second of which is a tile."""
    return divmod(action - first, MAX_TILES)


@inner_kernel
def laying(tile: int, anchor: int, side: int) -> int:
    """Return the number of the action that lays a tile on a side of another one."""
    return LAY + (tile * MAX_TILES + anchor) * 4 + side


@inner_kernel
def laying_parts(action: int) -> tuple[int, int, int]:
    """Return the tile of the hand, the tile beside which it is laid, and on which side of it."""
    beside, side = divmod(action - LAY, 4)
    tile, anchor = divmod(beside, MAX_TILES)
    return tile, anchor, side


@kernel
def kind_of(action: int) -> int:
    """Return the first number of the kind of an action."""
    if action >= SCORE_THIS_TILE:
        return action
    if action >= LAY:
        return LAY
    if action >= SWAP:
        return SWAP
    if action >= MOVE:
        return MOVE
    if action >= FREE:
        return FREE
    if action >= SWAP_HANDS_WITH:
        return SWAP_HANDS_WITH
    if action >= REMOVE_TILE:
        return REMOVE_TILE
    return SCORE_TILE if action >= SCORE_TILE else GO
