"""A set of tiles, made anew for each game by the designer's shares.

Shares become whole numbers by largest remainder, ties by chance, over all tiles of the set.
"""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, kernel
from watertable.core.rng import below, shuffle
from watertable.core.scratch import carray, integers
from watertable.games.waterfall import gem, water
from watertable.games.waterfall.conditions import CONDITIONS
from watertable.games.waterfall.state import GATED_TILES, MAX_TILES
from watertable.games.waterfall.tile_actions import ADD, BONUSES, CONDITIONAL, TILE_ACTIONS

# In parts of whatever the parts add up to.
_SCORES = np.array([0, 15, 25, 35, 20, 5])
_ENTRIES = np.array([0, 3, 3, 2])  # left, right, both
_EXITS = np.array([0, 13, 13, 74])
_GEM_COUNTS = np.array([0, 1, 1, 1])
_GEM_KINDS = np.ones(gem.COUNT, np.int64)
_ACTIONS = np.array([action.share for action in TILE_ACTIONS])
_BASIC = np.array([int(action.is_basic) for action in TILE_ACTIONS])
_CONDITIONAL_TILES = 5  # one in so many, if there are any
_EVENLY = np.ones(len(CONDITIONS) * len(BONUSES), np.int64)
_MAX_PARTS = 40
_MAX_GEMS = 3 * MAX_TILES
_KINDS = gem.COUNT


@kernel
def generate(state: State) -> None:
    """Make a set of tiles for the options of a game."""
    count = i64(state["set"])
    gated = GATED_TILES if state["gates"] else 0
    total = count + gated
    state["count"] = total
    dealt = carray(integers(MAX_TILES), (MAX_TILES,))
    deal(state, _SCORES, total, dealt)
    for tile in range(total):
        state["score"][tile] = dealt[tile]
    deal(state, _ENTRIES, total, dealt)
    for tile in range(total):
        state["water"][tile] = dealt[tile] * water.TOP_LEFT
    deal(state, _EXITS, total, dealt)
    for tile in range(total):
        state["water"][tile] |= dealt[tile] * water.BOTTOM_LEFT
    give_gems(state, total)
    give_actions(state, total)
    for i in range(gated):
        state["gate"][count + i] = 1 + i
    need_open_add(state, count, total)


@kernel
def deal(state: State, parts: np.ndarray, total: int, out: np.ndarray) -> None:
    """Fill `out` with so many numbers, each as often as its part says, in random order."""
    share(state, parts, total, out, i64(0))
    shuffle(state, out, total)


@kernel
def share(state: State, parts: np.ndarray, total: int, out: np.ndarray, start: int) -> None:
    """Write so many numbers, each as often as its part says, in their order, from `start` on."""
    sum_of_parts = 0
    for part in parts:
        sum_of_parts += part
    remainders = carray(integers(_MAX_PARTS), (_MAX_PARTS,))
    at = start
    for number in range(len(parts)):
        exact = total * parts[number]
        remainders[number] = exact % sum_of_parts
        for _ in range(exact // sum_of_parts):
            out[at] = number
            at += 1
    while at < start + total:
        best = -1
        among = 0
        for number in range(len(parts)):
            if parts[number] and (best < 0 or remainders[number] > remainders[best]):
                best = number
                among = 1
            elif parts[number] and remainders[number] == remainders[best]:
                among += 1
                if below(state, among) == 0:
                    best = number
        remainders[best] = -1
        out[at] = best
        at += 1


@kernel
def give_gems(state: State, total: int) -> None:
    """Give one to three kinds to each tile; each time those of which most are left to give."""
    counts = carray(integers(MAX_TILES), (MAX_TILES,))
    deal(state, _GEM_COUNTS, total, counts)
    slots = 0
    for tile in range(total):
        slots += counts[tile]
    bag = carray(integers(_MAX_GEMS), (_MAX_GEMS,))
    share(state, _GEM_KINDS, slots, bag, i64(0))
    left = carray(integers(_KINDS), (_KINDS,))
    for kind in range(gem.COUNT):
        left[kind] = 0
    for i in range(slots):
        left[bag[i]] += 1
    for tile in range(total):
        for _ in range(counts[tile]):
            best = -1
            among = 0
            for kind in range(gem.COUNT):
                if (state["gems"][tile] >> kind) & 1 or left[kind] == 0:
                    continue
                if best < 0 or left[kind] > left[best]:
                    best = kind
                    among = 1
                elif left[kind] == left[best]:
                    among += 1
                    if below(state, among) == 0:
                        best = kind
            state["gems"][tile] |= 1 << best
            left[best] -= 1


@kernel
def give_actions(state: State, total: int) -> None:
    """Give each tile an action, in random order."""
    actions = carray(integers(MAX_TILES), (MAX_TILES,))
    conditional = 0
    if state["basic"]:
        share(state, _BASIC, total, actions, i64(0))
    else:
        if state["conditions"]:
            conditional = (total + _CONDITIONAL_TILES // 2) // _CONDITIONAL_TILES
        share(state, _ACTIONS, total - conditional, actions, i64(0))
        share(state, _EVENLY, conditional, actions, total - conditional)
        for tile in range(total - conditional, total):
            actions[tile] += CONDITIONAL
    shuffle(state, actions, total)
    for tile in range(total):
        state["action"][tile] = actions[tile]


@kernel
def need_open_add(state: State, count: int, total: int) -> None:
    """Make sure that there is an ADD tile without a gate, with which the game begins: if all have
    gates, one changes its action with a tile that has none. (By the shares there always are some.)
    """
    for tile in range(count):
        if state["action"][tile] == ADD:
            return
    for tile in range(count, total):
        if state["action"][tile] == ADD:
            other = below(state, count)
            state["action"][tile] = state["action"][other]
            state["action"][other] = ADD
            return
