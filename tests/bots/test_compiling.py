"""What another process compiles is what the search then uses."""

from typing import Any

import pytest

from watertable.bots.compiling import compile_search
from watertable.bots.rollouts import compiled_worlds
from watertable.bots.search import compiled_search
from watertable.core import registry
from watertable.core.kernels import part_of
from watertable.core.numba_support import private_parts_are_known

GAMES = [game for game in registry.all_games().values() if game.compiled]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_is_compiled_a_second_time_for_other_types(game: Any) -> None:
    compile_search(game)
    policy: Any = game.policy_or_default
    if game.bots.search.get("rollouts"):
        entry, part = compiled_worlds(game).compare, part_of(policy.weigh)
    else:
        search = compiled_search(game)
        entry, part = search.simulate, part_of(search.rank)
    assert len(entry.signatures) == 1
    assert len(part.signatures) == 1
    if private_parts_are_known():
        kept = part._cache._cache_file._load_index()  # by whatever process
        assert len(kept) == 1, kept
