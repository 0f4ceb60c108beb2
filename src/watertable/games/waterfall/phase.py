"""What is asked in a turn: the phases as numbers, and all that is known of each of them."""

from dataclasses import dataclass

import numpy as np

from watertable.core.text import N_
from watertable.games.waterfall import actions

TOP, FALL, JUMP, TELEPORT, ADD, SCORE, UNLIKE, WORST = range(8)
THIS, STOP, STOP_WORST, HANDS, TILES, REMOVE, PAWN, FREE = range(8, 16)
PROGRESS, OVER = 16, 17


@dataclass(frozen=True)
class Phase:
    """What can be done at one point of a turn."""

    word: str  # in positions and views
    answer: int  # the kind of action that is asked for, see actions.py
    prompt: str = ""
    rule: str = ""  # what is to be kept in mind, where nothing more can be said about a refusal
    may_skip: bool = False  # it is optional


_MATCHING = N_("A tile goes next to another one, and its water must match at all corners.")

PHASES = (  # in the order of their numbers
    Phase(
        "top",
        actions.GO,
        N_("Choose a tile of the top row to fall from."),
        N_("A fall begins on a tile of the top row."),
    ),
    Phase(
        "fall",
        actions.GO,
        N_("Follow the water down to the next tile."),
        N_("You can only fall where the water leads."),
    ),
    Phase(
        "jump",
        actions.GO,
        N_("Jump over the next tile: choose where you land."),
        N_("You can only land where the water leads from a tile that you jump over."),
    ),
    Phase(
        "teleport",
        actions.GO,
        N_("Teleport to another tile of this row."),
        N_("You can only teleport to another tile of this row."),
    ),
    Phase("add", actions.LAY, N_("Add a tile of your hand to the waterfall."), _MATCHING),
    Phase(
        "score",
        actions.SCORE_TILE,
        N_("Score a tile of your hand that shares a gemstone with this one, or nothing."),
        N_("Only a tile with a gemstone of this tile can be scored."),
        may_skip=True,
    ),
    Phase(
        "unlike",
        actions.SCORE_TILE,
        N_("Score a tile of your hand that shares no gemstone with this one, or nothing."),
        N_("Only a tile without any gemstone of this tile can be scored."),
        may_skip=True,
    ),
    Phase(
        "worst",
        actions.SCORE_TILE,
        N_("Choose which of your worst tiles you score."),
        N_("Only a tile with the lowest score in your hand can be scored."),
    ),
    Phase(
        "this",
        actions.SCORE_THIS_TILE,
        N_("Score this tile when you leave it, or leave it here."),
        may_skip=True,
    ),
    Phase("stop", actions.STOP_HERE, N_("Stop here, or fall on."), may_skip=True),
    Phase(
        "stop-worst",
        actions.STOP_HERE,
        N_("Stop here and score your worst tile, or fall on."),
        may_skip=True,
    ),
    Phase(
        "hands",
        actions.SWAP_HANDS_WITH,
        N_("Choose with whom to swap hands."),
        N_("Hands are swapped with another player."),
    ),
    Phase(
        "tiles",
        actions.SWAP,
        N_("Swap two tiles of the waterfall."),
        N_("After a swap the water must match at all corners of both tiles."),
    ),
    Phase(
        "remove",
        actions.REMOVE_TILE,
        N_("Remove a tile without a pawn from the waterfall."),
        N_("Only a tile without a pawn can be removed."),
    ),
    Phase(
        "pawn",
        actions.MOVE,
        N_("Move another player's pawn to another tile."),
        N_("A pawn of another player goes from its tile to another one that has room."),
    ),
    Phase(
        "free",
        actions.FREE,
        N_("Choose a stuck pawn to be freed."),
        N_("Only another player's pawn that is stuck can be freed."),
    ),
    Phase(
        "progress",
        actions.LAY,
        N_("Nothing has changed in this turn: add a tile of your hand to the waterfall."),
        _MATCHING,
    ),
    Phase("over", actions.NONE),
)

# The same for kernels.
ANSWERS = np.array([phase.answer for phase in PHASES])
MAY_SKIP = np.array([phase.may_skip for phase in PHASES])
