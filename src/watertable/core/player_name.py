"""What a player is called: as data, and in a record, where it is one word."""

from typing import Self

import msgspec

BOT_MARK = "(bot)"  # follows the name of a bot in records; people may be called anything else
_SUFFIX = f" {BOT_MARK}"
_NOBODY = "nobody"


class PlayerName(msgspec.Struct, frozen=True):
    """What a player is called. An open seat has an empty name."""

    name: str
    bot: bool  # it is a bot, and this is the name of its kind

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the name that a record has so."""
        bot = text.endswith(_SUFFIX)
        return cls(text.removesuffix(_SUFFIX), bot)

    @property
    def recorded(self) -> str:
        """Return the name as a record has it."""
        return f"{self.name}{_SUFFIX}" if self.bot else self.name or _NOBODY
