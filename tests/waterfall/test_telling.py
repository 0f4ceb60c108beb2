"""Waterfall in sentences: what happened, what is asked, and why something is refused."""

import random
import re
from functools import cache

import pytest

from tests.scenarios.waterfall.sketches import sketched
from watertable import Match, NotationError
from watertable.core.contract import State, copy_of
from watertable.games.waterfall import GAME
from watertable.games.waterfall.kinds import ACTIONS, BONUSES, CONDITIONS

SEEDS = range(25)


# --- Whole games ---------------------------------------------------------------------------------


@cache
def sentences(seed: int) -> list[str]:
    """A random game, each move as whoever made it is told."""
    match = Match.start(
        "waterfall", seats=2, seed=seed, options={"conditions": True, "gates": True}
    )
    chance = random.Random(seed)
    said = []
    while match.mover is not None:
        mover = match.mover
        match.play(chance.choice(match.legal()))
        said.append(match.last_told(mover))
    return said


def test_just_the_tiles_that_were_drawn_are_named() -> None:
    """But not when a whole hand was swapped by the same action."""
    swaps = 0
    for seed in SEEDS:
        for sentence in sentences(seed):
            drawn = re.search(r"draws (\d+) tiles? \(([\d, ]+)\)", sentence)
            if drawn:
                assert len(drawn[2].split(", ")) == int(drawn[1]), sentence
            elif "draws" in sentence:  # nobody sees which came from the deck
                assert "swaps hands" in sentence
                swaps += 1
    assert swaps > 0


def test_no_code_words() -> None:
    words = {word for word in (*ACTIONS, *CONDITIONS, *BONUSES) if "-" in word}
    for seed in SEEDS:
        for sentence in sentences(seed):
            assert "if:" not in sentence
            assert not words & set(re.findall(r"[\w-]+", sentence)), sentence


def test_a_worst_tile_that_is_scored_by_itself_is_told() -> None:
    stops = [sentence for seed in SEEDS for sentence in sentences(seed) if " stops" in sentence]
    assert any(re.search(r"stops; scores tile \d+", sentence) for sentence in stops)


def test_no_coordinates() -> None:
    """The browser does not show them; a neighbour says as much."""
    added = [said for seed in SEEDS for said in sentences(seed) if " adds tile" in said]
    assert added
    for sentence in added:
        assert re.search(r"adds tile \d+ (left of|right of|above|below) tile \d+[;.]", sentence)


# --- What happened -------------------------------------------------------------------------------


def told(state: State, text: str, viewer: int | None = None) -> str:
    """What is said about an action."""
    seat = GAME.rules.mover(state)
    after = copy_of(state)
    action = GAME.notation.parse_action(state, seat, text)
    assert not GAME.rules.refusal(state, seat, action)
    GAME.rules.apply(after, seat, action)
    return GAME.notation.tell(state, seat, action, after, viewer)


def position(sketch: str, *lines: str, seats: int = 2, deck: int = 3, **switches: bool) -> State:
    return GAME.notation.parse_position(
        sketched(sketch, *lines, seats=seats, deck=deck, **switches)
    )


WHY = "draws 1 tile, since none was added, drawn, scored or removed"


@pytest.mark.parametrize("deck", [1, 2, 5])
def test_a_tile_drawn_for_progress_is_told_with_the_reason(deck: int) -> None:
    """The last tile too, which ends the game."""
    over = "; the game is over, deck empty" if deck == 1 else ""
    plain = position("1", deck=deck, progress=True)
    assert told(plain, "go 1") == f"Coral starts on tile 1 (score); reaches an exit; {WHY}{over}."
    stop = position("1c", "1 may-stop", "turn 0 phase stop", deck=deck, progress=True)
    assert told(stop, "stop") == f"Coral stops; {WHY}{over}."


def test_the_last_tile_drawn_by_a_tile_is_told_without() -> None:
    for action in ("draw", "if:hold-3-or-fewer:draw-three"):
        state = position("1", f"1 {action}", deck=1, progress=True)
        assert "draws 1 tile; reaches an exit; the game is over" in told(state, "go 1")
    # A condition that does not hold draws nothing: this one came for progress.
    unmet = position("1", "1 if:hold-3-or-more:draw-three", deck=1, progress=True)
    assert WHY in told(unmet, "go 1")


def test_how_a_turn_ends() -> None:
    """A pawn that exits stays on its tile, unless that was scored."""
    assert told(position("1"), "go 1") == "Coral starts on tile 1 (score); reaches an exit."
    taking = position("1\n2c", "2 score-this", "turn 0 phase this")
    assert told(taking, "score this").endswith("; leaves the waterfall with it.")


# --- What is asked -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bonus", "phase", "left", "answer"),
    [
        (
            "add-three",
            "add",
            3,
            "Add up to 3 tiles of your hand to the waterfall, one by one, or skip.",
        ),
        ("add-three", "add", 2, "Add up to 2 more tiles of your hand to the waterfall, or skip."),
        ("add-three", "add", 1, "Add 1 more tile of your hand to the waterfall, or skip."),
        (
            "score-twice",
            "score",
            2,
            "Score up to 2 tiles of your hand with a gemstone of this tile, or skip.",
        ),
        (
            "score-twice",
            "score",
            1,
            "Score 1 more tile of your hand with a gemstone of this tile, or skip.",
        ),
    ],
)
def test_how_many_more_is_said(bonus: str, phase: str, left: int, answer: str) -> None:
    lines = (f"1 if:hold-3-or-more:{bonus} red", "3 add red", "hand coral 3")
    state = position("1c\n2", *lines, f"turn 0 phase {phase} left {left}")
    assert GAME.notation.prompt(state) == answer


