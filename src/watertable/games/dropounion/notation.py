"""Dropounion in words: `turn 2`, `swap 2 with brook 1 give`, `place 1 3`, `guard 1 2 3`."""

import re
from collections.abc import Hashable
from functools import cache
from typing import Any

import msgspec

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.text import N_, say
from watertable.games.dropounion.actions import (
    ADVISE,
    ADVISE_KEEP,
    ADVISE_PLACE,
    ADVISED_HAND,
    ALONE,
    BEAT,
    GUARD,
    KEEP,
    PASS,
    PLACE,
    SKIP,
    SWAP,
    THIEF,
    TIME_UP,
    TURN,
    WITH_REDIRECTOR,
    advised_swap,
    guard,
    guard_parts,
    swap,
    swap_parts,
)
from watertable.games.dropounion.deck import CARDS
from watertable.games.dropounion.narration import narrate as narrate
from watertable.games.dropounion.position import (
    NAMES,
    SIDES,
    advice_parts,
    advice_text,
    parse_advice,
)
from watertable.games.dropounion.position import parse_position as parse_position
from watertable.games.dropounion.position import position_text as position_text
from watertable.games.dropounion.position import seat_name as seat_name
from watertable.games.dropounion.prompts import explain as explain
from watertable.games.dropounion.prompts import prompt as prompt
from watertable.games.dropounion.state import GROUP, LARGEST_HAND, SEATS, hand_size

# How what begins with these words is written; what else can be wrong is told where it is read.
_WRITTEN = {
    "turn": N_("To turn a card, write 'turn' and its number, such as 'turn 2'."),
    "swap": N_("An exchange is written 'swap 2 with brook 1 give' (or 'get')."),
    "thief": N_(
        "To turn over a thief of the row, write 'thief' and its number, such as 'thief 1'."
    ),
    "defeat": N_(
        "To defeat a thief of the row, write 'defeat' and its number, such as 'defeat 1'."
    ),
    "keep": N_(
        "To keep the Redirector that you have drawn, write only 'keep'; advice is 'advise keep 1'."
    ),
    "skip": N_("To turn over no thief, write only 'skip'."),
    "pass": N_("To place nothing, write only 'pass'."),
}
_KNOWN = ("turn", "swap", "place", "guard", "keep", "thief", "skip", "defeat", "pass", "advise")


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
    """A card, or a group."""

    cards: tuple[int, ...]


class Guard(_Struct, frozen=True, tag="guard"):
    """A Guarder group, and which Drop is set up last (none with a Redirector)."""

    cards: tuple[int, int, int]
    top: int | None


class GuardAlone(_Struct, frozen=True, tag="guard alone"):
    """The Redirector just drawn."""


class Keep(_Struct, frozen=True, tag="keep"):
    """The Redirector just drawn stays in the hand."""


class Thief(_Struct, frozen=True, tag="thief"):
    """Turn a thief of the row."""

    thief: int


class Skip(_Struct, frozen=True, tag="skip"):
    """Turn no thief."""


class Defeat(_Struct, frozen=True, tag="defeat"):
    """A thief of the row."""

    thief: int


class Pass(_Struct, frozen=True, tag="pass"):
    """Place nothing."""


class TimeUp(_Struct, frozen=True, tag="time up"):
    """By the table's clock."""


class AdviseTurn(_Struct, frozen=True, tag="advise turn"):
    """To whose turn it is: turn that card."""

    card: int


class AdviseSwap(_Struct, frozen=True, tag="advise swap"):
    """To whose turn it is: exchange that card with my card, and turn the one you give or get."""

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
_PLAIN: dict[int, tuple[str, Action]] = {
    ALONE: ("guard", GuardAlone()),
    KEEP: ("keep", Keep()),
    SKIP: ("skip", Skip()),
    PASS: ("pass", Pass()),
    TIME_UP: ("time up", TimeUp()),
}


def _positions(cards: int) -> tuple[int, ...]:
    """The cards of a set, counted from 1."""
    return tuple(at + 1 for at in range(LARGEST_HAND) if cards >> at & 1)


# --- Writing -------------------------------------------------------------------------------------


