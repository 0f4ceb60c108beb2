"""Splash! at the prompt: the tower as text, choosing a pose and a place, a picture."""

from pathlib import Path

from tests.cli.conftest import Run
from watertable import Match

START = "play splash --humans all --deal --steadiness rock --seed 5"


def test_a_turn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tower.svg"
    match = Match.start("splash", options={"deal": True, "steadiness": "rock"}, seed=5)
    piece = match.legal_texts()[0].removeprefix("give ")
    pose = "flat" if "brick" in piece else "end"
    assert "cylinder" not in piece, "which cannot stand so"
    typed = [f"give {piece}", "place lying", pose, f"picture {file}", "draw", "quit"]
    shown = run(START, *typed).stdout
    assert f"Coral gives the {piece} to Teal." in shown
    assert f"Place the {piece} on the table" in shown
    assert "stands" in shown.split("place lying")[1].splitlines()[1]
    assert f"Teal places the {piece} {pose} on the table; it stands." in shown
    assert f"{piece}, {pose}" in shown
    assert "Give Coral a piece that matches the shape or the colour of one on top" in shown
    assert f"Drawn in {file}" in shown
    assert file.read_text("utf-8").startswith("<svg ")


def test_pictures(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.svg").write_text("mine")
    typed = ["picture", f"picture {tmp_path}/a.svg", f"picture {tmp_path}/a.svg"]
    typed += [f"picture {tmp_path}/notes.svg", f"picture {tmp_path}/a.png"]
    shown = run(START, *typed, "quit").stdout
    assert "Name the file, as in: picture tower.svg" in shown
    assert shown.count("Drawn in") == 2
    assert "exists and is not an SVG picture" in shown
    assert (tmp_path / "notes.svg").read_text() == "mine"
    assert "Pictures are SVG files." in shown
    assert not (tmp_path / "a.png").exists()
    stones = run("play archipelago --size 3", "picture a.svg", "quit").stdout
    assert "Archipelago is drawn as text only." in stones


def test_a_game_that_was_saved_goes_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "splash.json"
    run("play splash --bots tadpole,tadpole --deal --seed 4 --save " + str(file))
    shown = run(f"replay {file} --verify").stdout
    assert "is sound: Splash!" in shown
