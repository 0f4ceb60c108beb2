"""The rules of Sandglass. Who is to move adds a grain, the others may do so out of turn, which does
not end the turn; the table may end the game."""

import time

import numpy as np

from watertable.core.contract import HEADER, NOBODY, TABLE, Actions, Rewards, State

STATE = np.dtype(
    [*HEADER, ("sand", "<u4"), ("slow", "<u4"), ("grains", "<u4", (3,)), ("over", "u1")]
)
ACTIONS = 3  # add a grain; time is up; add one out of turn
MAX_LEGAL = 1
REASONS = ("", "time is up")
ADD, END, EXTRA = range(3)


def setup(state: State) -> None:
    pass


def mover(state: State) -> int:
    return NOBODY if state["over"] else int(state["turn"] % state["seats"])


def refusal(state: State, seat: int, action: int) -> int:
    if state["over"]:
        return 1
    return 0 if action == _allowed(state, seat) else 2


def _allowed(state: State, seat: int) -> int:
    if seat == TABLE:
        return END
    return ADD if seat == mover(state) else EXTRA


def legal(state: State, seat: int, out: Actions) -> int:
    out[0] = _allowed(state, seat)
    return int(refusal(state, seat, int(out[0])) == 0)


def apply(state: State, seat: int, action: int) -> None:
    if action == END:
        state["over"] = 1
        return
    time.sleep(int(state["slow"]) / 1000)
    state["grains"][seat] += 1
    state["turn"] += action == ADD


def has_hidden_info(state: State) -> bool:
    return False


def reason(state: State) -> int:
    return int(state["over"])


def score(state: State, out: Rewards) -> None:
    seats = int(state["seats"])
    out[:] = state["grains"][:seats] == state["grains"][:seats].max()


def redeal(state: State, seat: int, key: np.uint64) -> None:
    state["rng"] = key
