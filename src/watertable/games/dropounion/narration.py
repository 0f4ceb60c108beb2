"""What happens in a game of Dropounion, in sentences. Nothing here names a hidden back."""

from itertools import groupby

from watertable.core.contract import TABLE, State
from watertable.games.dropounion import refusals, rules
from watertable.games.dropounion.actions import (
    ADVISE,
    ADVISE_PLACE,
    ADVISE_SWAP,
    ALONE,
    BEAT,
    GIVEN,
    GUARD,
    KEEP,
    PASS,
    PLACE,
    SKIP,
    SWAP,
    THIEF,
    TURN,
    advised_swap_parts,
    guard_parts,
    swap_parts,
)
from watertable.games.dropounion.deck import FACE_NAMES
from watertable.games.dropounion.deck import THIEF as A_THIEF
from watertable.games.dropounion.groups import can_guard, can_place
from watertable.games.dropounion.position import NAMES, advice_text, cards_of, hand_of
from watertable.games.dropounion.refusals import has_choice
from watertable.games.dropounion.river import last_picture, room_for_guard
from watertable.games.dropounion.state import (
    ACT,
    BACK,
    BY_GROUP,
    BY_GUARD,
    BY_REDIRECTOR,
    CAME,
    CAME_BACK,
    DEFEAT,
    KNOWN_TO_ALL,
    SET_GUARD,
    SPENT,
    STUCK,
    THE_DEAL,
    TURN_THIEF,
)


def seat_name(seat: int) -> str:
    return NAMES[seat].capitalize()


def prompt(state: State) -> str:
    phase = int(state["phase"])
    if phase == SET_GUARD:
        return "A Redirector came, and no thief is in the way: set it up as a guard, or keep it."
    if phase == TURN_THIEF:
        return "Turn over a thief of the row, or skip."
    if phase == DEFEAT:
        return "Choose a thief to defeat."
    assert phase == ACT
    text = "; or ".join(_choices(state, int(state["player"])))
    # In the first round it is also said what that is good for.
    why = " The ship comes when the deck is empty." if state["turn"] < state["seats"] else ""
    return text[0].upper() + text[1:] + f".{why}"


def _choices(state: State, seat: int) -> list[str]:
    """What whose turn it is can do."""
    found = []
    fits = can_place(state, seat)
    if has_choice(state, seat):
        partners = state["held"].sum() > state["held"][seat]
        change = "turn a card, or exchange one" if partners else "turn a card"
        found.append(change if fits or not state["deck_size"] else f"nothing fits, so {change}")
    if fits:
        last = FACE_NAMES[int(last_picture(state))]
        found.append(f"place cards that differ from the {last}")
    if room_for_guard(state) and can_guard(state, seat):
        found.append("set up a guard")
    if not state["deck_size"]:
        found.append("pass")
    return found


# --- Why not -------------------------------------------------------------------------------------

_WORDS = {
    refusals.NOT_ASKED: "That is not what can be done now. {prompt}",
    refusals.NO_SUCH_CARD: "There is no such card.",
    refusals.CHANGED: "Only one card is turned or exchanged in a turn.",
    refusals.NO_FLIP: "Alone, one card may be turned each time your hand is filled.",
    refusals.ALONE_HERE: "There is nobody to exchange with.",
    refusals.NOBODY_THERE: "Cards are exchanged with another player of this game.",
    refusals.SAME_PICTURE: "What is placed must differ from the last card of the path ({last}).",
    refusals.NO_GROUP: "A group shows one kind of Drop; only Redirectors stand in for others.",
    refusals.ROW_BLOCKED: "Guards are set up only while no thief blocks the river.",
    refusals.GUARDS_FULL: "There are two guards already.",
    refusals.GUARD_NOT_THREE: "A Guarder group has three cards.",
    refusals.GUARD_NOT_DIFFERENT: "The Drops of a Guarder group all differ.",
    refusals.GUARD_REDIRECTORS: "Only one Redirector can stand in a Guarder group.",
    refusals.GUARD_SPENT: "That Redirector has defeated a thief; it cannot guard any more.",
    refusals.GUARD_TOP: "Of three Drops say which one is set up last ('top 2'); a Redirector is"
    " always on top.",
    refusals.DECK_LASTS: "Passing is allowed only when the deck is empty.",
    refusals.NO_SUCH_THIEF: "There is no such thief in the row.",
    refusals.ADVISED_ALREADY: "You have said so already.",
    refusals.NO_CLOCK: "Only the table's clock can say so, in a game with a time limit.",
}


