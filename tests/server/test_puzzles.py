"""Puzzles over HTTP: what is listed can be tried, and the server remembers nothing of it."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import httpx
import pytest

from tests.server.client import Data
from tests.server.conftest import Server
from watertable.core import registry
from watertable.core.puzzles import daily_puzzle, puzzles_of

get = partial(httpx.get, timeout=60)  # a busy machine is no failure
post = partial(httpx.post, timeout=60)

GAMES = [name for name, game in registry.all_games().items() if puzzles_of(game)]
ARCHIPELAGO = registry.game("archipelago")
FIRST = puzzles_of(ARCHIPELAGO)[0]


def attempt(server: Server, game: str, puzzle: str, **tried: Any) -> httpx.Response:
    return post(f"{server.url}/api/games/{game}/puzzles/{puzzle}", json=tried)


def state(server: Server, game: str, puzzle: str, **tried: Any) -> Data:
    answer = attempt(server, game, puzzle, **tried)
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


@pytest.mark.parametrize("name", registry.all_games())
def test_puzzles_are_listed(shared: Server, name: str) -> None:
    game = registry.game(name)
    listed = get(f"{shared.url}/api/games/{name}/puzzles").json()
    puzzles = puzzles_of(game)
    assert [each["id"] for each in listed["puzzles"]] == [puzzle.id for puzzle in puzzles]
    cards = {card["name"]: card for card in get(f"{shared.url}/api/games").json()["games"]}
    assert cards[name].get("puzzles", 0) == len(puzzles)
    if puzzles:
        today = datetime.now(UTC).date()
        around = {daily_puzzle(game, day).id for day in (today, today - timedelta(days=1))}
        assert listed["daily"] in around  # midnight may just have passed
    else:
        assert listed["daily"] is None


@pytest.mark.parametrize("name", GAMES)
def test_the_solution_that_is_told_is_the_answer(shared: Server, name: str) -> None:
    puzzle = puzzles_of(registry.game(name))[0]
    before = state(shared, name, puzzle.id)
    assert (before["verdict"], before["answer"], before["steps"]) == ("open", [], [])
    assert before["task"]
    assert before["hint"]
    assert before["legal"]
    after = state(shared, name, puzzle.id, actions=before["solution"])
    assert (after["verdict"], after["legal"]) == ("done", [])
    assert after["answer"]
    assert len(after["steps"]) == 1
    assert after["opening"] == before["opening"]


def test_another_move_is_missed(shared: Server) -> None:
    found = state(shared, "archipelago", FIRST.id, actions=[FIRST.obvious])
    assert found["verdict"] == "missed"
    assert "".join(map(str, found["answer"])).startswith("That is what one sees first.")


def test_what_is_illegal_is_refused_with_its_reason(shared: Server) -> None:
    answer = attempt(shared, "archipelago", FIRST.id, actions=["z9 coral"])
    assert (answer.status_code, answer.json()["code"]) == (409, "illegal")
    twice = attempt(shared, "archipelago", FIRST.id, actions=[FIRST.solution, "pass"])
    assert twice.status_code == 409


@pytest.mark.parametrize("path", ["nothing/puzzles", "nothing/puzzles/1", "archipelago/puzzles/1"])
def test_what_is_not_there(shared: Server, path: str) -> None:
    url = f"{shared.url}/api/games/{path}"
    answer = get(url) if path.endswith("puzzles") else post(url, json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
