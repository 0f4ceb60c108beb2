"""Engine and referee play the same random games and must agree on every state of them."""

import random

import pytest

from tests.referees.archipelago import ArchipelagoReferee
from watertable import Match
from watertable.games.archipelago.view import View

SHARES = 20  # the games are split into so many tests, to be run side by side
GAMES = 2_000
SOAK_GAMES = 40_000


@pytest.mark.parametrize("share", range(SHARES))
def test_every_state_agrees(share: int, pytestconfig: pytest.Config) -> None:
    games = (SOAK_GAMES if pytestconfig.getoption("soak") else GAMES) // SHARES
    for number in range(games):
        _play_one(random.Random(share * SOAK_GAMES + number))


def _play_one(rng: random.Random) -> None:
    seats = rng.choice([2, 3, 4])
    options = {
        "size": rng.choice([3, 3, 3, 4, 4, 5]),
        "stones": rng.choice([2, 3]),
        "extra": rng.choice(["one", "half", "none"]),
        "scoring": rng.choice(["total", "alternating"]),
        "goal": rng.choice(["most", "fewest"]),
        "freezing": seats > 2 and rng.random() < 0.8,
    }
    referee = ArchipelagoReferee(seats, **options)  # type: ignore[arg-type]
    match = Match.start("archipelago", seats=seats, options=options, seed=rng.randrange(2**32))
    # Some games are cut short by eager passing, some leave cells of one colour together.
    eager_to_end = rng.choice([0.0, 0.02, 0.3])
    favourite = rng.choice([None, *range(seats)])
    while referee.to_move is not None:
        legal = sorted(referee.legal())
        assert sorted(match.legal_texts()) == legal
        _compare(referee, match)
        ends = [text for text in legal if text in ("end", "pass")]
        action = rng.choice(ends if rng.random() < eager_to_end else legal)
        if favourite is not None and " " in action and rng.random() < 0.6:
            name = ("coral", "teal", "violet", "amber")[favourite]
            action = f"{action.split()[0]} {name}"
        referee.play(action)
        match.play(action)
    _compare(referee, match)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, list(outcome.ranks)) == referee.outcome()
    assert match.legal() == []


def _compare(referee: ArchipelagoReferee, match: Match) -> None:
    view = match.view(None)
    assert isinstance(view, View)
    assert match.mover == referee.to_move
    assert view.board == referee.board
    assert view.groups == referee.groups()
    assert view.markers == referee.markers
    assert set(view.frozen) == referee.frozen
    assert view.passes == referee.passes
    if referee.to_move is not None:
        assert (view.allowance, view.placed) == (referee.allowance, referee.placed)
    claims = {
        (column, bonus): owner
        for column, owners in enumerate(view.track, 1)
        for bonus, owner in enumerate(owners)
        if owner >= 0
    }
    assert claims == referee.bonus
