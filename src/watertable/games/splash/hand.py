"""The hand that places: it trembles a little, by the steadiness that was chosen."""

from watertable.core.contract import State
from watertable.core.rng import draw
from watertable.core.text import N_
from watertable.games.splash.actions import Placement
from watertable.games.splash.geometry import MM, Quaternion, turned
from watertable.games.splash.pieces import SHAPES, shape_of
from watertable.games.splash.scenes import TABLE, Scene

# How far a hand usually misses, in millimetres along x and along y (standard deviations).
STEADINESS = {
    N_("rock"): 0.0,
    N_("steady"): 1.0,
    N_("normal"): 2.5,
    N_("unsteady"): 3.5,
    N_("shaky"): 5.0,
}
SIGMA = tuple(STEADINESS.values())
DEGREES = 1.5  # and it turns by this much for each of these millimetres

Grip = tuple[Quaternion, float, float]


def grip(scene: Scene, piece: int, placement: Placement) -> Grip:
    """Return the turn, x and y (in metres) at which a piece is meant to be placed."""
    pose = SHAPES[shape_of(piece)].poses[placement.pose].turn
    x = y = 0.0
    if placement.target != TABLE:
        x, y = (float(value) for value in scene.place(placement.target)[:2])
    turn = turned(pose, placement.turn)
    return turn, x + placement.x * MM, y + placement.y * MM


def tremble(state: State, meant: Grip) -> Grip:
    """Return where a piece is placed in truth, drawing from the state's generator."""
    sigma = SIGMA[int(state["steadiness"])]
    x, y, turn = (sigma * wobble(state) for _ in range(3))
    return turned(meant[0], turn * DEGREES), meant[1] + x * MM, meant[2] + y * MM


def wobble(state: State) -> float:
    """Return a random number of mean 0 and deviation 1, bell-shaped and never beyond 6.

    A sum of twelve equally likely numbers: unlike logarithms and cosines it is the same everywhere.
    """
    total = 0
    for _ in range(3):
        bits = int(draw(state))
        total += sum((bits >> shift) & 0xFFFF for shift in (0, 16, 32, 48))
    return (total + 6) / 65536 - 6
