"""What the player who decides is told, and what is said to those who write something else: by the
engine alone."""

import pytest

from tests.scenarios.droplets.sketches import lake
from watertable import NotationError, game
from watertable.core.contract import State

NOTATION = game("droplets").notation
RULES = game("droplets").rules

TRIANGLE = ("at c3 t3", "at d2 c3", "at d3 t3")
TEALS_SPLASH = ("at d2 t3", "turn 4 marker coral place 0")


def _answer(state: State, text: str) -> str:
    """What somebody is told who tries this, and cannot."""
    seat = int(state["mover"])
    try:
        action = NOTATION.parse_action(state, seat, text)
    except NotationError as error:
        return str(error)
    refusal = RULES.refusal(state, seat, action)
    assert refusal, f"'{text}' can be done"
    return NOTATION.explain(state, seat, action, refusal)


@pytest.mark.parametrize(
    ("lines", "prompt"),
    [
        ((), "Place your first droplet on a dripping space: three in one space splash."),
        (("turn 4",), "Place your first droplet on a dripping space."),
        (("turn 4 place 1", "hand coral drip"), "Place your second droplet on a dripping space or"),
        (("hand teal drip",), "Coral is about to place a droplet. Spend a token first, or go on."),
        (TEALS_SPLASH, "Choose a splash and where its three pieces go."),
        (
            (*TRIANGLE, "hand coral drip", "turn 4 place 0"),
            "None of your splashes can be resolved. Spend a token, or go on and pass.",
        ),
        (
            (*TEALS_SPLASH, "hand coral drip"),
            "You control no splash. Spend a token, or go on and pass.",
        ),
        (
            ("hand coral drip", "turn 4 place 0"),
            "Everything is calm. Spend a token, or go on and end your turn.",
        ),
    ],
)
def test_prompts(lines: tuple[str, ...], prompt: str) -> None:
    assert NOTATION.prompt(lake(*lines, rewards=True)).startswith(prompt)


@pytest.mark.parametrize("text", ["c2", "b1", "c3"])
def test_placing_while_splashes_are_resolved(text: str) -> None:
    """Teal resolves in Coral's turn, and has placed nothing."""
    assert _answer(lake(*TEALS_SPLASH), text) == (
        "No droplets are placed now. Choose a splash and write where its pieces go, as in "
        "'d2>c3=t,d1=t,e2=t'."
    )


def test_nothing_but_the_space_that_is_to_splash() -> None:
    state = lake("at b3 c3", "at d2 c2 t1", "turn 4 place 0")
    for space, example in (("b3", "b3>a3=c,b2=c,c4=c"), ("d2", "d2>c3=c,d1=t,e2=c")):
        answer = f"To splash {space}, write where its pieces go, as in '{example}'."
        assert _answer(state, space) == answer
        assert RULES.refusal(state, 0, NOTATION.parse_action(state, 0, example)) == 0


def test_a_space_that_is_blocked_is_no_example() -> None:
    """Coral controls c3, both stars of which are blocked, and d3, which can splash."""
    state = lake("at b2 t3", "at c2 t3", "at c3 c3", "at d3 c3", "turn 4 place 0")
    assert _answer(state, "c3").endswith("as in 'd3>c4=c,d2=c,e3=c'.")


@pytest.mark.parametrize(
    ("lines", "text", "answer"),
    [
        (
            (*TRIANGLE, "hand coral drip", "turn 4 place 0"),
            "b2",
            "Without a token you can place no droplet now. Spend one, or go on.",
        ),
        (
            ("hand coral drip", "turn 4 place 0"),
            "b2",
            "Without a token you can place no droplet now. Spend one, or go on.",
        ),
        (
            (*TRIANGLE, "hand coral drip", "turn 4 place 0"),
            "d2>c3=c,d1=c,e2=c",
            "None of your splashes can be resolved now.",
        ),
        (
            (*TEALS_SPLASH, "hand coral drip"),
            "d2>c3=t,d1=t,e2=t",
            "You control no splash now.",
        ),
        (
            ("at d2 c3", "turn 4 place 1"),
            "d2>c3",
            "Both droplets must be placed before anything splashes.",
        ),
        (
            ("hand teal drip",),
            "c2",
            "Coral is about to place a droplet. All you can do now is spend a token.",
        ),
        (
            ("hand teal drip",),
            "drip c3",
            "A Drip token goes with a droplet of your own turn, or with an Extra token.",
        ),
        (
            ("hand coral drip", "turn 4 place 0"),
            "drip c3",
            "A Drip token goes with a droplet of your own turn, or with an Extra token.",
        ),
        (TEALS_SPLASH, "pass", "You must resolve your splashes before you can go on."),
    ],
)
def test_what_cannot_be_done_now(lines: tuple[str, ...], text: str, answer: str) -> None:
    assert _answer(lake(*lines, rewards=True), text) == answer


