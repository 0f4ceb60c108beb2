"""Positions in the middle of games that nobody has played.

Random games from the start take long to come to the rare things: stuck pawns, gates that refuse,
conditions that hold. Here the tiles are printed anew, many are laid out already, and the pawns
are scattered over them.
"""

import random
from collections.abc import Sequence

from tests.referees.waterfall import (
    ACTIONS,
    BASIC,
    BONUSES,
    CONDITIONS,
    FULL,
    GATES,
    GEMS,
    IDLE_ROUNDS,
    NO_ACTION,
    START,
    Place,
    WaterfallReferee,
    sides,
)

# Paths that are all red and green, or all blue and yellow, are rare with all kinds of gemstones.
PALETTES: tuple[tuple[str, ...], ...] = (
    GEMS,
    GEMS,
    GEMS,
    ("red", "green"),
    ("blue", "yellow"),
    ("red", "green", "pink"),
)

# These are seldom shut; long paths and crowds are needed.
SELDOM_SHUT = ("one-way", "one-way", "at-most-4-steps", "no-score", "no-draw")
MANY_GATES = (*GATES, *SELDOM_SHUT, *SELDOM_SHUT)
MANY_BONUSES = (*BONUSES, *["jump-occupied"] * 3)
MANY_ACTIONS = (*ACTIONS, *["score-this"] * 7, "teleport", NO_ACTION)


def printed_anew(rng: random.Random, text: str, favourites: Sequence[str]) -> str:
    """The same tiles with other gemstones, actions and gates; their water stays.

    The favourites are most of the actions.
    """
    first, *lines = text.splitlines()
    words = first.split()
    switches = dict(zip(words[3::2], words[4::2], strict=True))
    palette = rng.choice(PALETTES)
    for number, line in enumerate(lines):
        if not line.startswith("tile "):
            continue
        tile = line.split()
        items = dict(zip(tile[2::2], tile[3::2], strict=True))
        items.pop("gate", None)
        gems = rng.sample(palette, rng.randint(1, min(3, len(palette))))
        items["gems"] = ",".join(sorted(gems, key=GEMS.index))
        items["score"] = str(rng.choice([1, 1, 2, 2, 3, 4, 5]))
        items["action"] = rng.choice([rng.choice(MANY_ACTIONS), *favourites])
        if switches["conditions"] == "on" and rng.random() < 0.5:
            items["action"] = f"if:{rng.choice(CONDITIONS)}:{rng.choice(MANY_BONUSES)}"
        if switches["basic"] == "on":
            items["action"] = rng.choice(BASIC)
        if switches["gates"] == "on" and rng.random() < 0.4:
            items["gate"] = rng.choice(MANY_GATES)
        rest = " ".join(f"{name} {value}" for name, value in items.items())
        lines[number] = f"tile {tile[1]} {rest}"
    return "\n".join([first, *lines])


def in_the_middle(rng: random.Random, text: str) -> str:
    """A position that could have come of this start, as far as anybody could tell."""
    brink = rng.random() < 0.15  # of both ends at once
    favourites = ["add", "draw"] * 5 if brink else rng.sample(MANY_ACTIONS, 3)
    game = WaterfallReferee(printed_anew(rng, text, favourites))
    _lay_out(rng, game, FULL - 1 if brink else rng.choice([2, 5, 9, 14, 18, 18]))
    if rng.random() < 0.3 and not brink:
        _make_holes(rng, game)
    _share_out(rng, game)
    if brink or rng.random() < 0.3:
        game.discard |= set(sorted(game.deck)[rng.randint(1, 2 if brink else 3) :])
    places = list(game.at)
    if rng.random() < 0.5:
        # All of them near the top, where they are in the way
        places = sorted(places, key=lambda place: place[1])[:4]
    for seat in range(1, game.seats):
        if rng.random() < 0.8:
            game.pawns[seat] = rng.choice(places)
            game.states[seat] = rng.choice(["", "stuck", "stuck", "out"])
    game.turn = rng.randrange(100)
    if game.progress == "off" and rng.random() < 0.5:
        game.still = IDLE_ROUNDS * game.seats - rng.randint(1, 5)
    game.sharing = not game.free_way()
    return game.position() + f"\nrng {rng.randrange(1, 2**32)}"


def _lay_out(rng: random.Random, game: WaterfallReferee, tiles: int) -> None:
    """So many tiles, as far as they fit: in any shape, tall, or wide."""
    deck = sorted(game.deck)
    rng.shuffle(deck)
    tall, wide = rng.choice([(0, 0), (1, 0), (3, 0), (6, 0), (0, 1)])
    for tile in deck[:-5]:
        if len(game.at) >= tiles:
            return
        edge = sorted({place for lying in game.at for place in sides(lying)} - set(game.at))
        rng.shuffle(edge)
        edge.sort(key=lambda place: wide * abs(place[1]) + tall * abs(place[0]))
        fitting = (place for place in edge if _fits(game, tile, place))
        place = next(fitting, None)
        if place is not None:
            game.at[place] = tile


def _fits(game: WaterfallReferee, tile: int, place: Place) -> bool:
    return game.is_within_bounds(place) and game.all_match(game.at | {place: tile}, [place])


def _make_holes(rng: random.Random, game: WaterfallReferee) -> None:
    for place in rng.sample(sorted(set(game.at) - {START}), len(game.at) // 3):
        game.discard.add(game.at.pop(place))


def _share_out(rng: random.Random, game: WaterfallReferee) -> None:
    """Other hands, and some tiles scored."""
    deck = sorted(game.deck)
    rng.shuffle(deck)
    for seat in range(game.seats):
        keep = rng.choice([0, 2, 3, 4, 4])
        game.discard |= set(sorted(game.hands[seat])[keep:])
        game.hands[seat] = set(sorted(game.hands[seat])[:keep])
        for _ in range(rng.choice([0, 1, 1, 2])):
            if len(deck) > 3:
                tile = deck.pop()
                game.scored[seat].add(tile)
                if rng.random() < 0.3:
                    game.open.add(tile)
