"""What is asked in a game of Waterfall, and why something is refused, in sentences."""

from collections.abc import Iterator

from watertable.core.contract import State, copy_of
from watertable.core.text import N_, NOTHING, Seat, Text, say
from watertable.games.waterfall import rules, sayings
from watertable.games.waterfall.actions import (
    GO,
    LAY,
    REMOVE_TILE,
    SCORE_THIS_TILE,
    SCORE_TILE,
    SWAP,
    laying_parts,
    pair,
)
from watertable.games.waterfall.deeds import tile_under
from watertable.games.waterfall.grid import AROUND, NONE, SIDE_STEPS, in_bounds, place_of, tile_at
from watertable.games.waterfall.kinds import (
    BOTTOM_LEFT,
    BOTTOM_RIGHT,
    CONDITIONAL,
    GATES,
    TOP_LEFT,
    TOP_RIGHT,
)
from watertable.games.waterfall.position import place_text, seat_name
from watertable.games.waterfall.state import (
    AT_ADD,
    AT_FALL,
    AT_FREE,
    AT_HANDS,
    AT_JUMP,
    AT_PAWN,
    AT_PROGRESS,
    AT_REMOVE,
    AT_SCORE,
    AT_STOP,
    AT_STOP_WORST,
    AT_TELEPORT,
    AT_THIS,
    AT_TILES,
    AT_TOP,
    AT_UNLIKE,
    AT_WORST,
    IN_HAND,
    IN_WATERFALL,
    ROW,
    START,
    TOP_ROW,
)

