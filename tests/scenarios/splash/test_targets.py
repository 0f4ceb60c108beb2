"""Where a piece must be placed: on the highest uncovered piece of its shape or colour."""

import pytest

from tests.scenarios.splash.tables import Start, place, refuses, targets

# Two pieces on a bridge, one of them with a third on top.
#
#          red dome
#   green prism  blue brick
#     yellow bridge
FORK = """
yellow bridge 30 on table
green prism 55 on yellow bridge
blue brick 52 on yellow bridge
red dome 69 on blue brick
"""


def test_the_same_colour(start: Start) -> None:
    """The prism is green, and nothing is on it. That the dome is higher does not matter."""
    assert targets(start(FORK, "given green brick of coral")) == {"green prism"}


def test_the_same_shape(start: Start) -> None:
    """The dome is uncovered."""
    assert targets(start(FORK, "given purple dome of coral")) == {"red dome"}


def test_the_highest_of_several(start: Start) -> None:
    """A red prism matches both, the dome by its colour and the prism by its shape."""
    table = start(FORK, "given red prism of coral")
    assert targets(table) == {"red dome"}
    refuses(table, "place end on green prism at 0 0 turn 0")


def test_a_covered_piece_is_no_target(start: Start) -> None:
    """The blue brick and the yellow bridge match, but something rests on each of them."""
    table = start(FORK, "given yellow brick of coral")
    assert targets(table) == {"red dome"}
    refuses(
        table,
        "place flat on blue brick at 0 0 turn 0",
        "place flat on yellow bridge at 0 0 turn 0",
    )


def test_if_nothing_matches(start: Start) -> None:
    """Then it is the highest uncovered piece, whatever it is."""
    assert targets(start(FORK, "given purple cylinder of coral")) == {"red dome"}


def test_a_covered_piece_may_be_higher(start: Start) -> None:
    """The prism is aslant and higher than the dome that rests on its flank; still it is covered."""
    tower = """
    yellow bridge 22 on table
    green prism 60 on yellow bridge
    red dome 50 on green prism
    """
    assert targets(start(tower, "given purple cylinder of coral")) == {"red dome"}
    assert targets(start(tower, "given green brick of coral")) == {"red dome"}


@pytest.mark.parametrize(
    ("height", "expected"),
    [
        ("40", {"red dome", "green prism"}),
        ("39.9", {"red dome", "green prism"}),
        ("37.1", {"red dome", "green prism"}),
        ("37", {"red dome", "green prism"}),  # 3.0 mm lower
        ("36.9", {"red dome"}),  # 3.1 mm lower
        ("42.9", {"red dome", "green prism"}),
        ("43", {"red dome", "green prism"}),
        ("43.1", {"green prism"}),
    ],
)
def test_three_millimetres_are_no_difference(start: Start, height: str, expected: set[str]) -> None:
    """Of pieces that are equally high the player chooses one."""
    tower = f"""
    yellow bridge 22 on table
    red dome 40 on yellow bridge
    green prism {height} on yellow bridge
    """
    assert targets(start(tower, "given red prism of coral")) == expected  # matches both
    assert targets(start(tower, "given blue brick of coral")) == expected  # matches none


def test_not_one_after_the_other(start: Start) -> None:
    """Each is compared with the highest only: 2 mm and 2 mm more are too many."""
    tower = """
    yellow bridge 22 on table
    red dome 44 on yellow bridge
    red prism 42 on yellow bridge
    red brick 40 on yellow bridge
    """
    assert targets(start(tower, "given red cylinder of coral")) == {"red dome", "red prism"}


def test_the_highest_that_matches_is_what_counts(start: Start) -> None:
    """The cylinder is far higher but matches nothing; the two domes are equal."""
    tower = """
    yellow bridge 22 on table
    red dome 40 on yellow bridge
    green dome 38 on yellow bridge
    purple cylinder 60 on yellow bridge
    """
    assert targets(start(tower, "given blue dome of coral")) == {"red dome", "green dome"}


