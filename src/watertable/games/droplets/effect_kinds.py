"""The kinds of things that happen in a game of Droplets: all is open but the kinds of tokens."""

from collections.abc import Iterable

import msgspec

from watertable.core import effects as core
from watertable.core.effects import Effect

# What may be another by whatever is done: who is asked next, and before what.
_ASKED = ("mover", "moment", "actor", "declined", "resolver", "resolved", "passes")


class Landing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a piece of a splash comes to: a space that can splash, a fountain where it scores, a
    drain that it fills up, or its owner's supply, if it falls off the board."""

    piece: int  # a seat's droplet; 2 is a pebble
    side: int  # on which of the six sides, clockwise from the upper right one, which is 0
    space: str | None  # null off the board
    points: int = 0  # that it scores, in a fountain
    fill: int = 0  # how many droplets are in the drain now


class Returned(msgspec.Struct, frozen=True):
    """Droplets of one space that go back to their owners."""

    space: str
    droplets: tuple[int, int]  # of each seat


class DropletPlaced(Effect, frozen=True, tag="droplet placed"):
    """A droplet came from its owner's supply to a space, perhaps with the help of tokens."""

    seat: int
    space: str
    tokens: tuple[str, ...] = ()  # that were spent for it: extra, drip, or both

    def changes(self) -> Iterable[str]:
        spent = (f"tokens.{self.seat}", "hand", "spent") if self.tokens else ()
        return ("spaces", "triggers", "place", f"supply.{self.seat}", *spent, *_ASKED)


class DropletForfeited(Effect, frozen=True, tag="droplet forfeited"):
    """A droplet of the turn was lost, because there is none in the supply, or no space for it."""

    CHANGES = ("place", *_ASKED)

    seat: int
    asked: bool = False  # its owner held a token, and could have spent it first


class DropletRemoved(Effect, frozen=True, tag="droplet removed"):
    """A Remove token was spent, and a droplet went back to its owner's supply."""

    seat: int  # who spent the token
    owner: int
    space: str

    def changes(self) -> Iterable[str]:
        tokens = (f"tokens.{self.seat}", "hand", "spent")
        return ("spaces", "triggers", f"supply.{self.owner}", *tokens, *_ASKED)


class ControlTaken(Effect, frozen=True, tag="control taken"):
    """A Control token was spent on a splash of the other player's."""

    seat: int
    space: str

    def changes(self) -> Iterable[str]:
        return ("spaces", "triggers", f"tokens.{self.seat}", "hand", "spent", *_ASKED)


class Splashed(Effect, frozen=True, tag="splashed"):
    """A splash was resolved: its three pieces went to the points of a star."""

    seat: int  # who controlled it
    space: str
    landings: tuple[Landing, ...]  # to every second side, clockwise

    def changes(self) -> Iterable[str]:
        scored = [f"points.{to.piece}" for to in self.landings if to.points]
        back = [f"supply.{to.piece}" for to in self.landings if to.space is None]
        return ("spaces", "triggers", *scored, *back, *_ASKED)


class SplashTriggered(Effect, frozen=True, tag="splash triggered"):
    """A space holds three pieces now, so that it will splash."""

    CHANGES = ("spaces", "triggers")

    space: str
    controller: int


class TokensTaken(Effect, frozen=True, tag="tokens taken"):
    """A player's droplets of one splash were the first in drains with reward tokens."""

    seat: int
    spaces: tuple[str, ...]
    kinds: tuple[str, ...] | None  # in no order; null for those who do not see them

    def changes(self) -> Iterable[str]:
        return ("spaces", "triggers", f"tokens.{self.seat}", "hand")


class DrainFilled(Effect, frozen=True, tag="drain filled"):
    """A drain holds as many droplets as it takes to end the game."""

    CHANGES = ("full",)

    space: str


class EndTriggered(Effect, frozen=True, tag="end triggered"):
    """A drain is full for the first time: this is the last turn, unless points are equal then."""

    CHANGES = ("full",)


class Waited(Effect, frozen=True, tag="waited"):
    """Who could have spent a token before the other player acts has not."""

    CHANGES = _ASKED

    seat: int


class Passed(Effect, frozen=True, tag="passed"):
    """A player resolved no splash: there was none, or all were blocked."""

    CHANGES = _ASKED

    seat: int
    blocked: tuple[str, ...] = ()  # spaces that the player controls and cannot splash
    asked: bool = False  # the player held a token, and could have spent it first


class Deadlock(Effect, frozen=True, tag="deadlock"):
    """Both players passed, so the droplets of all unresolved splashes go back to their owners."""

    CHANGES = ("spaces", "triggers", "supply")

    splashes: tuple[Returned, ...]


class TurnEnded(core.TurnEnded, frozen=True, tag="turn ended"):
    """A turn is over: nothing is left to splash."""

    CHANGES = ("turn", "marker", "place", "triggers", *_ASKED)

    asked: bool = False  # the player held a token, and could have spent it first


class OvertimeBegun(Effect, frozen=True, tag="overtime begun"):
    """A drain is full, but points are equal: the next droplet in a fountain wins."""

    CHANGES = ("overtime",)


class GameOver(core.GameOver, frozen=True, tag="game over", kw_only=True):
    """The game has ended. The margin is in points; there is none if overtime has decided."""

    CHANGES = ("reason", "winner", "mover", "moment", "actor", "triggers")

    points: tuple[int, int]


EFFECTS = (
    DropletPlaced
    | DropletForfeited
    | DropletRemoved
    | ControlTaken
    | Splashed
    | SplashTriggered
    | TokensTaken
    | DrainFilled
    | EndTriggered
    | Waited
    | Passed
    | Deadlock
    | TurnEnded
    | OvertimeBegun
    | GameOver
)
