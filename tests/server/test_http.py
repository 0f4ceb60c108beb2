"""The pages: what is described is what is answered, whatever is asked."""

import asyncio
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools.pages import ROOT

from tests.docs.test_facts import names, table
from tests.server.client import Data, Guest, play_on, sentence
from tests.server.conftest import Server
from watertable.core import registry
from watertable.core.match import Match
from watertable.core.record import decode, encode
from watertable.server.changes import changed
from watertable.server.endpoints import ENDPOINTS
from watertable.server.game_catalogue import _card_text
from watertable.server.messages.commands import ClientMessage
from watertable.server.messages.games import BoardOption, Games, Idle
from watertable.server.messages.http import Problem
from watertable.server.messages.live import ServerMessage
from watertable.server.openapi import description
from watertable.server.rate_limits import Rate
from watertable.server.rules_pages import rules_text
from watertable.server.typescript import own_games, types

get = partial(httpx.get, timeout=60)  # a busy machine is no failure
post = partial(httpx.post, timeout=60)
PROTOCOL = ROOT / "docs" / "protocol.md"
DESCRIPTION = description("test")


# --- What is described ---------------------------------------------------------------------------


def test_the_description_is_published_and_complete(shared: Server) -> None:
    published = get(f"{shared.url}/api/openapi.json").json()
    assert published["openapi"] == "3.1.0"
    assert published["paths"] == json.loads(json.dumps(DESCRIPTION["paths"]))
    text = json.dumps(published)
    known = set(published["components"]["schemas"])
    used = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert used <= known
    for game in ("Archipelago", "Droplets", "Waterfall"):
        assert {f"{game}View", f"{game}Action"} <= known


def test_the_page_about_the_protocol_lists_everything() -> None:
    shown = {row[0].strip("`") for row in table(PROTOCOL, "Request")}
    assert shown == {f"{page.method} {page.path}" for page in ENDPOINTS} | {"GET /metrics"}
    kinds = {
        side: {member.__struct_config__.tag for member in union.__args__}
        for side, union in (("client", ClientMessage), ("server", ServerMessage))
    }
    assert set(names(PROTOCOL, "The client says")) == kinds["client"]
    assert set(names(PROTOCOL, "The server says")) == kinds["server"]


def test_the_types_for_typescript_are_current() -> None:
    stored = (ROOT / "web" / "src" / "api.ts").read_text("utf-8")
    assert stored == types(own_games()), "run: make types"


# --- Games ---------------------------------------------------------------------------------------


def test_games_can_be_made_into_forms(shared: Server) -> None:
    answer = get(f"{shared.url}/api/games")
    found = {game.name: game for game in msgspec.json.decode(answer.content, type=Games).games}
    assert list(found) == list(registry.all_games())
    for name, card in found.items():
        game = registry.game(name)
        assert (card.least_seats, card.most_seats) == (game.seats[0], game.seats[-1])
        for seats in game.seats:
            usual = {option.name: option.defaults[str(seats)] for option in card.options}
            assert usual == game.read_options(None, seats)
        assert next(bot.name for bot in card.bots if bot.level) == "tadpole"
    kinds = {option.name: type(option).__name__ for option in found["droplets"].options}
    assert kinds["board"] == "BoardOption"
    board = next(option for option in found["droplets"].options if isinstance(option, BoardOption))
    assert [warning.without for warning in board.warnings] == ["123456789"]
    assert kinds["length"] == "ChoiceOption"
    assert kinds["pebbles"] == "FlagOption"


