"""The network that says how likely a game is won: it knows something, and it can learn it."""

import numpy as np

from tests.scenarios.dropounion.sketches import sketched
from watertable import game
from watertable.games.dropounion.fit import Network, watch
from watertable.games.dropounion.outlook import FEATURES, WEIGHTS, outlook

DROPOUNION = game("dropounion")


def judged(thieves: int) -> float:
    row = " ".join(["T/T"] * thieves)
    text = sketched(
        *("deck G/T T/B O/B B/G T/G O/T", f"row {row}", "path G/O B/T G/B", "turn 30 of rain"),
        *("rain O/T O/B B/G", "brook O/B G/T B/G", "dew B/T G/O O/T"),
    )
    return outlook(DROPOUNION.notation.parse_position(text))


def test_thieves_in_the_row_are_bad_when_the_deck_is_small() -> None:
    worth = [judged(thieves) for thieves in (1, 3, 5, 7)]
    assert all(0.0 < each < 1.0 for each in worth)
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 0.7
    assert worth[-1] < 0.3


def test_it_foresees_how_games_end() -> None:
    """Better than somebody who only knows how many are won: that would be 0.69."""
    seen, won = watch(300, np.random.default_rng(5))
    network = Network(np.random.default_rng(0))
    network.weights = WEIGHTS
    assert network.loss(seen, won) < 0.3


def test_it_can_be_learned() -> None:
    rng = np.random.default_rng(5)
    seen, won = watch(200, rng)
    network = Network(rng)
    before = network.loss(seen, won)
    for _ in range(60):
        network.learn(seen, won, 3e-3)
    assert network.loss(seen, won) < 0.8 * before
    assert network.weights.shape == WEIGHTS.shape == (FEATURES + 2, WEIGHTS.shape[1])


def test_a_game_that_is_over_needs_no_guess() -> None:
    rng = np.random.default_rng(1)
    state = np.zeros(1, DROPOUNION.rules.STATE)
    ends = set()
    for seed in range(30):
        state[0] = DROPOUNION.new_state(DROPOUNION.read_options({}, 3), 3, seed)
        buffer = np.zeros(DROPOUNION.rules.MAX_LEGAL, np.int32)
        while (seat := DROPOUNION.rules.mover(state[0])) >= 0:
            n = DROPOUNION.rules.legal(state[0], seat, buffer)
            DROPOUNION.rules.apply(state[0], seat, int(buffer[rng.integers(n)]))
        ends.add(outlook(state[0]))
    assert ends <= {0.0, 1.0}
