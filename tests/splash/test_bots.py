"""Bots of Splash!: better ones win, and a seed settles the choice on any number of cores."""

import time
from dataclasses import replace

import numpy as np
import pytest

from watertable import Match
from watertable.bots import make_bot
from watertable.core.contract import State
from watertable.core.perspective import Perspective
from watertable.games.splash import GAME, aims, phase, physics, whereabouts
from watertable.games.splash.actions import Placement, place_action, placement_of
from watertable.games.splash.bots import PhysicsBot, Skill
from watertable.games.splash.geometry import level_top, turned
from watertable.games.splash.pieces import COLOURS, SHAPES, shape_of
from watertable.games.splash.scenes import NOTHING, Scene, bit
from watertable.games.splash.speed import tower
from watertable.games.splash.state import scene_of, set_scene, stock
from watertable.games.splash.trials import holds, trial_of, wobbly
from watertable.lab import simulate


def _middle(scene: Scene, piece: int, pose: int, turn: int = 0) -> Placement:
    return Placement(scene.pieces[-1], pose, turn=turn)


def test_a_short_look_agrees_with_the_whole_simulation() -> None:
    rng = np.random.default_rng(3)
    scene = tower(5)
    agreed = 0
    for piece in (5, 11, 17, 23, 29) * 3:
        pose = int(rng.integers(len(SHAPES[shape_of(piece)].poses)))
        placement = _middle(scene, piece, pose, int(rng.integers(360)))
        trial = wobbly(trial_of(scene, piece, placement), 4.0, rng)
        found = physics.drop(scene, piece, *trial.grip)
        stood = found.at_rest and found.touched_by(piece) == bit(scene.pieces[-1])
        agreed += holds(trial) == (stood and found.on[:-1] == scene.on)
    assert agreed >= 14


def test_what_cannot_stand_does_not_seem_to() -> None:
    turn = SHAPES[0].poses[0].turn
    brick = physics.drop(NOTHING, 0, turn, 0.0, 0.0)
    placement = Placement(0, 0)
    assert holds(trial_of(brick, 1, placement))
    assert not holds(trial_of(brick, 1, placement._replace(x=25)))


def _match(actions: int) -> Match:
    """A game between beginners, so far."""
    match = Match.start(GAME, options={"deal": True, "steadiness": "rock"}, seed=4)
    bots = [make_bot("tadpole", GAME, seed=seat) for seat in range(2)]
    while len(match.actions) < actions and match.mover is not None:
        match.play(bots[match.mover].choose(match.perspective()))
    return match


def test_the_number_of_cores_does_not_change_a_choice() -> None:
    match = _match(7)  # a piece is to be placed
    alone, together = (
        make_bot("heron", GAME, seed=1, threads=threads).choose(match.perspective())
        for threads in (1, 2)
    )
    assert alone == together


def test_the_best_places_where_it_stands() -> None:
    match = _match(7)
    state = match.state
    scene, piece = scene_of(state), int(state["given"])
    chosen = placement_of(make_bot("kraken", GAME, seed=1, threads=2).choose(match.perspective()))
    rng = np.random.default_rng(1)
    trials = [wobbly(trial_of(scene, piece, chosen), 1.0, rng) for _ in range(8)]
    assert sum(map(holds, trials)) >= 6


def test_a_clumsy_hand_places_about_where_it_wants() -> None:
    match = _match(7)
    bots = [make_bot("physics:hand=6,finalists=0", GAME, seed=seed) for seed in range(30)]
    places = [placement_of(bot.choose(match.perspective())) for bot in bots]
    assert 3 < np.std([(place.x, place.y) for place in places]) < 9


def test_a_game_between_fast_bots_is_short() -> None:
    began = time.process_time()
    simulate(GAME, games=1, bots=["tadpole", "tadpole"], seed=3, workers=1)
    assert time.process_time() - began < 10


def test_better_levels_win(pytestconfig: pytest.Config) -> None:
    """A few games, or enough of them to be sure."""
    soak = bool(pytestconfig.getoption("soak"))
    games, best = (40, "kraken") if soak else (2, "heron")
    found = simulate(GAME, games=games, bots=["tadpole", best], rotate=True, seed=6)
    assert found.by_bot is not None
    assert found.by_bot[1].wins >= (30 if soak else 1)


def test_turns_are_about_the_vertical() -> None:
    turn = turned(SHAPES[0].poses[2].turn, 90)
    scene = physics.drop(NOTHING, 0, turn, 0.0, 0.0)
    assert scene.top(0) == pytest.approx(45.4, abs=0.1)


# --- Without thought -----------------------------------------------------------------------------


def _given(scene: Scene, piece: int) -> Perspective:
    """Teal is to place a piece of Coral, who has others, with a calm hand."""
    state = Match.start(GAME, options={"deal": True, "steadiness": "rock"}, seed=1).state
    state["where"][:] = [0, 1] * 15
    set_scene(state, scene)
    state["base"], state["owner"], state["mover"], state["phase"] = (
        scene.pieces[0],
        0,
        1,
        phase.PLACING,
    )
    state["given"], state["where"][piece] = piece, whereabouts.HAND
    return Perspective.at(GAME, 1, state, [])


