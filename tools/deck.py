"""Write the deck of Dropounion into its rules page: python -m tools.deck"""

from collections.abc import Sequence

from tools.marked_part import MarkedPart
from tools.pages import RULES_PAGES
from watertable.games.dropounion import GAME, faces
from watertable.games.dropounion.deck import (
    DECK,
    counts,
)
from watertable.games.dropounion.state import hand_size

PART = MarkedPart(RULES_PAGES["dropounion"], "<!-- deck -->", "<!-- end of deck -->")


def section() -> str:
    """What the page should say, markers included."""
    cards = [(_name(faces[0]), _name(faces[1]), str(count)) for faces, count in DECK]
    players = [
        (
            str(seats),
            str(hand_size(seats)),
            str(counts("TT")[seats - 1]),
            str(counts("RR")[seats - 1]),
            str(sum(counts(faces)[seats - 1] for faces, _ in DECK)),
            str(seats),
        )
        for seats in GAME.seats
    ]
    tables = [
        _table(("One side", "The other side", "Cards"), cards),
        "Some cards that are the same on both sides are left out, by the number of players:",
        _table(
            (
                "Players",
                "Cards in each hand",
                "With two thieves",
                "With two Redirectors",
                "All cards",
                "Thieves that may remain",
            ),
            players,
        ),
    ]
    return "\n\n".join([PART.begin, *tables, PART.end])


def _name(face: str) -> str:
    return faces.NAMES[faces.LETTERS.index(face)]


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    wide = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [heads, tuple("-" * width for width in wide), *rows]
    return "\n".join(
        "| " + " | ".join(f"{cell:<{width}}" for cell, width in zip(line, wide, strict=True)) + " |"
        for line in lines
    )


if __name__ == "__main__":
    PART.write(section())
