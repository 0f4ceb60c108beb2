"""Archipelago in words: `c4 teal` lays a teal stone on c4, `end` and `pass` end a turn."""

import re
from typing import Any

import msgspec
import numpy as np

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.ink import SEAT_COLOURS
from watertable.games.archipelago import rules
from watertable.games.archipelago.board import (
    LARGEST,
    MOST_CELLS,
    cell_name,
    cell_names,
    row_letter,
    row_width,
)
from watertable.games.archipelago.groups import place_of, put
from watertable.games.archipelago.rules import END
from watertable.games.archipelago.state import COLUMNS, MOST_COLOURS
from watertable.games.archipelago.track import claimed, move_markers_to, next_bonus
from watertable.games.archipelago.view import board, view

COLOURS = SEAT_COLOURS[:MOST_COLOURS]


class Place(msgspec.Struct, frozen=True, tag="place", tag_field="do", forbid_unknown_fields=True):
    """A stone of a seat's colour on a cell."""

    cell: str
    colour: int


class End(msgspec.Struct, frozen=True, tag="end", tag_field="do", forbid_unknown_fields=True):
    """The end of a turn; a pass if no stone was placed in it."""


# --- Actions -------------------------------------------------------------------------------------


def seat_name(seat: int) -> str:
    return COLOURS[seat].capitalize()


def action_text(state: State, seat: int, action: int) -> str:
    if action == END:
        return "end" if state["placed"] else "pass"
    return f"{cell_name(int(state['size']), action >> 2)} {COLOURS[action & 3]}"


def parse_action(state: State, seat: int, text: str) -> int:
    """Also short: `c4 t` for a teal stone, `c4` for one of the own colour."""
    words = text.lower().split()
    if words == ["pass"]:
        if state["placed"]:
            raise NotationError("You have placed a stone this turn: write 'end' to end it.")
        return END
    if words == ["end"]:
        if not state["placed"]:
            raise NotationError("You have not placed a stone this turn: write 'pass' to pass.")
        return END
    if not words or len(words) > 2:
        raise NotationError(
            f"'{text}' is not an action. Write a cell and a colour, as in 'c4 teal'."
        )
    cell = _parse_cell(state, words[0])
    colour = _parse_colour(state, words[1]) if len(words) == 2 else seat
    return cell * MOST_COLOURS + colour


def _parse_cell(state: State, word: str) -> int:
    size = int(state["size"])
    names = cell_names(size)
    if word in names:
        return names[word]
    if re.fullmatch(r"[a-z]\d+", word):
        last = row_letter(2 * size - 2)
        raise NotationError(
            f"There is no cell {word} on this board: rows are a to {last} from the bottom, cells "
            f"of a row are numbered from the left, {size} in row a, {2 * size - 1} in the middle."
        )
    raise NotationError(f"'{word}' is not a cell. Write its row and number, as in 'c4'.")


def _parse_colour(state: State, word: str) -> int:
    found = [i for i, name in enumerate(COLOURS) if name.startswith(word)]
    if not found:
        playing = COLOURS[: int(state["seats"])]
        raise NotationError(f"'{word}' is not a colour.{nearest(word, playing)}")
    return found[0]


def action_struct(state: State, seat: int, action: int) -> Place | End:
    if action == END:
        return End()
    return Place(cell_name(int(state["size"]), action >> 2), action & 3)


def read_struct(state: State, seat: int, struct: Any) -> int:
    if not isinstance(struct, Place | End):
        try:
            struct = msgspec.convert(struct, Place | End)
        except msgspec.ValidationError as error:
            raise NotationError(f"Not an action of Archipelago: {error}.") from None
    if not isinstance(struct, Place):
        return END
    if not 0 <= struct.colour < MOST_COLOURS:
        raise NotationError(f"There is no colour {struct.colour}; seats are numbered from 0.")
    return _parse_cell(state, struct.cell) * MOST_COLOURS + struct.colour


def prompt(state: State) -> str:
    placed, allowance = int(state["placed"]), int(state["allowance"])
    if placed == 0:
        stones = "a stone" if allowance == 1 else f"up to {allowance} stones"
        return f"Place {stones} of any colours, or pass."
    return f"Place stone {placed + 1} of {allowance}, or end the turn."


