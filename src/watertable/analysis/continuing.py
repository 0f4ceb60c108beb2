"""How play may go on after an action, where no search tells it."""

from collections.abc import Callable

import numpy as np

from watertable.bots.bot import LineStep
from watertable.bots.simple import weighed
from watertable.core.carry_out import carry_out
from watertable.core.contract import NOBODY, copy_of
from watertable.core.perspective import Perspective

_MAX_ANSWERS = 5


def most_promising(perspective: Perspective) -> int:
    """Return what the game's policy finds best for a seat, by what the seat knows."""
    actions, weights = weighed(perspective)
    return int(actions[np.argmax(weights)])


def line_from(
    perspective: Perspective,
    action: int,
    answer: Callable[[Perspective], int | None],
    most: int = _MAX_ANSWERS,
) -> tuple[LineStep, ...]:
    """Return an action, and what others answer to it in the world that was imagined: until it is
    the seat's turn again, nobody answers, or there are so many.

    Its own next turn begins with what is drawn until then, of which nobody knows.
    """
    game, state, seat = perspective.game, copy_of(perspective.state), perspective.seat
    line = [LineStep(seat, action, perspective.text(action))]
    while len(line) <= most:
        carry_out(game, state, line[-1].seat, line[-1].action)
        mover = int(game.rules.mover(state))
        if mover == NOBODY or (mover == seat and state["turn"] != perspective.state["turn"]):
            break
        follower = Perspective.at(game, mover, state, ())
        following = answer(follower)
        if following is None or game.rules.refusal(state, mover, following):
            break
        line.append(LineStep(mover, following, follower.text(following)))
    return tuple(line)
