"""Sandglass in words."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from tests.server.sandglass.rules import ADD, STATE
from watertable.core.contract import State
from watertable.core.effects import Effect
from watertable.core.errors import NotationError
from watertable.core.text import Text, Voice, say

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


def prompt(state: State) -> Text:
    return say("Add a grain.")


def explain(state: State, seat: int, action: int, refusal: int) -> Text:
    return say(("", "Time is up.", "That is for the table.")[refusal])


class Done(Effect, frozen=True, tag="done"):
    seat: int
    text: str

    def changes(self) -> tuple[str, ...]:
        return ("grains",)


EFFECTS = Done


def attempt(state: State, seat: int, action: int, viewer: int | None) -> Done:
    return Done(seat=seat, text=action_text(state, seat, action))


def effects(before: State, seat: int, action: int, after: State, viewer: int | None) -> list[Done]:
    return [attempt(before, seat, action, viewer)]


def narrate(effects: Sequence[Any], voice: Voice) -> Text:
    (done,) = effects
    return say("{who}: {text}.", who=voice.seat(done.seat), text=done.text)


def position_text(state: State) -> str:
    return " ".join(str(np.ravel(state[name])) for name in STATE.names or ())


def parse_position(text: str) -> State:
    raise NotationError("Positions of Sandglass are not read.")
