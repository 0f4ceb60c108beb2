"""Pieces and places in words, for sentences."""

from collections.abc import Iterable

from watertable.core.text import Text, listed, say


def named(piece: str) -> Text:
    """Return a piece without an article: "red brick"."""
    colour, shape = piece.split()
    return say("{colour} {shape}", colour=say(colour), shape=say(shape))


def the(piece: str) -> Text:
    """Return a piece, or what all pieces stand on: "the red brick", "the table"."""
    if piece == "table":
        return say("the table")
    colour, shape = piece.split()
    return say("the {colour} {shape}", colour=say(colour), shape=say(shape))


def the_pieces(pieces: Iterable[str], last: str = "and") -> Text:
    """Return several pieces: "the red brick and the blue dome"."""
    return listed([the(piece) for piece in pieces], last)
