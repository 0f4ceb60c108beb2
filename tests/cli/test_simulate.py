"""`simulate` and `bench` as commands; what they compute is tested in tests/lab."""

import json
import sys

import pytest

from tests.cli.conftest import Run
from watertable.lab.bench import GameBench, Scale


def test_json(run: Run) -> None:
    result = run("simulate archipelago --size 3 --games 200 --seed 4 --json")
    summary = json.loads(result.stdout)
    assert summary["games"] == 200
    assert sum(summary["wins"]) == pytest.approx(200)
    assert len(summary["wins"]) == 2
    assert 15 < summary["actions_per_game"] < 40
    assert 5 < summary["turns_per_game"] < 30
    assert sum(summary["reasons"].values()) == 200
    assert summary["options"]["size"] == 3


def test_for_people(run: Run) -> None:
    line = "simulate archipelago --size 3 --games 30 --bots heuristic,random --seats 3 --rotate"
    shown = run(line).stdout
    assert "30 games of Archipelago, 3 players, size 3" in shown
    assert "95 % interval" in shown
    assert "heuristic   30 seats" in shown
    assert "random      60 seats" in shown
    assert "in turns" in shown
    assert "games/s" in shown


def test_bench(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = GameBench(
        seats=2,
        options={"size": 6},
        playouts_per_s=1234.5,
        actions_per_game=90.0,
        turns_per_game=40.0,
        batch=256,
        actions_per_s=1e7,
        env_actions_per_s=9e6,
        yardstick_playouts_per_s=1000.0,
        ratio=1.2345,
        statistics_agree=True,
        scaling=[
            Scale(option="size", value=3, playouts_per_s=5000.0, actions_per_game=20.0, cells=19)
        ],
    )
    module = sys.modules["watertable.lab.bench"]  # the package has a function of this name
    monkeypatch.setattr(module, "bench", lambda *_, **__: {"archipelago": figures})
    found = json.loads(run("bench archipelago --json").stdout)["archipelago"]
    assert found["playouts_per_s"] == 1234.5
    assert "sims_per_s" not in found
    shown = run("bench").stdout
    assert "archipelago: 2 players, size 6" in shown
    assert "10,000,000" in shown
    assert "size 3 (19 cells)" in shown
    assert "1.23" in shown