def action_text(state: State, seat: int, action: int) -> str:
    return _text(action)


@cache
def _text(action: int) -> str:
    if action in _PLAIN:
        return _PLAIN[action][0]
    if action >= ADVISE:
        return f"advise {advice_text(action - ADVISE)}"
    if action < SWAP:
        return f"turn {action - TURN + 1}"
    if action < PLACE:
        card, other, their, which = swap_parts(action)
        return f"swap {card + 1} with {NAMES[other]} {their + 1} {SIDES[which]}"
    if action < GUARD:
        return f"place {_listed(_positions(action - PLACE))}"
    if action < THIEF:
        cards, last = guard_parts(action)
        positions = _positions(cards)
        text = f"guard {_listed(positions)}"
        return text if last == WITH_REDIRECTOR else f"{text} top {_nth(positions, last)}"
    if action < BEAT:
        return f"thief {action - THIEF + 1}"
    return f"defeat {action - BEAT + 1}"


def _listed(positions: tuple[int, ...]) -> str:
    return " ".join(map(str, positions)) or "nothing"


def _nth(positions: tuple[int, ...], n: int) -> int:
    return positions[n] if n < len(positions) else 0


def action_struct(state: State, seat: int, action: int) -> Action:
    return _struct(action)


@cache
def _struct(action: int) -> Action:
    if action in _PLAIN:
        return _PLAIN[action][1]
    if action >= ADVISE:
        return _advice_struct(action - ADVISE)
    if action < SWAP:
        return Turn(action - TURN + 1)
    if action < PLACE:
        card, other, their, which = swap_parts(action)
        return Swap(card + 1, other, their + 1, SIDES[which])
    if action < GUARD:
        return Place(_positions(action - PLACE))
    if action < THIEF:
        cards, last = guard_parts(action)
        positions = _positions(cards)
        group: Any = positions  # of three, if the action is legal
        return Guard(group, None if last == WITH_REDIRECTOR else _nth(positions, last))
    return Thief(action - THIEF + 1) if action < BEAT else Defeat(action - BEAT + 1)


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


def text_cache_key(state: State) -> Hashable:
    return None  # the number of an action says everything


# --- Reading -------------------------------------------------------------------------------------


def parse_action(state: State, seat: int, text: str) -> int:
    """Also short: `1 3` for `place 1 3`, a player by the first letters of the name."""
    words = re.sub(r"[,\s]+", " ", text).strip().lower().split(" ")
    if words[0].isdecimal():
        words = ["place", *words]
    for action, (plain, _) in _PLAIN.items():
        if " ".join(words) == plain:
            return action
    most = int(hand_size(int(state["seats"])))
    match words:
        case ["turn", card]:
            return TURN + _card(card, most)
        case ["swap", card, "with", other, their, ("give" | "get") as side]:
            whom = _seat(other, int(state["seats"]))
            return swap(_card(card, most), whom, _card(their, most), SIDES.index(side))
        case ["place", *cards]:
            return PLACE + _set_of([_card(card, most) for card in cards])
        case ["guard", *cards, "top", top]:
            return _guard([_card(card, most) for card in cards], _card(top, most))
        case ["guard", *cards]:
            return _guard([_card(card, most) for card in cards], None)
        case ["thief", thief]:
            return THIEF + _thief(thief)
        case ["defeat", thief]:
            return BEAT + _thief(thief)
        case ["advise", *rest]:
            advice = parse_advice(" ".join(rest))
            if advice is None:
                raise NotationError(
                    say(
                        "Advice is 'advise turn 1', 'advise swap 1 with 2 give' (or 'get'),"
                        " 'advise place 1' or 'advise keep 1'."
                    )
                )
            return ADVISE + advice
    raise _unknown(words)


def _unknown(words: list[str]) -> NotationError:
    if words[0].endswith(":"):
        return NotationError(
            say(
                "There is no player '{name}' here. Who speaks for somebody writes the name"
                " first: 'brook: advise turn 2'.",
                name=words[0][:-1],
            )
        )
    if words[0] in _WRITTEN:
        return NotationError(say(_WRITTEN[words[0]]))
    hint = nearest(words[0], _KNOWN)
    return NotationError(say("There is no '{text}'.{hint}", text=" ".join(words), hint=hint))


