"""What a seat may see of a game of Waterfall: its hand, the waterfall, and what all have seen."""

from functools import cache, lru_cache
from gettext import NullTranslations
from typing import ClassVar

import msgspec

from watertable.core import language
from watertable.core.contract import MAX_SEATS, State
from watertable.core.field_reader import numbers
from watertable.core.text import capitalised, say
from watertable.games.waterfall import gem, phase, rules, whereabouts
from watertable.games.waterfall.conditions import CONDITIONS, Condition
from watertable.games.waterfall.drawing import draw as draw
from watertable.games.waterfall.gates import GATES, Gate
from watertable.games.waterfall.hands import points
from watertable.games.waterfall.position import ALL
from watertable.games.waterfall.state import FULL, MAX_TILES, NOWHERE, OUT, ROW, START, STATE, STUCK
from watertable.games.waterfall.tile_actions import (
    ACTION_NUMBERS,
    BONUSES,
    TileAction,
    action_name,
    action_text,
    action_word,
    parts_of,
)
from watertable.games.waterfall.water import entries_of, exits_of


class TileView(msgspec.Struct, frozen=True):
    """A tile as it is printed."""

    number: int
    score: int
    gems: list[str]
    entries: str  # L, R or LR
    exits: str
    action: str
    gate: str  # or ""


class Sign(msgspec.Struct, frozen=True):
    """What a sign on a tile means."""

    name: str  # "May stop"
    text: str  # "You may stop here."; of conditions and gates what follows an "if"


class Signs(msgspec.Struct, frozen=True):
    """What the signs on the tiles of a set mean, by their words; only those that there are."""

    actions: dict[str, Sign]  # as tiles have them, also those with a condition
    conditions: dict[str, Sign]
    bonuses: dict[str, Sign]  # what tiles do on a condition
    gates: dict[str, Sign]


class Lying(msgspec.Struct, frozen=True):
    """A tile of the waterfall, and where it lies, counted from the start tile."""

    tile: TileView
    column: int
    row: int  # downwards


class Pawn(msgspec.Struct, frozen=True):
    """Where a pawn is; above the waterfall it has no place."""

    column: int | None
    row: int | None
    stuck: bool
    out: bool  # its last turn ended by leaving the waterfall


class View(msgspec.Struct, frozen=True):
    """The table, as a seat or a spectator sees it."""

    CONSTANTS: ClassVar = ("tiles",)  # lists whose items stand elsewhere, too, and do not change

    seats: int
    mover: int | None
    turn: int  # turns played before this one
    phase: str  # what is asked
    left: int  # how many more tiles may be added or scored
    sharing: bool
    jumping: bool
    taking: bool
    ending: bool  # the game ends with this turn
    full_at: int | None  # so many tiles in the waterfall end the game; None if only the deck does
    waterfall: list[Lying]
    pawns: list[Pawn]
    path: list[int]  # tiles passed this turn
    held: list[int]  # tiles in each hand
    scored: list[int]  # tiles in each pile
    deck: int
    tiles: list[TileView]  # the whole set, which everybody may look at
    signs: Signs
    discard: list[TileView]
    hand: list[TileView] | None  # of the viewer; None for a spectator
    pile: list[TileView] | None  # tiles that the viewer has scored
    known: list[list[TileView]] | None  # tiles in the others' hands that the viewer has seen before
    open: list[list[TileView]]  # tiles in each pile that all have seen; at the end all of them
    points: list[int] | None  # of each seat, when the game is over
    reason: str  # why the game ended, or ""


_TURN = ("seats", "player", "turn", "phase", "left", "sharing", "jumping", "taking", "ending")
_read_turn, _read_game = numbers(STATE, *_TURN), numbers(STATE, "steps", "deck", "reason")


