"""The decisions of a match, judged one by one: what was done, what would have been best, and what
that cost, by what the player could know then."""

import math
from collections.abc import Callable
from typing import Any

import msgspec

from watertable.analysis.compare import ComparedAction, Measure, compare
from watertable.analysis.reasons import reasons_against, reasons_of, told
from watertable.core.match_history import MatchHistory
from watertable.core.perspective import Perspective
from watertable.core.reasons import Reason, Side
from watertable.core.text import Parts, Text

_SURE = 2.0  # standard errors by which a difference has to be larger than chance makes it
_BESIDE = 2  # actions that are looked at beside the one that was played
_VISIBLE = 0.1  # difference of odds that is worth a word
SMALLEST = 0.03  # that is called a mistake, in rewards


class JudgedDecision(msgspec.Struct, frozen=True):
    """One decision of a match."""

    number: int  # of the action
    seat: int
    measure: Measure
    value: float | None  # of what was done, and of the best, in this measure
    best_value: float | None
    loss: float  # what the choice cost the seat, in rewards from 0 to 1; 0 if that may be chance
    chances: tuple[float, ...]  # expected reward of every seat after what was done,
    best_chances: tuple[float, ...]  # and if the best had been done; () in games that judge
    odds: float | None = None  # how likely what was set out came off,
    came_off: bool | None = None  # and whether it did


class Sentence(msgspec.Struct, frozen=True):
    """A sentence that is kept for readers who are not known yet."""

    told: Parts  # to others
    to_seats: dict[int, Parts]  # to those whom it names: "you"

    @classmethod
    def of(cls, seats: int, told: Callable[[int | None], Text]) -> "Sentence":
        """Return the sentence that is told so to nobody in particular, and to each seat."""
        to_others = told(None).parts
        to_each = {seat: told(seat).parts for seat in range(seats)}
        return cls(to_others, {seat: to for seat, to in to_each.items() if to != to_others})

    def to(self, reader: int | None) -> Text:
        """Return the sentence as a seat reads it, or somebody who has none."""
        return Text(self.told if reader is None else self.to_seats.get(reader, self.told))


class Choice(msgspec.Struct, frozen=True):
    """What was done, or could have been, in a moment."""

    action: int
    text: str
    told: Sentence
    struct: Any  # the same as a structure of the game
    measure: Measure
    value: float | None
    expected: str  # the same in words


class ToldReason(msgspec.Struct, frozen=True):
    """A reason of the game, with its sentence."""

    side: Side
    told: Sentence
    reason: Any  # the same as a structure of the game


class Moment(msgspec.Struct, frozen=True):
    """A decision that mattered: what would have been better, and why."""

    number: int
    seat: int
    loss: float
    played: Choice
    better: Choice
    why_better: tuple[ToldReason, ...]  # what the better action gains and prevents
    why_worse: tuple[ToldReason, ...]  # what the other risks
    line: tuple[str, ...]  # how play could have gone on, the better action first


def perspective_before(match: MatchHistory, number: int) -> Perspective:
    """Return what the player of an action had before it."""
    played = match.played(number)
    actions = [each.action for each in match.actions[:number]]
    return Perspective.at(match.game, played.seat, match.state_after(number), actions)


def decisions_of(match: MatchHistory) -> list[int]:
    """Return the numbers of the actions by which somebody on turn chose among several."""
    found = []
    for number, played in enumerate(match.actions):
        on_turn = match.game.rules.mover(match.state_after(number)) == played.seat
        if on_turn and len(perspective_before(match, number).legal()) > 1:
            found.append(number)
    return found


def judged(match: MatchHistory, number: int, simulations: int) -> JudgedDecision | None:
    """Return what a decision was worth; None if the game has nothing to tell of it."""
    found = _compared(match, number, simulations)
    if found is None:
        return None
    best, done = found
    played, judge = match.played(number), match.game.bots.judge
    came_off = None
    if judge is not None:
        before, after = match.state_after(number), match.state_after(number + 1)
        came_off = judge.came_off(before, played.action, after)
    return JudgedDecision(
        number=number,
        seat=played.seat,
        measure=done.measure,
        value=done.value,
        best_value=best.value,
        loss=_loss(best, done, played.seat),
        chances=done.chances,
        best_chances=best.chances,
        odds=None if came_off is None else done.value,
        came_off=came_off,
    )


def moment_of(match: MatchHistory, number: int, simulations: int) -> Moment | None:
    """Look at a decision more closely, and return what would have been better; None if nothing
    that is worth a word."""
    found = _compared(match, number, simulations)
    if found is None:
        return None
    best, done = found
    loss = _loss(best, done, match.played(number).seat)
    if best.action == done.action or loss < SMALLEST:
        return None
    perspective = perspective_before(match, number)
    better, worse = reasons_against(
        reasons_of(perspective, done.action), reasons_of(perspective, best.action)
    )
    return Moment(
        number=number,
        seat=perspective.seat,
        loss=loss,
        played=_choice(perspective, done),
        better=_choice(perspective, best),
        why_better=tuple(_told(perspective, each) for each in better),
        why_worse=tuple(_told(perspective, each) for each in worse),
        line=tuple(step.text for step in best.line),
    )


def _compared(
    match: MatchHistory, number: int, simulations: int
) -> tuple[ComparedAction, ComparedAction] | None:
    """Return the best action, and the one that was played."""
    played = match.played(number)
    found = compare(
        perspective_before(match, number),
        most=_BESIDE,
        simulations=simulations,
        also=[played.action],
        seed=number,
    )
    done = next((each for each in found if each.action == played.action), None)
    return None if done is None else (found[0], done)


def difference(better: ComparedAction, other: ComparedAction, seat: int) -> tuple[float, float]:
    """Return by how much one action is better for a seat than another, in rewards, and how much of
    that may be chance.

    Where they were not tried in the same worlds, that is reckoned as if every simulation were won
    or lost. What a game says that judges its actions by itself is taken as it is.
    """
    if not better.chances:
        return better.worth - other.worth, 0.0
    loss = better.chances[seat] - other.chances[seat]
    if better.error is not None and other.error is not None:
        return loss, _SURE * max(better.error, other.error)
    spread = sum(
        max(each.chances[seat] * (1 - each.chances[seat]), 0.0) / max(each.visits, 1)
        for each in (better, other)
    )
    return loss, _SURE * math.sqrt(spread)


def _loss(best: ComparedAction, done: ComparedAction, seat: int) -> float:
    """Return what a choice has cost, if that is more than chance makes it, and if people can see
    it: what stands as well as something else is no mistake."""
    loss, chance = difference(best, done, seat)
    if best.measure == "odds" and abs((best.value or 0.0) - (done.value or 0.0)) < _VISIBLE:
        return 0.0
    return loss if loss > chance else 0.0


def _choice(perspective: Perspective, compared: ComparedAction) -> Choice:
    return Choice(
        action=compared.action,
        text=compared.text,
        told=Sentence.of(
            int(perspective.state["seats"]),
            lambda reader: perspective.describe_action(compared.action, reader),
        ),
        struct=compared.struct,
        measure=compared.measure,
        value=compared.value,
        expected=str(compared.told),
    )


def _told(perspective: Perspective, reason: Reason) -> ToldReason:
    sentence = Sentence.of(
        int(perspective.state["seats"]), lambda reader: told(perspective, reason, reader)
    )
    return ToldReason(reason.side, sentence, reason)
