"""The rules of Puddles."""

import numpy as np

from watertable.core.contract import HEADER, NOBODY, Actions, Rewards, State
from watertable.core.kernels import kernel
from watertable.core.rng import below

SEATS, CARDS, COPIES, HAND = 4, 6, 4, 3

STATE = np.dtype(
    [
        *HEADER,
        ("rim", "u1"),  # the option
        ("mover", "i1"),
        ("puddle", "u1"),
        ("splashes", "u1", (SEATS,)),
        ("held", "u1", (SEATS,)),  # cards in each hand, which all can see,
        ("hands", "u1", (SEATS, CARDS)),  # and how many of each kind, which they cannot
        ("deck", "u1", (CARDS,)),  # likewise; its order is left to chance until a card is drawn
    ]
)
ACTIONS = MAX_LEGAL = CARDS  # action 0 pours a card that is worth 1
REASONS = ("", "all poured")
GAME_OVER, NOT_YOUR_TURN, NO_SUCH_CARD, NOT_IN_HAND = range(1, 5)  # what an action may break


@kernel
def setup(state: State) -> None:
    state["deck"][:] = COPIES
    for seat in range(state["seats"]):
        state["held"][seat] = HAND
        for _ in range(HAND):
            draw(state, seat)


@kernel
def draw(state: State, seat: int) -> None:
    """Move a random card from the deck to a hand."""
    place = below(state, state["deck"].sum())
    card = 0
    while place >= state["deck"][card]:
        place -= state["deck"][card]
        card += 1
    state["deck"][card] -= 1
    state["hands"][seat, card] += 1


@kernel
def mover(state: State) -> int:
    return int(state["mover"])


@kernel
def refusal(state: State, seat: int, action: int) -> int:
    if state["mover"] == NOBODY:
        return GAME_OVER
    if seat != state["mover"]:
        return NOT_YOUR_TURN
    if not 0 <= action < CARDS:
        return NO_SUCH_CARD
    return 0 if state["hands"][seat, action] else NOT_IN_HAND


@kernel
def legal(state: State, seat: int, out: Actions) -> int:
    n = 0
    for action in range(CARDS):
        if refusal(state, seat, action) == 0:
            out[n] = action
            n += 1
    return n


@kernel
def apply(state: State, seat: int, action: int) -> None:
    state["hands"][seat, action] -= 1
    state["puddle"] += action + 1
    if state["puddle"] > state["rim"]:
        state["splashes"][seat] += 1
        state["puddle"] = 0
    if state["deck"].any():
        draw(state, seat)
    else:
        state["held"][seat] -= 1
    following = (seat + 1) % state["seats"]
    if state["held"][following] > 0:
        state["mover"] = following
        state["turn"] += 1
    else:
        state["mover"] = NOBODY


@kernel
def reason(state: State) -> int:
    return int(state["mover"] == NOBODY)


@kernel
def score(state: State, out: Rewards) -> None:
    fewest = state["splashes"][: state["seats"]].min()
    for seat in range(state["seats"]):
        out[seat] = state["splashes"][seat] == fewest


@kernel
def has_hidden_info(state: State) -> bool:
    return True


@kernel
def redeal(state: State, seat: int, key: np.uint64) -> None:
    """Take back all cards that the seat cannot see, and deal them again."""
    state["rng"] = key
    for other in range(state["seats"]):
        if other != seat:
            state["deck"] += state["hands"][other]
            state["hands"][other] = 0
    for other in range(state["seats"]):
        if other != seat:
            for _ in range(state["held"][other]):
                draw(state, other)
