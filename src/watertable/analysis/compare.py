"""The actions of a seat compared: each is looked into with the same effort, and only with what the
seat can know.

What a search says of the actions beside its choice means little: it gives them up early. So here a
search only finds which actions deserve a thought. Then each of these gets a search of its own, all
with the same number of simulations and the same chance. Where a game is searched in imagined
worlds, all are tried in the same worlds. A game that judges its actions by itself is asked.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

import msgspec
import numpy as np

from watertable.analysis.continuing import line_from, most_promising
from watertable.analysis.random_play import tried_at_random
from watertable.bots.bot import LineStep as LineStep
from watertable.bots.bot import Thought
from watertable.bots.catalogue import make_plan
from watertable.bots.expected import expectation_of, expected_place
from watertable.bots.rollouts import RolloutBot
from watertable.bots.search import SearchBot
from watertable.core.errors import IllegalAction
from watertable.core.judging import Judged
from watertable.core.perspective import Perspective
from watertable.core.text import Text, say

# What tells how good an action is: the chance to win (of all together, if they play together), the
# place that is expected among three or more, or how likely the action itself comes off.
Measure: TypeAlias = Literal["chance", "place", "odds"]
MEASURES: tuple[Measure, ...] = ("chance", "place", "odds")

_SIMULATIONS = 1_000
_MEMORY = 32  # MiB
_FIRST_LOOK = 2  # how much more than into one action is looked into all, to find the best


class ComparedAction(msgspec.Struct, frozen=True):
    """What was found about one action."""

    action: int
    text: str
    struct: msgspec.Struct
    measure: Measure
    # In this measure: a chance or odds from 0 to 1, or a place from 1 on. None if a game that
    # judges its actions by itself has nothing to tell of this one.
    value: float | None
    told: Text  # the same in words
    worth: float  # for the seat, from 0 to 1, more than the result considered: it breaks ties
    chances: tuple[float, ...]  # expected reward of every seat, 0 to 1; () if it was judged
    visits: int  # simulations, or worlds
    # The standard error of by how much it is behind the best of those that it was compared with;
    # None where each was tried by itself.
    error: float | None
    line: tuple[LineStep, ...]  # how play may go on, this action first


def compare(
    perspective: Perspective,
    *,
    most: int = 5,
    simulations: int = _SIMULATIONS,
    also: Sequence[int] = (),
    seed: int = 0,
) -> tuple[ComparedAction, ...]:
    """Return the best actions of the seat whose decision it is, the best first.

    There are at most so many, and beside them all that are named in `also`, such as the one that
    was played; nothing but these if `most` is 0. Each gets so many simulations. The same seed gives
    the same answer. There is none in moments of which the game's own judgement says nothing.
    """
    game, state, seat = perspective.game, perspective.state, perspective.seat
    if game.rules.mover(state) != seat:
        raise IllegalAction(
            say("Only whoever decides has actions to compare, and that is not {seat}.", seat=seat)
        )
    for action in also:
        if game.rules.refusal(state, seat, action):
            raise IllegalAction(say("Action {action} is not legal here.", action=action))
    if most < 0 or most + len(also) < 1 or simulations < 1:
        raise IllegalAction(say("At least one action is compared, with at least one simulation."))
    if game.bots.judge is not None:
        judged = game.bots.judge.judge(state, seat, also, simulations, seed)
        found = [_of_judgement(perspective, each) for each in judged]
    else:
        found = _searched(perspective, most, simulations, also, seed)
    found.sort(key=_order)
    return tuple(each for i, each in enumerate(found) if i < most or each.action in also)


def _order(found: ComparedAction) -> tuple[float, float]:
    """Return a key: what looks the same to people is ordered by all that is known."""
    if not found.chances:
        return -found.worth, 0.0
    value = found.value or 0.0
    return round(value, 1) if found.measure == "place" else -round(value, 2), -found.worth


def _searched(
    perspective: Perspective, most: int, simulations: int, also: Sequence[int], seed: int
) -> list[ComparedAction]:
    game = perspective.game
    if not game.compiled:
        tried = tried_at_random(perspective, simulations, seed)
        return [_of_thought(perspective, each) for each in tried]
    plan = replace(make_plan("search", game), simulations=simulations, time=None, memory=_MEMORY)
    legal = perspective.legal()
    best = legal
    if plan.rollouts:
        bot = RolloutBot(game, plan, seed=seed)
        if most == 0:
            best = []
        elif len(legal) > most:
            best = [each.action for each in bot.think(perspective).candidates[:most]]
        chosen = _chosen(legal, best, also)
        thoughts, errors = bot.examine(perspective, chosen)
        best_one = int(np.argmax([each.chances[perspective.seat] for each in thoughts]))
        return [
            msgspec.structs.replace(
                _of_thought(perspective, each, float(error)),
                line=line_from(perspective, each.action, most_promising),
            )
            for each, error in zip(thoughts, errors[best_one], strict=True)
        ]
    first = SearchBot(game, replace(plan, simulations=_FIRST_LOOK * simulations), seed=seed)
    if most == 0:
        best = []
    elif len(legal) > most:
        best = [each.action for each in first.think(perspective).candidates[:most]]
    found = []
    for action in _chosen(legal, best, also):
        search = SearchBot(game, plan, seed=seed)  # with the same chance for each
        found.append(_of_thought(perspective, search.examine(perspective, action)))
    return found


def _chosen(legal: Sequence[int], best: Sequence[int], also: Sequence[int]) -> list[int]:
    """Return the best and the others that are wanted, each once."""
    return [action for action in dict.fromkeys((*best, *also)) if action in legal]


def _of_thought(
    perspective: Perspective, thought: Thought, error: float | None = None
) -> ComparedAction:
    """Return what was found about the action of a thought that is about nothing else."""
    game, seat = perspective.game, perspective.seat
    measure: Measure = "chance"
    value = thought.chances[seat]
    if not game.traits.cooperative and len(thought.chances) > 2:
        measure, value = "place", expected_place(thought.chances, seat)
    return ComparedAction(
        action=thought.action,
        text=perspective.text(thought.action),
        struct=_struct(perspective, thought.action),
        measure=measure,
        value=value,
        told=expectation_of(game, thought.chances, seat),
        worth=thought.candidates[0].worth,
        chances=thought.chances,
        visits=thought.simulations,
        error=error,
        line=thought.line,
    )


def _of_judgement(perspective: Perspective, judged: Judged) -> ComparedAction:
    text = perspective.text(judged.action)
    return ComparedAction(
        action=judged.action,
        text=text,
        struct=_struct(perspective, judged.action),
        measure="odds",
        value=judged.odds,
        told=judged.told,
        worth=judged.worth,
        chances=(),
        visits=0,
        error=None,
        line=line_from(perspective, judged.action, lambda _: judged.answer, most=1)
        if judged.answer is not None
        else (LineStep(perspective.seat, judged.action, text),),
    )


def _struct(perspective: Perspective, action: int) -> msgspec.Struct:
    notation = perspective.game.notation
    return notation.action_struct(perspective.state, perspective.seat, action)
