"""Engine and referee play the same random games and must agree on every state of them."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.referees.droplet_maps import map_with_many_drains, random_map
from tests.referees.droplets import (
    COLOURS,
    EACH_KIND,
    KINDS,
    MAX_TOKENS,
    DropletsReferee,
    new_game,
    plain_position,
)
from watertable import Match, game
from watertable.games.droplets.boards import boards

SHARES = 20  # the games are split into so many tests, to be run side by side
GAMES = 2_000
SOAK_GAMES = 40_000

PATIENCE = 100  # actions
# One star of the only dripping space has drains, the other fountains.
TWO_STARS = " x 1 \n1 o x\n x 1 "

LONG_GAMES = (2, 3, 13, 23, 33, 43)

# All of these have to occur in each share, or the games test less than they should.
RARE = (
    "board with a name",
    "more drains than tokens",
    "off the board",
    "pass",
    "handing over",
    "deadlock",
    "deadlocked pebble",
    "forfeit",
    "forfeit with a token in hand",
    "extra",
    "extra drip",
    "drip",
    "remove",
    "control",
    "control taken back",
    "spent in the other's turn",
    "spent while splashes wait",
    "overtime",
    "both at fountains",
    "won in overtime",
    "drawn in overtime",
    "drain full",
    "supplies empty",
    "turn limit",
)


@pytest.mark.parametrize("share", range(SHARES))
def test_every_state_agrees(share: int, pytestconfig: pytest.Config) -> None:
    games = (SOAK_GAMES if pytestconfig.getoption("soak") else GAMES) // SHARES
    seen: Counter[str] = Counter()
    for number in range(games):
        _play_one(random.Random(share * SOAK_GAMES + number), number, seen)
    assert [event for event in RARE if not seen[event]] == []


def _play_one(rng: random.Random, number: int, seen: Counter[str]) -> None:
    options = _options(rng, number)
    match = Match.start("droplets", options=options, seed=rng.randrange(2**32))
    text = plain_position(match.game.notation.position_text(match.state))
    referee = DropletsReferee(text)
    _check_start(referee, options, seen)
    choose = _manner(rng, number)
    # Some maps make endless games. A few are played to their end, the others are left.
    patience = 10_000 if number % 100 in LONG_GAMES else PATIENCE
    while referee.to_move is not None:
        legal = sorted(referee.legal())
        assert sorted(match.legal_texts()) == legal
        assert match.mover == referee.to_move
        assert match.outcome is None
        assert plain_position(match.game.notation.position_text(match.state)) == referee.position()
        action = choose(rng, referee, legal)
        _notice(referee, action, seen)
        referee.play(action)
        match.play(action)
        patience -= 1
        if patience == 0:
            seen.update(referee.happened)
            return
    assert match.mover is None
    assert match.legal() == []
    assert plain_position(match.game.notation.position_text(match.state)) == referee.position()
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, list(outcome.ranks)) == referee.outcome()
    _notice_end(referee, seen)


# -- which games ---------------------------------------------------------------------------------


def _options(rng: random.Random, number: int) -> dict[str, object]:
    """Every tenth game is of the same sort, so that each share has all sorts."""
    options: dict[str, object] = {
        "length": rng.choice(["short", "short", "normal", "long"]),
        "pebbles": rng.random() < 0.3,
        "rewards": rng.random() < 0.5,
    }
    match number % 10:
        case 0:
            named = next(option for option in game("droplets").options if option.name == "board")
            options["board"] = rng.choice(named.sample())
        case 1:
            options["board"] = random_map(rng, "edges")
        case 2 if number % 100 == 2:
            # Nothing but edges: droplets go round until the last turn.
            options |= {"board": random_map(rng, "nothing"), "pebbles": False}
        case 2:
            options["board"] = random_map(rng, "hardly a fountain")
        case 3 if number % 20 == 3:
            options |= {"board": random_map(rng, "fountains"), "pebbles": False}
        case 3:
            # A tie for sure, and overtime that nobody can win
            options |= {"board": random_map(rng, "drains"), "pebbles": False}
        case 4:
            options |= {"board": map_with_many_drains(rng), "rewards": True}
        case 5:
            board = TWO_STARS if number % 100 == 5 else random_map(rng)
            options |= {"board": board, "length": "short", "pebbles": False, "rewards": False}
        case 6:
            options |= {"board": random_map(rng), "pebbles": False, "rewards": True}
        case 7:
            # A triggered space leaves nothing to place on.
            options |= {"board": random_map(rng, dripping=1), "pebbles": False, "rewards": True}
        case _:
            options["board"] = random_map(rng)
    drawn = boards().get(str(options["board"]))
    if "~" not in (drawn.map if drawn else str(options["board"])):
        options["pebbles"] = False  # which is refused
    return options


def _check_start(referee: DropletsReferee, options: dict[str, object], seen: Counter[str]) -> None:
    """The engine has set up what the referee would set up, but for the shuffling of tokens."""
    tokens = Counter(referee.under.values())
    drawing = "\n".join(referee.board.rows)
    if options["rewards"]:
        assert tokens.total() == min(MAX_TOKENS, len(referee.board.drains))
        assert all(tokens[kind] <= EACH_KIND for kind in KINDS)
    expected = DropletsReferee(
        new_game(
            drawing,
            length=str(options["length"]),
            pebbles=bool(options["pebbles"]),
            rewards=referee.under if options["rewards"] else None,
        )
    )
    assert referee.position() == expected.position()
    if "\n" not in str(options["board"]) and len(referee.board.rows) > 1:
        seen["board with a name"] += 1
    else:
        assert drawing == "\n".join(DropletsReferee(new_game(str(options["board"]))).board.rows)
    if options["rewards"] and len(referee.board.drains) > MAX_TOKENS:
        seen["more drains than tokens"] += 1


# -- how they are played -------------------------------------------------------------------------

Choose = Callable[[random.Random, DropletsReferee, list[str]], str]


def _manner(rng: random.Random, number: int) -> Choose:
    manners = [_any, _few_spaces(rng), _towards_chains, _level, _eager, _thrifty, _back_and_forth]
    if number % 10 == 5:
        return _level
    if number % 10 == 4:
        return _thrifty if number % 20 == 4 else _back_and_forth
    if number % 20 == 6:
        return _back_and_forth
    return rng.choice(manners)


SPENDING = ("extra", "remove", "control", "drip")


def _is_spending(text: str) -> bool:
    return text.startswith(SPENDING)


def _kind(text: str) -> str:
    return text.rpartition(" ")[0] if text.startswith(("extra", "drip")) else text.split()[0]


def _any(rng: random.Random, referee: DropletsReferee, legal: list[str]) -> str:
    return rng.choice(legal)


def _few_spaces(rng: random.Random) -> Choose:
    """Placing on a few spaces only, so that they are triggered together."""
    taste = rng.random()

    def choose(rng: random.Random, referee: DropletsReferee, legal: list[str]) -> str:
        dripping = referee.board.dripping
        first = int(taste * len(dripping))
        favourites = {*dripping[first : first + 3]}
        liked = [text for text in legal if text.split()[-1] in favourites]
        return rng.choice(liked if liked and rng.random() < 0.9 else legal)

    return choose


def _towards_chains(rng: random.Random, referee: DropletsReferee, legal: list[str]) -> str:
    """Splashing, and placing, where it triggers the most."""

    def triggers(text: str) -> int:
        if ">" not in text:
            spaces = [text.split()[-1]]
        else:
            spaces = [point.split("=")[0] for point in text.split(">")[1].split(",")]
        return sum(
            space in referee.board.splashing and sum(referee.pieces[space]) == 2 for space in spaces
        )

    most = max(triggers(text) for text in legal)
    best = [text for text in legal if triggers(text) == most]
    return rng.choice(best if rng.random() < 0.8 else legal)


def _level(rng: random.Random, referee: DropletsReferee, legal: list[str]) -> str:
    """Keeping away from fountains until overtime, then going there with both colours at once."""

    def colours(text: str) -> int:
        landings = [landing.split("=") for landing in text.split(">")[-1].split(",")]
        return len({landing[-1] for landing in landings if landing[0] in referee.board.fountains})

    wanted = max if referee.overtime else min
    best = wanted(colours(text) for text in legal)
    return rng.choice([text for text in legal if colours(text) == best])


def _eager(rng: random.Random, referee: DropletsReferee, legal: list[str]) -> str:
    """Spending tokens when possible, of each kind alike."""
    spending = [text for text in legal if _is_spending(text)]
    if not spending or rng.random() < 0.2:
        return rng.choice(legal)
    kind = rng.choice(sorted({_kind(text) for text in spending}))
    return rng.choice([text for text in spending if _kind(text) == kind])


def _thrifty(rng: random.Random, referee: DropletsReferee, legal: list[str]) -> str:
    """Keeping tokens, so that hands grow large; two are spent together rather than one."""
    pairs = [text for text in legal if _kind(text) == "extra drip"]
    if pairs and rng.random() < 0.5:
        return rng.choice(pairs)
    keeping = [text for text in legal if not _is_spending(text)]
    return rng.choice(keeping if rng.random() < 0.97 else legal)


def _back_and_forth(rng: random.Random, referee: DropletsReferee, legal: list[str]) -> str:
    """Keeping control tokens until both have one, and then fighting for a splash."""
    claims = [text for text in legal if text.startswith("control")]
    fight = bool(referee.claims) or all("control" in hand for hand in referee.hands)
    if claims and fight:
        return rng.choice(claims)
    others = [text for text in legal if text not in claims]
    if referee.triggered() and rng.random() < 0.5:
        return _eager(rng, referee, others)
    return _towards_chains(rng, referee, [text for text in others if not _is_spending(text)])


# -- what occurred -------------------------------------------------------------------------------


def _notice(referee: DropletsReferee, action: str, seen: Counter[str]) -> None:
    words = action.split()
    if _is_spending(action):
        seen[_kind(action)] += 1
        seen["spent in the other's turn"] += referee.to_move != referee.marker
        seen["spent while splashes wait"] += referee.place == 0 and bool(referee.triggered())
        seen["control taken back"] += words[0] == "control" and words[1] in referee.claims
    seen["off the board"] += "off=" in action
    if action == "go on" and referee.place > 0 and referee.to_move == referee.marker:
        seen["forfeit with a token in hand"] += 1


def _notice_end(referee: DropletsReferee, seen: Counter[str]) -> None:
    seen.update(referee.happened)
    outcome = referee.outcome()
    assert outcome is not None
    reason, ranks = outcome
    seen[reason] += 1
    seen["overtime"] += referee.overtime and reason != "overtime"
    seen["won in overtime"] += referee.winner is not None
    seen["drawn in overtime"] += referee.overtime and ranks == [1, 1]
    if referee.winner is not None:
        assert COLOURS[referee.winner] in referee.position().splitlines()[-1]
