"""Engine and referee play the same random games and must agree on every state of them."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import zip_longest

import pytest

from tests.referees.dropounion import (
    DROPS,
    HAND_SIZES,
    MODES,
    REDIRECTOR,
    STANDSTILL_ROUNDS,
    THIEF,
    DropounionReferee,
    plain_position,
)
from tests.scenarios.dropounion.tables import EngineTable, Table, undealt
from watertable import TABLE, Match

SHARES = 4  # the games are split into so many tests, to be run side by side
GAMES = 2_000
SOAK_GAMES = 40_000

WHOLE_GAMES = 20  # every so many games, one is played with all cards
# How often time is up while somebody is asked, in games with a limit
TIME_UP = {"act": 0.005, "thief": 0.1, "defeat": 0.2, "guard": 0.05}

# All of these have to occur in each share, or the games test less than they should.
RARE = (
    *(f"{seats} seats" for seats in HAND_SIZES),
    *(f"{mode} mode" for mode in MODES),
    *(f"{switch} {state}" for switch in ("invasion", "advice") for state in (True, False)),
    *(f"{word} advised" for word in ("turn", "swap", "place", "keep")),
    *(f"{number} placed" for number in (1, 2, 3, 4, 5)),
    "1 to defeat, chosen",
    "2 to defeat, chosen",
    "two to defeat, there are no more",
    "nothing to defeat",
    "only Redirectors placed",
    "several Redirectors in a group",
    *(f"thief turned to {face}" for face in (*DROPS, REDIRECTOR, THIEF)),
    "thief known to all turned",
    "thief left alone",
    "exchanged, give",
    "exchanged, get",
    "spent Redirector exchanged",
    "spent Redirector turned",
    "thief in another hand",
    "thief in the own hand",
    "several thieves at once",
    "Redirector defeats a thief",
    "Redirector defeats a thief during the deal",
    "Redirector stands guard",
    "Redirector kept",
    "Redirector, but two guards",
    *(f"lone guard? then {then}" for then in ("deal", "turn", "end")),
    "asked out of turn",
    "asked with an empty deck",
    "owed, but forgotten",
    "Guarder group",
    "guard of 1 with a Redirector fired",
    "guard of 3 with a Redirector fired",
    "matching Drop on top of a guard",
    "chosen Drop on top of a guard",
    "two guards, one fired",
    "guard fires on a penalty",
    "path begun by a guard",
    "Redirector on Earth",
    "no placement yet",
    "penalty",
    "penalty without a thief",
    "refilled alone",
    "refilled alone after a penalty",
    "deck ran out, nothing placed",
    "turn with an empty deck",
    "passed",
    "no pass after passes",
    "passed by itself",
    "empty hand",
    "won",
    "won with thieves left",
    "hands-empty",
    "all-passed",
    "standstill, with a deck",
    "standstill, empty deck",
    *(f"time-up in phase {phase}" for phase in TIME_UP),
)


@pytest.mark.parametrize("share", range(SHARES))
def test_every_state_agrees(share: int, pytestconfig: pytest.Config) -> None:
    soak = bool(pytestconfig.getoption("soak"))
    games = (SOAK_GAMES if soak else GAMES) // SHARES
    seen: Counter[str] = Counter()
    for number in range(games):
        _play_one(random.Random(share * SOAK_GAMES + number), number, seen)
    assert [event for event in RARE if not seen[event]] == []


class MatchTable:
    """A match, as a table."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def to_move(self) -> int | None:
        return self.match.mover

    def legal(self) -> set[str]:
        return set(self.match.legal_texts())

    def advice(self, seat: int) -> set[str]:
        return set() if seat == self.to_move else set(self.match.legal_texts(seat))

    def clock(self) -> set[str]:
        return set(self.match.legal_texts(TABLE))

    def play(self, text: str, seat: int | None = None) -> None:
        self.match.play(text, seat=seat)

    def position(self) -> str:
        return plain_position(self.match.game.notation.position_text(self.match.state))

    def outcome(self) -> tuple[str, bool] | None:
        outcome = self.match.outcome
        if outcome is None:
            return None
        seats = range(self.match.seats)
        assert outcome.ranks == tuple(1 for _ in seats)
        assert outcome.winners in (tuple(seats), ())
        return outcome.reason, bool(outcome.winners)


