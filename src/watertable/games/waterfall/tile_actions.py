"""What tiles do: their actions, and the bonuses of those that act on a condition.

All that is known of an action stands here in one place: its words, how often it is made, and what
it does. The browser finds its sign by its word.
"""

from dataclasses import dataclass

import numpy as np

from watertable.core.kernels import inner_kernel
from watertable.core.text import N_, Text, say
from watertable.games.waterfall import phase
from watertable.games.waterfall.conditions import CONDITIONS


@dataclass(frozen=True)
class TileAction:
    """What happens to whoever passes a tile."""

    word: str  # in sets of tiles and positions
    name: str  # said in passing
    text: str  # what it does
    short: str  # in the drawing of a tile: eight characters at most, with a condition seven
    asks: int = phase.FALL  # a phase, if there is anything to choose in it
    times: int = 0  # how many tiles may be added or scored
    up_to: bool = False  # fewer may be added
    draws: int = 0  # tiles
    stops: bool = False  # the turn ends
    lets_jump: bool = False  # over occupied tiles, for the rest of the turn
    share: int = 1  # how often it is made, compared with the others
    is_basic: bool = False  # one of those that the basic game is played with


TILE_ACTIONS = (  # in the order of their numbers
    TileAction(
        "add",
        N_("add"),
        N_("Add a tile of your hand to the waterfall."),
        "add",
        asks=phase.ADD,
        times=1,
        share=4,
        is_basic=True,
    ),
    TileAction("draw", N_("draw"), N_("Draw two tiles."), "draw", draws=2, share=4, is_basic=True),
    TileAction(
        "score",
        N_("score"),
        N_("You may score a tile of your hand with a gemstone of this tile."),
        "score",
        asks=phase.SCORE,
        times=1,
        share=4,
        is_basic=True,
    ),
    TileAction("jump", N_("jump"), N_("Jump over the next tile."), "jump", asks=phase.JUMP),
    TileAction(
        "teleport",
        N_("teleport"),
        N_("Go to any other tile of this row that you can enter."),
        "teleport",
        asks=phase.TELEPORT,
    ),
    TileAction(
        "stop", N_("stop"), N_("Your turn ends here. Your pawn is not stuck."), "stop", stops=True
    ),
    TileAction("may-stop", N_("may stop"), N_("You may stop here."), "may stop", asks=phase.STOP),
    TileAction(
        "stop-worst",
        N_("may stop and score the worst"),
        N_("You may stop here. If you do, score your worst tile."),
        "stop+wst",
        asks=phase.STOP_WORST,
    ),
    TileAction(
        "swap-hands",
        N_("swap hands"),
        N_("Swap your whole hand with that of another player."),
        "<hands>",
        asks=phase.HANDS,
    ),
    TileAction(
        "swap-tiles",
        N_("swap tiles"),
        N_("Swap two tiles of the waterfall."),
        "<tiles>",
        asks=phase.TILES,
    ),
    TileAction(
        "score-this",
        N_("score this tile"),
        N_("You may score this very tile, when you leave it."),
        "sc this",
        asks=phase.THIS,
    ),
    TileAction(
        "score-unlike",
        N_("score other gemstones"),
        N_("You may score a tile of your hand without any gemstone of this tile."),
        "sc other",
        asks=phase.UNLIKE,
    ),
    TileAction(
        "remove",
        N_("remove a tile"),
        N_("Take a tile without a pawn out of the waterfall."),
        "remove",
        asks=phase.REMOVE,
    ),
    TileAction(
        "move-pawn",
        N_("move a pawn"),
        N_("Move the pawn of another player to another tile."),
        "mv pawn",
        asks=phase.PAWN,
    ),
    # Only in a set that was given.
    TileAction("none", N_("no action"), N_("Nothing happens here."), "", share=0),
)

