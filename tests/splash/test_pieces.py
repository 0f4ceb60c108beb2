"""The pieces: thirty of them, sound in their geometry, and able to stand."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from watertable.games.splash import physics
from watertable.games.splash.browser import shapes
from watertable.games.splash.geometry import highest, lowest, outline, overlap, stands, turned
from watertable.games.splash.pieces import COLOURS, PIECE_NAMES, SHAPES, Part, Pose, Shape
from watertable.games.splash.scenes import NOTHING, ON_TABLE

SHAPES_OF_BROWSER = Path(__file__).parents[2] / "web/src/games/splash/shapes.json"
POSES = [(shape, pose) for shape in SHAPES for pose in shape.poses]
SOLIDS = {"brick": 45 * 30 * 22, "bridge": 50 * 28 * 24 - 26 * 18 * 24, "prism": 27 * 28 * 34}


def _name(value: object) -> str:
    return value.name if isinstance(value, Shape | Pose) else str(value)


def _piece(shape: Shape) -> int:
    return SHAPES.index(shape) * len(COLOURS)


def test_there_are_thirty_pieces() -> None:
    assert len(set(PIECE_NAMES)) == 30
    assert {name.split()[0] for name in PIECE_NAMES} == set(COLOURS)
    assert len({name.split()[1] for name in PIECE_NAMES}) == 5


@pytest.mark.parametrize("shape", SHAPES, ids=_name)
def test_faces_enclose_the_piece_and_it_balances_in_the_middle(shape: Shape) -> None:
    volume, moment = 0.0, np.zeros(3)
    for part in shape.parts:
        one, first = _solid(part)
        assert one > 0, "faces point outwards"
        volume += one
        moment += first
    assert np.abs(moment / volume).max() < 1e-9
    if shape.name in SOLIDS:
        assert volume == pytest.approx(SOLIDS[shape.name])


def _solid(part: Part) -> tuple[float, np.ndarray]:
    """Volume and first moment, summed over pyramids between the origin and each triangle."""
    volume, moment = 0.0, np.zeros(3)
    for face in part.faces:
        for second, third in pairwise(face[1:]):
            a, b, c = (part.corners[i] for i in (face[0], second, third))
            pyramid = float(np.dot(a, np.cross(b, c))) / 6
            volume += pyramid
            moment += pyramid * (a + b + c) / 4
    return volume, moment


@pytest.mark.parametrize(("shape", "pose"), POSES, ids=_name)
def test_every_pose_stands_on_the_table(shape: Shape, pose: Pose) -> None:
    piece = _piece(shape)
    scene = physics.drop(NOTHING, piece, turned(pose.turn, 33), 0.0, 0.0)
    assert scene.at_rest
    assert scene.on == scene.touches == (ON_TABLE,)
    assert stands(piece, scene.places[0]) == pose.name
    height = lowest(piece, pose.turn) + highest(piece, np.array([0, 0, 0, *pose.turn]))
    # A hair of air is left between things that touch.
    assert height <= scene.top(piece) < height + 0.5


def test_on_every_shape_something_can_stand_in_some_pose() -> None:
    for shape in SHAPES:
        pose = next(pose for pose in shape.poses if pose.safe)
        below = physics.drop(NOTHING, _piece(shape), pose.turn, 0.0, 0.0)
        brick = 1
        scene = physics.drop(below, brick, SHAPES[0].poses[0].turn, 0.0, 0.0)
        assert scene.rests_on(brick) == scene.touched_by(brick) == 1 << _piece(shape), shape.name


def test_outlines() -> None:
    brick = outline(0, np.array([0.1, 0.0, 0.0, 1, 0, 0, 0]))
    assert sorted(map(tuple, brick.round(6).tolist())) == [
        (77.5, -15.0),
        (77.5, 15.0),
        (122.5, -15.0),
        (122.5, 15.0),
    ]
    for distance, expected in ((0.144, True), (0.1451, False)):
        other = outline(1, np.array([distance, 0.0, 0.0, 1, 0, 0, 0]))
        assert overlap(brick, other) == overlap(other, brick) == expected


def test_the_browser_draws_these_pieces() -> None:
    stored = SHAPES_OF_BROWSER.read_text("utf-8")
    assert stored == shapes(), "write them anew: make types"
