"""The rules of Archipelago: its examples are real games, and it tells of every option."""

import io
import re

from rich.console import Console
from rich.markdown import Markdown

import watertable
from tests.docs.pages import RULES_PAGE
from tests.docs.positions import examples, play
from watertable import Match
from watertable.core.options import Choice, Number
from watertable.games.archipelago import notation, rules

GAME = watertable.game("archipelago")


def test_every_example_is_drawn_as_it_is() -> None:
    found = examples(RULES_PAGE)
    assert len(found) >= 8
    match: Match | None = None
    for moves, drawing in found:
        match = play(moves, match)
        assert match.draw().splitlines() == drawing.text.splitlines(), str(drawing)


def test_the_examples_show_what_there_is_to_see() -> None:
    played: list[Match] = []
    for moves, _ in examples(RULES_PAGE):
        played.append(play(moves, played[-1] if played else None))
    told = "\n".join(line for match in played for line in match.log())
    assert "two groups joined" in told
    assert "is frozen" in told
    assert {match.seats for match in played} >= {2, 3}
    assert {match.options["goal"] for match in played} == {"most", "fewest"}
    assert any(match.outcome for match in played)


def test_all_options_and_their_values_are_named() -> None:
    page = RULES_PAGE.read_text("utf-8")
    rows = {found[1]: found[2] for found in re.finditer(r"^\| `(\w+)` +\| ([^|]+)\|", page, re.M)}
    for option in GAME.options:
        values = rows[option.name]
        if isinstance(option, Choice):
            assert re.findall(r"`(\w+)`", values) == option.words
        if isinstance(option, Number):
            assert [int(number) for number in re.findall(r"\d+", values)] == [
                option.low,
                option.high,
            ]


def test_every_way_of_writing_a_move_works() -> None:
    page = RULES_PAGE.read_text("utf-8")
    shown = re.findall(r"^\| `([^`]+)` +\|", page.split("## How moves are written")[1], re.M)[:5]
    assert shown == ["c4 teal", "c4 t", "c4", "end", "pass"]
    state = GAME.new_state(GAME.read_options(None, 2), 2, 0)
    teal, short, own = (notation.parse_action(state, 0, text) for text in shown[:3])
    assert teal == short
    assert notation.action_text(state, 0, teal) == "c4 teal"
    assert notation.action_text(state, 0, own) == "c4 coral"
    assert notation.parse_action(state, 0, "pass") == rules.END
    rules.apply(state, 0, own)
    rules.apply(state, 1, notation.parse_action(state, 1, "c5"))
    assert notation.parse_action(state, 1, "end") == rules.END


def test_reasons_and_designers_are_told() -> None:
    page = RULES_PAGE.read_text("utf-8")
    for designer in GAME.designers:
        assert designer in page
    for words in ("board is full", "all players pass", "everybody is frozen", "## Rulings"):
        assert words in page


def test_it_fits_a_terminal() -> None:
    """Drawings and tables are not broken on a terminal of the usual width."""
    console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system=None)
    console.print(Markdown(GAME.rules_page()))
    file = console.file
    assert isinstance(file, io.StringIO)
    shown = [line.strip() for line in file.getvalue().splitlines()]
    for _, drawing in examples(RULES_PAGE):
        for line in drawing.text.splitlines():
            assert line.strip() in shown
