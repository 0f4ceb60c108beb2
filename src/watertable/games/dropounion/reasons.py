"""Why an action of Dropounion is good or bad for all: thieves defeated, guards, cards that go
together.

What is on a back is told only to who has seen it, and what is drawn to nobody.
"""

from collections.abc import Iterator

from watertable.core.contract import State, copy_of
from watertable.core.effects import Effect
from watertable.core.reasons import Reason
from watertable.core.text import N_, Text, Voice, counted, say
from watertable.games.dropounion import actions, faces, phase, policy, rules
from watertable.games.dropounion import effect_kinds as kinds
from watertable.games.dropounion.actions import GIVEN, swap_parts
from watertable.games.dropounion.effects import attempt, effects
from watertable.games.dropounion.state import MAX_GUARDS, back, knows, up

_DROPS = {
    "B": N_("{number} blue Drops"),
    "G": N_("{number} green Drops"),
    "O": N_("{number} orange Drops"),
    "R": N_("{number} Water-Redirectors"),
}
_ONES = {
    "B": N_("a blue Drop"),
    "G": N_("a green Drop"),
    "O": N_("an orange Drop"),
    "R": N_("a Water-Redirector"),
}

_COLOURS = {"B", "G", "O"}


class DefeatsThieves(Reason, frozen=True, tag="defeats thieves"):
    """Thieves of the row are defeated."""

    count: int

    def told(self, voice: Voice) -> Text:
        return say(
            "It defeats {thieves}.", thieves=counted(self.count, "a thief", "{number} thieves")
        )


class SetsUpGuard(Reason, frozen=True, tag="sets up a guard"):
    """A guard waits for the next thief."""

    def told(self, voice: Voice) -> Text:
        return say("A guard stands ready for the next thief.")


class TurnsThiefAway(Reason, frozen=True, tag="turns a thief away"):
    """A thief is turned over, and whoever does it has seen what is on its back."""

    into: str

    def told(self, voice: Voice) -> Text:
        return say("On the thief's back is {what}.", what=say(_ONES[self.into]))


class LetsTurnThief(Reason, frozen=True, tag="lets turn a thief"):
    """A placement lets one turn over a thief, which may have a Drop on its back."""

    def told(self, voice: Voice) -> Text:
        return say("A thief may be turned over then.")


class MakesEqual(Reason, frozen=True, tag="makes cards equal"):
    """A hand has more cards of a kind than before: they can do something together."""

    seat: int
    face: str
    count: int

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "{who} then has {cards}.",
            "{who:You} then have {cards}.",
            cards=say(_DROPS[self.face], number=self.count),
        )


class ReadiesGuard(Reason, frozen=True, tag="readies a guard"):
    """A hand has a Drop of each colour, which it had not before, and a guard can be set up."""

    seat: int

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "{who} then has a Drop of each colour, enough for a guard.",
            "{who:You} then have a Drop of each colour, enough for a guard.",
        )


class WasAdvised(Reason, frozen=True, tag="was advised"):
    """Others, who see other cards, have advised it."""

    def told(self, voice: Voice) -> Text:
        return say("It was advised.")


class BlocksNext(Reason, frozen=True, tag="blocks the next one"):
    """All cards of the next player are like the one that now ends the path, on which none of them
    may be placed as it lies."""

    seat: int

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "All cards of {who} are like the last one: none can be placed as they lie.",
            "All of {who:your} cards are like the last one: none can be placed as they lie.",
        )


KINDS = (
    DefeatsThieves
    | SetsUpGuard
    | TurnsThiefAway
    | LetsTurnThief
    | MakesEqual
    | ReadiesGuard
    | WasAdvised
    | BlocksNext
)


