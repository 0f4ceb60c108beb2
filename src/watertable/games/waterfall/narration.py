"""What happens in a game of Waterfall, in sentences."""

from watertable.core.contract import State, copy_of
from watertable.core.terminal_colour import SEAT_COLOURS
from watertable.games.waterfall import rules, sayings
from watertable.games.waterfall.actions import (
    FREE,
    GO,
    LAY,
    MOVE,
    REMOVE_TILE,
    SCORE_THIS_TILE,
    SCORE_TILE,
    SKIP,
    STOP_HERE,
    SWAP,
    SWAP_HANDS_WITH,
    laying_parts,
    pair,
)
from watertable.games.waterfall.conditions import is_met
from watertable.games.waterfall.deeds import tile_under
from watertable.games.waterfall.grid import AROUND, NONE, SIDE_STEPS, in_bounds, place_of, tile_at
from watertable.games.waterfall.kinds import (
    ADD,
    ADD_THREE,
    BONUSES,
    BOTTOM_LEFT,
    BOTTOM_RIGHT,
    CONDITIONAL,
    GATES,
    SCORE,
    SCORE_TWICE,
    SCORE_UNLIKE,
    TOP_LEFT,
    TOP_RIGHT,
    action_word,
)
from watertable.games.waterfall.position import place_text, tiles_in
from watertable.games.waterfall.sayings import action_name
from watertable.games.waterfall.state import (
    AT_ADD,
    AT_FALL,
    AT_FREE,
    AT_HANDS,
    AT_JUMP,
    AT_OVER,
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
    NOWHERE,
    OUT,
    ROW,
    STANDS,
    START,
    STUCK,
    TOP_ROW,
)

_PROMPTS = {
    AT_TOP: "Choose a tile of the top row to fall from.",
    AT_FALL: "Follow the water down to the next tile.",
    AT_JUMP: "Jump over the next tile: choose where you land.",
    AT_TELEPORT: "Teleport to another tile of this row.",
    AT_ADD: "Add a tile of your hand to the waterfall.",
    AT_SCORE: "Score a tile of your hand with a gemstone of this tile, or nothing.",
    AT_UNLIKE: "Score a tile of your hand without any gemstone of this tile, or nothing.",
    AT_WORST: "Choose which of your worst tiles you score.",
    AT_THIS: "Score this tile when you leave it, or leave it here.",
    AT_STOP: "Stop here, or fall on.",
    AT_STOP_WORST: "Stop here and score your worst tile, or fall on.",
    AT_HANDS: "Choose with whom to swap hands.",
    AT_TILES: "Swap two tiles of the waterfall.",
    AT_REMOVE: "Remove a tile without a pawn from the waterfall.",
    AT_PAWN: "Move another player's pawn to another tile.",
    AT_FREE: "Choose a stuck pawn to be freed.",
    AT_PROGRESS: "Nothing has changed in this turn: add a tile of your hand to the waterfall.",
    AT_OVER: "",
}
# Where there may be several, by how many are left.
_MORE = {
    (AT_ADD, 3): "Add up to 3 tiles of your hand to the waterfall, one by one, or skip.",
    (AT_ADD, 2): "Add up to 2 more tiles of your hand to the waterfall, or skip.",
    (AT_ADD, 1): "Add 1 more tile of your hand to the waterfall, or skip.",
    (AT_SCORE, 2): "Score up to 2 tiles of your hand with a gemstone of this tile, or skip.",
    (AT_SCORE, 1): "Score 1 more tile of your hand with a gemstone of this tile, or skip.",
}
_FIRST_FALL = "Choose a tile of the top row to fall from: you do what it says, and fall on."
_DRY_FALL = "Fall to one of the tiles below, whatever the water."
# What is to be kept in mind, where nothing more can be said about why something is not allowed.
_EXPLAINED = {
    AT_TOP: "A fall begins on a tile of the top row.",
    AT_FALL: "You can only fall where the water leads.",
    AT_JUMP: "You can only land where the water leads from a tile that you jump over.",
    AT_TELEPORT: "You can only teleport to another tile of this row.",
    AT_ADD: "A tile goes next to another one, and its water must match at all corners.",
    AT_SCORE: "Only a tile with a gemstone of this tile can be scored.",
    AT_UNLIKE: "Only a tile without any gemstone of this tile can be scored.",
    AT_WORST: "Only a tile with the lowest score in your hand can be scored.",
    AT_HANDS: "Hands are swapped with another player.",
    AT_TILES: "After a swap the water must match at all corners of both tiles.",
    AT_REMOVE: "Only a tile without a pawn can be removed.",
    AT_PAWN: "A pawn of another player goes from its tile to another one that has room.",
    AT_FREE: "Only another player's pawn that is stuck can be freed.",
}
_DRY_REACH = "You can only fall to one of the three places below."

