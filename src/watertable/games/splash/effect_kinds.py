"""The kinds of things that happen in a game of Splash!, as data.

Pieces go by their names, as in the view. How they moved is not told here: see `trajectory.py`.
"""

from collections.abc import Iterable

from watertable.core import effects as core
from watertable.core.effects import Effect

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
