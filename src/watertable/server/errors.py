"""What the server refuses, and why."""

from watertable.core.errors import IllegalAction, WatertableError
from watertable.core.text import Text
from watertable.server.messages.live import Code


class Refusal(WatertableError):
    """Something that was asked and is not done; the text is for the person who asked."""

    def __init__(self, code: Code, text: Text) -> None:
        super().__init__(str(text))
        self.code: Code = code
        self.text = text  # with the seats in it marked


class StoreError(WatertableError):
    """The database could not do it; nothing of it was done."""


class DamageError(StoreError):
    """The database cannot be read, because its file is damaged."""


class Conflict(StoreError):
    """Another process has changed the table first."""


def text_of(error: WatertableError) -> Text:
    """Return what an error says to people, to be said in another way: as a refusal, say."""
    if isinstance(error, IllegalAction | Refusal):
        return error.text
    return Text([str(error)])
