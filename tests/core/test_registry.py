"""Which games there are: found through entry points, broken packages left out."""

import subprocess
import sys
from pathlib import Path

import pytest

import watertable
from watertable import Game, UnknownGame
from watertable.core import registry


def test_our_own_game_and_the_example_are_found() -> None:
    found = watertable.all_games()
    assert {"archipelago", "puddles"} <= set(found)
    assert all(name == game.name for name, game in found.items())


def test_the_example_is_found_by_a_process_that_knows_only_its_package(
    example_environment: dict[str, str],
) -> None:
    # Twice, because loading a game must not change what `watertable.games` is.
    program = "import watertable; watertable.all_games(); print(watertable.all_games())"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=example_environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "watertable.game('puddles')" in done.stdout
    assert "watertable.game('archipelago')" in done.stdout


def test_a_game_is_found_by_its_name_or_given_as_it_is() -> None:
    game = watertable.game("archipelago")
    assert watertable.game(game) is game
    assert repr(game) == "watertable.game('archipelago')"


def test_an_unknown_game_gets_a_hint() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'archipelago'"):
        watertable.game("archipelgo")
    with pytest.raises(UnknownGame, match="Known: archipelago"):
        watertable.game("chess960")


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("lost = no_such_package:GAME", "'lost' could not be loaded from no_such_package:GAME"),
        ("broken = broken_game:GAME", "'broken' could not be loaded .*: out of water"),
        ("nameless = puddles:NO_GAME", "'nameless' could not be loaded"),
        ("other = puddles.rules", "'other' .* is not a watertable Game"),
        ("again = puddles:GAME", "Two packages offer a game named 'puddles'"),
    ],
)
def test_what_cannot_be_used_is_reported_and_left_out(
    entry: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_game.py").write_text("raise RuntimeError('out of water')")
    with pytest.warns(RuntimeWarning, match=complaint):
        found = _games_with(entry, tmp_path, monkeypatch)
    assert found.keys() == watertable.all_games().keys()


def test_a_game_from_another_package_appears_without_a_change_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lakes.py").write_text(
        "from dataclasses import replace\n"
        "from puddles import GAME as PUDDLES\n"
        "GAME = replace(PUDDLES, name='lakes')\n"
    )
    found = _games_with("whatever = lakes:GAME", tmp_path, monkeypatch)
    assert found.keys() - watertable.all_games().keys() == {"lakes"}


def _games_with(entry: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Game]:
    """All games, with one more package installed."""
    metadata = folder / "more_games-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: more-games\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{entry}\n")
    monkeypatch.syspath_prepend(folder)
    return registry.all_games.__wrapped__()
