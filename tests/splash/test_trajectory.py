"""Motion for animation: small, whole, and where the pieces really were."""

import numpy as np
import pytest

from watertable import Match, NotationError
from watertable.games.splash import recorded_physics
from watertable.games.splash.pieces import PIECES
from watertable.games.splash.trajectory import Trajectory, decode, encode


def _random(frames: int, pieces: int) -> Trajectory:
    rng = np.random.default_rng(frames)
    places = rng.uniform(-0.5, 0.5, (frames, pieces, 7))
    places[..., 2] = rng.uniform(0, 1.2, (frames, pieces))
    places[..., 3:] /= np.linalg.norm(places[..., 3:], axis=-1, keepdims=True)
    return Trajectory(tuple(int(p) for p in rng.permutation(PIECES)[:pieces]), places)


@pytest.mark.parametrize(("frames", "pieces"), [(1, 1), (3, 30), (200, 12)])
def test_what_is_encoded_is_decoded(frames: int, pieces: int) -> None:
    moved = _random(frames, pieces)
    data = encode(moved)
    assert len(data) == 10 + pieces + 13 * frames * pieces
    found = decode(data)
    assert (found.pieces, found.rate) == (moved.pieces, 60)
    assert np.abs(found.places[..., :3] - moved.places[..., :3]).max() <= 0.0000101
    # A turn and its negative are the same.
    same = np.abs((found.places[..., 3:] * moved.places[..., 3:]).sum(-1))
    assert same.min() > 1 - 1e-8
    assert encode(found) == data


def test_the_edges_of_what_can_be_said() -> None:
    places = np.array([[[9.0, -9.0, -1.0, -1.0, 0, 0, 0], [0, 0, 9.0, 0.5, -0.5, 0.5, -0.5]]])
    found = decode(encode(Trajectory((0, 1), places))).places
    assert found[0, 0, :3] == pytest.approx([0.65534, -0.65536, 0])
    assert found[0, 1, 2] == pytest.approx(1.3107)
    assert np.abs(found[0, :, 3:] @ np.array([1, 0, 0, 0])) == pytest.approx([1, 0.5], abs=1e-4)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: b"",
        lambda data: b"JUNK" + data[4:],
        lambda data: data[:4] + b"\x02" + data[5:],
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: data[:10] + b"\xff" + data[11:],
        lambda data: data[:19] + b"\x09" + data[20:],
        lambda data: data[:5] + b"\0" + data[6:],  # no frames in a second
        lambda data: data[:7] + b"\1" + data[8:],
        lambda data: data[:11] + data[10:11] + data[12:],  # one piece twice
        lambda data: data[:20] + b"\xff\x7f" * 3 + data[26:],  # no turn
    ],
)
def test_damaged_data_is_refused(change: object) -> None:
    assert callable(change)
    with pytest.raises(NotationError, match="trajectory"):
        decode(change(encode(_random(2, 3))))


def test_the_motion_of_a_placement_ends_where_the_piece_lies() -> None:
    match = Match.start("splash", options={"deal": True}, seed=2)
    match.play(match.legal()[0])
    assert match.motion() == [], "nothing moves when a piece is given"
    match.play(match.legal()[0])
    (data,) = match.motion()
    moved = decode(data)
    state = match.state
    assert moved.pieces == tuple(state["order"][:1])
    end = state["place"][moved.pieces[0]]
    assert np.abs(moved.places[-1, 0, :3] - end[:3]).max() <= 0.0000101
    assert len(moved.places) > 20


def test_filming_changes_nothing() -> None:
    match = Match.start("splash", options={"deal": True}, seed=2)
    match.play(match.legal()[0])
    action = match.legal()[0]
    state = match.state
    came, motion = recorded_physics.film(state, 1, action)
    match.play(action)
    assert came == match.actions[-1].physics_result
    assert state.tobytes() == match.state.tobytes()
    assert motion == match.motion()
