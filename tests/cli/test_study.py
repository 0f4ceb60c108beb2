"""`study` as a command; what it computes is tested in tests/lab."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

QUICK = "study archipelago --size 3 --games 40 --bots random --seed 2"


def test_for_people(run: Run) -> None:
    shown = run(f"{QUICK} --by extra").stdout.splitlines()
    assert shown[0].startswith("40 games of Archipelago for each, played by random, 2 players, ")
    assert "size 3" in shown[0]
    assert shown[2].startswith("extra  First seat wins   95 % interval  Draws  ")
    assert [line.split()[0] for line in shown[3:]] == ["one", "half", "none"]
    assert shown[3].count("%") >= 4


def test_json_and_markdown_show_the_same(run: Run) -> None:
    found = json.loads(run(f"{QUICK} --by extra --json").stdout)
    table = run(f"{QUICK} --by extra --markdown").stdout.splitlines()
    assert table[0].startswith("| Extra | First seat wins | ")
    assert table[1].startswith("| ----- | --------------: | ")
    assert len({len(line) for line in table}) == 1
    for variant, line in zip(found["variants"], table[2:], strict=True):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        assert cells[0] == variant["name"]
        assert cells[1] == f"{variant['figures']['first']['share']:.1%}"
        assert cells[4].startswith(f"{variant['figures']['turns']['median']:.3g} (")


def test_ways_to_end_that_never_happened_get_no_column(run: Run) -> None:
    shown = run(f"{QUICK} --by extra").stdout
    assert "board full" in shown
    assert "all frozen" not in shown


def test_some_values(run: Run) -> None:
    found = json.loads(run(f"{QUICK} --by extra --values none,one --json").stdout)
    assert [variant["value"] for variant in found["variants"]] == ["none", "one"]
    found = json.loads(run(f"{QUICK} --by seats --values 3 --json").stdout)
    assert [variant["value"] for variant in found["variants"]] == [3]


def test_values_may_be_files(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("title: Mine\n\n x 2\n1 o ~\n")
    line = f"study droplets --by board --values small-triangle,{path} --games 10 --bots random"
    small, mine = json.loads(run(f"{line} --json").stdout)["variants"]
    assert (small["name"], small["value"]) == ("small-triangle", "small-triangle")
    assert (mine["name"], mine["value"]) == (str(path), " x 2\n1 o ~")
    assert f"\n{path} " in run(line).stdout


def test_what_is_left_out_is_told(run: Run) -> None:
    shown = run(f"{QUICK} --by freezing").stdout
    assert "Left out: on. freezing is for three or four players" in shown


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("study", "Missing option '--by'"),
        ("study --by extra", "Which game? Name one of: "),
        ("study archipelago", "Missing option '--by'"),
        ("study archipelago --by sise", "Did you mean 'size'?"),
        ("study archipelago --by size --size 4", "size is what the study changes"),
        ("study archipelago --by extra --values one,too", "extra cannot be 'too'"),
        ("study archipelago --by extra --values ,", "The list of values is empty"),
        ("study archipelago --by seats --values two", "2 to 4 players, not 'two'"),
        ("study archipelago --by extra --bots otter,random", "A study is played by equal bots"),
        ("study archipelago --by extra --bots ,", "A study is played by equal bots"),
        ("study archipelago --by extra --bots rndom", "There is no bot 'rndom'."),
        ("study archipelago --by extra --games 0", "games must be a whole number from 1"),
        ("study droplets --by board --values nothing.txt", "There is no file 'nothing.txt'."),
    ],
)
def test_mistakes(run: Run, line: str, answer: str) -> None:
    result = run(line, code=2)
    assert answer in result.stderr
    assert result.stdout == ""
