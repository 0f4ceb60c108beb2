"""Sets of tiles as text and as data: read back, refused with a reason, played with."""

import json
from pathlib import Path
from typing import Any

import pytest

from watertable import Match, OptionError
from watertable.games.waterfall import GAME, phase
from watertable.games.waterfall.tile_set import GENERATED, TilesOption, tiles_of

OPTION = next(option for option in GAME.options if isinstance(option, TilesOption))
GOOD = "score 2 gems red,green in R out LR action add"
FITTING = GOOD.replace("in R", "in LR")  # below another one of this kind
TILE = {"score": 2, "gems": ["red", "green"], "in": "R", "out": "LR", "action": "add"}


def everything(seed: int = 5) -> Match:
    """A game with a set in which all kinds of tiles occur."""
    options = {"gates": True, "conditions": True, "set": 54, "start": 1}
    return Match.start("waterfall", seats=6, options=options, seed=seed)


def as_json(*tiles: Any, **more: Any) -> str:
    return json.dumps({"tiles": tiles, **more})


def test_the_set_of_a_game_can_be_played_with_again() -> None:
    first = everything()
    text = OPTION.value_of(first.state)
    again = Match.start("waterfall", seats=6, options={"tiles": text}, seed=1)
    assert tiles_of(again.state) == tiles_of(first.state)
    assert again.options["tiles"] == text


def test_data_and_text_are_the_same_set() -> None:
    text = OPTION.value_of(everything().state)
    data = OPTION.data(text)
    assert OPTION.read(json.dumps({"game": "waterfall", "tiles": data})) == text
    assert [tile["number"] for tile in data] == list(range(1, 70))


def test_numbers_comments_and_empty_lines_do_not_count() -> None:
    text = f"# mine\n\n  tile 7 {GOOD}\n"
    assert OPTION.read(text) == GOOD
    assert OPTION.read(as_json({**TILE, "number": 7, "gate": None})) == GOOD


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_files(tmp_path: Path, end: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(b"\xef\xbb\xbf" + f"{GOOD}{end}{GOOD}{end}".encode())
    assert OPTION.read_typed(str(path)) == f"{GOOD}\n{GOOD}"
    assert OPTION.read(path) == f"{GOOD}\n{GOOD}"
    assert OPTION.read_typed(GENERATED) == GENERATED


def test_a_text_from_elsewhere_opens_no_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(GOOD)
    with pytest.raises(OptionError, match="line 1"):
        OPTION.read(str(path))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("score 6 gems red in R out R action add", "the score is 1 to 5, not '6'."),
        ("score ² gems red in R out R action add", "the score is 1 to 5, not '²'."),
        ("score 2 gems rde in R out R action add", "'rde' is no gemstone. Did you mean 'red'?"),
        ("score 2 gems red,red in R out R action add", "one to three different gemstones"),
        ("score 2 gems red, in R out R action add", "'' is no gemstone."),
        (
            "score 2 gems red,green,blue,pink in R out R action add",
            "one to three different gemstones",
        ),
        ("score 2 gems red in RL out R action add", "'RL' is no water."),
        ("score 2 gems red in R out R action ad", "'ad' is no action. Did you mean 'add'?"),
        ("score 2 gems red in R out R action if:busy:draw-three", "is no action."),
        ("score 2 gems red in R out R action add gate has-rd", "Did you mean 'has-red'?"),
        ("score 2 gems red in R out R", "a tile needs its action."),
        ("score 2 gems red in R out R action add colour blue", "a tile has no 'colour'."),
        ("score 2 score 3 gems red in R out R action add", "said once"),
        ("score 2 gems red in R out R action add gate", "said once"),
    ],
)
def test_mistakes_in_a_line(line: str, answer: str) -> None:
    with pytest.raises(OptionError) as refused:
        OPTION.read(f"{GOOD}\n\n{line}\n{GOOD}")
    assert str(refused.value).startswith("Tiles, line 3: ")
    assert answer in str(refused.value)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "There are no tiles in this set."),
        ("# nothing", "There are no tiles in this set."),
        (GOOD.replace("add", "draw"), "needs a tile with the action 'add' and without a gate"),
        (f"{GOOD} gate busy", "needs a tile with the action 'add' and without a gate"),
        ("\n".join([GOOD] * 88), "A set has 87 tiles at most, this one 88."),
        ('{"tiles": [\n{"score": 2,}]}', "Tiles, line 2: this begins like JSON, but is none."),
        ("[" * 50_000, "this begins like JSON, but is none."),
        ("[]", 'Tiles as JSON are {"tiles": [...]}'),
        ('{"tiles": 3}', 'Tiles as JSON are {"tiles": [...]}'),
        (as_json(), "There are no tiles in this set."),
        (as_json(TILE, game="splash"), "These are the tiles of another game."),
        (as_json(TILE, 3), "Tiles, tile 2: a tile is an object"),
        (as_json(TILE, {**TILE, "score": 2.5}), "Tiles, tile 2: the score cannot be 2.5."),
        (as_json({**TILE, "score": True}), "Tiles, tile 1: the score cannot be true."),
        (as_json({**TILE, "gems": ["red", "bleu"]}), "'bleu' is no gemstone. Did you mean 'blue'?"),
        (as_json({**TILE, "action": "add gate busy"}), "'action' needs one word as its value"),
        (as_json({"score": 2}), "Tiles, tile 1: a tile needs its gems."),
    ],
)
def test_sets_that_will_not_do(text: str, answer: str) -> None:
    with pytest.raises(OptionError) as refused:
        OPTION.read(text)
    assert answer in str(refused.value)


