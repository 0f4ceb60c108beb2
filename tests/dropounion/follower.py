"""A table of cards that is carried on by effects alone, as a board in a browser does it."""

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from watertable.games.dropounion import effect_kinds as kinds
from watertable.games.dropounion.view import View


class Follower:
    """Where each card lies, and which face is up, as far as effects have told."""

    def __init__(self, seats: int) -> None:
        self.up: dict[int, str] = {}
        self.deck = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.row: list[int] = []
        self.defeated: list[int] = []
        self.path: list[int] = []
        self.guards: list[list[int]] = []

    @classmethod
    def at(cls, seen: msgspec.Struct) -> "Follower":
        """A table as it is seen."""
        view = cast(View, seen)
        found = cls(view.seats)
        found.deck = view.deck
        found.hands = [[card.id for card in hand] for hand in view.hands]
        found.row = [card.id for card in view.row]
        found.defeated = [card.id for card in view.defeated]
        found.path = [card.id for card in view.path]
        found.guards = [[card.id for card in guard.cards] for guard in view.guards]
        places = [*view.hands, view.row, view.defeated, view.path]
        places += [guard.cards for guard in view.guards]
        found.up = {card.id: card.up for cards in places for card in cards}
        return found

    def places(self) -> tuple[object, ...]:
        """All that there is to compare."""
        return (
            self.deck,
            self.hands,
            self.row,
            self.defeated,
            self.path,
            self.guards,
            self.up,
        )

    def follow(self, effects: Iterable[Any]) -> None:
        """Carry on by what has happened."""
        for effect in effects:
            self._follow(effect)

    def _follow(self, effect: Any) -> None:
        match effect:
            case kinds.DeckShuffled(cards=cards):
                self.deck = cards
            case kinds.CardTurned(owner=owner, card=card, into=into):
                assert self.hands[owner][card.at - 1] == card.id
                assert self.up[card.id] == card.up
                self.up[card.id] = str(into)
            case kinds.CardsExchanged(seat=seat, card=card, other=other, their=their):
                mine, theirs = self.hands[seat], self.hands[other]
                assert (mine[card.at - 1], theirs[their.at - 1]) == (card.id, their.id)
                mine[card.at - 1], theirs[their.at - 1] = their.id, card.id
            case kinds.CardsPlaced(seat=seat, cards=cards):
                self.path += self._leave(seat, cards)
            case kinds.GuardSetUp(seat=seat, cards=cards):
                self.guards.append(self._leave(seat, cards))
            case kinds.ThiefTurned(thief=thief, at=at, into=into):
                assert self.row[at - 1] == thief
                self.up[thief] = str(into)
                if into != "T":
                    self.row.remove(thief)
                    self.path.append(thief)
            case kinds.ThiefChosen(thief=thief, at=at):
                assert self.row[at - 1] == thief
            case kinds.ThiefCame(thief=thief, source="deck"):
                self._draw(thief, "T")
                self.row.append(thief)
            case kinds.ThiefCame(thief=thief, source="hand", seat=int(seat)):
                self.hands[seat].remove(thief)
                self.row.append(thief)
            case kinds.ThiefCame(thief=thief, source="defeated"):
                assert self.defeated.pop() == thief
                self.row.append(thief)
            case kinds.ThiefDefeated(thief=thief):
                self.row.remove(thief)
                self.defeated.append(thief)
            case kinds.GuardFired(cards=cards):
                assert sorted(self.guards.pop(0)) == sorted(cards)
                self.path += cards
            case kinds.CardDrawn(seat=seat, card=card):
                self._draw(card.id, card.up)
                self.hands[seat].append(card.id)
                assert len(self.hands[seat]) == card.at
            case kinds.PathBegun(card=card, up=up):
                self._draw(card, up)
                self.path.append(card)
            case kinds.DeckEmptied():
                assert self.deck == 0

    def _draw(self, card: int, up: str) -> None:
        assert card == self.deck, "the deck's top has the id of its height"
        self.deck -= 1
        self.up[card] = up

    def _leave(self, seat: int, cards: Any) -> list[int]:
        for card in cards:
            self.hands[seat].remove(card.id)
        return [card.id for card in cards]
