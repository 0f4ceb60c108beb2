"""What happens in a game of Waterfall, as data. Tiles are told by their numbers.

What only the owner of a hand may know is null for the others.
"""

from collections.abc import Iterable

from watertable.core import effects as core
from watertable.core.effects import Effect


class _Action(Effect, frozen=True):
    """What somebody sets out to do; then something else is asked."""

    seat: int

    def parts(self) -> Iterable[str]:
        """Return the parts of the view that change beside what is asked."""
        return ()

    def changes(self) -> Iterable[str]:
        return ("phase", "left", *self.parts())


class _TilePassed(_Action, frozen=True):
    """A pawn has come onto a tile, which is thereby passed."""

    tile: int
    action: str  # of the tile, such as "add" or "if:three-kinds:draw-three"

    def parts(self) -> Iterable[str]:
        return (f"pawns.{self.seat}", "path", "taking")


class _OfAHand(_Action, frozen=True):
    """A tile has left a hand."""

    def parts(self) -> Iterable[str]:
        return ("hand", f"held.{self.seat}", f"known.{self.seat}")


# --- On the way down -----------------------------------------------------------------------------


class PawnStarted(_TilePassed, frozen=True, tag="pawn started"):
    """A pawn was placed at the top of the waterfall."""


class PawnFell(_TilePassed, frozen=True, tag="pawn fell"):
    """A pawn has followed the water."""

    over: tuple[int, ...] = ()  # the occupied tiles that it jumped over, by a bonus


class PawnJumped(_TilePassed, frozen=True, tag="pawn jumped"):
    """A pawn has jumped over the next tile."""

    over: tuple[int, ...]


class PawnTeleported(_TilePassed, frozen=True, tag="pawn teleported"):
    """A pawn has gone to another tile of its row."""


class ConditionMet(Effect, frozen=True, tag="condition met"):
    """What the tile under the pawn demands for its bonus is so."""

    seat: int
    condition: str


class ConditionNotMet(Effect, frozen=True, tag="condition not met"):
    """What the tile under the pawn demands for its bonus is not so."""

    seat: int
    condition: str


class JumpingAllowed(Effect, frozen=True, tag="jumping allowed"):
    """For the rest of the turn occupied tiles may be jumped over."""

    CHANGES = ("jumping",)

    seat: int


class Stopped(_Action, frozen=True, tag="stopped"):
    """A turn ends on a tile, as the tile says or by choice."""


class NotStopped(_Action, frozen=True, tag="not stopped"):
    """Somebody falls on who could have stopped."""


class PawnStuck(Effect, frozen=True, tag="pawn stuck"):
    """No tile can be entered where the water leads."""

    seat: int

    def changes(self) -> Iterable[str]:
        return (f"pawns.{self.seat}", "taking")


class ExitReached(Effect, frozen=True, tag="exit reached"):
    """Water leaves the waterfall here."""

    seat: int
    with_tile: bool = False  # the pawn has taken its tile along, and waits above the waterfall

    def changes(self) -> Iterable[str]:
        return (f"pawns.{self.seat}", "taking")


# --- Tiles of a hand -----------------------------------------------------------------------------


class TileAdded(_OfAHand, frozen=True, tag="tile added"):
    """A tile of a hand has become part of the waterfall."""

    tile: int
    column: int  # counted from the starting tile
    row: int  # downwards
    side: str  # on which it lies of another tile: "left", "right", "above" or "below"
    beside: int  # that tile

    def parts(self) -> Iterable[str]:
        return ("waterfall", *super().parts())


class AddedNothing(_Action, frozen=True, tag="added nothing"):
    """Somebody adds no tile who could have done so."""

    more: bool = False  # after others


class NoTileFits(Effect, frozen=True, tag="no tile fits"):
    """A tile would have to be added, and none of the hand fits. Only its owner is told."""

    seat: int
    more: bool = False  # after others


class TilesDrawn(Effect, frozen=True, tag="tiles drawn"):
    """Tiles have come from the deck into a hand."""

    seat: int
    count: int
    tiles: tuple[int, ...] | None  # null also where a hand was swapped by the same action
    for_progress: bool = False  # since nothing has changed in the turn

    def changes(self) -> Iterable[str]:
        return ("deck", "hand", f"held.{self.seat}")


class TileScored(_OfAHand, frozen=True, tag="tile scored"):
    """A tile of a hand was scored, face down."""

    tile: int | None

    def parts(self) -> Iterable[str]:
        return (*super().parts(), "pile", f"scored.{self.seat}")


