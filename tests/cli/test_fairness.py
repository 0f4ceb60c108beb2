"""At the terminal nobody sees what is hidden: not by undo, a resumed game, or the header."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from watertable import Match

DROPOUNION = "play dropounion --seats 3 --bots random --seed 3"
REWARDS = "play droplets --rewards --seed 3 --bots random"


def test_a_card_that_was_turned_stays_turned(run: Run) -> None:
    shown = run(DROPOUNION, "turn 1", "undo", "log").stdout
    assert "What Rain did has shown something hidden" in shown
    assert "play with --practice" in shown
    assert "taken back." not in shown.replace("is not taken back.", "")


def test_in_practice_it_can_be_turned_back(run: Run) -> None:
    shown = run(f"{DROPOUNION} --practice", "turn 1", "undo", "log").stdout
    assert "This is practice: every move can be taken back; no time is kept." in shown
    assert "Rain's last move taken back." in shown
    assert "Nothing has happened yet." in shown


def test_what_is_hidden_is_dealt_anew_and_the_record_still_plays(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = run(REWARDS, "c3", "undo", f"save {file}", "c3", "quit").stdout
    assert "taken back." in shown
    assert "What is hidden from you was dealt anew." in shown
    match = Match.load(file)
    (redeal,) = match.record().redeals
    assert (redeal.after, redeal.seat) == (0, 0)
    assert match.length == 0
    fresh = Match.start("droplets", options={"rewards": True}, seed=3)
    assert match.view(0) == fresh.view(0)
    assert match.hash != fresh.hash
    assert "is sound" in run(f"replay {file} --verify").stdout
    assert run(f"replay {file} --step").exit_code == 0


def test_practice_is_for_one_person(run: Run) -> None:
    shown = run("play archipelago --humans all --practice", code=2).output
    assert "Practice is for one person, alone or with bots." in shown


def test_practice_stays_practice_when_it_is_resumed(run: Run) -> None:
    run(f"{DROPOUNION} --practice", "turn 1", "quit")
    assert "This is practice" in run("resume", "quit").stdout


@pytest.mark.parametrize("people", ["1", "0,1", "all"])
def test_a_game_with_secrets_is_not_resumed_from_a_seat_of_a_bot(run: Run, people: str) -> None:
    run(DROPOUNION, "turn 1", "quit")
    refused = run(f"resume --humans {people}", code=2)
    assert "was played by a bot, and to see what it sees would be a peek" in refused.output
    assert "hand" not in refused.output.lower()


def test_nor_by_way_of_a_game_that_bots_play_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(DROPOUNION, "turn 1", f"save {file}", "quit")
    record = json.loads(file.read_text())
    record["seats"] = ["random (bot)"] * 3
    file.write_text(json.dumps(record))
    assert "would be a peek" in run(f"resume {file} --humans 1", code=2).output
    assert "You are Brook" in run(f"resume {file} --humans 1 --practice", "quit").stdout


def test_without_secrets_any_seat_can_be_taken_over(run: Run) -> None:
    run("play archipelago --size 3 --bots random", "c3", "quit")
    assert "You are Teal" in run("resume --humans 1", "quit").stdout


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        (DROPOUNION.replace("--seed 3", "--seed 4711"), "turn 1"),
        ("play splash --seats 2 --bots random --deal --seed 4711", "give orange brick"),
        (REWARDS.replace("--seed 3", "--seed 4711"), "c3"),
    ],
)
def test_the_seed_is_not_shown_while_it_would_tell_something(
    run: Run, data: Path, line: str, typed: str
) -> None:
    shown = run(line, typed, "quit").stdout
    (kept,) = (data / "unfinished").iterdir()
    shown += (
        run("resume", "quit").stdout + run(f"replay {kept}").stdout + run("resume --list").stdout
    )
    assert "4711" not in shown
    assert f"{4711:x}" not in re.sub(r"-[0-9a-f]{12}\.json", "", shown)
    assert f"{4711:012x}" not in shown


def test_the_seed_is_told_after_the_end(run: Run) -> None:
    shown = run("play dropounion --seats 1 --bots random --humans none --seed 4711").stdout
    assert "4711" not in shown.split("The game is over")[0]
    assert "The seed was 4711." in shown.split("The game is over")[1]
