"""`tiles`: a set to look at, to print, and to play with again."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from watertable import Match
from watertable.games.waterfall.tile_set import tiles_of


def test_it_is_the_set_of_the_game(run: Run) -> None:
    match = Match.start("waterfall", seats=5, options={"gates": True}, seed=9)
    head, *lines = run("tiles --list --seed 9 --seats 5 --gates").stdout.splitlines()
    assert head == "# Waterfall: Raging Rapids: 87 tiles"
    assert lines == [str(tile) for tile in tiles_of(match.state)]
    drawn = run("tiles waterfall --seed 9 --seats 5 --gates").stdout
    assert drawn.count("|87 ") == 1
    assert "|88 " not in drawn


@pytest.mark.parametrize("form", ["--list", "--json"])
def test_a_file_of_it_can_be_played_with(run: Run, tmp_path: Path, form: str) -> None:
    path = tmp_path / "mine"
    path.write_text(run(f"tiles --seed 4 --conditions {form}").stdout)
    again = run(f"tiles --tiles {path} --seed 77 {form}").stdout
    assert again == path.read_text()
    shown = run(f"simulate waterfall --games 2 --json --tiles {path}").stdout
    listed = run("tiles --seed 4 --conditions --list").stdout.splitlines()[1:]
    assert json.loads(shown)["options"]["tiles"].splitlines() == listed
    assert "tiles custom" in run(f"play waterfall --tiles {path}", "quit").stdout


def test_for_programs(run: Run) -> None:
    found = json.loads(run("tiles --json").stdout)
    assert found["game"] == "waterfall"
    assert len(found["tiles"]) == 72
    assert list(found["tiles"][0]) == ["number", "score", "gems", "in", "out", "action", "gate"]


def test_help_has_the_options_of_the_game_and_no_bots(run: Run) -> None:
    shown = run("tiles --help").stdout
    assert "--conditions" in shown
    assert "tadpole" not in shown
    assert "tiles [OPTIONS] [GAME]\n" in shown, "the game need not be named"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("archipelago", "Archipelago has no tiles to show."),
        ("waterfal", "Did you mean 'waterfall'?"),
        ("--seats 7", "is for 2 to 6 players, not 7."),
        ("--seed -1", "The seed must be a whole number"),
        ("--tiles nothing.txt", "Cannot read 'nothing.txt'"),
    ],
)
def test_mistakes(run: Run, text: str, answer: str) -> None:
    result = run(f"tiles {text}", code=2)
    assert answer in result.stderr
    assert result.stdout == ""


def test_a_mistake_in_a_file_is_found_by_its_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("# mine\nscore 9 gems red in L out R action add\n")
    for command in ("tiles", "play waterfall", "simulate waterfall"):
        answer = run(f"{command} --tiles {path}", code=2).stderr
        assert f"{path}: Tiles, line 2: the score is 1 to 5, not '9'." in answer
