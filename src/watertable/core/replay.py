"""Playing a record again, and saying where it cannot be right."""

from typing import TYPE_CHECKING

from watertable.core.errors import RecordError, WatertableError
from watertable.core.record import Record
from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.core.match import Match


def replay(record: Record, match: "Match") -> None:
    """Play the actions of a record in a match that has just begun as it says, and verify them to
    the last bit of the state.

    What physics came to is verified if the same engine runs here too; else it is believed.
    """
    same_engine = record.engine == match.engine
    for number, action in enumerate(record.actions, 1):
        deal_anew(record, match)
        where = f"Action {number} of {len(record.actions)} ('{action.do}' by seat {action.seat})"
        if action.at < (match.played(-1).at if match.length else 0):
            raise RecordError(say("{where} is timed before the one that precedes it.", where=where))
        try:
            physics_result = None if same_engine else action.physics_result
            played = match.play(
                action.do, seat=action.seat, at=action.at, physics_result=physics_result
            )
        except WatertableError as error:
            raise RecordError(
                say("{where} cannot be played: {error}", where=where, error=error)
            ) from None
        if played.text != action.do:
            raise RecordError(
                say(
                    "{where} is not written as the game writes it: '{text}'.",
                    where=where,
                    text=played.text,
                )
            )
        if played.physics_result != action.physics_result:
            raise RecordError(
                say("{where} has another physics result than the record says.", where=where)
            )
    deal_anew(record, match)
    if not same_engine:
        match.foreign_engine = record.engine
    _check_end(record, match)


def deal_anew(record: Record, match: "Match") -> None:
    """Deal anew what was dealt anew at this point of a recorded match."""
    for redeal in record.redeals:
        if redeal.after == match.length:
            match.redeal(redeal.seat, redeal.key)


def check_redeals(record: Record) -> None:
    """Raise a RecordError if something was dealt anew where the record has nothing."""
    for redeal in record.redeals:
        if redeal.after > len(record.actions) or redeal.seat >= len(record.seats):
            raise RecordError(
                say(
                    "The record deals anew after action {after} for seat {seat}; it has {actions} "
                    "actions and {seats} seats.",
                    after=redeal.after,
                    seat=redeal.seat,
                    actions=len(record.actions),
                    seats=len(record.seats),
                )
            )


def _check_end(record: Record, match: "Match") -> None:
    outcome = match.outcome
    stated = (record.result.reason, record.result.ranks) if record.result else None
    actual = (outcome.reason, outcome.ranks) if outcome else None
    if stated != actual:
        raise RecordError(
            say(
                "The record states the result {stated}, but its actions lead to {actual}.",
                stated=_result_text(stated),
                actual=_result_text(actual),
            )
        )
    if record.hash != match.hash:
        raise RecordError(
            say(
                "The record's hash does not agree with the state that its actions lead to: an "
                "action, the seed, an option or the hash itself was changed."
            )
        )


def _result_text(result: tuple[str, tuple[int, ...]] | None) -> str:
    if result is None:
        return "'unfinished'"
    reason, ranks = result
    return f"'{reason}' with ranks {', '.join(map(str, ranks))}"
