"""What the server refuses, and why."""

from watertable.core.errors import WatertableError
from watertable.server.messages.live import Code


class Refusal(WatertableError):
    """Something that was asked and is not done; the text is for the person who asked."""

    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code: Code = code


class StoreError(WatertableError):
    """The database could not do it; nothing of it was done."""


class Conflict(StoreError):
    """Another process has changed the table first."""
