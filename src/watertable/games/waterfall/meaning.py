"""What a tile, or a word on one, means in plain words."""

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.games.waterfall import sayings
from watertable.games.waterfall.grid import place_of
from watertable.games.waterfall.position import place_text
from watertable.games.waterfall.state import IN_DISCARD, IN_HAND, IN_WATERFALL, SCORED
from watertable.games.waterfall.tile_set import tiles_of

_IN = {"L": "the top left corner", "R": "the top right corner", "LR": "both top corners"}
_OUT = {"L": "the bottom left corner", "R": "the bottom right corner", "LR": "both bottom corners"}
_WORDS = {**sayings.ACTIONS, **sayings.BONUSES}


def meaning(state: State, seat: int, text: str) -> str:
    """What a tile is, named by its number, or what a word on a tile means."""
    word = text.lower().removeprefix("tile ").rstrip("#?")
    if word.isdecimal() and len(word) < 4:
        return _tile(state, seat, int(word))
    if word in _WORDS:
        return _WORDS[word]
    if word in sayings.CONDITIONS:
        return f"A condition: {sayings.CONDITIONS[word]}."
    if word in sayings.GATES:
        return f"A gate: you can only enter the tile if {sayings.GATES[word]}."
    if not word:
        raise NotationError("Name a tile by its number, or a word on a tile: 'explain 17'.")
    known = [*_WORDS, *sayings.CONDITIONS, *sayings.GATES]
    raise NotationError(f"'{text}' is neither a tile nor a word on one.{nearest(word, known)}")


def _tile(state: State, seat: int, number: int) -> str:
    count = int(state["count"])
    if not 1 <= number <= count:
        raise NotationError(f"There is no tile {number}; they are numbered from 1 to {count}.")
    tile = tiles_of(state)[number - 1].as_data(number)
    points = f"{tile['score']} point{'' if tile['score'] == 1 else 's'}"
    parts = [
        f"Tile {number}: {points}; {', '.join(tile['gems'])}.",
        f"Water comes in at {_IN[tile['in']]} and leaves at {_OUT[tile['out']]}.",
        _deed(tile["action"]),
    ]
    if tile["gate"]:
        parts.append(f"It has a gate: you can only enter it if {sayings.GATES[tile['gate']]}.")
    return " ".join([*parts, *_whereabouts(state, seat, number - 1)])


def _deed(action: str) -> str:
    if not action.startswith("if:"):
        return sayings.ACTIONS[action]
    _, condition, bonus = action.split(":")
    return f"If {sayings.CONDITIONS[condition]}: {sayings.BONUSES[bonus]}"


def _whereabouts(state: State, seat: int, tile: int) -> list[str]:
    """Where it is, as far as all see it, or the one who asks holds it."""
    where = int(state["where"][tile])
    if where == IN_WATERFALL:
        return [f"It lies at {place_text(place_of(state, tile))}."]
    if where == IN_HAND + seat:
        return ["You hold it."]
    if where == SCORED + seat:
        return ["You have scored it."]
    return ["It is out of the game."] if where == IN_DISCARD else []
