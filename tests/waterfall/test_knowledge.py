"""What players know of each other's tiles: all of a swapped hand, for as long as it is certain.

A tile that is scored face down is seen by nobody else. Those who knew tiles of that hand keep what
must still be so, and forget what may have changed.
"""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from tests.scenarios.waterfall.sketches import sketched
from watertable.core.contract import State, copy_of
from watertable.games.waterfall import GAME, whereabouts

CORAL, TEAL, VIOLET = range(3)
KEYS = range(25)


def start(sketch: str, *lines: str, seats: int = 3, knows: str = "", deck: int = 6) -> State:
    """A position; `knows` is such as "coral 3 4"."""
    text = sketched(sketch, *lines, seats=seats, deck=deck)
    return GAME.notation.parse_position(f"{text}\nknows {knows}" if knows else text)


def played(state: State, *texts: str) -> State:
    after = copy_of(state)
    for text in texts:
        seat = GAME.rules.mover(after)
        action = GAME.notation.parse_action(after, seat, text)
        assert not GAME.rules.refusal(after, seat, action), text
        GAME.rules.apply(after, seat, action)
    return after


def redealt(state: State, seat: int, key: int) -> State:
    imagined = copy_of(state)
    GAME.rules.redeal(imagined, seat, np.uint64(key))
    return imagined


def known(state: State, seat: int, other: int) -> list[int]:
    """The tiles of another hand that are shown to a seat."""
    view: Any = GAME.views.view(state, seat)
    return [tile.number for tile in view.known[other]]


def always(state: State, seat: int, tile: int) -> int | None:
    """Where a tile is in all worlds that a seat can imagine; None if they differ in that."""
    places = {int(redealt(state, seat, key)["where"][tile - 1]) for key in KEYS}
    return places.pop() if len(places) == 1 else None


def assert_alike(one: State, other: State, seat: int) -> None:
    """A seat cannot tell two states apart: not by the view, the drawing, or what bots are given."""
    assert GAME.views.view(one, seat) == GAME.views.view(other, seat)
    for key in KEYS:
        assert redealt(one, seat, key).tobytes() == redealt(other, seat, key).tobytes()


# --- What a swap gives away ----------------------------------------------------------------------


def swapped() -> State:
    state = start(
        "1\n2", "1 swap-hands", "2 draw", "hand coral 3 4", "hand teal 5", "hand violet 6"
    )
    return played(state, "go 1", "swap with teal")


def test_who_gives_tiles_away_knows_them() -> None:
    state = swapped()
    assert known(state, CORAL, TEAL) == [3, 4]
    assert known(state, TEAL, CORAL) == [5]
    for tile in (3, 4):
        assert always(state, CORAL, tile) == whereabouts.HAND + TEAL


def test_nobody_else_knows_them() -> None:
    state = swapped()
    view: Any = GAME.views.view(state, VIOLET)
    assert view.known == [[], [], []]
    assert always(state, VIOLET, 3) is None
    watching: Any = GAME.views.view(state, None)
    assert watching.known is None


def test_the_drawing_says_what_is_known() -> None:
    drawing = GAME.views.draw(GAME.views.view(swapped(), CORAL), colour=False)
    assert "You know of Teal's hand:\n    3  " in drawing
    assert "You know of" not in GAME.views.draw(GAME.views.view(swapped(), VIOLET), colour=False)


def test_what_is_drawn_afterwards_is_not_known() -> None:
    state = played(swapped(), "go 2")
    assert int(state["held"][CORAL]) == 3
    assert known(state, TEAL, CORAL) == [5]


def test_a_position_keeps_it() -> None:
    text = GAME.notation.position_text(swapped())
    assert "knows coral 3 4\nknows teal 5\n" in text
    assert GAME.notation.position_text(GAME.notation.parse_position(text)) == text


# --- What a tile that is scored face down leaves of it --------------------------------------------

