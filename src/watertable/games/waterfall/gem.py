"""The kinds of gemstones. Those of a tile are bits of a number, in this order."""

from watertable.core.text import N_

RED, GREEN, BLUE, PINK, YELLOW, MULTICOLOUR = range(6)
NAMES = (N_("red"), N_("green"), N_("blue"), N_("pink"), N_("yellow"), N_("multicolour"))
COUNT = len(NAMES)


def names_of(gems: int) -> list[str]:
    """Return the names of the gemstones of a tile."""
    return [name for gem, name in enumerate(NAMES) if gems >> gem & 1]
