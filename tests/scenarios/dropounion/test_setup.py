"""Which cards a game has, how they are shuffled, and what cannot be played. The engine's alone."""

from collections import Counter

import pytest

from tests.referees.dropounion import DropounionReferee, plain_position
from tests.scenarios.dropounion.tables import undealt
from watertable import Match, OptionError


def deck_of(text: str) -> list[str]:
    return next(line for line in text.splitlines() if line.startswith("deck")).split()[1:]


def kinds(seats: int, **options: object) -> Counter[str]:
    """How many cards of each kind there are, whichever side is up."""
    cards = deck_of(undealt(seats, 1, **options))
    return Counter("/".join(sorted(card.split("/"))) for card in cards)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_deck(seats: int) -> None:
    """108 cards, but a few thieves and Redirectors, the same on both sides, are left out by the
    number of players."""
    cards = kinds(seats)
    assert 100 <= cards.total() <= 108
    assert set(cards) == {
        "T/T",
        *("B/T", "G/T", "O/T", "R/T"),
        *("B/G", "B/O", "G/O"),
        *("B/R", "G/R", "O/R"),
        "R/R",
    }
    fewer = {1: {"T/T": 5}, 2: {"T/T": 1}, 3: {"T/T": 2}, 4: {}, 5: {"R/R": 1}}
    assert (cards + Counter(fewer[seats])).total() == 108
    assert cards + Counter(fewer[seats]) == kinds(4)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_decks_of_the_modes(seats: int) -> None:
    """Fewer thieves in simple mode, three Redirectors less in hardest."""
    regular = kinds(seats)
    assert kinds(seats, mode="hard") == regular
    assert regular - kinds(seats, mode="hardest") == Counter({"R/R": 3})
    assert regular - kinds(seats, mode="simple") == Counter({"T/T": 5})
    assert regular - kinds(seats, mode="simple", fewer=2) == Counter({"T/T": 2})
    assert kinds(seats, mode="hard", fewer=2) == regular
    assert kinds(seats, invasion=True, minutes=5) == regular


def test_shuffling() -> None:
    """The order and the sides depend on the seed; every kind lies on either side now and then."""
    one, same, other = (deck_of(undealt(3, seed)) for seed in (1, 1, 2))
    assert one == same
    assert one != other
    seen = Counter(card for seed in range(40) for card in deck_of(undealt(3, seed)))
    for card, many in seen.items():
        back = "/".join(reversed(card.split("/")))
        # Half of each kind shows either side; six standard deviations are far off.
        both = many + seen[back]
        assert card == back or abs(many - both / 2) < 3 * both**0.5


def test_every_card_can_come_first() -> None:
    """Which kinds lie on top is as likely as there are cards of them."""
    tops = Counter(deck_of(undealt(3, seed))[0] for seed in range(300))
    thieves = sum(many for card, many in tops.items() if card[0] == "T")
    cards = kinds(3)
    faces = sum(many * kind.count("T") for kind, many in cards.items())
    share = faces / 2 / cards.total()
    assert abs(thieves - 300 * share) < 6 * (300 * share * (1 - share)) ** 0.5


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("invasion", [False, True])
def test_a_match_begins_with_shuffling_and_dealing(seats: int, invasion: bool) -> None:
    """The referee deals the same deck to the same hands."""
    for seed in range(5):
        referee = DropounionReferee(undealt(seats, seed, invasion=invasion))
        referee.deal()
        match = Match.start("dropounion", seats=seats, options={"invasion": invasion}, seed=seed)
        text = match.game.notation.position_text(match.state)
        assert plain_position(text) == referee.position()


def test_too_few_thieves_to_leave_out() -> None:
    """Alone there are fewer than fifteen to begin with."""
    with pytest.raises(OptionError):
        Match.start("dropounion", seats=1, options={"mode": "simple", "fewer": 15})
    Match.start("dropounion", seats=1, options={"mode": "regular", "fewer": 15})


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "easy"},
        {"mode": "simple", "fewer": 0},
        {"mode": "simple", "fewer": 16},
        {"minutes": -1},
        {"minutes": 61},
    ],
)
def test_what_is_no_option(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        Match.start("dropounion", seats=3, options=options)


@pytest.mark.parametrize("seats", [0, 6])
def test_for_one_to_five(seats: int) -> None:
    with pytest.raises(OptionError):
        Match.start("dropounion", seats=seats)
