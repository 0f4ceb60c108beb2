"""`replay`: good records and bad ones."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from watertable import Match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game."""
    match = Match.start("archipelago", options={"size": 3}, seed=1, names=["Ann", "Bob"])
    while match.mover is not None:
        match.play(match.legal()[-2 if match.legal()[1:] else 0])
    match.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_the_whole_game(run: Run, file: Path) -> None:
    shown = run(f"replay {file}").stdout
    assert "Archipelago: 2 players, size 3" in shown
    assert "Coral: Ann, Teal: Bob" in shown
    assert "   1  Coral lays" in shown
    assert "The game is over" in shown
    assert "  Coral  Ann" in shown


def test_a_part_of_it(run: Run, file: Path) -> None:
    shown = run(f"replay {file} --to 1").stdout
    assert "   1  Coral lays" in shown
    assert "   2  Teal" not in shown
    assert "After 1 move it is Teal's turn." in shown
    assert "The game has only" in run(f"replay {file} --to 500", code=2).stderr


def test_verify(run: Run, file: Path) -> None:
    shown = run(f"replay {file} --verify").stdout
    assert "is sound: Archipelago" in shown
    assert "won by" in shown


def test_step_by_step(run: Run, file: Path) -> None:
    shown = run(f"replay {file} --step --to 2", "", "").stdout
    assert "1/2: Enter for the next move" in shown
    assert shown.count("    e  ") == 3
    assert (
        shown.count("    e  ") > run(f"replay {file} --step", "", "q").stdout.count("    e  ") - 1
    )
    run(f"replay {file} --step", "")  # the input ends before the game


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({"seed": 2}, "hash does not agree"),
        ({"game": "archipelgo"}, "Did you mean 'archipelago'?"),
        ({"game_version": 99}, "version 99"),
        ({"format": "something else"}, "not a record of Watertable"),
        ({"result": None}, "'unfinished'"),
        ({"actions": [{"seat": 0, "do": "z9 teal", "at": 0}]}, "Action 1 of 1"),
        ({"actions": 7}, "malformed"),
    ],
)
@pytest.mark.parametrize("verify", ["", "--verify"])
def test_bad_records(
    run: Run, file: Path, change: dict[str, object], answer: str, verify: str
) -> None:
    file.write_text(json.dumps({**json.loads(file.read_text()), **change}))
    assert answer in run(f"replay {file} {verify}", code=1).stderr


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": 3}'])
def test_other_files(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(content)
    assert run(f"replay {file}", code=1).stderr.startswith(f"Error: {file}: This is not a")
    assert "Cannot read" in run(f"replay {tmp_path}/none.json", code=1).stderr
    assert "Cannot read" in run(f"replay {tmp_path}", code=1).stderr
