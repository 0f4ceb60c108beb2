"""A thousand generated sets of tiles: the designer's shares in each, and chance in everything else.

The seeds are fixed, so these tests never fail by bad luck. Their bounds are so wide that a right
generator would miss one of them with fewer than one in a thousand choices of the seeds.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import Any

import pytest

from watertable.core.contract import State, copy_of
from watertable.games.waterfall import GAME, gem
from watertable.games.waterfall.conditions import CONDITIONS
from watertable.games.waterfall.gates import GATES
from watertable.games.waterfall.generator import need_open_add
from watertable.games.waterfall.state import ROW, START
from watertable.games.waterfall.tile_actions import (
    ACTION_NUMBERS,
    ADD,
    BONUSES,
    DRAW,
    SCORE,
    TILE_ACTIONS,
)
from watertable.games.waterfall.tile_set import Tile, tiles_of

SETS = 1000
IDLE = ACTION_NUMBERS["none"]

SHEET = {"set": 36, "start": 0}  # as many as the designer prints at a time

# Options, seats, and how many tiles there are.
SETTINGS: dict[str, tuple[dict[str, Any], int, int]] = {
    "usual": ({}, 3, 72),
    "sheet": (SHEET, 2, 36),
    "45": ({"set": 45}, 5, 45),
    "gates": ({**SHEET, "gates": True}, 2, 36 + 15),
    "conditions": ({**SHEET, "conditions": True}, 2, 36),
    "basic": ({**SHEET, "basic": True, "gates": True}, 3, 36 + 15),
    "all": ({"conditions": True, "gates": True, "set": 47}, 6, 47 + 15),
}
ALL = pytest.mark.parametrize("name", SETTINGS)


@cache
def states(name: str) -> list[State]:
    options, seats, _ = SETTINGS[name]
    values = GAME.read_options(options, seats)
    return [GAME.new_state(values, seats, seed) for seed in range(SETS)]


@cache
def sets(name: str) -> list[tuple[Tile, ...]]:
    return [tiles_of(state) for state in states(name)]


# --- What is so in every single set --------------------------------------------------------------


def largest_remainder(shares: Sequence[float], total: int) -> list[set[int]]:
    """How often each may occur: one number, or two where a tie is decided by chance."""
    exact = [total * share / sum(shares) for share in shares]
    left = total - sum(int(number + 1e-9) for number in exact)
    rests = [number - int(number + 1e-9) for number in exact]
    found = []
    for number, rest in zip(exact, rests, strict=True):
        above = sum(other > rest + 1e-9 for other in rests)
        level = sum(abs(other - rest) < 1e-9 for other in rests)
        low = int(number + 1e-9)
        if above + level <= left:
            found.append({low + 1})
        elif above >= left:
            found.append({low})
        else:
            found.append({low, low + 1})
    return found


def check(counts: Counter[int], keys: range, shares: Sequence[float], total: int) -> None:
    assert set(counts) <= set(keys)
    assert sum(counts.values()) == total
    for key, allowed in zip(keys, largest_remainder(shares, total), strict=True):
        assert counts[key] in allowed, key


@ALL
def test_scores_water_and_numbers_of_gemstones_keep_their_shares(name: str) -> None:
    total = SETTINGS[name][2]
    for tiles in sets(name):
        assert len(tiles) == total
        scores = Counter(tile.score for tile in tiles)
        check(scores, range(1, 6), [0.15, 0.25, 0.35, 0.20, 0.05], total)
        check(Counter(tile.water & 3 for tile in tiles), range(1, 4), [0.375, 0.375, 0.25], total)
        check(Counter(tile.water >> 2 for tile in tiles), range(1, 4), [0.13, 0.13, 0.74], total)
        check(Counter(tile.gems.bit_count() for tile in tiles), range(1, 4), [1, 1, 1], total)


@ALL
def test_kinds_of_gemstones_are_in_balance(name: str) -> None:
    for tiles in sets(name):
        kinds = Counter(name for tile in tiles for name in gem.names_of(tile.gems))
        assert len(kinds) == gem.COUNT
        assert max(kinds.values()) - min(kinds.values()) <= 1


@ALL
def test_actions_keep_their_shares(name: str) -> None:
    options, _, total = SETTINGS[name]
    conditional = round(total / 5) if options.get("conditions") else 0
    for tiles in sets(name):
        plain = Counter(tile.action for tile in tiles if tile.action < len(TILE_ACTIONS))
        with_condition = Counter(tile.action for tile in tiles if tile.action >= len(TILE_ACTIONS))
        if options.get("basic"):
            check(plain, range(3), [1, 1, 1], total)
            continue
        check(plain, range(IDLE), [4] * 3 + [1] * 11, total - conditional)
        assert sum(with_condition.values()) == conditional
        assert max(with_condition.values(), default=1) == 1


@ALL
def test_each_gate_once_and_a_tile_to_begin_with(name: str) -> None:
    options, _, _ = SETTINGS[name]
    gated = range(1, len(GATES) + 1) if options.get("gates") else range(0)
    for tiles in sets(name):
        assert sorted(tile.gate for tile in tiles if tile.gate) == list(gated)
        assert any(tile.action == ADD and not tile.gate for tile in tiles)


def test_if_all_add_tiles_have_gates_one_gives_its_action_away() -> None:
    """Which never happens in these sets, and hardly ever in others: so it is brought about here."""
    chosen: Counter[int] = Counter()
    for state in states("gates"):
        state = copy_of(state)
        count, total = 36, 36 + 15
        state["action"][:count] = DRAW
        state["action"][count:total] = [SCORE, ADD, *[ADD] * 13]
        need_open_add(state, count, total)
        actions = state["action"][:total].tolist()
        assert [actions[:count].count(ADD), actions[count:].count(ADD)] == [1, 13]
        assert actions[count : count + 2] == [SCORE, DRAW], "the first ADD tile has given it away"
        chosen[actions.index(ADD)] += 1
    is_fair([chosen[tile] for tile in range(36)], 1 / 36)


# --- What is left to chance ----------------------------------------------------------------------


def is_fair(counts: list[int], chance: float) -> None:
    """Whether things that are drawn without putting back, so many of all each time, occur alike."""
    freedom = len(counts) - 1
    variance = SETS * chance * (1 - chance)
    squares = sum((n - SETS * chance) ** 2 for n in counts) / variance * freedom / len(counts)
    spread = 2 / (9 * freedom)  # chi-square, four standard deviations up (Wilson and Hilferty)
    assert squares < freedom * (1 - spread + 4 * sqrt(spread)) ** 3
    assert squares > 0, "chance is not as even as that"


def test_which_rare_actions_occur_twice() -> None:
    """36 tiles have room for seven of the eleven rare actions a second time."""
    twice = Counter(
        action
        for tiles in sets("sheet")
        for action, n in Counter(tile.action for tile in tiles).items()
        if action >= 3 and n == 2
    )
    assert sum(twice.values()) == 7 * SETS
    is_fair([twice[action] for action in range(3, IDLE)], 7 / 11)


def test_which_conditions_and_bonuses_occur() -> None:
    seen = Counter(t.action - len(TILE_ACTIONS) for tiles in sets("conditions") for t in tiles)
    pairs = len(CONDITIONS) * len(BONUSES)
    is_fair([seen[pair] for pair in range(pairs)], 7 / pairs)


def test_ties_are_decided_by_chance() -> None:
    """27 tiles with one entry: 13 on one side, 14 on the other."""
    left = Counter(sum(tile.water & 3 == 1 for tile in tiles) for tiles in sets("sheet"))
    assert set(left) == {13, 14}
    assert abs(left[13] - SETS / 2) < 4 * sqrt(SETS / 4)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_tiles_lie_below_the_starting_tile(seats: int) -> None:
    """Two in a game of two, else one, in any place where they fit; or as many as are wanted."""
    for given, expected in ((None, 2 if seats == 2 else 1), (0, 0), (8, 8)):
        values = GAME.read_options({"start": given}, seats)
        for seed in range(60):
            state = GAME.new_state(values, seats, seed)
            lies, deck = int(state["lies"]), int(state["deck"])
            assert (lies, deck) == (1 + expected, 72 - 1 - expected - 4 * seats)
            places = [(int(place) - START) for place in state["place"][:lies]]
            assert places[0] == 0
            assert all(place > ROW // 2 for place in places[1:]), "in the rows below"
            GAME.notation.parse_position(GAME.notation.position_text(state))  # they match


def test_which_tile_lies_below() -> None:
    """Every tile of the set, in all three places: under the start tile, and beside that."""
    values = GAME.read_options({"start": 2}, 2)
    tiles, places = set(), set()
    for seed in range(SETS):
        state = GAME.new_state(values, 2, seed)
        tiles |= set(state["lying"][1:3].tolist())
        places |= {int(place) - START - ROW for place in state["place"][1:3]}
    assert tiles == set(range(72))
    assert places == {0, 1, -1, ROW}


def test_any_add_tile_may_be_the_first() -> None:
    """Six of the ADD tiles, in the order of the set: each begins as often as the others."""
    ranks: Counter[int] = Counter()
    for state, tiles in zip(states("sheet"), sets("sheet"), strict=True):
        adds = [i for i, tile in enumerate(tiles) if tile.action == ADD]
        assert len(adds) == 6
        ranks[adds.index(int(state["lying"][0]))] += 1
    is_fair([ranks[rank] for rank in range(6)], 1 / 6)


TRAITS: dict[str, Callable[[Tile], int]] = {
    "score": lambda tile: tile.score,
    "entries": lambda tile: tile.water & 3,
    "exits": lambda tile: tile.water >> 2,
    "gemstones": lambda tile: tile.gems.bit_count(),
    "action": lambda tile: min(tile.action, 3),
    "gate": lambda tile: int(tile.gate > 0),
}
PAIRS = [(one, other) for i, one in enumerate(TRAITS) for other in list(TRAITS)[i + 1 :]]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_nothing_about_a_tile_tells_anything_else_about_it(one: str, other: str) -> None:
    """Each trait is dealt by itself. How often two meet on a tile then follows a hypergeometric
    distribution in each set, and the sum over all sets stays near its mean."""
    met: Counter[tuple[int, int]] = Counter()
    mean: dict[tuple[int, int], float] = defaultdict(float)
    variance: dict[tuple[int, int], float] = defaultdict(float)
    for tiles in sets("all"):
        n = len(tiles)
        met.update((TRAITS[one](tile), TRAITS[other](tile)) for tile in tiles)
        ones, others = (Counter(map(TRAITS[trait], tiles)) for trait in (one, other))
        for a, with_a in ones.items():
            for b, with_b in others.items():
                mean[a, b] += with_a * with_b / n
                variance[a, b] += with_a * with_b * (n - with_a) * (n - with_b) / (n * n * (n - 1))
    for pair in mean:
        assert abs(met[pair] - mean[pair]) < 4.5 * sqrt(variance[pair]), pair


def test_neighbours_in_the_set_have_nothing_in_common() -> None:
    """Tiles are numbered in no order: equal scores follow each other as often as chance has it."""
    together = sum(a.score == b.score for tiles in sets("sheet") for a, b in pairwise(tiles))
    counts = Counter(tile.score for tile in sets("sheet")[0])
    chance = sum(n * (n - 1) for n in counts.values()) / (36 * 35)
    pairs = 35 * SETS
    assert abs(together - pairs * chance) < 4.5 * sqrt(pairs * chance * (1 - chance))