def explain(state: State, seat: int, action: int, refusal: int) -> str:
    if refusal == rules.GAME_OVER:
        return f"The game is over ({rules.REASONS[int(state['reason'])]})."
    if refusal == rules.NOT_YOUR_TURN:
        return f"It is {seat_name(int(state['mover']))}'s turn."
    if refusal == rules.NO_SUCH_ACTION:
        return f"There is no action number {action}."
    if refusal == rules.NO_SUCH_CELL:
        return "There is no such cell on this board."
    if refusal == rules.NO_SUCH_COLOUR:
        playing = ", ".join(COLOURS[: int(state["seats"])])
        return f"Nobody plays {COLOURS[action & 3]}: only {playing} stones are in the game."
    assert refusal == rules.OCCUPIED
    cell = action >> 2
    there = COLOURS[board(state)[cell]]
    return f"{cell_name(int(state['size']), cell)} is occupied by a {there} stone."


# --- What happened -------------------------------------------------------------------------------


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    who = seat_name(seat)
    if action == END:
        parts = [f"{who} ends the turn" if before["placed"] else f"{who} passes"]
    else:
        colour = COLOURS[action & 3]
        article = "an" if colour == "amber" else "a"
        cell = cell_name(int(before["size"]), action >> 2)
        parts = [f"{who} lays {article} {colour} stone on {cell}"]
        gained = int(after["groups"][action & 3]) - int(before["groups"][action & 3])
        if gained:
            effect = {1: "a new group", -1: "two groups joined", -2: "three groups joined"}
            parts.append(f"{effect[gained]} for {seat_name(action & 3)}")
    claims = _claims(before, after)
    if claims:
        parts.append("bonuses: " + ", ".join(claims))
    for player in range(int(after["seats"])):
        if (int(after["frozen"]) & ~int(before["frozen"])) >> player & 1:
            parts.append(f"{seat_name(player)} is frozen")
    if after["reason"]:
        parts.append(f"the game is over, {rules.REASONS[int(after['reason'])]}")
    return "; ".join(parts) + "."


def _claims(before: State, after: State) -> list[str]:
    return [
        f"{seat_name(seat)} {held[column]} in column {column + 1}"
        for seat, held in enumerate(claimed(after))
        for column in range(int(before["peak"][seat]), len(held))
    ]


# --- Positions -----------------------------------------------------------------------------------

_OPTIONS = ("stones", "extra", "scoring", "goal", "freezing")


def position_text(state: State) -> str:
    """Options, board, track and turn; `C` is a coral stone, `.` an empty cell."""
    seen = view(state, None)
    lines = [f"archipelago size {seen.size} seats {seen.seats}"]
    lines.append("options " + " ".join(f"{name} {state[name]}" for name in _OPTIONS))
    for row in reversed(range(2 * seen.size - 1)):
        letter, width = row_letter(row), row_width(seen.size, row)
        names = [f"{letter}{number}" for number in range(1, width + 1)]
        signs = [COLOURS[seen.board[n]][0].upper() if n in seen.board else "." for n in names]
        lines.append(" " * (2 * seen.size - 1 - width) + f"{letter} " + " ".join(signs))
    for seat, held in enumerate(claimed(state)):
        marker = f"{COLOURS[seat]} groups {seen.markers[seat]} bonuses"
        lines.append(" ".join([marker, *map(str, held)]))
    turn = {
        "mover": int(state["mover"]),
        "allowance": seen.allowance,
        "placed": seen.placed,
        "passes": seen.passes,
        "frozen": int(state["frozen"]),
        "reason": int(state["reason"]),
        "turn": seen.turn,
        "rng": int(state["rng"]),
    }
    lines.append(" ".join(f"{name} {value}" for name, value in turn.items()))
    return "\n".join(lines) + "\n"


def parse_position(text: str) -> State:
    lines = [line.split() for line in text.splitlines() if line.strip()]
    reader = _PositionReader(lines)
    return reader.read()