def test_equally_high_but_not_matching(start: Start) -> None:
    """Where something matches, all else is out of the question."""
    tower = """
    yellow bridge 22 on table
    red dome 40 on yellow bridge
    green prism 40 on yellow bridge
    """
    assert targets(start(tower, "given green dome of coral")) == {"red dome", "green prism"}
    assert targets(start(tower, "given green brick of coral")) == {"green prism"}


def test_a_piece_that_is_only_touched_is_uncovered(start: Start) -> None:
    """The brick leans on it from the side; nothing rests on it."""
    tower = """
    yellow bridge 22 on table
    red dome 40 on yellow bridge
    blue brick 50 on yellow bridge beside red dome
    """
    assert targets(start(tower, "given red cylinder of coral")) == {"red dome"}


def test_a_piece_on_two_covers_both(start: Start) -> None:
    """What rests on two pieces leaves neither of them free."""
    tower = """
    yellow bridge 22 on table
    red dome 40 on yellow bridge
    green brick 40 on yellow bridge
    blue brick 62 on red dome, green brick
    """
    assert targets(start(tower, "given red brick of coral")) == {"blue brick"}
    assert targets(start(tower, "given red cylinder of coral")) == {"blue brick"}


def test_the_choice_is_kept(start: Start) -> None:
    """Whichever of two targets is named, the piece must stand on that one."""
    tower = """
    yellow bridge 22 on table
    red dome 40 on yellow bridge
    red prism 40 on yellow bridge
    """
    on_the_dome = tower + "red brick 62 on red dome"
    table = start(tower, "given red brick of coral", "stock coral blue dome")
    place(table, "teal", "red dome", on_the_dome)
    assert "drops coral 0" in table.position()
    table = start(tower, "given red brick of coral", "stock coral blue dome")
    place(table, "teal", "red prism", on_the_dome)
    assert "drops coral 1" in table.position()


POSES = {
    "brick": ("flat", "side", "end"),
    "cylinder": ("upright", "lying"),
    "prism": ("end", "flat"),
    "dome": ("flat", "end", "rocking"),
    "bridge": ("arch", "side", "end", "cradle"),
}


@pytest.mark.parametrize("shape", sorted(POSES))
def test_every_pose_of_a_shape(start: Start, shape: str) -> None:
    """Safe or not, it can be tried; poses of other shapes cannot."""
    tower = "red brick 22 on table"
    here = f"given blue {shape} of coral"
    lines = [
        "rest yes",
        f"red brick top 22.0 on table touches table, blue {shape}",
        f"blue {shape} top 40.0 on red brick touches red brick",
    ]
    for pose in POSES[shape]:
        table = start(tower, here)
        table.play(f"place {pose} on red brick at 0 0 turn 0", "\n".join(lines))
        assert "drops coral 0" in table.position()
    others = {pose for poses in POSES.values() for pose in poses} - set(POSES[shape])
    refuses(start(tower, here), *(f"place {pose} on red brick at 0 0 turn 0" for pose in others))


def test_numbers_out_of_range(start: Start) -> None:
    """At most 60 mm from the middle each way, and turns up to 359 degrees."""
    table = start("red brick 22 on table", "given blue brick of coral")
    refuses(
        table,
        "place flat on red brick at 61 0 turn 0",
        "place flat on red brick at 0 -61 turn 0",
        "place flat on red brick at 0 0 turn 360",
        "place flat on red brick at 0 0 turn -1",
        "place flat on red brick at 0.5 0 turn 0",
        "place flat on red brick turn 0",
        "place flat on red brick",
        "place on red brick",
        "place flat on green brick at 0 0 turn 0",
        "place flat on blue brick at 0 0 turn 0",
    )


def test_a_little_off_the_middle(start: Start) -> None:
    """Millimetres to each side, and any whole turn."""
    table = start("red brick 22 on table", "given blue brick of coral")
    table.play(
        "place flat on red brick at -3 4 turn 359",
        "rest yes\n"
        "red brick top 22.0 on table touches table, blue brick\n"
        "blue brick top 44.0 on red brick touches red brick",
    )
    assert "drops coral 0" in table.position()
