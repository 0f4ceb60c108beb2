"""Positions of Archipelago as text that a person can read and edit, both ways."""

import re

import numpy as np

from watertable.core.contract import State
from watertable.core.errors import NotationError
from watertable.core.terminal_colour import SEAT_COLOURS
from watertable.core.text import say
from watertable.games.archipelago import rules
from watertable.games.archipelago.board import (
    CELL_COUNT,
    LARGEST,
    cell_names,
    row_letter,
    row_width,
)
from watertable.games.archipelago.groups import place_of, put
from watertable.games.archipelago.state import COLUMNS, MAX_COLOURS
from watertable.games.archipelago.track import claim, claimed, moment, move_marker, next_bonus
from watertable.games.archipelago.view import view

COLOURS = SEAT_COLOURS[:MAX_COLOURS]


def seat_name(seat: int) -> str:
    """Return what the seat is called when its player has no name."""
    return COLOURS[seat].capitalize()


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
        self._pairs(self._next(), "archipelago", {"size": (3, LARGEST), "seats": (2, MAX_COLOURS)})
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
            raise self._wrong(say("nothing should follow here"))
        self._check_turn()
        return state

    def _check_turn(self) -> None:
        state = self._state
        groups = [int(n) for n in state["groups"]]
        if not state["placed"] and [int(n) for n in state["marker"]] != groups:
            raise self._wrong(
                say("between turns the groups must be those of the board: {groups}", groups=groups)
            )
        over, mover = bool(state["reason"]), int(state["mover"])
        if over != (mover < 0):
            raise self._wrong(say("mover is -1 when the game is over, and only then"))
        if int(state["frozen"]) >> int(state["seats"]):
            raise self._wrong(say("somebody is frozen who does not play"))
        if not over and int(state["frozen"]) >> mover & 1:
            raise self._wrong(say("a frozen player has no turn"))
        if not over and (state["placed"] >= state["allowance"] or not state["empties"]):
            raise self._wrong(say("this turn, or the game, should be over"))

    def _wrong(self, problem: str) -> NotationError:
        return NotationError(say("Position, line {at}: {problem}.", at=self._at, problem=problem))

    def _next(self) -> list[str]:
        self._at += 1
        if self._at > len(self._lines):
            raise self._wrong(say("the text ends too early"))
        return self._lines[self._at - 1]

    def _pairs(
        self, words: list[str], first: str | None, limits: dict[str, tuple[int, int]]
    ) -> None:
        """Read `name value name value`, all of them, in this order."""
        if first is not None and words[0] != first:
            raise self._wrong(
                say("expected '{first}', found '{words}'", first=first, words=words[0])
            )
        rest = words[1:] if first is not None else words
        if rest[::2] != list(limits) or len(rest) != 2 * len(limits):
            raise self._wrong(
                say("expected a number after each of {names}", names=", ".join(limits))
            )
        for name, word in zip(rest[::2], rest[1::2], strict=True):
            low, high = limits[name]
            if not re.fullmatch(r"-?\d{1,20}", word) or not low <= int(word) <= high:
                raise self._wrong(
                    say(
                        "{name} must be a number from {low} to {high}, not '{word}'",
                        name=name,
                        low=low,
                        high=high,
                        word=word,
                    )
                )
            self._state[name] = int(word)

    def _row(self, row: int) -> None:
        size = int(self._state["size"])
        letter, width = row_letter(row), row_width(size, row)
        words = self._next()
        if words[0] != letter or len(words) != width + 1:
            raise self._wrong(
                say("expected row {letter} with {width} cells", letter=letter, width=width)
            )
        names = cell_names(size)
        for number, sign in enumerate(words[1:], 1):
            colours = [c[0].upper() for c in COLOURS[: int(self._state["seats"])]]
            if sign in colours:
                place = place_of(self._state, names[f"{letter}{number}"])
                put(self._state, place, colours.index(sign))
            elif sign != ".":
                raise self._wrong(
                    say(
                        "'{sign}' is neither '.' nor one of {names}",
                        sign=sign,
                        names=", ".join(colours),
                    )
                )

    def _holding(self, seat: int) -> tuple[int, list[int]]:
        """The marker of a seat and its bonuses, from column 1 on."""
        words = self._next()
        if words[:2] != [COLOURS[seat], "groups"] or words[3:4] != ["bonuses"]:
            raise self._wrong(
                say("expected '{colours} groups N bonuses ...'", colours=COLOURS[seat])
            )
        if not re.fullmatch(r"\d{1,3}", words[2]):
            raise self._wrong(say("'{words}' is not a number of groups", words=words[2]))
        for column, word in enumerate(words[4:], 1):
            if word not in ("0", "1", "2", "3") or column >= COLUMNS:
                raise self._wrong(say("'{word}' is not a bonus", word=word))
        if int(words[2]) > len(words[4:]):
            raise self._wrong(
                say(
                    "{colours} has more groups than bonuses were claimed for", colours=COLOURS[seat]
                )
            )
        return int(words[2]), [int(word) for word in words[4:]]

    def _track(self, holdings: list[tuple[int, list[int]]]) -> None:
        """Claim all bonuses again, in some order in which that is possible."""
        state = self._state
        wanted = [held for _, held in holdings]
        stones = CELL_COUNT[int(state["size"])] - int(state["empties"])
        claims = sum(map(len, wanted))
        if claims > stones:
            raise self._wrong(
                say("{stones} stones cannot have claimed so many bonuses", stones=stones)
            )
        for turn in range(claims):
            for seat, held in enumerate(wanted):
                column = int(state["peak"][seat])
                if held[column : column + 1] == [next_bonus(state, seat)]:
                    claim(state, seat, moment(seat, seat, turn))
                    move_marker(state, seat, column + 1)
                    break
            else:
                raise self._wrong(say("nobody can have claimed these bonuses in any order"))
        for seat, (marker, _) in enumerate(holdings):
            state["marker"][seat] = marker
