"""The state of a game of Splash!: one record, poses included."""

import numpy as np

from watertable.core.contract import HEADER, MAX_SEATS, State, record
from watertable.games.splash import whereabouts
from watertable.games.splash.pieces import PIECES
from watertable.games.splash.scenes import Scene

NONE = -1  # no piece, no seat

MAX_DROPS = 3
MAX_TAKEN = 3
TOLERANCE = 3.0  # millimetres: at most so much lower counts as equally high

STATE = record(
    [
        *HEADER,
        # options
        ("steadiness", "u1"),
        ("deal", "u1"),
        ("teams", "u1"),
        # the turn
        ("mover", "i1"),  # also after the end: who acted last
        ("phase", "u1"),
        ("given", "i1"),  # the piece in the mover's hand,
        ("owner", "i1"),  # and out of whose stock it came
        ("base", "i1"),  # what the tower stands on
        ("taken", "u1"),  # pieces taken after this fall
        ("reason", "u1"),
        ("won", "u1", (MAX_SEATS,)),
        ("drops", "u1", (MAX_SEATS,)),
        # what happened last, for those who tell it
        ("verdict", "u1"),
        ("culprit", "i1"),  # the piece that it is about,
        ("other", "i1"),  # and what it was on, or touches
        ("down", "u1"),  # pieces that came down
        # the pieces
        ("where", "i1", (PIECES,)),
        ("order", "u1", (PIECES,)),  # those on the table, as they came there
        ("count", "u1"),  # how many these are
        ("on", "<u4", (PIECES,)),  # sets of pieces, see scenes.py
        ("touches", "<u4", (PIECES,)),
        ("place", "<f8", (PIECES, 7)),  # see geometry.py
    ]
)


def stock(state: State, seat: int) -> list[int]:
    """Return the pieces that a seat has."""
    return pieces_at(state, seat)


def pieces_at(state: State, where: int) -> list[int]:
    """Return the pieces whose whereabouts are these."""
    return [int(piece) for piece in np.flatnonzero(state["where"] == where)]


def left_of(state: State, seat: int) -> int:
    """Return the neighbour to whom a seat gives."""
    return (seat + 1) % int(state["seats"])


def right_of(state: State, seat: int) -> int:
    """Return the neighbour who gives to a seat."""
    return (seat - 1) % int(state["seats"])


def scene_of(state: State) -> Scene:
    """Return what stands on the table."""
    pieces = [int(piece) for piece in state["order"][: state["count"]]]
    return Scene(
        tuple(pieces),
        state["place"][pieces].copy(),
        tuple(int(state["on"][piece]) for piece in pieces),
        tuple(int(state["touches"][piece]) for piece in pieces),
    )


def set_scene(state: State, scene: Scene) -> None:
    """Let this stand on the table, and nothing else."""
    for name in ("order", "on", "touches", "place"):
        state[name] = 0
    state["count"] = len(scene.pieces)
    for i, piece in enumerate(scene.pieces):
        state["order"][i] = piece
        state["on"][piece] = scene.on[i]
        state["touches"][piece] = scene.touches[i]
        state["place"][piece] = scene.places[i]
        state["where"][piece] = whereabouts.TABLE_TOP
