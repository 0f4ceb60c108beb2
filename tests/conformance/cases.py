"""Which games are tried: every installed game, with every number of seats and many options."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import watertable
from watertable import Game, Match, OptionError
from watertable.core.conformance import conformance_of
from watertable.core.options import Option, Value

RANDOM_COMBINATIONS = 3
SOAKED_COMBINATIONS = 20


@dataclass(frozen=True, eq=False)
class Case:
    """A game with options and seats."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    seed: int
    soak: bool = False  # large counts

    def __str__(self) -> str:
        parts = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.name, str(self.seats), *parts])

    def start(self) -> Match:
        return Match.start(self.game, seats=self.seats, options=self.options, seed=self.seed)


def cases(*, soak: bool) -> list[Case]:
    return [
        case for game in watertable.all_games().values() for case in game_cases(game, soak=soak)
    ]


def game_cases(game: Game, *, soak: bool) -> Iterator[Case]:
    seen: list[tuple[int, dict[str, Value]]] = []
    for seats in game.seats:
        # Every value with the usual number of players; with the others what is usual, and mixtures.
        alone = list(_one_by_one(game))
        chosen = alone if soak or seats == game.usual_seats else alone[:1]
        chosen += _combined(game, seats, soak=soak)
        if seats == game.usual_seats:
            chosen += map(dict, conformance_of(game).once)
        allowed = 0
        for options in chosen:
            try:
                values = game.read_options(options, seats)
            except OptionError:
                continue  # not allowed together, or not with so many players
            allowed += 1
            if (seats, values) not in seen:
                seen.append((seats, values))
                yield Case(game, seats, options, seed=len(seen), soak=soak)
        assert allowed > 0, f"no options of {game.name} go with {seats} seats"


def _one_by_one(game: Game) -> Iterator[dict[str, Value]]:
    """The usual options, and each value of every option among them."""
    usual: dict[str, Value] = {n: values[0] for n, values in conformance_of(game).values.items()}
    yield usual
    for option in game.options:
        for value in _values(game, option):
            yield {**usual, option.name: value}


def _combined(game: Game, seats: int, *, soak: bool) -> Iterator[dict[str, Value]]:
    """Random combinations, the same ones in every run."""
    rng = random.Random(f"{game.name} {seats}")
    for _ in range(SOAKED_COMBINATIONS if soak else RANDOM_COMBINATIONS):
        yield {option.name: rng.choice(_values(game, option)) for option in game.options}


def _values(game: Game, option: Option) -> Sequence[Value]:
    return conformance_of(game).values.get(option.name) or option.sample()
