"""Gated tiles: which gate lets whom in."""

import pytest

from tests.scenarios.waterfall.tables import Start, goes, line, pawn, play

# Before the gate of 9 there are two more tiles, of which 3 is a way around it.
BEFORE = """
. 1 .
. 2 .
3 . 9
"""


def opens(start: Start, gate: str, *lines: str, sketch: str = BEFORE, seats: int = 2) -> bool:
    """Whether the gate of 9 lets in coral, who comes over 1 and 2."""
    table = start(sketch, f"9 gate {gate}", *lines, seats=seats)
    play(table, "coral go 1\ncoral go 2")
    assert "go 3" in table.legal()
    return "go 9" in table.legal()


@pytest.mark.parametrize(
    ("pawns", "none", "some"),
    [
        (BEFORE, True, False),
        (BEFORE + "7T . .", False, True),
        (BEFORE + "7t . .", True, False),
    ],
    ids=["nobody", "stuck", "not stuck"],
)
def test_stuck_pawns(start: Start, pawns: str, none: bool, some: bool) -> None:
    """Anywhere in the waterfall."""
    assert opens(start, "none-stuck", sketch=pawns) == none
    assert opens(start, "some-stuck", sketch=pawns) == some


@pytest.mark.parametrize("gate", ["score", "add", "draw"])
def test_actions_taken_before(start: Start, gate: str) -> None:
    """Each gate looks at its own action, and only at what was really done."""
    for action in ("score", "add", "draw"):
        table = start(
            "1\n2\n9", f"1 {action} red", f"9 gate no-{gate}", "3 add red", "hand coral 3"
        )
        play(table, "coral go 1")
        if action == "score":
            play(table, "coral score 3")
        if action == "add":
            play(table, "coral add 3 at 1:0")
        play(table, "coral go 2")
        assert (pawn(table, "coral") == "0:1 stuck") == (action == gate)


@pytest.mark.parametrize(
    ("action", "lines"),
    [
        ("score", ("4 add blue", "hand coral 4")),
        ("add", ("4 score L>R", "hand coral 4")),
    ],
)
def test_actions_that_came_to_nothing(start: Start, action: str, lines: tuple[str, str]) -> None:
    """Nothing could be scored or placed, so no such action was taken."""
    assert opens(start, f"no-{action}", f"1 {action} red", *lines)


def test_a_score_that_was_declined(start: Start) -> None:
    """No tile was scored."""
    table = start(BEFORE, "1 score red", "9 gate no-score", "4 add red", "hand coral 4")
    play(table, "coral go 1\ncoral skip\ncoral go 2")
    assert table.legal() == goes(3, 9)


def test_other_ways_to_score(start: Start) -> None:
    """A tile was scored, whichever action said so."""
    table = start(BEFORE, "1 score-unlike red", "9 gate no-score", "4 add blue", "hand coral 4")
    play(table, "coral go 1\ncoral score 4\ncoral go 2")
    assert table.legal() == goes(3)
    table = start("1 .\n2 .\n4 .\n3 9", "2 score-this", "9 gate no-score")
    play(table, "coral go 1\ncoral go 2\ncoral score this\ncoral go 4")
    assert table.legal() == goes(3)


def test_other_ways_to_draw_and_add(start: Start) -> None:
    """Drawing three tiles is drawing, adding up to three tiles is adding."""
    assert not opens(start, "no-draw", "1 if:hold-3-or-fewer:draw-three")
    table = start(BEFORE, "1 if:hold-3-or-fewer:add-three", "9 gate no-add", "hand coral 4")
    play(table, "coral go 1\ncoral add 4 at 1:0\ncoral go 2")
    assert table.legal() == goes(3)
    table = start(BEFORE, "1 if:hold-3-or-fewer:add-three", "9 gate no-add", "hand coral 4")
    play(table, "coral go 1\ncoral skip\ncoral go 2")
    assert table.legal() == goes(3, 9)


def test_removing_is_no_such_action(start: Start) -> None:
    """A tile was removed; none was scored, placed or drawn."""
    for gate in ("no-score", "no-add", "no-draw"):
        table = start(BEFORE + "5 . .", "1 remove", f"9 gate {gate}")
        play(table, "coral go 1\ncoral remove 5\ncoral go 2")
        assert table.legal() == goes(3, 9)


@pytest.mark.parametrize(
    ("sketch", "path", "allowed"),
    [
        ("1 .\n2 .\n9 .", (1, 2), True),  # straight down
        ("1 . .\n. 2 .\n. . 9", (1, 2), True),  # right; the step onto the gate is not asked
        ("1 . .\n. 2 .\n9 . .", (1, 2), True),  # right; that step would go left
        ("1 .\n. 2\n3 .\n9 .", (1, 2, 3), False),  # right, left
        ("1 . .\n. 2 .\n. 3 .\n. . 4\n. 9 .", (1, 2, 3, 4), True),  # right, down, right
    ],
)
def test_one_direction_only(
    start: Start, sketch: str, path: tuple[int, ...], allowed: bool
) -> None:
    """Never both left and right; the path ends before the gated tile."""
    table = start(sketch, "9 gate one-way")
    for tile in path:
        play(table, f"coral go {tile}")
    assert ("go 9" in table.legal()) == allowed
    if not allowed:
        assert pawn(table, "coral").endswith("stuck")


