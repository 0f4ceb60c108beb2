"""Positions of Dropounion as text: every card with both faces, and who knows its back."""

from watertable.core.contract import NOBODY, State
from watertable.games.dropounion import actions, faces, mode, phase, rules, then
from watertable.games.dropounion.actions import advised_swap_parts
from watertable.games.dropounion.state import (
    BACK,
    ID,
    KNOWN,
    KNOWN_TO_ALL,
    MAX_SEATS,
    NOT_LAST,
    SPENT,
    back,
    up,
)


def seat_name(seat: int) -> str:
    return NAMES[seat].capitalize()


NAMES = ("rain", "brook", "dew", "mist", "snow")
SIDES = ("give", "get")
YES = ("no", "yes")
SWITCH = ("off", "on")
RESULTS = ("none", *(reason.replace(" ", "-") for reason in rules.REASONS[1:]))
NO_SEAT = "nobody"
_PILES = ("deck", "row", "defeated", "path")


# --- Writing -------------------------------------------------------------------------------------


def position_text(state: State) -> str:
    seats = range(int(state["seats"]))
    lines = [
        f"dropounion seats {len(seats)} mode {mode.NAMES[int(state['mode'])]}"
        f" fewer {state['fewer']} invasion {SWITCH[int(state['invasion'])]}"
        f" minutes {state['minutes']} advice {SWITCH[int(state['advice'])]}"
    ]
    for name in _PILES:
        cards = cards_of(state, name)
        lines.append(_line(name, cards[::-1] if name == "deck" else cards))
    lines += [_guard(state, i) for i in range(int(state["guards"]))]
    lines += [_line(f"hand {NAMES[seat]}", hand_of(state, seat)) for seat in seats]
    turn = {
        "turn": state["turn"],
        "of": NAMES[int(state["player"])],
        "phase": phase.NAMES[int(state["phase"])],
        "asked": _name(int(state["asked"])),
        **{name: YES[int(state[name])] for name in ("changed", "granted", "placed", "dry")},
        **{name: state[name] for name in ("idle", "passes", "left")},
        "turning": YES[int(state["turning"])],
        "owed": state["owed"],
        "to": _name(int(state["taker"])),
        "then": then.NAMES[int(state["then"])],
    }
    if int(state["phase"]) not in (phase.SET_GUARD, phase.UNDEALT):
        turn |= {"owed": 0, "to": NO_SEAT, "then": then.NAMES[then.TURN]}
    lines.append(" ".join(f"{name} {value}" for name, value in turn.items()))
    for seat in seats:
        given = advice_of(state, seat)
        if given:
            lines.append(f"advice {NAMES[seat]} {', '.join(map(advice_text, given))}")
    lines.append(f"result {RESULTS[int(state['reason'])]}")
    lines.append(f"rng {int(state['rng'])}")
    return "\n".join(lines) + "\n"


def _name(seat: int) -> str:
    return NO_SEAT if seat == NOBODY else NAMES[seat]


def _line(first: str, cards: list[int]) -> str:
    return " ".join([first, *map(card_text, cards)])


def _guard(state: State, guard: int) -> str:
    cards = [card_text(card) for card in guard_of(state, guard)]
    last = int(state["guard_last"][guard])
    if last != NOT_LAST:
        cards[last] += "*"
    return " ".join(["guard", *cards])


def card_text(card: int) -> str:
    """Return a card as UP/BACK, who knows the back, `!` if it is a spent Redirector, and its id."""
    text = f"{faces.LETTERS[up(card)]}/{faces.LETTERS[back(card)]}"
    knowing = [NAMES[seat] for seat in range(MAX_SEATS) if card >> (KNOWN + seat) & 1]
    if card & KNOWN_TO_ALL:
        text += ":all"
    elif knowing:
        text += ":" + ",".join(knowing)
    text += "!" if card & SPENT else ""
    return f"{text}#{card >> ID}" if card >> ID else text


def sides(card: int) -> tuple[int, int]:
    """Return the face of a card that is up and the other one, without a kernel: to call one from
    Python takes longer than this."""
    return card & 7, card >> BACK & 7


def cards_of(state: State, pile: str) -> list[int]:
    """Return the cards of the deck, row, defeated pile or path, in the order of the record."""
    cards: list[int] = state[pile][: int(state[f"{pile}_size"])].tolist()
    return cards


def hand_of(state: State, seat: int) -> list[int]:
    cards: list[int] = state["hand"][seat, : int(state["held"][seat])].tolist()
    return cards


def guard_of(state: State, guard: int) -> list[int]:
    cards: list[int] = state["guard"][guard, : int(state["guard_size"][guard])].tolist()
    return cards


def advice_of(state: State, seat: int) -> list[int]:
    """Return what a seat has advised since the last action of who is asked."""
    given = int(state["given"][seat])
    if not given:
        return []
    return [advice for advice in range(actions.PIECES_OF_ADVICE) if given >> advice & 1]


def advice_parts(advice: int) -> tuple[str, int, int | None, str | None]:
    """Return what is advised, about which card, and of an exchange the adviser's card and which of
    the two is to be turned; cards are counted from 1."""
    if actions.ADVISE_SWAP <= advice < actions.ADVISE_PLACE:
        card, mine, which = advised_swap_parts(advice)
        return "swap", card + 1, mine + 1, SIDES[which]
    if advice < actions.ADVISE_SWAP:
        return "turn", advice + 1, None, None
    if advice < actions.ADVISE_KEEP:
        return "place", advice - actions.ADVISE_PLACE + 1, None, None
    return "keep", advice - actions.ADVISE_KEEP + 1, None, None


def advice_text(advice: int) -> str:
    do, card, mine, turn = advice_parts(advice)
    return f"swap {card} with {mine} {turn}" if mine else f"{do} {card}"
