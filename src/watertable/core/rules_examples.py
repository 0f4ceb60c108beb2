"""The examples on a page of rules, as they are shipped beside it in `examples.json`."""

from functools import cache

import msgspec

from watertable.core.game import Game


class StoredExample(msgspec.Struct, frozen=True):
    """A position on a page of rules: how it looks, and where a match goes on from it."""

    seat: int | None  # whose view it is
    labels: tuple[str, ...]  # of the seats
    view: msgspec.Raw
    position: str = ""  # as the game writes it, with its options; nothing if the game is over


@cache
def examples_of(game: Game) -> tuple[StoredExample, ...]:
    """Return the examples of a game's page of rules, in their order."""
    return msgspec.json.decode(game.rules_examples(), type=tuple[StoredExample, ...])
