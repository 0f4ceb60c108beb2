"""Guests: a random number and a name in a signed cookie. The server keeps no list of them."""

import base64
import hashlib
import hmac
import secrets
import unicodedata

import msgspec

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
    """A name that can be shown; nobody can be called like a bot."""
    name = clean_text(name)[:_MAX_NAME].strip()
    while name.lower().endswith("(bot)"):
        name = name[: -len("(bot)")].strip()
    return name


def cookie_in(headers: str) -> str | None:
    """Our cookie among those of a request. The usual way to read them knows quotes and escapes,
    which ours has not, and in some versions of Python takes for ever if there are many."""
    for part in headers.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            return value.strip()
    return None


class Signer:
    """Makes cookies, and knows its own."""

    def __init__(self, secret: bytes) -> None:
        self._key = hashlib.sha256(b"watertable guest cookie\0" + secret).digest()

    def cookie(self, guest: Guest) -> str:
        body = base64.urlsafe_b64encode(msgspec.json.encode(guest)).rstrip(b"=")
        return f"{body.decode()}.{self._mark(body)}"

    def read(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie, or nobody if we have not made it."""
        if not cookie or len(cookie) > 1000 or not cookie.isascii():
            return None
        body, _, mark = cookie.partition(".")
        if not hmac.compare_digest(mark, self._mark(body.encode())):
            return None
        padded = body + "=" * (-len(body) % 4)
        return msgspec.json.decode(base64.urlsafe_b64decode(padded), type=Guest)

    def _mark(self, body: bytes) -> str:
        mark = hmac.new(self._key, body, hashlib.sha256).digest()
        return base64.urlsafe_b64encode(mark).rstrip(b"=").decode()
