"""What a seat sees of a game of Splash!: everything but how the hand will tremble."""

from collections.abc import Sequence

import msgspec

from watertable.core.contract import State
from watertable.games.splash import phase, rules, verdict, whereabouts
from watertable.games.splash.drawing import draw as draw
from watertable.games.splash.falling import bases
from watertable.games.splash.geometry import MM, heading, outline, stands
from watertable.games.splash.hand import STEADINESS
from watertable.games.splash.matching import targets, uncovered
from watertable.games.splash.picture import picture as picture
from watertable.games.splash.pieces import COLOURS, PIECE_NAMES, SHAPES, colour_of, shape_of
from watertable.games.splash.scene_text import set_names
from watertable.games.splash.scenes import Scene
from watertable.games.splash.state import NONE, pieces_at, scene_of, stock


class Piece(msgspec.Struct, frozen=True):
    """A piece on the table. Lengths are in millimetres."""

    name: str
    shape: str
    colour: str
    at: tuple[float, float, float]  # its middle
    turned: tuple[float, float, float, float]  # a quaternion: w, x, y, z
    top: float  # its highest point above the table
    across: tuple[float, float]  # from where to where along x
    deep: tuple[float, float]  # and along y
    stands: str  # the pose it has now, or "askew"
    turn: int  # degrees, seen from above
    on: list[str]  # what it rests on: pieces, "table"
    touches: list[str]
    uncovered: bool
    target: bool  # the given piece may be placed on it


class View(msgspec.Struct, frozen=True):
    """The table."""

    mover: int | None
    phase: str  # draft, give, place, base, take, over
    turn: int
    seats: int
    steadiness: str
    tremor: float  # by which a hand usually misses, in millimetres
    teams: bool
    stocks: list[list[str]]
    drops: list[int]
    pile: list[str]
    box: list[str]
    fallen: list[str]
    pieces: list[Piece]  # on the table, in the order in which they came there
    base: str | None
    bases: list[str]  # what may become the base, if one is to be chosen
    given: str | None  # the piece in the mover's hand,
    owner: int | None  # and out of whose stock it came
    poses: list[str]  # in which it can be placed
    taken: int
    verdict: str  # on the last placement: none, held, slid, gave-way, moved, touched, restless
    culprit: str | None
    other: str | None
    down: int  # pieces that came down
    winners: list[int]
    reason: str


def view(state: State, seat: int | None) -> View:
    """Return the table, which looks the same to all."""
    over = bool(state["reason"])
    scene = scene_of(state)
    given = int(state["given"])
    seats = range(int(state["seats"]))
    steadiness = list(STEADINESS)[int(state["steadiness"])]
    aims = targets(scene, given) if state["phase"] == phase.PLACING else []
    return View(
        mover=None if over else int(state["mover"]),
        phase=phase.NAMES[int(state["phase"])],
        turn=int(state["turn"]),
        seats=len(seats),
        steadiness=steadiness,
        tremor=STEADINESS[steadiness],
        teams=bool(state["teams"]),
        stocks=[_names(stock(state, seat)) for seat in seats],
        drops=[int(state["drops"][seat]) for seat in seats],
        pile=_names(pieces_at(state, whereabouts.PILE)),
        box=_names(pieces_at(state, whereabouts.BOX)),
        fallen=_names(pieces_at(state, whereabouts.FALLEN)),
        pieces=pieces_of(scene, aims),
        base=_name(int(state["base"])),
        bases=_names(sorted(bases(scene))) if state["phase"] == phase.BASING else [],
        given=_name(given),
        owner=None if given == NONE else int(state["owner"]),
        poses=[] if given == NONE else [pose.name for pose in SHAPES[shape_of(given)].poses],
        taken=int(state["taken"]),
        verdict=verdict.NAMES[int(state["verdict"])],
        culprit=_name(int(state["culprit"])),
        other=_name(int(state["other"])),
        down=int(state["down"]),
        winners=[seat for seat in seats if state["won"][seat]],
        reason=rules.REASONS[int(state["reason"])],
    )


def _name(piece: int) -> str | None:
    return None if piece == NONE else PIECE_NAMES[piece]


def _names(pieces: list[int]) -> list[str]:
    return [PIECE_NAMES[piece] for piece in pieces]


def pieces_of(scene: Scene, aims: Sequence[int] = ()) -> list[Piece]:
    """Return the pieces of a scene, as they are seen."""
    free = uncovered(scene)
    pieces = []
    for i, piece in enumerate(scene.pieces):
        place = scene.places[i]
        seen = outline(piece, place)
        low, high = seen.min(0), seen.max(0)
        x, y, z = (float(value) / MM for value in place[:3])
        w, a, b, c = (float(value) for value in place[3:])
        pieces.append(
            Piece(
                name=PIECE_NAMES[piece],
                shape=SHAPES[shape_of(piece)].name,
                colour=COLOURS[colour_of(piece)],
                at=(x, y, z),
                turned=(w, a, b, c),
                top=scene.top(piece),
                across=(float(low[0]), float(high[0])),
                deep=(float(low[1]), float(high[1])),
                stands=stands(piece, place),
                turn=heading(place),
                on=set_names(scene.on[i]),
                touches=set_names(scene.touches[i]),
                uncovered=piece in free,
                target=piece in aims,
            )
        )
    return pieces
