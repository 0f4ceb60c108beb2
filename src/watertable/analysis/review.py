"""A finished match looked back upon: how the chances went, which moments mattered, what was skill
and what was luck.

It is made in parts, so that other processes can do them one after the other: each decision is
judged (`decisions.judged`), those that seem to have cost most are looked at more closely
(`to_look_at`, `decisions.moment_of`), and then all is put together (`put_together`).
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import msgspec

from watertable.analysis.decisions import (
    SMALLEST,
    JudgedDecision,
    Moment,
    decisions_of,
    judged,
    moment_of,
)
from watertable.core.match import Match
from watertable.core.text import say

SIMULATIONS = 300  # of each action of each decision,
CLOSER = 3_000  # and of those that are looked at more closely
MOMENTS = 3  # that are kept: of each seat, or of all together
_LOOKED_AT = 5  # for these
_TURNING_POINTS = 3


class Point(msgspec.Struct, frozen=True):
    """How things stood at a time."""

    after: int  # actions played
    chances: tuple[float, ...]  # expected reward of every seat; () where the game does not tell
    scores: tuple[float, ...]  # one for each seat, or one for all; () in games that count nothing


class SeatReview(msgspec.Struct, frozen=True):
    """What a seat has made of its match, in rewards from 0 to 1."""

    seat: int
    decisions: int
    mistakes: int
    lost: float  # by its own decisions
    # What came beside all decisions, such as drawn cards; None where nothing is left to chance.
    luck: float | None
    # Where the game tells how likely things come off: how many did, and how many could be expected.
    came_off: int | None = None
    expected_to: float | None = None


class Review(msgspec.Struct, frozen=True):
    """What a match looks like afterwards."""

    game: str
    seats: int
    actions: int
    cooperative: bool
    score_name: str  # what the scores count; "" if there are none
    points: tuple[Point, ...]
    turning_points: tuple[int, ...]  # actions after which the chances were others than before
    moments: tuple[Moment, ...]  # in the order of the match
    by_seat: tuple[SeatReview, ...]
    simulations: int  # of each action of each decision,
    closer: int  # and of the moments

    def most_important(self, seat: int | None = None) -> list[Moment]:
        """Return the moments that mattered most: of a seat, or of all."""
        found = [each for each in self.moments if seat in (None, each.seat)]
        return sorted(found, key=lambda each: -each.loss)[:MOMENTS]


def review_of(
    match: Match,
    *,
    simulations: int = SIMULATIONS,
    closer: int = CLOSER,
    progress: Callable[[float], None] = lambda share: None,
) -> Review:
    """Return the review of a match; `progress` is told how far it has come, from 0 to 1."""
    numbers = decisions_of(match)
    found: list[JudgedDecision] = []
    for done, number in enumerate(numbers):
        decision = judged(match, number, simulations)
        if decision is not None:
            found.append(decision)
        progress(0.7 * (done + 1) / len(numbers))
    chosen = to_look_at(match, found)
    moments: list[Moment] = []
    for done, number in enumerate(chosen):
        moment = moment_of(match, number, closer)
        if moment is not None:
            moments.append(moment)
        progress(0.7 + 0.3 * (done + 1) / len(chosen))
    return put_together(match, found, moments, simulations=simulations, closer=closer)


def to_look_at(match: Match, found: Iterable[JudgedDecision]) -> list[int]:
    """Return the numbers of the decisions that seem to have cost most, of each seat or of all
    together."""
    return _costly(match, ((each.number, each.seat, each.loss) for each in found), _LOOKED_AT)


def put_together(
    match: Match,
    found: Sequence[JudgedDecision],
    moments: Iterable[Moment],
    *,
    simulations: int = SIMULATIONS,
    closer: int = CLOSER,
) -> Review:
    """Return the review that is made of judged decisions and of the moments among them."""
    every = {each.number: each for each in moments}
    kept = _costly(match, ((m.number, m.seat, m.loss) for m in every.values()), MOMENTS)
    scores, points = match.game.presentation.scores, _points(match, found)
    return Review(
        game=match.game.name,
        seats=match.seats,
        actions=match.length,
        cooperative=match.game.traits.cooperative,
        score_name="" if scores is None else str(say(scores.name)),
        points=points,
        turning_points=_turning_points(points),
        moments=tuple(every[number] for number in sorted(kept)),
        by_seat=tuple(_of_seat(match, seat, found) for seat in range(match.seats)),
        simulations=simulations,
        closer=closer,
    )


def _costly(match: Match, losses: Iterable[tuple[int, int, float]], most: int) -> list[int]:
    """Return the numbers of what cost most, of each seat, or of all where they play together."""
    taken: dict[int, int] = {}
    chosen = []
    for number, seat, loss in sorted(losses, key=lambda each: -each[2]):
        who = 0 if match.game.traits.cooperative else seat
        if loss >= SMALLEST and taken.get(who, 0) < most:
            taken[who] = taken.get(who, 0) + 1
            chosen.append(number)
    return chosen


# --- The curve -----------------------------------------------------------------------------------


def _points(match: Match, found: Sequence[JudgedDecision]) -> tuple[Point, ...]:
    """Return how things stood at the start, after each decision, and at the end."""
    outcome = match.outcome
    points = []
    if found:
        points.append(_point(match, 0, found[0].best_chances))
    points += [_point(match, each.number + 1, each.chances) for each in found]
    has_chances = bool(found and found[0].chances)
    if outcome is not None and has_chances:
        points = [each for each in points if each.after < match.length]
        points.append(_point(match, match.length, outcome.rewards))
    return tuple(points)


def _point(match: Match, after: int, chances: tuple[float, ...]) -> Point:
    scores = match.game.presentation.scores
    counted = () if scores is None else tuple(scores.of(match.state_after(after)))
    return Point(after, chances, tuple(float(each) for each in counted))


def _turning_points(points: Sequence[Point]) -> tuple[int, ...]:
    """Return after which actions the chances had changed most."""
    changes = [
        (max(abs(a - b) for a, b in zip(one.chances, other.chances, strict=True)), other.after)
        for one, other in pairwise(points)
        if one.chances
    ]
    largest = sorted((each for each in changes if each[0] >= SMALLEST), reverse=True)
    return tuple(sorted(after for _, after in largest[:_TURNING_POINTS]))


# --- Skill and luck ------------------------------------------------------------------------------


def _of_seat(match: Match, seat: int, found: Sequence[JudgedDecision]) -> SeatReview:
    own = [each for each in found if each.seat == seat]
    placed = [each for each in own if each.came_off is not None]
    return SeatReview(
        seat=seat,
        decisions=len(own),
        mistakes=sum(each.loss >= SMALLEST for each in own),
        lost=sum(each.loss for each in own),
        luck=_luck(match, seat, found),
        came_off=sum(bool(each.came_off) for each in placed) if placed else None,
        expected_to=sum(each.odds or 0.0 for each in placed) if placed else None,
    )


def _luck(match: Match, seat: int, found: Sequence[JudgedDecision]) -> float | None:
    """Return what came to a seat beside all decisions: by how much its chances changed over the
    match, less what its own and the others' choices have cost and brought it."""
    outcome = match.outcome
    if not found or not found[0].chances or outcome is None:
        return None
    if not match.game.has_unknown(match.state_after(0)):
        return None
    decided = sum(each.chances[seat] - each.best_chances[seat] for each in found if each.loss)
    return outcome.rewards[seat] - found[0].best_chances[seat] - decided