def test_what_must_be_done_once_is_said_without() -> None:
    state = position("1c\n2", "1 add", "hand coral 3", "turn 0 phase add")
    assert GAME.notation.prompt(state) == "Add a tile of your hand to the waterfall."


# --- Why something is refused --------------------------------------------------------------------


def refused(state: State, text: str) -> str:
    seat = GAME.rules.mover(state)
    try:
        action = GAME.notation.parse_action(state, seat, text)
    except NotationError as error:
        return str(error)
    refusal = GAME.rules.refusal(state, seat, action)
    assert refusal
    return GAME.notation.explain(state, seat, action, refusal)


FALL = "turn 0 phase fall"


@pytest.mark.parametrize("dry", [True, False])
def test_why_one_cannot_fall_there(dry: bool) -> None:
    lines = ("1 add red", "5 gate has-blue", FALL)
    state = position(". 1c . .\n4 3t 5 6", *lines, dry=dry)
    assert refused(state, "go 3") == "Tile 3 is occupied."
    gate = "Tile 5 has a gate: you can only enter it if a blue gemstone is on your path."
    assert refused(state, "go 5") == gate
    reach = "to one of the three places below" if dry else "where the water leads"
    assert refused(state, "go 6") == f"You can only fall {reach}."
    assert refused(state, "go 8") == "Tile 8 is not in the waterfall."
    both = position(". 1c . .\n4 3t 5 6", "1 add", "3 gate has-blue", FALL, dry=dry)
    assert refused(both, "go 3") == "Tile 3 is occupied."


def test_why_one_cannot_begin_jump_or_teleport_there() -> None:
    top = position("1t 2\n3 4")
    assert refused(top, "go 1") == "Tile 1 is occupied."
    assert refused(top, "go 3") == "A fall begins on a tile of the topmost row."
    jump = position(". 1c .\n. 2 .\n5t 3 4", "1 jump", "4 gate has-red", "turn 0 phase jump")
    assert refused(jump, "go 5") == "Tile 5 is occupied."
    assert refused(jump, "go 4").startswith("Tile 4 has a gate: ")
    assert "a tile that you jump over" in refused(jump, "go 2")
    row = position("1c 2 3t\n4 . .", "1 teleport", "turn 0 phase teleport")
    assert refused(row, "go 3") == "Tile 3 is occupied."
    assert refused(row, "go 4") == "You can only teleport to another tile of this row."


def test_a_tile_with_room_for_several() -> None:
    state = position(
        "1c .\n3tv 4", "1 add", "3 score worth 2", "turn 0 phase fall", seats=3, room=True
    )
    assert refused(state, "go 3") == "Tile 3 is occupied, and has no more room."


ADD = ("1 add", "3 score", "4 score R>L", "hand coral 3 4", "hand teal 5", "turn 0 phase add")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("add 5 at 1:0", "You do not hold tile 5."),
        ("add 6 at 1:0", "You do not hold tile 6."),
        ("add 3 at 0:0", "0:0 is taken: tile 1 lies there."),
        ("add 3 at 0:1", "0:1 is taken: tile 2 lies there."),
        ("add 3 at 5:0", "5:0 is not next to a tile of the waterfall."),
        (
            "add 4 at 1:0",
            "A tile goes next to another one, and its water must match at all corners.",
        ),
    ],
)
def test_why_a_tile_cannot_be_added(text: str, answer: str) -> None:
    assert refused(position("1c\n2", *ADD), text) == answer


def test_a_pyramid_is_named() -> None:
    state = position("1c\n2", *ADD, pyramid=True)
    assert refused(state, "add 3 at 1:0") == "1:0 is outside of the pyramid."
    assert refused(state, "add 3 at 0:-1") == "0:-1 is outside of the pyramid."


def test_why_a_tile_cannot_be_scored_removed_or_swapped() -> None:
    hand = ("1 score red", "3 add red", "4 add blue", "hand coral 3 4", "turn 0 phase score")
    score = position("1c\n2", *hand)
    assert refused(score, "score 4") == "Only a tile with a gemstone of this tile can be scored."
    assert refused(score, "score 6") == "You do not hold tile 6."
    remove = position("1c\n2", "1 remove", "turn 0 phase remove")
    assert refused(remove, "remove 1") == "Only a tile without a pawn can be removed."
    assert refused(remove, "remove 4") == "Tile 4 is not in the waterfall."
    swap = position("1c\n2", "1 swap-tiles", "turn 0 phase tiles")
    assert refused(swap, "swap 2 4") == "Tile 4 is not in the waterfall."


@pytest.mark.parametrize("text", ["stop now", "skip it", "go", "go 1 2", "add 3", "swap 1", "free"])
def test_what_is_not_written_like_that(text: str) -> None:
    answer = refused(position("1c\n2", "1 may-stop", "turn 0 phase stop"), text)
    assert answer.startswith(f"'{text}' is not written like that. Write ")
