"""What is compiled before its first use on a machine: whether that was done, and who hears of it.

Nothing is printed here. A program whose users would wonder what they wait for listens (`listen`).
"""

import gc
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from watertable.core import kernel_cache

if TYPE_CHECKING:
    from watertable.core.game import Game


@dataclass(frozen=True)
class Part:
    """Something of a game that is compiled at once, such as its rules."""

    name: str
    sources: Path | None = None  # the folder of its templates, if it is not in `core`


RULES = Part("rules")


class Listener(Protocol):
    """Somebody who wants to know what is being compiled."""

    def begins(self, title: str, part: str) -> None:
        """Hear that a part of the game of this title is being compiled from now on."""

    def ends(self, *, failed: bool) -> None:
        """Hear that it is over."""


class _Nobody:
    """Listens to nothing."""

    def begins(self, title: str, part: str) -> None:
        pass

    def ends(self, *, failed: bool) -> None:
        pass


_listener: Listener = _Nobody()


def listen(listener: Listener) -> None:
    """Tell this one from now on what is being compiled in this process, and nobody else."""
    global _listener
    _listener = listener


class Preparation:
    """A context in which a part of a game is compiled: once for each machine and source."""

    def __init__(self, game: "Game", part: Part) -> None:
        file = sys.modules[game.package].__file__
        assert file is not None
        self._title, self._part = game.title, part.name
        folders = [Path(file).parent, *([part.sources] if part.sources else [])]
        key = kernel_cache.source_key(*folders)
        self._mark = kernel_cache.cache_root() / "ready" / f"{game.name}-{part.name}-{key}"

    @property
    def done_before(self) -> bool:
        """Whether it was compiled before, so that it only has to be loaded."""
        return self._mark.exists()

    def __enter__(self) -> None:
        self._first = not self.done_before
        self._collects = gc.isenabled()
        if self._first:
            gc.disable()  # a compiler makes much, and throws nothing away
            _listener.begins(self._title, self._part)

    def __exit__(self, kind: type[BaseException] | None, *details: object) -> None:
        if not self._first:
            return
        if self._collects:
            gc.enable()
        _listener.ends(failed=kind is not None)
        if kind is None:
            try:
                self._mark.parent.mkdir(parents=True, exist_ok=True)
                self._mark.touch()
            except OSError:
                pass  # kernels has warned already that nothing can be kept
