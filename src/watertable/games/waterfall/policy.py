"""What a search should know about Waterfall."""

import numpy as np

from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import i64, kernel
from watertable.core.rng import below
from watertable.core.scratch import carray, integers
from watertable.games.waterfall import actions, phase
from watertable.games.waterfall.choices import tile_under
from watertable.games.waterfall.hands import lowest_score, points
from watertable.games.waterfall.outlook import going_on, way_down, worth_laying, worth_passing
from watertable.games.waterfall.rules import MAX_LEGAL, apply, legal, mover, score

# What looks how good, in points.
_REMOVED = 0.1  # of what a tile of the waterfall has promised
_FALLING_ON = 0.8

_COMPARED = 4  # actions, for each one of an imagined game
_MARGIN = 0.5  # of an estimate is by how much the game is won, the rest whether it is
_LEAD = 0.03  # for every point


# --- Any action, each as likely as the other -----------------------------------------------------


@kernel
def sample(state: State, seat: int) -> int:
    """Return a random legal action."""
    listed = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    n = legal(state, seat, listed)
    return i64(listed[below(state, n)])


# --- What looks good -----------------------------------------------------------------------------


@kernel
def promise(state: State, seat: int, action: int) -> float:
    """Return how good an action looks, in points, with the ways down that follow from it."""
    if action < actions.SCORE_TILE:
        return way_down(state, seat, action - actions.GO)
    if action == actions.SKIP and state["phase"] in (phase.STOP, phase.STOP_WORST):
        return going_on(state, seat)
    return appeal(state, seat, action)


@kernel
def appeal(state: State, seat: int, action: int) -> float:
    """Return how good an action looks at once: the same with less thought, for imagined games."""
    if action < actions.SCORE_TILE:
        return worth_passing(state, seat, action - actions.GO)
    if action < actions.REMOVE_TILE:
        return np.float64(state["score"][action - actions.SCORE_TILE])
    if action < actions.SWAP_HANDS_WITH:
        return -_REMOVED * worth_passing(state, seat, action - actions.REMOVE_TILE)
    if action < actions.FREE:
        other = action - actions.SWAP_HANDS_WITH
        return np.float64(i64(state["held"][other]) - i64(state["held"][seat]))
    if actions.LAY <= action < actions.SCORE_THIS_TILE:
        return worth_laying(state, seat, action)
    if action == actions.SCORE_THIS_TILE:
        return np.float64(state["score"][tile_under(state, seat)])
    if action == actions.STOP_HERE and state["phase"] == phase.STOP_WORST and state["held"][seat]:
        return np.float64(lowest_score(state, seat))
    if action == actions.SKIP and state["phase"] in (phase.STOP, phase.STOP_WORST):
        return _FALLING_ON
    return 0.0


@kernel
def weigh(state: State, seat: int, listed: Actions, n: int, out: Weights) -> None:
    """Write how promising each of the actions looks."""
    for i in range(n):
        out[i] = np.exp(0.5 * promise(state, seat, i64(listed[i])))


@kernel
def gains(state: State, seat: int, listed: Actions, n: int, own: Weights, others: Weights) -> None:
    """Write what each action brings at once to the seat; it takes nothing from its opponents.

    Whoever plays for the first time sees what a tile says, and not where water will lead by one
    that is laid.
    """
    for i in range(n):
        action = i64(listed[i])
        lays = actions.LAY <= action < actions.SCORE_THIS_TILE
        own[i] = 0.0 if lays else appeal(state, seat, action)
        others[i] = 0.0


# --- What a position is worth --------------------------------------------------------------------


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Estimate the result: play on with the better ones of random actions, and look at the result
    and the margin."""
    listed = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    seat = mover(state)
    while seat != NOBODY:
        n = legal(state, seat, listed)
        chosen = i64(listed[below(state, n)])
        if n > 1:
            best = appeal(state, seat, chosen)
            for _ in range(1, _COMPARED):
                other = i64(listed[below(state, n)])
                value = appeal(state, seat, other)
                if value > best:
                    best, chosen = value, other
        apply(state, seat, chosen)
        seat = mover(state)
    score(state, out)
    seats = i64(state["seats"])
    total = 0
    for player in range(seats):
        total += points(state, player)
    for player in range(seats):
        own = points(state, player)
        lead = own - (total - own) / (seats - 1)
        margin = min(1.0, max(0.0, 0.5 + _LEAD * lead))
        out[player] = (1.0 - _MARGIN) * out[player] + _MARGIN * margin
