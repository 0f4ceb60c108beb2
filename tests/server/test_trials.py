"""Examples of the rules, played on over HTTP: by everybody, without a table."""

from functools import partial
from typing import Any

import httpx
import pytest

from tests.server.client import Data
from tests.server.conftest import Server
from watertable.core import registry
from watertable.core.rules_examples import examples_of, match_at
from watertable.server.changes import changed

get = partial(httpx.get, timeout=60)  # a busy machine is no failure
post = partial(httpx.post, timeout=60)

GAMES = [name for name, game in registry.all_games().items() if examples_of(game)]


def ask(server: Server, game: str, example: object, **tried: Any) -> httpx.Response:
    return post(f"{server.url}/api/games/{game}/rules/examples/{example}", json=tried)


def trial(server: Server, game: str, example: int, **tried: Any) -> Data:
    answer = ask(server, game, example, **tried)
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


def first_playable(game: str) -> int:
    examples = examples_of(registry.game(game))
    return next(number for number, each in enumerate(examples) if each.position)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_next_may_do_what_is_legal(shared: Server, game: str) -> None:
    number = first_playable(game)
    match = match_at(registry.game(game), number)
    before = trial(shared, game, number)
    assert (before["mover"], before["steps"]) == (match.mover, [])
    assert [each["text"] for each in before["legal"]] == match.legal_texts()
    assert before["prompt"]
    action = before["legal"][-1]
    after = trial(shared, game, number, actions=[action["struct"]])
    step = after["steps"][0]
    assert (step["seat"], after["seat"]) == (match.mover, match.mover)
    assert after["opening"] == before["view"]
    if len(after["steps"]) == 1 and after["mover"] == match.mover:
        assert changed(after["opening"], step["views"][0]["change"]) == after["view"]


def test_everybody_is_played_by_the_same_person(shared: Server) -> None:
    number = first_playable("archipelago")
    movers, actions = [], list[str]()
    for _ in range(5):
        found = trial(shared, "archipelago", number, actions=actions)
        movers.append(found["mover"])
        actions.append(found["legal"][0]["text"])
    assert len(set(movers)) > 1


def test_steps_come_from_the_one_that_is_wanted_on(shared: Server) -> None:
    number = first_playable("archipelago")
    actions = [trial(shared, "archipelago", number)["legal"][0]["text"]]
    actions.append(trial(shared, "archipelago", number, actions=actions)["legal"][0]["text"])
    whole = trial(shared, "archipelago", number, actions=actions)
    rest = trial(shared, "archipelago", number, actions=actions, first=1)
    assert [each["number"] for each in rest["steps"]] == [1]
    assert rest["steps"][0]["views"] == whole["steps"][1]["views"]
    assert rest["view"] == whole["view"]


def test_what_cannot_be_tried(shared: Server) -> None:
    game = registry.game("archipelago")
    over = next(number for number, each in enumerate(examples_of(game)) if not each.position)
    for example in (over, len(examples_of(game)), -1, "first"):
        assert ask(shared, "archipelago", example).status_code == 404
    refused = ask(shared, "archipelago", first_playable("archipelago"), actions=["z9"])
    assert (refused.status_code, refused.json()["code"]) == (409, "illegal")
    assert ask(shared, "puddles", 0).status_code == 404
