"""The rules of Splash!: drafting, giving, placing, what happens after a fall, and the end.

They are plain Python around a physics engine. `apply_in` is handed the world in which pieces fall:
as a rule real physics, or what a record says came out.
"""

from typing import Protocol

import numpy as np

from watertable.core.contract import NOBODY, Actions, Rewards, State
from watertable.core.rng import shuffle
from watertable.core.text import N_
from watertable.games.splash import actions, phase, physics, verdict, whereabouts
from watertable.games.splash.actions import ACTIONS as ACTIONS
from watertable.games.splash.actions import Placement, piece_of, place_action, placement_of
from watertable.games.splash.falling import Verdict, bases, judge
from watertable.games.splash.geometry import Quaternion, heading
from watertable.games.splash.hand import grip, tremble
from watertable.games.splash.matching import gifts, targets
from watertable.games.splash.pieces import MAX_POSES, PIECES, SHAPES, shape_of
from watertable.games.splash.refusals import over_target
from watertable.games.splash.refusals import refusal as refusal
from watertable.games.splash.scenes import TABLE, Scene, members, together
from watertable.games.splash.state import (
    MAX_DROPS,
    MAX_TAKEN,
    NONE,
    left_of,
    pieces_at,
    right_of,
    scene_of,
    set_scene,
    stock,
)
from watertable.games.splash.state import STATE as STATE

REASONS = ("", N_("last piece placed"), N_("three drops"), N_("no pieces left"))
LAST_PIECE, THREE_DROPS, NO_PIECES = range(1, 4)

# The placements that are listed: in the middle of the target and a little off it, along with it
# and across. Any other may be made too.
OFFSETS = (-8, 0, 8)
TURNS = (0, 45, 90, 135)
MAX_LEGAL = PIECES * MAX_POSES * len(OFFSETS) ** 2 * len(TURNS)


class World(Protocol):
    """Where pieces fall."""

    def drop(self, scene: Scene, piece: int, turn: Quaternion, x: float, y: float) -> Scene:
        """Return how all lies after a piece, turned so, was let go at x, y (metres)."""

    def settle(self, scene: Scene) -> Scene:
        """Return how all lies when it has come to rest."""


# --- The beginning -------------------------------------------------------------------------------


def setup(state: State) -> None:
    """Turn a record with only seats, options and rng filled in into the starting position."""
    state["where"] = whereabouts.PILE
    for name in ("given", "owner", "base", "culprit", "other"):
        state[name] = NONE
    if state["deal"]:
        _deal(state)
    else:
        state["phase"] = phase.DRAFTING


def _deal(state: State) -> None:
    """Deal all pieces to all in turn, in random order."""
    pieces = np.arange(PIECES)
    shuffle(state, pieces, PIECES)
    seats = int(state["seats"])
    for i in range(PIECES - PIECES % seats):
        state["where"][pieces[i]] = i % seats
    state["where"][state["where"] == whereabouts.PILE] = whereabouts.BOX
    state["phase"] = phase.GIVING


def mover(state: State) -> int:
    """Return whose decision it is, or NOBODY when the game is over."""
    return NOBODY if state["phase"] == phase.OVER else int(state["mover"])


# --- What may be done ----------------------------------------------------------------------------


def legal(state: State, seat: int, out: Actions) -> int:
    """Write all that a seat may do, of placements those of a coarse grid; return their number."""
    if state["phase"] == phase.OVER or seat != state["mover"]:
        return 0
    listed = _listed(state, seat)
    out[: len(listed)] = listed
    return len(listed)


def _listed(state: State, seat: int) -> list[int]:
    now = state["phase"]
    if now == phase.DRAFTING:
        return [actions.DRAFT + piece for piece in pieces_at(state, whereabouts.PILE)]
    if now == phase.GIVING:
        return [actions.GIVE + piece for piece in gifts(state, seat)]
    if now == phase.BASING:
        return [actions.BASE + piece for piece in sorted(bases(scene_of(state)))]
    if now == phase.TAKING:
        return [actions.TAKE + piece for piece in pieces_at(state, whereabouts.FALLEN)]
    return _placements(state)


def _placements(state: State) -> list[int]:
    scene = scene_of(state)
    piece = int(state["given"])
    poses = range(len(SHAPES[shape_of(piece)].poses))
    if not scene.pieces:
        return [place_action(Placement(TABLE, pose, turn=turn)) for pose in poses for turn in TURNS]
    placements = [
        Placement(target, pose, x, y, (heading(scene.place(target)) + turn) % 360)
        for target in targets(scene, piece)
        for pose in poses
        for x in OFFSETS
        for y in OFFSETS
        for turn in TURNS
    ]
    return [place_action(each) for each in placements if over_target(scene, piece, each)]


# --- What happens --------------------------------------------------------------------------------


