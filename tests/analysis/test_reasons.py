"""Reasons: in every game that knows some they are data, sentences, and no secret."""

import random

import msgspec
import numpy as np
import pytest

import watertable
from watertable import Game, Match
from watertable.analysis.reasons import reasons_against, reasons_of, told
from watertable.core.perspective import Perspective
from watertable.core.text import SeatName, Text
from watertable.games.archipelago.reasons import FoundsGroup

GAMES = [game for game in watertable.all_games().values() if game.reasons is not None]
_POSITIONS, _ACTIONS = 12, 6
_SPREAD = 7  # actions between two positions that are looked at


def positions(game: Game) -> list[Match]:
    """Return positions of a random game."""
    match, chance = Match.start(game, options=game.hosting.first_game, seed=5), random.Random(4)
    found: list[Match] = []
    while match.mover is not None and len(found) < _POSITIONS:
        if match.length % _SPREAD == _SPREAD - 1 or game.traits.fine_grid:
            found.append(match.copy())
        match.play(chance.choice(match.legal()))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_reasons_are_data_and_sentences_and_no_secret(game: Game) -> None:
    assert game.reasons is not None
    chance = random.Random(3)
    for match in positions(game):
        perspective = match.perspective()
        seat, legal = perspective.seat, perspective.legal()
        for action in chance.sample(legal, min(_ACTIONS, len(legal))):
            found = reasons_of(perspective, action)
            for reason in found:
                assert told(perspective, reason, seat).endswith(".")
                data = msgspec.json.encode(reason)
                assert msgspec.json.decode(data, type=game.reasons.KINDS) == reason
            other = match.state
            game.rules.redeal(other, seat, np.uint64(chance.randrange(2**63)))
            assert reasons_of(Perspective(game, seat, other), action) == found


def names_in_passing(text: Text, reader: int) -> bool:
    """Whether a reader is told of by name, as if they were somebody else."""
    return any(
        isinstance(part, SeatName) and part.seat == reader and not part.reader
        for part in text.parts
    )


@pytest.mark.parametrize("game", watertable.all_games().values(), ids=lambda game: game.name)
def test_who_reads_of_their_own_match_is_you(game: Game) -> None:
    chance, addressed = random.Random(3), 0
    for match in positions(game):
        perspective = match.perspective()
        legal = perspective.legal()
        for action in chance.sample(legal, min(_ACTIONS, len(legal))):
            for reader in range(match.seats):
                done = perspective.describe_action(action, reader)
                every = [
                    told(perspective, each, reader) for each in reasons_of(perspective, action)
                ]
                assert not any(names_in_passing(text, reader) for text in [done, *every])
                if reader == perspective.seat and isinstance(done.parts[0], SeatName):
                    assert done.parts[0].word == "You"
                    addressed += 1
    assert addressed


def test_what_is_true_of_both_actions_speaks_for_neither() -> None:
    def founds(owner: int) -> FoundsGroup:
        return FoundsGroup(side="gains" if owner == 0 else "risks", owner=owner, chunks=False)

    assert reasons_against([founds(1)], [founds(0)]) == ((founds(0),), (founds(1),))
    assert reasons_against([founds(0), founds(1)], [founds(0), founds(1)]) == ((), ())
    assert reasons_against([founds(0)], [founds(1)]) == ((), ())