_SKIPS = {
    AT_ADD: "adds nothing",
    AT_SCORE: "scores nothing",
    AT_UNLIKE: "scores nothing",
    AT_THIS: "leaves this tile here",
    AT_STOP: "does not stop",
    AT_STOP_WORST: "does not stop",
}
_CORNERS = {
    TOP_LEFT: "top left",
    TOP_RIGHT: "top right",
    BOTTOM_LEFT: "bottom left",
    BOTTOM_RIGHT: "bottom right",
}
_SIDES = ("left of", "right of", "above", "below")  # as SIDE_STEPS


# --- What is asked, and why something is refused -------------------------------------------------


def prompt(state: State) -> str:
    phase = int(state["phase"])
    if phase == AT_FALL and state["dry"]:
        return _DRY_FALL
    if phase == AT_TOP and state["turn"] < state["seats"]:
        return _FIRST_FALL
    if phase in (AT_ADD, AT_SCORE) and _acts_by_condition(state):
        return _MORE.get((phase, int(state["left"])), _PROMPTS[phase])
    return _PROMPTS[phase]


def _acts_by_condition(state: State) -> bool:
    """Whether the tile under the mover's pawn has a bonus: some can be taken more than once."""
    return bool(state["action"][tile_under(state, int(state["player"]))] >= CONDITIONAL)


def why_not(state: State, seat: int, action: int) -> str:
    """Why an action is not allowed that is of the kind that is asked for."""
    phase = int(state["phase"])
    if action < SCORE_TILE:
        return _why_not_go(state, seat, action)
    if action < REMOVE_TILE and state["where"][action - SCORE_TILE] != IN_HAND + seat:
        return f"You do not hold tile {action - SCORE_TILE + 1}."
    if LAY <= action < SCORE_THIS_TILE:
        return _why_not_add(state, seat, action)
    if phase in (AT_TILES, AT_REMOVE):
        start = tile_at(state, START)
        tiles = pair(action, SWAP) if phase == AT_TILES else (action - REMOVE_TILE,)
        for tile in tiles:
            if state["where"][tile] != IN_WATERFALL:
                return _not_there(tile)
            if tile == start:
                return f"Tile {tile + 1} began the waterfall, and stays where it is."
    return _EXPLAINED[phase]


def _why_not_go(state: State, seat: int, action: int) -> str:
    """The rules are asked again, as if no gate and then no pawn were in the way."""
    tile, phase = action - GO, int(state["phase"])
    if state["where"][tile] != IN_WATERFALL:
        return _not_there(tile)
    without_gates = copy_of(state)
    without_gates["gate"] = 0
    if not rules.refusal(without_gates, seat, action):
        gate = sayings.GATES[GATES[int(state["gate"][tile]) - 1]]
        return f"Tile {tile + 1} has a gate: you can only enter it if {gate}."
    without_gates["sharing"] = 1
    if not rules.refusal(without_gates, seat, action):
        return f"Tile {tile + 1} is occupied{', and has no more room' if state['room'] else ''}."
    return _DRY_REACH if phase == AT_FALL and state["dry"] else _EXPLAINED[phase]


