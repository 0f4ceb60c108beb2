"""The part of the HTTP API that is about reviews: of finished matches here, and of records."""

import asyncio
import hashlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from watertable.core import registry
from watertable.server import review_work
from watertable.server.computed_answers import ComputedAnswers
from watertable.server.fair_queue import Client
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_messages import MAX_RECORD, body_of, compressed_if_wanted
from watertable.server.present_matches import PresentMatches
from watertable.server.request_middleware import address
from watertable.server.reviews import Reviews


class _Headline(msgspec.Struct):
    """What has to be known of a record before it is read."""

    game: str


class ReviewsApi:
    """Hands out reviews, and tells how far they have come."""

    def __init__(
        self,
        reviews: Reviews,
        present: PresentMatches,
        computed: ComputedAnswers,
        guests: GuestCookies,
    ) -> None:
        self._reviews = reviews
        self._present = present
        self._computed = computed
        self._guests = guests

    async def review(self, request: Request) -> Response:
        body = await self._reviews.state_of(request.path_params["table"])
        return await asyncio.to_thread(compressed_if_wanted, request, body)

    async def review_upload(self, request: Request) -> Response:
        record = await body_of(request, MAX_RECORD)
        game, key = await asyncio.to_thread(_identified, record)
        guest = self._guests.guest(request)
        guest_id = guest.id if guest else ""
        present = await self._present.views(guest_id, game) if game else ()
        if present or not self._reviews.knows(key):
            await self._computed.body(request, review_work.check, record, present)
        client = Client(address(request.scope), guest_id)
        body = self._reviews.state_of_record(key, game, record, client)
        return await asyncio.to_thread(compressed_if_wanted, request, body)


def _identified(record: bytes) -> tuple[str, str]:
    """Return the game of a record, or nothing if it names none that we know, and a key that only
    this record has."""
    try:
        game = msgspec.json.decode(record, type=_Headline).game
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        game = ""
    return game if game in registry.all_games() else "", hashlib.sha256(record).hexdigest()
