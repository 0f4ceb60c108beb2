"""Every sentence of a game is in the catalogue, or translators would never see it."""

from collections.abc import Iterator
from functools import cache

import pytest
from tools.messages import messages

import watertable
from tests.conformance.cases import Case
from tests.conformance.walks import choices, finished, numbers, positions
from watertable import Game
from watertable.core import language
from watertable.core.options import Choice
from watertable.server.game_catalogue import card_of

OURS = [g for g in watertable.all_games().values() if g.package.startswith("watertable.")]
LOOKED_AT = 25  # actions of a random game


@cache
def collected() -> frozenset[str]:
    """All templates that the tool for translators finds."""
    return frozenset(text for message in messages() for text in message.texts)


def test_no_sentence_is_missing_in_the_catalogue(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not case.game.package.startswith("watertable."):
        return  # its sentences are its own
    asked: set[str] = set()

    def translated(template: str) -> str:
        asked.add(template)
        return template

    monkeypatch.setattr(language, "translated", translated)
    whole, notation = finished(case), case.game.notation
    for number in range(0, whole.length, max(1, whole.length // LOOKED_AT)):
        for viewer in (None, 0):
            whole.told(number, viewer, viewer)
    for match in positions(case, 3):
        assert match.prompt is not None
        match.draw(0)
        for seat, _ in choices(match):
            for action in numbers(match)[:: max(1, case.game.rules.ACTIONS // 100)]:
                refusal = case.game.rules.refusal(match.state, seat, action)
                if refusal:
                    notation.explain(match.state, seat, action, refusal)
    assert asked
    assert asked - collected() == set()


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_what_a_game_says_of_itself_is_in_the_catalogue(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()

    def translated(template: str) -> str:
        asked.add(template)
        return f"[!! {template}]"

    monkeypatch.setattr(language, "translated", translated)
    for text in _declared(game):
        assert text.startswith("[!! "), f"'{text}' is not translated"
    assert asked - collected() == set()


def _declared(game: Game) -> Iterator[str]:
    """What people read about a game, its options and its bots."""
    card = card_of(game, ready=True)
    yield card.summary
    yield from card.aim
    for values in card.aims.values():
        for lines in values.values():
            yield from lines
    yield from card.reasons.values()
    yield from (bot.text for bot in card.bots)
    for option in game.options:
        yield option.said
        yield option.values()
        if isinstance(option, Choice):
            yield from option.explained().values()


def test_what_a_choice_means_has_no_full_stop(case: Case) -> None:
    """Forms and lists put one after it."""
    for option in case.game.options:
        if isinstance(option, Choice):
            assert not [text for text in option.explained().values() if text.endswith(".")]
