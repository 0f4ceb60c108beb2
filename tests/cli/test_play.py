"""Games at the prompt, typed in by a pipe."""

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from watertable import Match

SMALL = "play archipelago --size 3 --seed 5"

unprivileged = pytest.mark.skipif(
    getattr(os, "geteuid", lambda: 0)() == 0, reason="nothing is closed to an administrator"
)


def whole_game(**options: object) -> list[str]:
    """All moves of a game between two people."""
    match = Match.start("archipelago", options={"size": 3, **options}, seed=5)
    while match.mover is not None:
        match.play(match.legal()[0])
    return [played.text for played in match.actions]


def test_a_whole_game_of_two_people(run: Run, data: Path) -> None:
    shown = run(f"{SMALL} --humans all", *whole_game()).stdout
    assert "Coral and Teal are played by people at this terminal." in shown
    assert "Coral> " in shown
    assert "Teal> " in shown
    assert "The game is over (board full)" in shown
    assert "   2nd  " in shown.split("The game is over")[-1]
    assert not list(data.rglob("*.json"))  # nothing is left unfinished


def test_a_shared_victory(run: Run) -> None:
    shown = run(f"{SMALL} --bots human,human", "pass", "pass").stdout
    assert "The game is over (all passed): Coral and Teal share the victory." in shown
    assert shown.endswith("   1st  Coral  human\n   1st  Teal   human\n")


def test_bots_alone(run: Run) -> None:
    shown = run(f"{SMALL} --bots random,random").stdout
    assert "You watch: Coral is the bot 'random' and Teal is the bot 'random'." in shown
    assert "The game is over" in shown


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    line = f"{SMALL} --bots random,heuristic"
    assert run(line).stdout == run(line).stdout


@pytest.mark.parametrize(
    ("arguments", "who"),
    [
        ("--bots random", "You are Coral; Teal is the bot 'random'."),
        ("--bots random,human", "You are Teal; Coral is the bot 'random'."),
        ("--humans teal --bots random", "You are Teal; Coral is the bot 'random'."),
        ("--humans 1 --bots random", "You are Teal; Coral is the bot 'random'."),
        (
            "--seats 4 --bots random,heuristic",
            "You are Coral; Teal is the bot 'random', Violet is the bot 'heuristic' and "
            "Amber is the bot 'heuristic'.",
        ),
        (
            "--seats 3 --humans all",
            "Coral, Teal and Violet are played by people at this terminal.",
        ),
        ("--bots human,random,human", "Coral and Violet are played by people"),
    ],
)
def test_who_plays(run: Run, arguments: str, who: str) -> None:
    assert who in run(f"{SMALL} {arguments}", "quit").stdout


def test_a_bot_is_there_without_asking_for_one(run: Run) -> None:
    assert "You are Coral; Teal is the bot '" in run(SMALL, "quit").stdout


def test_options_become_flags(run: Run) -> None:
    line = "play archipelago --extra half --size 4 --seats 3 --no-freezing --bots random"
    shown = run(line, "quit").stdout
    assert "3 players, size 4, stones 2, extra half" in shown
    assert "freezing off" in shown


def test_flags_may_stand_before_the_game(run: Run) -> None:
    shown = run("play --size 4 --no-freezing --bots random archipelago", "quit").stdout
    assert "size 4" in shown


def test_illegal_input_is_explained(run: Run) -> None:
    typed = ["c3", "c3 teal", "z9", "b2 blue", "nonsense here now", "a1 violet"]
    shown = run(f"{SMALL} --humans all", *typed).stdout
    assert "c3 is occupied by a coral stone." in shown
    assert "There is no cell z9" in shown
    assert "'nonsense here now' is not an action" in shown
    assert "Nobody plays violet" in shown


def test_moves(run: Run) -> None:
    shown = run(f"{SMALL} --bots random", "moves", "moves c").stdout
    assert "39 moves:" in shown
    assert "each followed by coral or teal" in shown
    assert "10 moves beginning with 'c'\n  c1 coral  c1 teal" in shown


