"""Puzzles found in games between bots: where one action is clearly the best, and not the one that
looks best at once.

A position is looked at in steps, each dearer than the one before. A short search must find
something better than what bots choose that do not look ahead. Then the best actions and the obvious
one are compared with the same effort for each: first roughly, then twice with different chance,
then more of them and longer; all must agree. Once more the answers must lead with other chance, by
less. Last, searches of growing size tell how hard it is to find.

All follows from the seed and the number of the game, so anybody can find the same puzzles again.
"""

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np

from watertable.analysis.compare import ComparedAction, compare
from watertable.analysis.reasons import reasons_of
from watertable.bots.bot import Thinker
from watertable.bots.catalogue import bot_names, make_bot
from watertable.core.game import Game
from watertable.core.match import Match
from watertable.core.options import Value
from watertable.core.perspective import Perspective
from watertable.core.puzzles import Puzzle

_GLANCING = ("heuristic", "beginner")  # what they choose is obvious
_SHORT = 300  # simulations of the search that looks for something better
_HOPE = 0.03  # how much better it must seem there
_COMPARED = 5  # actions
# At last more of them, since one that is as good may have been left out; and so much longer.
_COMPARED_DEEPLY = 12
_DEEPER = 4
_COMPARED_AT_LAST = 10
_ROUGHLY = 6  # so much less effort suffices to see that most positions are no puzzles
_AS_GOOD = 0.01  # worth by which an accepted action may fall behind the best one
_MAX_ACCEPTED = 3
_EFFORTS = (5, 15, 50, 150, 500)  # simulations of the searches that tell the difficulty
_TRIES = 4  # of each
_TOO_DIFFICULT = 0.9  # what next to no search finds is no answer to rely on
_FEWEST_CHOICES = 3
_APART = 6  # actions between two puzzles of one game, at least
_MAX_ACTIONS = 2_000  # of a game
_PLAYERS = ("search:simulations=40", "search:simulations=200")  # who leave something to find


