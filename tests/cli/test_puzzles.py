"""Puzzles at the terminal."""

import json
from pathlib import Path

from tests.cli.conftest import Run
from watertable import game
from watertable.core.puzzles import puzzles_of

PUZZLES = puzzles_of(game("archipelago"))
FIRST, SECOND, *_ = PUZZLES


def test_puzzles_follow_each_other_and_solved_ones_do_not_come_again(run: Run) -> None:
    shown = run("puzzles archipelago", FIRST.solution, SECOND.solution, "quit").output
    assert f"Puzzle {FIRST.id}\n" in shown
    assert f"Puzzle {SECOND.id}\n" in shown
    assert "in a row: 2" in shown
    assert shown.endswith("Go on with:  watertable puzzles archipelago\n")
    shown = run("puzzles archipelago", "quit").output
    assert FIRST.id not in shown
    assert SECOND.id not in shown


def test_a_wrong_move_ends_the_streak(run: Run) -> None:
    shown = run(f"puzzles archipelago {FIRST.id}", FIRST.obvious, "hint", FIRST.solution).output
    assert "There is something better." in shown
    assert shown.count("Find the best move.") == 2
    shown = run(f"puzzles archipelago {SECOND.id}", SECOND.solution).output
    assert "in a row" not in shown


def test_one_that_is_shown_is_not_solved(run: Run) -> None:
    shown = run(f"puzzles archipelago {FIRST.id}", "show", FIRST.solution).output
    assert f"Type: {FIRST.solution}\n" in shown
    listed = json.loads(run("puzzles archipelago --json").stdout)
    assert not any(each["solved"] for each in listed)


def test_the_puzzle_of_the_day(run: Run) -> None:
    (daily,) = json.loads(run("puzzles archipelago --daily --json").stdout)
    shown = run("puzzles archipelago --daily", daily["solution"]).output
    assert "You have solved the puzzle of the day." in shown
    shown = run("puzzles archipelago --daily", "show", daily["solution"]).output
    assert "Tomorrow there is another one." in shown
    assert "Either" in run(f"puzzles archipelago {FIRST.id} --daily", code=2).output


def test_the_list_for_programs(run: Run) -> None:
    run(f"puzzles archipelago {FIRST.id}", FIRST.solution)
    listed = json.loads(run("puzzles archipelago --json").stdout)
    assert [each["id"] for each in listed] == [puzzle.id for puzzle in PUZZLES]
    assert [each["solved"] for each in listed[:2]] == [True, False]
    assert listed[0]["solution"] == FIRST.solution


def test_a_puzzle_that_is_not_there(run: Run) -> None:
    assert "has no puzzle 'none'" in run("puzzles archipelago none", code=2).output


def test_a_broken_file(run: Run, data: Path) -> None:
    data.mkdir()
    (data / "puzzles.json").write_text('{"archipelago": 3}', "utf-8")
    assert "does not tell which puzzles are solved" in run("puzzles archipelago", code=1).output
