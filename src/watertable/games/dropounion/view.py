"""What a seat may see of a game of Dropounion, and remember of what it was shown."""

from functools import cache

import msgspec

from watertable.core.contract import NOBODY, State
from watertable.core.field_reader import numbers
from watertable.core.text import NOTHING, say
from watertable.games.dropounion import faces, mode, phase, rules
from watertable.games.dropounion.drawing import draw as draw
from watertable.games.dropounion.position import (
    advice_of,
    advice_parts,
    cards_of,
    guard_of,
    hand_of,
)
from watertable.games.dropounion.state import (
    BACK,
    ID,
    KNOWN,
    KNOWN_TO_ALL,
    NOT_LAST,
    SPENT,
    STATE,
    hand_size,
    knows,
)


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in play: B, G, O Drops, R Redirector, T thief."""

    id: int  # stays with the card wherever it goes; how high the deck was when it lay on top
    up: str
    back: str | None = None  # None: the viewer has not seen it
    open: bool = False  # all have seen the back
    known_by: list[int] = []  # the seats that were shown it
    spent: bool = False  # a Redirector that has defeated a thief


class GuardPost(msgspec.Struct, frozen=True):
    """Cards that wait for a thief."""

    cards: list[Card]
    last: int | None  # which one was set up last, counted from 0, where it matters


class Advice(msgspec.Struct, frozen=True):
    """What an adviser says about a card of whose turn it is."""

    do: str  # "turn", "swap", "place" or "keep"
    card: int  # counted from 1
    mine: int | None = None  # of an exchange: the adviser's card,
    turn: str | None = None  # and which is to be turned, the card that is given or got


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a placement would do beside lengthening the path."""

    says: str  # for people, as in "defeat a thief"; empty if there is nothing to say
    idle: bool = False  # cards are spent that could do something at another time


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
    top: Card | None  # of the deck
    hands: list[list[Card]]
    row: list[Card]  # of thieves, from the source on
    guards: list[GuardPost]  # the older one first
    defeated: list[Card]  # the pile's top last
    path: list[Card]  # from Earth on
    prospects: list[Prospect]  # of placing one card, two, ... now; empty for who places nothing
    advised: list[list[Advice]]  # since the last action of who decides, by each seat
    idle: int  # turns in a row without a placement
    passes: int
    reason: str  # why the game ended, or ""
    won: bool


_OPTIONS = ("seats", "mode", "invasion", "minutes", "advice")
_TURN = ("turn", "player", "asked", "phase", "changed", "granted", "left")
_GAME = ("deck_size", "guards", "idle", "passes", "reason")
_read_options, _read_turn = numbers(STATE, *_OPTIONS), numbers(STATE, *_TURN)
_read_game = numbers(STATE, *_GAME)


def view(state: State, seat: int | None) -> View:
    count, level, invasion, minutes, advice = _read_options(state)
    turn, player, asked, now, changed, granted, left = _read_turn(state)
    deck, guards, idle, passes, reason = _read_game(state)
    seats = range(count)
    look = _look(NOBODY if seat is None else seat)

    def seen(cards: list[int]) -> list[Card]:
        return [look[card] for card in cards]

    return View(
        seats=count,
        viewer=seat,
        mode=mode.NAMES[level],
        invasion=bool(invasion),
        minutes=minutes,
        advice=bool(advice),
        turn=turn,
        player=player,
        mover=None if reason else asked,
        phase=phase.NAMES[now],
        changed=bool(changed),
        granted=bool(granted),
        left=left,
        allowed=int(rules.thieves_allowed(state)),
        deck=deck,
        top=look[int(state["deck"][deck - 1]) | deck << ID] if deck else None,
        hands=[seen(hand_of(state, other)) for other in seats],
        row=seen(cards_of(state, "row")),
        guards=[_guard(state, guard, look) for guard in range(guards)],
        defeated=seen(cards_of(state, "defeated")),
        path=seen(cards_of(state, "path")),
        prospects=_prospects(state, seat) if seat == asked and now == phase.ACT else [],
        advised=[[_advice(each) for each in advice_of(state, other)] for other in seats],
        idle=idle,
        passes=passes,
        reason=rules.REASONS[reason],
        won=reason == rules.WON,
    )


def reveal(state: State, seat: int) -> None:
    """Show a seat both sides of every card outside the deck."""
    shown = 1 << (KNOWN + seat)
    for cards in ("hand", "row", "defeated", "path", "guard"):
        state[cards] |= shown


def _prospects(state: State, seat: int) -> list[Prospect]:
    """Return what groups of each size would do, by what their owner knows of the thieves."""
    row = cards_of(state, "row")
    seats = int(state["seats"])
    nothing = say("no thief is in the way, so it does no more than one card")
    single = NOTHING if seats == 1 else say("the others then see the backs of the rest")
    pair, three, four, five = nothing, nothing, nothing, nothing
    turnable = any(not knows(card, seat) or card >> BACK & 7 != faces.THIEF for card in row)
    if turnable:
        pair = say("turn a thief, if you like")
    elif row:
        pair = say("every thief in the way is one on its back too, so turning is of no use")
    if len(row) == 1:
        three = say("defeat a thief")
        four = say("defeat the thief; there is no other to turn")
        five = say("defeat the thief")
    elif row:
        three = say("defeat a thief")
        four = say("defeat a thief, then turn another, if you like")
        five = say("defeat two thieves")
    prospects = [Prospect(str(single), False), Prospect(str(pair), not turnable)]
    prospects += [Prospect(str(says), not row) for says in (three, four, five)]
    return prospects[: int(hand_size(seats))]


def _advice(advice: int) -> Advice:
    return Advice(*advice_parts(advice))


class _Look(dict[int, Card]):
    """Cards as a seat sees them: there are few different ones, and every view has many."""

    def __init__(self, viewer: int) -> None:
        self._viewer = viewer

    def __missing__(self, card: int) -> Card:
        self[card] = Card(
            id=card >> ID,
            up=faces.LETTERS[card & 7],
            back=faces.LETTERS[card >> BACK & 7] if knows(card, self._viewer) else None,
            open=bool(card & KNOWN_TO_ALL),
            known_by=[seat for seat in range(5) if card >> (KNOWN + seat) & 1],
            spent=bool(card & SPENT),
        )
        return self[card]


_look = cache(_Look)


def _guard(state: State, guard: int, look: _Look) -> GuardPost:
    last = int(state["guard_last"][guard])
    return GuardPost(
        [look[card] for card in guard_of(state, guard)], None if last == NOT_LAST else last
    )
