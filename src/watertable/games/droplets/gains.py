"""What somebody sees in an action who plays for the first time: where droplets land, right now."""

import numpy as np

from watertable.core.contract import Actions, State, Weights
from watertable.core.kernels import i64, kernel
from watertable.core.scratch import carray, integers
from watertable.games.droplets.actions import GO_ON, PLACE, SPEND, SPLASH, piece_at, splash_parts
from watertable.games.droplets.state import PEBBLE
from watertable.games.droplets.worth import POINT, TILES, fill_values

# In points.
_COMPANY = 0.2  # for each piece that waits in a space already, if most of them are one's own
_SPLASH = 0.5  # to have a splash to decide


@kernel
def gains(state: State, seat: int, actions: Actions, n: int, own: Weights, others: Weights) -> None:
    """Write what each action brings to the seat and to its opponent, in points."""
    values = carray(integers(TILES), (TILES,))
    fill_values(state, values)
    for i in range(n):
        action = i64(actions[i])
        own[i] = others[i] = np.float32(0.0)
        if action < SPEND:
            tile = action - PLACE
            mine = i64(state["droplets"][seat, tile])
            pieces = i64(state["pieces"][tile])
            if pieces == 2 and mine == 0:
                others[i] = np.float32(_SPLASH)
            else:
                own[i] = np.float32(_COMPANY * mine + (_SPLASH if pieces == 2 else 0.0))
        elif SPLASH <= action < GO_ON:
            tile, star, arrangement = splash_parts(action)
            for point in range(3):
                piece = piece_at(arrangement, point)
                value = np.float32(i64(values[state["star"][tile, star, point]]) / POINT)
                if piece == seat:
                    own[i] += value
                elif piece != PEBBLE:
                    others[i] += value