def _play_one(rng: random.Random, number: int, seen: Counter[str]) -> None:
    seats = 1 + number % len(HAND_SIZES)
    options = _options(rng, seats)
    seen[f"{seats} seats"] += 1
    seen[f"{options['mode']} mode"] += 1
    seen.update(f"{switch} {options[switch]}" for switch in ("invasion", "advice"))
    table, referee = _begin(rng, seats, options, whole=number % WHOLE_GAMES == number // 100 % 5)
    cards = _kinds(referee)
    choose = rng.choice(ALONE if seats == 1 else MANNERS)
    chatter = rng.choice([0, 0.05, 0.5])
    while referee.to_move is not None:
        _compare(rng, table, referee)
        adviser = rng.randrange(seats)
        advice = sorted(referee.advice(adviser)) if rng.random() < chatter else []
        if referee.minutes and rng.random() < TIME_UP[referee.phase]:
            action, seat = "time up", TABLE
        elif advice:
            action, seat = rng.choice(advice), adviser
        else:
            action, seat = choose(rng, referee, sorted(referee.legal())), referee.to_move
        table.play(action, seat)
        referee.play(action, seat)
    _compare(rng, table, referee)
    assert _kinds(referee) == cards
    seen.update(referee.happened)


def _compare(rng: random.Random, table: Table | MatchTable, referee: DropounionReferee) -> None:
    assert _differences(table.position(), referee.position()) == []
    assert table.to_move == referee.to_move
    assert sorted(table.legal()) == sorted(referee.legal())
    assert table.outcome() == referee.outcome()
    assert table.clock() == referee.clock()
    if rng.random() < 0.2:
        for seat in range(referee.seats):
            assert sorted(table.advice(seat)) == sorted(referee.advice(seat))


def _kinds(referee: DropounionReferee) -> Counter[str]:
    """How many cards of each kind there are on the table."""
    words = referee.position().split()
    faces = [word.rstrip("*!").partition(":")[0].split("/") for word in words if "/" in word]
    return Counter("/".join(sorted(both)) for both in faces)


def _differences(engine: str, referee: str) -> list[tuple[str | None, str | None]]:
    """The lines that are not the same; far easier to read than two positions."""
    if engine == referee:
        return []
    lines = zip_longest(engine.splitlines(), referee.splitlines())
    return [(theirs, ours) for theirs, ours in lines if theirs != ours]


# -- which games ---------------------------------------------------------------------------------


def _options(rng: random.Random, seats: int) -> dict[str, object]:
    return {
        "mode": rng.choice(MODES),
        "fewer": rng.randint(1, 9),
        "invasion": rng.random() < (0.5 if seats == 1 else 0.2),
        "minutes": rng.choice([0, 0, 3]),
        "advice": rng.random() < 0.7,
    }


def _begin(
    rng: random.Random, seats: int, options: dict[str, object], *, whole: bool
) -> tuple[Table | MatchTable, DropounionReferee]:
    """A match with all cards; or a short game with a few of them, that comes to its end sooner."""
    seed = rng.randrange(2**32)
    text = undealt(seats, seed, **options)
    if whole:
        referee = DropounionReferee(text)
        referee.deal()
        match = Match.start("dropounion", seats=seats, options=options, seed=seed)
        return MatchTable(match), referee
    text = _with_fewer_cards(rng, text, seats)
    table, referee = EngineTable(text), DropounionReferee(text)
    table.deal()
    referee.deal()
    if rng.random() < 0.6 and referee.phase == "act":
        text = _further_on(rng, referee)
        table, referee = EngineTable(text), DropounionReferee(text)
    return table, referee


def _further_on(rng: random.Random, referee: DropounionReferee) -> str:
    """The position after the deal, but somewhat later: such things take long to come about."""
    if rng.random() < 0.6:
        referee.idle = STANDSTILL_ROUNDS * referee.seats - rng.randint(1, 2)
    redirectors = [i for i, card in enumerate(referee.deck) if card.up == REDIRECTOR]
    if redirectors and rng.random() < 0.6:
        last = redirectors[0]
        referee.path[-1], referee.deck[last] = referee.deck[last], referee.path[-1]
    return referee.position() + "\nrng 1"


def _with_fewer_cards(rng: random.Random, text: str, seats: int) -> str:
    """Some cards of a shuffled deck. Which faces are up, and how many of them, is a matter of luck
    and of the flavour of this game."""
    lines = text.splitlines()
    (where,) = [i for i, line in enumerate(lines) if line.startswith("deck")]
    cards = lines[where].split()[1:]
    favourite = rng.choice(DROPS if seats == 1 and rng.random() < 0.6 else FLAVOURS)
    turned = [
        card[::-1] if card[-1] in favourite and rng.random() < 0.7 else card for card in cards
    ]
    turned = [card for card in turned if card[0] != THIEF or rng.random() < rng.choice((0.4, 0.9))]
    enough = seats * HAND_SIZES[seats] + 2
    few = enough + rng.randint(0, 28)
    liked = {"T/R", "T/T"} if "invasion on" in text else {"T/R"}
    weights = {card: 5 if card[0] in favourite or card in liked else 1 for card in set(turned)}
    chosen = sorted(turned, key=lambda card: rng.random() ** (1 / weights[card]), reverse=True)
    # Thieves and guards are not dealt; with so many Drops the cards do not run out before.
    drops = [card for card in chosen if card[0] in DROPS][:enough]
    others = list(chosen)
    for card in drops:
        others.remove(card)
    kept = drops + others[: few - enough]
    rng.shuffle(kept)
    if rng.random() < (0.6 if seats == 1 else 0.2):  # a first hand that matches
        kept = _stacked(kept, favourite, HAND_SIZES[seats], alone=seats == 1)
    lines[where] = " ".join(["deck", *kept])
    return "\n".join(lines)


def _stacked(cards: list[str], favourite: str, size: int, *, alone: bool) -> list[str]:
    """A deck that gives the first player such a hand; alone, with thieves to use it against."""
    thieves = [card for card in cards if card[0] == THIEF][: 5 if alone else 0]
    best = [card for card in cards if card[0] in favourite and card[0] != THIEF][:size]
    rest = sorted(cards, key=lambda card: card[0] in favourite)
    for card in thieves + best:
        rest.remove(card)
    return thieves + best + rest


FLAVOURS = ("", "B", "G", "OR", "R", "T", "BGO", "BGO", "BGOR", "BR")


# -- how they are played -------------------------------------------------------------------------

Choose = Callable[[random.Random, DropounionReferee, list[str]], str]


def _any(rng: random.Random, referee: DropounionReferee, legal: list[str]) -> str:
    return rng.choice(legal)


def _each_kind(rng: random.Random, referee: DropounionReferee, legal: list[str]) -> str:
    """Placing as often as exchanging, however many cards there are to exchange."""
    kind = rng.choice(sorted({text.split()[0] for text in legal}))
    return rng.choice([text for text in legal if text.split()[0] == kind])


def _in_groups(rng: random.Random, referee: DropounionReferee, legal: list[str]) -> str:
    """Placing as many cards as possible."""
    placing = [text for text in legal if text.startswith("place")]
    if not placing or rng.random() < 0.3:
        return _each_kind(rng, referee, legal)
    most = max(map(len, placing))
    return rng.choice([text for text in placing if len(text) == most])


def _one_by_one(rng: random.Random, referee: DropounionReferee, legal: list[str]) -> str:
    """Placing single cards only, so that the deck lasts and hands come to match."""
    placing = [text for text in legal if text.startswith("place") and len(text) == len("place 1")]
    groups = [text for text in legal if text.startswith("place") and len(text) > len("place 1 2 3")]
    return rng.choice(groups or placing or legal)


def _guarding(rng: random.Random, referee: DropounionReferee, legal: list[str]) -> str:
    """Guards wherever possible; and Redirectors on the path, which no guard matches."""
    if referee.phase == "act" and referee.guards:
        faces = [card.up for card in referee.hand]
        singles = {f"place {place}" for place, face in enumerate(faces, 1) if face == REDIRECTOR}
        if not singles.isdisjoint(legal):
            return min(singles.intersection(legal))
    guards = [text for text in legal if text.startswith("guard")]
    groups = [text for text in guards if "top" in text]
    return rng.choice(groups or guards) if guards else _each_kind(rng, referee, legal)


def _looking_for_trouble(rng: random.Random, referee: DropounionReferee, legal: list[str]) -> str:
    """Turning up thieves, and placing as little as possible."""
    if referee.phase == "act" and not referee.changed:
        backs = [card.back for card in referee.hand]
        worst = [text for text in legal if text[:4] in ("turn", "swap")]
        thieves = [
            text
            for text in worst
            if backs[int(text.split()[1]) - 1] == THIEF and not text.endswith("get")
        ]
        if worst:
            return rng.choice(thieves or worst)
    return rng.choice([text for text in legal if text in ("pass", "skip", "guard")] or legal)


MANNERS: tuple[Choose, ...] = (
    _any,
    _each_kind,
    _in_groups,
    _one_by_one,
    _guarding,
    _guarding,
    _looking_for_trouble,
    _looking_for_trouble,
)
ALONE = (*MANNERS, _in_groups, _in_groups, _in_groups, _in_groups)
