"""What happens in a game of Dropounion, as data: the kinds of things that can happen.

Faces are written as in views, cards are named by their ids. All of it happens in sight of all; only
backs that are shown to some are null for the others.
"""

from collections.abc import Iterable

import msgspec

from watertable.core import effects as core
from watertable.core.effects import Effect

# Parts of the view that say what is asked.
_QUESTION = ("phase", "mover", "prospects")

DECK, HAND, DEFEATED = "deck", "hand", "defeated"  # where a thief comes from
GROUP, REDIRECTOR, GUARD = "group", "redirector", "guard"  # what defeats one
GIVE, GET = "give", "get"  # which card of an exchange is turned


class HandCard(msgspec.Struct, frozen=True):
    """A card as it lies in a hand."""

    id: int
    up: str
    at: int  # counted from 1


class Act(Effect, frozen=True):
    """Something that a player sets out to do. It uses up the advice that was given before."""

    seat: int

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return (*self.CHANGES, "advised")


# --- What players do -----------------------------------------------------------------------------


class CardTurned(Act, frozen=True, tag="card turned"):
    """A card of a hand was turned over by a player: one of the own, or one of an exchange."""

    owner: int
    card: HandCard  # before it was turned
    into: str | None = None  # null before it has happened

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return (f"hands.{self.owner}", "changed", "granted", "advised")


class CardsExchanged(Act, frozen=True, tag="cards exchanged"):
    """A player's card and one of another player changed places; then one of the two is turned."""

    card: HandCard  # the one that is given
    other: int
    their: HandCard  # the one that the player gets
    turn: str  # GIVE or GET

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return (f"hands.{self.seat}", f"hands.{self.other}", "changed", "advised")


class CardsPlaced(Act, frozen=True, tag="cards placed"):
    """Cards of a hand went on the path."""

    cards: tuple[HandCard, ...]  # in the order in which they lie on the path, the top one last

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return (f"hands.{self.seat}", "path", "idle", "passes", *_QUESTION, "left", "advised")


class GuardSetUp(Act, frozen=True, tag="guard set up"):
    """A Guarder group was set up, or a Redirector from the deck alone."""

    cards: tuple[HandCard, ...]
    last: int | None = None  # the id of the Drop that was set up last, where it matters

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return (f"hands.{self.seat}", "guards", "idle", "passes", *_QUESTION, "advised")


class RedirectorKept(Act, frozen=True, tag="redirector kept"):
    """A Redirector from the deck stays in the hand."""

    CHANGES = _QUESTION


class ThiefTurned(Act, frozen=True, tag="thief turned"):
    """A thief of the row was turned over. If it shows no thief now, it goes on the path."""

    CHANGES = ("row", "path", *_QUESTION)

    thief: int  # its id
    at: int  # its place in the row, counted from 1
    into: str | None = None  # null before it has happened


class NoThiefTurned(Act, frozen=True, tag="no thief turned"):
    """A player could have turned a thief, and did not."""

    CHANGES = _QUESTION


class ThiefChosen(Act, frozen=True, tag="thief chosen"):
    """Somebody whose group defeats a thief has chosen which."""

    CHANGES = ("left", *_QUESTION)

    thief: int
    at: int  # its place in the row, counted from 1


class Passed(Act, frozen=True, tag="passed"):
    """Nothing was placed, as the deck was empty."""

    CHANGES = ("phase",)


class AdviceGiven(Effect, frozen=True, tag="advice given"):
    """A player advised the one whose turn it is."""

    seat: int
    to: int
    do: str  # "turn", "swap", "place" or "keep"
    card: int  # of the one who is advised; counted from 1
    mine: int | None = None  # the adviser's card, in an exchange
    turn: str | None = None  # and which of the two is to be turned: GIVE or GET

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return (f"advised.{self.seat}",)


class TimeRanOut(Effect, frozen=True, tag="time ran out"):
    """The time for the whole game is over."""

    CHANGES = ("advised",)


