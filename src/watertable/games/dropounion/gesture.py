"""What players show each other beside advice: that they are about to give some, and on which card;
or that they have nothing to say, so that nobody need wait for it.

The game is played without talk, so a gesture can say no more than that."""

from typing import Annotated

import msgspec

from watertable.games.dropounion.state import MAX_HAND, MAX_SEATS


class Touch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody's finger is on a card of a hand, or on none yet; `done` takes it away."""

    seat: Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)] | None = None  # whose card
    card: Annotated[int, msgspec.Meta(ge=1, le=MAX_HAND)] | None = None
    done: bool = False