def test_forms_know_the_aim_and_which_options_matter(shared: Server) -> None:
    answer = get(f"{shared.url}/api/games")
    found = {game.name: game for game in msgspec.json.decode(answer.content, type=Games).games}
    for name, card in found.items():
        kinds = {option.name: option for option in registry.game(name).options}
        aims = [card.aim, *(lines for values in card.aims.values() for lines in values.values())]
        assert all(1 <= len(lines) <= 3 for lines in aims)
        assert max(len(line) for lines in aims for line in lines) <= 90
        for option, values in card.aims.items():
            assert {kinds[option].read(value) for value in values} <= set(kinds[option].every())
    assert found["dropounion"].idle == {
        "fewer": Idle(seats=(1, 2, 3, 4, 5), unless={"mode": ("simple",)}),
        "advice": Idle(seats=(1,), unless={}),
    }
    assert found["archipelago"].idle == {"freezing": Idle(seats=(2,), unless={})}
    assert found["splash"].idle == {"teams": Idle(seats=(2, 3, 5), unless={})}
    assert "small-standard" in found["droplets"].idle["pebbles"].unless["board"]


def test_every_board_that_is_offered_can_be_chosen(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            cards = {card["name"]: card for card in (await ada.get("/api/games"))["games"]}
            boards = cards["droplets"]["options"][0]["boards"]
            assert len(boards) == 16
            for board in boards[:3]:
                for value in (board["value"], board["map"]):
                    table = await ada.open("droplets", "me", "me", options={"board": value})
                    assert (await ada.get(f"/api/tables/{table}"))["game"] == "droplets"

    asyncio.run(main())


def test_rules_pages(shared: Server) -> None:
    for name, game in registry.all_games().items():
        page = get(f"{shared.url}/api/games/{name}/rules").json()
        assert page["game"] == name
        assert page["title"] == game.title
        source = game.rules_page()
        sections = page["sections"]
        assert [each["title"] for each in sections] == re.findall(r"^## (.+)$", source, re.M)
        parts = [*page["short"], *(part for each in sections for part in each["parts"])]
        examples = [part for part in parts if part["kind"] == "example"]
        assert [each["number"] for each in examples] == list(range(source.count("<!-- position")))
        html = "".join(part.get("html", "") for part in parts)
        assert "<!--" not in html
        names = {each["name"] for each in sections} | set(re.findall(r'id="([^"]*)"', html))
        assert html.count("data:image/svg+xml,%3Csvg") == source.count("![")
        for target in re.findall(r'href="([^"]*)"', html):
            assert target.startswith("http") or target[1:] in names, target
    lost = get(f"{shared.url}/api/games/archipelga/rules")
    assert lost.status_code == 404
    assert "Did you mean 'archipelago'?" in lost.json()["reason"]


def test_what_is_the_same_for_all_is_made_once(shared: Server) -> None:
    while not all(game["ready"] for game in get(f"{shared.url}/api/games").json()["games"]):
        time.sleep(0.1)
    for path in ("/api/games", "/api/games/waterfall/rules"):
        plain = get(f"{shared.url}{path}", headers={"accept-encoding": "identity"})
        made = rules_text.cache_info().misses, _card_text.cache_info().misses
        packed = get(f"{shared.url}{path}", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == plain.content
        assert (rules_text.cache_info().misses, _card_text.cache_info().misses) == made


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        ({"game": "chess"}, "There is no game 'chess'."),
        ({"options": {"rim": 99}}, "rim cannot be 99"),
        ({"options": {"tide": 1}}, "There is no option 'tide'."),
        ({"seats": [{"kind": "me"}]}, "Puddles is for 2 to 4 players, not 1."),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "Which bot shall have seat 1?"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "tadploe"}]}, "Did you mean 'tadpole'?"),
        ({"clock": {"kind": "per_move", "seconds": 0}}, ">= 1"),
        ({"clock": {"kind": "sundial"}}, "sundial"),
        ({"seed": 1}, "unknown field `seed`"),
    ],
)
def test_tables_that_cannot_be_opened(shared: Server, plan: Data, reason: str) -> None:
    usual = {"game": "puddles", "seats": [{"kind": "me"}, {"kind": "me"}]}
    answer = post(f"{shared.url}/api/tables", json={**usual, **plan})
    assert answer.status_code in (400, 404)
    assert reason in answer.json()["reason"]