@pytest.mark.parametrize(("piece", "pose"), [(6, "lying"), (0, "end"), (18, "end"), (24, "end")])
def test_the_stacker_lays_cylinders_down_and_stands_all_else_upright(piece: int, pose: str) -> None:
    shape = SHAPES[shape_of(piece)]
    chosen = placement_of(make_bot("stacker", GAME, seed=1).choose(_given(tower(3), piece)))
    assert shape.poses[chosen.pose].name == pose
    assert (chosen.x, chosen.y) == (0, 0)


@pytest.mark.parametrize("shape", [1, 3], ids=["cylinder", "dome"])
def test_what_is_narrow_above_bears_the_next_piece_if_it_is_placed_well(shape: int) -> None:
    """Or to leave such a top would be a trick that costs nothing and nearly always pays."""
    piece = shape * len(COLOURS)
    pose = next(i for i in range(3) if level_top(shape, i) < 10)
    below = physics.drop(NOTHING, piece, SHAPES[shape].poses[pose].turn, 0.0, 0.0)
    for x, stands in ((0, True), (2, True), (-2, True), (9, False), (-9, False)):
        assert holds(trial_of(below, 0, Placement(piece, 0, x=x))) == stands, x


READER = Skill(hand=1.0, turns=2, glances=1, finalists=6, tries=4, gift_tries=2)


# --- What they want ------------------------------------------------------------------------------


def test_a_narrow_top_is_left_to_the_neighbour_if_it_can_be() -> None:
    """A dome may stand on its end, as broad above as below, or with its round side up."""
    perspective = _given(tower(1), 18)
    perspective.state["steadiness"] = 1
    poses = [pose.name for pose in SHAPES[3].poses]
    reader, other = (
        PhysicsBot("", replace(READER, reads=reads), seed=1) for reads in (True, False)
    )
    assert poses[placement_of(reader.choose(perspective)).pose] == "flat"
    picked = {placement_of(other.choose(perspective)).pose for _ in range(3)}
    assert picked != {poses.index("flat")}


def test_a_placement_is_worth_what_it_leaves_to_the_next() -> None:
    state = _late(6)  # of Teal, who gave it to Violet
    safe = aims.placement(state, 2, 1.0, 1.0)
    assert aims.placement(state, 2, 1.0, 0.7) > safe > aims.placement(state, 2, 0.8, 0.9)
    assert aims.placement(state, 2, 0.8, 0.3) > safe
    state["drops"][1] = 2  # a fall would be the end
    assert safe > aims.placement(state, 2, 0.8, 0.3)


def test_how_likely_the_next_piece_stands() -> None:
    assert aims.next_stands(5.0, 0.0) == 1
    assert aims.next_stands(5.0, 2.5) == pytest.approx(0.683, abs=1e-3)
    assert aims.next_stands(40.0, 2.5) > 0.99
    assert level_top(0, 0) == pytest.approx(30)
    assert level_top(1, 1) == pytest.approx(34 * np.tan(np.pi / 20))


def _late(given: int) -> State:
    """A piece of Teal is to be placed by Violet; of four players everybody has two pieces."""
    match = Match.start(GAME, seats=4, options={"deal": True, "teams": True}, seed=2)
    state = match.state
    state["where"] = whereabouts.BOX
    for seat in range(4):
        state["where"][6 * seat : 6 * seat + 2] = seat
    state["where"][given] = whereabouts.HAND
    state["given"], state["owner"], state["mover"], state["phase"] = given, 1, 2, phase.PLACING
    return state


def test_a_last_piece_of_others_should_fall() -> None:
    state = _late(6)
    assert not aims.rather_falls(state, 2)  # Teal has another one
    state["where"][7] = whereabouts.BOX
    assert aims.rather_falls(state, 2)
    state["drops"][1] = 2  # Teal wins either way
    assert not aims.rather_falls(state, 2)
    state["drops"][1], state["owner"] = 0, 0  # Coral's, who is the partner of Violet
    state["where"][:2] = whereabouts.BOX
    assert not aims.rather_falls(state, 2)


def test_a_gift_is_worth_what_comes_of_it() -> None:
    state = _late(6)
    hard, easy = 0.1, 0.9
    assert aims.gift(state, 0, 0, hard) > aims.gift(state, 0, 0, easy)
    state["where"][1] = (
        whereabouts.BOX
    )  # now it is the last one: standing wins, falling brings only a drop
    assert aims.gift(state, 0, 0, easy) > aims.gift(state, 0, 0, hard)
    state["drops"][0] = 2  # and now both win
    assert aims.gift(state, 0, 0, easy) == pytest.approx(1)
    # Of what is borrowed, better from the partner than from the others.
    state["drops"][0] = 0
    assert aims.gift(state, 0, 12, hard) > aims.gift(state, 0, 18, hard)
    state["teams"] = 0
    assert aims.gift(state, 0, 12, hard) == aims.gift(state, 0, 18, hard)


def test_an_expert_lets_the_last_piece_of_others_fall() -> None:
    match = _match(7)
    state = match.state
    scene, piece = scene_of(state), int(state["given"])
    for other in stock(state, int(state["owner"])):
        state["where"][other] = whereabouts.BOX
    perspective = Perspective.at(GAME, int(state["mover"]), state, [])
    chosen = placement_of(make_bot("kraken", GAME, seed=1).choose(perspective))
    assert GAME.rules.refusal(state, perspective.seat, place_action(chosen)) == 0
    assert not holds(trial_of(scene, piece, chosen))
