"""What happened, as data: every kind where the rules say so, in order, and nothing left out."""

import random
from typing import Any

import pytest

from tests.dropounion.follower import Follower
from tests.scenarios.dropounion.sketches import shuffled, sketched
from watertable import TABLE, Match, NotationError, game
from watertable.core.contract import State, copy_of
from watertable.games.dropounion import effect_kinds as kinds
from watertable.games.dropounion.effect_kinds import HandCard

DROPOUNION = game("dropounion")
EFFECTS: Any = DROPOUNION.effects
RULES: Any = DROPOUNION.rules
NOTATION: Any = DROPOUNION.notation


def came_of(
    text: str, *lines: str, seats: int = 3, seat: int = 0, viewer: int | None = None, **options: Any
) -> list[Any]:
    """The effects of an action in a sketch."""
    state = NOTATION.parse_position(sketched(*lines, seats=seats, **options))
    return done(state, text, seat, viewer)


def done(state: State, text: str, seat: int, viewer: int | None = None) -> list[Any]:
    before = copy_of(state)
    action = NOTATION.parse_action(state, seat, text)
    assert RULES.refusal(state, seat, action) == 0
    RULES.apply(state, seat, action)
    found: list[Any] = EFFECTS.effects(before, seat, action, state, viewer)
    return found


def kinds_of(effects: list[Any]) -> list[str]:
    return [effect.__struct_config__.tag for effect in effects]


# Ids of a sketch: the deck has eight cards if nothing else is said; then come the cards of the row,
# the defeated pile, the path, the guards, and the hands.
PLAYED: list[tuple[str, tuple[str, ...], list[str]]] = [
    ("turn 1", ("rain B/G G/O O/B",), ["card turned"]),
    (
        "turn 1",
        ("rain B/T G/O O/B",),
        ["card turned", "thief came", "card drawn"],
    ),
    ("swap 1 with brook 2 get", (), ["cards exchanged", "card turned"]),
    ("place 1", ("path O/B",), ["cards placed", "backs shown", "card drawn", "turn ended"]),
    (
        "place 1 2",
        ("rain B/G B/O O/B", "path O/B", "row T/B"),
        ["cards placed"],
    ),
    (
        "place 1 2 3",
        ("rain B/G B/O B/T", "path O/B", "row T/B"),
        ["cards placed", "thief defeated", *["card drawn"] * 3, "turn ended"],
    ),
    ("guard 1 2 3 top 2", (), ["guard set up", *["card drawn"] * 3, "turn ended"]),
    (
        "place 1",
        ("path O/B", "deck G/O T/B O/G", "guard R/B"),
        [
            "cards placed",
            "backs shown",
            "card drawn",
            "thief came",
            "thief defeated",
            "guard fired",
            "turn ended",
        ],
    ),
    (
        "place 1",
        ("path O/B", "deck R/O T/B O/G"),
        [
            "cards placed",
            "backs shown",
            "card drawn",
            "thief came",
            "thief defeated",
            "turn ended",
        ],
    ),
    (
        "place 1",
        ("path O/B", "deck R/O O/G"),
        ["cards placed", "backs shown", "card drawn", "guard offered"],
    ),
    (
        "turn 3",
        ("rain B/T B/T G/B", "path B/G", "defeated T/G"),
        ["card turned", "nothing to place", "thief came", "turn ended"],
    ),
    (
        "place 1",
        ("path O/B", "deck O/G", "row T/B T/G T/O T/T"),
        ["cards placed", "backs shown", "card drawn", "deck emptied", "turn ended"],
    ),
    (
        "pass",
        ("deck", "row T/B T/G T/O T/T", "turn 30"),
        ["passed", "turn ended"],
    ),
    (
        "place 1",
        ("path O/B", "deck", "row T/B T/G T/O T/T", "rain B/G", "brook", "dew", "turn 30"),
        ["cards placed", "turn ended", "game over"],
    ),
]


@pytest.mark.parametrize(("text", "lines", "expected"), PLAYED)
def test_what_comes_of_an_action(text: str, lines: tuple[str, ...], expected: list[str]) -> None:
    assert kinds_of(came_of(text, *lines)) == expected


def test_turning_a_thief_of_the_row() -> None:
    lines = ("row T/B T/T", "turn 3 phase thief placed yes")
    turned = came_of("thief 1", *lines)
    assert turned[0] == kinds.ThiefTurned(seat=0, thief=9, at=1, into="B")
    assert came_of("thief 2", *lines)[0] == kinds.ThiefTurned(seat=0, thief=10, at=2, into="T")
    assert came_of("skip", *lines)[0] == kinds.NoThiefTurned(seat=0)


def test_choosing_thieves_to_defeat() -> None:
    lines = ("row T/B T/T", "turn 3 phase defeat left 2 placed yes")
    assert came_of("defeat 2", *lines, seats=1)[:3] == [
        kinds.ThiefChosen(seat=0, thief=10, at=2),
        kinds.ThiefDefeated(thief=10, by="group", seat=0),
        kinds.ThiefDefeated(thief=9, by="group", seat=0),
    ]


def test_a_redirector_from_the_deck() -> None:
    """Both answers, and who is asked about what."""
    for answer, tag in (("keep", "redirector kept"), ("guard", "guard set up")):
        state = NOTATION.parse_position(sketched("path O/B", "deck R/O O/G"))
        offered = done(state, "place 1", 0)[-1]
        assert offered == kinds.GuardOffered(seat=0, card=2)
        assert kinds_of(done(state, answer, 0))[0] == tag


def test_a_redirector_is_spent_on_a_thief() -> None:
    found = came_of("place 1", "path O/B", "deck R/O O/G", "row T/B")
    assert kinds.ThiefDefeated(thief=3, by="redirector", seat=0, redirector=2) in found


