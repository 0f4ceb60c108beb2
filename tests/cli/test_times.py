"""The list of the best times."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

KEPT = """{"times": [
 {"game": "dropounion", "options": {"mode": "hard", "fewer": 5, "invasion": false, "minutes": 0,
  "advice": true}, "name": "Ada", "milliseconds": 605000, "started": "2026-05-01T12:00:00Z",
  "seed": 1},
 {"game": "dropounion", "options": {"mode": "regular", "fewer": 5, "invasion": false, "minutes": 0,
  "advice": true}, "name": "", "milliseconds": 305999, "started": "2026-05-02T12:00:00Z",
  "seed": 2},
 {"game": "gone", "options": {}, "name": "Bo", "milliseconds": 1, "started": "2026-05-02T12:00:00Z",
  "seed": 3},
 {"game": "dropounion", "options": {"mode": "hard", "fewer": 5, "invasion": false, "minutes": 0,
  "advice": true}, "name": "Cy", "milliseconds": 604000, "started": "2026-05-03T12:00:00Z",
  "seed": 4}
]}"""
DROPOUNION = """\
Dropounion
   1    5:05  2026-05-02
Dropounion, mode hard
   1   10:04  2026-05-03  Cy
   2   10:05  2026-05-01  Ada
"""


def test_best_first_and_by_options(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data.mkdir()
    (data / "times.json").write_text(KEPT, "utf-8")
    assert run("times dropounion").output == DROPOUNION
    assert run("times").output == DROPOUNION + "gone\n   1    0:00  2026-05-02  Bo\n"
    assert "There are no times yet" in run("times archipelago").output


def test_none_yet(run: Run) -> None:
    assert "There are no times yet" in run("times").output


def test_a_game_that_is_not_there(run: Run) -> None:
    assert "Did you mean 'dropounion'?" in run("times dropunion", code=2).output


def test_a_broken_file(run: Run, data: Path) -> None:
    data.mkdir()
    (data / "times.json").write_text('{"times": 3}', "utf-8")
    assert "is no list of times" in run("times", code=1).output
