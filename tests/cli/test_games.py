"""`games`, `rules` and `options`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from watertable import Game


def test_games_for_people(run: Run) -> None:
    shown = run("games").stdout
    assert "archipelago: Archipelago, for 2 to 4 players" in shown
    assert "Craig Duncan" in shown


def test_games_as_json(run: Run) -> None:
    games = {game["name"]: game for game in json.loads(run("games --json").stdout)}
    game = games["archipelago"]
    assert (game["least_seats"], game["most_seats"]) == (2, 4)
    assert "size" in [option["name"] for option in game["options"]]


def test_games_are_prepared(run: Run) -> None:
    shown = run("prepare archipelago splash").stdout
    assert sorted(line.partition(" (")[0] for line in shown.splitlines()) == [
        "Archipelago is ready",
        "Splash! is ready",
    ]


def test_options_for_people(run: Run) -> None:
    shown = run("options archipelago").stdout
    assert "--size\n  Cells along each side of the board.\n  It is a whole number from 3" in shown
    assert "--freezing, --no-freezing" in shown
    assert "Default: off with 2, on with 3 or 4" in shown


def test_options_as_json(run: Run) -> None:
    options = {o["name"]: o for o in json.loads(run("options archipelago --json").stdout)}
    assert options["extra"]["choices"]["half"].startswith("half a stone")
    assert options["size"]["low"] == 3
    assert options["freezing"]["defaults"] == {"2": False, "3": True, "4": True}


def test_rules_are_plain_in_a_pipe(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    page = """# Islands

**Lay** *stones*, see [below](#end). Write `c4`.

<!-- position
Coral: c3 *teal*
-->

```text
# t
```

- 2 * 3 * 4
"""
    monkeypatch.setattr(Game, "rules_page", lambda _: page)
    monkeypatch.setattr(Game, "terminal_page", lambda _: "# In the terminal\n")
    plain = """Islands
=======

Lay stones, see below. Write `c4`.

# t

- 2 * 3 * 4

In the terminal
===============
"""
    assert run("rules archipelago").stdout == plain


def test_rules_of_every_game_are_without_markup(run: Run) -> None:
    shown = run("rules archipelago").stdout
    assert "```" not in shown
    assert "**" not in shown
    assert "<!--" not in shown
    assert "a teal stone on c4" in shown  # how it is typed


def test_rules_that_are_missing(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Game, "rules_page", lambda _: (tmp_path / "rules.md").read_text())
    assert "comes without a page of rules" in run("rules archipelago", code=1).stderr
