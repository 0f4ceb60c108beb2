"""What happens in a game of Splash!, as data. Everything is open, so it is the same for all.

Pieces go by their names, as in the view. How they moved is not told here: see `trajectory.py`.
"""

from collections.abc import Iterable, Iterator

from watertable.core import effects as core
from watertable.core.contract import State
from watertable.core.effects import Effect
from watertable.games.splash import actions, phase, rules, verdict, whereabouts
from watertable.games.splash.actions import piece_of, placement_of
from watertable.games.splash.pieces import PIECE_NAMES, SHAPES, shape_of
from watertable.games.splash.scene_text import target_name
from watertable.games.splash.state import NONE, left_of, pieces_at, right_of

# What a view says of the last placement; whatever is done next makes it forget that.
_LAST_PLACEMENT = ("verdict", "culprit", "other", "down")


class PieceDrafted(Effect, frozen=True, tag="piece drafted"):
    """A player took a piece from the pile, and the next one is to take."""

    seat: int
    piece: str

    def changes(self) -> Iterable[str]:
        return ("pile", f"stocks.{self.seat}", "mover", "phase")


class PieceGiven(Effect, frozen=True, tag="piece given"):
    """A player gave a piece to the neighbour on the left, who now holds it."""

    seat: int
    to: int
    piece: str
    owner: int | None = None  # whose it was, if not the giver's own

    def changes(self) -> Iterable[str]:
        stock = self.seat if self.owner is None else self.owner
        held = ("given", "owner", "poses", "pieces", "phase")  # pieces: which one is a target
        return (f"stocks.{stock}", *held, *_LAST_PLACEMENT)


class PiecePlaced(Effect, frozen=True, tag="piece placed"):
    """A player let go of the given piece. Whether it stands is told by another effect."""

    seat: int
    piece: str
    pose: str
    on: str  # a piece, or "table" for the first one, which becomes the base

    def changes(self) -> Iterable[str]:
        changed = ("given", "owner", "poses", "pieces", "phase")
        return (*changed, "base") if self.on == "table" else changed


class TowerStands(Effect, frozen=True, tag="tower stands"):
    """The piece that was placed holds."""

    CHANGES = _LAST_PLACEMENT


class TowerFell(Effect, frozen=True, tag="tower fell"):
    """The piece that was placed does not hold: the tower fell, or the piece alone comes off.

    What it was is told by the verdict: `slid`, the new piece slid off the other one; `gave-way`,
    an older piece slid off the other one below it or, without one, toppled over; `moved`, it no
    longer rests where it did; `touched`, the new piece touches the other one as well; `restless`,
    it does not come to rest on the other one.
    """

    CHANGES = ("base", "bases", *_LAST_PLACEMENT)

    verdict: str
    culprit: str  # the piece that it is about
    other: str | None = None
    down: int = 0  # pieces that came down on the table


class WaterDropReceived(Effect, frozen=True, tag="water drop received"):
    """The giver of the piece received a water drop."""

    seat: int
    drops: int  # that this player has now

    def changes(self) -> Iterable[str]:
        return (f"drops.{self.seat}",)


class PieceKept(Effect, frozen=True, tag="piece kept"):
    """The piece came off alone: its placer keeps it, and the tower is as it was before."""

    seat: int
    piece: str

    def changes(self) -> Iterable[str]:
        return (f"stocks.{self.seat}",)


class NewBase(Effect, frozen=True, tag="new base"):
    """The stack on this piece is what the next tower stands on."""

    CHANGES = ("base", "bases", "phase", *_LAST_PLACEMENT)

    piece: str
    seat: int | None = None  # who chose it; null where there was no choice


class PiecesCleared(Effect, frozen=True, tag="pieces cleared"):
    """All that does not belong to the new tower was cleared away, what leaned on it included."""

    CHANGES = ("pieces", "fallen")

    pieces: tuple[str, ...]


class PiecesTaken(Effect, frozen=True, tag="pieces taken"):
    """A player took fallen pieces: all of them, or one by choice."""

    seat: int
    pieces: tuple[str, ...]

    def changes(self) -> Iterable[str]:
        return (f"stocks.{self.seat}", "fallen", "taken", "phase", *_LAST_PLACEMENT)


class PiecesBoxed(Effect, frozen=True, tag="pieces boxed"):
    """Pieces left the game: the last of a pile that does not go round, or fallen ones that nobody
    took."""

    CHANGES = ("box", "pile", "fallen", "taken")

    pieces: tuple[str, ...]


class TurnEnded(core.TurnEnded, frozen=True, tag="turn ended"):
    """A turn is over: its player has placed and given."""


class GameOver(core.GameOver, frozen=True, tag="game over"):
    """The game has ended."""

    CHANGES = ("reason", "mover", "phase", "winners")


