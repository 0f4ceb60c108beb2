"""The kinds of things that happen in a game of Archipelago, as data."""

from collections.abc import Iterable

from watertable.core import effects as core
from watertable.core.effects import Effect


class StoneLaid(Effect, frozen=True, tag="stone laid"):
    """A stone of any colour was laid on a cell."""

    seat: int
    cell: str
    colour: int  # the seat whose colour it is

    def changes(self) -> Iterable[str]:
        return (f"board.{self.cell}", "placed")


class Passed(Effect, frozen=True, tag="passed"):
    """A turn without a stone."""

    CHANGES = ("passes",)

    seat: int


class Stopped(Effect, frozen=True, tag="stopped"):
    """A turn was ended although more stones could have been laid."""

    seat: int


class GroupFounded(Effect, frozen=True, tag="group founded"):
    """A stone has made a new group, of itself and single stones."""

    CHANGES = ("group_cells", "groups")

    owner: int
    cells: tuple[str, ...]
    chunks: bool = False  # groups are called chunks, in Wunchunk


class GroupGrown(Effect, frozen=True, tag="group grown"):
    """A stone has made a group larger."""

    CHANGES = ("group_cells",)

    owner: int
    cells: tuple[str, ...]
    chunks: bool = False


class GroupsJoined(Effect, frozen=True, tag="groups joined"):
    """A stone has joined two or three groups into one."""

    CHANGES = ("group_cells", "groups")

    owner: int
    count: int  # how many they were
    cells: tuple[str, ...]
    chunks: bool = False


class MarkerMoved(Effect, frozen=True, tag="marker moved"):
    """At the end of a turn a player has more groups, or fewer, than at the end of the last one."""

    CHANGES = ("markers", "scores", "ranks")

    seat: int
    to: int


class BonusClaimed(Effect, frozen=True, tag="bonus claimed"):
    """A player has reached a column of the track, and takes its best free bonus."""

    seat: int
    column: int  # from 1
    bonus: int

    def changes(self) -> Iterable[str]:
        return (f"track.{self.column - 1}", "track", "columns", "bonuses", "scores", "ranks")


class PlayerFrozen(Effect, frozen=True, tag="player frozen"):
    """The rank of a player can no longer change, who takes no more turns."""

    CHANGES = ("frozen",)

    seat: int


class TurnEnded(core.TurnEnded, frozen=True, tag="turn ended"):
    """A turn is over."""

    CHANGES = ("turn", "mover", "placed", "allowance", "passes")


class GameOver(core.GameOver, frozen=True, tag="game over"):
    """The game has ended; the margin is in groups."""

    CHANGES = ("reason", "mover", "turn", "placed", "passes")

    # What decided among those with the best number of groups, if not that number: "bonuses" or
    # "rightmost bonus".
    decided_by: str = ""
    chunks: bool = False
    alternating: bool = False  # the sum of the bonuses does not count


EFFECTS = (
    StoneLaid
    | Passed
    | Stopped
    | GroupFounded
    | GroupGrown
    | GroupsJoined
    | MarkerMoved
    | BonusClaimed
    | PlayerFrozen
    | TurnEnded
    | GameOver
)