def explain(state: State, seat: int, action: int, refusal: int) -> str:
    if refusal == refusals.GAME_OVER:
        return f"The game is over ({rules.REASONS[int(state['reason'])]})."
    if refusal == refusals.NOT_YOUR_TURN:
        return f"{seat_name(int(state['asked']))} is to decide."
    if refusal == refusals.NO_SUCH_ACTION:
        return f"There is no action number {action}."
    if refusal == refusals.NO_ADVICE:
        return _why_no_advice(state, seat)
    last = FACE_NAMES[int(state["path"][int(state["path_size"]) - 1]) & 7]
    return _WORDS[refusal].format(last=last, prompt=prompt(state))


def _why_no_advice(state: State, seat: int) -> str:
    if state["seats"] == 1:
        return "There is nobody to advise."
    if not state["advice"]:
        return "This game is played without advice."
    if state["phase"] == SET_GUARD:
        return f"Advice waits until {seat_name(int(state['asked']))} has decided on the Redirector."
    if seat == state["player"]:
        return "You advise others, not yourself."
    return "Advice is given before cards are placed."


# --- What happened -------------------------------------------------------------------------------


def told_at_start(state: State) -> str:
    """What the deal has brought, before anybody has done anything."""
    if state["path_size"]:
        first = _name(int(state["path"][0]) & 7)
        parts = [f"The cards are dealt, and {first} begins the path"]
    else:
        parts = [f"The cards are being dealt; {seat_name(int(state['asked']))} draws a Redirector"]
    row, beaten = int(state["row_size"]), int(state["defeated_size"])
    hands = [hand_of(state, seat) for seat in range(int(state["seats"]))]
    owners = [seat_name(n) for n, hand in enumerate(hands) if any(c & SPENT for c in hand)]
    if beaten == 1:
        parts.append(f"a Redirector of {owners[0]} has defeated a thief")
    elif beaten:
        parts.append(f"Redirectors of {' and '.join(owners)} have defeated {beaten} thieves")
    if row == 1:
        parts.append("a thief blocks the river")
    else:
        parts.append(f"{row or 'no'} thieves block the river")
    return "; ".join(parts) + "."


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    """The action, and what came of it. All of this happens in sight of everybody."""
    if seat == TABLE:
        return "Time is up; the thieves have won."
    parts = [describe_action(before, seat, action, after)]
    if action < ADVISE:
        parts += _consequences(before, seat, action, after)
    return "; ".join(parts) + "."


def describe_action(before: State, seat: int, action: int, after: State | None = None) -> str:
    """Before it has happened, nobody knows what a card is turned into."""
    who = seat_name(seat)
    if action >= ADVISE:
        player = seat_name(int(before["player"]))
        return f"{who} advises {player} to {_advice(action - ADVISE, who)}"
    if action == PASS:
        return f"{who} passes"
    if action == SKIP:
        return f"{who} turns no thief"
    if action == KEEP:
        return f"{who} keeps the Redirector"
    if action == ALONE:
        return f"{who} sets up a Redirector as a guard"
    if action < SWAP:
        card = action - TURN
        at = seat, card
        turned = f"{who} turns card {card + 1}, {_name(_face(before, *at))}"
        if after is None:
            return turned
        return f"{turned}, into {_name(_turned_into(before, at, after, at))}"
    if action < PLACE:
        card, other, their, which = swap_parts(action)
        mine, theirs = (seat, card), (other, their)
        given, got = (_name(_face(before, *at)) for at in (mine, theirs))
        here, there = (mine, theirs) if which == GIVEN else (theirs, mine)
        turned = "the one it gives" if which == GIVEN else "the one it gets"
        if after is not None:
            turned += f" into {_name(_turned_into(before, here, after, there))}"
        return (
            f"{who} exchanges card {card + 1}, {given}, for card {their + 1} of"
            f" {seat_name(other)}, {got}, and turns {turned}"
        )
    if action < GUARD:
        return f"{who} places {_cards(before, seat, action - PLACE)}"
    if action < THIEF:
        return f"{who} sets up a guard of {_cards(before, seat, guard_parts(action)[0])}"
    if action < BEAT:
        shown = "" if after is None else f": {_name(_washed(before, after))}"
        return f"{who} turns thief {action - THIEF + 1}{shown}"
    return f"{who} defeats thief {action - BEAT + 1}"


