"""`watertable review`: a look back at a saved game, for people and as JSON."""

import json
from pathlib import Path

from click.testing import CliRunner

from watertable import Match
from watertable.cli.app import app


def saved(folder: Path) -> str:
    match = Match.start("archipelago", options={"size": 3}, seed=1)
    for stone in ("a1 coral", "a2 coral", "a3 teal", "c1 teal", "c2 teal"):
        match.play(stone)
    match.save(folder / "game.json")
    return str(folder / "game.json")


def test_a_saved_game_is_looked_back_at(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["review", saved(tmp_path), "--simulations", "20"])
    assert ran.exit_code == 0, ran.output
    assert "Chances of Coral:" in ran.stdout
    assert "decisions" in ran.stdout


def test_all_of_it_is_told_as_json(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["review", saved(tmp_path), "--simulations", "20", "--json"])
    review = json.loads(ran.stdout)
    assert (review["actions"], len(review["by_seat"])) == (5, 2)
    assert [point["after"] for point in review["points"]] == [0, 1, 2, 3, 4, 5]


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("{}")
    ran = CliRunner().invoke(app, ["review", str(tmp_path / "none.json")])
    assert ran.exit_code != 0
    assert "not a record" in ran.output


def test_the_only_person_among_bots_is_addressed(tmp_path: Path) -> None:
    match = Match.start("archipelago", options={"size": 3}, seed=1, names=["Ada", "kraken (bot)"])
    for stone in ("a1 coral", "a2 coral", "a3 teal", "c1 teal", "c2 teal"):
        match.play(stone)
    match.save(tmp_path / "game.json")
    for name, addressed in (("Ada", True), ("otter (bot)", False)):
        record = (tmp_path / "game.json").read_text().replace("Ada", name)
        (tmp_path / "named.json").write_text(record)
        arguments = ["review", str(tmp_path / "named.json"), "--simulations", "20"]
        shown = CliRunner().invoke(app, arguments).stdout
        assert ("You: " in shown) == addressed
        assert ("Coral: " in shown) != addressed
