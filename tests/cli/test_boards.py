"""`boards`: a list, a drawing, and what is wrong with a map."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from watertable.games.droplets.boards import boards

SMALL = " x 2/1 o ~"


def test_the_list_for_people(run: Run) -> None:
    shown = run("boards").stdout.splitlines()
    assert shown[0].split() == [
        *["Name", "Title", "Players", "Time", "Tiles", "Fountains", "Drains"],
        *["First", "wins", "Turns", "each"],
    ]
    assert [line.split()[0] for line in shown[1:17]] == list(boards())
    assert shown[1].split()[:6] == ["standard", "Standard", "2-5", "20-30", "min", "43"]
    assert shown[2].split()[3:6] == ["2-3", "-", str(len(boards()["small-standard"].tiles))]
    assert "watertable boards hyperasymmetrical-swirl" in shown[18]


def test_the_list_for_programs(run: Run) -> None:
    cards = json.loads(run("boards --json").stdout)
    assert [card["name"] for card in cards] == list(boards())
    for card in cards:
        assert sum(card["spaces"].values()) == card["tiles"]
        assert card["figures"]["games"] > 0
        assert card["map"] == boards()[card["name"]].map


def test_a_board_for_people(run: Run) -> None:
    shown = run("boards standard").stdout
    assert shown.startswith("Standard (standard)\n43 tiles, ")
    assert "2-5 players, 20-30 min" in shown
    assert "d1" in shown
    assert "( )" in shown
    assert " ".join(boards()["standard"].notes.split()) in " ".join(shown.split())
    assert "Measured in " in shown
    assert "\x1b" not in shown


def test_colour_where_it_is_wanted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run("boards standard").stdout


def test_a_board_for_programs(run: Run) -> None:
    card = json.loads(run("boards small-triangle --json --game droplets").stdout)
    assert card["title"] == "Small Triangle"
    assert card["players"] == "2"


def test_maps_of_your_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(f"notes: Not shown.\n\n{SMALL.replace('/', chr(10))}\n")
    shown = run(f"boards {path}").stdout
    assert shown.startswith("5 tiles, 2 fountains, 1 drain,")
    assert "b2" in shown
    assert "Measured" not in shown
    card = json.loads(run(f"boards {path} --json").stdout)
    assert card["name"] == "custom"
    assert card["map"] == SMALL.replace("/", "\n")
    assert "figures" not in card or card["figures"] is None
    assert run("boards o/./x --json", code=2).stdout == ""


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("x?o", "There is no board 'x?o'."),
        ("standart", "There is no board 'standart'. Did you mean 'standard'?"),
        ("nothing.txt", "There is no file 'nothing.txt'."),
        ("xo", "Map, line 1, column 2: this tile stands right beside the one before it"),
        ("standard --game archipelago", "Archipelago has no boards to choose from."),
        ("standard --game dropplets", "Did you mean 'droplets'?"),
    ],
)
def test_mistakes(run: Run, text: str, answer: str) -> None:
    result = run(f"boards {text}", code=2)
    assert answer in result.stderr
    assert result.stdout == ""


def test_a_mistake_in_a_file_is_found_by_its_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("title: Mine\n\no ~\n y\n")
    answer = run(f"boards {path}", code=2).stderr
    assert f"{path}: Map, line 4, column 2: 'y' is no tile" in answer


NO_FOUNTAIN = "Warning: There is no fountain on this map, so nobody can score: no game on it can"


def test_a_map_without_fountains_is_warned_about(run: Run) -> None:
    assert NO_FOUNTAIN in " ".join(run("boards o.x").stdout.split())
    assert "Warning" not in run("boards o.1").stdout


@pytest.mark.parametrize("command", ["simulate droplets --games 2 --json", "play droplets"])
def test_a_game_without_fountains_is_warned_about_and_played(run: Run, command: str) -> None:
    assert NO_FOUNTAIN in " ".join(run(f"{command} --board o.x").stderr.split())
    assert "Warning" not in run(f"{command} --board o.1").stderr


# --- Playing on them ---------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["simulate droplets --games 5 --json", "play droplets"])
def test_games_on_a_map_of_your_own(run: Run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("title: Mine\n\n" + SMALL.replace("/", "\n"))
    typed = ["quit"] if command.startswith("play") else []
    shown = run(f"{command} --board {path}", *typed).stdout
    assert "b2" in shown or json.loads(shown)["options"]["board"] == SMALL.replace("/", "\n")
    path.write_text("o ~\n y\n")
    answer = run(f"{command} --board {path}", code=2).stderr
    assert "Map, line 2, column 2: 'y' is no tile" in answer


def test_a_map_on_the_command_line(run: Run) -> None:
    shown = json.loads(run("simulate droplets --games 5 --json --board .x.2/1.o.~").stdout)
    assert shown["options"]["board"] == SMALL.replace("/", "\n")
