"""One server for one database, unless more are meant."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.processes import ServerProcess, free_port
from watertable.core.errors import OptionError
from watertable.server.data_lock import data_lock

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")


def test_a_second_server_on_the_same_tables_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    with data_lock(database, "localhost, port 1"):
        with pytest.raises(OptionError) as refused, data_lock(database, "localhost, port 2"):
            pass
        assert "Another server has the tables" in str(refused.value)
        assert "localhost, port 1" in str(refused.value)
        with data_lock(f"sqlite:{tmp_path / 'others.sqlite'}", "localhost, port 2"):
            pass
    with data_lock(database, "localhost, port 2"):
        pass


def test_it_is_said_on_the_command_line_and_can_be_meant(tmp_path: Path) -> None:
    first = ServerProcess(tmp_path, "--thinkers=1")
    try:
        command = [sys.executable, "-m", "watertable", "serve", f"--port={free_port()}"]
        refused = subprocess.run(
            command, env=first.environment, capture_output=True, text=True, timeout=120
        )
        assert refused.returncode != 0
        assert f"port {first.port}" in refused.stderr
        assert "Traceback" not in refused.stderr
        ServerProcess(tmp_path, "--thinkers=1", "--share-data").stop()
        assert first.running
        first.kill()  # which leaves no lock behind
        ServerProcess(tmp_path, "--thinkers=1", "--workers=2").stop()
    finally:
        first.kill()
