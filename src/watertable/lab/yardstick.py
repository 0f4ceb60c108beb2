"""Yardsticks: hand-written C++ programs that play random games, to measure the engine against.

`PROGRAM SIZE SEATS GAMES SEED` prints one JSON object with `playouts_per_s` and statistics.
"""

import hashlib
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

import msgspec

from watertable.core.errors import WatertableError
from watertable.core.kernel_cache import cache_root
from watertable.core.text import say

_COMPILERS = ("c++", "g++", "clang++")
_FLAGS = ("-O3", "-march=native", "-std=c++17")
_PATIENCE = 300  # seconds for a compiler, and for a run


class YardstickError(WatertableError):
    """The text says why there is none."""


class Measured(msgspec.Struct):
    """What a yardstick says about its run."""

    playouts_per_s: float
    actions_per_game: float
    turns_per_game: float


def build(name: str) -> Path:
    """Return the program of that source, compiled for this machine unless it was before."""
    source = find_source(name)
    compiler = next(filter(None, map(shutil.which, _COMPILERS)), None)
    if compiler is None:
        raise YardstickError(
            say(
                "there is no C++ compiler ({names}) to build {name}",
                names=", ".join(_COMPILERS),
                name=name,
            )
        )
    # The flags fit the program to the machine; a home folder may be shared by several.
    key = "\0".join([platform.node(), compiler, *_FLAGS]).encode() + source.read_bytes()
    digest = hashlib.sha256(key).hexdigest()[:20]
    program = cache_root() / "yardsticks" / f"{source.stem}-{digest}"
    if not program.exists():
        _compile(compiler, source, program)
    return program


def find_source(name: str) -> Path:
    """Return the file of a source, in the installed package or in the bench folder of the
    repository."""
    here = Path(__file__)
    for folder in (here.parent / "yardsticks", here.parents[3] / "bench"):
        if (folder / name).is_file():
            return folder / name
    raise YardstickError(say("{name} is not part of this installation", name=name))


def run(program: Path, *arguments: object) -> Measured:
    command = [str(program), *map(str, arguments)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=True)
        return msgspec.json.decode(done.stdout, type=Measured)
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace").strip() or f"exit code {error.returncode}"
        raise YardstickError(say("{name} failed: {said}", name=program.name, said=said)) from None
    except (OSError, subprocess.TimeoutExpired, msgspec.DecodeError) as error:
        raise YardstickError(
            say("{name} could not be used: {error}", name=program.name, error=error)
        ) from None


class Rounds:
    """Rounds of random games in such a program."""

    def __init__(self, program: Path, arguments: tuple[object, ...]) -> None:
        self._program = program
        self._arguments = arguments  # the first ones; the number of games and a seed follow
        self._batch = 1000
        self._seed = 0
        self.best = 0.0  # games a second
        self.games = 0
        self.actions = self.turns = 0.0
        self._run()  # whether it works at all

    def calibrate(self, seconds: float) -> None:
        """Find out how many games fill a round."""
        self._batch = max(1000, int(self._run().playouts_per_s * seconds))

    def round(self) -> None:
        measured = self._run()
        self.best = max(self.best, measured.playouts_per_s)
        self.games += self._batch
        self.actions += measured.actions_per_game * self._batch
        self.turns += measured.turns_per_game * self._batch

    def _run(self) -> Measured:
        self._seed += 1
        return run(self._program, *self._arguments, self._batch, self._seed)


def _compile(compiler: str, source: Path, program: Path) -> None:
    try:
        program.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=program.parent) as folder:
            fresh = Path(folder) / program.name
            command = [compiler, *_FLAGS, "-o", str(fresh), str(source)]
            subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=True)
            fresh.replace(program)  # whole or not there, even if two do this at once
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace").strip().splitlines()
        first = said[0] if said else f"exit code {error.returncode}"
        raise YardstickError(
            say("{name} does not compile: {first}", name=source.name, first=first)
        ) from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise YardstickError(
            say("{name} could not be compiled: {error}", name=source.name, error=error)
        ) from None
