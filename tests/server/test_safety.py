"""Forged cookies, other people's seats, other people's pages, and too much of everything."""

import asyncio
import base64
import json
from collections.abc import Callable

import pytest
import websockets

from tests.server.client import Data, Guest, connect
from tests.server.conftest import SECRET, Server
from watertable.server.cookie_signer import CookieSigner
from watertable.server.identity import COOKIE, clean_name, new_guest
from watertable.server.identity import Guest as Known
from watertable.server.rate_limits import Rate, TokenBucket
from watertable.server.request_middleware import address, from_elsewhere


def test_cookies_are_known_only_to_those_who_made_them() -> None:
    guest, signer = new_guest(), CookieSigner([SECRET])
    cookie = signer.cookie(guest)
    assert signer.guest(cookie) == guest
    assert CookieSigner([b"another secret"]).guest(cookie) is None
    body, _, mark = cookie.partition(".")
    forged = base64.urlsafe_b64encode(json.dumps([guest.id, "Eve"]).encode()).decode().rstrip("=")
    for wrong in (f"{forged}.{mark}", body, f"{body}.", f".{mark}", "", "é", "x" * 5000, None):
        assert signer.guest(wrong) is None
    for i in range(len(cookie)):
        other = "A" if cookie[i] != "A" else "B"
        assert signer.guest(cookie[:i] + other + cookie[i + 1 :]) in (None, guest)