def plain(view: Any) -> Any:
    return json.loads(msgspec.json.encode(view))


# --- Finished matches ----------------------------------------------------------------------------


def test_lists_and_replays_say_who_is_a_bot(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            await ada.post("/api/me", {"name": "Ada"})
            table = await ada.open("puddles", "me", "random")
            async with ada.live(table) as live:
                await play_on({0: live}, random.Random(4).choice)
            players = [{"name": "Ada", "bot": False}, {"name": "random", "bot": True}]
            (listed,) = (await ada.get("/api/tables", list="mine"))["tables"]
            assert listed["seats"] == players
            record = (await ada.http.get(f"/api/tables/{table}/record")).content
            assert decode(record).seats == ("Ada", "random (bot)")
            assert (await ada.get(f"/api/tables/{table}/replay"))["players"] == players
            from_file = await ada.http.post("/api/replay", content=record)
            assert from_file.json()["players"] == players

    asyncio.run(main())


def test_a_finished_match_can_be_kept_and_looked_at(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            await ada.post("/api/me", {"name": "Ada"})
            table = await ada.open("archipelago", "me", "me", options={"size": 5})
            async with ada.live(table) as live:
                await play_on({0: live, 1: live}, random.Random(4).choice)
                result, last = live.situation["result"], live.seat_view(0)["view"]
            answer = await ada.http.get(f"/api/tables/{table}/record")
            assert "attachment" in answer.headers["content-disposition"]
            record = decode(answer.content)
            match = Match.from_record(record)
            assert record.seats == ("Ada", "Ada")

            for path, send in (
                (f"/api/tables/{table}/replay", None),
                ("/api/replay", answer.content),
            ):
                steps: list[Data] = []
                view: Any = None
                while True:
                    params = {"first": len(steps)}
                    got = (
                        await ada.http.get(path, params=params)
                        if send is None
                        else await ada.http.post(path, params=params, content=send)
                    )
                    assert got.status_code == 200, got.text
                    part = got.json()
                    if steps:
                        assert part["opening"] == view
                    view = part["opening"]
                    for step in part["steps"]:
                        view = changed(view, step["views"][0]["change"])
                        assert view == plain(match.view_after(step["number"] + 1, None))
                    steps += part["steps"]
                    if len(steps) == part["actions"]:
                        break
                assert part["actions"] == len(match.actions) > 40, "it comes in several parts"
                assert part["result"] == result
                assert part["you"] == ([0, 1] if send is None else [])
                assert view == last
                assert [s["views"][0]["action"]["text"] for s in steps] == [
                    action.text for action in match.actions
                ]
                assert [sentence(s["views"][0]["told"]) for s in steps] == match.log()

    asyncio.run(main())


def test_replays_keep_nobody_waiting(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(replays=Rate(0.001, 3))
    record = encode(Match.start("puddles", seed=1).record())

    def ask() -> httpx.Response:
        return post(f"{server.url}/api/replay", content=record)

    assert ask().status_code == 200
    monkeypatch.setattr("watertable.server.computed_answers._LONGEST", 0.0)
    assert "takes the server too long" in ask().json()["reason"]
    monkeypatch.setattr("watertable.server.computed_answers._MAX_RUNNING", 0)
    assert (ask().status_code, ask().status_code) == (503, 429)


def test_records_from_elsewhere_are_checked(shared: Server) -> None:
    match = Match.start("puddles", seed=3)
    match.play(match.legal()[0])
    good = encode(match.record())
    for bad, reason in (
        (b"", "it is empty"),
        (b"{}", "not a record of Watertable"),
        (good.replace(b'"pour ', b'"swim '), "cannot be played"),
        (good.replace(match.hash.encode(), b"0" * 64), "hash does not agree"),
    ):
        answer = post(f"{shared.url}/api/replay", content=bad)
        assert answer.status_code == 400
        assert reason in answer.json()["reason"]
    for query in ("seat=7", "first=2", "first=-1", "seat=x"):
        answer = post(f"{shared.url}/api/replay?{query}", content=good)
        assert answer.status_code in (400, 404), query
    assert post(f"{shared.url}/api/replay?seat=1", content=good).json()["seat"] == 1


# --- Whatever is asked ---------------------------------------------------------------------------

_words = st.sampled_from(["puddles", "me", "open", "bot", "tadpole", "undo", "", "x" * 70, "\x00"])
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | _words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | _words, inner),
    max_leaves=8,
)
_PLAN: Data = {
    "game": "puddles",
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
    "options": {"rim": 12},
    "public": False,
    "clock": {"kind": "fischer", "seconds": 60, "increment": 0},
    "hints": None,
}
_COMMANDS: list[Data] = [
    {"type": "act", "id": "a", "seat": 0, "do": 1, "after": 0},
    {"type": "sit", "id": "b", "seat": None},
    {"type": "leave", "id": "c", "seat": 0, "bot": "random"},
    {"type": "answer", "id": "d", "seat": 0, "offer": "undo", "agree": True},
    {"type": "say", "id": "e", "text": "hello"},
    {"type": "seat_bot", "id": "f", "seat": 1, "bot": "tadpole"},
]


_START = {"from": "game", "game": "puddles", "seats": 2, "seed": 1}


def _question(start: Data) -> Data:
    return {"line": {"start": start, "actions": [{"do": 0}]}}


_QUESTION = _question(_START)


def spoiled(good: Data) -> st.SearchStrategy[Data]:
    """A message with one of its fields changed, taken away or added."""
    return st.one_of(
        st.tuples(st.sampled_from(sorted(good)), _json).map(lambda kv: {**good, kv[0]: kv[1]}),
        st.sampled_from(sorted(good)).map(lambda k: {n: v for n, v in good.items() if n != k}),
        st.tuples(st.text(), _json).map(lambda kv: {**good, kv[0]: kv[1]}),
    )


_bodies = st.one_of(
    spoiled(_PLAN).map(lambda body: ("/api/tables", body)),
    st.sampled_from(_COMMANDS).flatmap(spoiled).map(lambda body: ("/api/tables/{table}", body)),
    spoiled({"name": "Ada"}).map(lambda body: ("/api/me", body)),
    st.tuples(st.sampled_from(["/api/replay", "/api/motion"]), _json),
    st.tuples(st.sampled_from(["/api/analysis", "/api/analysis/candidates"]), spoiled(_QUESTION)),
    st.tuples(st.just("/api/analysis"), spoiled(_START).map(_question)),
    st.tuples(st.sampled_from(["/api/tables", "/api/tables/{table}", "/api/me"]), _json),
)
_queries = st.tuples(
    st.sampled_from([page.path for page in ENDPOINTS if page.method == "GET"]),
    st.dictionaries(
        st.sampled_from(["list", "game", "before", "seat", "first"]),
        st.sampled_from(["mine", "0", "1.x", "-1", "puddles", "9" * 30]) | st.text(max_size=9),
        max_size=3,
    ),
)


class Client:
    """Asks, and compares the answer with the description."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=60)
        self.http.get("/api/me")
        opened = self.http.post("/api/tables", json={**_PLAN, "clock": None}).json()
        self.table = opened["id"]

    def check(self, method: str, path: str, answer: httpx.Response) -> None:
        operation = DESCRIPTION["paths"][path][method]
        assert str(answer.status_code) in operation["responses"], (answer.status_code, answer.text)
        page = next(p for p in ENDPOINTS if (p.path, p.method.lower()) == (path, method))
        if answer.status_code < 300:
            msgspec.json.decode(answer.content, type=page.gives)
        elif page.name in ("command", "health"):
            msgspec.json.decode(answer.content)
        else:
            msgspec.json.decode(answer.content, type=Problem)


@pytest.fixture(scope="module")
def client(shared: Server) -> Iterator[Client]:
    found = Client(shared)
    yield found
    found.http.close()


def test_a_table_in_the_middle_of_a_match_is_answered_as_described(client: Client) -> None:
    plan = {**_PLAN, "seats": [{"kind": "me"}, {"kind": "me"}], "clock": None}
    path = f"/api/tables/{client.http.post('/api/tables', json=plan).json()['id']}"
    for number in range(3):
        table = client.http.get(path).json()
        client.check("get", "/api/tables/{table}", client.http.get(path))
        assert [step["number"] for step in table["latest"]] == list(range(number))[-1:]
        (seat_view,) = [seat_view for seat_view in table["views"] if "legal" in seat_view]
        act = {"type": "act", "id": f"{number}", "seat": seat_view["seat"], "after": number}
        act["do"] = seat_view["legal"][0]
        client.check("post", "/api/tables/{table}", client.http.post(path, json=act))


@settings(max_examples=150)
@given(request=_bodies)
def test_whatever_is_sent_is_answered_as_described(
    client: Client, request: tuple[str, Any]
) -> None:
    path, body = request
    content = json.dumps(body).encode()
    answer = client.http.post(path.replace("{table}", client.table), content=content)
    client.check("post", path, answer)


@settings(max_examples=80)
@given(query=_queries)
def test_whatever_is_asked_is_answered_as_described(
    client: Client, query: tuple[str, dict[str, str]]
) -> None:
    path, params = query
    filled = path.replace("{table}", client.table).replace("{game}", "puddles")
    client.check("get", path, client.http.get(filled, params=params))


@settings(max_examples=60)
@given(junk=st.binary(max_size=60))
def test_bytes_that_mean_nothing(client: Client, junk: bytes) -> None:
    for path in ("/api/tables", "/api/me", "/api/tables/{table}"):
        answer = client.http.post(path.replace("{table}", client.table), content=junk)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad_message"


# --- The rest ------------------------------------------------------------------------------------


def test_health_and_metrics(shared: Server) -> None:
    assert get(f"{shared.url}/healthz").json()["status"] == "ok"
    text = get(f"{shared.url}/metrics").text
    for name in ("watertable_tables", "watertable_connections", "watertable_request_seconds_count"):
        assert re.search(rf"^{name} \d", text, re.MULTILINE), name
    for line in text.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) .*|\w+(\{\w+="[^"]*"\})? [0-9.e+-]+', line), line
    assert httpx.delete(f"{shared.url}/api/me").status_code == 405


def test_without_a_front_end_there_is_a_plain_page(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("watertable.server.app.web_folder", lambda: None)
    server = start()
    assert "/api/openapi.json" in get(f"{server.url}/").text
    for path in ("/nowhere", "/api/nowhere", "/api/tables/x/y"):
        assert get(f"{server.url}{path}").json()["code"] == "not_found"


def test_a_front_end_is_served_if_it_was_built(
    start: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "web_dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("the shell")
    (folder / "assets" / "app.js").write_text("the code" * 1000)
    (folder / "assets" / "small.js").write_text("plain")
    brotli = bytes.fromhex("0b0280706c61696e03")  # "plain"
    (folder / "assets" / "small.js.br").write_bytes(brotli)
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setattr("watertable.server.app.web_folder", lambda: folder)
    server = start()
    assert get(f"{server.url}/").text == "the shell"
    assert get(f"{server.url}/table/abc").text == "the shell"
    code = get(f"{server.url}/assets/app.js")
    assert code.text == "the code" * 1000
    assert code.headers["content-encoding"] == "gzip"
    assert "immutable" in code.headers["cache-control"]
    small = get(f"{server.url}/assets/small.js", headers={"accept-encoding": "gzip, br"})
    assert small.headers["content-encoding"] == "br"
    assert small.headers["content-type"].startswith("text/javascript")
    assert get(f"{server.url}/assets/small.js").text == "plain"
    assert get(f"{server.url}/api/nothing").status_code == 404
    for path in ("/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt"):
        assert "not for you" not in get(f"{server.url}{path}").text
