"""Requests read and answers written, as all of the HTTP API does it."""

import gzip
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from watertable.core.text import say
from watertable.server.errors import Refusal
from watertable.server.messages.http import Problem
from watertable.server.request_middleware import STATUS

MAX_BODY = 128 * 2**10
MAX_RECORD = 4 * 2**20
encode = msgspec.json.Encoder().encode


def refused(refusal: Refusal) -> Response:
    """Return the answer to what is not done."""
    response = json_response(Problem(refusal.code, str(refusal)), STATUS[refusal.code])
    if refusal.code == "too_large":  # whoever sends on would only keep us busy
        response.headers["connection"] = "close"
    return response


def json_response(data: Any, status: int = 200) -> Response:
    """Return an answer that is kept nowhere."""
    return Response(
        encode(data),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def _quickly(text: bytes) -> bytes:
    return gzip.compress(text, compresslevel=5, mtime=0)


def cached_response(request: Request, text: bytes) -> Response:
    """Return an answer that is the same for all, and compressed once for all."""
    return compressed_if_wanted(request, text, compress=_compressed)


def compressed_if_wanted(
    request: Request,
    text: bytes,
    compress: Callable[[bytes], bytes] = _quickly,
) -> Response:
    """Return a long answer; to compress it takes a while, so this is not for the event loop."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        text = compress(text)
    return Response(text, media_type="application/json", headers=headers)


@lru_cache(maxsize=50)
def _compressed(text: bytes) -> bytes:
    return gzip.compress(text, mtime=0)


async def body_of(request: Request, most: int) -> bytes:
    """Return the body of a request, as long as it is not too long."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refusal("too_large", say("That is larger than {most} KiB.", most=most >> 10))
        parts.append(part)
    return b"".join(parts)


async def read_as(request: Request, kind: Any, most: int = MAX_BODY) -> Any:
    """Return what a request has brought, as a message of a kind."""
    data = await body_of(request, most)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(
            "bad_message", say("This was not understood: {error}.", error=error)
        ) from None


def query_of(request: Request, name: str, kind: Any, otherwise: Any) -> Any:
    """Return a value from the address of a request."""
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(
            "bad_message", say("`{name}` was not understood: {error}.", name=name, error=error)
        ) from None


def number_of(request: Request) -> int:
    """Return the number of the action that is asked for."""
    number: int = query_of(request, "number", int, -1)
    return number


def part_of(request: Request) -> tuple[int | None, int]:
    """Return the seat and the first action that are asked for."""
    return query_of(request, "seat", int, None), query_of(request, "first", int, 0)
