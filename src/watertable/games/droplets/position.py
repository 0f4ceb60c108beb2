"""Positions of Droplets as text: the map, what lies where, and how far the turn has come."""

import re
from functools import lru_cache

import numpy as np

from watertable.core import bits
from watertable.core.contract import NOBODY, State
from watertable.core.errors import NotationError, OptionError, nearest
from watertable.core.terminal_colour import SEAT_COLOURS
from watertable.core.text import N_, say
from watertable.games.droplets import ending, rules, space_kind, token_kind
from watertable.games.droplets.board import prepare_board
from watertable.games.droplets.maps import Tile, draw_map, read_map, space_names
from watertable.games.droplets.pieces import add_droplet, add_piece, give_control, land
from watertable.games.droplets.splashes import controller
from watertable.games.droplets.state import (
    DROPLETS,
    EACH_TOKEN,
    PEBBLE,
    PLAYERS,
    STATE,
    TOKEN_KINDS,
    TRIGGER,
)
from watertable.games.droplets.tokens import TOKEN_NAMES

COLOURS = SEAT_COLOURS[:PLAYERS]
PIECE_SIGNS = (COLOURS[0][0], COLOURS[1][0], "p")
LENGTHS = ("short", "normal", "long")
_SWITCH = ("off", "on")
_YES = ("no", "yes")
_RESULTS = ("none", *(reason.replace(" ", "-") for reason in ending.REASONS[1:]))
_OPTIONS = {"length": LENGTHS, "pebbles": _SWITCH, "rewards": _SWITCH}

# The items of the line that tells about the turn, with their words or highest numbers.
_TURN: dict[str, tuple[str, ...] | int] = {
    "turn": rules.MAX_TURNS - 1,
    "marker": COLOURS,
    "place": 2,
    "resolver": COLOURS,
    "resolved": _YES,
    "passes": 1,
    "declined": _YES,
    "overtime": _YES,
    "result": _RESULTS,
    "winner": ("none", *COLOURS),
}


def seat_name(seat: int) -> str:
    """Return what the seat is called when its player has no name."""
    return COLOURS[seat].capitalize()


def names(state: State) -> list[str]:
    """Return the names of the spaces of a state's board."""
    return _names(state["board"].tobytes())


@lru_cache(maxsize=1000)
def board_tiles(board: bytes) -> tuple[Tile, ...]:
    """Return the tiles of a board, as it stands in a state."""
    rows = np.frombuffer(board, np.uint8).reshape(-1, 3).tolist()
    return tuple(Tile(*row) for row in rows if row[2] != space_kind.NO_TILE)


@lru_cache(maxsize=1000)
def _map(board: bytes) -> str:
    return draw_map(board_tiles(board))


@lru_cache(maxsize=1000)
def _names(board: bytes) -> list[str]:
    return space_names(board_tiles(board))


def position_text(state: State) -> str:
    """Return the whole position, with what is hidden, as text."""
    spaces = names(state)
    switches = [f"{name} {words[int(state[name])]}" for name, words in _OPTIONS.items()]
    lines = ["droplets " + " ".join(switches), _map(state["board"].tobytes())]
    for tile, space in enumerate(spaces):
        counts = [
            f"{sign}{n}" for sign, n in zip(PIECE_SIGNS, pieces(state, tile), strict=True) if n
        ]
        if counts:
            lines.append(" ".join(["at", space, *counts]))
    if state["rewards"]:
        lines += [
            f"under {space} {TOKEN_NAMES[int(state['token'][tile])]}"
            for tile, space in enumerate(spaces)
            if state["token"][tile] != token_kind.NONE
        ]
        lines += [_tokens(f"hand {COLOURS[seat]}", state["hand"][seat]) for seat in range(PLAYERS)]
        lines.append(_tokens("spent", state["spent"]))
    lines += [
        f"control {space} {COLOURS[controller(state, tile)]}"
        for tile, space in enumerate(spaces)
        if bits.has(state["triggered"], tile)
    ]
    lines.append(" ".join(f"{name} {_turn_word(state, name)}" for name in _TURN))
    lines.append(f"rng {int(state['rng'])}")
    return "\n".join(lines) + "\n"


def pieces(state: State, tile: int) -> tuple[int, int, int]:
    """Return how many coral and teal droplets and pebbles are in a space."""
    coral, teal = (int(n) for n in state["droplets"][:, tile])
    return coral, teal, int(bits.has(state["pebbled"], tile))


def _tokens(first: str, counts: np.ndarray) -> str:
    kinds = [name for kind, name in enumerate(TOKEN_NAMES) for _ in range(int(counts[kind]))]
    return " ".join([first, *kinds])


def _turn_word(state: State, name: str) -> str:
    words = _TURN[name]
    value = int(state["reason" if name == "result" else name])
    if isinstance(words, int):
        return str(value)
    return words[value + 1 if name == "winner" else value]