def test_directions_of_teleports_and_jumps(start: Start) -> None:
    """A teleport is neither left nor right; a jump goes where it ends."""
    table = start(". 1 . .\n2 . . 3\n. . 4 .\n. . 9 .", "2 teleport", "9 gate one-way")
    play(table, "coral go 1\ncoral go 2\ncoral go 3\ncoral go 4")
    # Left onto 2, across to 3, left onto 4.
    assert table.legal() == goes(9)
    table = start("1 . .\n. 2 .\n3 . .\n. 4 .\n. 9 .", "1 jump", "9 gate one-way")
    play(table, "coral go 1\ncoral go 3\ncoral go 4")
    assert table.legal() == goes(9)


@pytest.mark.parametrize(
    ("first", "second", "few", "many"),
    [
        ("red", "red", True, False),
        ("red", "green", True, False),
        ("red,green", "green", True, False),
        ("red,green", "blue", False, True),
        ("red,green,multicolour", "red", False, True),
        ("red,green", "blue,pink", False, True),
    ],
)
def test_kinds_of_gemstones(start: Start, first: str, second: str, few: bool, many: bool) -> None:
    """At most two or at least three, without those of the gated tile itself."""
    lines = (f"1 add {first}", f"2 add {second}")
    for gate, expected in (("at-most-2-kinds", few), ("at-least-3-kinds", many)):
        table = start(BEFORE, *lines, f"9 score pink,yellow gate {gate}")
        play(table, "coral go 1\ncoral go 2")
        assert ("go 9" in table.legal()) == expected


@pytest.mark.parametrize("gem", ["red", "green", "blue", "pink", "yellow"])
def test_a_gemstone_on_the_path(start: Start, gem: str) -> None:
    """On any tile that was passed. Multicolour is none of these."""
    assert opens(start, f"has-{gem}", f"1 add {gem}", "2 add multicolour")
    assert opens(start, f"has-{gem}", "1 add multicolour", f"2 add multicolour,{gem}")
    others = [kind for kind in ("red", "green", "blue", "pink", "yellow") if kind != gem]
    lines = (f"1 add {others[0]},{others[1]}", f"2 add {others[2]},{others[3]},multicolour")
    assert not opens(start, f"has-{gem}", *lines)
    # Its own gemstone does not count.
    table = start(BEFORE, f"9 score {gem} gate has-{gem}")
    play(table, "coral go 1\ncoral go 2")
    assert table.legal() == goes(3)


@pytest.mark.parametrize(("steps", "allowed"), [(1, True), (3, True), (4, True), (5, False)])
def test_at_most_four_steps(start: Start, steps: int, allowed: bool) -> None:
    """So many tiles were passed before the gated one."""
    tiles = [str(tile) for tile in range(1, steps + 1)]
    table = start("\n".join([*tiles, "9"]), "9 gate at-most-4-steps")
    for tile in tiles:
        play(table, f"coral go {tile}")
    assert (pawn(table, "coral") == f"0:{steps - 1} stuck") != allowed
    assert ("go 9" in table.legal()) == allowed


def test_a_tile_passed_twice_is_two_steps(start: Start) -> None:
    """There and back: five steps with two tiles more."""
    table = start("1 2\n3 .\n4 .\n9 .", "1 teleport", "2 teleport", "9 gate at-most-4-steps")
    play(table, "coral go 1\ncoral go 2\ncoral go 1\ncoral go 3\ncoral go 4")
    assert pawn(table, "coral") == "0:2 stuck"


@pytest.mark.parametrize(
    ("sketch", "allowed"),
    [
        (BEFORE, False),
        (". 1 . .\n. 2 . .\n3 . 9 7t", True),  # at the right side
        (". 1 . .\n. 2 . .\n3 . 9 .\n. . 7t .", True),  # below
        (". 1 . .\n. 2 7t .\n3 . 9 .", True),  # above
        (". 1 . .\n. 2 . 7t\n3 . 9 .", False),  # diagonally
        (". 1 . . .\n. 2 . . .\n3 . 9 . 7t", False),  # two places away
    ],
)
def test_busy(start: Start, sketch: str, allowed: bool) -> None:
    """This tile or an adjacent one is occupied: by another player."""
    assert opens(start, "busy", sketch=sketch) == allowed


def test_the_own_pawn_makes_nothing_busy(start: Start) -> None:
    """Coral stands right above the gated tile."""
    table = start("1\n9", "9 gate busy")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_busy_with_a_pawn_on_the_tile_itself(start: Start) -> None:
    """Who may share gets in."""
    table = start("1\n9t", "9 gate busy", "turn 0 phase top sharing yes")
    play(table, "coral go 1")
    assert table.legal() == goes(9)


def test_sharing_opens_no_gate(start: Start) -> None:
    """An occupied tile may be shared, but the gate is asked all the same."""
    table = start("1\n9t", "9 gate has-red", "turn 0 phase top sharing yes")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_the_action_behind_a_gate(start: Start) -> None:
    """Gated tiles have actions like all others."""
    table = start(BEFORE, "9 may-stop gate at-most-4-steps")
    play(table, "coral go 1\ncoral go 2\ncoral go 9")
    assert table.legal() == {"stop", "skip"}
    assert line(table, "path") == "1 2 9"


def test_both_gates_below(start: Start) -> None:
    """Of two gated tiles one lets coral in."""
    table = start("1 .\n8 9", "1 add red", "8 gate has-red", "9 gate has-blue")
    play(table, "coral go 1")
    assert table.legal() == goes(8)