def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action, by real physics."""
    apply_in(state, seat, action, physics)


def apply_in(state: State, seat: int, action: int, world: World) -> None:
    """Carry out a legal action in a world, which decides how pieces fall; the state is changed in
    place."""
    now = state["phase"]
    state["verdict"], state["down"] = verdict.NONE, 0
    state["culprit"] = state["other"] = NONE
    if now == phase.PLACING:
        _place(state, seat, placement_of(action), world)
        return
    piece = piece_of(action)
    if now == phase.DRAFTING:
        _draft(state, seat, piece)
    elif now == phase.GIVING:
        _give(state, seat, piece)
    elif now == phase.BASING:
        _build_on(state, seat, piece, world)
    else:
        _take(state, seat, piece)


def _draft(state: State, seat: int, piece: int) -> None:
    state["where"][piece] = seat
    state["mover"] = left_of(state, seat)
    pile = pieces_at(state, whereabouts.PILE)
    if len(pile) == PIECES % int(state["seats"]):  # too few for another round
        state["where"][pile] = whereabouts.BOX
        state["mover"] = 0
        state["phase"] = phase.GIVING


def _give(state: State, seat: int, piece: int) -> None:
    """Hand a piece to the player on the left, whose turn begins."""
    state["owner"] = state["where"][piece]
    state["given"] = piece
    state["where"][piece] = whereabouts.HAND
    state["mover"] = left_of(state, seat)
    state["phase"] = phase.PLACING
    state["turn"] += 1


def _place(state: State, seat: int, placement: Placement, world: World) -> None:
    before = scene_of(state)
    piece, owner = int(state["given"]), int(state["owner"])
    after = world.drop(before, piece, *tremble(state, grip(before, piece, placement)))
    state["given"] = state["owner"] = NONE
    if placement.target == TABLE:  # the first piece cannot fall
        state["base"] = piece
        judged = Verdict(verdict.HELD, piece)
    else:
        judged = judge(before, after, piece, placement.target, int(state["base"]))
    state["verdict"], state["culprit"], state["other"], state["down"] = judged
    if judged.holds:
        set_scene(state, after)
        if not stock(state, owner):
            _win(state, owner, LAST_PIECE)
        else:
            _begin_giving(state)
        return
    giver = right_of(state, seat)
    state["drops"][giver] += 1
    if judged.comes_off:  # the tower is as it was
        state["where"][piece] = seat
    else:
        set_scene(state, after)
        state["base"] = NONE
    if state["drops"][giver] == MAX_DROPS:
        _win(state, giver, THREE_DROPS)
    elif judged.comes_off:
        _begin_giving(state)
    else:
        _choose_base(state, seat, world)


# --- After a fall --------------------------------------------------------------------------------


def _choose_base(state: State, seat: int, world: World) -> None:
    possible = bases(scene_of(state))
    if len(possible) == 1:
        _build_on(state, seat, possible[0], world)
    else:
        state["phase"] = phase.BASING


def _build_on(state: State, seat: int, base: int, world: World) -> None:
    """Clear away what does not belong to the new tower, and what then comes down."""
    state["base"] = base
    scene = scene_of(state)
    while gone := together(scene.pieces) & ~scene.stack(base):
        left = scene.without(gone)
        for piece in members(gone):
            state["where"][piece] = whereabouts.FALLEN
        leaned = any(scene.touched_by(piece) & gone for piece in left.pieces)
        scene = world.settle(left) if leaned else left
        if not leaned:
            break
    set_scene(state, scene)
    fallen = pieces_at(state, whereabouts.FALLEN)
    if len(fallen) > MAX_TAKEN:
        state["phase"] = phase.TAKING
    else:
        state["where"][fallen] = seat
        _begin_giving(state)


def _take(state: State, seat: int, piece: int) -> None:
    state["where"][piece] = seat
    state["taken"] += 1
    if state["taken"] == MAX_TAKEN:
        state["where"][pieces_at(state, whereabouts.FALLEN)] = whereabouts.BOX
        state["taken"] = 0
        _begin_giving(state)


def _begin_giving(state: State) -> None:
    """Let the mover, who has placed, give; or end the game if nobody has a piece."""
    if (state["where"] >= 0).any():
        state["phase"] = phase.GIVING
    else:
        state["phase"] = phase.OVER
        state["reason"] = NO_PIECES


# --- The end -------------------------------------------------------------------------------------


def partners(state: State, seat: int) -> list[int]:
    """Return all who win together with a seat, itself included."""
    seats = int(state["seats"])
    return sorted({seat, (seat + seats // 2) % seats}) if state["teams"] else [seat]


def _win(state: State, seat: int, reason: int) -> None:
    state["won"][partners(state, seat)] = 1
    state["reason"] = reason
    state["phase"] = phase.OVER


def reason(state: State) -> int:
    """Return why the game ended (see REASONS), 0 while it goes on."""
    return int(state["reason"])


def score(state: State, out: Rewards) -> None:
    """Write what the finished game is worth to each seat: 1 for a win, half of it for a draw."""
    seats = int(state["seats"])
    out[:seats] = 0.5 if state["reason"] == NO_PIECES else state["won"][:seats]


# --- What is not known ---------------------------------------------------------------------------


def has_hidden_info(state: State) -> bool:
    """Whether anything is hidden: nothing is; only how a hand will tremble is not known."""
    return False


def redeal(state: State, seat: int, key: np.uint64) -> None:
    """Draw afresh, from the key, how hands will tremble."""
    state["rng"] = key