# --- Reading -------------------------------------------------------------------------------------


def parse_position(text: str) -> State:
    """Return the state that a text describes, or raise a NotationError with the line that is
    wrong."""
    return _Reader(text).read()


class _Reader:
    """Reads a position line by line; complains with the number of the line."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._at = 0
        self._state: State = np.zeros(1, STATE)[0]
        self._spaces: dict[str, int] = {}
        self._seen: set[str] = set()

    def read(self) -> State:
        """Return the state, when all lines have been read."""
        while self._lines and not self._lines[-1].strip():
            self._lines.pop()
        while self._at < len(self._lines) and not self._lines[self._at].strip():
            self._at += 1
        self._header()
        self._map()
        facts = []
        while self._at < len(self._lines):
            words = self._lines[self._at].split()
            self._at += 1
            if words:
                facts.append((self._at, words))
        # Who has the turn must be known before anything is triggered.
        order = ("turn", "rng", "at", "under", "hand", "spent", "control")
        for line, words in sorted(facts, key=lambda fact: self._rank(fact, order)):
            self._at = line
            getattr(self, f"_read_{words[0]}")(words[1:])
        self._finish()
        return self._state

    def _rank(self, fact: tuple[int, list[str]], order: tuple[str, ...]) -> tuple[int, int]:
        self._at, words = fact
        if words[0] not in order:
            raise self._wrong(
                N_("there is no '{word}' here.{hint}"), word=words[0], hint=nearest(words[0], order)
            )
        return order.index(words[0]), self._at

    def _wrong(self, problem: str, /, **fields: object) -> NotationError:
        """Return the error that says what is wrong with this line, from a template."""
        told = say(problem, **fields)
        return NotationError(say("Position, line {line}: {problem}", line=self._at, problem=told))

    def _header(self) -> None:
        words = self._lines[self._at].split() if self._at < len(self._lines) else []
        self._at += 1
        if words[:1] != ["droplets"]:
            raise self._wrong(N_("a position of Droplets begins with 'droplets'."))
        self._state["seats"] = PLAYERS
        for name, value in self._pairs(words[1:], list(_OPTIONS)).items():
            self._state[name] = self._word(name, value, _OPTIONS[name])

    def _map(self) -> None:
        start = self._at
        while self._at < len(self._lines) and not re.match(r"\s*[a-z]{2}", self._lines[self._at]):
            self._at += 1
        try:
            tiles = read_map("\n".join(self._lines[start : self._at]), start + 1)
        except OptionError as error:
            raise NotationError(say("Position: {problem}", problem=error)) from None
        for i, tile in enumerate(tiles):
            self._state["board"][i] = tile.row, tile.column, tile.kind
        self._spaces = {name: i for i, name in enumerate(space_names(tiles))}
        prepare_board(self._state)
        self._state["winner"] = NOBODY
        self._state["token"][:] = token_kind.NONE
        self._state["supply"][:] = DROPLETS
        self._state["place"] = 2

    def _read_turn(self, words: list[str]) -> None:
        self._once("turn")
        items = self._pairs(["turn", *words], list(_TURN))
        if "marker" in items:
            items = {"resolver": items["marker"], **items}
        for name, word in items.items():
            limit = _TURN[name]
            if isinstance(limit, int):
                value = self._number(name, word, limit)
            else:
                value = self._word(name, word, limit) - (name == "winner")
            self._state["reason" if name == "result" else name] = value

    def _read_rng(self, words: list[str]) -> None:
        self._state["rng"] = self._number("rng", " ".join(words), 2**64 - 1)

    def _read_at(self, words: list[str]) -> None:
        tile = self._space(words)
        self._once(f"at {words[0]}")
        state, inside = self._state, bool(bits.has(self._state["inside"], tile))
        counts = [0, 0, 0]
        for word in words[1:]:
            if not re.fullmatch(rf"[{''.join(PIECE_SIGNS)}]\d{{1,2}}", word):
                raise self._wrong(
                    N_("'{word}' is no number of pieces; write c2, t1 or p1."), word=word
                )
            counts[PIECE_SIGNS.index(word[0])] += int(word[1:])
        if counts[PEBBLE] > 1 or (counts[PEBBLE] and not (inside and state["pebbles"])):
            raise self._wrong(
                N_("only one pebble, and only with pebbles and where a space can splash.")
            )
        if inside and sum(counts) > TRIGGER:
            raise self._wrong(N_("no more than three pieces can be in this space."))
        if counts[PEBBLE]:
            state["pebbled"] = int(state["pebbled"]) | bits.only(tile)
            add_piece(state, tile)
        for owner in range(PLAYERS):
            if counts[owner] > state["supply"][owner]:
                raise self._wrong(
                    N_("{colour} has only {number} droplets."),
                    colour=say(COLOURS[owner]),
                    number=DROPLETS,
                )
            state["supply"][owner] -= counts[owner]
            for _ in range(counts[owner]):
                if inside:
                    add_droplet(state, owner, tile)
                else:
                    land(state, owner, tile)

    def _read_under(self, words: list[str]) -> None:
        tile = self._space(words)
        self._once(f"under {words[0]}")
        if self._state["kind"][tile] != space_kind.DRAIN or self._state["pieces"][tile]:
            raise self._wrong(N_("tokens lie under drains without droplets."))
        kinds = self._kinds(words[1:])
        if len(kinds) != 1:
            raise self._wrong(N_("one token lies under a drain."))
        self._state["token"][tile] = kinds[0]

    def _read_hand(self, words: list[str]) -> None:
        seat = self._word("hand", words[0] if words else "", COLOURS)
        self._once(f"hand {COLOURS[seat]}")
        for kind in self._kinds(words[1:]):
            self._state["hand"][seat, kind] += 1
            self._state["held"][seat] += 1

    def _read_spent(self, words: list[str]) -> None:
        self._once("spent")
        for kind in self._kinds(words):
            self._state["spent"][kind] += 1

    def _read_control(self, words: list[str]) -> None:
        tile = self._space(words)
        if not bits.has(self._state["triggered"], tile):
            raise self._wrong(N_("{space} is not triggered, nobody controls it."), space=words[0])
        seat = self._word("control", words[1] if len(words) == 2 else "", COLOURS)
        give_control(self._state, tile, seat)

    def _finish(self) -> None:
        state = self._state
        self._at = len(self._lines)
        for kind in range(TOKEN_KINDS):
            there = int(state["spent"][kind]) + int(state["hand"][:, kind].sum())
            there += int((state["token"] == kind).sum())
            if there > EACH_TOKEN:
                raise self._wrong(
                    N_("there are {number} tokens of kind {kind}, not {there}."),
                    number=EACH_TOKEN,
                    kind=TOKEN_NAMES[kind],
                    there=there,
                )
        pebbles = int(state["pebbled"]).bit_count()
        dripping = int(state["dripping"]).bit_count()
        if state["pebbles"] and pebbles != dripping:
            raise self._wrong(
                N_(
                    "there are as many pebbles as dripping spaces, {dripping}, not {pebbles}; none"
                    " ever leaves the board."
                ),
                dripping=dripping,
                pebbles=pebbles,
            )
        coral, teal = (int(n) for n in state["points"])
        if state["overtime"] and state["reason"] != ending.OVERTIME and coral != teal:
            raise self._wrong(
                N_("points are equal in overtime until it is decided, not {coral} to {teal}."),
                coral=coral,
                teal=teal,
            )
        if (state["winner"] != NOBODY) != (state["reason"] == ending.OVERTIME):
            raise self._wrong(N_("a winner is named if the result is overtime, and only then."))
        if state["reason"] != ending.NONE:
            rules.finish(state, int(state["reason"]))
        else:
            rules.settle(state)

    def _pairs(self, words: list[str], known: list[str]) -> dict[str, str]:
        """Return the values of `name value name value`, in any order, by their names."""
        values = dict(zip(words[::2], words[1::2], strict=False))
        for name in words[::2]:
            if name not in known:
                raise self._wrong(
                    N_("there is no '{word}' here.{hint}"), word=name, hint=nearest(name, known)
                )
        if len(words) % 2 or len(values) != len(words) // 2:
            raise self._wrong(
                N_("expected one value after each of {names}."), names=", ".join(words[::2])
            )
        return values

    def _once(self, what: str) -> None:
        if what in self._seen:
            raise self._wrong(N_("'{what}' is there twice."), what=what)
        self._seen.add(what)

    def _space(self, words: list[str]) -> int:
        if not words or words[0] not in self._spaces:
            raise self._wrong(
                N_("there is no space '{space}' on this map."), space=words[0] if words else ""
            )
        return self._spaces[words[0]]

    def _kinds(self, words: list[str]) -> list[int]:
        if words and not self._state["rewards"]:
            raise self._wrong(N_("there are no tokens without rewards."))
        return [self._word("a token", word, TOKEN_NAMES) for word in words]

    def _word(self, name: str, word: str, words: tuple[str, ...]) -> int:
        if word not in words:
            raise self._wrong(
                N_("{name} must be one of {words}, not '{word}'."),
                name=name,
                words=", ".join(words),
                word=word,
            )
        return words.index(word)

    def _number(self, name: str, word: str, highest: int) -> int:
        if not re.fullmatch(r"\d{1,20}", word) or int(word) > highest:
            raise self._wrong(
                N_("{name} must be a number from 0 to {highest}, not '{word}'."),
                name=name,
                highest=highest,
                word=word,
            )
        return int(word)
