"""Mistakes are answered with one sentence and the nearest thing there is."""

import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("plya archipelago", "There is no command 'plya'. Did you mean 'play'?"),
        ("play archipelgo", "There is no game 'archipelgo'. Did you mean 'archipelago'?"),
        ("play archipelgo --size 5", "Did you mean 'archipelago'?"),
        ("play --size 5 archipelgo", "Did you mean 'archipelago'?"),
        ("rules archipelgo", "Did you mean 'archipelago'?"),
        ("options archipelgo", "Did you mean 'archipelago'?"),
        ("prepare archipelgo", "Did you mean 'archipelago'?"),
        ("bench archipelgo", "Did you mean 'archipelago'?"),
        ("simulate archipelgo", "Did you mean 'archipelago'?"),
        ("play archipelago --siz 5", "--size"),
        ("play archipelago --size 77", "; it is a whole number from 3 to 10."),
        ("play archipelago --size big", "size cannot be 'big'"),
        ("play archipelago --extra haf", "Did you mean 'half'?"),
        ("play archipelago --bots rndom", "There is no bot 'rndom'. Did you mean 'random'?"),
        ("play archipelago --bots humn,random", "Did you mean 'human'?"),
        ("play archipelago --humans teel", "Did you mean 'teal'?"),
        ("play archipelago --bots ,", "The list of bots is empty"),
        ("play archipelago --humans ,", "The list of people's seats is empty"),
        ("play archipelago --humans 5", "There is no seat '5'"),
        ("play archipelago --seats 9", "Archipelago is for 2 to 4 players, not 9."),
        ("play archipelago --seats 2 --bots random,random,random", "3 bots for 2 seats"),
        ("play archipelago --freezing", "freezing is for three or four players"),
        ("play archipelago --seed -1", "The seed must be"),
        ("play", "Which game? Name one of: "),
        ("simulate", "Which game? Name one of: "),
        ("simulate archipelago --bots rndom", "Did you mean 'random'?"),
        ("simulate archipelago --games 0", "games must be a whole number from 1"),
        ("simulate archipelago --workers 0", "workers must be a whole number from 1"),
        ("simulate archipelago --seed -5", "seed must be a whole number from 0"),
        ("simulate archipelago --bots ,", "There must be one bot at least."),
        ("bench --seconds 0", "seconds"),
    ],
)
def test_answer(run: Run, line: str, answer: str) -> None:
    result = run(line, code=2)
    assert answer in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("flag", ["bots", "humans"])
def test_empty_lists(run: Run, flag: str) -> None:
    assert "is empty" in run(f"play archipelago --{flag}=", code=2).stderr


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("--seats 5", "Archipelago is for 2 to 4 players, not 5."),
        ("--freezing --bots kraken", "freezing is for three or four players"),
        ("--bots search:tim=1", "Did you mean 'time'?"),
        ("--save /nowhere/game.json", "Cannot write /nowhere/game.json"),
    ],
)
def test_nothing_is_compiled_for_a_mistake(tmp_path: Path, arguments: str, answer: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "watertable", "play", "archipelago", *arguments.split()],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "WATERTABLE_CACHE_DIR": str(tmp_path)},
    )
    assert answer in done.stderr
    assert "Preparing" not in done.stderr


def test_help_without_a_game_names_the_games(run: Run) -> None:
    shown = run("play --help").stdout
    assert re.search(r"^  archipelago ", shown, re.MULTILINE)
    assert "--size" not in shown


def test_help_for_a_game_has_its_options_and_bots(run: Run) -> None:
    shown = run("play archipelago --help").stdout
    assert "--size NUMBER" in shown
    assert "--extra one|half|none" in shown
    assert "--freezing / --no-freezing" in shown
    assert re.search(r"^  random +any legal action", shown, re.MULTILINE)


def test_version(run: Run) -> None:
    assert version("watertable") in run("--version").stdout


def test_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "watertable", "plai"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Did you mean 'play'?" in done.stderr
    assert "Usage: watertable " in done.stderr