def view(state: State, seat: int | None) -> View:
    """Return all that a seat, or a spectator, may know."""
    count, player, turn, asked, left, sharing, jumping, taking, ending = _read_turn(state)
    steps, deck, reason = _read_game(state)
    seats = range(count)
    tile_set = int(state["count"]), _columns(state)
    tiles = _tiles(*tile_set)
    # Where every tile is, and who has seen it, read at once: a look at a record takes long.
    seen = state["seen"].tolist()
    places: list[list[int]] = [[] for _ in range(whereabouts.SCORED + MAX_SEATS)]
    for tile, where in enumerate(state["where"].tolist()):
        places[where].append(tile)

    def printed(where: int) -> list[TileView]:
        return [tiles[tile] for tile in places[where]]

    known = None
    if seat is not None:
        known = [
            [
                tiles[t]
                for t in places[whereabouts.HAND + s]
                if seen[t] != ALL and seen[t] >> seat & 1
            ]
            if s != seat
            else []
            for s in seats
        ]
    return View(
        seats=count,
        mover=None if reason else player,
        turn=turn,
        phase=phase.PHASES[asked].word,
        left=left,
        sharing=bool(sharing),
        jumping=bool(jumping),
        taking=bool(taking),
        ending=bool(ending),
        full_at=None if state["basic"] else FULL,
        waterfall=_waterfall(state, _lying(*tile_set)),
        pawns=_pawns(state, count),
        path=[tile + 1 for tile in state["path"][:steps].tolist()],
        held=state["held"][:count].tolist(),
        scored=state["scored"][:count].tolist(),
        deck=deck,
        tiles=tiles,
        signs=_signs(*tile_set, language.chosen()),
        discard=printed(whereabouts.DISCARD),
        hand=None if seat is None else printed(whereabouts.HAND + seat),
        pile=None if seat is None else printed(whereabouts.SCORED + seat),
        known=known,
        open=[
            [tiles[t] for t in places[whereabouts.SCORED + other] if reason or seen[t] == ALL]
            for other in seats
        ],
        points=[int(points(state, other)) for other in seats] if reason else None,
        reason=rules.REASONS[reason],
    )


def reveal(state: State, seat: int) -> None:
    """Show a seat the tiles in all hands."""
    state["seen"] |= 1 << seat


def _columns(state: State) -> bytes:
    """Return all that is printed on the tiles."""
    return b"".join(state[kind].tobytes() for kind in ("score", "gems", "water", "action", "gate"))


@lru_cache(1000)  # it stays the same through a match, and every view has all of it
def _tiles(count: int, columns: bytes) -> list[TileView]:
    """Return the whole set."""
    rows = [columns[at : at + count] for at in range(0, len(columns), MAX_TILES)]
    return [_printed(tile, *values) for tile, values in enumerate(zip(*rows, strict=True))]


@lru_cache(10_000)  # it stays the same, and every view has all of them
def _printed(tile: int, score: int, gems: int, water: int, action: int, gate: int) -> TileView:
    return TileView(
        number=tile + 1,
        score=score,
        gems=gem.names_of(gems),
        entries=entries_of(water),
        exits=exits_of(water),
        action=action_word(action),
        gate=GATES[gate - 1].word if gate else "",
    )


@lru_cache(1000)  # likewise
def _signs(count: int, columns: bytes, _: NullTranslations) -> Signs:
    """Return what the signs of a set mean, in a language."""
    tiles = _tiles(count, columns)
    actions = sorted({tile.action for tile in tiles}, key=ACTION_NUMBERS.__getitem__)
    parts = [parts_of(word) for word in actions if parts_of(word)[0]]
    conditions, bonuses = {condition for condition, _ in parts}, {bonus for _, bonus in parts}
    gates = {tile.gate for tile in tiles}
    return Signs(
        actions={
            word: Sign(str(capitalised(action_name(word))), str(action_text(word)))
            for word in actions
        },
        conditions={each.word: _sign(each) for each in CONDITIONS if each.word in conditions},
        bonuses={each.word: _sign(each) for each in BONUSES if each.word in bonuses},
        gates={each.word: _sign(each) for each in GATES if each.word in gates},
    )


def _sign(kind: Condition | TileAction | Gate) -> Sign:
    return Sign(str(capitalised(say(kind.name))), str(say(kind.text)))


class _Lying(dict[tuple[int, int], Lying]):
    """Tiles of a set by where they lie: as a rule they lie where they lay in the last view."""

    def __init__(self, tiles: list[TileView]) -> None:
        self._tiles = tiles

    def __missing__(self, there: tuple[int, int]) -> Lying:
        tile, place = there
        self[there] = Lying(self._tiles[tile], *_coordinates(place))
        return self[there]


@lru_cache(1000)  # as `_tiles`
def _lying(count: int, columns: bytes) -> _Lying:
    return _Lying(_tiles(count, columns))


def _waterfall(state: State, lying: _Lying) -> list[Lying]:
    """Its tiles, by number."""
    lies = int(state["lies"])
    there = zip(state["lying"][:lies].tolist(), state["place"][:lies].tolist(), strict=True)
    return [lying[each] for each in sorted(there)]


@cache
def _coordinates(place: int) -> tuple[int, int]:
    """The column and the row, counted from the start tile."""
    return place % ROW - START % ROW, place // ROW - START // ROW


def _pawns(state: State, seats: int) -> list[Pawn]:
    places, stand = state["pawn"][:seats].tolist(), state["pawn_is"][:seats].tolist()
    return [
        Pawn(*_coordinates(place), is_now == STUCK, is_now == OUT)
        if place != NOWHERE
        else Pawn(None, None, False, False)
        for place, is_now in zip(places, stand, strict=True)
    ]
