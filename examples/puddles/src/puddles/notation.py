"""Puddles in words: `pour 3`, or just `3`."""

from typing import Annotated, Any

import msgspec
import numpy as np

from puddles.rules import SEATS, STATE
from watertable.core.contract import State
from watertable.core.errors import NotationError
from watertable.core.terminal_colour import SEAT_COLOURS

REFUSALS = (  # as rules.py numbers them
    "",
    "The game is over.",
    "It is not your turn.",
    "There is no such card.",
    "There is no such card in your hand.",
)


class Pour(msgspec.Struct, frozen=True, tag="pour", tag_field="do", forbid_unknown_fields=True):
    card: int


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody's finger is on a card of theirs."""

    card: Annotated[int, msgspec.Meta(ge=1, le=6)]


def seat_name(seat: int) -> str:
    return SEAT_COLOURS[seat].capitalize()


def action_text(state: State, seat: int, action: int) -> str:
    return f"pour {action + 1}"


def parse_action(state: State, seat: int, text: str) -> int:
    card = text.strip().lower().removeprefix("pour").strip()
    if card not in ("1", "2", "3", "4", "5", "6"):
        raise NotationError(f"'{text}' is not an action. Name a card, as in 'pour 3'.")
    return int(card) - 1


def action_struct(state: State, seat: int, action: int) -> Pour:
    return Pour(action + 1)


def read_struct(state: State, seat: int, struct: Any) -> int:
    try:
        return msgspec.convert(struct, Pour, from_attributes=True).card - 1
    except msgspec.ValidationError as error:
        raise NotationError(f"Not an action of Puddles: {error}.") from None


def prompt(state: State) -> str:
    return "Pour a card of your hand."


def explain(state: State, seat: int, action: int, refusal: int) -> str:
    return REFUSALS[refusal]


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    """Everyone hears which card was poured; only its new owner, which card was drawn."""
    parts = [f"{seat_name(seat)} pours {action + 1}"]
    if after["splashes"][seat] > before["splashes"][seat]:
        parts.append("is splashed")
    if before["deck"].any():
        kept = before["hands"][seat] - (np.arange(len(before["deck"])) == action)
        card = int(np.argmax(after["hands"][seat] - kept)) + 1
        parts.append(f"draws {card}" if viewer == seat else "draws a card")
    return ", ".join(parts) + "."


def position_text(state: State) -> str:
    """A line for each field of the state: its name and its numbers."""
    fields = [[name, *np.ravel(state[name])] for name in STATE.names or ()]
    return "".join(" ".join(map(str, words)) + "\n" for words in fields)


def parse_position(text: str) -> State:
    state: State = np.zeros(1, STATE)[0]
    lines = text.splitlines()
    for number, name in enumerate(STATE.names or (), 1):
        try:
            words = lines[number - 1].split()
            values = np.array([int(word) for word in words[1:]], state[name].dtype)
            state[name] = values.reshape(state[name].shape)
            assert words[0] == name
        except (AssertionError, IndexError, ValueError, OverflowError):
            raise NotationError(f"Line {number} must be '{name}' and its numbers.") from None
    held = state["hands"].sum(1)
    if not -1 <= state["mover"] < state["seats"] <= SEATS or (held != state["held"]).any():
        raise NotationError("The seats, the mover and the hands do not fit together.")
    return state
