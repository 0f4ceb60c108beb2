"""What a game needs is loaded when the server starts, not when somebody plays."""

import multiprocessing
import random
import sys
from concurrent.futures import ProcessPoolExecutor

from tests.server.test_message_size import PlayedTable
from watertable.core import registry
from watertable.server.rehearsal import rehearse

MATCHES = 3
ACTIONS = 20


def _loaded() -> set[tuple[str, str, str]]:
    """Return all that is ready to be called of compiled functions: module, function, arguments."""
    return {
        (name, function.__name__, str(signature))
        for name, module in list(sys.modules.items())
        if name.startswith("watertable.")
        for function in vars(module).values()
        if hasattr(function, "py_func")
        for signature in function.signatures
    }


def loaded_at_tables() -> dict[str, set[tuple[str, str, str]]]:
    """Return what the first matches of each game have loaded after the game was prepared, in a
    process in which nothing had been."""
    found = {}
    for name, game in registry.all_games().items():
        game.prepare()
        if not game.compiled:
            continue
        rehearse(game)
        before, chance = _loaded(), random.Random(2)
        assert before
        for seed in range(MATCHES):
            played = PlayedTable(name, seed)
            for _ in range(ACTIONS):
                played.act(chance.choice(played.table.match.legal()))
        found[name] = _loaded() - before
    return found


def test_nothing_is_loaded_while_people_play() -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as process:
        found = process.submit(loaded_at_tables).result()
    assert found
    assert not any(found.values()), found
