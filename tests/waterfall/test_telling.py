"""Waterfall in sentences: what happened, what is asked, and why something is refused."""

import random
import re
from functools import cache

import pytest

from tests.scenarios.waterfall.sketches import sketched
from tests.telling import sentence_of
from watertable import Match, NotationError
from watertable.core.contract import State, copy_of
from watertable.core.text import Text
from watertable.games.waterfall import GAME
from watertable.games.waterfall.conditions import CONDITIONS
from watertable.games.waterfall.tile_actions import BONUSES, TILE_ACTIONS

SEEDS = range(25)


# --- Whole games ---------------------------------------------------------------------------------


@cache
def sentences(seed: int) -> list[Text]:
    """A random game, each move as whoever made it is told."""
    match = Match.start(
        "waterfall",
        seats=2,
        seed=seed,
        options={"conditions": True, "gates": True, "progress": "draw"},
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
    words = {each.word for each in (*TILE_ACTIONS, *CONDITIONS, *BONUSES) if "-" in each.word}
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
    return sentence_of(GAME, state, seat, action, after, viewer)


def play(state: State, text: str) -> None:
    seat = GAME.rules.mover(state)
    GAME.rules.apply(state, seat, GAME.notation.parse_action(state, seat, text))


def position(
    sketch: str,
    *lines: str,
    seats: int = 2,
    deck: int = 3,
    progress: str = "off",
    **switches: bool,
) -> State:
    text = sketched(sketch, *lines, seats=seats, deck=deck, progress=progress, **switches)
    return GAME.notation.parse_position(text)


WHY = "draws 1 tile, since none was added, drawn, scored or removed"


@pytest.mark.parametrize("deck", [1, 2, 5])
def test_a_tile_drawn_for_progress_is_told_with_the_reason(deck: int) -> None:
    """The last tile too, which ends the game."""
    over = "; the game is over, deck empty" if deck == 1 else ""
    plain = position("1", "1 jump", deck=deck, progress="draw")
    assert told(plain, "go 1") == f"Coral starts on tile 1 (jump); reaches an exit; {WHY}{over}."
    stop = position("1c", "1 may-stop", "turn 0 phase stop", deck=deck, progress="draw")
    assert told(stop, "stop") == f"Coral stops; {WHY}{over}."


def test_a_tile_to_be_added_for_progress_is_told_with_the_reason() -> None:
    state = position("1", "1 jump", "hand coral 2", progress="add")
    why = "must add a tile, since none was added, drawn, scored or removed"
    assert told(state, "go 1") == f"Coral starts on tile 1 (jump); reaches an exit; {why}."
    play(state, "go 1")
    assert GAME.notation.prompt(state).startswith("Nothing has changed in this turn: add a tile")
    assert told(state, "add 2 at 0:1") == "Coral adds tile 2 below tile 1."
    assert refused(state, "go 1").startswith("That is not what can be done now.")


def test_the_last_tile_drawn_by_a_tile_is_told_without() -> None:
    for action in ("draw", "if:hold-3-or-fewer:draw-three"):
        state = position("1", f"1 {action}", deck=1, progress="draw")
        assert "draws 1 tile; reaches an exit; the game is over" in told(state, "go 1")
    # A condition that does not hold draws nothing: this one came for progress.
    unmet = position("1", "1 if:hold-3-or-more:draw-three", deck=1, progress="draw")
    assert WHY in told(unmet, "go 1")


def test_how_a_turn_ends() -> None:
    """A pawn that exits stays on its tile, unless that was scored."""
    assert (
        told(position("1", "1 jump"), "go 1") == "Coral starts on tile 1 (jump); reaches an exit."
    )
    taking = position("1\n2c", "2 score-this", "turn 0 phase this")
    assert told(taking, "score this").endswith("; leaves the waterfall with it.")


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(
    "action", ["score red", "score-unlike red", "if:hold-3-or-fewer:score-twice"]
)
def test_who_cannot_score_is_told_as_who_declines(action: str, viewer: int | None) -> None:
    """So that a hand is not given away, not to its owner's opponents and not in the log."""
    suits = "red" if "unlike" not in action else "blue"
    gems = "red" if action.startswith("if:") else ""
    for hand in ("", f"3 add {'blue' if suits == 'red' else 'red'}"):
        lines = (f"1 {action} {gems}".strip(), "2 jump", *([hand, "hand coral 3"] if hand else []))
        said = told(position("1\n2", *lines), "go 1", viewer)
        assert said.endswith("; scores nothing."), said
    suitable = (f"1 {action} {gems}".strip(), "2 jump", f"3 add {suits}", "hand coral 3")
    state = position("1\n2", *suitable)
    assert "scores" not in told(state, "go 1", viewer).partition(")")[2]
    play(state, "go 1")
    assert told(state, "skip", viewer) == "Coral scores nothing."


def test_who_cannot_score_a_second_tile_is_told_as_who_declines() -> None:
    twice = ("1 if:hold-3-or-more:score-twice red", "turn 0 phase score left 2")
    one = position("1c\n2", *twice, "3 add red", "4 add blue", "hand coral 3 4")
    assert told(one, "score 3", 1) == "Coral scores a tile, face down; scores nothing more."
    two = position("1c\n2", *twice, "3 add red", "4 add red", "hand coral 3 4")
    assert told(two, "score 3", 1) == "Coral scores a tile, face down."
    play(two, "score 3")
    assert told(two, "skip", 1) == "Coral scores nothing more."


@pytest.mark.parametrize("action", ["add", "if:hold-3-or-fewer:add-three"])
def test_that_no_tile_fits_is_told_to_its_owner_alone(action: str) -> None:
    state = position("1\n2", f"1 {action}", "3 score L>R", "hand coral 3")
    assert told(state, "go 1", 0).endswith("; no tile of the hand fits.")
    for viewer in (1, None):
        assert "fits" not in told(state, "go 1", viewer)
    empty = position("1\n2", f"1 {action}")
    assert "fits" not in told(empty, "go 1", 0)


def test_that_no_other_tile_fits_is_told_too() -> None:
    lines = ("1 if:hold-3-or-fewer:add-three", "3 score", "4 score L>R", "hand coral 3 4")
    state = position("1c\n2", *lines, "turn 0 phase add left 3")
    assert told(state, "add 3 at 1:0", 0).endswith("; no other tile of the hand fits.")
    assert "fits" not in told(state, "add 3 at 1:0", 1)
    fits = position("1c\n2", *lines[:2], "4 score", lines[3], "turn 0 phase add left 3")
    assert "fits" not in told(fits, "add 3 at 1:0", 0)
    play(fits, "add 3 at 1:0")
    assert told(fits, "skip", 0) == "Coral adds nothing more."


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
            "Score up to 2 tiles of your hand that share a gemstone with this one, or skip.",
        ),
        (
            "score-twice",
            "score",
            1,
            "Score 1 more tile of your hand that shares a gemstone with this one, or skip.",
        ),
    ],
)
def test_how_many_more_is_said(bonus: str, phase: str, left: int, answer: str) -> None:
    lines = (f"1 if:hold-3-or-more:{bonus} red", "3 add red", "hand coral 3")
    state = position("1c\n2", *lines, f"turn 0 phase {phase} left {left}")
    assert GAME.notation.prompt(state) == answer


