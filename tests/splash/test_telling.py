"""What people are told about a placement: what happened, to which piece, and what follows."""

import pytest

from tests.scenarios.splash.sketches import scene, sketched
from tests.scenarios.splash.tables import EngineTable
from watertable import IllegalAction, Match
from watertable.games.splash.pieces import PIECE_NAMES

FORK = """
yellow bridge 30 on table
green prism 55 on yellow bridge
blue brick 52 on yellow bridge
"""
PLACE = "place flat on blue brick at 0 0 turn 0"


def told(*scenes: str, lines: tuple[str, ...] = ()) -> str:
    """Teal has to place the blue dome on the brick; so it comes out."""
    given = ("given blue dome of coral", "stock teal red bridge")
    table = EngineTable(sketched(FORK, *given, *lines), scene(FORK))
    return table.told(PLACE, *(scene(sketch) for sketch in scenes))


def test_it_stands() -> None:
    said = told(FORK + "blue dome 70 on blue brick")
    assert said == "Teal places the blue dome flat on the blue brick; it stands."


def test_the_new_piece_slid_off() -> None:
    said = told(FORK + "blue dome 20 on table")
    assert said.endswith(
        "; splash! The blue dome slid off the blue brick; Coral gets a water drop (1 of 3); "
        "Teal takes the blue dome."
    )


def test_an_older_piece_gave_way() -> None:
    said = told(
        """
        yellow bridge 30 on table
        green prism 28 on table
        blue brick 20 on table
        blue dome 22 on table
        """,
    )
    assert "; splash! The blue brick slid off the yellow bridge below it; 3 pieces came" in said


def test_an_older_piece_came_down_while_the_new_one_stands() -> None:
    said = told(
        """
        yellow bridge 30 on table
        green prism 45 on table, yellow bridge
        blue brick 52 on yellow bridge
        blue dome 70 on blue brick
        """,
        """
        yellow bridge 30 on table
        blue brick 52 on yellow bridge
        blue dome 70 on blue brick
        """,
    )
    assert "; splash! The green prism toppled over; Coral gets a water drop" in said
    assert said.endswith("Teal takes the green prism.")


def test_the_base_itself_fell_over() -> None:
    said = told(
        """
        yellow bridge 30 on nothing beside green prism
        green prism 28 on table
        blue brick 20 on table
        blue dome 22 on table
        """,
    )
    assert "; splash! The yellow bridge toppled over; 3 pieces came down;" in said


def test_a_piece_rests_on_something_else() -> None:
    said = told(
        """
        yellow bridge 30 on table
        blue brick 52 on yellow bridge
        green prism 75 on blue brick beside yellow bridge
        blue dome 70 on blue brick
        """,
    )
    assert "; splash! The green prism no longer rests where it did; Coral gets a water" in said


@pytest.mark.parametrize("rest", ["blue brick beside green prism", "green prism"])
def test_it_touches_a_second_piece(rest: str) -> None:
    said = told(FORK + f"blue dome 70 on {rest}")
    assert said.endswith(
        "; splash! It touches the green prism and is taken off; Coral gets a water drop (1 of 3); "
        "Teal keeps the piece."
    )


def test_it_does_not_come_to_rest() -> None:
    said = told(FORK + "blue dome 70 on blue brick\nmoving")
    assert "; splash! It will not come to rest on the blue brick and is taken off;" in said


def test_another_base_and_the_end() -> None:
    fallen = """
        yellow bridge 30 on table
        green prism 28 on table
        blue brick 20 on table
        blue dome 40 on blue brick
        """
    said = told(fallen)
    assert "; the blue brick is the new base; Teal takes the green prism and the yellow" in said
    said = told(fallen, lines=("drops coral 2",))
    assert said.endswith("Coral gets a water drop (3 of 3); Coral wins with three drops.")


def test_what_leaves_the_game() -> None:
    table = EngineTable(
        sketched(
            "yellow bridge 30 on table",
            "fallen green prism, blue brick",
            "taken 2",
            "turn 6 mover teal phase take",
        ),
        scene("yellow bridge 30 on table"),
    )
    assert table.told("take blue brick") == (
        "Teal takes the blue brick; the green prism leaves the game."
    )


def test_what_is_wrong_with_a_gift() -> None:
    match = Match.start("splash", options={"deal": True}, seed=1)
    own = next(text for text in match.legal_texts() if text.startswith("give"))
    match.play(own)
    match.play("flat" if "place flat" in " ".join(match.legal_texts()) else match.legal()[0])
    with pytest.raises(
        IllegalAction, match=r"There is no piece 'teapot'\. A piece is a colour and"
    ):
        match.play("give teapot")
    with pytest.raises(IllegalAction, match=r"There is no piece 'red brik'\. Did you mean"):
        match.play("give red brik")


def test_the_first_gift_is_ones_own() -> None:
    match = Match.start("splash", options={"deal": True}, seed=1)
    own = {text.removeprefix("give ") for text in match.legal_texts()}
    other = next(name for name in PIECE_NAMES if name not in own)
    with pytest.raises(IllegalAction, match="The first piece is one of your own"):
        match.play(f"give {other}")


def test_the_draft_says_how_far_it_is() -> None:
    match = Match.start("splash", seats=3, seed=1)
    assert match.prompt == "Take piece 1 of 10 from the pile; later you give them to Teal."
