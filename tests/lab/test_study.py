"""Studies: every value of an option, repeatable, and the figures of each."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

import watertable
from watertable import OptionError
from watertable.core.declaration import OptionRules
from watertable.core.options import Flag, Number
from watertable.core.study_results import Study
from watertable.games.archipelago import GAME
from watertable.lab import simulate, study

SMALL = {"size": 3}


def quick(**settings: Any) -> Study:
    wanted = {"games": 60, "bot": "random", "options": SMALL, "seed": 3, **settings}
    return study("archipelago", **wanted)


def test_every_value_of_an_option_in_its_order() -> None:
    found = quick(by="extra")
    assert [variant.value for variant in found.variants] == ["one", "half", "none"]
    assert [variant.name for variant in found.variants] == ["one", "half", "none"]
    assert (found.game, found.game_version, found.by, found.seats) == ("archipelago", 1, "extra", 2)
    assert "extra" not in found.options
    assert found.options["size"] == 3
    assert (found.bot, found.games, found.seed) == ("random", 60, 3)


def test_the_figures_are_those_of_the_games() -> None:
    figures = quick(by="extra").variants[2].figures
    games = simulate("archipelago", games=60, options={**SMALL, "extra": "none"}, seed=3)
    decided = 60 - games.draws
    assert figures.games == 60
    assert figures.draws == games.draws
    assert figures.first.share == pytest.approx(games.outright[0] / decided)
    assert figures.first.low < figures.first.share < figures.first.high
    assert figures.turns.median == games.turns.median / 2
    assert figures.turns.lower <= figures.turns.median <= figures.turns.upper
    assert sum(figures.reasons.values()) == pytest.approx(1)
    assert list(figures.reasons) == ["board full", "all passed", "all frozen"]


def test_only_some_values_in_an_order_of_your_own() -> None:
    found = quick(by="size", options=None, values=[4, 3])
    assert [variant.value for variant in found.variants] == [4, 3]


def test_values_with_names_of_your_own() -> None:
    found = quick(by="size", options=None, values={"tiny": 3, "small": "4"})
    assert {variant.name: variant.value for variant in found.variants} == {"tiny": 3, "small": 4}
    marks = {variant.mark for variant in found.variants}
    assert len(marks) == 2


def test_seats_can_be_studied_too() -> None:
    found = quick(by="seats")
    assert [variant.value for variant in found.variants] == [2, 3, 4]
    assert found.seats is None
    assert found.options["size"] == 3
    assert "freezing" not in found.options  # it is on with three players, but not with two


def test_values_that_do_not_go_with_the_rest_are_left_out() -> None:
    found = quick(by="freezing")
    assert [variant.value for variant in found.variants] == [False]
    assert [variant.name for variant in found.variants] == ["off"]
    assert "three or four players" in found.left_out["on"]
    assert not quick(by="freezing", seats=3).left_out


def test_the_same_seed_gives_the_same_figures_on_any_number_of_cores() -> None:
    one, two, other = (
        quick(by="goal", bot="heuristic", games=12, seed=seed, workers=workers)
        for seed, workers in ((1, 1), (1, 2), (2, 1))
    )
    assert one == two
    assert one.variants != other.variants


def test_progress_adds_up() -> None:
    done: list[int] = []
    quick(by="extra", progress=done.append)
    assert sum(done) == 180


def test_it_reads_back() -> None:
    found = quick(by="extra", games=5)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Study) == found


def test_draws_and_games_that_are_decided() -> None:
    figures = study("droplets", by="length", games=400, bot="random", seed=1).variants[2].figures
    assert 0 < figures.draws < 100
    games = simulate("droplets", games=400, options={"length": "long"}, seed=1)
    assert games.draws == figures.draws
    assert games.outright[0] + games.outright[1] + games.draws == 400
    assert games.wins[0] == games.outright[0] + games.draws / 2


@pytest.mark.parametrize(
    ("settings", "answer"),
    [
        ({"by": "sise"}, "Archipelago has no option 'sise'. Did you mean 'size'?"),
        ({"by": "seat"}, "Did you mean 'seats'?"),
        ({"by": "size"}, "size is what the study changes"),
        ({"by": "seats", "seats": 3}, "seats is what the study changes"),
        ({"by": "seats", "values": [2, 9]}, "Archipelago is for 2 to 4 players, not 9."),
        ({"by": "extra", "values": ["one", "two"]}, "extra cannot be 'two'"),
        ({"by": "extra", "values": []}, "There must be one value at least."),
        ({"by": "extra", "seats": 0}, "Archipelago is for 2 to 4 players, not 0."),
        ({"by": "freezing", "values": [True]}, "three or four players"),
        ({"by": "extra", "bot": "rndom"}, "There is no bot 'rndom'."),
        ({"by": "extra", "games": 0}, "games must be"),
    ],
)
def test_mistakes(settings: dict[str, Any], answer: str) -> None:
    with pytest.raises(OptionError) as refused:
        quick(**settings)
    assert answer in str(refused.value)


def test_an_option_with_too_many_values_asks_for_some() -> None:
    wide = replace(GAME, options=(*GAME.options, Number("far", "How far.", 0, 0, 10**12)))
    with pytest.raises(OptionError, match="far has 1000000000001 values; name those"):
        study(wide, by="far")


def test_an_option_without_a_value_that_goes_with_the_rest() -> None:
    no = replace(GAME, option_rules=OptionRules(limits=lambda values, seats: "Not like this."))
    with pytest.raises(OptionError, match=r"Not like this\."):
        study(no, by="extra", games=1, bot="random")


def test_all_values_of_each_kind_of_option() -> None:
    assert list(Number("n", "", 1, 1, 4).every()) == [1, 2, 3, 4]
    assert list(Flag("f", "", False).every()) == [False, True]
    board = next(o for o in watertable.game("droplets").options if o.name == "board")
    assert len(board.every()) == 16
