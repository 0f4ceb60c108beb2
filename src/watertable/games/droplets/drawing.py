"""Droplets drawn as text for a terminal.

Every space shows what lies in it, and below that its name:

    (cct)  a dripping space with two coral and one teal droplet     c, t  droplets
     cp    a transition space with a droplet and a pebble           p     a pebble
    !ccc!  a triggered space                                        ?     a reward token
    !ccc!t one that is controlled by teal all the same
    x 2c1t a drain with three droplets                              x     a drain
    +2 1c  a fountain worth 2 points with a droplet                 +1    a fountain
"""

from typing import TYPE_CHECKING

from watertable.core.terminal_colour import SEAT_COLOURS, faint, seat_ink, visible
from watertable.core.text import Text, counted, say

if TYPE_CHECKING:
    from watertable.games.droplets.view import Space, View

_HALF = 4  # characters for half a tile


def draw(view: "View", *, colour: bool) -> str:
    """Return the table as text for a terminal."""
    return "\n".join([*draw_spaces(view.spaces, colour=colour), "", *_players(view, colour)])


def draw_spaces(spaces: list["Space"], *, colour: bool) -> list[str]:
    """Return the board: for each row a line with the contents and one with the names."""
    lines: list[str] = []
    for row in range(max(space.row for space in spaces), -1, -1):
        contents, labels = "", ""
        for space in (space for space in spaces if space.row == row):
            middle = space.column * _HALF + _HALF
            contents = _centred(contents, _contents(space, colour), middle)
            labels = _centred(labels, faint(space.name, colour=colour), middle)
        lines += [contents.rstrip(), labels.rstrip()]
    return lines


def _centred(line: str, text: str, middle: int) -> str:
    """Return the line with a text added, so that its middle stands there."""
    start = middle - (visible(text) + 1) // 2
    return line + " " * max(start - visible(line), 1 if line else 0) + text


def _contents(space: "Space", colour: bool) -> str:
    if space.kind == "fountain":
        return f"+{space.points}{_counts(space, colour)}"
    if space.kind == "drain":
        return f"x{'?' if space.token else ''}{_counts(space, colour)}"
    inside = "".join(
        seat_ink(seat, SEAT_COLOURS[seat][0] * n, colour=colour)
        for seat, n in enumerate(space.droplets)
        if n
    )
    inside += "p" if space.pebble else ""
    if space.controller is not None:
        mark = seat_ink(space.controller, "!", colour=colour)
        return f"{mark}{inside}{mark}{_claim(space, space.controller, colour)}"
    if space.kind == "dripping":
        return f"({inside or ' '})"
    return inside or faint("~", colour=colour)


def _claim(space: "Space", controller: int, colour: bool) -> str:
    """Return a sign of who controls a space, where its droplets do not tell."""
    if space.droplets[controller] >= 2:
        return ""
    return seat_ink(controller, SEAT_COLOURS[controller][0], colour=colour)


def _counts(space: "Space", colour: bool) -> str:
    counts = [
        seat_ink(seat, f"{n}{SEAT_COLOURS[seat][0]}", colour=colour)
        for seat, n in enumerate(space.droplets)
        if n
    ]
    return " " + "".join(counts) if counts else ""


def _players(view: "View", colour: bool) -> list[str]:
    lines = []
    for seat in range(len(view.points)):
        sign = "→" if seat == view.mover else " "
        name = seat_ink(seat, f"{SEAT_COLOURS[seat].capitalize():<6}", colour=colour)
        points = counted(view.points[seat], "{number} point ", "{number} points")
        text = f"{sign} {name} {points:>10}   "
        text += say("supply {number}", number=f"{view.supply[seat]:>2}")
        if view.rewards:
            text += "   " + say("tokens {number}", number=view.tokens[seat])
        if seat == view.marker and view.mover is not None:
            text += "   " + say("has the turn")
        lines.append(text)
    if view.rewards and view.hand is not None:
        lines.append("  " + say("Your tokens: {tokens}", tokens=_tokens(view.hand)))
    if view.rewards and view.spent:
        lines.append("  " + say("Spent: {tokens}", tokens=_tokens(view.spent)))
    lines.append(f"  {_state_of_play(view)}")
    return lines


def _tokens(kinds: list[str]) -> str:
    """Return the names of tokens, as players write them in any language."""
    return ", ".join(kinds) or say("none")


def _state_of_play(view: "View") -> Text:
    if view.reason:
        return say("The game is over: {reason}.", reason=say(view.reason))
    if view.overtime:
        return say("Overtime: the next droplet in a fountain wins.")
    if view.full:
        return say("A drain is full: this is the last turn.")
    return say(
        "Turn {turn}. {fills} droplets in one drain end the game.",
        turn=view.turn + 1,
        fills=view.fills,
    )