BONUSES = (
    TileAction(
        "score-twice",
        N_("score twice"),
        N_("You may score up to two tiles with a gemstone of this tile."),
        "score 2",
        asks=phase.SCORE,
        times=2,
        up_to=True,
    ),
    TileAction(
        "add-three",
        N_("add three"),
        N_("Add up to three tiles."),
        "add 3",
        asks=phase.ADD,
        times=3,
        up_to=True,
    ),
    TileAction("draw-three", N_("draw three"), N_("Draw three tiles."), "draw 3", draws=3),
    TileAction(
        "free-pawn",
        N_("free a pawn"),
        N_("A stuck pawn of another player goes back above the waterfall."),
        "free",
        asks=phase.FREE,
    ),
    TileAction(
        "jump-occupied",
        N_("jump over pawns"),
        N_("You may jump over occupied tiles for the rest of this turn."),
        "over",
        lets_jump=True,
    ),
)

# --- Numbers -------------------------------------------------------------------------------------

# The action of a tile is the number of one of TILE_ACTIONS; or, with a condition, this and
# _BONUSES * condition + bonus.
CONDITIONAL = len(TILE_ACTIONS)
_BONUSES = len(BONUSES)


def action_word(action: int) -> str:
    """Return an action in one word, such as `add` or `if:three-kinds:draw-three`."""
    if action < CONDITIONAL:
        return TILE_ACTIONS[action].word
    condition, bonus = divmod(action - CONDITIONAL, _BONUSES)
    return f"if:{CONDITIONS[condition].word}:{BONUSES[bonus].word}"


ACTION_NUMBERS = {
    action_word(action): action for action in range(CONDITIONAL + len(CONDITIONS) * _BONUSES)
}
ADD, DRAW, SCORE, STOP = (ACTION_NUMBERS[word] for word in ("add", "draw", "score", "stop"))
SCORE_THIS, SCORE_UNLIKE = ACTION_NUMBERS["score-this"], ACTION_NUMBERS["score-unlike"]
STOP_WORST, SWAP_HANDS = ACTION_NUMBERS["stop-worst"], ACTION_NUMBERS["swap-hands"]


@inner_kernel
def row_of(action: int) -> int:
    """Return the row of an action in the tables below; with a condition, that of its bonus."""
    if action < CONDITIONAL:
        return action
    return CONDITIONAL + (action - CONDITIONAL) % _BONUSES


@inner_kernel
def condition_of(action: int) -> int:
    """Return the number of the condition of an action, or -1 if it has none."""
    return (action - CONDITIONAL) // _BONUSES if action >= CONDITIONAL else -1


# The same tables for kernels.
ROWS = (*TILE_ACTIONS, *BONUSES)
ASKS = np.array([each.asks for each in ROWS])
TIMES = np.array([each.times for each in ROWS])
UP_TO = np.array([each.up_to for each in ROWS])
DRAWS = np.array([each.draws for each in ROWS])
STOPS = np.array([each.stops for each in ROWS])
LETS_JUMP = np.array([each.lets_jump for each in ROWS])
IS_BASIC = np.array([each.is_basic for each in ROWS])


# --- Words ---------------------------------------------------------------------------------------


def parts_of(word: str) -> tuple[str, str]:
    """Return the condition of an action, or nothing, and what it does, each as a word."""
    if ":" not in word:
        return "", word
    _, condition, bonus = word.split(":")
    return condition, bonus


BY_WORD = {each.word: each for each in ROWS}
_CONDITIONS = {condition.word: condition for condition in CONDITIONS}


def action_name(word: str) -> Text:
    """Return an action as players say it: `score this tile`, `if three kinds of gemstones: draw
    three`."""
    condition, action = parts_of(word)
    name = say(BY_WORD[action].name)
    if not condition:
        return name
    return say("if {condition}: {bonus}", condition=say(_CONDITIONS[condition].name), bonus=name)


def action_text(word: str) -> Text:
    """Return what an action does, in a sentence."""
    condition, action = parts_of(word)
    text = say(BY_WORD[action].text)
    if not condition:
        return text
    return say("If {condition}: {bonus}", condition=say(_CONDITIONS[condition].text), bonus=text)
