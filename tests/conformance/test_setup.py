"""The state as a record, and how it begins."""

import numpy as np
import pytest

import watertable
from tests.conformance.cases import Case
from tests.conformance.walks import bits, finished, positions
from watertable import Game, Match
from watertable.core.contract import HEADER, MAX_SEATS, NOBODY, State

GAMES = list(watertable.all_games().values())


def test_options_seats_and_seed_settle_the_start(case: Case) -> None:
    first = case.start()
    finished(case)  # other games in between make no difference
    names = [f"Player {seat}" for seat in range(case.seats)]
    second = Match.start(case.game, names=names, options=case.options, seed=case.seed)
    assert bits(first.state) == bits(second.state)


def test_the_same_seed_and_actions_give_the_same_game(case: Case) -> None:
    whole = finished(case)
    match = case.start()
    for played in whole.actions:
        assert match.play(played.text, seat=played.seat).action == played.action
    assert bits(match.state) == bits(whole.state)


def test_other_seeds_give_other_generators(case: Case) -> None:
    starts = [
        Match.start(case.game, seats=case.seats, options=case.options, seed=seed).state
        for seed in range(20)
    ]
    assert len({int(state["rng"]) for state in starts}) == len(starts)


def test_the_state_holds_seats_and_options(case: Case) -> None:
    match = case.start()
    assert match.state["seats"] == case.seats
    for option in case.game.options:
        stored = option.stored(match.options[option.name])
        assert np.array_equal(match.state[option.name], stored)
    assert match.state["turn"] == 0


def test_options_do_not_change_during_a_game(case: Case) -> None:
    start, end = case.start().state, finished(case).state
    for name in ["seats", *(option.name for option in case.game.options)]:
        assert np.array_equal(start[name], end[name])


def test_what_lies_between_the_fields_makes_no_difference(case: Case) -> None:
    for match in positions(case):
        results = []
        for filling in (0x00, 0xFF):
            state = _with_gaps(match, filling)
            mover = case.game.rules.mover(state)
            found = [mover]
            if mover != NOBODY:
                found.append(match.legal()[-1])
                case.game.rules.apply(state, mover, found[-1])
            case.game.rules.redeal(state, 0, np.uint64(1))
            results.append((found, bits(state)))
        assert results[0] == results[1]


def _with_gaps(match: Match, filling: int) -> State:
    """The state of a match, with other bytes where no field is."""
    kind = match.game.rules.STATE
    state: State = np.full(kind.itemsize, filling, np.uint8).view(kind)[0]
    for name in kind.names or ():
        state[name] = match.state[name]
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_header_comes_first(game: Game) -> None:
    state = game.rules.STATE
    names = [name for name, _ in HEADER]
    assert list(state.names or ())[: len(names)] == names
    for name, kind in HEADER:
        assert state[name] == np.dtype(kind)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_state_is_the_same_bytes_on_every_machine(game: Game) -> None:
    state = game.rules.STATE
    assert not state.hasobject
    assert state.fields is not None
    end = 0
    for field, place, *_ in state.fields.values():
        assert field.newbyteorder("<") == field, "little-endian"
        assert field.base.kind in "iufb"
        assert place >= end, "one after the other"
        end = place + field.itemsize
    assert end <= state.itemsize


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_numbers_stay_within_what_the_core_can_hold(game: Game) -> None:
    assert 1 <= game.rules.MAX_LEGAL <= game.rules.ACTIONS < 2**31
    assert 1 <= game.seats[0] <= game.seats[-1] <= MAX_SEATS
