"""Commands run in this process, with a folder of their own for unfinished games."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from watertable.cli import app

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where unfinished games are kept during a test."""
    folder = tmp_path / "data"
    monkeypatch.setenv("WATERTABLE_DATA_DIR", str(folder))
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def run() -> Run:
    """Run a command line: `run("play archipelago --size 3", "pass", "pass")`."""

    def run(line: str, *typed: str, code: int = 0) -> Result:
        result = CliRunner().invoke(app, line.split(), input="".join(t + "\n" for t in typed))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        assert "Traceback" not in result.output
        return result

    return run
