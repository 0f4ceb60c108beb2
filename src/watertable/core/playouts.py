"""Template: whole batches of states in one call, for simulation, environments and benchmarks."""

import numpy as np
import numpy.typing as npt

from watertable.core.contract import MAX_SEATS, NOBODY, TABLE, Actions, Rewards, State
from watertable.core.hooks import Estimates, RandomGames
from watertable.core.kernels import bound, i64, kernel
from watertable.core.rng import SEED_STEP, mix

rules = bound(__name__, "rules")
policy = bound(__name__, "policy")


@kernel
def random_game(state: State) -> int:
    """Play on with uniformly random legal actions to the end; return how many there were."""
    actions = 0
    seat = rules.mover(state)
    while seat != NOBODY:
        rules.apply(state, seat, policy.sample(state, seat))
        actions += 1
        seat = rules.mover(state)
    return actions


# A game may bring a faster way to do the same.
if isinstance(policy, RandomGames):
    random_game = policy.random_game


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Write what a position is worth to each seat, as one random game has it."""
    random_game(state)
    rules.score(state, out)


# A game may know a better one.
if isinstance(policy, Estimates):
    estimate = policy.estimate


@kernel
def random_games(
    start: np.ndarray, scratch: np.ndarray, games: int, seed: int, totals: Rewards
) -> int:
    """Play many random games from the state start[0]; scratch holds one state for the work.

    totals: rewards by seat, then turns, then the number of games for each reason of ending.
    Returns the number of actions.
    """
    rewards = np.zeros(MAX_SEATS)
    seats = i64(start[0]["seats"])
    actions = 0
    key = mix(np.uint64(seed))
    for _ in range(games):
        scratch[0] = start[0]
        state = scratch[0]
        key += SEED_STEP
        rules.redeal(state, TABLE, mix(key))
        actions += random_game(state)
        rules.score(state, rewards)
        for seat in range(seats):
            totals[seat] += rewards[seat]
        totals[MAX_SEATS] += state["turn"] + 1
        totals[MAX_SEATS + 1 + rules.reason(state)] += 1
    return actions


@kernel
def movers(states: np.ndarray, out: npt.NDArray[np.int8]) -> None:
    """Write whose decision it is in each state."""
    for i in range(len(states)):
        out[i] = rules.mover(states[i])


@kernel
def apply_all(states: np.ndarray, actions: Actions) -> int:
    """Apply to each state the action of its mover; finished games stay as they are.

    Nothing is changed if any action is illegal: then the index of that state is returned, else -1.
    """
    for i in range(len(states)):
        seat = rules.mover(states[i])
        if seat != NOBODY and rules.refusal(states[i], seat, i64(actions[i])) != 0:
            return i
    for i in range(len(states)):
        seat = rules.mover(states[i])
        if seat != NOBODY:
            rules.apply(states[i], seat, i64(actions[i]))
    return -1


@kernel
def sample_all(states: np.ndarray, out: Actions) -> None:
    """Write a random legal action for each state that is not finished (else -1)."""
    for i in range(len(states)):
        seat = rules.mover(states[i])
        out[i] = policy.sample(states[i], seat) if seat != NOBODY else NOBODY


@kernel
def legal_all(states: np.ndarray, out: npt.NDArray[np.bool_]) -> None:
    """Mark the legal actions of each state's mover: out[state, action]."""
    buffer = np.empty(rules.MAX_LEGAL, np.int32)
    for i in range(len(states)):
        out[i, :] = False
        seat = rules.mover(states[i])
        if seat != NOBODY:
            for j in range(rules.legal(states[i], seat, buffer)):
                out[i, buffer[j]] = True


@kernel
def score_all(states: np.ndarray, out: Rewards) -> None:
    """Write what each finished state is worth to its seats: out[state, seat]; 0 while it goes
    on."""
    rewards = np.zeros(MAX_SEATS)
    for i in range(len(states)):
        out[i, :] = 0.0
        if rules.mover(states[i]) == NOBODY:
            rules.score(states[i], rewards)
            for seat in range(i64(states[i]["seats"])):
                out[i, seat] = rewards[seat]
