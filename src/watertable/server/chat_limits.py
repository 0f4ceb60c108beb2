"""How often somebody may say something."""

from watertable.core.text import say
from watertable.server.errors import Refusal
from watertable.server.identity import Guest
from watertable.server.rate_limits import Rate, TokenBuckets


class ChatLimits:
    """Counts by guest and by address: whoever sends no cookie is another guest each time."""

    def __init__(self, for_guest: Rate, from_address: Rate) -> None:
        self._for_guest = TokenBuckets(for_guest)
        self._from_address = TokenBuckets(from_address)

    def check(self, guest: Guest, where: str) -> None:
        """Raise a refusal if somebody talks too much."""
        if not (self._from_address.take(where) and self._for_guest.take(guest.id)):
            raise Refusal("too_many", say("You talk too much; wait a little."))