def _why_not_add(state: State, seat: int, action: int) -> str:
    tile, anchor, side = laying_parts(action)
    if state["where"][tile] != IN_HAND + seat:
        return f"You do not hold tile {tile + 1}."
    if state["where"][anchor] != IN_WATERFALL:
        return _EXPLAINED[AT_ADD]
    place = place_of(state, anchor) + int(SIDE_STEPS[side])
    if place // ROW < TOP_ROW:
        return f"{place_text(place)} is above the row of the starting tile: nothing is laid there."
    if not in_bounds(state, place):
        return f"{place_text(place)} is outside of the pyramid."
    return what_clashes(state, tile, place) or _EXPLAINED[AT_ADD]


def what_clashes(state: State, tile: int, place: int) -> str:
    """The corner at which the water of a tile would not match in a place, or nothing."""
    own = int(state["water"][tile])
    for corner, name in _CORNERS.items():
        for across, down, shared in AROUND:
            other = tile_at(state, place + down * ROW + across)
            theirs = [there for there, ours in shared if ours == corner]
            if other == NONE or not theirs:
                continue
            if bool(own & corner) != bool(state["water"][other] & theirs[0]):
                water = ("is dry", "has water") if not own & corner else ("has water", "is dry")
                return (
                    f"Tile {tile + 1} does not fit at {place_text(place)}: its {name} corner "
                    f"{water[0]}, and that corner of tile {other + 1} {water[1]}."
                )
    return ""


def _not_there(tile: int) -> str:
    return f"Tile {tile + 1} is not in the waterfall."


# --- What happened -------------------------------------------------------------------------------


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    """The action, what it brought, and how the turn ended if it did."""
    parts = [describe_action(before, seat, action, open_hand=viewer == seat)]
    if action == STOP_HERE and after["scored"][seat] > before["scored"][seat]:
        left = set(tiles_in(before, IN_HAND + seat)) - set(tiles_in(after, IN_HAND + seat))
        parts.append(_scoring(min(left) if viewer == seat else None))
    over = after["turn"] != before["turn"] or after["reason"]
    late = before["phase"] == AT_PROGRESS  # the turn was over but for the tile to be added
    stopped = not late and (over or after["phase"] == AT_PROGRESS)
    ending = _ending(seat, after) if stopped else []
    drawn = int(before["deck"]) - int(after["deck"])
    if drawn:
        text = _told_draw(before, seat, after, viewer, drawn)
        if drawn == 1 and not _draws_itself(before, seat, action):
            ending.append(f"{text}, since none was added, drawn, scored or removed")
        else:
            parts.append(text)
    parts += _left_out(before, seat, action, after, open_hand=viewer == seat)
    parts += ending
    if after["phase"] == AT_PROGRESS:
        parts.append("must add a tile, since none was added, drawn, scored or removed")
    if after["reason"]:
        parts.append(f"the game is over, {rules.REASONS[int(after['reason'])]}")
    return "; ".join(parts) + "."


def _draws_itself(before: State, seat: int, action: int) -> bool:
    """Whether a tile draws that is entered, perhaps the last one of the deck; otherwise the turn
    has ended without progress."""
    if action >= SCORE_TILE:
        return False
    without_progress = copy_of(before)
    without_progress["progress"] = STANDS
    rules.apply(without_progress, seat, action)
    return bool(without_progress["deck"] < before["deck"])


def _left_out(before: State, seat: int, action: int, after: State, *, open_hand: bool) -> list[str]:
    """That a player scores nothing, said as of one who declines: a hand is not given away. That no
    tile fits where one could be added is told to its owner alone."""
    offer, more = _offer(before, seat, action)
    same_turn = after["turn"] == before["turn"] and not after["reason"]
    asked = same_turn and after["phase"] in (AT_SCORE, AT_UNLIKE, AT_ADD)
    if not offer or asked:
        return []
    if offer == AT_SCORE:
        return [f"scores nothing{' more' if more else ''}"]
    if open_hand and after["held"][seat]:
        return [f"no {'other ' if more else ''}tile of the hand fits"]
    return []