_PROMPTS = {
    AT_TOP: N_("Choose a tile of the top row to fall from."),
    AT_FALL: N_("Follow the water down to the next tile."),
    AT_JUMP: N_("Jump over the next tile: choose where you land."),
    AT_TELEPORT: N_("Teleport to another tile of this row."),
    AT_ADD: N_("Add a tile of your hand to the waterfall."),
    AT_SCORE: N_("Score a tile of your hand with a gemstone of this tile, or nothing."),
    AT_UNLIKE: N_("Score a tile of your hand without any gemstone of this tile, or nothing."),
    AT_WORST: N_("Choose which of your worst tiles you score."),
    AT_THIS: N_("Score this tile when you leave it, or leave it here."),
    AT_STOP: N_("Stop here, or fall on."),
    AT_STOP_WORST: N_("Stop here and score your worst tile, or fall on."),
    AT_HANDS: N_("Choose with whom to swap hands."),
    AT_TILES: N_("Swap two tiles of the waterfall."),
    AT_REMOVE: N_("Remove a tile without a pawn from the waterfall."),
    AT_PAWN: N_("Move another player's pawn to another tile."),
    AT_FREE: N_("Choose a stuck pawn to be freed."),
    AT_PROGRESS: N_("Nothing has changed in this turn: add a tile of your hand to the waterfall."),
}
# Where there may be several, by how many are left.
_SEVERAL = {
    (AT_ADD, 3): N_("Add up to 3 tiles of your hand to the waterfall, one by one, or skip."),
    (AT_ADD, 2): N_("Add up to 2 more tiles of your hand to the waterfall, or skip."),
    (AT_ADD, 1): N_("Add 1 more tile of your hand to the waterfall, or skip."),
    (AT_SCORE, 2): N_("Score up to 2 tiles of your hand with a gemstone of this tile, or skip."),
    (AT_SCORE, 1): N_("Score 1 more tile of your hand with a gemstone of this tile, or skip."),
}
# What is to be kept in mind, where nothing more can be said about why something is not allowed.
_EXPLAINED = {
    AT_TOP: N_("A fall begins on a tile of the top row."),
    AT_FALL: N_("You can only fall where the water leads."),
    AT_JUMP: N_("You can only land where the water leads from a tile that you jump over."),
    AT_TELEPORT: N_("You can only teleport to another tile of this row."),
    AT_ADD: N_("A tile goes next to another one, and its water must match at all corners."),
    AT_PROGRESS: N_("A tile goes next to another one, and its water must match at all corners."),
    AT_SCORE: N_("Only a tile with a gemstone of this tile can be scored."),
    AT_UNLIKE: N_("Only a tile without any gemstone of this tile can be scored."),
    AT_WORST: N_("Only a tile with the lowest score in your hand can be scored."),
    AT_HANDS: N_("Hands are swapped with another player."),
    AT_TILES: N_("After a swap the water must match at all corners of both tiles."),
    AT_REMOVE: N_("Only a tile without a pawn can be removed."),
    AT_PAWN: N_("A pawn of another player goes from its tile to another one that has room."),
    AT_FREE: N_("Only another player's pawn that is stuck can be freed."),
}
_ENDS = {
    "waterfall full": N_("The game is over (waterfall full)."),
    "deck empty": N_("The game is over (deck empty)."),
    "standstill": N_("The game is over (standstill)."),
}
_WHY = {
    "waterfall full": N_("the waterfall is full"),
    "deck empty": N_("the deck is empty"),
    "standstill": N_("nothing has changed for ten rounds"),
}
# A corner of a tile, by whether it has water while the other tile there is dry.
_CLASHES = {
    (TOP_LEFT, True): N_(
        "Tile {tile} does not fit at {place}: its top left corner has water, and that corner of"
        " tile {other} is dry."
    ),
    (TOP_LEFT, False): N_(
        "Tile {tile} does not fit at {place}: its top left corner is dry, and that corner of"
        " tile {other} has water."
    ),
    (TOP_RIGHT, True): N_(
        "Tile {tile} does not fit at {place}: its top right corner has water, and that corner of"
        " tile {other} is dry."
    ),
    (TOP_RIGHT, False): N_(
        "Tile {tile} does not fit at {place}: its top right corner is dry, and that corner of"
        " tile {other} has water."
    ),
    (BOTTOM_LEFT, True): N_(
        "Tile {tile} does not fit at {place}: its bottom left corner has water, and that corner of"
        " tile {other} is dry."
    ),
    (BOTTOM_LEFT, False): N_(
        "Tile {tile} does not fit at {place}: its bottom left corner is dry, and that corner of"
        " tile {other} has water."
    ),
    (BOTTOM_RIGHT, True): N_(
        "Tile {tile} does not fit at {place}: its bottom right corner has water, and that corner"
        " of tile {other} is dry."
    ),
    (BOTTOM_RIGHT, False): N_(
        "Tile {tile} does not fit at {place}: its bottom right corner is dry, and that corner of"
        " tile {other} has water."
    ),
}


def prompt(state: State) -> Text:
    """Return what the mover can do now, in one sentence that everybody may hear."""
    phase = int(state["phase"])
    if phase not in _PROMPTS:
        return NOTHING
    if phase == AT_FALL and state["dry"]:
        return say("Fall to one of the tiles below, whatever the water.")
    if phase == AT_TOP and state["turn"] < state["seats"]:
        return say("Choose a tile of the top row to fall from: you do what it says, and fall on.")
    template = _PROMPTS[phase]
    if phase in (AT_ADD, AT_SCORE) and _has_bonus(state):
        template = _SEVERAL.get((phase, int(state["left"])), template)
    return say(template)


def _has_bonus(state: State) -> bool:
    """Whether the tile under the mover's pawn has a bonus: some can be taken more than once."""
    return bool(state["action"][tile_under(state, int(state["player"]))] >= CONDITIONAL)


def explain(state: State, seat: int, action: int, refusal: int) -> Text:
    """Return the rule that the action breaks, in the words of the game."""
    if refusal == rules.GAME_OVER:
        return say(_ENDS[rules.REASONS[int(state["reason"])]])
    if refusal == rules.NOT_YOUR_TURN:
        mover = int(state["player"])
        return say("It is {who}'s turn.", who=Seat(mover, seat_name(mover)))
    if refusal == rules.NO_SUCH_ACTION:
        return say("There is no action number {action}.", action=action)
    if refusal == rules.NOT_ASKED:
        return say("That is not what can be done now. {prompt}", prompt=prompt(state))
    assert refusal == rules.NOT_ALLOWED
    return _why_not(state, seat, action)