@dataclass(frozen=True)
class PuzzleSearch:
    """What to look for, and how carefully."""

    game: Game
    seats: int
    options: dict[str, Value]
    seed: int
    simulations: int = 3_000
    margin: float = 0.06
    most: int = 2  # puzzles of one game

    def of_game(self, number: int) -> Iterator[Puzzle]:
        """Find the puzzles in one game between bots."""
        rng = np.random.default_rng([self.seed, number])
        match = Match.start(
            self.game, seats=self.seats, options=self.options, seed=int(rng.integers(2**31))
        )
        bots = [
            make_bot(str(rng.choice(_PLAYERS)), self.game, seed=int(rng.integers(2**31)))
            for _ in range(self.seats)
        ]
        found, last = 0, -_APART
        while match.mover is not None and match.length < _MAX_ACTIONS and found < self.most:
            if match.length - last >= _APART:
                puzzle = self._at(match)
                if puzzle is not None:
                    yield puzzle
                    found, last = found + 1, match.length
            match.play(bots[match.mover].choose(match.perspective()))

    def _at(self, match: Match) -> Puzzle | None:
        perspective = match.perspective()
        if len(perspective.legal()) < _FEWEST_CHOICES:
            return None
        obvious = self._obvious(perspective)
        if not self._is_promising(perspective, obvious):
            return None
        roughly = self.compared(perspective, obvious, self.simulations // _ROUGHLY, seed=0)
        if not _accepted(roughly, self.margin / 2, _AS_GOOD * 2):
            return None
        first = self.compared(perspective, obvious, self.simulations, seed=1)
        accepted = _accepted(first, self.margin)
        if not accepted or accepted & set(obvious):
            return None
        again = self.compared(perspective, obvious, self.simulations, seed=2)
        if accepted != _accepted(again, self.margin):
            return None
        deeply = _DEEPER * self.simulations
        compared = self.compared(perspective, obvious, deeply, seed=3, most=_COMPARED_DEEPLY)
        if accepted != _accepted(compared, self.margin):
            return None
        last = self.compared(
            perspective, obvious, self.simulations, seed=4, most=_COMPARED_AT_LAST, also=accepted
        )
        if not _lead(last, accepted, self.margin / 3):
            return None
        puzzle = self._puzzle(match, perspective, compared, accepted, obvious)
        return puzzle if puzzle.difficulty < _TOO_DIFFICULT else None

    def compared(
        self,
        perspective: Perspective,
        obvious: tuple[int, ...],
        simulations: int,
        seed: int,
        most: int = _COMPARED,
        also: Collection[int] = (),
    ) -> tuple[ComparedAction, ...]:
        """Return the best actions and the obvious ones, those of most worth first."""
        more = (*also, *obvious)
        found = compare(perspective, most=most, simulations=simulations, also=more, seed=seed)
        return tuple(sorted(found, key=lambda each: -each.worth))

    def _obvious(self, perspective: Perspective) -> tuple[int, ...]:
        """Return what is chosen without looking ahead."""
        known = bot_names(self.game)
        return tuple(
            make_bot(name, self.game).choose(perspective) for name in _GLANCING if name in known
        )

    def _is_promising(self, perspective: Perspective, obvious: tuple[int, ...]) -> bool:
        bot = make_bot(f"search:simulations={_SHORT}", self.game)
        assert isinstance(bot, Thinker)
        first, *others = bot.think(perspective).candidates
        if first.action in obvious:
            return False
        return not others or first.worth - others[0].worth >= _HOPE or first.share > 0.5

    def _puzzle(
        self,
        match: Match,
        perspective: Perspective,
        compared: tuple[ComparedAction, ...],
        accepted: set[int],
        obvious: tuple[int, ...],
    ) -> Puzzle:
        best = compared[0]
        wrong = next(each for each in compared if each.action not in accepted)
        worth = {each.action: each.worth for each in compared}
        position = self.game.notation.position_text(match.state)
        name = hashlib.sha256(f"{perspective.seat} {position}".encode()).hexdigest()[:8]
        reasons = reasons_of(perspective, best.action), reasons_of(perspective, obvious[0])
        return Puzzle(
            id=name,
            position=position,
            seat=perspective.seat,
            solution=best.text,
            obvious=perspective.text(obvious[0]),
            difficulty=self._difficulty(perspective, accepted),
            worth=(
                round(best.worth, 3),
                round(wrong.worth, 3),
                round(worth[obvious[0]], 3),
            ),
            accepted=tuple(
                each.text
                for each in compared
                if each.action in accepted and each.action != best.action
            ),
            themes=tuple(theme.id for theme in self.game.puzzle_themes if theme.holds(*reasons)),
        )

    def _difficulty(self, perspective: Perspective, accepted: set[int]) -> float:
        """Return the share of searches, of growing size, that do not find it."""
        tried = [
            make_bot(f"search:simulations={effort}", self.game, seed=seed).choose(perspective)
            for effort in _EFFORTS
            for seed in range(_TRIES)
        ]
        return round(sum(action not in accepted for action in tried) / len(tried), 2)


def _accepted(
    compared: tuple[ComparedAction, ...], margin: float, as_good: float = _AS_GOOD
) -> set[int]:
    """Return the best action and those as good, if all others are clearly worse; else nothing."""
    best = compared[0].worth
    good = {each.action for each in compared if best - each.worth <= as_good}
    others = [each.worth for each in compared if each.action not in good]
    if len(good) > _MAX_ACCEPTED or not others or best - max(others) < margin:
        return set()
    return good


def _lead(compared: tuple[ComparedAction, ...], accepted: set[int], margin: float) -> bool:
    """Whether all accepted actions are worth more than any other one, by so much."""
    worth = {each.action: each.worth for each in compared}
    wrong = max(value for action, value in worth.items() if action not in accepted)
    return min(worth[action] for action in accepted) > wrong + margin