def test_long_lists_of_moves_are_shortened(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    typed = ["moves", "moves all"]
    shown = run("play archipelago --size 10 --bots random", *typed).stdout
    short, long = shown.split("543 moves:")[1:]
    assert "more: 'moves all' shows every one" in short
    assert "s10" not in short
    assert "s10" in long


def test_undo_goes_back_over_bots(run: Run) -> None:
    shown = run(f"{SMALL} --bots random", "undo", "c3 teal", "undo", "log").stdout
    assert "There is nothing to take back" in shown
    assert "Coral's last move and 2 moves of bots taken back." in shown
    assert "Nothing has happened yet." in shown


def test_undo_goes_back_over_people(run: Run) -> None:
    typed = ["c3", "b2", "a1", "undo", "undo", "log", "undo", "undo"]
    shown = run(f"{SMALL} --humans all", *typed).stdout
    assert "Coral> undo\nTeal's last move taken back." in shown  # Teal's turn had ended by itself
    assert "Teal> undo\nTeal's last move taken back." in shown
    assert "Teal> log\n   1  Coral lays a coral stone on c3.\nTeal> " in shown
    assert "Teal> undo\nCoral's last move taken back." in shown
    assert "Coral> undo\nThere is nothing to take back" in shown


def test_undo_goes_back_over_bots_to_another_person(run: Run) -> None:
    shown = run(f"{SMALL} --bots human,human,random --extra none", "c3", "b2", "a1", "undo").stdout
    assert "Coral> undo\nTeal's last move and 2 moves of bots taken back." in shown
    assert shown.split("taken back.")[1].count("Teal to play.") == 1


def test_hint_names_a_legal_move(run: Run) -> None:
    shown = run(f"{SMALL} --bots random", "hint").stdout
    hint = shown.split("Hint: ")[1].splitlines()[0]
    match = Match.start("archipelago", options={"size": 3})
    assert hint in match.legal_texts()


def test_help_and_board(run: Run) -> None:
    shown = run(f"{SMALL} --bots random", "help", "", "/draw").stdout
    for word in ("moves", "hint", "undo", "draw", "log", "rules", "save", "help", "quit"):
        assert f"\n  {word} " in shown
    assert shown.count("    e  · · ·  3") == 3


def test_log_is_shortened(run: Run) -> None:
    moves = whole_game(extra="none")[:-1]
    shown = run(f"{SMALL} --extra none --humans all", *moves, "log", "log all").stdout
    assert len(moves) < 20 or "earlier move" in shown
    assert "   1  Coral lays" in shown


def test_save_and_load(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = run(f"{SMALL} --humans all", "c3", "save", f"save {file}", f"save {file}").stdout
    assert "Name the file" in shown
    assert f"watertable play --load {file}" in shown
    assert json.loads(file.read_text())["seats"] == ["human", "human"]
    again = run(f"play --load {file}", "log", "pass", "pass").stdout
    assert "   1  Coral lays a coral stone on c3." in again
    assert "The game is over (all passed)" in again


def test_other_files_are_not_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    shown = run(f"{SMALL} --humans all", "c3", f"save {file}", f"save {tmp_path}/no/x").stdout
    assert "exists and is not a saved game" in shown
    assert f"Cannot write {tmp_path}/no/x: No such file" in shown
    assert file.read_text() == "dear diary"


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("~nosuchuser/x", "there is no such home folder"),
        ("x" * 300, "File name too long"),
        ("x" * 250, "File name too long"),  # would leave no room for writing it safely
        ("a\0b", "cannot be the name of a file"),
        (f"{__file__}/x", "Not a directory"),
        (".", "is a folder"),
        ("/dev/null", "exists and is not a saved game"),
    ],
)
def test_save_where_nothing_can_be_saved(run: Run, name: str, answer: str) -> None:
    assert answer in run(f"{SMALL} --humans all", "c3", f"save {name}", "log").stdout


@unprivileged
def test_save_in_a_folder_that_is_closed(run: Run, tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0)
    shown = run(f"{SMALL} --humans all", "c3", f"save {closed}/game.json", "log").stdout
    closed.chmod(0o700)  # so that it can be cleaned up
    assert "Permission denied" in shown


