"""What a tile, or a word on one, means in plain words."""

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.text import N_, Text, counted, joined, say
from watertable.games.waterfall import whereabouts
from watertable.games.waterfall.action_structs import tile_numbered
from watertable.games.waterfall.conditions import CONDITIONS
from watertable.games.waterfall.gates import GATES
from watertable.games.waterfall.grid import place_of
from watertable.games.waterfall.position import place_text
from watertable.games.waterfall.tile_actions import BY_WORD, action_text
from watertable.games.waterfall.tile_set import tiles_of

_ENTRIES = {
    "L": N_("Water comes in at the top left corner"),
    "R": N_("Water comes in at the top right corner"),
    "LR": N_("Water comes in at both top corners"),
}
_EXITS = {
    "L": N_("{entries} and leaves at the bottom left corner."),
    "R": N_("{entries} and leaves at the bottom right corner."),
    "LR": N_("{entries} and leaves at both bottom corners."),
}
_CONDITIONS = {each.word: each for each in CONDITIONS}
_GATES = {each.word: each for each in GATES}


def meaning(state: State, seat: int, text: str) -> Text:
    """Return what a tile is, named by its number, or what a word on a tile means."""
    word = text.lower().removeprefix("tile ").rstrip("#?")
    if word.isdecimal() and len(word) < 4:
        return _tile(state, seat, int(word))
    if word in BY_WORD:
        return say(BY_WORD[word].text)
    if word in _CONDITIONS:
        return say("A condition: {condition}.", condition=say(_CONDITIONS[word].text))
    if word in _GATES:
        return say("A gate: you can only enter the tile if {gate}.", gate=say(_GATES[word].text))
    if not word:
        raise NotationError(
            say(
                "Name a tile by its number, or a word on a tile: '{example}'.", example="explain 17"
            )
        )
    hint = nearest(word, [*BY_WORD, *_CONDITIONS, *_GATES])
    raise NotationError(
        say("'{text}' is neither a tile nor a word on one.{hint}", text=text, hint=hint)
    )


def _tile(state: State, seat: int, number: int) -> Text:
    tile = tile_numbered(state, number)
    data = tiles_of(state)[tile].as_data(number)
    parts = [
        say(
            "Tile {tile}: {points}; {gems}.",
            tile=number,
            points=counted(data["score"], "{number} point", "{number} points"),
            gems=joined([say(gem) for gem in data["gems"]], ", "),
        ),
        say(_EXITS[data["out"]], entries=say(_ENTRIES[data["in"]])),
        action_text(data["action"]),
    ]
    if data["gate"]:
        gate = say(_GATES[data["gate"]].text)
        parts.append(say("It has a gate: you can only enter it if {gate}.", gate=gate))
    return joined([*parts, *_whereabouts(state, seat, tile)], " ")


def _whereabouts(state: State, seat: int, tile: int) -> list[Text]:
    """Where it is, as far as all see it, or the one who asks holds it."""
    where = int(state["where"][tile])
    if where == whereabouts.WATERFALL:
        return [say("It lies at {place}.", place=place_text(place_of(state, tile)))]
    if where == whereabouts.HAND + seat:
        return [say("You hold it.")]
    if where == whereabouts.SCORED + seat:
        return [say("You have scored it.")]
    return [say("It is out of the game.")] if where == whereabouts.DISCARD else []
