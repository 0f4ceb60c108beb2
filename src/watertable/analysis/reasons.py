"""Why an action is good or bad, in the words of its game, as far as the game knows reasons."""

from collections.abc import Sequence

from watertable.core.perspective import Perspective
from watertable.core.reasons import Reason, Side
from watertable.core.text import Text, Voice, capitalised

_SIDES: tuple[Side, ...] = ("gains", "prevents", "risks")


def reasons_of(perspective: Perspective, action: int) -> tuple[Reason, ...]:
    """Return what a legal action of the seat gains, prevents and risks, in this order; nothing in a
    game that knows no reasons."""
    known = perspective.game.reasons
    if known is None:
        return ()
    found = known.reasons(perspective.state, perspective.seat, action)
    return tuple(sorted(found, key=lambda reason: _SIDES.index(reason.side)))


def reasons_against(
    worse: Sequence[Reason], better: Sequence[Reason]
) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """Return why one action is better than another: what speaks for it, and against the other, and
    is not true of both."""
    speaks_for = tuple(each for each in better if each.side != "risks" and each not in worse)
    against = tuple(each for each in worse if each.side == "risks" and each not in better)
    return speaks_for, against


def told(perspective: Perspective, reason: Reason, reader: int | None = None) -> Text:
    """Return a reason as a sentence."""
    return capitalised(reason.told(Voice(perspective.game.notation.seat_name, reader)))
