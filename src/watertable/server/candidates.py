"""What would be best in a position, for those who analyse: compared in another process."""

from collections.abc import Iterator

import msgspec

from watertable.analysis import ComparedAction, compare
from watertable.analysis.advice import advised
from watertable.bots.bot import LineStep
from watertable.core.carry_out import carry_out
from watertable.core.contract import copy_of
from watertable.core.perspective import Perspective
from watertable.server.analysis import Source, line_match
from watertable.server.errors import Refusal
from watertable.server.hints import candidate_of
from watertable.server.messages.analysis import (
    Candidate,
    Candidates,
    CandidatesQuestion,
    CandidateStep,
)
from watertable.server.present_matches import PresentViews, refuse_if_played

_MOST = 5  # that are told
_SIMULATIONS = 400  # of each
_THOROUGH = 10  # times as many


def candidates_of(
    source: Source, asked: CandidatesQuestion, present: PresentViews
) -> tuple[str, bytes]:
    """Return the best actions at the end of a line as JSON; or a code and a reason."""
    try:
        _, match = line_match(source, asked.line.actions)
        for number in range(match.length + 1):
            refuse_if_played(match, number, present)
    except Refusal as refusal:
        return refusal.code, str(refusal).encode()
    if match.mover is None:
        return "", msgspec.json.encode(Candidates(seat=None, candidates=()))
    perspective = match.perspective()
    simulations = _SIMULATIONS * (_THOROUGH if asked.thorough else 1)
    found = compare(perspective, most=_MOST, simulations=simulations)
    return "", msgspec.json.encode(
        Candidates(
            seat=perspective.seat, candidates=tuple(_candidate(perspective, each) for each in found)
        )
    )


def _candidate(perspective: Perspective, found: ComparedAction) -> Candidate:
    return Candidate(
        hint=candidate_of(perspective, advised(perspective, found.action, found), None),
        line=tuple(_steps(perspective, found)),
    )


def _steps(perspective: Perspective, found: ComparedAction) -> Iterator[CandidateStep]:
    """Return the line as structures, for which each action but the last is carried out: as far as
    that is possible in the world that was imagined."""
    game, state = perspective.game, copy_of(perspective.state)
    before: LineStep | None = None
    for step in found.line:
        if before is not None:
            carry_out(game, state, before.seat, before.action)
        if game.rules.refusal(state, step.seat, step.action):
            return
        struct = game.notation.action_struct(state, step.seat, step.action)
        yield CandidateStep(step.text, step.seat, struct)
        before = step
