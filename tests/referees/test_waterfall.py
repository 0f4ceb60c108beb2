"""Engine and referee play the same random games and must agree on every state of them."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import product, zip_longest

import pytest

from tests.referees.waterfall import (
    ACTIONS,
    BASIC,
    BONUSES,
    CONDITIONS,
    GATES,
    GEMS,
    NO_ACTION,
    PROGRESS,
    QUESTIONS,
    START,
    SWITCHES,
    WaterfallReferee,
    plain_position,
    sides,
)
from tests.referees.waterfall_positions import in_the_middle
from tests.scenarios.waterfall.sketches import sketched
from tests.scenarios.waterfall.tables import EngineTable, Table
from watertable import Match

SHARES = 4  # the games are split into so many tests, to be run side by side
GAMES = 2_000
SOAK_GAMES = 40_000

PATIENCE = 40  # actions
WHOLE_GAMES = (0, 1, 2, 3)  # of a hundred, these are played to their end

# Whatever is asked can be found impossible too, but for these.
ALWAYS_ASKED = ("may-stop", "stop-worst", "swap-hands")

# All of these have to occur in each share, or the games test less than they should.
RARE = (
    *ACTIONS,
    NO_ACTION,
    *(f"{action} asked" for action in QUESTIONS),
    *(f"{action} left out" for action in QUESTIONS if action not in ALWAYS_ASKED),
    *(f"{condition} {holds}" for condition in CONDITIONS for holds in (True, False)),
    *(f"{bonus} {holds}" for bonus in BONUSES for holds in (True, False)),
    *(f"{gate} {does}" for gate in GATES for does in ("opens", "refuses")),
    *(f"{seats} seats" for seats in range(2, 7)),
    *(f"{switch} {state}" for switch in SWITCHES for state in ("on", "off")),
    *(f"progress {way}" for way in PROGRESS),
    "stuck",
    "out",
    "stopped",
    "sharing",
    "entered an occupied tile",
    "onward",
    "passed twice",
    "asked for progress",
    "drawn for progress, add",
    "drawn for progress, draw",
    "full, in phase add",
    "full, in phase progress",
    "out beside a tile",
    "out over occupied tiles",
    "over occupied tiles",
    "score this, then stuck",
    "score this, then out",
    "score this, then on",
    "worst of several",
    "declined",
    "swapped an empty hand",
    "swapped the tile below",
    "moved a stuck pawn",
    "island",
    "hole",
    "score-this on the starting tile",
    "last tile drawn",
    "waterfall full",
    "deck empty",
    "standstill",
    "both ends at once",
    "tie by tiles",
    "shared rank",
    "shared first rank",
)

# Each bonus under each condition. The usual shares are too small to be sure of all of them.
PAIRS = [
    f"{condition} {bonus} {holds}"
    for condition, bonus, holds in product(CONDITIONS, BONUSES, (True, False))
]


@pytest.mark.parametrize("share", range(SHARES))
def test_every_state_agrees(share: int, pytestconfig: pytest.Config) -> None:
    soak = bool(pytestconfig.getoption("soak"))
    games = (SOAK_GAMES if soak else GAMES) // SHARES
    seen: Counter[str] = Counter()
    for number in range(games):
        _play_one(random.Random(share * SOAK_GAMES + number), number, seen)
    for pair in PAIRS:
        condition, bonus, holds = pair.split()
        seen[f"{condition} {holds}"] += seen[pair]
        seen[f"{bonus} {holds}"] += seen[pair]
    wanted = [*RARE, *PAIRS] if soak else RARE
    assert [event for event in wanted if not seen[event]] == []


def test_the_referee_looks_at_what_is_drawn() -> None:
    """As many tiles as the rules say, and from the deck; otherwise nothing has happened."""
    referee = WaterfallReferee(sketched("1\n2", "1 draw", "hand teal 3", deck=4))
    before = referee.position()
    for drawn in ({4}, {4, 5, 6}, {3, 4}, {4, 99}, set[int]()):
        with pytest.raises(ValueError, match=r"draw|deck"):
            referee.play("go 1", drawn)
        assert referee.position() == before
    referee.play("go 1", {5, 7})
    assert (referee.hands[0], referee.deck) == ({5, 7}, {4, 6})
    with pytest.raises(ValueError, match="nothing is drawn"):
        referee.play("go 2", {4})


class MatchTable:
    """A match, as a table."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def to_move(self) -> int | None:
        return self.match.mover

    def legal(self) -> list[str]:
        return self.match.legal_texts()

    def play(self, text: str) -> None:
        self.match.play(text)

    def position(self) -> str:
        return plain_position(self.match.game.notation.position_text(self.match.state))

    def outcome(self) -> tuple[str, list[int]] | None:
        outcome = self.match.outcome
        return (outcome.reason, list(outcome.ranks)) if outcome else None


