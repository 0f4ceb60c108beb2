"""The page about games of Splash! shows how games go and what decides them, as it was measured."""

from dataclasses import replace as dataclass_replace
from pathlib import Path

import pytest
from msgspec.structs import replace
from tools import splash_games
from tools.splash_games import PART, Row, measure, play, questions, section, stored

from watertable.bots.simple import RandomBot
from watertable.games.splash import GAME
from watertable.games.splash.rules import NO_PIECES, REASONS


def test_the_page_shows_the_figures() -> None:
    assert PART.shown() == section(), "run: python -m tools.splash_games"


def test_only_games_by_these_rules_count() -> None:
    rows = stored().rows
    assert len(rows) == len(list(questions()))
    assert any(row.games for row in rows), "run: python -m tools.splash_games --games 20"
    for row in rows:
        assert sum(row.reasons.values()) == row.games
        assert set(row.reasons) <= set(REASONS[1 : NO_PIECES + 1])


def test_what_was_played_counts_and_is_not_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(splash_games, "DATA", tmp_path / "splash.json")
    first = next(iter(questions()))
    monkeypatch.setattr(splash_games, "questions", lambda: iter([replace(first)]))
    monkeypatch.setattr(splash_games, "play", _counted)
    measure(2, None)
    measure(3, first.part)
    assert [row.games for row in stored().rows] == [3]
    monkeypatch.setattr(splash_games, "GAME", dataclass_replace(GAME, version=GAME.version + 1))
    assert [row.games for row in stored().rows] == [0]


def test_a_game_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between bots that let everything fall soon."""
    monkeypatch.setitem(splash_games.PLAYERS, "stacker", RandomBot)
    row = Row("players", "stacker", "stacker", 2, "normal")
    play(row)
    assert row.games == sum(row.reasons.values()) == 1
    assert 0 < row.fell <= row.placements + row.turns
    assert row.wins in (0, 0.5, 1)


def _counted(row: Row) -> None:
    row.games += 1
