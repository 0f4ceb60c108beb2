"""Template: many random games in compiled code, each written down on its own."""

import numpy as np
import numpy.typing as npt

from watertable.core.contract import MAX_SEATS, NOBODY, Rewards
from watertable.core.kernels import bound, i64, kernel
from watertable.core.rng import below, mix

rules = bound(__name__, "rules")
MAX_LEGAL = rules.MAX_LEGAL


@kernel
def play_random_games(
    blank: np.ndarray,
    scratch: np.ndarray,
    seeds: npt.NDArray[np.uint64],
    actions: npt.NDArray[np.int32],
    turns: npt.NDArray[np.int32],
    reasons: npt.NDArray[np.int8],
    rewards: Rewards,
    choices: npt.NDArray[np.int64],
    most_choices: npt.NDArray[np.int32],
) -> None:
    """Play one game for each seed, from its setup to its end, with uniformly random actions.

    blank[0] is a state with seats and options filled in; scratch holds one state for the work.
    """
    buffer = np.empty(MAX_LEGAL, np.int32)
    worth = np.zeros(MAX_SEATS)
    seats = i64(blank[0]["seats"])
    for game in range(len(seeds)):
        scratch[0] = blank[0]
        state = scratch[0]
        state["rng"] = mix(seeds[game])  # as Game.new_state does
        rules.setup(state)
        seat = rules.mover(state)
        while seat != NOBODY:
            n = rules.legal(state, seat, buffer)
            choices[game] += n
            most_choices[game] = max(most_choices[game], n)
            actions[game] += 1
            rules.apply(state, seat, i64(buffer[below(state, n)]))
            seat = rules.mover(state)
        turns[game] = state["turn"] + 1
        reasons[game] = rules.reason(state)
        rules.score(state, worth)
        for player in range(seats):
            rewards[game, player] = worth[player]
