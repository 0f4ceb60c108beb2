"""Cookies: signed by a key that can be changed, renewed while they are used, and not for ever."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.server.client import Guest
from tests.server.conftest import SECRET, Server
from tests.server.test_results import OLD
from watertable.server.cookie_signer import CookieSigner
from watertable.server.identity import COOKIE, new_guest

NEW = b"another secret that the tests know"
DAY = 24 * 3600
# Ada's at the server that left `layout-3.sql`, as it was made then.
OF_ADA = "WyJ2M19WekpxRi1aNEN1dEJfIiwiQWRhIl0.qAJ0KSvGywAU0dnX3pYiizzb-fb9sVF9PyaLK-eQ3hA"


def test_a_cookie_is_renewed_before_it_expires() -> None:
    now, guest = 1e9, new_guest()
    signer = CookieSigner([SECRET], lambda: now)
    cookie = signer.cookie(guest)
    found = signer.read(cookie)
    assert found is not None
    assert (found.guest, found.renew) == (guest, False)
    now += 31 * DAY
    found = signer.read(cookie)
    assert found is not None
    assert (found.guest, found.renew) == (guest, True)
    now += 370 * DAY
    assert signer.read(cookie) is None
    assert signer.guest(signer.cookie(guest)) == guest


def test_keys_can_be_changed() -> None:
    guest = new_guest()
    before = CookieSigner([SECRET]).cookie(guest)
    between = CookieSigner([NEW, SECRET])
    found = between.read(before)
    assert found is not None
    assert (found.guest, found.renew) == (guest, True)
    after = between.cookie(guest)
    found = CookieSigner([NEW]).read(after)
    assert found is not None
    assert (found.guest, found.renew) == (guest, False)
    assert CookieSigner([NEW]).read(before) is None
    assert CookieSigner([SECRET]).read(after) is None


def test_who_comes_with_an_old_cookie_is_known_and_gets_another(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as base:
        base.executescript(OLD.read_text())
    server = start(secrets=(NEW, SECRET))

    async def main() -> None:
        async with Guest(server.url) as ada:
            ada.http.cookies.clear()
            ada.http.cookies.set(COOKIE, OF_ADA, domain="127.0.0.1", path="/")
            mine = await ada.http.get("/api/tables", params={"list": "mine"})
            assert len(mine.json()["tables"]) == 4
            renewed = mine.cookies[COOKIE]
            assert renewed.count(".") == 2
            signed = CookieSigner([NEW]).guest(renewed)
            assert signed is not None
            assert signed.name == "Ada"
            ada.http.cookies.clear()
            ada.http.cookies.set(COOKIE, renewed, domain="127.0.0.1", path="/")
            again = await ada.http.get("/api/tables", params={"list": "mine"})
            assert len(again.json()["tables"]) == 4
            assert COOKIE not in again.cookies, "one is enough"

    asyncio.run(main())


def test_a_cookie_of_the_first_kind_cannot_be_made_up() -> None:
    signer = CookieSigner([SECRET])
    assert signer.guest(OF_ADA) is not None
    body, _, mark = OF_ADA.partition(".")
    assert signer.read(f"{body[:-1]}Q.{mark}") is None
    assert signer.read(f"{body}.{mark[:-1]}") is None
    assert CookieSigner([NEW]).read(OF_ADA) is None
