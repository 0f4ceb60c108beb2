"""Copies, undo, saved files and records: a match goes on from them as it would have."""

from pathlib import Path

from tests.conformance.cases import Case
from tests.conformance.walks import before, bits, finished, play_on, positions, redealt, with_state
from watertable import TABLE, Match
from watertable.core import record


def test_a_copy_goes_on_identically(case: Case) -> None:
    whole = finished(case)
    for match in positions(case):
        twin = match.copy()
        play_on(twin, whole)
        assert bits(twin.state) == bits(whole.state)
        assert twin.outcome == whole.outcome


def test_a_copy_and_its_original_do_not_touch_each_other(case: Case) -> None:
    whole = finished(case)
    for match in positions(case, 6):
        if match.mover is None:
            continue
        kept = bits(match.state)
        twin = match.copy()
        if twin.actions:
            twin.undo()
        for _ in range(3):
            if twin.mover is not None:
                twin.play(twin.legal()[-1])
        assert bits(match.state) == kept
        play_on(match, whole)
        match.undo(len(match.actions))
        assert bits(match.state) == bits(case.start().state)


def test_undo_restores_every_bit(case: Case) -> None:
    match = case.start()
    states = [bits(match.state)]
    for played in finished(case).actions:
        match.play(played.action, seat=played.seat, at=played.at)
        states.append(bits(match.state))
    for expected in reversed(states[:-1]):
        match.undo()
        assert bits(match.state) == expected
    play_on(match, finished(case))
    assert bits(match.state) == states[-1]


def test_undoing_several_actions_is_undoing_them_one_by_one(case: Case) -> None:
    whole = finished(case)
    for played in (0, len(whole.actions) // 2):
        once = before(whole, played)
        step_by_step = whole.copy()
        while len(step_by_step.actions) > played:
            step_by_step.undo()
        assert bits(once.state) == bits(step_by_step.state)
        assert once.actions == step_by_step.actions == whole.actions[:played]


def test_a_saved_match_goes_on_identically(case: Case, tmp_path: Path) -> None:
    whole = finished(case)
    for match in positions(case, 3):
        match.save(tmp_path / "match.json")
        loaded = Match.load(tmp_path / "match.json")
        assert bits(loaded.state) == bits(match.state)
        assert loaded.options == match.options
        assert (loaded.names, loaded.seed, loaded.started, loaded.actions) == (
            match.names,
            match.seed,
            match.started,
            match.actions,
        )
        play_on(loaded, whole)
        assert bits(loaded.state) == bits(whole.state)


def test_a_record_played_again_gives_the_same_state_and_result(case: Case) -> None:
    whole = finished(case)
    document = record.encode(whole.record())
    again = Match.from_record(record.decode(document))
    assert bits(again.state) == bits(whole.state)
    assert again.hash == whole.hash
    assert again.outcome == whole.outcome
    assert again.log() == whole.log()
    assert record.encode(again.record()) == document


def test_the_hash_tells_positions_apart(case: Case) -> None:
    """It changes with every action, and with what is hidden."""
    hashes = [match.hash for match in positions(case, 30)]
    assert len(set(hashes)) == len(hashes)
    for match in positions(case):
        state = redealt(match, TABLE, 1)
        if bits(state) != bits(match.state):
            assert with_state(match, state).hash != match.hash


def test_a_match_from_a_position_goes_on_identically_and_has_a_record(case: Case) -> None:
    whole = finished(case)
    half = before(whole, len(whole.actions) // 2)
    text = half.game.notation.position_text(half.state)
    match = Match.from_position(half.game, text, seats=half.seats, options=half.options)
    for played in whole.actions[half.length :]:
        match.play(played.action, seat=played.seat, at=played.at)
    assert match.outcome == whole.outcome
    again = Match.from_record(record.decode(record.encode(match.record())))
    assert (again.hash, again.outcome) == (whole.hash, whole.outcome)
