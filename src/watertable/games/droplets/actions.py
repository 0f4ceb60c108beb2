"""The numbers of the actions, each for every tile (see notation.py for their words)."""

from watertable.core.kernels import inner_kernel
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.splashes import ARRANGEMENTS
from watertable.games.droplets.state import PLAYERS

PLACE = 0
PLACE_DRIP = PLACE + MAX_TILES
PLACE_EXTRA = PLACE_DRIP + MAX_TILES
PLACE_EXTRA_DRIP = PLACE_EXTRA + MAX_TILES
TAKE_AWAY = PLACE_EXTRA_DRIP + MAX_TILES  # a droplet of each player
TAKE_CONTROL = TAKE_AWAY + PLAYERS * MAX_TILES
SPLASH = TAKE_CONTROL + MAX_TILES  # an arrangement on one of two stars
GO_ON = SPLASH + MAX_TILES * 2 * ARRANGEMENTS
ACTIONS = GO_ON + 1


@inner_kernel
def is_extra(action: int) -> bool:
    """Of a droplet that is placed: whether it takes an Extra token."""
    return action >= PLACE_EXTRA


@inner_kernel
def is_drip(action: int) -> bool:
    """Of a droplet that is placed: whether it takes a Drip token."""
    return (action // MAX_TILES) % 2 == 1


@inner_kernel
def owner_of(action: int) -> int:
    """Of a droplet that is taken away: whose it is."""
    return (action - TAKE_AWAY) // MAX_TILES


@inner_kernel
def splash_action(tile: int, star: int, arrangement: int) -> int:
    return SPLASH + (tile * 2 + star) * ARRANGEMENTS + arrangement


@inner_kernel
def splash_parts(action: int) -> tuple[int, int, int]:
    """Tile, star and arrangement."""
    around, arrangement = divmod(action - SPLASH, ARRANGEMENTS)
    return around >> 1, around & 1, arrangement


@inner_kernel
def piece_at(arrangement: int, point: int) -> int:
    return (arrangement // 9, (arrangement // 3) % 3, arrangement % 3)[point]