def test_a_redirector_lies_on_top_of_its_group() -> None:
    placed = came_of("place 1 2 3", "rain R/B B/O B/G", "path O/B", "row T/B")[0]
    assert [(card.up, card.at) for card in placed.cards] == [("B", 2), ("B", 3), ("R", 1)]


def test_a_guard_fires_in_the_order_in_which_its_cards_lie_on_the_path() -> None:
    lines = ("path O/B", "deck G/O T/B O/G", "guard B/G O/G G/B*")
    fired = next(e for e in came_of("place 1", *lines) if isinstance(e, kinds.GuardFired))
    assert fired.cards == (6, 7, 5)  # the path ends in a blue Drop, so the blue one is on top


def test_who_sees_backs() -> None:
    for viewer, backs in ((0, (None, None)), (1, ("O", "B")), (None, (None, None))):
        shown = came_of("place 1", "rain B/G G/O O/B", "path O/B", viewer=viewer)[1]
        assert shown.backs == backs


def test_alone_a_flip_is_granted_with_the_refill() -> None:
    lines = ("rain B/G G/O", "path O/B", "turn 3 granted no")
    assert "flip granted" in kinds_of(came_of("place 1", *lines, seats=1))
    had_one = ("rain B/G G/O O/B", "path O/B", "turn 3 granted yes")
    assert "flip granted" not in kinds_of(came_of("place 1", *had_one, seats=1))


def test_advice() -> None:
    assert came_of("advise turn 2", seat=1) == [kinds.AdviceGiven(seat=1, to=0, do="turn", card=2)]
    assert came_of("advise swap 1 with 3 get", seat=1) == [
        kinds.AdviceGiven(seat=1, to=0, do="swap", card=1, mine=3, turn="get")
    ]


def test_time_is_up() -> None:
    assert came_of("time up", seat=TABLE, minutes=3) == [
        kinds.TimeRanOut(),
        kinds.GameOver(reason="time up", winners=()),
    ]


def test_all_win_together() -> None:
    state = NOTATION.parse_position(
        sketched("rain B/G B/O B/T", "path O/B", "deck", "row T/B T/G T/O T/T", "turn 30")
    )
    done(state, "place 1 2 3", 0)
    ended = done(state, "defeat 2", 0)
    assert ended[-1] == kinds.GameOver(reason="won", winners=(0, 1, 2))


def test_the_deal() -> None:
    state = NOTATION.parse_position(shuffled("T/B B/G B/O G/B G/O O/B O/G R/G B/O B/G O/B", 2))
    RULES.deal(state)
    found = EFFECTS.at_start(state, None)
    assert kinds_of(found) == [
        *("deck shuffled", "thief came", *["card drawn"] * 7, "thief defeated"),
        *("card drawn", "path begun"),
    ]
    assert found[2] == kinds.CardDrawn(seat=0, card=HandCard(10, "B", 1))


def test_a_match_that_begins_in_a_position_has_no_deal() -> None:
    match = Match.start("dropounion", seats=2, seed=1)
    assert match.effects_at_start()
    placed = Match.from_position("dropounion", NOTATION.position_text(match.state))
    assert not placed.effects_at_start()
    assert not placed.told_at_start()


# --- All of it -----------------------------------------------------------------------------------


def test_effects_tell_where_every_card_goes() -> None:
    """Who knows nothing but effects knows where each card lies, from the deal to the end."""
    seen: set[str] = set()
    for seed in range(50):
        seats = 1 + seed % 5
        options = {"invasion": seed % 4 == 0, "advice": False, "mode": "simple"}
        match = Match.start("dropounion", seats=seats, seed=seed, options=options)
        table = Follower(seats)
        found = EFFECTS.at_start(match.state, None)
        choose = random.Random(seed)
        while True:
            table.follow(found)
            seen |= set(kinds_of(found))
            assert table.places() == Follower.at(match.view(None)).places()
            if match.mover is None:
                break
            match.play(_action(choose, match))
            found = list(match.effects(match.length - 1))
    everything = {kind.__struct_config__.tag for kind in kinds.EFFECTS.__args__}
    assert everything - seen == {"advice given", "time ran out"}, (
        "the games test less than they should"
    )


def _action(choose: random.Random, match: Match) -> int:
    """Groups and guards more often than a random player would."""
    legal, texts = match.legal(), match.legal_texts()
    weights = [1 + 5 * len(text.split()) * (text[0] in "pgk") for text in texts]
    return choose.choices(legal, weights)[0]


def test_ids_stay_with_the_cards_when_the_unknown_is_dealt_anew() -> None:
    match = Match.start("dropounion", seed=4)
    while match.mover is not None and match.length < 30:
        match.play(match.legal()[0])
    for seat in range(3):
        world = match.perspective(seat).view()
        assert Follower.at(world).places() == Follower.at(match.view(seat)).places()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("row T/B#20 T/G#20",), "the same id"),
        (("row T/B#3",), "ids ('#') begin with 9 here"),
        (("row T/B#109",), "an id must be a number from 1 to 108"),
        (("deck B/G#1 B/O O/B",), "cards of the deck have no ids"),
    ],
)
def test_ids_that_cannot_be(lines: tuple[str, ...], told: str) -> None:
    with pytest.raises(NotationError) as error:
        NOTATION.parse_position(sketched(*lines))
    assert told in str(error.value)


def test_ids_are_read_back() -> None:
    text = NOTATION.position_text(NOTATION.parse_position(sketched("row T/B#40 T/G")))
    assert "row T/B#40 T/G#9\n" in text
    assert NOTATION.position_text(NOTATION.parse_position(text)) == text
