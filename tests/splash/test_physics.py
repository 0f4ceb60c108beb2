"""Real physics: what must stand stands, what must fall falls, and always in the same way."""

import hashlib
import math
import subprocess
import sys

import numpy as np
import pytest

from watertable import IllegalAction, Match
from watertable.games.splash import notation, physics, rules
from watertable.games.splash.geometry import MM, turned
from watertable.games.splash.hand import tremble
from watertable.games.splash.pieces import SHAPES, shape_of
from watertable.games.splash.scene_text import read_piece
from watertable.games.splash.scenes import NOTHING, ON_TABLE, Scene, bit
from watertable.games.splash.speed import tower

CREEP = 0.1  # millimetres that a tower may move in half a minute


def put(scene: Scene, name: str, pose: str, x: float = 0, y: float = 0, turn: float = 0) -> Scene:
    """A piece more, so many millimetres from the middle of the last one."""
    piece = read_piece(name)
    found = next(each for each in SHAPES[shape_of(piece)].poses if each.name == pose)
    below = scene.places[-1, :2] if scene.pieces else np.zeros(2)
    return physics.drop(
        scene, piece, turned(found.turn, turn), float(below[0]) + x * MM, float(below[1]) + y * MM
    )


def holds(scene: Scene) -> bool:
    """Whether the last piece rests on the one before, and on nothing else."""
    *_, below, piece = scene.pieces
    return scene.at_rest and scene.rests_on(piece) == scene.touched_by(piece) == bit(below)


BRICK = put(NOTHING, "red brick", "flat")


@pytest.mark.parametrize("turn", [0, 30, 90])
def test_a_brick_in_the_middle_of_a_brick_stands(turn: int) -> None:
    assert holds(put(BRICK, "blue brick", "flat", turn=turn))


@pytest.mark.parametrize(("x", "expected"), [(20, True), (25, False)])
def test_a_brick_falls_when_its_middle_is_beyond_the_edge(x: int, expected: bool) -> None:
    """The edge is 22.5 mm from the middle."""
    scene = put(BRICK, "blue brick", "flat", x)
    assert holds(scene) == expected
    if not expected:
        assert scene.touched_by(read_piece("blue brick")) & ON_TABLE


@pytest.mark.parametrize(("x", "expected"), [(0, True), (4, True), (8, False)])
def test_on_the_ridge_of_a_prism_only_the_middle_will_do(x: int, expected: bool) -> None:
    """The ridge reaches 6 mm to both sides."""
    roof = put(BRICK, "red prism", "flat")
    assert holds(put(roof, "blue brick", "flat", x, turn=90)) == expected


def test_nothing_stands_beside_the_middle_of_a_round_top() -> None:
    dome = put(BRICK, "red dome", "flat")
    assert not holds(put(dome, "blue brick", "end", 9))


@pytest.mark.parametrize("scene", [BRICK, tower(9)], ids=["low", "high"])
def test_a_piece_is_lowered_until_it_touches(scene: Scene) -> None:
    """However high the tower is, it does not fall from above, and does not begin inside it."""
    frames: list[np.ndarray] = []
    x, y = (float(value) for value in scene.places[-1, :2])
    turn = SHAPES[4].poses[0].turn
    found = physics.drop(scene, 29, turn, x, y, lambda now: frames.append(now.copy()))
    assert abs(frames[0][-1, 2] - found.places[-1, 2]) < 0.001


@pytest.mark.parametrize("pieces", [20])
def test_a_tall_tower_does_not_creep(pieces: int) -> None:
    """Half a minute passes, and no piece moves by a tenth of a millimetre."""
    scene = tower(pieces)
    assert all(scene.on[i] == bit(scene.pieces[i - 1]) for i in range(1, pieces))
    engine = physics.engine()
    model = physics.world(tuple(shape_of(piece) for piece in scene.pieces))
    data = engine.MjData(model)
    places = data.qpos.reshape(-1, 7)
    places[:] = scene.places
    for _ in range(6):
        engine.mj_step(model, data, round(5 / physics.STEP))
        moved = np.linalg.norm(places[:, :3] - scene.places[:, :3], axis=1)
        assert moved.max() / MM < CREEP