def _play_one(rng: random.Random, number: int, seen: Counter[str]) -> None:
    seats, options = _options(rng, number)
    match = Match.start("waterfall", seats=seats, options=options, seed=rng.randrange(2**32))
    table: MatchTable | Table = MatchTable(match)
    text = table.position()
    if number % 3:
        text = in_the_middle(rng, text)
        table = EngineTable(text)
    referee = WaterfallReferee(text)
    assert _differences(table.position(), referee.position()) == []
    if isinstance(table, MatchTable):
        _check_start(referee, seats, options)
    choose = _manner(rng)
    patience = 10_000 if number % 100 in WHOLE_GAMES else PATIENCE
    seen[f"{seats} seats"] += 1
    for switch in SWITCHES:
        seen[f"{switch} {'on' if getattr(referee, switch) else 'off'}"] += 1
    seen[f"progress {referee.progress}"] += 1
    while referee.to_move is not None and patience > 0:
        legal = sorted(referee.legal())
        assert sorted(table.legal()) == legal
        assert table.to_move == referee.to_move
        assert table.outcome() is None
        action = choose(rng, referee, legal)
        if referee.phase == "this" and rng.random() < 0.7:
            action = "score this"  # whatever the manner: it seldom comes to this
        _notice(referee, action, seen)
        table.play(action)
        text = table.position()
        drawn = referee.deck - _deck(text, referee)
        seen["last tile drawn"] += bool(drawn) and drawn == referee.deck
        referee.play(action, drawn)
        assert _differences(text, referee.position()) == []
        patience -= 1
    if referee.to_move is None:
        assert table.to_move is None
        assert list(table.legal()) == []
        assert table.outcome() == referee.outcome()
        _notice_end(referee, seen)
    seen.update(referee.happened)


def _differences(engine: str, referee: str) -> list[tuple[str | None, str | None]]:
    """The lines that are not the same; far easier to read than two positions."""
    if engine == referee:
        return []
    lines = zip_longest(engine.splitlines(), referee.splitlines())
    return [(theirs, ours) for theirs, ours in lines if theirs != ours]


def _deck(text: str, referee: WaterfallReferee) -> set[int]:
    """The tiles that lie nowhere, by a position text."""
    deck = set(referee.tiles)
    for line in text.splitlines()[1 + len(deck) :]:
        word, *rest = line.split()
        if word == "at":
            deck.remove(int(rest[0]))
        elif word in ("hand", "scored"):
            deck -= set(map(int, rest[1:]))
        elif word == "discard":
            deck -= set(map(int, rest))
    return deck


# -- which games ---------------------------------------------------------------------------------


def _options(rng: random.Random, number: int) -> tuple[int, dict[str, object]]:
    """Every switch is on in some games of each share; seats go round."""
    options: dict[str, object] = {
        "gates": rng.random() < 0.7,
        "conditions": rng.random() < 0.7,
        "pyramid": rng.random() < 0.3,
        "room": rng.random() < 0.25,
        "basic": rng.random() < 0.1,
        "dry": rng.random() < 0.25,
        "onward": rng.random() < 0.3,
        "progress": rng.choice(["add", "add", "draw", "off"]),
    }
    if rng.random() < 0.9:  # small sets: the same rules, and less to compare
        options["set"] = rng.randint(36, 40) if rng.random() < 0.9 else rng.randint(41, 72)
    if rng.random() < 0.5:
        options["start"] = rng.randint(0, 8)
    return 2 + number % 5, options


def _check_start(referee: WaterfallReferee, seats: int, options: dict[str, object]) -> None:
    """The engine has set up what the rules say; only the shuffling is its own."""
    base = options.get("set", 72)
    assert isinstance(base, int)
    tiles = list(referee.tiles.values())
    assert len(tiles) == base + (15 if options["gates"] else 0)
    assert sorted(referee.tiles) == list(range(1, len(tiles) + 1))
    assert sorted(tile.gate for tile in tiles if tile.gate) == (
        sorted(GATES) if options["gates"] else []
    )
    _check_shares(referee, conditions=bool(options["conditions"]) and not options["basic"])
    if options["basic"]:
        assert all(tile.action in BASIC for tile in tiles)

    first = referee.tiles[referee.at[START]]
    assert (first.action, first.gate) == ("add", "")
    # As many tiles as the option says lie below it, each of them next to another one.
    assert len(referee.at) - 1 == options.get("start", len(referee.at) - 1)
    assert all(y > 0 for x, y in referee.at if (x, y) != START)
    assert all(set(sides(place)) & set(referee.at) for place in referee.at if len(referee.at) > 1)
    assert [len(hand) for hand in referee.hands] == [4] * seats
    assert set().union(*referee.scored) | referee.discard | referee.open == set()
    assert referee.pawns == [None] * seats
    turn = (referee.turn, referee.mover, referee.phase, referee.sharing, referee.ending)
    assert turn == (0, 0, "top", False, False)
    for switch in SWITCHES:
        if switch != "conditions" or not options["basic"]:
            assert getattr(referee, switch) == options[switch]
    assert referee.progress == options["progress"]


