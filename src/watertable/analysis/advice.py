"""What to do in somebody's place: the best action, why, and what else comes into question."""

import time

import msgspec

from watertable.analysis.compare import ComparedAction, compare
from watertable.analysis.reasons import reasons_of
from watertable.bots.catalogue import make_bot
from watertable.bots.defaults import adviser
from watertable.core.perspective import Perspective
from watertable.core.reasons import Reason

ALTERNATIVES = 2
_FIRST = 250  # simulations of each action, to see how long they take
_MOST = 10_000


class AdvisedAction(msgspec.Struct, frozen=True):
    """An action, and why it is good or bad."""

    action: int
    text: str
    struct: msgspec.Struct
    compared: ComparedAction | None  # None if there was nothing to compare it with
    reasons: tuple[Reason, ...]


def hint_seed(after: int) -> int:
    """Return the seed of a search that is asked for advice after so many actions.

    It has nothing to do with the match's own seed, which tells what is hidden.
    """
    return after + 1


def advise(
    perspective: Perspective, after: int, *, seconds: float = 1.0
) -> tuple[AdvisedAction, ...]:
    """Return the best action of the seat that decides, after so many actions, and others that come
    into question, the best first. It takes about so many seconds."""
    legal, seed = perspective.choices(), hint_seed(after)
    if len(legal) == 1:
        return (advised(perspective, legal[0], None),)
    found = _compared(perspective, seconds, seed)
    if found:
        return tuple(advised(perspective, each.action, each) for each in found)
    bot = make_bot(adviser(perspective.game), perspective.game, seed=seed)
    return (advised(perspective, bot.choose(perspective), None),)


def _compared(perspective: Perspective, seconds: float, seed: int) -> tuple[ComparedAction, ...]:
    """Compare with as many simulations as there is time for."""
    most, began = 1 + ALTERNATIVES, time.perf_counter()
    found = compare(perspective, most=most, simulations=_FIRST, seed=seed)
    took = time.perf_counter() - began
    simulations = min(int(_FIRST * (seconds - took) / max(took, 1e-3)), _MOST)
    if not found or simulations <= _FIRST:
        return found
    return compare(perspective, most=most, simulations=simulations, seed=seed)


def advised(
    perspective: Perspective, action: int, compared: ComparedAction | None
) -> AdvisedAction:
    """Return an action with what was found about it, and why it is good or bad."""
    return AdvisedAction(
        action=action,
        text=perspective.text(action),
        struct=perspective.game.notation.action_struct(perspective.state, perspective.seat, action),
        compared=compared,
        reasons=reasons_of(perspective, action),
    )