@pytest.mark.parametrize("value", [3, None, ["add"], b"add"])
def test_what_is_no_text_at_all(value: object) -> None:
    with pytest.raises(OptionError, match="tiles cannot be"):
        OPTION.read(value)


def test_every_player_needs_tiles() -> None:
    for start, least in ((0, 10), (None, 12), (3, 13)):
        less = "\n".join([FITTING] * (least - 1))
        with pytest.raises(OptionError, match=f"2 players need a set of {least} tiles at least"):
            Match.start("waterfall", options={"tiles": less, "start": start})
        enough = {"tiles": f"{less}\n{FITTING}", "start": start}
        assert Match.start("waterfall", options=enough).state["deck"] == 1


def test_a_tile_without_an_action() -> None:
    """A set of one's own may have some: nothing happens on them, and nothing is written on them."""
    idle = GOOD.replace("add", "none").replace("in R", "in LR")
    text = "\n".join([FITTING, *[idle] * 11])
    match = Match.start("waterfall", options={"tiles": text}, seed=1)
    assert "action none" in OPTION.value_of(match.state)
    assert "NONE" not in "\n".join(OPTION.cards(text))
    match.play("go 1")
    while match.state["phase"] != phase.FALL:
        match.play(match.legal()[0])
    match.play(match.legal()[0])
    assert "(no action)" in match.last_told(None)


def test_a_basic_game_has_no_tiles_without_an_action() -> None:
    text = "\n".join([GOOD] * 12 + [GOOD.replace("add", "none")] * 3)
    match = Match.start("waterfall", options={"tiles": text, "basic": True})
    assert int(match.state["count"]) == 12


def test_a_basic_game_leaves_out_all_but_basic_tiles() -> None:
    """Of a set with everything in it; those that stay keep their order and their gates."""
    text = OPTION.value_of(everything().state)
    match = Match.start("waterfall", options={"tiles": text, "basic": True}, seed=1)
    stay = [line for line in text.splitlines() if line.split()[9] in ("add", "draw", "score")]
    assert 10 <= len(stay) < 69
    assert any(" gate " in line for line in stay)
    assert [str(tile) for tile in tiles_of(match.state)] == stay
    assert match.options["tiles"] == text


def test_enough_basic_tiles_are_needed_for_a_basic_game() -> None:
    set_of = "\n".join([GOOD] * 11 + [GOOD.replace("add", "jump")])
    Match.start("waterfall", options={"tiles": set_of})
    with pytest.raises(
        OptionError, match=r"With 'basic' only ADD, DRAW and SCORE .* has 11 of them"
    ):
        Match.start("waterfall", options={"tiles": set_of, "basic": True})
    Match.start("waterfall", options={"tiles": f"{set_of}\n{GOOD}", "basic": True})


def test_printed_tiles_say_everything_and_fit_on_a_page() -> None:
    for seed in range(30):
        match = everything(seed)
        data = OPTION.data(OPTION.value_of(match.state))
        lines = OPTION.cards(OPTION.value_of(match.state))
        assert max(map(len, lines)) <= 80
        drawn = [line for line in lines if line[:1] in "+~|"]
        high = len(drawn) // 23
        for tile in data:
            row, column = divmod(tile["number"] - 1, 3)
            card = [line[27 * column : 27 * column + 26] for line in drawn[row * high :][:high]]
            assert card[0][0] == ("~" if "L" in tile["in"] else "+")
            assert card[0][-1] == ("~" if "R" in tile["in"] else "+")
            assert card[-1][0] == ("~" if "L" in tile["out"] else "+")
            assert card[-1][-1] == ("~" if "R" in tile["out"] else "+")
            words = " ".join(" ".join(line[1:-1] for line in card[1:-1]).split())
            assert words.startswith(f"{tile['number']} {'*' * tile['score']} ")
            assert ",".join(tile["gems"]) in words
            assert (" IF " in words) == tile["action"].startswith("if:")
            assert ("GATE: " in words) == (tile["gate"] is not None)
            assert words.endswith(".")