def _card(word: str, most: int) -> int:
    """Counted from 0. Any hand may be meant, but people are told how many cards theirs can have."""
    number = _number(word)
    if number is None or not 1 <= number <= LARGEST_HAND:
        raise NotationError(
            say("Write a card as a number from 1 to {most}, not '{word}'.", most=most, word=word)
        )
    return number - 1


def _thief(word: str) -> int:
    number = _number(word)
    if number is None:
        raise NotationError(
            say("Write a thief as its number in the row, such as 1, not '{word}'.", word=word)
        )
    if not 1 <= number <= CARDS:
        raise NotationError(
            say("There is no thief {word} in the row; the first one is thief 1.", word=word)
        )
    return number - 1


def _number(word: str) -> int | None:
    return int(word) if re.fullmatch(r"[0-9]{1,3}", word) else None


def _seat(word: str, seats: int) -> int:
    found = [seat for seat, name in enumerate(NAMES) if word and name.startswith(word)]
    if len(found) != 1:
        raise NotationError(
            say(
                "There is no player '{word}'; they are {players}.",
                word=word,
                players=", ".join(NAMES[:seats]),
            )
        )
    return found[0]


def _set_of(cards: list[int]) -> int:
    if not cards or len(set(cards)) != len(cards):
        raise NotationError(say("Name the cards by their numbers, each once, such as 'place 1 3'."))
    return sum(1 << card for card in cards)


def _guard(cards: list[int], top: int | None) -> int:
    chosen = _set_of(cards)
    if len(cards) != GROUP:
        raise NotationError(say("A Guarder group has three cards, such as 'guard 1 2 3 top 2'."))
    if top is None:
        return guard(chosen, WITH_REDIRECTOR)
    if top not in cards:
        raise NotationError(say("The card set up last is one of the three."))
    return guard(chosen, sorted(cards).index(top))


def read_struct(state: State, seat: int, struct: Any) -> int:
    if not isinstance(struct, Action):
        try:
            struct = msgspec.convert(struct, Action)
        except msgspec.ValidationError as error:
            raise NotationError(say("Not an action of Dropounion: {error}.", error=error)) from None
    for action, (_, plain) in _PLAIN.items():
        if struct == plain:
            return action
    match struct:
        case Turn(card):
            return TURN + _checked(card, LARGEST_HAND)
        case Swap(card, other, their, side):
            if not 0 <= other < SEATS:
                raise NotationError(
                    say("There is no seat {other}; they are numbered from 0.", other=other)
                )
            ours, theirs = _checked(card, LARGEST_HAND), _checked(their, LARGEST_HAND)
            return swap(ours, other, theirs, _side(side))
        case Place(cards):
            return PLACE + _set_of([_checked(card, LARGEST_HAND) for card in cards])
        case Guard(cards, top):
            chosen = [_checked(card, LARGEST_HAND) for card in cards]
            return _guard(chosen, None if top is None else _checked(top, LARGEST_HAND))
        case Thief(thief):
            return THIEF + _checked(thief, CARDS)
        case Defeat(thief):
            return BEAT + _checked(thief, CARDS)
        case AdviseTurn(card):
            return ADVISE + _checked(card, ADVISED_HAND)
        case AdvisePlace(card):
            return ADVISE + ADVISE_PLACE + _checked(card, ADVISED_HAND)
        case AdviseKeep(card):
            return ADVISE + ADVISE_KEEP + _checked(card, ADVISED_HAND)
        case AdviseSwap(card, mine, side):
            cards = _checked(card, ADVISED_HAND), _checked(mine, ADVISED_HAND)
            return ADVISE + advised_swap(*cards, _side(side))
    raise AssertionError(struct)


def _checked(number: int, most: int) -> int:
    if not 1 <= number <= most:
        raise NotationError(
            say("Numbers go from 1 to {most} here, not {number}.", most=most, number=number)
        )
    return number - 1


def _side(word: str) -> int:
    if word not in SIDES:
        raise NotationError(
            say("The card to be turned is the one you 'give' or 'get', not '{word}'.", word=word)
        )
    return SIDES.index(word)
