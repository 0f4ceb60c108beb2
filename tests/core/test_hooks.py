"""Optional parts of a game are found where a module has them, and asked for by their types."""

from types import SimpleNamespace
from typing import Any

import pytest

from watertable.core.hooks import Advice, Hooks


def hooks(**modules: Any) -> Hooks:
    """The parts of a game that has nothing but these modules."""
    names: Any = ("notation", "effects", "views", "physics", "policy")
    of_game: dict[str, Any] = {name: modules.get(name) for name in names}
    return Hooks(**of_game)


def test_a_game_that_brings_nothing_has_none() -> None:
    assert set(vars(hooks()).values()) == {None}


@pytest.mark.parametrize(
    ("module", "function", "hook"),
    [
        ("notation", "text_cache_key", "text_cache_keys"),
        ("notation", "why_over", "ending_words"),
        ("notation", "meaning", "meanings"),
        ("notation", "known_action", "known_actions"),
        ("effects", "at_start", "opening_effects"),
        ("views", "picture", "pictures"),
        ("views", "reveal", "reveals"),
        ("physics", "film", "films"),
    ],
)
def test_a_function_is_a_part(module: str, function: str, hook: str) -> None:
    brings: Any = SimpleNamespace(**{function: lambda *_: None})
    found = vars(hooks(**{module: brings}))
    assert [name for name, part in found.items() if part is not None] == [hook]
    assert found[hook] is brings


def test_advice_is_all_of_its_functions_or_nothing() -> None:
    """A policy that lets bots speak but not listen would be half a promise."""
    functions: dict[str, Any] = dict.fromkeys(("advise", "suggested", "believe"), lambda *_: 0)
    assert isinstance(SimpleNamespace(**functions), Advice)
    for name in functions:
        some: Any = SimpleNamespace(**{n: f for n, f in functions.items() if n != name})
        assert hooks(policy=some).advice is None
