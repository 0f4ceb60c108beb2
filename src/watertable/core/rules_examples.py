"""The examples on a page of rules, as they are shipped beside it in `examples.json`."""

from functools import cache

import msgspec

from watertable.core.errors import UnknownExample
from watertable.core.game import Game
from watertable.core.match import Match


class StoredExample(msgspec.Struct, frozen=True):
    """A position on a page of rules: how it looks, and how a match goes on from it."""

    seat: int | None  # whose view it is
    labels: tuple[str, ...]  # of the seats
    view: msgspec.Raw
    position: str = ""  # as the game writes it, with its options; nothing if the game is over


@cache
def examples_of(game: Game) -> tuple[StoredExample, ...]:
    """Return the examples of a game's page of rules, in their order."""
    return msgspec.json.decode(game.rules_examples(), type=tuple[StoredExample, ...])


def match_at(game: Game, number: int) -> Match:
    """Return a match that begins where an example ends; examples are numbered from 0."""
    examples = examples_of(game)
    if not 0 <= number < len(examples):
        raise UnknownExample(
            f"The rules of {game.title} have no example {number}; they have {len(examples)}."
        )
    example = examples[number]
    if not example.position:
        raise UnknownExample(f"Example {number} of {game.title} shows how a game ended.")
    return Match.from_position(game, example.position, seats=len(example.labels))
