"""Lessons over HTTP: what is listed can be learned, and the server remembers nothing of it."""

from functools import partial
from typing import Any

import httpx
import pytest

from tests.server.client import Data
from tests.server.conftest import Server, Starter
from watertable.core import registry
from watertable.core.lessons import Lesson, lessons_of
from watertable.server.changes import changed
from watertable.server.rate_limits import Rate

get = partial(httpx.get, timeout=60)  # a busy machine is no failure
post = partial(httpx.post, timeout=60)

GAMES = [name for name, game in registry.all_games().items() if lessons_of(game)]
FIRST, SECOND, *_ = lessons_of(registry.game("archipelago"))


def attempt(
    server: Server, game: str, lesson: Lesson, exercise: int, **tried: Any
) -> httpx.Response:
    return post(f"{server.url}/api/games/{game}/lessons/{lesson.id}/{exercise}", json=tried)


def state(server: Server, game: str, lesson: Lesson, exercise: int, **tried: Any) -> Data:
    answer = attempt(server, game, lesson, exercise, **tried)
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


@pytest.mark.parametrize("game", registry.all_games())
def test_lessons_are_listed(shared: Server, game: str) -> None:
    listed = get(f"{shared.url}/api/games/{game}/lessons").json()
    lessons = lessons_of(registry.game(game))
    assert [each["id"] for each in listed["lessons"]] == [lesson.id for lesson in lessons]
    cards = {card["name"]: card for card in get(f"{shared.url}/api/games").json()["games"]}
    assert cards[game].get("lessons", 0) == len(lessons)


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_that_is_told_solves_an_exercise(shared: Server, game: str) -> None:
    lesson = lessons_of(registry.game(game))[0]
    for number in range(len(lesson.exercises)):
        before = state(shared, game, lesson, number)
        assert (before["verdict"], before["answer"]) == ("open", [])
        assert before["task"]
        assert before["legal"]
        after = state(shared, game, lesson, number, actions=before["solution"])
        assert (after["verdict"], after["legal"]) == ("done", [])
        assert after["answer"]
        assert len(after["steps"]) >= len(before["solution"])
        assert after["opening"] == before["opening"]


def test_actions_can_be_sent_in_all_three_forms(shared: Server) -> None:
    before = state(shared, "archipelago", FIRST, 0)
    wanted = next(each for each in before["legal"] if each["text"] == "d4 coral")
    for action in (wanted["number"], wanted["text"], wanted["struct"]):
        assert state(shared, "archipelago", FIRST, 0, actions=[action])["verdict"] == "done"


def test_a_mistake_gets_its_answer(shared: Server) -> None:
    found = state(shared, "archipelago", FIRST, 0, actions=["d4 teal"])
    assert found["verdict"] == "missed"
    assert "".join(found["answer"]) == FIRST.exercises[0].mistakes[1].say


def test_steps_come_from_the_one_that_is_wanted_on(shared: Server) -> None:
    actions = ["d5 teal", "a2 coral"]
    whole = state(shared, "archipelago", SECOND, 1)
    one = state(shared, "archipelago", SECOND, 0, actions=["d5 coral"])
    assert [step["number"] for step in one["steps"]] == [0]
    lesson = next(each for each in lessons_of(registry.game("archipelago")) if each.id == "track")
    both = state(shared, "archipelago", lesson, 0, actions=actions)
    last = state(shared, "archipelago", lesson, 0, actions=actions, first=1)
    assert [step["number"] for step in last["steps"]] == [1]
    step = both["steps"][0]["views"][0]
    assert changed(both["opening"], step["change"]) == last["opening"]
    assert step["effects"][0]["what"] == "stone laid"
    assert whole["opening"]["board"]["d5"] == 0  # it goes on where the one before ended


def test_what_is_illegal_is_refused_with_its_reason(shared: Server) -> None:
    answer = attempt(shared, "archipelago", FIRST, 0, actions=["z9 coral"])
    assert (answer.status_code, answer.json()["code"]) == (409, "illegal")
    assert "z9" in answer.json()["reason"]
    over = attempt(shared, "archipelago", FIRST, 0, actions=["pass", "d4 coral"])
    assert over.status_code == 409


@pytest.mark.parametrize(
    "path",
    [
        "nothing/lessons",
        "nothing/lessons/groups/0",
        "archipelago/lessons/nothing/0",
        "archipelago/lessons/groups/99",
        "archipelago/lessons/groups/-1",
        "archipelago/lessons/groups/\N{ARABIC-INDIC DIGIT ONE}",
        "archipelago/lessons/groups/99999999999999999999",
    ],
)
def test_what_is_not_there(shared: Server, path: str) -> None:
    url = f"{shared.url}/api/games/{path}"
    answer = get(url) if path.endswith("lessons") else post(url, json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    "tried",
    [
        {"actions": ["d4 coral"] * 41},
        {"actions": ["d" * 201]},
        {"actions": [None]},
        {"first": -1},
        {"more": 1},
    ],
)
def test_what_is_not_understood(shared: Server, tried: Data) -> None:
    answer = attempt(shared, "archipelago", FIRST, 0, **tried)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


def test_who_tries_too_much_has_to_wait(start: Starter) -> None:
    server = start(replays=Rate(0.01, 3))
    codes = [attempt(server, "archipelago", FIRST, 0).status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]