# Teal is on a red tile.
SCORING = ("1 score red", "3 add red", "4 add blue", "5 add red", "turn 1 mover teal phase score")


def test_what_cannot_have_been_scored_stays_known() -> None:
    """Only tile 3 is red: that must be the one, and tile 4 is still there."""
    state = start("1t\n2", *SCORING, "hand teal 3 4", knows="coral 3 4")
    after = played(state, "score 3")
    assert known(after, CORAL, TEAL) == [4]
    assert always(after, CORAL, 4) == whereabouts.HAND + TEAL
    assert always(after, CORAL, 3) == whereabouts.SCORED + TEAL


def test_what_may_have_been_scored_is_forgotten() -> None:
    """There is a tile that Coral does not know, and it may be red as well."""
    state = start("1t\n2", *SCORING, "hand teal 3 4 5", knows="coral 3 4")
    for scored in ("score 3", "score 5"):
        after = played(state, scored)
        assert known(after, CORAL, TEAL) == [4]
        assert always(after, CORAL, 3) is None
    assert_alike(played(state, "score 3"), played(state, "score 5"), CORAL)


def test_scoring_face_down_does_not_tell_which() -> None:
    """Two red tiles are known, and one of them was scored."""
    state = start("1t\n2", *SCORING, "hand teal 3 4 5", knows="coral 3 4 5")
    one, other = played(state, "score 3"), played(state, "score 5")
    for seat in (CORAL, VIOLET):
        assert_alike(one, other, seat)
    assert known(one, CORAL, TEAL) == [4]
    assert known(played(state, "skip"), CORAL, TEAL) == [3, 4, 5]


def test_the_owner_forgets_nothing() -> None:
    state = start("1t\n2", *SCORING, "hand teal 3 4 5", knows="coral 3 4 5")
    after = played(state, "score 3")
    assert (always(after, TEAL, 3), always(after, TEAL, 5)) == (
        whereabouts.SCORED + TEAL,
        whereabouts.HAND + TEAL,
    )


def test_what_one_can_conclude_is_not_told_to_a_third() -> None:
    """Coral knows which tile was scored if just one is red. Violet must not learn that it is so."""
    one_red = start("1t\n2", *SCORING, "hand teal 3 4", knows="coral 3 4")
    both_red = start("1t\n2", *SCORING, "hand teal 3 5", deck=6, knows="coral 3 5")
    assert_alike(played(one_red, "score 3"), played(both_red, "score 3"), VIOLET)


def test_what_others_know_is_not_told_at_all() -> None:
    """It would tell something of what they hold. So all that a bot gets is what its seat knows."""
    state = start("1t\n2", *SCORING, "hand teal 3 4 5", "hand coral 6", knows="coral 3 4 5")
    text = GAME.notation.position_text(state)
    state = GAME.notation.parse_position(f"{text}knows violet 3 6\n")
    told = GAME.notation.position_text(redealt(state, VIOLET, 1))
    assert [line for line in told.splitlines() if "knows" in line] == ["knows violet 3 6"]


def test_a_worst_tile_that_is_scored_unasked_is_the_only_one() -> None:
    """Two tiles with a 2 are known, so it was a third one with a 1."""
    worth = ("1 stop-worst", "3 add worth 2", "4 add worth 2", "5 add worth 1", "hand teal 3 4 5")
    state = start("1t\n2", *worth, "turn 1 mover teal phase stop-worst", knows="coral 3 4")
    assert known(played(state, "stop"), CORAL, TEAL) == [3, 4]
    state = start("1t\n2", *worth, "turn 1 mover teal phase stop-worst", knows="coral 3 5")
    assert known(played(state, "stop"), CORAL, TEAL) == [3]


# --- The same by trying out all worlds -----------------------------------------------------------


