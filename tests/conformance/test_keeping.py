"""Copies, undo, saved files and records: a match goes on from them as it would have."""

from pathlib import Path

from tests.conformance.cases import Case
from tests.conformance.walks import before, finished, play_on, positions
from watertable import Match
from watertable.core import record


def test_a_copy_goes_on_identically(case: Case) -> None:
    whole = finished(case)
    for match in positions(case):
        twin = match.copy()
        play_on(twin, whole)
        assert twin.hash == whole.hash
        assert twin.outcome == whole.outcome


def test_a_copy_and_its_original_do_not_touch_each_other(case: Case) -> None:
    whole = finished(case)
    for match in positions(case, 6):
        if match.mover is None:
            continue
        kept = match.hash
        twin = match.copy()
        if twin.actions:
            twin.undo()
        for _ in range(3):
            if twin.mover is not None:
                twin.play(twin.legal()[-1])
        assert match.hash == kept
        play_on(match, whole)
        match.undo(len(match.actions))
        assert match.hash == case.start().hash


def test_undo_restores_every_bit(case: Case) -> None:
    match = case.start()
    hashes = [match.hash]
    for played in finished(case).actions:
        match.play(played.action, seat=played.seat, at=played.at)
        hashes.append(match.hash)
    for expected in reversed(hashes[:-1]):
        match.undo()
        assert match.hash == expected
    play_on(match, finished(case))
    assert match.hash == hashes[-1]


def test_undoing_several_actions_is_undoing_them_one_by_one(case: Case) -> None:
    whole = finished(case)
    for played in (0, len(whole.actions) // 2):
        once = before(whole, played)
        step_by_step = whole.copy()
        while len(step_by_step.actions) > played:
            step_by_step.undo()
        assert once.hash == step_by_step.hash
        assert once.actions == step_by_step.actions == whole.actions[:played]


def test_a_saved_match_goes_on_identically(case: Case, tmp_path: Path) -> None:
    whole = finished(case)
    for match in positions(case, 3):
        match.save(tmp_path / "match.json")
        loaded = Match.load(tmp_path / "match.json")
        assert loaded.hash == match.hash
        assert loaded.options == match.options
        assert (loaded.names, loaded.seed, loaded.started, loaded.actions) == (
            match.names,
            match.seed,
            match.started,
            match.actions,
        )
        play_on(loaded, whole)
        assert loaded.hash == whole.hash


def test_a_record_played_again_gives_the_same_state_and_result(case: Case) -> None:
    whole = finished(case)
    document = record.encode(whole.record())
    again = Match.from_record(record.decode(document))
    assert again.hash == whole.hash
    assert again.outcome == whole.outcome
    assert again.log() == whole.log()
    assert record.encode(again.record()) == document
