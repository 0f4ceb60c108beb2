"""Puddles in words: `pour 3`, or just `3`."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import numpy as np

from puddles.effects import CardDrawn, CardPoured, Splashed
from puddles.rules import SEATS, STATE
from watertable.core.contract import State
from watertable.core.effects import Effect
from watertable.core.errors import NotationError
from watertable.core.terminal_colour import SEAT_COLOURS
from watertable.core.text import N_, NOTHING, Text, Voice, joined, say

REFUSALS = (  # as rules.py numbers them
    "",
    N_("The game is over."),
    N_("It is not your turn."),
    N_("There is no such card."),
    N_("There is no such card in your hand."),
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


def prompt(state: State) -> Text:
    return say("Pour a card of your hand.")


def explain(state: State, seat: int, action: int, refusal: int) -> Text:
    return say(REFUSALS[refusal])


def narrate(effects: Sequence[Effect], voice: Voice) -> Text:
    parts = [_told(effect, voice) for effect in effects]
    return joined([part for part in parts if part], ", ", end=".")


def _told(effect: Effect, voice: Voice) -> Text:
    match effect:
        case CardPoured(seat=seat, card=card):
            return voice.tell(seat, "{who} pours {card}", "{who:You} pour {card}", card=card)
        case Splashed(seat=seat):
            return voice.tell(seat, "is splashed", "are splashed")
        case CardDrawn(seat=seat, card=card):
            what = say("a card") if card is None else card
            return voice.tell(seat, "draws {what}", "draw {what}", what=what)
        case _:  # the rest goes without saying
            return NOTHING


def known_action(before: State, seat: int, action: int, viewer: int | None) -> Pour:
    """Cards are poured in sight of everybody."""
    return action_struct(before, seat, action)


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
