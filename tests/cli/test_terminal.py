"""The command in processes of its own: on a pseudo-terminal, in pipes, interrupted."""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.cli.test_play import whole_game

COMMAND = [sys.executable, "-m", "watertable"]
PLAY = [*COMMAND, "play", "archipelago", "--size", "3", "--seed", "5"]
PATIENCE = 60.0

unix = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


class Terminal:
    """A process on a pseudo-terminal."""

    def __init__(self, command: list[str], columns: int = 80) -> None:
        import pty

        self._ours, theirs = pty.openpty()
        self.shown = ""
        self._from = 0
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns)},
            # Ctrl-C reaches only the processes whose controlling terminal this is.
            preexec_fn=lambda: _take_terminal(theirs),
        )
        os.close(theirs)

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def wait_for(self, text: str) -> None:
        """Read until this has been shown, after what was waited for before."""
        while (at := self.shown.find(text, self._from)) < 0:
            assert self._read(), f"no {text!r} in {self.shown!r}"
        self._from = at + len(text)

    def finish(self) -> int:
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._ours)

    def _read(self) -> str:
        """What is shown next; nothing at the end, or if that takes too long."""
        if not select.select([self._ours], [], [], PATIENCE)[0]:
            return ""
        try:
            chunk = os.read(self._ours, 65536).decode(errors="replace")
        except OSError:  # the other side is closed
            chunk = ""
        self.shown += chunk
        return chunk


def _take_terminal(terminal: int) -> None:
    import fcntl
    import termios

    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)


@contextlib.contextmanager
def terminal(command: list[str]) -> Iterator[Terminal]:
    made = Terminal(command)
    try:
        yield made
    finally:
        made.close()


@unix
def test_on_a_terminal(data: Path) -> None:
    with terminal([*PLAY, "--bots", "random"]) as screen:
        screen.wait_for("Coral> ")
        assert "\x1b[1;38;5;209m" in screen.shown  # coloured
        screen.type("c3 t\t\n")  # the key Tab completes a move
        screen.wait_for("You lay a teal stone on c3.")
        screen.wait_for("Coral> ")
        time.sleep(0.3)  # nobody is that quick, and neither is the library that reads the line
        screen.type("\x03")
        assert screen.finish() == 0
        assert "watertable resume" in screen.shown
        assert "Traceback" not in screen.shown
    assert len(list(data.rglob("*.json"))) == 1
    with terminal([*COMMAND, "resume"]) as screen:
        screen.wait_for("Coral> ")
        screen.type("log\n")
        screen.wait_for("1  You lay a teal stone on c3.")
        screen.wait_for("Coral> ")
        time.sleep(0.3)
        screen.type("\x04")
        assert screen.finish() == 0
        assert "is kept in" in screen.shown


def test_a_whole_game_in_a_pipe(data: Path) -> None:
    typed = "".join(move + "\n" for move in whole_game())
    done = subprocess.run(
        [*PLAY, "--humans", "all"], input=typed, capture_output=True, text=True, check=True
    )
    assert "The game is over (board full)" in done.stdout
    assert "\x1b[" not in done.stdout
    assert not list(data.rglob("*.json"))


def test_an_encoding_without_the_signs_of_the_board() -> None:
    done = subprocess.run(
        [*PLAY, "--bots", "random"],
        input="quit\n",
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert "? ? ?" in done.stdout


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="processes are not files here")
def test_interrupting_a_simulation_ends_its_workers() -> None:
    command = [*COMMAND, "simulate", "archipelago", "--games", "100000", "--workers", "2"]
    process = subprocess.Popen(
        [*command, "--bots", "heuristic,random", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + PATIENCE
    # Two workers, well under way, and the process that Python has for looking after them.
    while len(children := _children(process.pid)) < 3 or sum(map(_works, children)) < 2:
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    shown, problems = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert shown == ""
    assert "Interrupted." in problems
    assert "Traceback" not in problems
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _works(process: str) -> bool:
    with contextlib.suppress(psutil.NoSuchProcess):
        return bool(psutil.Process(int(process)).cpu_times().user > 0.5)
    return False


def _children(process: int) -> list[str]:
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [child for thread in threads for child in thread.read_text().split()]
