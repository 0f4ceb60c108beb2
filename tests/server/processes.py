"""The server as its users run it: `watertable serve` in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import psutil

from watertable.core.language import VARIABLE


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class ServerProcess:
    """A running `watertable serve`."""

    def __init__(self, folder: Path, *more: str, port: int = 0, language: str = "") -> None:
        self.folder = folder
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"log-{self.port}-{time.monotonic_ns()}"
        self.environment = {**os.environ, "WATERTABLE_DATA_DIR": str(folder), **_path()}
        self.environment[VARIABLE] = language
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, *f"-m watertable serve --port {self.port}".split(), *more],
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait()

    def _wait(self) -> None:
        """Until all of its processes answer, which is when it says where, in whatever language."""
        until = time.monotonic() + 120  # a busy machine is no failure
        while time.monotonic() < until:
            if f"//localhost:{self.port}/" in self.log.read_text():
                return
            assert self._process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """As Ctrl-C would; the exit status."""
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(60)

    def children(self) -> list[int]:
        """The processes that it has started."""
        return [child.pid for child in psutil.Process(self._process.pid).children(recursive=True)]

    @property
    def running(self) -> bool:
        return self._process.poll() is None


def alive(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def _path() -> dict[str, str]:
    """So that the process finds the example game, too."""
    return {"PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)}
