"""The actions of Dropounion as structures, for programs: written and read."""

from functools import cache
from typing import Any

import msgspec

from watertable.core.contract import State
from watertable.core.errors import NotationError
from watertable.core.text import say
from watertable.games.dropounion import actions
from watertable.games.dropounion.actions import advised_swap, guard, guard_parts, swap, swap_parts
from watertable.games.dropounion.deck import CARDS
from watertable.games.dropounion.position import SIDES, advice_parts
from watertable.games.dropounion.state import GROUP_SIZE, MAX_HAND, MAX_SEATS


class _Struct(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Cards of a hand and thieves of the row are counted from 1."""


class Turn(_Struct, frozen=True, tag="turn"):
    """Turn a card of your hand."""

    card: int


class Swap(_Struct, frozen=True, tag="swap"):
    """Exchange a card with a card of another seat, and turn the one you give or get."""

    card: int
    seat: int
    their: int
    turn: str  # "give" or "get"


class Place(_Struct, frozen=True, tag="place"):
    """Place a card of your hand, or a group."""

    cards: tuple[int, ...]


class Guard(_Struct, frozen=True, tag="guard"):
    """Set up a Guarder group; of three Drops say which is set up last."""

    cards: tuple[int, int, int]
    top: int | None


class GuardAlone(_Struct, frozen=True, tag="guard alone"):
    """Set up the Redirector that was just drawn as a guard."""


class Keep(_Struct, frozen=True, tag="keep"):
    """Keep the Redirector that was just drawn in the hand."""


class Thief(_Struct, frozen=True, tag="thief"):
    """Turn a thief of the row."""

    thief: int


class Skip(_Struct, frozen=True, tag="skip"):
    """Turn no thief."""


class Defeat(_Struct, frozen=True, tag="defeat"):
    """Defeat a thief of the row."""

    thief: int


class Pass(_Struct, frozen=True, tag="pass"):
    """Place nothing."""


class TimeUp(_Struct, frozen=True, tag="time up"):
    """End the game by the table's clock."""


class AdviseTurn(_Struct, frozen=True, tag="advise turn"):
    """Advise whose turn it is to turn that card."""

    card: int


class AdviseSwap(_Struct, frozen=True, tag="advise swap"):
    """Advise whose turn it is to exchange that card with my card, and to turn the one given or
    got."""

    card: int
    mine: int
    turn: str


class AdvisePlace(_Struct, frozen=True, tag="advise place"):
    card: int


class AdviseKeep(_Struct, frozen=True, tag="advise keep"):
    card: int


Action = (
    Turn
    | Swap
    | Place
    | Guard
    | GuardAlone
    | Keep
    | Thief
    | Skip
    | Defeat
    | Pass
    | TimeUp
    | AdviseTurn
    | AdviseSwap
    | AdvisePlace
    | AdviseKeep
)
_PLAIN: dict[int, Action] = {
    actions.GUARD_ALONE: GuardAlone(),
    actions.KEEP: Keep(),
    actions.SKIP: Skip(),
    actions.PASS: Pass(),
    actions.TIME_UP: TimeUp(),
}


# --- Writing -------------------------------------------------------------------------------------


def action_struct(state: State, seat: int, action: int) -> Action:
    return _struct(action)


@cache
def _struct(action: int) -> Action:
    if action in _PLAIN:
        return _PLAIN[action]
    if action >= actions.ADVISE:
        return _advice_struct(action - actions.ADVISE)
    if action < actions.SWAP:
        return Turn(action - actions.TURN + 1)
    if action < actions.PLACE:
        card, other, their, which = swap_parts(action)
        return Swap(card + 1, other, their + 1, SIDES[which])
    if action < actions.GUARD:
        return Place(positions_of(action - actions.PLACE))
    if action < actions.THIEF:
        cards, last = guard_parts(action)
        positions = positions_of(cards)
        group: Any = positions  # of three, if the action is legal
        return Guard(
            group, None if last == actions.WITH_REDIRECTOR else nth_position(positions, last)
        )
    if action < actions.DEFEAT:
        return Thief(action - actions.THIEF + 1)
    return Defeat(action - actions.DEFEAT + 1)


def _advice_struct(advice: int) -> Action:
    match advice_parts(advice):
        case "swap", card, int(mine), str(turn):
            return AdviseSwap(card, mine, turn)
        case "turn", card, _, _:
            return AdviseTurn(card)
        case "place", card, _, _:
            return AdvisePlace(card)
        case _, card, _, _:
            return AdviseKeep(card)


def known_action(before: State, seat: int, action: int, viewer: int | None) -> Action:
    """Return an action as others know it: all is done in sight of everybody."""
    return _struct(action)


def positions_of(cards: int) -> tuple[int, ...]:
    """Return the cards of a set, counted from 1."""
    return tuple(at + 1 for at in range(MAX_HAND) if cards >> at & 1)


def nth_position(positions: tuple[int, ...], n: int) -> int:
    """Return one of these positions, or 0 if there are not so many."""
    return positions[n] if n < len(positions) else 0


# --- Reading -------------------------------------------------------------------------------------


def read_struct(state: State, seat: int, struct: Any) -> int:
    if not isinstance(struct, Action):
        try:
            struct = msgspec.convert(struct, Action)
        except msgspec.ValidationError as error:
            raise NotationError(say("Not an action of Dropounion: {error}.", error=error)) from None
    for action, plain in _PLAIN.items():
        if struct == plain:
            return action
    match struct:
        case Turn(card):
            return actions.TURN + _checked(card, MAX_HAND)
        case Swap(card, other, their, side):
            if not 0 <= other < MAX_SEATS:
                raise NotationError(
                    say("There is no seat {other}; they are numbered from 0.", other=other)
                )
            ours, theirs = _checked(card, MAX_HAND), _checked(their, MAX_HAND)
            return swap(ours, other, theirs, _side(side))
        case Place(cards):
            return actions.PLACE + set_of([_checked(card, MAX_HAND) for card in cards])
        case Guard(cards, top):
            chosen = [_checked(card, MAX_HAND) for card in cards]
            return guard_action(chosen, None if top is None else _checked(top, MAX_HAND))
        case Thief(thief):
            return actions.THIEF + _checked(thief, CARDS)
        case Defeat(thief):
            return actions.DEFEAT + _checked(thief, CARDS)
        case AdviseTurn(card):
            return actions.ADVISE + _checked(card, actions.ADVISED_HAND)
        case AdvisePlace(card):
            return actions.ADVISE + actions.ADVISE_PLACE + _checked(card, actions.ADVISED_HAND)
        case AdviseKeep(card):
            return actions.ADVISE + actions.ADVISE_KEEP + _checked(card, actions.ADVISED_HAND)
        case AdviseSwap(card, mine, side):
            cards = _checked(card, actions.ADVISED_HAND), _checked(mine, actions.ADVISED_HAND)
            return actions.ADVISE + advised_swap(*cards, _side(side))
    raise AssertionError(struct)


def _checked(number: int, highest: int) -> int:
    if not 1 <= number <= highest:
        raise NotationError(
            say(
                "Numbers go from 1 to {highest} here, not {number}.", highest=highest, number=number
            )
        )
    return number - 1


def _side(word: str) -> int:
    if word not in SIDES:
        raise NotationError(
            say("The card to be turned is the one you 'give' or 'get', not '{word}'.", word=word)
        )
    return SIDES.index(word)


def set_of(cards: list[int]) -> int:
    if not cards or len(set(cards)) != len(cards):
        raise NotationError(say("Name the cards by their numbers, each once, such as 'place 1 3'."))
    return sum(1 << card for card in cards)


def guard_action(cards: list[int], top: int | None) -> int:
    chosen = set_of(cards)
    if len(cards) != GROUP_SIZE:
        raise NotationError(say("A Guarder group has three cards, such as 'guard 1 2 3 top 2'."))
    if top is None:
        return guard(chosen, actions.WITH_REDIRECTOR)
    if top not in cards:
        raise NotationError(say("The card set up last is one of the three."))
    return guard(chosen, sorted(cards).index(top))
