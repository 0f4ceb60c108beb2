"""Colour on a terminal: the seats' colours, the same in every game."""

import re

SEAT_COLOURS = ("coral", "teal", "violet", "amber", "moss", "slate")
_CODES = (209, 37, 141, 214, 107, 109)  # of the 256 colours that terminals know


def seat_ink(seat: int, text: str, *, colour: bool, bold: bool = True) -> str:
    """Return the text in the colour of a seat, or as it is where colour is not wanted."""
    if not colour:
        return text
    weight = "1;" if bold else ""
    return f"\x1b[{weight}38;5;{_CODES[seat]}m{text}\x1b[0m"


def visible(text: str) -> int:
    """Return how many characters of a text are seen."""
    return len(re.sub(r"\x1b\[[0-9;]*m", "", text))


def faint(text: str, *, colour: bool) -> str:
    return f"\x1b[2m{text}\x1b[0m" if colour else text
