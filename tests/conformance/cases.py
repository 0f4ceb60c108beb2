"""Which games are tried: every installed game, with every number of seats and many options."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import watertable
from watertable import Game, Match, OptionError
from watertable.core.options import Option, Value

# Values to try instead of those that an option names itself, where these take too long. The first
# one stands wherever another option is tried.
TAMED: dict[str, dict[str, tuple[Value, ...]]] = {
    "archipelago": {"size": (3, 4, 5)},
    "waterfall": {"set": (36,)},
    "dropounion": {"fewer": (5,), "minutes": (0, 5)},
    "splash": {"steadiness": ("normal",)},
}
# Options that are tried once, however long they take.
ONCE: dict[str, tuple[dict[str, Value], ...]] = {
    "archipelago": ({"size": 10},),
    "waterfall": ({"set": 72, "gates": True},),
    "dropounion": ({"mode": "simple", "fewer": 13}, {"mode": "hardest", "invasion": True}),
    "splash": ({"steadiness": "rock"}, {"steadiness": "shaky"}),
}
# Games in which a seat may act while another one is the mover.
OUT_OF_TURN: frozenset[str] = frozenset({"dropounion"})
# Games in which everybody sees what is done, whatever is hidden besides.
DONE_IN_THE_OPEN: frozenset[str] = frozenset({"dropounion", "splash"})
# Actions, by how their texts begin, that everybody sees done even where it seems to change nothing:
# who swaps hands with whom is known, also if both hold as many tiles.
SEEN_BY_ALL: dict[str, tuple[str, ...]] = {"waterfall": ("swap with ",)}

RANDOM_COMBINATIONS = 3
SOAKED_COMBINATIONS = 20


@dataclass(frozen=True, eq=False)
class Case:
    """A game with options and seats."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    seed: int

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
            chosen += ONCE.get(game.name, ())
        allowed = 0
        for options in chosen:
            try:
                values = game.read_options(options, seats)
            except OptionError:
                continue  # not allowed together, or not with so many players
            allowed += 1
            if (seats, values) not in seen:
                seen.append((seats, values))
                yield Case(game, seats, options, seed=len(seen))
        assert allowed > 0, f"no options of {game.name} go with {seats} seats"


def _one_by_one(game: Game) -> Iterator[dict[str, Value]]:
    """The usual options, and each value of every option among them."""
    usual = {name: values[0] for name, values in TAMED.get(game.name, {}).items()}
    yield usual
    for option in game.options:
        for value in _values(game, option):
            yield {**usual, option.name: value}


def _combined(game: Game, seats: int, *, soak: bool) -> Iterator[dict[str, Value]]:
    """Random combinations, the same ones in every run."""
    rng = random.Random(f"{game.name} {seats}")
    for _ in range(SOAKED_COMBINATIONS if soak else RANDOM_COMBINATIONS):
        yield {option.name: rng.choice(_values(game, option)) for option in game.options}


def _values(game: Game, option: Option) -> tuple[Value, ...]:
    return TAMED.get(game.name, {}).get(option.name) or option.sample()
