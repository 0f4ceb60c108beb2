"""Guests: a random number and a name in a signed cookie. The server keeps no list of them."""

import secrets
import unicodedata

import msgspec

from watertable.core.player_name import BOT_MARK

COOKIE = "watertable_guest"
COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep none for longer
_MAX_NAME = 40
_ADJECTIVES = (
    *("Blue", "Bright", "Calm", "Clear", "Cool", "Deep", "Early", "Fresh", "Gentle", "Green"),
    *("Lively", "Merry", "Misty", "Mossy", "Quiet", "Silver", "Sunny", "Swift", "Warm", "Wild"),
)
_NOUNS = (
    *("Bay", "Canal", "Cloud", "Creek", "Delta", "Fjord", "Foam", "Fountain"),
    *("Geyser", "Harbour", "Lagoon", "Lake", "Meadow", "Mill", "Pebble", "Pond", "Reef"),
    *("Ripple", "River", "Shore", "Spring", "Tide", "Wave", "Well", "Willow"),
)


class Guest(msgspec.Struct, frozen=True, array_like=True):
    """Somebody, as the cookie tells it."""

    id: str  # never sent to anybody else
    name: str


def new_guest() -> Guest:
    name = f"{secrets.choice(_ADJECTIVES)} {secrets.choice(_NOUNS)}"
    return Guest(secrets.token_urlsafe(12), name)


def clean_text(text: str) -> str:
    """One line of text without signs that are not seen: controls, or marks that turn it around."""
    kept = "".join(" " if sign.isspace() else sign for sign in text)
    kept = "".join(sign for sign in kept if unicodedata.category(sign)[0] != "C")
    return " ".join(kept.split())


def clean_name(name: str) -> str:
    """Return a name that can be shown; nobody can be called like a bot."""
    name = clean_text(name)[:_MAX_NAME].strip()
    while name.lower().endswith(BOT_MARK):
        name = name[: -len(BOT_MARK)].strip()
    return name


def cookie_in(headers: str) -> str | None:
    """Our cookie among those of a request. The usual way to read them knows quotes and escapes,
    which ours has not, and in some versions of Python takes for ever if there are many."""
    for part in headers.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            return value.strip()
    return None
