"""Whether an action is allowed, and which rule it breaks if it is not (see notation.explain)."""

import numpy as np

from watertable.core import bits
from watertable.core.contract import NOBODY, State
from watertable.core.kernels import i64, kernel
from watertable.games.droplets.actions import (
    ACTIONS,
    GO_ON,
    SPLASH,
    TAKE_AWAY,
    TAKE_CONTROL,
    is_drip,
    is_extra,
    owner_of,
    piece_at,
    splash_parts,
)
from watertable.games.droplets.decision_points import may_go_on
from watertable.games.droplets.maps import DRIPPING, MAX_TILES, NO_TILE, TRANSITION
from watertable.games.droplets.splashes import controller, way, ways
from watertable.games.droplets.state import (
    CONTROL,
    DRIP,
    EXTRA,
    OFF,
    PEBBLE,
    PLACING,
    PLAYERS,
    REMOVE,
    SPLASHING,
)

GAME_OVER, NOT_YOUR_TURN, NO_SUCH_ACTION, NO_SUCH_SPACE, MUST_ACT, NOT_NOW = range(1, 7)
NOT_DRIPPING, NOT_TRANSITION, IS_TRIGGERED, NO_SUPPLY, NO_SUCH_TOKEN = range(7, 12)
NOT_INSIDE, NO_DROPLET, NOT_TRIGGERED, OWN_SPLASH, OTHERS_SPLASH = range(12, 17)
STAR_BLOCKED, OTHER_PIECES, PEBBLE_BARRED, SAME_SPLASH = range(17, 21)

_0 = np.uint64(0)


@kernel
def refusal(state: State, seat: int, action: int) -> int:
    if state["mover"] == NOBODY:
        return GAME_OVER
    if seat != state["mover"]:
        return NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if action == GO_ON:
        return 0 if may_go_on(state, seat) else MUST_ACT
    if action >= SPLASH:
        return refuse_splash(state, seat, action)
    tile = action % MAX_TILES
    if state["kind"][tile] == NO_TILE:
        return NO_SUCH_SPACE
    if action >= TAKE_CONTROL:
        if not state["hand"][seat, CONTROL]:
            return NO_SUCH_TOKEN
        if not bits.has(state["triggered"], tile):
            return NOT_TRIGGERED
        return OWN_SPLASH if controller(state, tile) == seat else 0
    if action >= TAKE_AWAY:
        if not state["hand"][seat, REMOVE]:
            return NO_SUCH_TOKEN
        if not bits.has(state["inside"], tile):
            return NOT_INSIDE
        owner = owner_of(action)
        return 0 if state["droplets"][owner, tile] else NO_DROPLET
    return refuse_placing(state, seat, action, tile)


@kernel
def refuse_placing(state: State, seat: int, action: int, tile: int) -> int:
    extra = is_extra(action)
    drip = is_drip(action)
    if not extra and (seat != state["actor"] or state["moment"] != PLACING):
        return NOT_NOW
    if (extra and not state["hand"][seat, EXTRA]) or (drip and not state["hand"][seat, DRIP]):
        return NO_SUCH_TOKEN
    if state["supply"][seat] == 0:
        return NO_SUPPLY
    if not drip and state["kind"][tile] != DRIPPING:
        return NOT_DRIPPING
    if drip and state["kind"][tile] != TRANSITION:
        return NOT_TRANSITION
    return IS_TRIGGERED if bits.has(state["triggered"], tile) else 0


@kernel
def refuse_splash(state: State, seat: int, action: int) -> int:
    tile, star, arrangement = splash_parts(action)
    if seat != state["actor"] or state["moment"] != SPLASHING:
        return NOT_NOW
    if state["kind"][tile] == NO_TILE:
        return NO_SUCH_SPACE
    if not bits.has(state["triggered"], tile):
        return NOT_TRIGGERED
    if controller(state, tile) != seat:
        return OTHERS_SPLASH
    for i in range(ways(state, tile, star)):
        if way(state, tile, star, i) == arrangement:
            return 0
    count = np.zeros(3, np.int64)
    for point in range(3):
        count[piece_at(arrangement, point)] += 1
    for owner in range(PLAYERS):
        if count[owner] != state["droplets"][owner, tile]:
            return OTHER_PIECES
    if state["blocking"][tile, star] & state["triggered"] & ~bits.only(tile) != _0:
        return STAR_BLOCKED
    for point in range(3):
        if piece_at(arrangement, point) == PEBBLE:
            to = i64(state["star"][tile, star, point])
            if to == OFF or not bits.has(state["inside"] & ~state["pebbled"], to):
                return PEBBLE_BARRED
    return SAME_SPLASH
