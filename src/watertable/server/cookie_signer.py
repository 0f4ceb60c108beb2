"""The signatures of cookies: by a key that can be changed, and not for ever."""

import base64
import hashlib
import hmac
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import msgspec
from itsdangerous import BadSignature, TimestampSigner

from watertable.server.identity import COOKIE_AGE, Guest

_SALT = b"watertable guest cookie"
_RENEWED_AFTER = timedelta(days=30)
_MAX_LENGTH = 1000  # of a cookie


class SignedGuest(NamedTuple):
    """Somebody whose cookie was made by us."""

    guest: Guest
    renew: bool  # it is old, or was signed by a key that is not used any more


class CookieSigner:
    """Makes cookies, and knows its own.

    The first of the secrets signs; what the others have signed is believed until it is renewed, so
    that a secret can be replaced without making strangers of all guests.
    """

    def __init__(self, secrets: Sequence[bytes], now: Callable[[], float] = time.time) -> None:
        self._secrets = tuple(secrets)
        self._now = now
        self._signer = self._timestamp_signer(self._secrets[:1])
        self._any_signer = self._timestamp_signer(self._secrets)

    def _timestamp_signer(self, secrets: Sequence[bytes]) -> TimestampSigner:
        class Signer(TimestampSigner):
            now = staticmethod(self._now)

            def get_timestamp(self) -> int:
                return int(self.now())

        return Signer(
            list(reversed(secrets)),  # the last one signs
            salt=_SALT,
            key_derivation="hmac",
            digest_method=hashlib.sha256,
        )

    def cookie(self, guest: Guest) -> str:
        """Return the cookie of a guest."""
        body = base64.urlsafe_b64encode(msgspec.json.encode(guest)).rstrip(b"=")
        return self._signer.sign(body).decode()

    def guest(self, cookie: str | None) -> Guest | None:
        """Return the guest of a cookie, or nobody if we have not made it."""
        found = self.read(cookie)
        return None if found is None else found.guest

    def read(self, cookie: str | None) -> SignedGuest | None:
        """Return the guest of a cookie, and whether they should get another one."""
        if not cookie or len(cookie) > _MAX_LENGTH or not cookie.isascii():
            return None
        if cookie.count(".") == 1:
            return self._read_undated(cookie)
        signer, renew = self._signer, False
        try:
            body, signed = signer.unsign(cookie, COOKIE_AGE, return_timestamp=True)
        except BadSignature:
            try:
                body, signed = self._any_signer.unsign(cookie, COOKIE_AGE, return_timestamp=True)
            except BadSignature:
                return None
            renew = True
        old = datetime.fromtimestamp(self._now(), UTC) - signed > _RENEWED_AFTER
        return SignedGuest(_guest_in(body), renew or old)

    def _read_undated(self, cookie: str) -> SignedGuest | None:
        """Return the guest of a cookie of the first kind, which has no date and is renewed."""
        body, _, mark = cookie.encode().partition(b".")
        for secret in self._secrets:
            key = hashlib.sha256(_SALT + b"\0" + secret).digest()
            known = base64.urlsafe_b64encode(hmac.digest(key, body, "sha256")).rstrip(b"=")
            if hmac.compare_digest(mark, known):
                return SignedGuest(_guest_in(body), renew=True)
        return None


def _guest_in(body: bytes) -> Guest:
    return msgspec.json.decode(base64.urlsafe_b64decode(body + b"=" * (-len(body) % 4)), type=Guest)
