"""The verdict on a placement, and what is left after a fall."""

from typing import NamedTuple

from watertable.core.errors import NotationError
from watertable.core.text import say
from watertable.games.splash import verdict
from watertable.games.splash.scenes import ON_TABLE, TABLE, Scene, bit, members
from watertable.games.splash.state import NONE, TOLERANCE


class Verdict(NamedTuple):
    """What happened to a placed piece, with the pieces that tell why."""

    kind: int
    culprit: int = NONE
    other: int = NONE
    down: int = 0  # pieces that came down

    @property
    def holds(self) -> bool:
        """Whether the piece stays where it is."""
        return self.kind == verdict.HELD

    @property
    def comes_off(self) -> bool:
        """Whether the piece alone is taken off, and the tower is as it was."""
        return self.kind in (verdict.TOUCHED, verdict.RESTLESS)


def judge(before: Scene, after: Scene, piece: int, target: int, base: int) -> Verdict:
    """Return whether a piece placed on its target holds and, if it does not, why."""
    touched = after.touched_by(piece)
    shifted = [
        other
        for other, support in zip(before.pieces, before.on, strict=True)
        if support & ~after.rests_on(other)
    ]
    down = [other for other in after.pieces if other != base and after.touched_by(other) & ON_TABLE]
    stands = after.rests_on(piece) == touched == bit(target)
    if after.at_rest and stands and not shifted and not down:
        return Verdict(verdict.HELD, piece, target)
    if down:
        if shifted:
            # The lowest one that lost its support took the others with it.
            first = min(shifted, key=before.top)
            support = next(members(before.rests_on(first)), TABLE)
            return Verdict(
                verdict.GAVE_WAY, first, NONE if support == TABLE else support, len(down)
            )
        if stands:
            return Verdict(verdict.GAVE_WAY, down[0], NONE, len(down))
        return Verdict(verdict.SLID, piece, target, len(down))
    second = next((other for other in members(touched) if other not in (target, TABLE)), NONE)
    if second != NONE:
        return Verdict(verdict.TOUCHED, piece, second)
    if not after.at_rest or not touched:
        return Verdict(verdict.RESTLESS, piece, target)
    return Verdict(verdict.MOVED, shifted[0] if shifted else piece)


def bottoms(scene: Scene) -> list[int]:
    """Return the pieces on the table, each of which carries a stack."""
    return [
        piece
        for piece, touched in zip(scene.pieces, scene.touches, strict=True)
        if touched & ON_TABLE
    ]


def bases(scene: Scene) -> list[int]:
    """Return what the next tower may stand on: the feet of the tallest stacks, or all pieces if
    each lies alone."""
    feet = bottoms(scene)
    if not feet:
        raise NotationError(say("The physics result leaves nothing on the table."))
    stacks = {bottom: list(members(scene.stack(bottom))) for bottom in feet}
    tall = {
        bottom: max(scene.top(piece) for piece in stack)
        for bottom, stack in stacks.items()
        if len(stack) > 1
    }
    if not tall:
        return feet
    highest = max(tall.values())
    return [bottom for bottom, top in tall.items() if top >= highest - TOLERANCE]
