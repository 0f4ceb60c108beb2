"""The part of the HTTP API that is about reviews of finished matches."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from watertable.server.http_messages import compressed_if_wanted
from watertable.server.reviews import Reviews


class ReviewsApi:
    """Hands out reviews, and tells how far they have come."""

    def __init__(self, reviews: Reviews) -> None:
        self._reviews = reviews

    async def review(self, request: Request) -> Response:
        body = await self._reviews.state_of(request.path_params["table"])
        return await asyncio.to_thread(compressed_if_wanted, request, body)