def why_over(reason: str) -> Text:
    """Return why the game has ended, as a clause."""
    return say(_WHY[reason])


def _why_not(state: State, seat: int, action: int) -> Text:
    """Why an action is not allowed that is of the kind that is asked for."""
    phase = int(state["phase"])
    if action < SCORE_TILE:
        return _why_not_go(state, seat, action)
    if action < REMOVE_TILE and state["where"][action - SCORE_TILE] != IN_HAND + seat:
        return _not_held(action - SCORE_TILE)
    if LAY <= action < SCORE_THIS_TILE:
        return _why_not_add(state, seat, action)
    if phase in (AT_TILES, AT_REMOVE):
        start = tile_at(state, START)
        tiles = pair(action, SWAP) if phase == AT_TILES else (action - REMOVE_TILE,)
        for tile in tiles:
            if state["where"][tile] != IN_WATERFALL:
                return _not_there(tile)
            if tile == start:
                return say("Tile {tile} began the waterfall, and stays where it is.", tile=tile + 1)
    return say(_EXPLAINED[phase])


def _why_not_go(state: State, seat: int, action: int) -> Text:
    """The rules are asked again, as if no gate and then no pawn were in the way."""
    tile, phase = action - GO, int(state["phase"])
    if state["where"][tile] != IN_WATERFALL:
        return _not_there(tile)
    without_gates = copy_of(state)
    without_gates["gate"] = 0
    if not rules.refusal(without_gates, seat, action):
        gate = sayings.GATES[GATES[int(state["gate"][tile]) - 1]]
        return say(
            "Tile {tile} has a gate: you can only enter it if {gate}.",
            tile=tile + 1,
            gate=say(gate),
        )
    without_gates["sharing"] = 1
    if not rules.refusal(without_gates, seat, action):
        if state["room"]:
            return say("Tile {tile} is occupied, and has no more room.", tile=tile + 1)
        return say("Tile {tile} is occupied.", tile=tile + 1)
    if phase == AT_FALL and state["dry"]:
        return say("You can only fall to one of the three places below.")
    return say(_EXPLAINED[phase])


def _why_not_add(state: State, seat: int, action: int) -> Text:
    tile, anchor, side = laying_parts(action)
    if state["where"][tile] != IN_HAND + seat:
        return _not_held(tile)
    if state["where"][anchor] != IN_WATERFALL:
        return say(_EXPLAINED[AT_ADD])
    place = place_of(state, anchor) + int(SIDE_STEPS[side])
    if place // ROW < TOP_ROW:
        return say(
            "{place} is above the row of the starting tile: nothing is laid there.",
            place=place_text(place),
        )
    if not in_bounds(state, place):
        return say("{place} is outside of the pyramid.", place=place_text(place))
    return next(_clashes(state, tile, place), say(_EXPLAINED[AT_ADD]))


def _clashes(state: State, tile: int, place: int) -> Iterator[Text]:
    """The corners at which the water of a tile would not match in a place."""
    own = int(state["water"][tile])
    for corner in (TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT):
        for across, down, shared in AROUND:
            other = tile_at(state, place + down * ROW + across)
            theirs = [there for there, ours in shared if ours == corner]
            if other == NONE or not theirs:
                continue
            wet = bool(own & corner)
            if wet != bool(state["water"][other] & theirs[0]):
                yield say(
                    _CLASHES[corner, wet],
                    tile=tile + 1,
                    place=place_text(place),
                    other=other + 1,
                )


def _not_held(tile: int) -> Text:
    return say("You do not hold tile {tile}.", tile=tile + 1)


def _not_there(tile: int) -> Text:
    return say("Tile {tile} is not in the waterfall.", tile=tile + 1)