def _check_shares(referee: WaterfallReferee, *, conditions: bool) -> None:
    """Shares turned into whole numbers by largest remainder are less than one off."""
    tiles = list(referee.tiles.values())
    many = len(tiles)
    scores = Counter(tile.score for tile in tiles)
    for score, share in {1: 0.15, 2: 0.25, 3: 0.35, 4: 0.2, 5: 0.05}.items():
        assert abs(scores[score] - share * many) < 1
    assert abs(sum(len(tile.entries) == 2 for tile in tiles) - 0.25 * many) < 1
    # About 26 % have one exit.
    assert abs(sum(len(tile.exits) == 1 for tile in tiles) - 0.26 * many) < 2
    for number in (1, 2, 3):
        assert abs(sum(len(tile.gems) == number for tile in tiles) - many / 3) < 1
    kinds = Counter(gem for tile in tiles for gem in tile.gems)
    assert max(kinds.values()) - min(kinds[gem] for gem in GEMS) <= 2
    conditional = sum(tile.action.startswith("if:") for tile in tiles)
    assert abs(conditional - (many / 5 if conditions else 0)) < 1


# -- how they are played -------------------------------------------------------------------------

Choose = Callable[[random.Random, WaterfallReferee, list[str]], str]


def _manner(rng: random.Random) -> Choose:
    return rng.choice([_any, _each_kind, _crowding, _crowding, _building, _idling])


def _any(rng: random.Random, referee: WaterfallReferee, legal: list[str]) -> str:
    return rng.choice(legal)


def _each_kind(rng: random.Random, referee: WaterfallReferee, legal: list[str]) -> str:
    """Skipping as often as scoring, whatever there is to score."""
    kind = rng.choice(sorted({text.split()[0] for text in legal}))
    return rng.choice([text for text in legal if text.split()[0] == kind])


def _crowding(rng: random.Random, referee: WaterfallReferee, legal: list[str]) -> str:
    """Going where the others are, to get stuck or to share."""

    def near(text: str) -> int:
        if not text.startswith("go "):
            return int(text == "score this")
        place = referee.place_of(int(text.split()[1]))
        return sum(referee.others_at(other) > 0 for other in [place, *referee.below(place)])

    most = max(near(text) for text in legal)
    return rng.choice([text for text in legal if near(text) == most])


def _building(rng: random.Random, referee: WaterfallReferee, legal: list[str]) -> str:
    """Adding upwards, and not scoring, so that there is more to add."""
    adding = [text for text in legal if text.startswith("add")]
    if adding and rng.random() < 0.7:
        highest = min(int(text.rpartition(":")[2]) for text in adding)
        return rng.choice([text for text in adding if text.endswith(f":{highest}")])
    return rng.choice(adding or [text for text in legal if not text.startswith("score")] or legal)


def _idling(rng: random.Random, referee: WaterfallReferee, legal: list[str]) -> str:
    """Changing nothing where that can be helped."""
    return rng.choice([text for text in legal if text in ("skip", "stop")] or legal)


# -- what occurred -------------------------------------------------------------------------------


def _notice(referee: WaterfallReferee, action: str, seen: Counter[str]) -> None:
    words = action.split()
    seat = referee.mover
    if referee.phase == "top":
        _notice_gaps(referee, seen)
    seen["worst of several"] += referee.phase == "worst"
    seen["declined"] += action == "skip"
    match words:
        case ["go", tile]:
            place = referee.place_of(int(tile))
            onto = referee.tile_at(place).does()
            seen["score-this on the starting tile"] += place == START and onto == "score-this"
            seen["entered an occupied tile"] += referee.others_at(place) > 0
            seen["score this, then on"] += referee.taking
            if referee.phase == "fall":
                seen["over occupied tiles"] += place[1] > referee.here[1] + 1
        case ["swap", "with", _]:
            seen["swapped an empty hand"] += not referee.hands[seat]
        case ["swap", one, other]:
            seen["swapped the tile below"] += str(referee.at[referee.here]) in (one, other)
        case ["move", colour, *_]:
            stuck = [f"pawn {colour} at", "stuck"]
            line = next(text for text in referee.position().splitlines() if stuck[0] in text)
            seen["moved a stuck pawn"] += line.endswith(stuck[1])


def _notice_gaps(referee: WaterfallReferee, seen: Counter[str]) -> None:
    reached = [next(iter(referee.at))]
    for place in reached:
        reached += [near for near in sides(place) if near in referee.at and near not in reached]
    seen["island"] += len(reached) < len(referee.at)
    around = {near for place in referee.at for near in sides(place)} - set(referee.at)
    seen["hole"] += any(all(near in referee.at for near in sides(place)) for place in around)


def _notice_end(referee: WaterfallReferee, seen: Counter[str]) -> None:
    outcome = referee.outcome()
    assert outcome is not None
    reason, ranks = outcome
    seen[reason] += 1
    seen["both ends at once"] += reason == "waterfall full" and not referee.deck
    seen["shared rank"] += len(set(ranks)) < len(ranks)
    seen["shared first rank"] += ranks.count(1) > 1
    points = referee.points
    seen["tie by tiles"] += any(
        points[one] == points[other] and ranks[one] != ranks[other]
        for one, other in product(range(referee.seats), repeat=2)
    )
