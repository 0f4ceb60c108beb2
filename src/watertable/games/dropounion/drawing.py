"""Dropounion drawn as text for a terminal.

B/T   a card: the face that is up, and its back, if you know it
B/?   nobody knows the back
B/*   others have been shown it
R!    a Redirector that has defeated a thief
[B G O] G last   a guard, and the Drop of it that was set up last
"""

from typing import TYPE_CHECKING

from watertable.core.terminal_colour import faint, seat_ink
from watertable.core.text import Seat, counted, say
from watertable.games.dropounion import faces
from watertable.games.dropounion.position import seat_name

if TYPE_CHECKING:
    from watertable.games.dropounion.view import Advice, Card, GuardPost, View

_INKS = {"B": 75, "G": 113, "O": 215, "R": 231, "T": 203}
_SHOWN = 20  # cards of the path that are drawn


def draw(view: "View", *, colour: bool) -> str:
    lines = [*_river(view, colour), "", *_hands(view, colour)]
    advice = [
        "  "
        + say(
            "{who} advises: {advice}",
            who=Seat(seat, seat_name(seat)),
            advice=", ".join(map(_advice, given)),
        )
        for seat, given in enumerate(view.advised)
        if given
    ]
    lines += ["", *advice] if advice else []
    lines += ["", *_footer(view, colour)]
    return "\n".join(lines)


def _advice(advice: "Advice") -> str:
    if advice.mine is None:
        return f"{advice.do} {advice.card}"
    return f"{advice.do} {advice.card} with {advice.mine} {advice.turn}"


def _river(view: "View", colour: bool) -> list[str]:
    shown = view.path[-_SHOWN:]
    path = " ".join(_face(card.up, colour) for card in shown)
    hidden = len(view.path) - len(shown)
    before = say("{number} more ~ ", number=hidden) if hidden else ""
    lines = ["  " + say("Earth ~ {before}{path} ~ Ship", before=before, path=path) + _aboard(view)]
    wide = len(str(len(view.row)))
    row = [f"{at:>{wide}}: {_card(card, colour)}" for at, card in enumerate(view.row, 1)]
    lines += _wrapped(_headed(say("Thieves")), row or [say("none")])
    guards = "   ".join(_guard(guard, colour) for guard in view.guards)
    lines.append(_headed(say("Guards")) + (guards + _gone(view) if guards else say("none")))
    defeated = len(view.defeated)
    lines.append(
        _headed(say("Defeated"))
        + (_with_top(defeated, _card(view.defeated[-1], colour)) if view.defeated else "0")
    )
    top = faces.NAMES[faces.LETTERS.index(view.top.up)] if view.top else ""
    lines.append(_headed(say("Deck")) + (_with_top(view.deck, top) if top else say("empty")))
    return lines


def _headed(name: str) -> str:
    """Return the beginning of a line that says what stands in it."""
    return f"  {name:<9} "


def _with_top(cards: int, top: str) -> str:
    return say("{number}, on top {card}", number=cards, card=top)


def _guard(guard: "GuardPost", colour: bool) -> str:
    shown = [_face(card.up, colour) for card in guard.cards]
    last = "" if guard.last is None else " " + say("{card} last", card=shown[guard.last])
    return f"[{' '.join(shown)}]{last}"


def _aboard(view: "View") -> str:
    """When the ship sails, guards and hands sail with it."""
    cards = [card for guard in view.guards for card in guard.cards]
    cards += [card for hand in view.hands for card in hand]
    if not view.won or not cards:
        return ""
    return ", " + counted(len(cards), "with {number} card aboard", "with {number} cards aboard")


def _gone(view: "View") -> str:
    return "   " + say("(aboard)") if view.won else ""


def _wrapped(first: str, words: list[str]) -> list[str]:
    each = 6
    lines = ["   ".join(words[i : i + each]) for i in range(0, len(words), each)]
    return [(first if i == 0 else " " * len(first)) + line for i, line in enumerate(lines)]


def _hands(view: "View", colour: bool) -> list[str]:
    lines = []
    for seat, hand in enumerate(view.hands):
        sign = "→" if seat == view.mover else " "
        you = " " + say("(you)") if seat == view.viewer else ""
        name = seat_ink(seat, f"{seat_name(seat) + you:<12}", colour=colour)
        cards = "   ".join(f"{at}: {_card(card, colour)}" for at, card in enumerate(hand, 1))
        lines.append(f"{sign} {name} {cards + _gone(view) if cards else say('no cards')}")
    return lines


def _face(face: str, colour: bool) -> str:
    return f"\x1b[1;38;5;{_INKS[face]}m{face}\x1b[0m" if colour else face


def _card(card: "Card", colour: bool) -> str:
    if card.back is not None:
        back = _face(card.back, colour)
    else:
        back = faint("*" if card.known_by else "?", colour=colour)
    return f"{_face(card.up, colour)}{'!' if card.spent else ''}/{back}"


def _footer(view: "View", colour: bool) -> list[str]:
    lines = [
        "  "
        + say(
            "Turn {turn}. Thieves in the row: {thieves}; {allowed} may remain to win.",
            turn=view.turn + 1,
            thieves=len(view.row),
            allowed=view.allowed or say("none"),
        )
    ]
    if view.reason:
        won = say("You have won.")
        lost = say("The thieves have won ({reason}).", reason=say(view.reason))
        lines.append("  " + (won if view.won else lost))
    else:
        lines.append(
            faint(
                "  "
                + say("Up/back. B G O: Drop, R: Redirector (!: spent), T: thief, *: others know"),
                colour=colour,
            )
        )
    return lines
