"""Records are played again: whoever changes one is told where it cannot be right."""

from typing import Any

import msgspec
import pytest

from watertable import TABLE, Match, Record, RecordError
from watertable.core.record import RecordedAction, RecordedResult


def _play(match: Match) -> Record:
    at = 0
    while match.mover is not None:
        at += 1000
        match.play(match.legal()[at % len(match.legal())], at=at)
    return match.record()


CARDS = _play(Match.start("puddles", seats=2, seed=9))
STONES = _play(Match.start("archipelago", seats=2, options={"size": 3}, seed=9))


def _with_action(record: Record, index: int, **fields: Any) -> Record:
    actions = list(record.actions)
    actions[index] = msgspec.structs.replace(actions[index], **fields)
    return msgspec.structs.replace(record, actions=tuple(actions))


def _with(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def test_untouched_records_play() -> None:
    for record in (CARDS, STONES):
        assert Match.from_record(record).record() == record


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        (_with(CARDS, game="chess"), "There is no game 'chess'"),
        (_with(CARDS, game_version=2), "version 2 of Puddles; this is version 1"),
        (_with(CARDS, seats=("Ada",)), "for 2 to 4 players, not 1"),
        (_with(CARDS, seats=("Ada", "Bo", "Cy")), "Action 3 of 24 .* cannot be played"),
        (_with(CARDS, options={}), "does not state these options: rim"),
        (_with(CARDS, options={"rim": "12"}), "does not state these options: rim"),
        (_with(CARDS, options={"rim": 12, "depth": 1}), "no option 'depth'"),
        (_with(CARDS, options={"rim": 99}), "rim cannot be 99"),
        (_with(CARDS, options={"rim": 13}), "The record's hash does not agree|states the result"),
        (_with(STONES, options={**STONES.options, "freezing": True}), "three or four players"),
        (_with(CARDS, seed=10), "Action .* cannot be played"),
        (_with(STONES, seed=10), "hash does not agree"),
        (_with(CARDS, seed=-1), "seed -1 is out of range"),
        (_with(CARDS, seed=2**48), "is out of range"),
        (_with(CARDS, actions=CARDS.actions[:-1]), "but its actions lead to 'unfinished'"),
        (
            _with(CARDS, actions=(*CARDS.actions, RecordedAction(0, "pour 1", 10**6))),
            "Action 25 of 25 .*The game is over",
        ),
        (_with(STONES, actions=STONES.actions[1:]), "Action .* cannot be played"),
        (_with_action(CARDS, 4, seat=1), "Action 5 of 24 .*by seat 1.*not your turn"),
        (_with_action(CARDS, 4, seat=7), "Action 5 of 24 .*There is no seat 7"),
        (_with_action(CARDS, 4, seat=TABLE), "Action 5 of 24 .*not your turn"),
        (_with_action(CARDS, 4, do="drink"), "Action 5 of 24 .*'drink' is not an action"),
        (_with_action(CARDS, 4, do=CARDS.actions[4].do.upper()), "not written as the game writes"),
        (_with_action(CARDS, 4, at=0), "Action 5 of 24 .*timed before"),
        (_with_action(CARDS, 0, at=-1), "Action 1 of 24 .*timed before"),
        (_with(CARDS, result=None), "states the result 'unfinished', but its actions lead to"),
        (_with(CARDS, result=RecordedResult("all passed", (1, 2))), "states the result"),
        (_with(CARDS, result=RecordedResult("all poured", (3, 3))), "states the result"),
        (_with(CARDS, hash="0" * 64), "hash does not agree"),
        (_with(CARDS, hash=""), "hash does not agree"),
    ],
)
def test_a_record_that_was_changed_is_refused_with_the_place(
    record: Record, complaint: str
) -> None:
    with pytest.raises(RecordError, match=complaint):
        Match.from_record(record)


def test_any_other_action_in_the_middle_is_noticed() -> None:
    """Every legal alternative leads elsewhere, and the hash knows."""
    for index in range(0, len(STONES.actions), 3):
        match = Match.from_record(_with(STONES, actions=STONES.actions[:index], **_end(index)))
        for text in match.legal_texts()[:10]:
            if text != STONES.actions[index].do:
                with pytest.raises(RecordError):
                    Match.from_record(_with_action(STONES, index, do=text))


def _end(index: int) -> dict[str, Any]:
    match = Match.from_record(STONES)
    match.undo(len(STONES.actions) - index)
    return {"hash": match.hash, "result": None}
