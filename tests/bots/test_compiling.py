"""What another process compiles is what the search then uses."""

from typing import Any

import pytest

from watertable.bots.compiling import compile_search
from watertable.bots.rollouts import compiled_worlds
from watertable.bots.search import compiled_search
from watertable.core import registry

GAMES = [game for game in registry.all_games().values() if game.compiled]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_is_compiled_a_second_time_for_other_types(game: Any) -> None:
    compile_search(game)
    policy: Any = game.advice
    if game.search.get("rollouts"):
        kernels = [compiled_worlds(game).compare, policy.likely_action, policy.weigh]
    else:
        search = compiled_search(game)
        kernels = [search.simulate, search.rank, policy.estimate]
    for kernel in kernels:
        assert len(kernel.signatures) == 1, kernel