def _advice(advice: int, by: str) -> str:
    if not ADVISE_SWAP <= advice < ADVISE_PLACE:
        return advice_text(advice).replace(" ", " card ")
    card, their, which = advised_swap_parts(advice)
    turned = f"card {card + 1}" if which == GIVEN else f"{by}'s"
    return f"exchange card {card + 1} for {by}'s card {their + 1} and turn {turned}"


def _name(face: int) -> str:
    words = FACE_NAMES[face]
    return f"{'an' if words[0] == 'o' else 'a'} {words}"


def _face(state: State, seat: int, card: int) -> int:
    return hand_of(state, seat)[card] & 7


def _turned_into(before: State, here: tuple[int, int], after: State, there: tuple[int, int]) -> int:
    """What a card that lay here shows since it was turned.

    What was on its back may be told only as far as it can be seen now: it lies in a hand, or it
    is one more thief whose back all know.
    """
    old = _face(before, *here)
    thief = _thieves_with(after, old) > _thieves_with(before, old)
    return A_THIEF if thief else _face(after, *there)


def _thieves_with(state: State, back: int) -> int:
    """Thieves of whom all know that this is on their back."""
    thieves = cards_of(state, "row") + cards_of(state, "defeated")
    return sum(card & KNOWN_TO_ALL > 0 and card >> BACK & 7 == back for card in thieves)


def _washed(before: State, after: State) -> int:
    """What a thief of the row was turned into: it has come to the path, or is still a thief."""
    at = int(before["path_size"])
    return int(after["path"][at]) & 7 if int(after["path_size"]) > at else A_THIEF


def _cards(state: State, seat: int, cards: int) -> str:
    faces = [FACE_NAMES[c & 7] for at, c in enumerate(hand_of(state, seat)) if cards >> at & 1]
    if len(faces) == 1:
        return _name(FACE_NAMES.index(faces[0]))
    counted = {face: faces.count(face) for face in faces}
    words = [f"{_NUMBERS[n]} {face}{'' if n == 1 else 's'}" for face, n in counted.items()]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


_NUMBERS = ("no", "one", "two", "three", "four", "five")


_HAPPENED = {
    CAME: ("a thief comes", "{n} thieves come"),
    BY_GROUP: ("a thief is defeated", "{n} thieves are defeated"),
    BY_REDIRECTOR: (
        "a thief is defeated by a Redirector",
        "{n} thieves are defeated by Redirectors",
    ),
    CAME_BACK: ("a thief comes back", ""),
    BY_GUARD: ("a guard defeats it", ""),
}


def _consequences(before: State, seat: int, action: int, after: State) -> list[str]:
    """What came of an action by itself, in the order in which it happened."""
    parts: list[str] = []
    fired = False
    told = 0
    for what, again in groupby(after["happened"][: int(after["noted"])].tolist()):
        one, more = _HAPPENED.get(what, ("", ""))
        n = len(list(again))
        if what >= STUCK:
            one = _stuck(seat, action, after, what - STUCK)
        elif what == CAME and told == BY_GUARD:
            one, more = "another thief comes", "{n} more thieves come"
        elif what == BY_GUARD and fired:
            one = "the other guard defeats it"
        text = one if n == 1 else more.format(n=n)
        if what == CAME_BACK:  # always after somebody had nothing to place
            parts[-1] += f", and {text}"
        else:
            parts.append(text)
        fired = fired or what == BY_GUARD
        told = what
    if before["then"] == THE_DEAL and not before["path_size"] and after["path_size"]:
        parts.append(f"the cards are dealt, and {_name(int(after['path'][0]) & 7)} begins the path")
    return parts + _how_it_stands(before, after)


def _stuck(seat: int, action: int, after: State, player: int) -> str:
    """Somebody had nothing to place: whoever acted, or the next one."""
    if player != seat or not after["held"][player]:
        cannot = "can place nothing" if after["held"][player] else "has no cards left"
        return f"{seat_name(player)} {cannot}"
    # Alone, the next turn is one's own.
    return "nothing can be placed" if action < PLACE else "then nothing can be placed"


def _how_it_stands(before: State, after: State) -> list[str]:
    reason = int(after["reason"])
    if reason == rules.WON:
        return ["the ship sails, you have won"]
    if reason:
        return [f"the thieves have won ({rules.REASONS[reason]})"]
    return ["the deck is empty"] if before["deck_size"] and not after["deck_size"] else []