class ScoredNothing(_Action, frozen=True, tag="scored nothing"):
    """Somebody scores nothing. Whether anything could have been scored is not told."""

    more: bool = False  # after others


class MustAdd(_Action, frozen=True, tag="must add"):
    """Nothing has changed in a turn, so its player has to add a tile."""


# --- Tiles and pawns of the waterfall ------------------------------------------------------------


class ThisTileChosen(_Action, frozen=True, tag="this tile chosen"):
    """The tile under a pawn is to be scored when the pawn leaves it."""

    tile: int

    def parts(self) -> Iterable[str]:
        return ("taking",)


class ThisTileLeft(_Action, frozen=True, tag="this tile left"):
    """Somebody does not score the tile under the pawn."""


class ThisTileScored(Effect, frozen=True, tag="this tile scored"):
    """A tile was taken out of the waterfall and scored, where all see it."""

    seat: int
    tile: int

    def changes(self) -> Iterable[str]:
        return ("waterfall", "pile", f"open.{self.seat}", f"scored.{self.seat}", "taking")


class HandsSwapped(_Action, frozen=True, tag="hands swapped"):
    """Two players have swapped their whole hands."""

    other: int

    def parts(self) -> Iterable[str]:
        hands = [f"{part}.{seat}" for part in ("held", "known") for seat in (self.seat, self.other)]
        return ("hand", *hands)


class TilesSwapped(_Action, frozen=True, tag="tiles swapped"):
    """Two tiles of the waterfall have changed places."""

    tiles: tuple[int, int]

    def parts(self) -> Iterable[str]:
        return ("waterfall",)


class TileRemoved(_Action, frozen=True, tag="tile removed"):
    """A tile of the waterfall is out of the game."""

    tile: int

    def parts(self) -> Iterable[str]:
        return ("waterfall", "discard")


class PawnMoved(_Action, frozen=True, tag="pawn moved"):
    """Somebody has moved the pawn of another player, which is then not stuck."""

    pawn: int  # whose it is
    tile: int

    def parts(self) -> Iterable[str]:
        return (f"pawns.{self.pawn}",)


class PawnFreed(_Action, frozen=True, tag="pawn freed"):
    """A stuck pawn of another player goes back above the waterfall."""

    pawn: int  # whose it is

    def parts(self) -> Iterable[str]:
        return (f"pawns.{self.pawn}",)


# --- The end -------------------------------------------------------------------------------------


class WaterfallFull(Effect, frozen=True, tag="waterfall full"):
    """The waterfall has as many tiles as end the game with this turn."""

    CHANGES = ("ending",)


class DeckEmptied(Effect, frozen=True, tag="deck emptied"):
    """There is nothing more to draw, which ends the game with this turn."""

    CHANGES = ("ending",)


class PawnLifted(Effect, frozen=True, tag="pawn lifted"):
    """A pawn goes above the waterfall, because its turn begins."""

    seat: int

    def changes(self) -> Iterable[str]:
        return (f"pawns.{self.seat}",)


class TurnEnded(core.TurnEnded, frozen=True, tag="turn ended"):
    """A turn is over. Whoever is next is no longer stuck."""

    CHANGES = ("turn", "mover", "phase", "left", "path", "sharing", "jumping", "taking")

    def changes(self) -> Iterable[str]:
        return self.CHANGES if self.next is None else (*self.CHANGES, f"pawns.{self.next}.stuck")


class GameOver(core.GameOver, frozen=True, tag="game over"):
    """The game has ended, and all scored tiles are turned up. The margin is in points."""

    CHANGES = ("reason", "mover", "phase", "points", "open")

    points: tuple[int, ...] = ()  # of each seat
    fewer_tiles: bool = False  # points are level, so whoever scored fewer tiles is first


EFFECTS = (
    PawnStarted
    | PawnFell
    | PawnJumped
    | PawnTeleported
    | ConditionMet
    | ConditionNotMet
    | JumpingAllowed
    | Stopped
    | NotStopped
    | PawnStuck
    | ExitReached
    | TileAdded
    | AddedNothing
    | NoTileFits
    | TilesDrawn
    | TileScored
    | ScoredNothing
    | MustAdd
    | ThisTileChosen
    | ThisTileLeft
    | ThisTileScored
    | HandsSwapped
    | TilesSwapped
    | TileRemoved
    | PawnMoved
    | PawnFreed
    | WaterfallFull
    | DeckEmptied
    | PawnLifted
    | TurnEnded
    | GameOver
)
