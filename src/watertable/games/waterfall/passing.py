"""A tile is passed: the pawn comes onto it, and its action begins."""

from watertable.core.contract import NOBODY, State
from watertable.core.kernels import i64, kernel
from watertable.games.waterfall import gem, phase, tile_actions, whereabouts
from watertable.games.waterfall.choices import can_be_asked
from watertable.games.waterfall.conditions import is_met
from watertable.games.waterfall.grid import lift, place_of
from watertable.games.waterfall.hands import draw_tiles
from watertable.games.waterfall.pawns import pawns_at
from watertable.games.waterfall.state import DID_SCORE, NOWHERE, ROW, WENT_LEFT, WENT_RIGHT
from watertable.games.waterfall.tile_actions import condition_of, row_of

# What comes after an action: the player is asked for more, falls on, or stops. Functions only say
# so, which keeps the code for falling out of them, and compiling short.
ASKED, FALLS_ON, STOPS, TURN_OVER = range(4)


@kernel
def go(state: State, seat: int, tile: int) -> int:
    """Move the pawn onto a tile and begin its action, once in a turn. Return what comes then."""
    pass_tile(state, seat, tile)
    if state["acted"][tile]:
        return FALLS_ON
    state["acted"][tile] = 1
    if tile_actions.STOPS[row_of(i64(state["action"][tile]))]:
        return STOPS
    asked = begin_action(state, seat, tile)
    if asked == phase.FALL:
        return FALLS_ON
    state["phase"] = asked
    return ASKED


@kernel
def begin_action(state: State, seat: int, tile: int) -> int:
    """Begin the action of the tile that was passed; return what is asked, phase.FALL if nothing."""
    action = i64(state["action"][tile])
    condition, row = condition_of(action), row_of(action)
    if condition >= 0 and not is_met(state, seat, condition):
        return phase.FALL
    if tile_actions.DRAWS[row]:
        draw_tiles(state, seat, i64(tile_actions.DRAWS[row]))
    if tile_actions.LETS_JUMP[row]:
        state["jumping"] = 1
    asked = i64(tile_actions.ASKS[row])
    if asked == phase.FALL or not can_be_asked(state, seat, asked):
        return phase.FALL
    state["left"] = tile_actions.TIMES[row]
    return asked


@kernel
def pass_tile(state: State, seat: int, tile: int) -> None:
    """Move the pawn onto a tile, which thereby belongs to the path."""
    before = i64(state["pawn"][seat])
    place = place_of(state, tile)
    if before != NOWHERE:
        if state["phase"] != phase.TELEPORT:
            along = place % ROW - before % ROW
            if along:
                state["went"] |= WENT_LEFT if along < 0 else WENT_RIGHT
        state["pawn"][seat] = place
        take_if_wanted(state, seat, before)
    state["pawn"][seat] = place
    state["path"][state["steps"]] = tile
    state["steps"] += 1
    for kind in range(gem.COUNT):
        state["gems_passed"][kind] += (state["gems"][tile] >> kind) & 1


@kernel
def take_if_wanted(state: State, seat: int, place: int) -> bool:
    """Score the tile that was left, if that was chosen and is possible; return whether it was."""
    if not state["taking"]:
        return False
    state["taking"] = 0
    if pawns_at(state, place, i64(NOBODY)) > 0:
        return False
    for i in range(i64(state["lies"])):
        if state["place"][i] == place:
            tile = i64(state["lying"][i])
            lift(state, tile)
            state["where"][tile] = whereabouts.SCORED + seat
            state["scored"][seat] += 1
            state["did"] |= DID_SCORE
            return True
    return False