class _PositionReader:
    """Reads a position line by line; complains with the number of the line."""

    def __init__(self, lines: list[list[str]]) -> None:
        self._lines = lines
        self._at = 0
        self._state: State = np.zeros(1, rules.STATE)[0]

    def read(self) -> State:
        state = self._state
        self._pairs(self._next(), "archipelago", {"size": (3, LARGEST), "seats": (2, MOST_COLOURS)})
        limits = {"stones": (2, 3), "extra": (0, 2), "scoring": (0, 1), "goal": (0, 1)}
        self._pairs(self._next(), "options", limits | {"freezing": (0, 1)})
        rules.setup(state)
        for row in reversed(range(2 * int(state["size"]) - 1)):
            self._row(row)
        self._track([self._holding(seat) for seat in range(int(state["seats"]))])
        limits = {"mover": (-1, int(state["seats"]) - 1), "allowance": (1, 6), "placed": (0, 6)}
        limits |= {"passes": (0, 4), "frozen": (0, 15), "reason": (0, len(rules.REASONS) - 1)}
        self._pairs(self._next(), None, limits | {"turn": (0, 2**32 - 1), "rng": (0, 2**64 - 1)})
        if self._at < len(self._lines):
            self._at += 1
            raise self._wrong("nothing should follow here")
        return state

    def _wrong(self, problem: str) -> NotationError:
        return NotationError(f"Position, line {self._at}: {problem}.")

    def _next(self) -> list[str]:
        self._at += 1
        if self._at > len(self._lines):
            raise self._wrong("the text ends too early")
        return self._lines[self._at - 1]

    def _pairs(
        self, words: list[str], first: str | None, limits: dict[str, tuple[int, int]]
    ) -> None:
        """Read `name value name value`, all of them, in this order."""
        if first is not None and words[0] != first:
            raise self._wrong(f"expected '{first}', found '{words[0]}'")
        rest = words[1:] if first is not None else words
        if rest[::2] != list(limits) or len(rest) != 2 * len(limits):
            raise self._wrong(f"expected a number after each of {', '.join(limits)}")
        for name, word in zip(rest[::2], rest[1::2], strict=True):
            low, high = limits[name]
            if not re.fullmatch(r"-?\d{1,20}", word) or not low <= int(word) <= high:
                raise self._wrong(f"{name} must be a number from {low} to {high}, not '{word}'")
            self._state[name] = int(word)

    def _row(self, row: int) -> None:
        size = int(self._state["size"])
        letter, width = row_letter(row), row_width(size, row)
        words = self._next()
        if words[0] != letter or len(words) != width + 1:
            raise self._wrong(f"expected row {letter} with {width} cells")
        names = cell_names(size)
        for number, sign in enumerate(words[1:], 1):
            colours = [c[0].upper() for c in COLOURS[: int(self._state["seats"])]]
            if sign in colours:
                place = place_of(self._state, names[f"{letter}{number}"])
                put(self._state, place, colours.index(sign))
            elif sign != ".":
                raise self._wrong(f"'{sign}' is neither '.' nor one of {', '.join(colours)}")

    def _holding(self, seat: int) -> tuple[int, list[int]]:
        """The marker of a seat and its bonuses, from column 1 on."""
        words = self._next()
        if words[:2] != [COLOURS[seat], "groups"] or words[3:4] != ["bonuses"]:
            raise self._wrong(f"expected '{COLOURS[seat]} groups N bonuses ...'")
        if not re.fullmatch(r"\d{1,3}", words[2]):
            raise self._wrong(f"'{words[2]}' is not a number of groups")
        for column, word in enumerate(words[4:], 1):
            if word not in ("0", "1", "2", "3") or column >= COLUMNS:
                raise self._wrong(f"'{word}' is not a bonus")
        if int(words[2]) > len(words[4:]):
            raise self._wrong(f"{COLOURS[seat]} has more groups than bonuses were claimed for")
        return int(words[2]), [int(word) for word in words[4:]]

    def _track(self, holdings: list[tuple[int, list[int]]]) -> None:
        """Claim all bonuses again, in some order in which that is possible."""
        state = self._state
        wanted = [held for _, held in holdings] + [[]] * (MOST_COLOURS - len(holdings))
        found: list[list[int]] = [[] for _ in range(MOST_COLOURS)]
        if sum(map(len, wanted)) > MOST_CELLS:
            raise self._wrong("more bonuses than stones could claim")
        while found != wanted:
            for seat, held in enumerate(wanted):
                here = held[len(found[seat]) :][:1]
                if here == [next_bonus(state, found, seat)]:
                    found[seat] += here
                    break
            else:
                raise self._wrong("nobody can have claimed these bonuses in any order")
            reached = sum(len(got) << (16 * player) for player, got in enumerate(found))
            move_markers_to(state, seat, np.uint64(reached))
        for seat, (marker, _) in enumerate(holdings):
            state["marker"][seat] = marker
