"""Options: their values from code and from text, and what is said about wrong ones."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import watertable
from watertable import OptionError
from watertable.core.options import Choice, Flag, Number, Option, complete

NUMBER = Number("size", "How large.", 7, low=-2, high=10)
CHOICE = Choice("goal", "What for.", "most", choices={"most": "a lot", "fewest": "little"})
FLAG = Flag("ice", "With ice.", default=False)
OPTIONS: tuple[Option, ...] = (NUMBER, CHOICE, FLAG)


@pytest.mark.parametrize(
    ("option", "given_value", "value"),
    [
        (NUMBER, 3, 3),
        (NUMBER, "3", 3),
        (NUMBER, " 10 ", 10),
        (NUMBER, "3\x1f", 3),
        (NUMBER, "-2", -2),
        (CHOICE, "fewest", "fewest"),
        (CHOICE, " FEWEST ", "fewest"),
        (FLAG, True, True),
        (FLAG, "on", True),
        (FLAG, "Yes", True),
        (FLAG, " true ", True),
        (FLAG, False, False),
        (FLAG, "off", False),
        (FLAG, "no", False),
        (FLAG, "FALSE", False),
    ],
)
def test_values_are_read(option: Option, given_value: object, value: object) -> None:
    read = option.read(given_value)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize(
    "value", [None, "", "x", "--3", "3-", "1e1", "9" * 5000, 11, -3, 10**30, 2.0, [], {}, b"on"]
)
def test_wrong_values_are_refused_with_what_is_right(option: Option, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        option.read(value)
    assert option.name in str(caught.value)
    assert option.values() in str(caught.value)


@pytest.mark.parametrize(
    ("option", "value"), [(NUMBER, True), (FLAG, 1), (FLAG, 0), (CHOICE, True)]
)
def test_truth_is_not_a_number(option: Option, value: object) -> None:
    with pytest.raises(OptionError):
        option.read(value)


@given(st.text())
def test_no_text_is_too_strange_to_be_refused(text: str) -> None:
    for option in OPTIONS:
        try:
            value = option.read(text)
        except OptionError:
            continue
        assert option.read(value) == value


def test_a_mistyped_choice_gets_a_hint() -> None:
    with pytest.raises(OptionError, match="Did you mean 'fewest'"):
        CHOICE.read("fewst")
    with pytest.raises(OptionError) as caught:
        CHOICE.read("zzz")
    assert "Did you mean" not in str(caught.value)


def test_values_have_numbers() -> None:
    assert [NUMBER.stored(value) for value in NUMBER.sample()] == [-2, 10]
    assert [CHOICE.stored(value) for value in CHOICE.sample()] == [0, 1]
    assert [FLAG.stored(value) for value in FLAG.sample()] == [0, 1]
    assert Number("one", "One value.", 4, low=4, high=4).sample() == (4,)


def test_missing_options_get_their_defaults() -> None:
    assert complete(OPTIONS, None, 2) == {"size": 7, "goal": "most", "ice": False}
    given_options = {"ice": "on", "size": None}
    assert complete(OPTIONS, given_options, 2) == {"size": 7, "goal": "most", "ice": True}


def test_a_default_may_depend_on_the_seats() -> None:
    options = [Number("hand", "Cards.", lambda seats: 10 - seats, low=0, high=10)]
    assert complete(options, {}, 2) == {"hand": 8}
    assert complete(options, {}, 4) == {"hand": 6}
    assert complete(options, {"hand": 1}, 4) == {"hand": 1}


def test_an_unknown_option_gets_a_hint() -> None:
    with pytest.raises(OptionError, match=r"no option 'sise'\. Did you mean 'size'\?"):
        complete(OPTIONS, {"sise": 3}, 2)
    with pytest.raises(OptionError, match="Known: size, goal, ice"):
        complete(OPTIONS, {"zzzzz": 3}, 2)


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"freezing": True}), (3, {"size": 11}), (4, {"goal": "none"})]
)
def test_a_game_checks_its_options(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        watertable.game("archipelago").read_options(options, seats)


@pytest.mark.parametrize("seats", [0, 1, 5, -1, True, 2.0, "2", None])
def test_a_game_checks_its_seats(seats: object) -> None:
    with pytest.raises(OptionError, match="for 2 to 4 players"):
        watertable.game("archipelago").check_seats(seats)