EFFECTS = (
    PieceDrafted
    | PieceGiven
    | PiecePlaced
    | TowerStands
    | TowerFell
    | WaterDropReceived
    | PieceKept
    | NewBase
    | PiecesCleared
    | PiecesTaken
    | PiecesBoxed
    | TurnEnded
    | GameOver
)


def attempt(state: State, seat: int, action: int, viewer: int | None) -> Effect:
    """Return what a seat sets out to do by an action."""
    if action >= actions.PLACE:
        placement, piece = placement_of(action), int(state["given"])
        return PiecePlaced(
            seat=seat,
            piece=PIECE_NAMES[piece],
            pose=SHAPES[shape_of(piece)].poses[placement.pose].name,
            on=target_name(placement.target),
        )
    now, piece = int(state["phase"]), piece_of(action)
    name = PIECE_NAMES[piece]
    if now == phase.DRAFTING:
        return PieceDrafted(seat=seat, piece=name)
    if now == phase.GIVING:
        owner = int(state["where"][piece])
        to = left_of(state, seat)
        return PieceGiven(seat=seat, to=to, piece=name, owner=None if owner == seat else owner)
    if now == phase.BASING:
        return NewBase(piece=name, seat=seat)
    assert now == phase.TAKING
    return PiecesTaken(seat=seat, pieces=(name,))


def effects(
    before: State, seat: int, action: int, after: State, viewer: int | None
) -> list[Effect]:
    """Return what an action led to."""
    happened = [attempt(before, seat, action, viewer)]
    now = int(before["phase"])
    if now == phase.PLACING:
        happened += _verdict(before, seat, after)
    if now in (phase.PLACING, phase.BASING) and _was_cleared(after):
        happened += _clearing(before, seat, after)
    happened += _boxed(before, after)
    over = bool(after["reason"])
    if over or now == phase.GIVING:
        happened.append(TurnEnded(seat=seat, next=None if over else int(after["mover"])))
    if over:
        winners = _winners(after)
        happened.append(GameOver(reason=rules.REASONS[int(after["reason"])], winners=winners))
    return happened


def _names(pieces: Iterable[int]) -> tuple[str, ...]:
    return tuple(PIECE_NAMES[piece] for piece in pieces)


def _verdict(before: State, seat: int, after: State) -> Iterator[Effect]:
    """Yield whether the piece holds and, if not, what its giver and its placer receive at once."""
    kind, other = int(after["verdict"]), int(after["other"])
    if kind == verdict.HELD:
        yield TowerStands()
        return
    yield TowerFell(
        verdict=verdict.NAMES[kind],
        culprit=PIECE_NAMES[int(after["culprit"])],
        other=None if other == NONE else PIECE_NAMES[other],
        down=int(after["down"]),
    )
    giver = right_of(before, seat)
    yield WaterDropReceived(seat=giver, drops=int(after["drops"][giver]))
    if kind in (verdict.TOUCHED, verdict.RESTLESS):
        yield PieceKept(seat=seat, piece=PIECE_NAMES[int(before["given"])])


def _was_cleared(after: State) -> bool:
    """Whether a fall was cleared up: there is a base again."""
    return bool(after["base"] != NONE)


def _clearing(before: State, seat: int, after: State) -> Iterator[Effect]:
    """Yield what followed a fall: a base that nobody chose, what was cleared away, and what was
    taken without a choice."""
    base = int(after["base"])
    if before["phase"] == phase.PLACING and before["count"] and base != before["base"]:
        yield NewBase(piece=PIECE_NAMES[base])
    lay = {*pieces_at(before, whereabouts.TABLE_TOP), int(before["given"])} - {NONE}
    gone = sorted(piece for piece in lay if after["where"][piece] != whereabouts.TABLE_TOP)
    if after["verdict"] in (verdict.TOUCHED, verdict.RESTLESS) or not gone:
        return
    yield PiecesCleared(pieces=_names(gone))
    if not pieces_at(after, whereabouts.FALLEN):
        yield PiecesTaken(seat=seat, pieces=_names(gone))


def _boxed(before: State, after: State) -> Iterator[Effect]:
    """Yield the pieces that lay in the pile or among the fallen ones, and left the game."""
    lay = pieces_at(before, whereabouts.PILE) + pieces_at(before, whereabouts.FALLEN)
    boxed = [piece for piece in lay if after["where"][piece] == whereabouts.BOX]
    if boxed:
        yield PiecesBoxed(pieces=_names(boxed))


def _winners(after: State) -> tuple[int, ...]:
    """Return who shares the first place: all, if nobody has won."""
    seats = range(int(after["seats"]))
    won = tuple(seat for seat in seats if after["won"][seat])
    return won or tuple(seats)