def test_exactly_what_is_certain_is_kept() -> None:
    """With many other tiles about, which could all be in the hand."""
    others = [(worth, gem) for worth in range(1, 6) for gem in ("red", "blue")]
    kept = [one for seed in range(400) for one in kept_and_certain(random.Random(seed), others)]
    assert min(kept.count(True), kept.count(False)) > 200, "these positions hardly tell anything"


def test_nothing_is_kept_that_is_not_certain() -> None:
    """With few other tiles about, more could be known, but nothing else."""
    for seed in range(150):
        rng = random.Random(seed)
        others = [
            (rng.randint(1, 5), rng.choice(("red", "blue"))) for _ in range(rng.randint(2, 4))
        ]
        kept_and_certain(rng, others, exact=False)


def kept_and_certain(
    rng: random.Random, others: list[tuple[int, str]], *, exact: bool = True
) -> list[bool]:
    """A position in which Teal scores a tile, and Coral knows some of that hand: compare what Coral
    keeps in mind with what is so in every world that Coral can imagine. Return it, for each tile.
    """
    phase = rng.choice(("score", "unlike", "stop-worst"))
    hand = [(rng.randint(1, 5), rng.choice(("red", "blue"))) for _ in range(rng.randint(1, 4))]
    tiles = dict(enumerate([*hand, *others], 3))
    held = list(range(3, 3 + len(hand)))
    told = held[: rng.randint(1, len(held))]
    lines = [f"{tile} add {gem} worth {worth}" for tile, (worth, gem) in tiles.items()]
    if not any(suits(phase, tiles, held, tile) for tile in held):
        return []
    state = start(
        "1t\n2",
        f"1 {'score-unlike' if phase == 'unlike' else phase} red",
        *lines,
        f"hand teal {' '.join(map(str, held))}",
        f"turn 1 mover teal phase {phase}",
        seats=2,
        deck=0,
        knows=f"coral {' '.join(map(str, told))}",
    )
    scored = rng.choice([tile for tile in held if suits(phase, tiles, held, tile)])
    asked = sum(suits(phase, tiles, held, tile) for tile in held) > 1
    first = ["stop"] if phase == "stop-worst" else []
    choice = [] if first and not asked else [f"score {scored}"]
    after = played(state, *first, *choice)
    unknown = [tile for tile in tiles if tile not in told]
    worlds = list(imagined(phase, tiles, told, unknown, len(held), asked))
    assert scored in worlds
    kept = []
    for tile in told:
        sure = tile not in worlds or set(worlds) == {tile}
        keeps = bool(int(after["seen"][tile - 1]) & 1 << CORAL)
        assert keeps == sure or (sure and not exact), (phase, tiles, held, told, scored)
        kept.append(keeps)
    return kept


def suits(phase: str, tiles: dict[int, tuple[int, str]], hand: list[int], tile: int) -> bool:
    """Whether this tile of a hand may be scored."""
    if phase == "stop-worst":
        return tiles[tile][0] == min(tiles[other][0] for other in hand)
    return (tiles[tile][1] == "red") == (phase == "score")


def imagined(
    phase: str,
    tiles: dict[int, tuple[int, str]],
    told: list[int],
    unknown: list[int],
    size: int,
    asked: bool,
) -> Iterator[int]:
    """The scored tile in each world that agrees with what Coral knew and saw."""
    for rest in combinations(unknown, size - len(told)):
        hand = [*told, *rest]
        possible = [tile for tile in hand if suits(phase, tiles, hand, tile)]
        if phase != "stop-worst" or (len(possible) > 1) == asked:
            yield from possible


@pytest.mark.parametrize("seat", [CORAL, VIOLET])
def test_redeal_keeps_the_numbers(seat: int) -> None:
    state = start("1t\n2", *SCORING, "hand teal 3 4 5", "hand coral 6 7", knows="coral 3 4 5")
    after = played(state, "score 3")
    for key in KEYS:
        again = redealt(after, seat, key)
        assert sorted(again["where"].tolist()) == sorted(after["where"].tolist())
