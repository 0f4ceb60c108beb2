"""Kernels that are compiled as Numba documents it do the same as those that go by private parts."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import numba
import pytest

from watertable.core.numba_support import TRIED, is_tried

PROGRAM = """
import random
from watertable.core import kernels, numba_support
from watertable.core.match import Match
from watertable.bots import make_bot

match, dice = Match.start("puddles", seats=3, seed=4), random.Random(4)
bot = make_bot("search:simulations=200", match.game, seed=1)
while match.mover is not None:
    number = bot.choose(match.perspective()) if match.mover == 0 else dice.choice(match.legal())
    match.play(number)
apply = match.game.rules.apply
print(match.hash, hasattr(apply, "part"), sum(apply.stats.cache_hits.values()))
"""


def _run(cache: Path, environment: dict[str, str], **variables: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM],
        env={**environment, "WATERTABLE_CACHE_DIR": str(cache), **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_they_play_the_same_match_and_keep_what_they_compiled(
    tmp_path: Path, example_environment: dict[str, str]
) -> None:
    plain = {"WATERTABLE_KERNELS": "plain"}
    first = _run(tmp_path, example_environment, **plain)
    again = _run(tmp_path, example_environment, **plain)
    linked = _run(tmp_path, example_environment, WATERTABLE_KERNELS="")
    assert first == [linked[0], "False", "0"]
    assert again == [linked[0], "False", "1"]


def test_only_one_process_writes(tmp_path: Path, example_environment: dict[str, str]) -> None:
    fcntl = pytest.importorskip("fcntl")
    with (tmp_path / "plain.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # somebody else compiles
        _run(tmp_path, example_environment, WATERTABLE_KERNELS="plain")
        assert not list(tmp_path.rglob("*.nb?"))


@pytest.mark.parametrize(
    ("version", "tried"),
    [
        (f"{TRIED[0][0]}.{TRIED[0][1]}.0", True),
        (f"{TRIED[1][0]}.{TRIED[1][1]}.9", True),
        (f"{TRIED[1][0]}.{TRIED[1][1]}.0rc1", True),
        (f"{TRIED[1][0]}.{TRIED[1][1] + 1}.0", False),
        (f"{TRIED[0][0]}.{TRIED[0][1] - 1}.9", False),
        ("1.0.0", False),
        ("newest", False),
    ],
)
def test_private_parts_are_used_with_versions_that_were_tried(version: str, tried: bool) -> None:
    assert is_tried(version) == tried


def test_what_is_installed_is_what_was_tried() -> None:
    """The limits of the package are those of the versions that were tried."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    first, last = TRIED
    limits = f"numba>={first[0]}.{first[1]},<{last[0]}.{last[1] + 1}"
    assert limits in project["project"]["dependencies"]


def test_the_installed_version_was_tried_unless_a_run_asks_for_plain_kernels() -> None:
    from watertable.core.numba_support import private_parts_are_known

    plain = os.environ.get("WATERTABLE_KERNELS") == "plain"
    assert is_tried(numba.__version__)
    assert private_parts_are_known() == (not plain)