def test_what_never_comes_to_rest_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(physics, "SLOW", 0.0)
    monkeypatch.setattr(physics, "STILL", 0.0)
    frames: list[object] = []
    turn = SHAPES[0].poses[0].turn
    assert not physics.drop(NOTHING, 0, turn, 0.0, 0.0, frames.append).at_rest
    assert len(frames) == 1 + 10 * physics.FRAMES, "ten seconds, and how it began"


def test_what_trembles_in_its_place_is_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it is never slow; but what is on its way down is not taken for it."""
    monkeypatch.setattr(physics, "SLOW", 0.0)
    assert holds(put(BRICK, "blue brick", "flat"))
    fallen = put(BRICK, "blue brick", "flat", 25)
    assert fallen.at_rest
    assert fallen.touched_by(read_piece("blue brick")) & ON_TABLE


# --- Resting and touching ------------------------------------------------------------------------


def leaning(against: Scene, foot: float, degrees: float) -> Scene:
    """A brick on its end, with its foot so many millimetres from the middle of another one, leans
    against that by so many degrees."""
    lean = math.radians(degrees)
    up, across = (-math.sin(lean), math.cos(lean)), (math.cos(lean), math.sin(lean))
    x, z = (a + 22.5 * b + 11 * c for a, b, c in zip((foot, 0.0), up, across, strict=True))
    half = -(math.pi / 2 + lean) / 2
    place = [x * MM, 0, z * MM + 0.0001, math.cos(half), 0, math.sin(half), 0]
    pieces = (*against.pieces, read_piece("blue brick"))
    places = np.vstack([against.places, place])
    return physics.settle(Scene(pieces, places, (ON_TABLE, 0), (ON_TABLE, 0)))


@pytest.mark.parametrize(
    ("scene", "rests"),
    [
        # On the edge of a low brick (22 mm high, 45 wide), 55 degrees from level: 60 is the limit.
        (leaning(BRICK, 22.5 + 22 * math.tan(math.radians(35)), 35), True),
        # With its own edge against the side of an upright one, 22 mm wide.
        (
            leaning(put(NOTHING, "red brick", "end"), 11 + 45 * math.sin(math.radians(40)), 40),
            False,
        ),
    ],
    ids=["level", "steep"],
)
def test_only_level_contacts_carry(scene: Scene, rests: bool) -> None:
    red, blue = read_piece("red brick"), read_piece("blue brick")
    assert scene.at_rest
    assert scene.touched_by(blue) == ON_TABLE | bit(red)
    assert scene.rests_on(blue) == (ON_TABLE | bit(red) if rests else ON_TABLE)


def test_what_hangs_on_steep_edges_rests_on_them() -> None:
    """A cylinder, 17 mm to each side, between two bricks: 62 degrees from level on both. Others
    weigh these down, so that they are not pushed apart."""
    steep = math.radians(62)
    away = 17 * math.sin(steep) + 22.5
    middles = [(-away, 11.2), (away, 11.2), (-away - 20, 33.6), (away + 20, 33.6)]
    middles.append((0.0, 22.5 + 17 * math.cos(steep)))
    names = ("red brick", "green brick", "blue brick", "yellow brick", "blue cylinder")
    pieces = tuple(read_piece(name) for name in names)
    places = np.array([[x * MM, 0, z * MM, 1, 0, 0, 0] for x, z in middles])
    scene = physics.settle(Scene(pieces, places, (0,) * 5, (0,) * 5))
    assert scene.at_rest
    assert scene.rests_on(pieces[4]) == bit(pieces[0]) | bit(pieces[1])


# --- The same again ------------------------------------------------------------------------------

GAME = """
import hashlib, random
from watertable import Match
match = Match.start("splash", options={"deal": True}, seed=3)
dice = random.Random(3)
while match.mover is not None and len(match.actions) < 24:
    match.play(dice.choice(match.legal()))