# --- What comes of it ----------------------------------------------------------------------------


class BacksShown(Effect, frozen=True, tag="backs shown"):
    """After a single card was placed, the others see the backs of the rest of the hand."""

    seat: int
    cards: tuple[int, ...]
    backs: tuple[str | None, ...]  # null for those who do not see them

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return (f"hands.{self.seat}",)


class ThiefDefeated(Effect, frozen=True, tag="thief defeated"):
    """A thief went to the defeated pile."""

    thief: int
    by: str  # GROUP, REDIRECTOR or GUARD
    seat: int | None = None  # whose group or Redirector; null for a guard
    redirector: int | None = None  # the id of the Redirector, which is now spent

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        hand = () if self.redirector is None else (f"hands.{self.seat}",)
        return ("row", "defeated", *hand, "phase", "left", "prospects")


class ThiefCame(Effect, frozen=True, tag="thief came"):
    """A thief has shown itself, or has come back. It joins the row, unless a guard stands."""

    thief: int
    source: str  # DECK, HAND or DEFEATED
    seat: int | None = None  # whose hand

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        if self.source == HAND:
            return (f"hands.{self.seat}", "row", "prospects")
        if self.source == DECK:
            return ("deck", "top", "row", "prospects")
        return ("defeated", "row", "prospects")


class GuardFired(Effect, frozen=True, tag="guard fired"):
    """The older guard has defeated a thief, and its cards went on the path."""

    CHANGES = ("guards", "path")

    cards: tuple[int, ...]  # in the order in which they lie on the path, the top one last


class CardDrawn(Effect, frozen=True, tag="card drawn"):
    """A card came from the deck into a hand."""

    seat: int
    card: HandCard

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return ("deck", "top", f"hands.{self.seat}")


class GuardOffered(Effect, frozen=True, tag="guard offered"):
    """A Redirector came from the deck, and could guard: its owner is asked."""

    CHANGES = _QUESTION

    seat: int
    card: int


class FlipGranted(Effect, frozen=True, tag="flip granted"):
    """Who plays alone may turn a card again, as the hand is filled."""

    CHANGES = ("granted",)

    seat: int


class NothingToPlace(Effect, frozen=True, tag="nothing to place"):
    """Somebody cannot place any card. If the deck lasts, a thief comes back for it."""

    seat: int
    held: int  # cards in the hand


class DeckShuffled(Effect, frozen=True, tag="deck shuffled"):
    """The game is set up, and nothing has been dealt."""

    CHANGES = ("deck", "top")

    cards: int


class PathBegun(Effect, frozen=True, tag="path begun"):
    """All hands are dealt, and a card from the deck was laid on Earth."""

    CHANGES = ("deck", "top", "path", *_QUESTION)

    card: int
    up: str


class DeckEmptied(Effect, frozen=True, tag="deck emptied"):
    """The last card has left the deck."""

    CHANGES = ("deck", "top")


class TurnEnded(core.TurnEnded, frozen=True, tag="turn ended"):
    """A turn is over."""

    CHANGES = ("turn", "player", "changed", "idle", "passes", *_QUESTION)


class GameOver(core.GameOver, frozen=True, tag="game over"):
    """All have won, or nobody has."""

    CHANGES = ("reason", "won", "left", *_QUESTION)


EFFECTS = (
    CardTurned
    | CardsExchanged
    | CardsPlaced
    | GuardSetUp
    | RedirectorKept
    | ThiefTurned
    | NoThiefTurned
    | ThiefChosen
    | Passed
    | AdviceGiven
    | TimeRanOut
    | BacksShown
    | ThiefDefeated
    | ThiefCame
    | GuardFired
    | CardDrawn
    | GuardOffered
    | FlipGranted
    | NothingToPlace
    | DeckShuffled
    | PathBegun
    | DeckEmptied
    | TurnEnded
    | GameOver
)
