"""Water at the corners of a tile: entries on top, exits at the bottom, as bits."""

TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = 1, 2, 4, 8
LEFT, RIGHT = 1, 2  # among the entries or the exits alone
SIDES = {LEFT: "L", RIGHT: "R", LEFT | RIGHT: "LR"}


def entries_of(water: int) -> str:
    """Return the sides on which water comes in: L, R or LR."""
    return SIDES[water & (TOP_LEFT | TOP_RIGHT)]


def exits_of(water: int) -> str:
    """Return the sides on which water leaves: L, R or LR."""
    return SIDES[water // BOTTOM_LEFT]
