"""Flags of a test run, and the example game, found as any installed package is found."""

import os
import signal
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from tests.sharing import Sharing, rank

EXAMPLE = Path(__file__).parent.parent / "examples" / "puddles"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="much larger counts; takes long")
    parser.addoption(
        "--write-playthroughs",
        action="store_true",
        help="write tests/core/playthroughs and tests/core/records anew from what happens now",
    )


def pytest_configure(config: pytest.Config) -> None:
    # A shell starts what runs in its background with Ctrl-C ignored, and we would hand that on to
    # the programs that tests interrupt.
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    folder = tempfile.TemporaryDirectory(prefix="watertable-example-")
    config.add_cleanup(folder.cleanup)
    _install(EXAMPLE, Path(folder.name))
    sys.path[:0] = _example_path(folder.name)
    config.stash[_FOLDER] = folder.name

    soak = config.getoption("soak")
    settings = hypothesis.settings(  # a busy machine is no failure
        deadline=None, database=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
    )
    hypothesis.settings.register_profile("usual", settings, derandomize=True)
    hypothesis.settings.register_profile("soak", settings, max_examples=5000)
    hypothesis.settings.load_profile("soak" if soak else "usual")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait, for a server or for time to pass."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    return Sharing(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=rank)
    if config.getoption("soak"):
        return
    for_later = [item for item in items if item.get_closest_marker("soak")]
    if for_later:
        config.hook.pytest_deselected(items=for_later)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


@pytest.fixture
def example_environment(pytestconfig: pytest.Config) -> dict[str, str]:
    """For processes that should find the example game: this environment, with its package."""
    path = os.pathsep.join(_example_path(pytestconfig.stash[_FOLDER]))
    return {**os.environ, "PYTHONPATH": path}


_FOLDER = pytest.StashKey[str]()


def _example_path(folder: str) -> list[str]:
    return [folder, str(EXAMPLE / "src")]


def _install(package: Path, folder: Path) -> None:
    """Leave the metadata of a package in a folder, as an installer does."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    name = project["name"].replace("-", "_")
    metadata = folder / f"{name}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines: list[str] = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in entries.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n")
