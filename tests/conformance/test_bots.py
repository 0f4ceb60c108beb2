"""Bots of every kind play by the rules, and know no more than their seat."""

from collections.abc import Iterator

import pytest

import watertable
from tests.conformance.cases import Case, game_cases
from tests.conformance.walks import MAX_ACTIONS, bits, positions, redealt, with_state
from watertable import Game, Match
from watertable.bots import Bot, bot_names, ladder, make_bot
from watertable.bots.rollouts import RolloutBot
from watertable.bots.search import SearchBot

SLOW_ACTIONS = 40  # of a game whose rules are not compiled, and whose bots take their time
SIMULATIONS = 60  # instead of a time, so that the same seed gives the same choice

Player = tuple[str, str]  # a game and one of its bots


def _bots(game: Game) -> list[str]:
    """The bots of a game: of those that differ only in how far they search, one."""
    levels = {level.name: level.bot for level in ladder(game)}
    others = [name for name in bot_names(game) if name not in levels]
    return others + [name for name, bot in levels.items() if bot.partition(":")[0] != "search"]


PLAYERS: list[Player] = [
    (name, bot) for name, game in watertable.all_games().items() for bot in _bots(game)
]
by_player = pytest.mark.parametrize("player", PLAYERS, ids="-".join)


@by_player
def test_a_bot_plays_legal_actions_to_the_end(player: Player) -> None:
    for case in _some_cases(player):
        match = case.start()
        bots = [_bot(player, seed) for seed in range(case.seats)]
        patience = MAX_ACTIONS if case.game.compiled else SLOW_ACTIONS
        while match.mover is not None and len(match.actions) < patience:
            action = bots[match.mover].choose(match.perspective())
            assert action in match.legal() or match.game.traits.fine_grid
            match.play(action)  # which refuses what is not allowed


@by_player
def test_a_bot_does_not_see_what_is_hidden_from_its_seat(player: Player) -> None:
    for match in _decisions(player):
        assert match.mover is not None
        twin = with_state(match, redealt(match, match.mover, 99))
        first, second = match.perspective(), twin.perspective()
        assert bits(first.state) == bits(second.state)
        assert _bot(player, 3).choose(first) == _bot(player, 3).choose(second)


@by_player
def test_the_seed_of_a_bot_settles_its_choices(player: Player) -> None:
    for match in _decisions(player):
        first, second = _bot(player, 4), _bot(player, 4)
        assert [first.choose(match.perspective()) for _ in range(3)] == [
            second.choose(match.perspective()) for _ in range(3)
        ]


@by_player
def test_thinking_leaves_the_match_alone(player: Player) -> None:
    for match in _decisions(player):
        before = bits(match.state)
        perspective = match.perspective()
        seen = bits(perspective.state)
        _bot(player, 5).choose(perspective)
        assert bits(match.state) == before
        assert bits(perspective.state) == seen


def test_a_chair_shows_what_its_seat_may_see_and_do(case: Case) -> None:
    for match in positions(case):
        for seat in range(case.seats):
            perspective = match.perspective(seat)
            assert perspective.view() == match.view(seat)
            assert perspective.legal() == match.legal(seat)
            assert [
                perspective.text(action) for action in perspective.legal()
            ] == match.legal_texts(seat)


def _bot(player: Player, seed: int) -> Bot:
    game, name = watertable.game(player[0]), player[1]
    searches = isinstance(make_bot(name, game), SearchBot | RolloutBot)
    spec = f"{name}:simulations={SIMULATIONS}" if searches else name
    return make_bot(spec, game, seed=seed)


def _some_cases(player: Player) -> list[Case]:
    """The first options of each number of seats; only of the usual one where games are slow."""
    game = watertable.game(player[0])
    found: dict[int, Case] = {}
    for case in game_cases(game, soak=False):
        found.setdefault(case.seats, case)
    return list(found.values()) if game.compiled else [found[game.usual_seats]]


def _decisions(player: Player) -> Iterator[Match]:
    for case in _some_cases(player):
        for match in positions(case, 4 if case.game.compiled else 3):
            if match.mover is not None:
                yield match
