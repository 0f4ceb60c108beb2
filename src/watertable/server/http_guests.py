"""The part of the HTTP API that is about the one who asks."""

from starlette.requests import Request
from starlette.responses import Response

from watertable.core.text import say
from watertable.server.errors import Refusal
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_messages import json_response, read_as
from watertable.server.identity import Guest, clean_name
from watertable.server.messages.http import Me, Rename


class GuestsApi:
    """Tells guests who they are, and renames them."""

    def __init__(self, guests: GuestCookies) -> None:
        self._guests = guests

    async def me(self, request: Request) -> Response:
        guest, new = self._guests.guest_or_new(request)
        return self._welcome(request, guest) if new else json_response(Me(guest.name))

    async def rename(self, request: Request) -> Response:
        name = clean_name((await read_as(request, Rename)).name)
        if not name:
            raise Refusal("bad_message", say("A name has signs that can be seen."))
        guest, _ = self._guests.guest_or_new(request)
        return self._welcome(request, Guest(guest.id, name))

    def _welcome(self, request: Request, guest: Guest) -> Response:
        response = json_response(Me(guest.name))
        self._guests.give(request, response, guest)
        return response
