"""What the server says to people can be said in another language, and is still the same."""

import asyncio
import re
from collections.abc import Callable, Iterator

import pytest

from tests.server.client import Guest
from tests.server.conftest import Server
from watertable.bots.expected import expectation
from watertable.core import language, registry

_ENGLISH = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture
def pseudo() -> Iterator[None]:
    """The language in which all letters are others: what is still English was not translated."""
    language.use(language.PSEUDO)
    yield
    language.use("")


def words_left(sentence: str, *fields: str) -> list[str]:
    """English words of a sentence that are in none of its fields."""
    for field in fields:
        sentence = sentence.replace(field, "")
    return _ENGLISH.findall(sentence)


def test_refusals_are_in_the_language_of_the_server(
    pseudo: None, start: Callable[..., Server]
) -> None:
    server = start()

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            table = await ada.open("puddles", "me", "open")
            said = [
                await bea.command(table, "close", 403),
                await bea.command(table, "resign", 403, seat=0),
                await ada.command(table, "act", 409, seat=0, do="1"),
                await ada.command(table, "resign", 409, seat=0),
                await ada.command(table, "leave", 404, seat=9),
                await ada.command(table, "seat_bot", 404, seat=1, bot="search:time=9"),
                await ada.get("/api/tables/nowhere", 404),
                await ada.get("/api/tables", 400, before="x"),
                await ada.get(f"/api/tables/{table}/record", 409),
            ]
            for answer in said:
                assert not words_left(answer["reason"], "search:time=9", "Coral"), answer["reason"]
            await ada.command(table, "close")
            result = (await ada.get(f"/api/tables/{table}"))["situation"]["result"]
            assert not words_left(result["reason"])

    asyncio.run(main())


@pytest.mark.parametrize("game", sorted(registry.all_games()))
def test_what_a_bot_expects_is_in_the_language_too(pseudo: None, game: str) -> None:
    known = registry.game(game)
    seats = known.seats[-1]
    names = [known.notation.seat_name(seat) for seat in range(seats)]
    assert not words_left(expectation(known, [0.5] * seats), *names)
