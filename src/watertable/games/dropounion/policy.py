"""What a search should know about Dropounion."""

from watertable.core.chance import below
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import kernel, whole
from watertable.core.stack import carray, numbers
from watertable.games.dropounion.rules import MOST_LEGAL, apply, legal, mover, score


@kernel
def sample(state: State, seat: int) -> int:
    actions = carray(numbers(MOST_LEGAL), (MOST_LEGAL,))
    n = legal(state, seat, actions)
    return whole(actions[below(state, n)])


@kernel
def estimate(state: State, out: Rewards) -> None:
    seat = mover(state)
    while seat != NOBODY:
        apply(state, seat, sample(state, seat))
        seat = mover(state)
    score(state, out)


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    for i in range(n):
        out[i] = 1.0
