"""Nobody learns what their seat cannot know: not from views, sentences, refusals or perspectives.

The contract's `redeal` says what a seat cannot know. A state and its redealt twin differ in that
alone, so all that leaves the engine towards the seat must be the same for both.
"""

import random
from collections.abc import Iterator

import msgspec
import numpy as np

from tests.conformance.cases import Case
from tests.conformance.walks import (
    MAX_ACTIONS,
    before,
    bits,
    finished,
    numbers,
    positions,
    redealt,
    with_state,
)
from watertable import TABLE, Match

KEYS = (0, 1, 2**64 - 1)


def test_views_of_states_that_a_seat_cannot_tell_apart_are_equal(case: Case) -> None:
    for match, seat, viewer in _viewers(case):
        for twin in _twins(match, seat):
            assert twin.view(viewer) == match.view(viewer)
            assert twin.draw(viewer) == match.draw(viewer)


def test_what_everybody_sees_does_not_depend_on_what_is_hidden(case: Case) -> None:
    for match, seat, _ in _viewers(case):
        for twin in _twins(match, seat):
            assert (twin.mover, twin.turn, twin.outcome) == (match.mover, match.turn, match.outcome)


def test_what_setting_up_has_brought_does_not_depend_on_what_is_hidden(case: Case) -> None:
    opening = case.game.hooks.opening_effects
    if opening is None:
        return
    match = before(finished(case), 0)
    for seat, viewer in [(TABLE, None), *((seat, seat) for seat in range(case.seats))]:
        for twin in _twins(match, seat):
            assert opening.at_start(twin.state, viewer) == match.effects_at_start(viewer)


def test_legal_actions_and_their_texts_do_not_depend_on_what_is_hidden(case: Case) -> None:
    for match, seat, viewer in _viewers(case):
        if viewer is None:
            continue
        for twin in _twins(match, seat):
            assert twin.legal(seat) == match.legal(seat)
            assert twin.legal_texts(seat) == match.legal_texts(seat)
            assert twin.legal_structs(seat) == match.legal_structs(seat)


def test_refusals_and_their_words_do_not_depend_on_what_is_hidden(case: Case) -> None:
    rules, notation = case.game.rules, case.game.notation
    for match, seat, viewer in _viewers(case, count=3):
        if viewer is None:
            continue
        true, other = match.state, redealt(match, seat, 1)
        for action in numbers(match)[:: max(1, rules.ACTIONS // 200)]:
            refusal = rules.refusal(true, seat, action)
            assert rules.refusal(other, seat, action) == refusal
            if refusal:
                words = notation.explain(true, seat, action, refusal)
                assert notation.explain(other, seat, action, refusal) == words


def test_redealing_forgets_the_truth_completely(case: Case) -> None:
    for match, seat, _ in _viewers(case):
        for key in KEYS:
            expected = bits(redealt(match, seat, key))
            for twin in _twins(match, seat):
                assert bits(redealt(twin, seat, key)) == expected


def test_the_generator_is_among_what_is_forgotten(case: Case) -> None:
    for match, seat, _ in _viewers(case):
        first, second = (redealt(match, seat, key) for key in KEYS[:2])
        assert first["rng"] != second["rng"]


def test_where_nothing_is_hidden_all_seats_see_the_same(case: Case) -> None:
    for match in positions(case):
        if not case.game.rules.has_hidden_info(match.state):
            first, *others = (match.view(seat) for seat in range(match.seats))
            assert all(view == first for view in others)
            told = {match.last_told(seat) for seat in (None, *range(match.seats))}
            assert len(told) == 1


def test_only_games_that_say_so_have_something_to_hide(case: Case) -> None:
    visible = [name for name in case.game.rules.STATE.names or () if name != "rng"]
    differs = any(
        not np.array_equal(twin.state[name], match.state[name])
        for match, seat, _ in _viewers(case, count=6)
        for twin in _twins(match, seat)
        for name in visible
    )
    assert differs <= case.game.rules.has_hidden_info(case.start().state)


def test_states_that_look_the_same_become_the_same(case: Case) -> None:
    """Here the twins come from other seeds: a `redeal` that does nothing is found out."""
    redealt_as: dict[tuple[int, bytes], bytes] = {}
    for seed in range(60 if case.game.rules.has_hidden_info(case.start().state) else 3):
        match = Match.start(case.game, seats=case.seats, options=case.options, seed=seed)
        for seat, viewer in [(TABLE, None), *((seat, seat) for seat in range(case.seats))]:
            looks = msgspec.json.encode(match.view(viewer), order="sorted")
            dealt = bits(redealt(match, seat, 3))
            assert redealt_as.setdefault((seat, looks), dealt) == dealt


def test_a_redealt_state_can_be_played_to_the_end(case: Case) -> None:
    rng = random.Random(case.seed)
    for match, seat, _ in _viewers(case, count=3):
        twin = with_state(match, redealt(match, seat, 5))
        while twin.mover is not None:
            assert len(twin.actions) < MAX_ACTIONS
            twin.play(rng.choice(twin.legal()))
        assert twin.outcome is not None


def _viewers(case: Case, count: int = 4) -> Iterator[tuple[Match, int, int | None]]:
    """Positions with everyone who looks at them: as `redeal` knows them, and as `view` does."""
    for match in positions(case, count):
        for seat in range(case.seats):
            yield match, seat, seat
        yield match, TABLE, None


def _twins(match: Match, seat: int) -> Iterator[Match]:
    for key in KEYS:
        yield with_state(match, redealt(match, seat, key))