def test_a_forged_cookie_is_nobody(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as eve:
            table = await ada.open("puddles", "me", "open")
            mine = next(iter(ada.http.cookies.jar))
            assert mine.has_nonstandard_attr("HttpOnly")
            assert mine.get_nonstandard_attr("SameSite") == "lax"
            known = CookieSigner([SECRET]).guest(mine.value)
            assert known is not None
            forged = CookieSigner([b"guessed"]).cookie(Known(known.id, "Ada"))
            eve.http.cookies.clear()
            eve.http.cookies.set(COOKIE, forged)
            state = await eve.get(f"/api/tables/{table}")
            assert (state["you"], state["host"]) == ([], False)
            refused = await eve.command(table, "resign", 403, seat=0)
            assert refused["code"] == "not_yours"

    asyncio.run(main())


def test_nobody_acts_for_another_seat(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea, Guest(shared.url) as eve:
            table = await ada.open("puddles", "me", "open")
            await bea.command(table, "sit")
            for guest, seat in ((bea, 0), (eve, 0), (eve, 1)):
                async with guest.live(table) as live:
                    attempts: dict[str, Data] = {
                        "act": {"do": 0},
                        "leave": {},
                        "resign": {},
                        "offer_undo": {},
                        "offer_rematch": {},
                        "answer": {"offer": "undo", "agree": True},
                        "ask_hint": {},
                    }
                    for kind, more in attempts.items():
                        answer = await live.do(kind, seat=seat, **more)
                        assert answer["code"] == "not_yours", (kind, answer)
                        assert answer["state"] is None
                    assert (await live.do("act", seat=9, do=0))["code"] == "not_found"
                    assert (await live.do("sit", seat=seat))["code"] == "not_now"
                    assert (await live.do("close"))["code"] == "not_yours"
            assert (await ada.get(f"/api/tables/{table}"))["seq"] == 2

    asyncio.run(main())


def test_pages_of_other_sites_are_kept_out(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            for origin in (
                "https://evil.example",
                "null",
                "http://[",
                shared.url.replace("127", "128"),
            ):
                answer = await ada.http.post(
                    f"/api/tables/{table}",
                    json={"type": "resign", "id": "x", "seat": 0},
                    headers={"Origin": origin},
                )
                assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await connect(shared.url, table, ada.cookie, Origin=origin)
                assert refused.value.response.status_code == 403
            async with ada.live(table, Origin=shared.url) as live:
                assert live.situation["phase"] == "playing"

    asyncio.run(main())


def test_a_page_without_encryption_is_another_site(shared: Server) -> None:
    """Anybody on the way can change it, and let it ask the site that is encrypted."""
    encrypted = shared.url.replace("http", "https")

    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            for proto, origin, status in (
                ("https", shared.url, 403),
                ("https", encrypted, 200),
                ("http", encrypted, 403),
                ("http", shared.url, 200),
            ):
                headers = {"X-Forwarded-Proto": proto, "Origin": origin}
                answer = await ada.http.post("/api/me", json={"name": "Ada"}, headers=headers)
                assert answer.status_code == status, headers
                socket = connect(shared.url, table, ada.cookie, **headers)
                if status == 200:
                    async with socket:
                        pass
                else:
                    with pytest.raises(websockets.InvalidStatus):
                        await socket

    asyncio.run(main())


@pytest.mark.parametrize(
    ("scheme", "origin", "host", "same"),
    [
        ("https", "https://club.example", "club.example:443", True),
        ("ws", "http://club.example:80", "club.example", True),
        ("wss", "https://Club.Example", "club.example", True),
        ("https", "https://club.example:8443", "club.example", False),
        ("https", "http://club.example", "club.example", False),
        ("wss", "http://club.example:443", "club.example:443", False),
        ("https", "https://club.example.evil.example", "club.example", False),
        ("https", "https://club.example:x", "club.example", False),
    ],
)
def test_a_site_is_its_scheme_host_and_port(
    scheme: str, origin: str, host: str, same: bool
) -> None:
    headers = [(b"origin", origin.encode()), (b"host", host.encode())]
    assert from_elsewhere({"scheme": scheme, "headers": headers}) is not same


def test_other_sites_can_be_let_in(start: Callable[..., Server]) -> None:
    server = start(origins=("https://club.example",))

    async def main() -> None:
        async with Guest(server.url, Origin="https://club.example") as ada:
            await ada.post("/api/me", {"name": "Ada"})
        async with Guest(server.url, Origin="https://other.example") as eve:
            await eve.post("/api/me", {"name": "Eve"}, 403)

    asyncio.run(main())


def test_every_answer_says_how_to_treat_it(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            for path in ("/", "/api/games", "/api/nothing", "/healthz"):
                headers = (await ada.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "frame-ancestors 'none'" in policy
                assert "script-src" not in policy  # so it is as for everything else
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "same-origin"
                assert "server" not in headers

    asyncio.run(main())


def test_rates_are_limited(start: Callable[..., Server]) -> None:
    few = Rate(0.001, 30)
    server = start(requests=few, messages=Rate(0.001, 20), tables=Rate(0.001, 3))

    async def main() -> None:
        async with Guest(server.url) as ada:
            tables = [await ada.open("puddles", "me", "me") for _ in range(3)]
            plan = {"game": "puddles", "seats": [{"kind": "me"}, {"kind": "me"}]}
            problem = await ada.post("/api/tables", plan, 429)
            assert problem["reason"].startswith("You open too many tables")
            async with ada.live(tables[0]) as live:
                answers = [(await live.do("say", text="hello")).get("code") for _ in range(25)]
                assert answers == [None] * 19 + ["too_many"] * 6
            for _ in range(100):
                answer = await ada.http.get("/api/me")
            assert answer.status_code == 429
            assert answer.headers["retry-after"]
            with pytest.raises(websockets.InvalidStatus):
                await connect(server.url, tables[0], ada.cookie)

    asyncio.run(main())


def test_chat_is_limited_also_for_those_who_are_somebody_else_each_time(
    start: Callable[..., Server],
) -> None:
    server = start(chat_from=Rate(0.001, 3))

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            for status in (200, 200, 200, 429):
                ada.http.cookies.clear()
                await ada.command(table, "say", status, text="buy this")
            async with ada.live(table) as live:
                assert (await live.do("say", text="and this"))["code"] == "too_many"

    asyncio.run(main())


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:ffff::2", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient:1:2:3", "testclient:1:2:3"),
    ],
)
def test_addresses_of_one_network_count_as_one(host: str, counted: str) -> None:
    assert address({"client": (host, 1)}) == counted


def test_connections_are_limited(start: Callable[..., Server]) -> None:
    server = start(max_from_one=2)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table), ada.live(table):
                with pytest.raises(websockets.InvalidStatus):
                    await connect(server.url, table, ada.cookie)
            for _ in range(200):
                try:
                    async with ada.live(table):
                        break
                except websockets.InvalidStatus:  # the server has not noticed yet that they left
                    await asyncio.sleep(0.1)
            else:
                pytest.fail("there is no room for anybody")

    asyncio.run(main())


def test_an_allowance_fills_up_with_time() -> None:
    now = 0.0
    allowance = TokenBucket(Rate(2, 3), lambda: now)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_names_can_be_shown() -> None:
    assert clean_name("  Ada\tLovelace \n") == "Ada Lovelace"
    assert clean_name("\u202eevil\u0007") == "evil"
    assert clean_name("kraken (bot) (BOT)") == "kraken"
    assert clean_name("\u200b") == ""
    assert len(clean_name("x" * 100)) == 40


def test_large_requests_are_refused(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            for path, size in (("/api/me", 200_000), ("/api/replay", 5_000_000)):
                answer = await ada.http.post(path, content=b" " * size)
                assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    asyncio.run(main())


def test_bots_take_no_settings_from_the_network(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            for bot in ("search:time=9999", "fish", "search:memory=100000"):
                plan = {
                    "game": "archipelago",
                    "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}],
                }
                await ada.post("/api/tables", plan, 404)

    asyncio.run(main())
