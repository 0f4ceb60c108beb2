"""What happens in a game of Waterfall, in sentences."""

from watertable.core.contract import State
from watertable.core.ink import SEAT_COLOURS
from watertable.games.waterfall import rules
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
from watertable.games.waterfall.grid import SIDE_STEPS, place_of
from watertable.games.waterfall.kinds import action_word
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
    NOWHERE,
    OUT,
    STUCK,
)

PROMPTS = {
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
DRY_FALL = "Fall to one of the tiles below, whatever the water."
EXPLAINED = {
    AT_TOP: "A fall begins on a tile of the topmost row that nobody is in the way of.",
    AT_FALL: "You can only fall where the water leads, to a tile that is free and lets you in.",
    AT_JUMP: "You land two rows further down, on a tile that is free and lets you in.",
    AT_TELEPORT: "You can only teleport to a tile of this row that is free and lets you in.",
    AT_ADD: "A tile of your hand goes next to another one; its water must match at all corners.",
    AT_SCORE: "Only a tile of your hand with a gemstone of this tile can be scored.",
    AT_UNLIKE: "Only a tile of your hand without any gemstone of this tile can be scored.",
    AT_WORST: "Only a tile of your hand with the lowest score can be scored.",
    AT_THIS: "This tile can be scored, or not.",
    AT_STOP: "You can stop here, or not.",
    AT_STOP_WORST: "You can stop here, or not.",
    AT_HANDS: "Hands are swapped with another player.",
    AT_TILES: "After a swap the water must match at all corners of both tiles.",
    AT_REMOVE: "Only a tile of the waterfall without a pawn can be removed.",
    AT_PAWN: "Another player's pawn goes to another tile of the waterfall that has room.",
    AT_FREE: "Only a pawn that is stuck can be freed.",
}

_SKIPS = {
    AT_ADD: "adds no more",
    AT_SCORE: "scores nothing",
    AT_UNLIKE: "scores nothing",
    AT_THIS: "leaves this tile here",
    AT_STOP: "does not stop",
    AT_STOP_WORST: "does not stop",
}
_SIDES = ("left of", "right of", "above", "below")  # as SIDE_STEPS


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    """The action, what it brought, and how the turn ended if it did."""
    parts = [deed(before, seat, action, open_hand=viewer == seat)]
    if action == STOP_HERE and after["scored"][seat] > before["scored"][seat]:
        left = set(tiles_in(before, IN_HAND + seat)) - set(tiles_in(after, IN_HAND + seat))
        parts.append(_scoring(min(left) if viewer == seat else None))
    over = after["turn"] != before["turn"] or after["reason"]
    ending = _ending(seat, after) if over else []
    drawn = int(before["deck"]) - int(after["deck"])
    for_progress = drawn == 1 and before["deck"] > 1  # every action draws more
    if drawn:
        text = _told_draw(before, seat, after, viewer, drawn)
        if for_progress:
            ending.append(f"{text}, since none was added, drawn or scored")
        else:
            parts.append(text)
    parts += ending
    if after["reason"]:
        parts.append(f"the game is over, {rules.REASONS[int(after['reason'])]}")
    return "; ".join(parts) + "."


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
        place = place_text(place_of(before, anchor) + int(SIDE_STEPS[side]))
        return f"{who} adds tile {tile + 1} at {place}, {_SIDES[side]} tile {anchor + 1}"
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
        return ["leaves the waterfall"]
    return ["is stuck"] if after["pawn_is"][seat] == STUCK else []


def _told_draw(before: State, seat: int, after: State, viewer: int | None, drawn: int) -> str:
    text = f"draws {drawn} tile{'' if drawn == 1 else 's'}"
    new = set(tiles_in(after, IN_HAND + seat)) - set(tiles_in(before, IN_HAND + seat))
    if viewer == seat and len(new) == drawn:  # not if others came with a swapped hand
        text += f" ({', '.join(str(tile + 1) for tile in sorted(new))})"
    return text
