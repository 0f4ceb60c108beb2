"""`watertable serve` with what cannot work. How it serves is in tests/server."""

import os
import socket
from pathlib import Path

import pytest
import uvicorn
from click.testing import CliRunner, Result

from tests.server.processes import free_port
from watertable.cli import app
from watertable.core.errors import WatertableError
from watertable.server.migrations import lay_out
from watertable.server.run import LaunchOptions, read_secrets


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATERTABLE_DATA_DIR", str(tmp_path))


def serve(*args: str) -> Result:
    return CliRunner().invoke(app, ["serve", *args])


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = serve("--port", str(taken.getsockname()[1]))
    assert result.exit_code == 2
    assert "Is a server running already?" in result.output


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        ("mysql://localhost/tables", "sqlite:PATH or postgresql://"),
        ("sqlite:/proc/nowhere/tables.sqlite", "Cannot open the database"),
        ("postgresql://nobody@127.0.0.1:1/none", "Cannot reach the database"),
    ],
)
def test_a_database_that_cannot_be_used(database: str, reason: str) -> None:
    result = serve("--port", "18765", "--database", database)
    assert result.exit_code in (1, 2)
    assert reason in result.output
    assert "Traceback" not in result.output


def test_a_database_that_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nothing would be read at the start."""
    monkeypatch.setattr(uvicorn.Server, "run", lambda server: None)
    file = tmp_path / "tables.sqlite"
    lay_out(f"sqlite:{file}")
    assert serve("--port", str(free_port())).exit_code == 0
    with file.open("r+b") as data:
        data.seek(-4096, os.SEEK_END)
        data.write(b"\x55" * 4096)
    result = serve("--port", str(free_port()))
    assert result.exit_code == 1
    assert "The database is damaged" in result.output
    assert "watertable admin check" in result.output


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "secret"
    made = read_secrets(path)
    assert [len(secret) >= 32 for secret in made] == [True]
    assert read_secrets(path) == made
    assert path.stat().st_mode & 0o077 == 0
    path.write_bytes(b"x" * 32 + b"\n\n" + made[0] + b"\n")
    assert read_secrets(path) == (b"x" * 32, made[0]), (
        "the first signs, and the others are believed"
    )
    path.write_text("short")
    with pytest.raises(WatertableError, match="fewer than 32 characters"):
        read_secrets(path)
    with pytest.raises(WatertableError, match="Cannot use the secret file"):
        read_secrets(tmp_path)


def test_usual_settings(tmp_path: Path) -> None:
    settings = LaunchOptions().settings()
    assert settings.database == f"sqlite:{tmp_path / 'tables.sqlite'}"
    assert settings.bot_workers >= 1
    assert settings.messages.at_once < 1000
    assert LaunchOptions(limits=False).settings().messages.at_once > 1000