def test_what_must_be_done_once_is_said_without() -> None:
    state = position("1c\n2", "1 add", "hand coral 3", "turn 2 phase add")
    assert GAME.notation.prompt(state) == "Add a tile of your hand to the waterfall."


def test_who_plays_for_the_first_time_hears_why() -> None:
    state = position("1c\n2", "1 add", "hand coral 3", "turn 1 phase add")
    assert "whoever falls on it does what it says" in GAME.notation.prompt(state)


@pytest.mark.parametrize(
    ("deck", "ending", "why"), [(0, "empty", "The deck is empty"), (3, "full", "waterfall is full")]
)
def test_the_last_turn_is_announced(deck: int, ending: str, why: str) -> None:
    state = position(
        "1c\n2", "1 add", "hand coral 3", f"turn 2 phase add ending {ending}", deck=deck
    )
    said = GAME.notation.prompt(state)
    assert said.startswith("Add a tile of your hand")
    assert said.endswith("this turn is the last.")
    assert why in said


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
    assert refused(top, "go 3") == "A fall begins on a tile of the top row."
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
            "Tile 4 does not fit at 1:0: its top left corner is dry, and that corner of tile 1 "
            "has water.",
        ),
    ],
)
def test_why_a_tile_cannot_be_added(text: str, answer: str) -> None:
    assert refused(position("1c\n2", *ADD), text) == answer


