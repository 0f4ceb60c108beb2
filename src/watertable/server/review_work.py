"""The parts of a review, each done in a moment by another process, which gets the match as a
record."""

import time
from typing import TypeAlias

import msgspec

from watertable.analysis.decisions import (
    JudgedDecision,
    Moment,
    decisions_of,
    judged,
    moment_of,
)
from watertable.analysis.review import CLOSER, SIMULATIONS, put_together, to_look_at
from watertable.core.errors import WatertableError
from watertable.core.text import say
from watertable.server.errors import Refusal
from watertable.server.present_matches import PresentViews, refuse_if_played
from watertable.server.replays import match_in

_SECONDS = 1.0  # after which others may have the process

# What came of some numbers: how many of them were done, and what was found.
Judged: TypeAlias = tuple[int, list[JudgedDecision]]
LookedAt: TypeAlias = tuple[int, list[Moment]]


def check(record: bytes, present: PresentViews) -> tuple[str, bytes]:
    """Return a code and a reason if a record is none, or if a match that its reader plays just now
    stands as it once did; nothing else."""
    try:
        match = match_in(record)
        for number in range(match.length + 1):
            refuse_if_played(match, number, present)
        if not match.length:
            return "not_found", str(say("Nothing was played there.")).encode()
    except Refusal as refusal:
        return refusal.code, str(refusal).encode()
    except WatertableError as error:
        return "bad_message", str(error).encode()
    return "", b""


def decisions_in(record: bytes) -> list[int]:
    """Return the numbers of the decisions of a match."""
    return decisions_of(match_in(record))


def judge_some(record: bytes, numbers: list[int]) -> Judged:
    """Judge the first of these decisions, as many as there is time for."""
    match, began = match_in(record), time.monotonic()
    found: list[JudgedDecision] = []
    for done, number in enumerate(numbers, 1):
        decision = judged(match, number, SIMULATIONS)
        if decision is not None:
            found.append(decision)
        if time.monotonic() - began > _SECONDS:
            return done, found
    return len(numbers), found


def to_look_at_in(record: bytes, found: list[JudgedDecision]) -> list[int]:
    """Return which decisions deserve a closer look."""
    return to_look_at(match_in(record), found)


def look_at_some(record: bytes, numbers: list[int]) -> LookedAt:
    """Look closely at the first of these decisions, as many as there is time for."""
    match, began = match_in(record), time.monotonic()
    found: list[Moment] = []
    for done, number in enumerate(numbers, 1):
        moment = moment_of(match, number, CLOSER)
        if moment is not None:
            found.append(moment)
        if time.monotonic() - began > _SECONDS:
            return done, found
    return len(numbers), found


def finished(record: bytes, found: list[JudgedDecision], moments: list[Moment]) -> bytes:
    """Return the review as JSON."""
    return msgspec.json.encode(put_together(match_in(record), found, moments))
