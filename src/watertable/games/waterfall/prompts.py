"""What is asked in a game of Waterfall, and why something is refused, in sentences."""

from collections.abc import Iterator

from watertable.core.contract import State, copy_of
from watertable.core.text import N_, NOTHING, Seat, Text, counted, say
from watertable.games.waterfall import actions, phase, rules, water, whereabouts
from watertable.games.waterfall.actions import laying_parts, pair
from watertable.games.waterfall.choices import tile_under
from watertable.games.waterfall.gates import GATES
from watertable.games.waterfall.grid import AROUND, NONE, SIDE_STEPS, in_bounds, place_of, tile_at
from watertable.games.waterfall.position import place_text, seat_name
from watertable.games.waterfall.state import ROW, START, TOP_ROW
from watertable.games.waterfall.tile_actions import TIMES, row_of

# In the first turn of each player, the reason goes with it.
_AT_FIRST = {
    phase.TOP: N_("Choose a tile of the top row to fall from: you do what it says, and fall on."),
    phase.ADD: N_(
        "Add a tile of your hand to the waterfall: whoever falls on it does what it says."
    ),
    phase.FALL: N_("Follow the water down to the next tile, and do what it says."),
}
# Where there may be several: before the first one, and before others.
_SEVERAL = {
    phase.ADD: N_("Add up to {number} tiles of your hand to the waterfall, one by one, or skip."),
    phase.SCORE: N_(
        "Score up to {number} tiles of your hand that share a gemstone with this one, or skip."
    ),
}
_MORE = {
    phase.ADD: (
        N_("Add {number} more tile of your hand to the waterfall, or skip."),
        N_("Add up to {number} more tiles of your hand to the waterfall, or skip."),
    ),
    phase.SCORE: (
        N_("Score {number} more tile of your hand that shares a gemstone with this one, or skip."),
        N_(
            "Score up to {number} more tiles of your hand that share a gemstone with this one, or"
            " skip."
        ),
    ),
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
    (water.TOP_LEFT, True): N_(
        "Tile {tile} does not fit at {place}: its top left corner has water, and that corner of"
        " tile {other} is dry."
    ),
    (water.TOP_LEFT, False): N_(
        "Tile {tile} does not fit at {place}: its top left corner is dry, and that corner of"
        " tile {other} has water."
    ),
    (water.TOP_RIGHT, True): N_(
        "Tile {tile} does not fit at {place}: its top right corner has water, and that corner of"
        " tile {other} is dry."
    ),
    (water.TOP_RIGHT, False): N_(
        "Tile {tile} does not fit at {place}: its top right corner is dry, and that corner of"
        " tile {other} has water."
    ),
    (water.BOTTOM_LEFT, True): N_(
        "Tile {tile} does not fit at {place}: its bottom left corner has water, and that corner of"
        " tile {other} is dry."
    ),
    (water.BOTTOM_LEFT, False): N_(
        "Tile {tile} does not fit at {place}: its bottom left corner is dry, and that corner of"
        " tile {other} has water."
    ),
    (water.BOTTOM_RIGHT, True): N_(
        "Tile {tile} does not fit at {place}: its bottom right corner has water, and that corner"
        " of tile {other} is dry."
    ),
    (water.BOTTOM_RIGHT, False): N_(
        "Tile {tile} does not fit at {place}: its bottom right corner is dry, and that corner of"
        " tile {other} has water."
    ),
}


def prompt(state: State) -> Text:
    """Return what the mover can do now, in a sentence that everybody may hear, and in the last turn
    that it is the last."""
    asked = _asked(state)
    if not state["ending"] or not asked:
        return asked
    if state["full"]:
        return say("{prompt} The waterfall is full: this turn is the last.", prompt=asked)
    return say("{prompt} The deck is empty: this turn is the last.", prompt=asked)


def _asked(state: State) -> Text:
    asked = int(state["phase"])
    if asked == phase.FALL and state["dry"]:
        return say("Fall to one of the tiles below, whatever the water.")
    if asked in _SEVERAL:
        tile = tile_under(state, int(state["player"]))
        times, left = int(TIMES[row_of(int(state["action"][tile]))]), int(state["left"])
        if times > 1:
            return (
                say(_SEVERAL[asked], number=left) if left == times else counted(left, *_MORE[asked])
            )
    if state["turn"] < state["seats"] and asked in _AT_FIRST:
        return say(_AT_FIRST[asked])
    template = phase.PHASES[asked].prompt
    return say(template) if template else NOTHING


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
    asked = int(state["phase"])
    if action < actions.SCORE_TILE:
        return _why_not_go(state, seat, action)
    if (
        action < actions.REMOVE_TILE
        and state["where"][action - actions.SCORE_TILE] != whereabouts.HAND + seat
    ):
        return _not_held(action - actions.SCORE_TILE)
    if actions.LAY <= action < actions.SCORE_THIS_TILE:
        return _why_not_add(state, seat, action)
    if asked in (phase.TILES, phase.REMOVE):
        start = tile_at(state, START)
        tiles = (
            pair(action, actions.SWAP) if asked == phase.TILES else (action - actions.REMOVE_TILE,)
        )
        for tile in tiles:
            if state["where"][tile] != whereabouts.WATERFALL:
                return _not_there(tile)
            if tile == start:
                return say("Tile {tile} began the waterfall, and stays where it is.", tile=tile + 1)
    return say(phase.PHASES[asked].rule)


def _why_not_go(state: State, seat: int, action: int) -> Text:
    """The rules are asked again, as if no gate and then no pawn were in the way."""
    tile, asked = action - actions.GO, int(state["phase"])
    if state["where"][tile] != whereabouts.WATERFALL:
        return _not_there(tile)
    without_gates = copy_of(state)
    without_gates["gate"] = 0
    if not rules.refusal(without_gates, seat, action):
        gate = GATES[int(state["gate"][tile]) - 1].text
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
    if asked == phase.FALL and state["dry"]:
        return say("You can only fall to one of the three places below.")
    return say(phase.PHASES[asked].rule)


def _why_not_add(state: State, seat: int, action: int) -> Text:
    tile, anchor, side = laying_parts(action)
    if state["where"][tile] != whereabouts.HAND + seat:
        return _not_held(tile)
    if state["where"][anchor] != whereabouts.WATERFALL:
        return say(phase.PHASES[phase.ADD].rule)
    place = place_of(state, anchor) + int(SIDE_STEPS[side])
    if place // ROW < TOP_ROW:
        return say(
            "{place} is above the row of the starting tile: nothing is laid there.",
            place=place_text(place),
        )
    if not in_bounds(state, place):
        return say("{place} is outside of the pyramid.", place=place_text(place))
    return next(_clashes(state, tile, place), say(phase.PHASES[phase.ADD].rule))


def _clashes(state: State, tile: int, place: int) -> Iterator[Text]:
    """The corners at which the water of a tile would not match in a place."""
    own = int(state["water"][tile])
    for corner in (water.TOP_LEFT, water.TOP_RIGHT, water.BOTTOM_LEFT, water.BOTTOM_RIGHT):
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