def reasons(state: State, seat: int, action: int) -> list[Reason]:
    """Return what speaks for and against an action, the most important first."""
    if action >= actions.ADVISE:
        return []
    found: list[Reason] = []
    tried = attempt(state, seat, action, seat)
    match tried:
        case kinds.CardsPlaced():
            after = copy_of(state)
            rules.apply(after, seat, action)
            found += _defeats(list(effects(state, seat, action, after, seat)), after, seat)
            if after["phase"] == phase.TURN_THIEF:
                found.append(LetsTurnThief(side="gains"))
            found += _blocks(state, seat, tried)
        case kinds.GuardSetUp():
            found.append(SetsUpGuard(side="gains"))
        case kinds.ThiefTurned(at=at):
            found += _thief_turned(int(state["row"][at - 1]), seat)
        case kinds.CardTurned():
            found += _goes_together(state, _turned(state, seat, action - actions.TURN))
        case kinds.CardsExchanged():
            found += _exchanged(state, seat, action)
    if policy.suggested(state, seat, action):
        found.append(WasAdvised(side="gains"))
    return found


def _defeats(happened: list[Effect], after: State, seat: int) -> Iterator[Reason]:
    """Tell which thieves a placement defeats, those included that are still to be chosen."""
    defeated = 0
    for effect in happened:
        if isinstance(effect, kinds.CardDrawn | kinds.ThiefCame):
            break  # what is drawn is nobody's merit
        defeated += isinstance(effect, kinds.ThiefDefeated)
    defeated += int(after["left"]) if rules.mover(after) == seat else 0
    if defeated:
        yield DefeatsThieves(side="gains", count=defeated)


def _blocks(state: State, seat: int, placed: kinds.CardsPlaced) -> Iterator[Reason]:
    """Tell whether the next player has nothing to place as things lie."""
    following = (seat + 1) % int(state["seats"])
    if following == seat:
        return
    hand = _hand(state, following)
    if hand and set(hand) == {placed.cards[-1].up}:
        yield BlocksNext(side="risks", seat=following)


def _thief_turned(thief: int, seat: int) -> Iterator[Reason]:
    into = faces.LETTERS[back(thief)]
    if knows(thief, seat) and into in _ONES:
        yield TurnsThiefAway(side="gains", into=into)


def _turned(state: State, seat: int, at: int) -> dict[int, list[str]]:
    """Return the hand after a card of it was turned; nothing if its back is not known."""
    card = int(state["hand"][seat, at])
    if not knows(card, seat):
        return {}
    hand = _hand(state, seat)
    hand[at] = faces.LETTERS[back(card)]
    return {seat: hand}


def _exchanged(state: State, seat: int, action: int) -> Iterator[Reason]:
    """Tell what two hands make of an exchange. A card that stays as it is, is seen by all; whose
    hand gets a back that is not known has nothing to tell."""
    at, other, their, which = swap_parts(action)
    given, got = int(state["hand"][seat, at]), int(state["hand"][other, their])
    turned = given if which == GIVEN else got
    hidden = back(turned) if knows(turned, seat) else None
    hands = {}
    for owner, place, card in ((seat, at, got), (other, their, given)):
        face = hidden if card == turned else up(card)
        if face is not None:
            hands[owner] = _hand(state, owner)
            hands[owner][place] = faces.LETTERS[face]
    yield from _goes_together(state, hands)


def _goes_together(state: State, hands: dict[int, list[str]]) -> Iterator[Reason]:
    """Tell of which kinds hands have more cards than before, and two at least; and who has a Drop
    of each colour now, where a guard can be set up."""
    place_for_guard = not state["row_size"] and state["guards"] < MAX_GUARDS
    for owner, hand in hands.items():
        before = _hand(state, owner)
        for face in _ONES:
            count = hand.count(face)
            if count > max(1, before.count(face)):
                yield MakesEqual(side="gains", seat=owner, face=face, count=count)
        if place_for_guard and set(hand) >= _COLOURS > set(before) & _COLOURS:
            yield ReadiesGuard(side="gains", seat=owner)


def _hand(state: State, seat: int) -> list[str]:
    """Return the faces that a hand shows."""
    held = state["hand"][seat, : int(state["held"][seat])].tolist()
    return [faces.LETTERS[up(card)] for card in held]
