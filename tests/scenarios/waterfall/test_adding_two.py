"""ADD TWO: up to two tiles, only in sets of one's own."""

from tests.scenarios.waterfall.sketches import sketched
from tests.scenarios.waterfall.tables import Start, line, place, play, refuses, told
from watertable.games.waterfall import GAME

SKETCH = "1\n2"
LINES = ("1 add-two", "2 stop", "3 score", "4 score", "5 score", "hand coral 3 4 5")


def test_two_tiles(start: Start) -> None:
    table = start(SKETCH, *LINES)
    play(table, "coral go 1")
    assert told(table, "phase", "left") == "add 2"
    play(table, "coral add 3 at 1:0\ncoral add 4 at 2:0")
    assert (place(table, 4), line(table, "hand coral")) == ("2:0", "5")
    refuses(table, "add 5 at 3:0")


def test_fewer(start: Start) -> None:
    for script in ("coral skip", "coral add 3 at 1:0\ncoral skip"):
        table = start(SKETCH, *LINES)
        play(table, f"coral go 1\n{script}")
        assert told(table, "phase") == "fall"


def test_what_is_asked() -> None:
    state = GAME.notation.parse_position(sketched(SKETCH, *LINES))
    for text, prompt in (
        ("go 1", "Add up to 2 tiles of your hand to the waterfall, one by one, or skip."),
        ("add 3 at 1:0", "Add 1 more tile of your hand to the waterfall, or skip."),
    ):
        GAME.rules.apply(state, 0, GAME.notation.parse_action(state, 0, text))
        assert GAME.notation.prompt(state) == prompt
