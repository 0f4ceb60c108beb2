"""Who sends a request, by its cookie."""

from starlette.requests import Request
from starlette.responses import Response

from watertable.server.cookie_signer import CookieSigner
from watertable.server.identity import COOKIE, COOKIE_AGE, Guest, cookie_in, new_guest
from watertable.server.request_middleware import header


class GuestCookies:
    """Knows guests by their cookies, and gives them some."""

    def __init__(self, signer: CookieSigner) -> None:
        self._signer = signer

    def guest(self, request: Request) -> Guest | None:
        """Return who sends a request, if we know them."""
        return self._signer.guest(_cookie_of(request))

    def guest_or_nobody(self, request: Request) -> Guest:
        """Return who sends a request, or somebody without a name or a seat."""
        return self.guest(request) or Guest("", "")

    def guest_or_new(self, request: Request) -> tuple[Guest, bool]:
        """Return who sends a request, and whether they need a cookie to come back."""
        known = self.guest(request)
        return (new_guest(), True) if known is None else (known, False)

    def renew(self, request: Request, response: Response) -> None:
        """Give somebody whose cookie is old another one, unless the answer has one."""
        found = self._signer.read(_cookie_of(request))
        if found is not None and found.renew and "set-cookie" not in response.headers:
            self.give(request, response, found.guest)

    def give(self, request: Request, response: Response, guest: Guest) -> None:
        """Give somebody their cookie with an answer."""
        response.set_cookie(
            COOKIE,
            self._signer.cookie(guest),
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )


def _cookie_of(request: Request) -> str | None:
    return cookie_in(header(request.scope, b"cookie"))