@pytest.mark.parametrize(
    ("sketch", "water", "place", "why"),
    [
        ("1c", "L>LR", "-1:0", "top right corner is dry, and that corner of tile 1 has water"),
        ("1c", "LR>L", "-1:0", "bottom right corner is dry, and that corner of tile 1 has water"),
        ("1c", "R>LR", "0:1", "top left corner is dry, and that corner of tile 1 has water"),
        (
            "1c .\n. .\n2 .",
            "LR>LR",
            "1:2",
            "bottom left corner has water, and that corner of tile 2 is dry",
        ),
        (
            "1c 2\n. .",
            "LR>LR",
            "0:1",
            "top right corner has water, and that corner of tile 1 is dry",
        ),
    ],
)
def test_the_corner_that_clashes_is_named(sketch: str, water: str, place: str, why: str) -> None:
    """The water of a neighbour, beside, above or diagonal."""
    clash = "2 score LR>L" if "\n2" in sketch else "2 score LR>R"
    first = "1 add LR>L" if "2\n" in sketch else "1 add"
    others = [clash] if "2" in sketch else []
    own = (f"3 score {water}", "hand coral 3", "turn 0 phase add")
    state = position(sketch, first, *own, *others)
    assert refused(state, f"add 3 at {place}") == f"Tile 3 does not fit at {place}: its {why}."


def test_nothing_above_the_starting_tile() -> None:
    above = "0:-1 is above the row of the starting tile: nothing is laid there."
    assert refused(position("1c\n2", *ADD), "add 3 at 0:-1") == above


def test_the_starting_tile_is_named() -> None:
    stays = "Tile 1 began the waterfall, and stays where it is."
    remove = position("1\n2c\n3", "2 remove", "turn 0 phase remove")
    assert refused(remove, "remove 1") == stays
    swap = position("1c\n2\n3", "1 swap-tiles", "turn 0 phase tiles")
    assert refused(swap, "swap 1 2") == stays


def test_a_pyramid_is_named() -> None:
    state = position("1c\n2", *ADD, pyramid=True)
    assert refused(state, "add 3 at 1:0") == "1:0 is outside of the pyramid."


def test_why_a_tile_cannot_be_scored_removed_or_swapped() -> None:
    hand = ("1 score red", "3 add red", "4 add blue", "hand coral 3 4", "turn 0 phase score")
    score = position("1c\n2", *hand)
    assert refused(score, "score 4") == "Only a tile with a gemstone of this tile can be scored."
    assert refused(score, "score 6") == "You do not hold tile 6."
    remove = position("1\n2c\n3", "2 remove", "turn 0 phase remove")
    assert refused(remove, "remove 2") == "Only a tile without a pawn can be removed."
    assert refused(remove, "remove 4") == "Tile 4 is not in the waterfall."
    swap = position("1c\n2\n3", "1 swap-tiles", "turn 0 phase tiles")
    assert refused(swap, "swap 2 5") == "Tile 5 is not in the waterfall."


@pytest.mark.parametrize("text", ["stop now", "skip it", "go", "go 1 2", "add 3", "swap 1", "free"])
def test_what_is_not_written_like_that(text: str) -> None:
    answer = refused(position("1c\n2", "1 may-stop", "turn 0 phase stop"), text)
    assert answer.startswith(f"'{text}' is not written like that. Write ")


def test_how_it_is_written_is_shown_by_something_possible() -> None:
    state = position("1c\n2", "1 add", "3 score L>LR", "hand coral 3", "turn 0 phase add")
    assert refused(state, "add 3") == (
        "'add 3' is not written like that. Write a tile and a place, as in 'add 3 at 1:0'."
    )
    assert refused(state, "remove").endswith("as in 'remove 17'.")
