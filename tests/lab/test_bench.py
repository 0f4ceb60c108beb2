"""Measuring: the figures are there, and what is missing is said."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import watertable
from watertable import Game
from watertable.core.benchmark import Benchmark, Scaling, Yardstick
from watertable.lab import yardstick
from watertable.lab.bench import bench as measure

FAKE = """
#include <cstdio>
#include <cstdlib>
int main(int, char **argv) {
    if (atoi(argv[1]) == 13) { fprintf(stderr, "unlucky\\n"); return 3; }
    printf("{\\"playouts_per_s\\": 50.0, \\"actions_per_game\\": 3.0, \\"turns_per_game\\": 2.0, "
           "\\"games\\": %s}", argv[3]);
}
"""

needs_compiler = pytest.mark.skipif(
    not any(map(shutil.which, ("c++", "g++", "clang++"))), reason="there is no C++ compiler"
)


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A yardstick of our own, found where the real ones are looked for."""
    monkeypatch.setattr(yardstick, "cache_root", lambda: tmp_path / "cache")
    monkeypatch.setattr(yardstick, "find_source", lambda name: tmp_path / name)
    file = tmp_path / "fake.cpp"
    file.write_text(FAKE)
    return file


def measured_by(benchmark: Benchmark) -> Game:
    """Archipelago with another declaration of what is measured."""
    return replace(watertable.game("archipelago"), benchmark=benchmark)


@needs_compiler
def test_a_yardstick_is_built_once(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = yardstick.build("fake.cpp")
    assert yardstick.run(program, 6, 2, 10, 1).actions_per_game == 3.0
    monkeypatch.setattr(yardstick, "_compile", None)  # not called again
    assert yardstick.build("fake.cpp") == program
    with pytest.raises(yardstick.YardstickError, match="unlucky"):
        yardstick.run(program, 13, 2, 10, 1)
    source.write_text(FAKE + "\n")
    with pytest.raises(TypeError):
        yardstick.build("fake.cpp")  # another source is another program


@needs_compiler
def test_a_source_that_does_not_compile(source: Path) -> None:
    source.write_text("int main() { return nothing; }")
    with pytest.raises(yardstick.YardstickError, match=r"fake\.cpp does not compile: "):
        yardstick.build("fake.cpp")


def test_no_compiler(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert source.exists()
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(yardstick.YardstickError, match=r"no C\+\+ compiler"):
        yardstick.build("fake.cpp")


def test_a_source_that_is_not_there() -> None:
    with pytest.raises(yardstick.YardstickError, match="not part of this installation"):
        yardstick.find_source("none.cpp")


def test_figures() -> None:
    sizes = Scaling("size", (3, 6, 10), cells=lambda size: 3 * size * (size - 1) + 1)
    game = measured_by(Benchmark(options={"size": 3}, scaling=sizes))
    said: list[str] = []
    figures = measure([game], seconds=0.05, say=said.append)["archipelago"]
    assert figures.playouts_per_s > 1000
    assert figures.actions_per_s is not None
    assert figures.env_actions_per_s is not None
    assert figures.actions_per_s > figures.env_actions_per_s > 10_000
    assert 19 < figures.actions_per_game < 22
    assert figures.scaling is not None
    assert [(s.option, s.value, s.cells) for s in figures.scaling] == [
        ("size", 3, 19),
        ("size", 6, 91),
        ("size", 10, 271),
    ]
    assert figures.ratio is None
    assert (figures.sims_per_s is None) == bool(said)


def test_a_game_that_begins_with_nothing_to_choose() -> None:
    """In Waterfall the first player starts on the only tile there is; the search comes later."""
    figures = measure(["waterfall"], seconds=0.05)["waterfall"]
    assert figures.playouts_per_s > 200
    assert figures.sims_per_s is not None
    assert figures.sims_per_s > 20


def test_figures_of_plain_rules() -> None:
    """Whole games, and what the game measures itself; nothing that needs kernels."""
    figures = measure(["splash"], seconds=0.05)["splash"]
    assert figures.playouts_per_s > 0
    assert (figures.actions_per_s, figures.sims_per_s, figures.scaling) == (None, None, None)
    assert figures.own is not None
    # The placement takes little more than its steps; twice as much would be a mistake of ours.
    assert 0.5 < figures.own["ratio of these"] < 2


@needs_compiler
def test_against_a_yardstick_of_another_game(source: Path) -> None:
    game = measured_by(Benchmark(options={"size": 3}, yardstick=Yardstick(source.name, (3, 2))))
    figures = measure([game], seconds=0.05)["archipelago"]
    assert figures.yardstick_playouts_per_s == 50.0
    assert figures.ratio == pytest.approx(figures.playouts_per_s / 50.0)
    assert figures.statistics_agree is False


@needs_compiler
def test_the_yardstick_of_archipelago_plays_the_same_game() -> None:
    try:
        yardstick.find_source("archipelago_yardstick.cpp")
    except yardstick.YardstickError:
        pytest.skip("the yardstick is not part of this installation")
    figures = measure(["archipelago"], seconds=0.2)["archipelago"]
    assert figures.statistics_agree
    assert figures.ratio is not None
    assert figures.ratio > 0


def test_a_yardstick_that_is_missing_is_left_out() -> None:
    game = measured_by(Benchmark(options={"size": 3}, yardstick=Yardstick("none.cpp", (3, 2))))
    said: list[str] = []
    figures = measure([game], seconds=0.05, say=said.append)["archipelago"]
    assert figures.ratio is None
    assert figures.yardstick_playouts_per_s is None
    assert any("none.cpp is not part of this installation" in text for text in said)
