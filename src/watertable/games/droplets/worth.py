"""What a droplet is worth where it lands, for bots."""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel
from watertable.games.droplets import space_kind
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.state import OFF

# In hundredths of a point.
POINT = 100
_DRAINED = -30
_STAYS = 5
_FALLS_OFF = 10

TILES = MAX_TILES + 1  # OFF included


@inner_kernel
def fill_values(state: State, values: np.ndarray) -> None:
    """Write down what it is worth to have a droplet come to each tile."""
    for tile in range(MAX_TILES):
        kind = i64(state["kind"][tile])
        if kind > space_kind.FOUNTAIN:
            values[tile] = POINT * (kind - space_kind.FOUNTAIN)
        else:
            values[tile] = _DRAINED if kind == space_kind.DRAIN else _STAYS
    values[OFF] = _FALLS_OFF
