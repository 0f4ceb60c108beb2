"""Which piece may be given, and on which it is to be placed."""

from watertable.core.contract import State
from watertable.games.splash.pieces import matches
from watertable.games.splash.scenes import Scene, bit
from watertable.games.splash.state import TOLERANCE, scene_of, stock


def uncovered(scene: Scene) -> list[int]:
    """Return the pieces on which nothing rests."""
    covered = scene.covered()
    return [piece for piece in scene.pieces if not covered & bit(piece)]


def targets(scene: Scene, piece: int) -> list[int]:
    """Return what a piece may be placed on: the highest uncovered ones, of those that match if any
    does."""
    free = uncovered(scene)
    fitting = [other for other in free if matches(piece, other)] or free
    highest = max((scene.top(other) for other in fitting), default=0.0)
    return [other for other in fitting if scene.top(other) >= highest - TOLERANCE]


def fits(scene: Scene, piece: int) -> bool:
    """Whether a piece matches something that it could be placed on, or is the first."""
    return not scene.pieces or any(matches(piece, other) for other in uncovered(scene))


def gifts(state: State, seat: int) -> list[int]:
    """Return what a seat may give: of its own what fits, else of others what fits, else any of its
    own, else any."""
    scene = scene_of(state)
    own = stock(state, seat)
    others = sorted(
        piece
        for other in range(int(state["seats"]))
        if other != seat
        for piece in stock(state, other)
    )
    fitting = [piece for piece in own if fits(scene, piece)]
    borrowed = [piece for piece in others if fits(scene, piece)]
    return fitting or borrowed or own or others