text = "".join(played.physics_result for played in match.actions)
print(match.engine, hashlib.sha256(text.encode()).hexdigest(), match.hash)
"""


def test_the_same_game_in_every_process() -> None:
    run = [sys.executable, "-c", GAME]
    shown = {subprocess.run(run, capture_output=True, check=True).stdout for _ in range(2)}
    assert len(shown) == 1
    assert shown.pop().startswith(b"mujoco ")


def test_what_was_simulated_before_makes_no_difference() -> None:
    def digest() -> str:
        found = put(put(BRICK, "blue brick", "side", 3, 2, 40), "blue dome", "rocking", 2)
        return hashlib.sha256(found.places.tobytes()).hexdigest()

    first = digest()
    put(put(BRICK, "green bridge", "cradle", 9), "blue cylinder", "lying", 9)
    physics.world.cache_clear()
    assert digest() == first


def test_a_hand_trembles_by_its_seed_and_steadiness() -> None:
    def lies(seed: int, steadiness: str) -> list[float]:
        options = {"deal": True, "steadiness": steadiness}
        match = Match.start("splash", options=options, seed=seed)
        match.play(match.legal()[0])
        match.play(match.legal()[0])
        found: list[float] = match.state["place"][match.state["order"][0]].tolist()
        return found

    assert lies(1, "rock")[:2] == pytest.approx([0, 0], abs=1e-4)
    assert lies(1, "normal") == lies(1, "normal")
    calm, shaky = ([lies(seed, word)[0] for seed in range(30)] for word in ("steady", "shaky"))
    assert len(set(calm)) == 30
    assert 0.0005 < np.std(calm) < 0.0015 < 0.003 < np.std(shaky) < 0.007


def test_a_hand_trembles_in_all_directions() -> None:
    """As much along y as along x, and one and a half degrees for each millimetre."""
    state = Match.start("splash", options={"steadiness": "steady"}, seed=1).state
    meant = (SHAPES[0].poses[0].turn, 0.0, 0.0)
    turns, along, across = zip(*(tremble(state, meant) for _ in range(400)), strict=True)
    assert np.std(along) == pytest.approx(0.001, rel=0.15)
    assert np.std(across) == pytest.approx(0.001, rel=0.15)
    angles = [2 * math.degrees(math.atan2(turn[3], turn[0])) for turn in turns]
    assert np.std(angles) == pytest.approx(1.5, rel=0.15)
    assert abs(np.corrcoef(along, angles)[0, 1]) < 0.2


# --- Bad placements ------------------------------------------------------------------------------


def placing() -> Match:
    """Coral's dome is to be placed on a brick."""
    match = Match.start("splash", options={"steadiness": "rock"}, seed=1)
    picks = ["red brick", "blue brick", "red dome", "green brick", "red prism", "purple dome"]
    for piece in picks:
        match.play(f"draft {piece}")
    while match.state["phase"] == 0:
        match.play(match.legal()[0])
    for action in ("give red brick", "place flat", "give green brick", "place flat"):
        match.play(action)
    match.play("give " + next(t[5:] for t in match.legal_texts() if t.endswith("brick")))
    return match


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("place flat at 46 0", "miss the green brick altogether"),
        ("place end at 0 31", "miss the green brick altogether"),
        ("place flat at 0 60", "miss the green brick altogether"),
        ("place flat at 61 0", "61 mm is too far"),
        ("place upright", "A brick stands flat or side or end, not 'upright'"),
        ("place flat at nan 0", "'nan' is not a whole number"),
        ("place flat at 1.5 0", "'1.5' is not a whole number"),
        ("place flat turn 360", "from 0 to 359 degrees"),
        ("place flat on table", "There is a tower already"),
        ("place flat on red brick", "Something rests on the red brick"),
        ("place flat on purple bridge", "is not in the tower"),
        ("place flat on pink brick", "There is no piece 'pink brick'"),
        ({"do": "place", "pose": "flat", "on": "green brick", "x": float("nan")}, "Not an action"),
        ({"do": "place", "pose": "flat", "on": "green brick", "x": 99}, "99 mm is too far"),
        ({"do": "place", "pose": "lying", "on": "green brick"}, "A brick stands"),
        ("give red dome", "Not now. Place the"),
    ],
)
def test_bad_placements_are_refused_with_a_reason(
    action: str | dict[str, object], why: str
) -> None:
    match = placing()
    before = notation.position_text(match.state)
    with pytest.raises(IllegalAction, match=why.replace(".", r"\.")):
        match.play(action)
    assert notation.position_text(match.state) == before


def test_any_point_of_the_fine_grid_may_be_chosen() -> None:
    match = placing()
    state, seat = match.state, match.mover
    assert seat is not None
    action = notation.parse_action(state, seat, "place side at -7 3 turn 211")
    assert action not in match.legal()
    assert rules.refusal(state, seat, action) == 0
    assert match.play(action).text == "place side on green brick at -7 3 turn 211"
