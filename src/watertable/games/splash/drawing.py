"""Splash! drawn as text for a terminal: the tower from the front and from the right.

Each piece is a bar as wide as it is, made of the first letter of its colour, with the height of its
highest point.
"""

from typing import TYPE_CHECKING

from watertable.core.terminal_colour import SEAT_COLOURS, faint, seat_ink
from watertable.core.text import N_, say
from watertable.games.splash.pieces import COLOURS, SHAPES

if TYPE_CHECKING:
    from watertable.games.splash.view import Piece, View

_CODES = (160, 208, 220, 34, 33, 134)  # of the 256 colours that terminals know
_MM = 4.0  # millimetres that a character is wide, unless pieces lie far apart
_MAX_WIDTH = 30  # characters


def draw(view: "View", *, colour: bool) -> str:
    """Return the view as text for a terminal."""
    lines = _tower(view, colour) if view.pieces else ["  " + say("The table is empty.")]
    if view.given:
        lines += [
            "",
            "  " + say("In the hand: {piece}", piece=_inked(view.given, view.given, colour)),
        ]
    for template, pieces in (
        (N_("Pile: {pieces}"), view.pile),
        (N_("Fallen: {pieces}"), view.fallen),
        (N_("Box: {pieces}"), view.box),
    ):
        if pieces:
            lines += ["", "  " + say(template, pieces=_grouped(pieces, colour))]
    return "\n".join([*lines, "", *_players(view, colour)])


def _inked(text: str, piece: str, colour: bool) -> str:
    if not colour:
        return text
    return f"\x1b[1;38;5;{_CODES[COLOURS.index(piece.split()[0])]}m{text}\x1b[0m"


def _tower(view: "View", colour: bool) -> list[str]:
    pieces = sorted(view.pieces, key=lambda piece: -piece.top)
    front = _Scale([piece.across for piece in pieces])
    right = _Scale([piece.deep for piece in pieces])
    head = f"    mm  {say('front'):<{front.wide}}  {say('right'):<{right.wide}}"
    lines = [faint(head, colour=colour)]
    for piece in pieces:
        letter = piece.colour[0]
        bars = (front.bar(piece.across, letter), right.bar(piece.deep, letter))
        shown = "  ".join(_inked(bar, piece.name, colour) for bar in bars)
        lines.append(f"  {piece.top:>4.0f}  {shown}  {_words(piece, view, colour)}")
    lines.append("        " + "  ".join("‾" * scale.wide for scale in (front, right)))
    return lines


class _Scale:
    """Where millimetres are in a line of characters."""

    def __init__(self, spans: list[tuple[float, float]]) -> None:
        self._low = min(low for low, _ in spans)
        reach = max(high for _, high in spans) - self._low
        self._mm = max(_MM, reach / _MAX_WIDTH)
        self.wide = max(5, round(reach / self._mm))

    def bar(self, span: tuple[float, float], letter: str) -> str:
        """Return a line of characters in which letters fill what lies between two lengths."""
        start, end = (round((value - self._low) / self._mm) for value in span)
        return (" " * start + letter * max(1, end - start)).ljust(self.wide)


def _words(piece: "Piece", view: "View", colour: bool) -> str:
    words = f"{_inked(piece.name, piece.name, colour)}, {piece.stands}"
    if piece.turn:
        words += ", " + say("turned {degrees}°", degrees=piece.turn)
    if piece.target:
        words += "  ← " + say("here")
    elif piece.name in view.bases:
        words += "  ← " + say("base?")
    elif piece.on != ["table"] and "table" in piece.touches:
        words += faint("  " + say("leaning"), colour=colour)
    return words


def _grouped(pieces: list[str], colour: bool) -> str:
    """Return pieces by shape, with the first letters of their colours."""
    groups = []
    for shape in SHAPES:
        own = [piece for piece in pieces if piece.endswith(f" {shape.name}")]
        if own:
            colours = [_inked(piece[0], piece, colour) for piece in own]
            groups.append(f"{shape.name} {''.join(colours)}")
    return ", ".join(groups) or say("nothing")


def _players(view: "View", colour: bool) -> list[str]:
    lines = []
    for seat in range(view.seats):
        sign = "→" if seat == view.mover else "★" if seat in view.winners else " "
        name = seat_ink(seat, f"{SEAT_COLOURS[seat].capitalize():<6}", colour=colour)
        drops = "●" * view.drops[seat] + "○" * (3 - view.drops[seat])
        held = view.stocks[seat]
        lines.append(f"{sign} {name}  {drops}  {len(held):>2}: {_grouped(held, colour)}")
    if view.teams:
        half = view.seats // 2
        pairs = [
            say("{one} and {other}", one=SEAT_COLOURS[seat], other=SEAT_COLOURS[seat + half])
            for seat in range(half)
        ]
        lines.append("  " + say("Teams: {teams}", teams="; ".join(pairs)))
    lines.append(f"  {_state_of_play(view)}")
    return lines


def _state_of_play(view: "View") -> str:
    if view.reason:
        return say("The game is over: {reason}.", reason=say(view.reason))
    return say(
        "Turn {turn}. The hand is {steadiness} (± {tremor} mm).",
        turn=view.turn + 1,
        steadiness=say(view.steadiness),
        tremor=f"{view.tremor:g}",
    )
