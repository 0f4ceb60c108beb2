"""How a game judges actions by itself, where neither a tree nor imagined worlds can do it."""

import msgspec

from watertable.core.text import NOTHING, Text


class Judged(msgspec.Struct, frozen=True):
    """What a game makes of one action."""

    action: int
    worth: float  # for the seat that acts, from 0 to 1: of two actions the better has more
    odds: float | None = None  # how likely what it sets out to do comes off, if that can be said
    told: Text = NOTHING  # the same in words: "stands 85 %"
