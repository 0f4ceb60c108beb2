"""Dropounion in words: `turn 2`, `swap 2 with brook 1 give`, `place 1 3`, `guard 1 2 3`."""

import re
from collections.abc import Hashable
from functools import cache

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.text import N_, say
from watertable.games.dropounion import actions
from watertable.games.dropounion.action_structs import action_struct as action_struct
from watertable.games.dropounion.action_structs import (
    guard_action,
    nth_position,
    positions_of,
    set_of,
)
from watertable.games.dropounion.action_structs import known_action as known_action
from watertable.games.dropounion.action_structs import read_struct as read_struct
from watertable.games.dropounion.actions import guard_parts, swap, swap_parts
from watertable.games.dropounion.deck import CARDS
from watertable.games.dropounion.narration import narrate as narrate
from watertable.games.dropounion.position import (
    NAMES,
    SIDES,
    advice_text,
)
from watertable.games.dropounion.position import position_text as position_text
from watertable.games.dropounion.position import seat_name as seat_name
from watertable.games.dropounion.position_reader import parse_advice
from watertable.games.dropounion.position_reader import parse_position as parse_position
from watertable.games.dropounion.prompts import explain as explain
from watertable.games.dropounion.prompts import prompt as prompt
from watertable.games.dropounion.prompts import why_over as why_over
from watertable.games.dropounion.state import MAX_HAND, hand_size

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


_PLAIN = {
    actions.GUARD_ALONE: "guard",
    actions.KEEP: "keep",
    actions.SKIP: "skip",
    actions.PASS: "pass",
    actions.TIME_UP: "time up",
}


# --- Writing -------------------------------------------------------------------------------------


def action_text(state: State, seat: int, action: int) -> str:
    return _text(action)


@cache
def _text(action: int) -> str:
    if action in _PLAIN:
        return _PLAIN[action]
    if action >= actions.ADVISE:
        return f"advise {advice_text(action - actions.ADVISE)}"
    if action < actions.SWAP:
        return f"turn {action - actions.TURN + 1}"
    if action < actions.PLACE:
        card, other, their, which = swap_parts(action)
        return f"swap {card + 1} with {NAMES[other]} {their + 1} {SIDES[which]}"
    if action < actions.GUARD:
        return f"place {_listed(positions_of(action - actions.PLACE))}"
    if action < actions.THIEF:
        cards, last = guard_parts(action)
        positions = positions_of(cards)
        text = f"guard {_listed(positions)}"
        return (
            text
            if last == actions.WITH_REDIRECTOR
            else f"{text} top {nth_position(positions, last)}"
        )
    if action < actions.DEFEAT:
        return f"thief {action - actions.THIEF + 1}"
    return f"defeat {action - actions.DEFEAT + 1}"


def _listed(positions: tuple[int, ...]) -> str:
    return " ".join(map(str, positions)) or "nothing"


def text_cache_key(state: State) -> Hashable:
    return None  # the number of an action says everything


# --- Reading -------------------------------------------------------------------------------------


def parse_action(state: State, seat: int, text: str) -> int:
    """Return the action that somebody wrote, also in short: `1 3` for `place 1 3`."""
    words = re.sub(r"[,\s]+", " ", text).strip().lower().split(" ")
    if words[0].isdecimal():
        words = ["place", *words]
    for action, plain in _PLAIN.items():
        if " ".join(words) == plain:
            return action
    hand_limit = int(hand_size(int(state["seats"])))
    match words:
        case ["turn", card]:
            return actions.TURN + _card(card, hand_limit)
        case ["swap", card, "with", other, their, ("give" | "get") as side]:
            whom = _seat(other, int(state["seats"]))
            return swap(_card(card, hand_limit), whom, _card(their, hand_limit), SIDES.index(side))
        case ["place", *cards]:
            return actions.PLACE + set_of([_card(card, hand_limit) for card in cards])
        case ["guard", *cards, "top", top]:
            return guard_action([_card(card, hand_limit) for card in cards], _card(top, hand_limit))
        case ["guard", *cards]:
            return guard_action([_card(card, hand_limit) for card in cards], None)
        case ["thief", thief]:
            return actions.THIEF + _thief(thief)
        case ["defeat", thief]:
            return actions.DEFEAT + _thief(thief)
        case ["advise", *rest]:
            advice = parse_advice(" ".join(rest))
            if advice is None:
                raise NotationError(
                    say(
                        "Advice is 'advise turn 1', 'advise swap 1 with 2 give' (or 'get'),"
                        " 'advise place 1' or 'advise keep 1'."
                    )
                )
            return actions.ADVISE + advice
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


def _card(word: str, hand_limit: int) -> int:
    """Return a card, counted from 0. Any hand may be meant; people are told how many cards theirs
    can have."""
    number = _number(word)
    if number is None or not 1 <= number <= MAX_HAND:
        raise NotationError(
            say(
                "Write a card as a number from 1 to {hand_limit}, not '{word}'.",
                hand_limit=hand_limit,
                word=word,
            )
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
    matching = [seat for seat, name in enumerate(NAMES) if word and name.startswith(word)]
    if len(matching) != 1:
        raise NotationError(
            say(
                "There is no player '{word}'; they are {players}.",
                word=word,
                players=", ".join(NAMES[:seats]),
            )
        )
    return matching[0]
