"""Pieces and places in words, for sentences."""

from collections.abc import Iterable

from watertable.core.text import N_, Text, listed, say

# How a piece stands, told of it; the names of poses are what one chooses from.
_STANDING = {
    "side": N_("on its side"),
    "end": N_("on end"),
    "lying": N_("lying down"),
    "arch": N_("as an arch"),
    "cradle": N_("as a cradle"),
    "rocking": N_("on its round side"),
}


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


def standing(pose: str) -> Text:
    """Return how a piece stands: "on its side", "upright"."""
    return say(_STANDING.get(pose, pose))


def the_pieces(pieces: Iterable[str], last: str = "and") -> Text:
    """Return several pieces: "the red brick and the blue dome"."""
    return listed([the(piece) for piece in pieces], last)
