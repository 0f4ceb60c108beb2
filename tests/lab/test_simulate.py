"""Many games: repeatable on any number of workers, and added up correctly."""

import sys
from dataclasses import replace

import msgspec
import numpy as np
import pytest

from watertable import IllegalAction, Match, OptionError, UnknownGame
from watertable.bots.seeds import bot_seed, game_seeds
from watertable.core.declaration import GameTraits
from watertable.games.archipelago import GAME
from watertable.lab import Summary, simulate
from watertable.lab.summary import seating, share, summarise
from watertable.lab.tally import Tally

SMALL = {"size": 3}


def timeless(summary: Summary) -> Summary:
    return msgspec.structs.replace(summary, seconds=0.0, games_per_s=0.0)


def test_random_games_do_not_depend_on_workers() -> None:
    one, three = (
        simulate("archipelago", games=5000, options=SMALL, seed=3, workers=workers)
        for workers in (1, 3)
    )
    assert timeless(one) == timeless(three)
    other = simulate("archipelago", games=5000, options=SMALL, seed=4)
    assert timeless(one) != timeless(other)


def test_games_of_bots_do_not_depend_on_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(workers: int) -> Summary:
        return simulate(
            "archipelago",
            games=12,
            bots=["heuristic", "random"],
            seats=3,
            options=SMALL,
            seed=3,
            rotate=True,
            workers=workers,
        )

    alone = timeless(run(1))
    module = sys.modules["watertable.lab.simulate"]  # the package has a function of this name
    monkeypatch.setattr(module, "_LONG_CHOICE", 0.0)  # processes from the start
    assert timeless(run(2)) == alone
    monkeypatch.setattr(module, "_LONG_CHOICE", 1e9)
    monkeypatch.setattr(module, "_LONG", 0.0)  # processes after one game
    assert timeless(run(2)) == alone


def test_compiled_and_plain_random_games_are_alike() -> None:
    quick = simulate("archipelago", games=4000, options=SMALL, seed=1)
    # A name with other letters takes the way of all other bots.
    plain = simulate("archipelago", games=300, bots=["random:"], options=SMALL, seed=1)
    error = (quick.actions.deviation**2 * (1 / 4000 + 1 / 300)) ** 0.5
    assert abs(quick.actions_per_game - plain.actions_per_game) < 4 * error
    assert abs(quick.choices - plain.choices) < 1.0
    assert quick.most_choices == plain.most_choices == 39


def test_a_game_can_be_found_again_by_its_seed() -> None:
    """Game i of a simulation starts as a match with its seed does."""
    seed = int(game_seeds(7, 0, 3)[2])
    assert Match.start("archipelago", seed=seed).seed == seed
    assert list(game_seeds(7, 2, 1)) == [seed]
    many = game_seeds(7, 0, 10_000)
    assert len(set(many.tolist())) == 10_000
    assert bot_seed(seed, 0) != bot_seed(seed, 1)


def test_summary_of_known_games() -> None:
    tally = Tally.blank(4, 3)
    tally.actions[:] = [10, 20, 30, 40]
    tally.turns[:] = [1, 2, 3, 10]
    tally.reasons[:] = [1, 1, 2, 1]
    tally.rewards[:] = [[1, 0.5, 0], [0.75, 0.75, 0], [0.5, 0.5, 0.5], [0, 0.5, 1]]
    tally.choices[:] = [100, 100, 300, 500]
    tally.most_choices[:] = [10, 11, 12, 13]
    bots = ["a", "b", "b"]
    summary = summarise(GAME, tally, options={}, bots=bots, rotate=True, seed=0, seconds=2.0)
    third = 1 / 3
    assert summary.wins == pytest.approx([1.5 + third, 0.5 + third, 1 + third])
    assert summary.rewards == pytest.approx([2.25 / 4, 2.25 / 4, 1.5 / 4])
    assert summary.reasons == {"board full": 3, "all passed": 1}
    assert (summary.actions_per_game, summary.turns_per_game) == (25.0, 4.0)
    assert (summary.turns.median, summary.turns.least, summary.turns.most) == (2.5, 1, 10)
    assert summary.choices == 10.0
    assert summary.most_choices == 13
    assert summary.games_per_s == 2.0
    assert summary.by_bot is not None
    first, second = summary.by_bot
    # `a` sat on seat 0, then 2, then 1, then 0 again.
    assert (first.bot, first.played, second.played) == ("a", 4, 8)
    assert first.wins == pytest.approx(1 + 0 + third + 0)
    assert first.wins + second.wins == pytest.approx(4)
    assert first.reward == pytest.approx((1 + 0 + 0.5 + 0) / 4)


def test_cooperative_games_are_won_by_all() -> None:
    tally = Tally.blank(2, 2)
    tally.actions[:] = 1
    tally.rewards[:] = [[1, 1], [0, 0]]
    together = replace(GAME, traits=GameTraits(cooperative=True))
    summary = summarise(
        together, tally, options={}, bots=["a", "a"], rotate=False, seed=0, seconds=1.0
    )
    assert summary.wins == [1.0, 1.0]
    assert summary.by_bot is None


def test_wilson() -> None:
    half = share(50, 100)
    assert (half.low, half.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    none = share(0, 10)
    assert none.low == 0.0
    assert none.high == pytest.approx(0.2775, abs=1e-4)
    assert share(10, 10).high == pytest.approx(1.0)


def test_rotation() -> None:
    assert [seating(3, number, rotate=True) for number in range(3)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
    ]
    assert seating(3, 5, rotate=False) == [0, 1, 2]


def test_seats_follow_from_the_bots() -> None:
    bots = ["random", "random", "random"]
    assert simulate("archipelago", games=3, bots=bots, options=SMALL).seats == 3
    assert simulate("archipelago", games=3, bots="random", options=SMALL).seats == 2


def test_progress_adds_up() -> None:
    done: list[int] = []
    simulate("archipelago", games=4100, options=SMALL, progress=done.append)
    assert sum(done) == 4100


def test_mistakes() -> None:
    with pytest.raises(UnknownGame):
        simulate("archipelgo")
    with pytest.raises(OptionError, match="games must be"):
        simulate("archipelago", games=0)
    with pytest.raises(OptionError, match="4 bots for 3 seats"):
        simulate("archipelago", bots=["random"] * 4, seats=3)
    with pytest.raises(OptionError, match="no bot"):
        simulate("archipelago", bots=["rndom"])
    with pytest.raises(OptionError, match="size"):
        simulate("archipelago", options={"size": 99})


def test_a_bot_that_breaks_a_rule_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("watertable.bots.simple.RandomBot.choose", lambda *_: 12)
    with pytest.raises(IllegalAction, match="The bot 'random' broke a rule"):
        simulate("archipelago", games=2, bots=["random", "heuristic"], options=SMALL, workers=1)


def test_a_single_game() -> None:
    assert np.isfinite(simulate("archipelago", games=1, options=SMALL).games_per_s)
