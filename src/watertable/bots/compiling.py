"""A search is compiled beside the rules of its game, in another process, if there is a core for it
and the two can share what they compile.

Both leave what they compile in the cache on the disk, where each finds what the other has done.
This module is also what that process runs: `python -m watertable.bots.compiling GAME`.
"""

import gc
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import numba
import numpy as np

from watertable.bots.nodes import NODE, SETTINGS
from watertable.core import registry
from watertable.core.contract import MAX_SEATS
from watertable.core.game import Game
from watertable.core.kernels import part_of
from watertable.core.numba_support import private_parts_are_known
from watertable.core.preparing import Part, Preparation

_HERE = Path(__file__).parent
SEARCH = Part("search", _HERE)
_OTHER_SEARCH = Part("another search", _HERE)


@contextmanager
def first_use(game: Game, *, rollouts: bool) -> Iterator[np.ndarray]:
    """Compile a search within the context, where it is used first; give a position to try it on."""
    # Not so for `uct` where a game has rollouts.
    usual = rollouts == bool(game.bots.search.get("rollouts"))
    new = Preparation(game, SEARCH if usual else _OTHER_SEARCH)
    with search_beside(game) if usual and not new.done_before else nullcontext():
        game.prepare()
    with new:
        root = np.zeros(1, game.rules.STATE)
        root[0] = game.new_state(game.read_options(None, game.usual_seats), game.usual_seats, 0)
        yield root


@contextmanager
def search_beside(game: Game) -> Iterator[None]:
    """Let another process compile the search while the context lasts, and wait for it at the
    end."""
    is_worker = multiprocessing.parent_process() is not None  # then all cores have work already
    if is_worker or (os.cpu_count() or 1) < 2 or not private_parts_are_known():
        yield
        return
    # If it fails, this process does its work: nothing else has to be known of it.
    command = [sys.executable, "-m", __name__, game.name]
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere) as other:
        try:
            yield
            other.wait()
        finally:
            other.kill()


def compile_search(game: Game) -> None:
    """Compile the search, and nothing is played.

    What only the search needs comes first, then what the other process needs last of the rules.
    """
    if game.bots.search.get("rollouts"):
        _compile_worlds(game)
    else:
        _compile_tree(game)


def _compile_worlds(game: Game) -> None:
    module = game.bind("watertable.bots.worlds", playouts=game.kernels)
    rules: Any = game.rules
    policy: Any = game.policy_or_default
    roots, actions, number = np.zeros(1, game.rules.STATE), np.zeros(1, np.int32), np.int64(0)
    totals, products = np.zeros((1, MAX_SEATS)), np.zeros((1, 1))
    _compile(part_of(policy.weigh), roots[0], number, actions, number, np.zeros(1, np.float32))
    _compile(part_of(rules.apply), roots[0], number, number)
    _compile(module.compare, roots, number, actions, number, np.uint64(0), totals, products)


def _compile_tree(game: Game) -> None:
    module = game.bind("watertable.bots.tree", playouts=game.kernels)
    rules: Any = game.rules
    roots, settings = np.zeros(1, game.rules.STATE), np.zeros(1, SETTINGS)
    actions, weights = np.zeros(1, np.int32), np.zeros(1, np.float32)
    rewards, number = np.zeros(MAX_SEATS), np.int64(0)
    nodes, key = np.zeros(1, NODE), np.uint64(0)
    _compile(part_of(module.rank), roots[0], number, settings[0], actions, number, weights, actions)
    _compile(part_of(rules.apply), roots[0], number, number)
    _compile(module.simulate, roots, number, nodes, number, number, key, settings, rewards)


def _compile(kernel: Any, *arguments: Any) -> None:
    typeof: Any = numba.typeof
    kernel.compile(tuple(typeof(argument) for argument in arguments))


if __name__ == "__main__":
    gc.disable()  # there is much to look through, and nothing to find
    compile_search(registry.game(sys.argv[1]))
