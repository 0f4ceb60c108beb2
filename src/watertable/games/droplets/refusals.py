"""Whether an action is allowed, and which rule it breaks if it is not (see notation.explain)."""

import numpy as np

from watertable.core import bits
from watertable.core.contract import NOBODY, State
from watertable.core.kernels import i64, kernel
from watertable.games.droplets import moment, space_kind, target
from watertable.games.droplets.actions import (
    ACTIONS,
    GO_ON,
    SPEND,
    SPLASH,
    owner_of,
    piece_at,
    space_action_of,
    splash_parts,
)
from watertable.games.droplets.decision_points import may_go_on
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.rewards import holds_tokens, is_in_time
from watertable.games.droplets.splashes import controller, count_arrangements, nth_arrangement
from watertable.games.droplets.state import OFF, PEBBLE, PLAYERS
from watertable.games.droplets.tokens import TARGET

GAME_OVER, NOT_YOUR_TURN, NO_SUCH_ACTION, NO_SUCH_SPACE, MUST_ACT, NOT_NOW = range(1, 7)
NOT_DRIPPING, NOT_TRANSITION, IS_TRIGGERED, NO_SUPPLY, NO_SUCH_TOKEN = range(7, 12)
NOT_INSIDE, NO_DROPLET, NOT_TRIGGERED, OWN_SPLASH, OTHERS_SPLASH = range(12, 17)
STAR_BLOCKED, OTHER_PIECES, PEBBLE_BARRED, SAME_SPLASH = range(17, 21)

_0 = np.uint64(0)


@kernel
def refusal(state: State, seat: int, action: int) -> int:
    """Return the number of the rule that an action breaks; 0 if it is allowed."""
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
    return refuse_on_space(state, seat, action)


@kernel
def refuse_on_space(state: State, seat: int, action: int) -> int:
    """Return which rule a droplet that is placed breaks, or tokens that are spent; 0 for none."""
    tile = action % MAX_TILES
    row = space_action_of(action)
    if state["kind"][tile] == space_kind.NO_TILE:
        return NO_SUCH_SPACE
    if not is_in_time(state, seat, row):
        return NOT_NOW
    if action >= SPEND and not holds_tokens(state, seat, row):
        return NO_SUCH_TOKEN
    if TARGET[row] == target.SPLASH:
        if not bits.has(state["triggered"], tile):
            return NOT_TRIGGERED
        return OWN_SPLASH if controller(state, tile) == seat else 0
    if TARGET[row] == target.DROPLET:
        if not bits.has(state["inside"], tile):
            return NOT_INSIDE
        return 0 if state["droplets"][owner_of(action), tile] else NO_DROPLET
    if state["supply"][seat] == 0:
        return NO_SUPPLY
    if TARGET[row] == target.DRIPPING and state["kind"][tile] != space_kind.DRIPPING:
        return NOT_DRIPPING
    if TARGET[row] == target.TRANSITION and state["kind"][tile] != space_kind.TRANSITION:
        return NOT_TRANSITION
    return IS_TRIGGERED if bits.has(state["triggered"], tile) else 0


@kernel
def refuse_splash(state: State, seat: int, action: int) -> int:
    """Return which rule a splash breaks; 0 for none."""
    tile, star, arrangement = splash_parts(action)
    if seat != state["actor"] or state["moment"] != moment.SPLASHING:
        return NOT_NOW
    if state["kind"][tile] == space_kind.NO_TILE:
        return NO_SUCH_SPACE
    if not bits.has(state["triggered"], tile):
        return NOT_TRIGGERED
    if controller(state, tile) != seat:
        return OTHERS_SPLASH
    for i in range(count_arrangements(state, tile, star)):
        if nth_arrangement(state, tile, star, i) == arrangement:
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