def test_save_in_the_end(run: Run, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    line = f"{SMALL} --bots random,random --save {file}"
    assert f"Saved in {file}" in run(line).stdout
    assert Match.load(file).outcome is not None
    assert not list(data.rglob("*.json"))
    run(line)  # a saved game may be replaced


def test_save_in_the_end_is_refused_before_play(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    for target, answer in {
        file: "exists and is not a saved game",
        tmp_path / "no" / "x.json": "Cannot write",
        tmp_path: "is a folder",
    }.items():
        refused = run(f"{SMALL} --bots random,random --save {target}", code=1)
        assert answer in refused.stderr
        assert refused.stdout == ""
    assert file.read_text() == "dear diary"


def test_nothing_played_nothing_saved(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(f"{SMALL} --humans all --save {file}", "quit")
    assert not file.exists()


def test_leaving_keeps_the_game(run: Run, data: Path) -> None:
    shown = run(f"{SMALL} --humans all", "c3 teal", "quit").stdout
    [kept] = data.rglob("*.json")
    assert f"The unfinished game is kept in {kept}" in shown
    assert "watertable resume" in shown
    listed = run("resume --list").stdout
    assert str(kept) in listed
    assert "archipelago, human - human" in listed
    assert "1 move" in listed
    again = run("resume", "log", "pass", "pass").stdout
    assert "   1  Coral lays a teal stone on c3." in again
    assert not list(data.rglob("*.json"))


def test_the_end_of_the_input_is_a_way_to_leave(run: Run, data: Path) -> None:
    assert "is kept in" in run(f"{SMALL} --humans all", "c3").stdout
    assert len(list(data.rglob("*.json"))) == 1


def test_nothing_played_nothing_kept(run: Run, data: Path) -> None:
    assert "nothing is kept" in run(f"{SMALL} --humans all", "quit").stdout
    assert not list(data.rglob("*.json"))


def test_a_folder_that_cannot_be_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("WATERTABLE_DATA_DIR", str(blocked))
    assert "could not be kept. Cannot write" in run(f"{SMALL} --humans all", "c3").stdout


def test_resume_without_anything(run: Run) -> None:
    assert "There is no unfinished game" in run("resume", code=1).stderr
    assert "There are no unfinished games" in run("resume --list").stdout


def test_resume_knows_bots_from_people(run: Run, data: Path, tmp_path: Path) -> None:
    run(f"{SMALL} --bots random", "c3")
    [kept] = data.rglob("*.json")
    assert json.loads(kept.read_text())["seats"] == ["human", "random (bot)"]
    assert "You are Coral; Teal is the bot 'random'." in run("resume", "quit").stdout
    match = Match.start("archipelago", options={"size": 3}, names=["random", "otter"])
    match.save(tmp_path / "people.json")
    shown = run(f"resume {tmp_path}/people.json", "pass", "pass").stdout
    assert "Coral and Teal are played by people" in shown
    assert shown.endswith("   1st  Coral  random\n   1st  Teal   otter\n")


def test_resume_with_a_bot_that_is_not_there(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Match.start("archipelago", options={"size": 3}, names=["Ann", "rndom (bot)"]).save(file)
    answer = run(f"resume {file}", code=1).stderr
    assert "There is no bot 'rndom'. Did you mean 'random'? Seat others with --bots." in answer
    assert "Teal is the bot 'random'" in run(f"resume {file} --bots random", "quit").stdout


def test_resume_with_other_players(run: Run, data: Path) -> None:
    run(f"{SMALL} --humans all", "c3")
    [kept] = data.rglob("*.json")
    shown = run(f"resume {kept} --bots random,random").stdout
    assert "You watch" in shown
    assert "The game is over" in shown


def test_resume_of_a_finished_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(f"{SMALL} --bots random,random --save {file}")
    assert "The game is over" in run(f"play --load {file} --humans all").stdout


@pytest.mark.parametrize("arguments", ["--seats 3", "--size 4 archipelago", "--seed 2"])
def test_a_saved_game_has_its_own_options(run: Run, tmp_path: Path, arguments: str) -> None:
    answer = run(f"play --load {tmp_path}/game.json {arguments}", code=2).stderr
    assert "A saved game has its own options, seats and seed." in answer


def test_load_of_what_is_not_there(run: Run, tmp_path: Path) -> None:
    assert "Cannot read" in run(f"play --load {tmp_path}/none.json", code=1).stderr


def test_colour_only_where_it_is_wanted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in run(f"{SMALL} --bots random", "c3").stdout
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    assert "\x1b[1;38;5;209m" in run(f"{SMALL} --bots random", "c3").stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run(f"{SMALL} --bots random", "c3").stdout
