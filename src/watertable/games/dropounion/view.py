"""What a seat may see of a game of Dropounion, and remember of what it was shown."""

from functools import cache

import msgspec

from watertable.core.contract import NOBODY, State
from watertable.games.dropounion import rules
from watertable.games.dropounion.deck import FACES
from watertable.games.dropounion.drawing import draw as draw
from watertable.games.dropounion.position import (
    MODES,
    PHASES,
    advice_of,
    advice_text,
    cards_of,
    hand_of,
)
from watertable.games.dropounion.state import BACK, KNOWN, KNOWN_TO_ALL, NOT_LAST, SPENT, knows


class Card(msgspec.Struct, frozen=True):
    """A card in play: B, G, O Drops, R Redirector, T thief."""

    up: str
    back: str | None  # None: the viewer has not seen it
    open: bool  # all have seen the back
    known_by: list[int]  # the seats that were shown it
    spent: bool  # a Redirector that has defeated a thief


class GuardPost(msgspec.Struct, frozen=True):
    """Cards that wait for a thief."""

    cards: list[Card]
    last: int | None  # which one was set up last, counted from 0, where it matters


class View(msgspec.Struct, frozen=True):
    """The table, as a seat or a spectator sees it."""

    seats: int
    viewer: int | None
    mode: str
    invasion: bool
    minutes: int  # for the whole game; 0: no limit
    advice: bool
    turn: int  # turns played before this one
    player: int  # whose turn it is
    mover: int | None  # whose decision it is
    phase: str
    changed: bool  # the card of this turn was turned or exchanged
    granted: bool  # alone: a card may be turned
    left: int  # thieves to be chosen for defeat
    allowed: int  # thieves that may remain
    deck: int  # cards
    top: str | None  # of the deck: the face that is up
    hands: list[list[Card]]
    row: list[Card]  # of thieves, from the source on
    guards: list[GuardPost]  # the older one first
    defeated: list[Card]  # the pile's top last
    path: list[Card]  # from Earth on
    advised: list[list[str]]  # in this turn, by each seat
    idle: int  # turns in a row without a placement
    passes: int
    reason: str  # why the game ended, or ""
    won: bool


def view(state: State, seat: int | None) -> View:
    seats = range(int(state["seats"]))
    viewer = NOBODY if seat is None else seat
    over = bool(state["reason"])
    deck = cards_of(state, "deck")

    def seen(cards: list[int]) -> list[Card]:
        return [_card(card, viewer) for card in cards]

    return View(
        seats=len(seats),
        viewer=seat,
        mode=MODES[int(state["mode"])],
        invasion=bool(state["invasion"]),
        minutes=int(state["minutes"]),
        advice=bool(state["advice"]),
        turn=int(state["turn"]),
        player=int(state["player"]),
        mover=None if over else int(state["asked"]),
        phase=PHASES[int(state["phase"])],
        changed=bool(state["changed"]),
        granted=bool(state["granted"]),
        left=int(state["left"]),
        allowed=int(rules.thieves_allowed(state)),
        deck=len(deck),
        top=FACES[deck[-1] & 7] if deck else None,
        hands=[seen(hand_of(state, other)) for other in seats],
        row=seen(cards_of(state, "row")),
        guards=[_guard(state, guard, viewer) for guard in range(int(state["guards"]))],
        defeated=seen(cards_of(state, "defeated")),
        path=seen(cards_of(state, "path")),
        advised=[[advice_text(a) for a in advice_of(state, other)] for other in seats],
        idle=int(state["idle"]),
        passes=int(state["passes"]),
        reason=rules.REASONS[int(state["reason"])],
        won=bool(state["reason"] == rules.WON),
    )


@cache  # there are few different ones, and every view has many
def _card(card: int, viewer: int) -> Card:
    return Card(
        up=FACES[card & 7],
        back=FACES[card >> BACK & 7] if knows(card, viewer) else None,
        open=bool(card & KNOWN_TO_ALL),
        known_by=[seat for seat in range(5) if card >> (KNOWN + seat) & 1],
        spent=bool(card & SPENT),
    )


def _guard(state: State, guard: int, viewer: int) -> GuardPost:
    cards = state["guard"][guard, : int(state["guard_size"][guard])].tolist()
    last = int(state["guard_last"][guard])
    return GuardPost([_card(card, viewer) for card in cards], None if last == NOT_LAST else last)
