"""Sandglass in words."""

from typing import Any

import msgspec
import numpy as np

from tests.server.sandglass.rules import ADD, STATE
from watertable.core.contract import State
from watertable.core.errors import NotationError

WORDS = ("add", "time is up", "help")


class Do(msgspec.Struct, frozen=True, tag_field="do", tag="add"):
    pass


def seat_name(seat: int) -> str:
    return f"Player {seat + 1}" if seat >= 0 else "The table"


def action_text(state: State, seat: int, action: int) -> str:
    return WORDS[action]


def parse_action(state: State, seat: int, text: str) -> int:
    if text not in WORDS:
        raise NotationError("Write 'add'.")
    return WORDS.index(text)


def action_struct(state: State, seat: int, action: int) -> Do:
    return Do()


def read_struct(state: State, seat: int, struct: Any) -> int:
    return ADD


def prompt(state: State) -> str:
    return "Add a grain."


def explain(state: State, seat: int, action: int, refusal: int) -> str:
    return ("", "Time is up.", "That is for the table.")[refusal]


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    return f"{seat_name(seat)}: {action_text(before, seat, action)}."


def position_text(state: State) -> str:
    return " ".join(str(np.ravel(state[name])) for name in STATE.names or ())


def parse_position(text: str) -> State:
    raise NotationError("Positions of Sandglass are not read.")
