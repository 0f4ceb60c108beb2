"""The words of Waterfall: gemstones, actions, conditions, bonuses and gates, in their order."""

GEMS = ("red", "green", "blue", "pink", "yellow", "multicolour")
RED, GREEN, BLUE, PINK, YELLOW, MULTICOLOUR = range(6)

# Water at the corners of a tile: entries on top, exits at the bottom, as bits.
TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = 1, 2, 4, 8
LEFT, RIGHT = 1, 2  # among the entries or the exits alone
SIDES = {LEFT: "L", RIGHT: "R", LEFT | RIGHT: "LR"}

ACTIONS = (
    *("add", "draw", "score", "jump", "teleport", "stop", "may-stop", "stop-worst"),
    *("swap-hands", "swap-tiles", "score-this", "score-unlike", "remove", "move-pawn"),
    "none",  # only in a set that was given
)
(ADD, DRAW, SCORE, JUMP, TELEPORT, STOP, MAY_STOP, STOP_WORST) = range(8)
(SWAP_HANDS, SWAP_TILES, SCORE_THIS, SCORE_UNLIKE, REMOVE, MOVE_PAWN, IDLE) = range(8, 15)
BASIC = (ADD, DRAW, SCORE)

CONDITIONS = (
    *("stuck-near", "all-different", "three-kinds", "hold-3-or-more", "hold-3-or-fewer"),
    *("only-red-green", "only-blue-yellow"),
)
(STUCK_NEAR, ALL_DIFFERENT, THREE_KINDS, HOLD_3_OR_MORE, HOLD_3_OR_FEWER) = range(5)
ONLY_RED_GREEN, ONLY_BLUE_YELLOW = range(5, 7)

BONUSES = ("score-twice", "add-three", "draw-three", "free-pawn", "jump-occupied")
SCORE_TWICE, ADD_THREE, DRAW_THREE, FREE_PAWN, JUMP_OCCUPIED = range(5)

# The action of a tile is one of ACTIONS, or this and len(BONUSES) * condition + bonus.
CONDITIONAL = len(ACTIONS)
ALL_ACTIONS = CONDITIONAL + len(CONDITIONS) * len(BONUSES)

# Gates are numbered from 1; 0 is none.
GATES = (
    *("none-stuck", "some-stuck", "no-score", "no-add", "no-draw", "one-way"),
    *("at-most-2-kinds", "at-least-3-kinds"),
    *("has-red", "has-green", "has-blue", "has-pink", "has-yellow", "at-most-4-steps", "busy"),
)
(NONE_STUCK, SOME_STUCK, NO_SCORE, NO_ADD, NO_DRAW, ONE_WAY) = range(1, 7)
AT_MOST_2_KINDS, AT_LEAST_3_KINDS, HAS_RED = range(7, 10)  # the other colours follow
AT_MOST_4_STEPS, BUSY = 14, 15

HIGHEST_SCORE = 5


def action_word(action: int) -> str:
    """An action in one word, such as `add` or `if:three-kinds:draw-three`."""
    if action < CONDITIONAL:
        return ACTIONS[action]
    condition, bonus = divmod(action - CONDITIONAL, len(BONUSES))
    return f"if:{CONDITIONS[condition]}:{BONUSES[bonus]}"


def gem_words(gems: int) -> list[str]:
    return [name for gem, name in enumerate(GEMS) if gems >> gem & 1]


ACTION_NUMBERS = {action_word(action): action for action in range(ALL_ACTIONS)}
