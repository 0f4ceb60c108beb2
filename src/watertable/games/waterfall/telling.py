"""What happens in a game of Waterfall, in sentences."""

from watertable.core.contract import State, copy_of
from watertable.core.ink import SEAT_COLOURS
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
from watertable.games.waterfall.deeds import tile_under
from watertable.games.waterfall.grid import SIDE_STEPS, in_bounds, place_of
from watertable.games.waterfall.kinds import CONDITIONAL, GATES, action_word
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
    STUCK,
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
_DRY_FALL = "Fall to one of the tiles below, whatever the water."
# What is to be kept in mind, where nothing more can be said about why something is not allowed.
_EXPLAINED = {
    AT_TOP: "A fall begins on a tile of the topmost row.",
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
    AT_ADD: "adds no more",
    AT_SCORE: "scores nothing",
    AT_UNLIKE: "scores nothing",
    AT_THIS: "leaves this tile here",
    AT_STOP: "does not stop",
    AT_STOP_WORST: "does not stop",
}
_SIDES = ("left of", "right of", "above", "below")  # as SIDE_STEPS


# --- What is asked, and why something is refused -------------------------------------------------


def prompt(state: State) -> str:
    phase = int(state["phase"])
    if phase == AT_FALL and state["dry"]:
        return _DRY_FALL
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
        tiles = pair(action, SWAP) if phase == AT_TILES else (action - REMOVE_TILE,)
        for tile in tiles:
            if state["where"][tile] != IN_WATERFALL:
                return _not_there(tile)
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
    place = place_of(state, anchor) + int(SIDE_STEPS[side])
    if state["where"][anchor] == IN_WATERFALL and not in_bounds(state, place):
        return f"{place_text(place)} is outside of the pyramid."
    return _EXPLAINED[AT_ADD]


def _not_there(tile: int) -> str:
    return f"Tile {tile + 1} is not in the waterfall."


# --- What happened -------------------------------------------------------------------------------


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    """The action, what it brought, and how the turn ended if it did."""
    parts = [deed(before, seat, action, open_hand=viewer == seat)]
    if action == STOP_HERE and after["scored"][seat] > before["scored"][seat]:
        left = set(tiles_in(before, IN_HAND + seat)) - set(tiles_in(after, IN_HAND + seat))
        parts.append(_scoring(min(left) if viewer == seat else None))
    over = after["turn"] != before["turn"] or after["reason"]
    ending = _ending(seat, after) if over else []
    drawn = int(before["deck"]) - int(after["deck"])
    if drawn:
        text = _told_draw(before, seat, after, viewer, drawn)
        if drawn == 1 and not _draws_itself(before, seat, action):
            ending.append(f"{text}, since none was added, drawn, scored or removed")
        else:
            parts.append(text)
    parts += ending
    if after["reason"]:
        parts.append(f"the game is over, {rules.REASONS[int(after['reason'])]}")
    return "; ".join(parts) + "."


def _draws_itself(before: State, seat: int, action: int) -> bool:
    """Whether a tile draws that is entered, perhaps the last one of the deck; otherwise the turn
    has ended without progress."""
    if action >= SCORE_TILE:
        return False
    without_progress = copy_of(before)
    without_progress["progress"] = 0
    rules.apply(without_progress, seat, action)
    return bool(without_progress["deck"] < before["deck"])


def _name(seat: int) -> str:
    return SEAT_COLOURS[seat].capitalize()


def deed(before: State, seat: int, action: int, *, open_hand: bool = True) -> str:
    who = _name(seat)
    if action == SKIP:
        return f"{who} {_SKIPS[int(before['phase'])]}"
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
