"""A game of Splash! that ends because no pieces are left.

With real towers that hardly ever happens: everybody's last piece has to be placed so that something
shifts, but nothing comes down. So what physics would say is made up.
"""

import numpy as np

from watertable import Match
from watertable.games.splash import phase
from watertable.games.splash.geometry import MM, lowest
from watertable.games.splash.pieces import SHAPES, Vectors, shape_of
from watertable.games.splash.recorded_physics import result_text
from watertable.games.splash.scenes import ON_TABLE, Scene, bit
from watertable.games.splash.state import scene_of, stock

PAUSE = 1500  # milliseconds between two actions


def arranged(match: Match) -> Match:
    """Play a match that was just begun to this end."""
    while match.mover is not None:
        at = PAUSE * (len(match.actions) + 1)
        state = match.state
        if state["phase"] != phase.PLACING:
            match.play(match.legal()[0], at=at)
            continue
        last = not stock(state, int(state["owner"]))
        came = result_text([_stacked(scene_of(state), int(state["given"]), shifted=last)])
        match.play(match.legal()[0], at=at, physics_result=came)
    return match


def _stacked(scene: Scene, piece: int, *, shifted: bool) -> Scene:
    """The piece stands on the last one; if something shifted, the third one has lost its support
    and rests on the first."""
    turn = SHAPES[shape_of(piece)].poses[0].turn
    below = scene.pieces[-1] if scene.pieces else None
    top = 0.0 if below is None else scene.top(below)
    place = np.array([[0.0, 0.0, (top + lowest(piece, turn)) * MM, *turn]])
    places: Vectors = np.vstack([scene.places, place])
    under = ON_TABLE if below is None else bit(below)
    on, touches = [*scene.on, under], [*scene.touches, under]
    if below is not None:
        touches[-2] |= bit(piece)
    if shifted:
        first, second, third = scene.pieces[:3]
        other = second if on[2] == bit(first) else first
        on[2] = bit(other)
        touches[2] |= bit(other)
        touches[scene.pieces.index(other)] |= bit(third)
    return Scene((*scene.pieces, piece), places, tuple(on), tuple(touches))