def _offer(before: State, seat: int, action: int) -> tuple[int, bool]:
    """AT_SCORE or AT_ADD if an action leads to where tiles can be scored or added, whether or not
    there are suitable ones; and whether that is after others. (A condition has to be met.)"""
    if action >= SCORE_TILE:
        again = before["left"] > 1 and before["phase"] in (AT_SCORE, AT_ADD) and action != SKIP
        return (int(before["phase"]) if again else 0), True
    tile = action - GO
    deed = int(before["action"][tile])
    if before["acted"][tile]:
        return 0, False
    if deed < CONDITIONAL:
        return (AT_SCORE if deed in (SCORE, SCORE_UNLIKE) else AT_ADD if deed == ADD else 0), False
    condition, bonus = divmod(deed - CONDITIONAL, len(BONUSES))
    if bonus not in (SCORE_TWICE, ADD_THREE):
        return 0, False
    then = copy_of(before)
    rules.go(then, seat, tile)
    return (AT_SCORE if bonus == SCORE_TWICE else AT_ADD) if is_met(
        then, seat, condition
    ) else 0, False


def _name(seat: int) -> str:
    return SEAT_COLOURS[seat].capitalize()


def describe_action(before: State, seat: int, action: int, *, open_hand: bool = True) -> str:
    who = _name(seat)
    if action == SKIP:
        phase = int(before["phase"])
        most = {AT_SCORE: 2, AT_ADD: 3}.get(phase, 0) if _acts_by_condition(before) else 0
        more = " more" if before["left"] < most else ""
        return f"{who} {_SKIPS[phase]}{more}"
    if action == STOP_HERE:
        return f"{who} stops"
    if action == SCORE_THIS_TILE:
        return f"{who} chooses to score this tile"
    if action >= LAY:
        tile, anchor, side = laying_parts(action)
        return f"{who} adds tile {tile + 1} {_SIDES[side]} tile {anchor + 1}"
    if action >= SWAP:
        one, other = pair(action, SWAP)
        return f"{who} swaps tiles {one + 1} and {other + 1}"
    if action >= MOVE:
        other, tile = pair(action, MOVE)
        return f"{who} moves the pawn of {_name(other)} to tile {tile + 1}"
    if action >= FREE:
        return f"{who} frees the pawn of {_name(action - FREE)}"
    if action >= SWAP_HANDS_WITH:
        return f"{who} swaps hands with {_name(action - SWAP_HANDS_WITH)}"
    if action >= REMOVE_TILE:
        return f"{who} removes tile {action - REMOVE_TILE + 1}"
    if action >= SCORE_TILE:
        return f"{who} {_scoring(action - SCORE_TILE if open_hand else None)}"
    verb = {AT_TOP: "starts on", AT_JUMP: "jumps to", AT_TELEPORT: "teleports to"}
    how = verb.get(int(before["phase"]), "falls to")
    kind = action_name(action_word(int(before["action"][action - GO])))
    return f"{who} {how} tile {action - GO + 1} ({kind})"


def _scoring(tile: int | None) -> str:
    return "scores a tile, face down" if tile is None else f"scores tile {tile + 1}"


def _ending(seat: int, after: State) -> list[str]:
    """How the turn came to its end."""
    if after["pawn"][seat] == NOWHERE:
        return ["leaves the waterfall with it"]
    if after["pawn_is"][seat] == OUT:
        return ["reaches an exit"]
    return ["is stuck"] if after["pawn_is"][seat] == STUCK else []


def _told_draw(before: State, seat: int, after: State, viewer: int | None, drawn: int) -> str:
    text = f"draws {drawn} tile{'' if drawn == 1 else 's'}"
    new = set(tiles_in(after, IN_HAND + seat)) - set(tiles_in(before, IN_HAND + seat))
    if viewer == seat and len(new) == drawn:  # not if others came with a swapped hand
        text += f" ({', '.join(str(tile + 1) for tile in sorted(new))})"
    return text