# --- Splashes that could mean several things, none of them allowed -------------------------------

BOTH = ("at d2 c2 t1", "at d3 c1 t2", "turn 4 place 0")
PEBBLES = ("at b2 p1", "at c2 p1", "at c4 p1")


@pytest.mark.parametrize(
    ("lines", "text", "answer"),
    [
        (BOTH, "d2>d3", "Nothing can splash from d2 to d3, which is triggered."),
        (BOTH, "d2>c2=c", "Nothing can splash from d2 to d3, which is triggered."),
        (BOTH, "d3>c3", "Teal controls the splash of d3."),
        (BOTH, "d3>", "Teal controls the splash of d3."),
        (
            ("at d2 c2 t1", "turn 4 place 1"),
            "d2>c3",
            "Both droplets must be placed before anything splashes.",
        ),
        (
            (*BOTH, "hand teal drip"),
            "d2>d3",
            "Coral is about to resolve a splash. All you can do now is spend a token.",
        ),
        (
            (*BOTH, "hand teal drip"),
            "d3>c3",
            "Coral is about to resolve a splash. All you can do now is spend a token.",
        ),
    ],
)
def test_an_ambiguous_splash_that_is_refused_anyway_is_told_why(
    lines: tuple[str, ...], text: str, answer: str
) -> None:
    assert _answer(lake(*lines, rewards=True), text) == answer


PEBBLE = "A pebble cannot go off the board, into a drain or a fountain, or to a space that has one."


@pytest.mark.parametrize("text", ["d2>d3=p", "d2>c2=p", "d2>e2=p"])
def test_an_ambiguous_splash_that_a_pebble_rules_out(text: str) -> None:
    """Only c3 could take it."""
    lines = ("at d2 c1 t1 p1", "at d3 p1", "at b3 p1", "turn 4 place 0")
    assert _answer(lake(*PEBBLES, *lines, pebbles=True), text) == PEBBLE


def test_several_reasons_against_a_splash_are_all_told() -> None:
    """The star with d3 is blocked; of the other one the pebble could go nowhere either."""
    lines = ("at d2 c1 t1 p1", "at d3 t2 p1", "at c3 p1", "at b3 c3", "turn 4 place 0")
    answer = _answer(lake(*PEBBLES, *lines, pebbles=True), "d2>")
    assert answer == f"{PEBBLE} Nothing can splash from d2 to d3, which is triggered."


def test_of_several_splashes_only_those_that_are_allowed_are_listed() -> None:
    state = lake("at d2 c2 t1", "at d3 c1 t2", "turn 4 place 0")
    answer = _answer(state, "d2>")
    assert answer.startswith("There is more than one such splash of d2: 'd2>c3=c,")
    assert "d3" not in answer


# --- Examples of what to write -------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "what", "do it now", "d2 c3"])
@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ((), "Write a space to place a droplet, as in 'b2'."),
        (("at b2 c2 t1", "turn 4 place 1"), "Write a space to place a droplet, as in 'b3'."),
        (TEALS_SPLASH, "Write a space and where its pieces splash to, as in 'd2>c3=t,d1=t,e2=t'."),
        (("at b3 c1", "hand teal remove"), "'go on', or spend a token, as in 'remove b3 coral'."),
        (("hand teal remove",), "Write 'go on', or spend a token."),
    ],
)
def test_an_example_can_be_played_in_this_position(
    lines: tuple[str, ...], answer: str, text: str
) -> None:
    state = lake(*lines, rewards=True)
    assert answer in _answer(state, text)


def test_an_example_gives_no_token_of_the_other_player_away() -> None:
    """Teal is asked about tokens, and Coral writes something."""
    state = lake("at b3 c1", "hand teal remove", rewards=True)
    with pytest.raises(NotationError) as refused:
        NOTATION.parse_action(state, 0, "what")
    assert "remove" not in str(refused.value)


@pytest.mark.parametrize(
    ("words", "example"),
    [
        ("extra", "extra b2"),
        ("drip", "drip c3"),
        ("extra drip", "extra drip c3"),
        ("remove", "remove d2 coral"),
        (" Control ", "control d3"),
    ],
)
def test_a_token_without_a_space(words: str, example: str) -> None:
    lines = ("at d2 c1", "at d3 t3", "hand coral extra drip remove control")
    answer = f"Which space? Write its name too, as in '{example}'."
    assert _answer(lake(*lines, rewards=True), words) == answer
    assert _answer(lake(rewards=True), words) == "Which space? Write its name too."


@pytest.mark.parametrize("text", ["go on", "ok", "pass", "skip", " Pass "])
def test_ways_to_go_on(text: str) -> None:
    """The rulebook's words are understood too."""
    state = lake(*TRIANGLE, "hand coral drip", "turn 4 place 0", rewards=True)
    action = NOTATION.parse_action(state, 0, text)
    assert NOTATION.action_text(state, 0, action) == "go on"
