"""A tiny cooperative game: in turn, each of two seats offers a hand from 0 to 4.

They win together if both hands are the same and the hand is one that the table likes (it shows
which). Enough to see whether a search understands a common outcome.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from watertable import Game, NotationError
from watertable.core.contract import HEADER, NOBODY, Actions, Rewards, State, record
from watertable.core.declaration import GameTraits, Presentation
from watertable.core.effects import Effect
from watertable.core.kernels import i64, kernel
from watertable.core.rng import below
from watertable.core.text import Text, Voice, say

STATE = record([*HEADER, ("liked", "u1"), ("offers", "u1"), ("hand", "u1", (2,))])
ACTIONS = 5
MAX_LEGAL = 5
REASONS = ("", "agreed", "did not agree")


@kernel
def setup(state: State) -> None:
    state["liked"] = below(state, ACTIONS)


@kernel
def mover(state: State) -> int:
    return i64(state["offers"]) if state["offers"] < 2 else NOBODY


@kernel
def legal(state: State, seat: int, out: Actions) -> int:
    if seat == NOBODY or seat != mover(state):
        return 0
    for hand in range(ACTIONS):
        out[hand] = hand
    return ACTIONS


@kernel
def refusal(state: State, seat: int, action: int) -> int:
    return 0 if seat == mover(state) != NOBODY and 0 <= action < ACTIONS else 1


@kernel
def apply(state: State, seat: int, action: int) -> None:
    state["hand"][seat] = action
    state["offers"] += 1
    state["turn"] += 1


@kernel
def has_hidden_info(state: State) -> bool:
    return False


@kernel
def reason(state: State) -> int:
    if state["offers"] < 2:
        return 0
    return 1 if state["hand"][0] == state["hand"][1] == state["liked"] else 2


@kernel
def score(state: State, out: Rewards) -> None:
    out[:2] = 1.0 if reason(state) == 1 else 0.0


@kernel
def redeal(state: State, seat: int, key: np.uint64) -> None:
    state["rng"] = key


class View(msgspec.Struct):
    liked: int
    hands: list[int]


class Offered(Effect, frozen=True, tag="offered"):
    CHANGES = ("hands",)

    seat: int
    hand: int


class words:  # noqa: N801  (stands for a module)
    """Notation, views and effects."""

    @staticmethod
    def seat_name(seat: int) -> str:
        return ("Left", "Right")[seat]

    @staticmethod
    def action_text(state: State, seat: int, action: int) -> str:
        return str(action)

    @staticmethod
    def parse_action(state: State, seat: int, text: str) -> int:
        if not text.isdecimal():
            raise NotationError("Write a number.")
        return int(text)

    @staticmethod
    def action_struct(state: State, seat: int, action: int) -> msgspec.Struct:
        return View(action, [])

    @staticmethod
    def read_struct(state: State, seat: int, struct: Any) -> int:
        return int(struct.liked)

    @staticmethod
    def prompt(state: State) -> Text:
        return say("Offer a hand.")

    @staticmethod
    def explain(state: State, seat: int, action: int, refusal: int) -> Text:
        return say("Hands are 0 to 4, one after the other.")

    EFFECTS = Offered

    @staticmethod
    def attempt(state: State, seat: int, action: int, viewer: int | None) -> Offered:
        return Offered(seat=seat, hand=action)

    @staticmethod
    def effects(
        before: State, seat: int, action: int, after: State, viewer: int | None
    ) -> list[Offered]:
        return [words.attempt(before, seat, action, viewer)]

    @staticmethod
    def narrate(effects: Sequence[Any], voice: Voice) -> Text:
        (offered,) = effects
        others, reader = "{who} offers {hand}.", "{who:You} offer {hand}."
        return voice.tell(offered.seat, others, reader, hand=offered.hand)

    @staticmethod
    def position_text(state: State) -> str:
        return str(bytes(state.tobytes()))

    @staticmethod
    def parse_position(text: str) -> State:
        raise NotationError("Positions are not written here.")

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return View(int(state["liked"]), [int(hand) for hand in state["hand"]])

    @staticmethod
    def draw(view: Any, *, colour: bool) -> str:
        return str(view)


def game() -> Game:
    import sys

    rules: Any = sys.modules[__name__]
    return Game(
        name="handshake",
        title="Handshake",
        designers=("Nobody",),
        version=1,
        package=__name__,
        presentation=Presentation(summary="Offer the same hand."),
        seats=range(2, 3),
        options=(),
        rules=rules,
        notation=words,
        views=words,
        effects=words,
        traits=GameTraits(cooperative=True),
    )
