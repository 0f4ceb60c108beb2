"""The pages of rules: their examples are real games, and they tell of every option."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.markdown import Markdown
from tools import deck, splash_pictures
from tools.examples import examples
from tools.pages import RULES_PAGES, TERMINAL_PAGES, blocks
from tools.positions import as_views, draw, play

import watertable
from tests.docs.test_facts import table
from watertable import Match
from watertable.core.boards import Boards
from watertable.core.conformance import conformance_of
from watertable.core.options import Choice, Number
from watertable.core.rules_examples import examples_of
from watertable.games.archipelago import notation, rules
from watertable.games.dropounion import faces
from watertable.games.splash.pieces import PIECE_NAMES, SHAPES

GAMES = list(RULES_PAGES)


def test_every_game_has_its_pages() -> None:
    assert len(GAMES) >= 2
    for game in GAMES:
        found = watertable.game(game)
        assert found.rules_page() == RULES_PAGES[game].read_text("utf-8")
        assert found.terminal_page() == TERMINAL_PAGES[game].read_text("utf-8")


# --- Examples ------------------------------------------------------------------------------------


def played(page: Path) -> list[Match]:
    """The match after each example."""
    found: list[Match] = []
    for moves, _ in examples(page):
        found.append(play(moves, found[-1] if found else None))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_drawn_as_it_is(game: str) -> None:
    """After a change that is meant: python -m tools.positions"""
    found = examples(RULES_PAGES[game])
    assert len(found) >= 8
    match: Match | None = None
    for moves, drawing in found:
        match = play(moves, match)
        assert draw(moves, match) == drawing.text.splitlines(), str(drawing)


@pytest.mark.parametrize("game", GAMES)
def test_the_browser_gets_the_examples_as_they_are(game: str) -> None:
    """After a change that is meant: python -m tools.positions"""
    assert as_views(RULES_PAGES[game]) == watertable.game(game).rules_examples()


def told(matches: list[Match]) -> str:
    return "\n".join(line for match in matches for line in match.log())


def test_the_examples_of_archipelago_show_what_there_is_to_see() -> None:
    matches = played(RULES_PAGES["archipelago"])
    assert "two groups joined" in told(matches)
    assert "is frozen" in told(matches)
    assert {match.seats for match in matches} >= {2, 3}
    assert {match.options["goal"] for match in matches} == {"most", "fewest"}
    assert any(match.outcome for match in matches)


def test_the_examples_of_droplets_show_what_there_is_to_see() -> None:
    matches = played(RULES_PAGES["droplets"])
    for words in (
        "a deadlock: the droplets of c3, d2 and d3",
        "the pebble to",
        "off the board",
        "a drain is full, this is the last turn",
        "takes a reward token",
        "spends a Control token",
    ):
        assert words in told(matches)
    ends = {match.outcome.reason for match in matches if match.outcome}
    assert ends == {"drain full", "overtime"}


def test_droplets_explains_the_signs_of_its_drawings() -> None:
    drawings = "\n".join(drawing.text for _, drawing in examples(RULES_PAGES["droplets"]))
    signs = [row[0].strip("`") for row in table(TERMINAL_PAGES["droplets"], "In a drawing")]
    assert signs == ["( )", "~", "!cct!", "x", "+2", "p", "x?"]
    for sign in signs:
        assert sign in drawings
    unknown = set(re.sub(r"\b[a-z]\d\b|^[ →] .*$", "", drawings, flags=re.M)) - set("".join(signs))
    assert unknown <= set("()!123456789 \n")


def test_the_examples_of_dropounion_show_what_there_is_to_see() -> None:
    matches = played(RULES_PAGES["dropounion"])
    for words in (
        "places a green Drop",
        "into a Water-Thief; a thief comes",
        "exchanges card 3, an orange Drop, for card 1 of Dew",
        "turns thief 2: a blue Drop",
        "a thief is defeated",
        "a guard defeats it",
        "as a guard",
        "a thief comes back",
        "advises Rain",
        "the ship sails",
    ):
        assert words in told(matches)
    assert {match.seats for match in matches} == {1, 3}


def test_dropounion_explains_the_signs_of_its_drawings() -> None:
    drawings = "\n".join(drawing.text for _, drawing in examples(RULES_PAGES["dropounion"]))
    signs = [row[0].strip("`") for row in table(TERMINAL_PAGES["dropounion"], "In a drawing")]
    assert signs == ["B/T", "B/?", "B/*", "R!/?", "[B G O]", "→"]
    for sign in signs:
        assert sign in drawings
    pictures = table(TERMINAL_PAGES["dropounion"], "Picture")
    assert [row[1].strip("`") for row in pictures] == list(faces.LETTERS)
    assert [row[0] for row in pictures] == list(faces.NAMES)
    assert [row[0] for row in table(RULES_PAGES["dropounion"], "Picture")] == list(faces.NAMES)


def test_the_deck_of_dropounion_is_told() -> None:
    assert deck.PART.shown() == deck.section(), "run: python -m tools.deck"


# --- Options and actions -------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_all_options_and_their_values_are_named(game: str) -> None:
    page = TERMINAL_PAGES[game]
    rows = {row[0].strip("`"): row for row in table(page, "Option")}
    options = watertable.game(game).options
    assert list(rows) == [option.name for option in options]
    for option in options:
        _, values, usual = rows[option.name]
        if isinstance(option, Choice):
            assert re.findall(r"`(\w+)`", values) == option.words
        if isinstance(option, Number):
            assert re.findall(r"\d+", values) == [str(option.low), str(option.high)]
        if isinstance(option, Boards):
            boards = page.read_text("utf-8").split("## Boards\n")[1]
            named = re.findall(r"`([\w-]+)`", boards.split("`watertable")[0])
            assert named == list(option.every())
        if isinstance(option, Choice | Number | Boards):
            assert usual.strip("`") == str(option.default_for(2))


def test_every_way_of_writing_a_move_of_archipelago_works() -> None:
    shown = [row[0].strip("`") for row in table(TERMINAL_PAGES["archipelago"], "You write")]
    assert shown == ["c4 teal", "c4 t", "c4", "end", "pass"]
    game = watertable.game("archipelago")
    state = game.new_state(game.read_options(None, 2), 2, 0)
    teal, short, own = (notation.parse_action(state, 0, text) for text in shown[:3])
    assert teal == short
    assert notation.action_text(state, 0, teal) == "c4 teal"
    assert notation.action_text(state, 0, own) == "c4 coral"
    assert notation.parse_action(state, 0, "pass") == rules.END
    rules.apply(state, 0, own)
    rules.apply(state, 1, notation.parse_action(state, 1, "c5"))
    assert notation.parse_action(state, 1, "end") == rules.END


# In which position each of these can be done, and how it is written in full.
LAKE = "  x 1 x\n 2 o o x\nx o ~ o 1\n x o o 2\n  x 1 x"
POND = " x 1 x\n~ o ~ x\n ~ o 2\n  x x"
PLAIN, PEBBLES, REWARDS = (
    f"droplets pebbles {pebbles} rewards {rewards}"
    for pebbles, rewards in (("off", "off"), ("on", "off"), ("off", "on"))
)
OTHER_PEBBLES = [f"at {space} p1" for space in ("b2", "b3", "c2", "c4", "d3")]
WRITTEN = {
    "d2": ((PLAIN, LAKE), "d2"),
    "d2>c3=t,d1=c,e2=c": ((PLAIN, LAKE, "at d2 c2 t1", "turn 2 place 0"), "d2>c3=t,d1=c,e2=c"),
    "d2>c3=t": ((PLAIN, LAKE, "at d2 c2 t1", "turn 2 place 0"), "d2>c3=t,d1=c,e2=c"),
    "d2>c3": ((PLAIN, LAKE, "at d2 c3", "turn 2 place 0"), "d2>c3=c,d1=c,e2=c"),
    "c1>c2=t,off=c": ((PLAIN, POND, "at c1 c2 t1", "turn 2 place 0"), "c1>c2=t,off=c,off=c"),
    "d2>c3=p": (
        (PEBBLES, LAKE, *OTHER_PEBBLES, "at d2 c2 p1", "turn 2 place 0"),
        "d2>c3=p,d1=c,e2=c",
    ),
    "extra d2": ((REWARDS, LAKE, "hand coral extra"), "extra d2"),
    "drip c3": ((REWARDS, LAKE, "hand coral drip"), "drip c3"),
    "extra drip c3": ((REWARDS, LAKE, "hand coral extra drip"), "extra drip c3"),
    "remove d2 teal": ((REWARDS, LAKE, "at d2 c1 t1", "hand coral remove"), "remove d2 teal"),
    "remove d2": ((REWARDS, LAKE, "at d2 t2", "hand coral remove"), "remove d2 teal"),
    "control d2": ((REWARDS, LAKE, "at d2 t3", "hand coral control", "turn 2"), "control d2"),
    "go on": ((REWARDS, LAKE, "hand coral extra", "turn 2 place 0"), "go on"),
}


def test_every_way_of_writing_an_action_of_droplets_works() -> None:
    assert [row[0].strip("`") for row in table(TERMINAL_PAGES["droplets"], "You write")] == list(
        WRITTEN
    )
    game = watertable.game("droplets")
    for text, (position, full) in WRITTEN.items():
        state = game.notation.parse_position("\n".join(position))
        action = game.notation.parse_action(state, 0, text)
        assert game.rules.refusal(state, 0, action) == 0, text
        assert game.notation.action_text(state, 0, action) == full
    ok = game.notation.parse_action(state, 0, "ok")
    assert game.notation.action_text(state, 0, ok) == "go on"
    state = game.notation.parse_position("\n".join(WRITTEN["d2>c3=t"][0]))
    for text in ("d2>c3=teal", " d2 > c3 = t "):
        action = game.notation.parse_action(state, 0, text)
        assert game.notation.action_text(state, 0, action) == "d2>c3=t,d1=c,e2=c"


# The lines of a position of Dropounion in which each of these can be done (as Brook, if advice).
OPEN = ("path O/T", "hand rain B/G G/B B/O", "hand brook O/B G/O B/G", "deck B/O", "turn 3")
ROW = "row T/T T/B T/O"
DROPS = ("path O/T", "hand rain B/G G/B O/B", "deck B/O", "turn 3")
PLAYED = {
    "turn 2": OPEN,
    "swap 2 with brook 1 give": OPEN,
    "swap 2 with brook 1 get": OPEN,
    "place 1": OPEN,
    "place 1 3": OPEN,
    "guard 1 2 3 top 2": DROPS,
    "guard 1 2 3": ("path O/T", "hand rain B/G R/B O/B", "deck B/O", "turn 3"),
    "guard": ("path O/T", "hand rain B/G R/B", "turn 3 phase guard"),
    "keep": ("path O/T", "hand rain B/G R/B", "turn 3 phase guard"),
    "thief 1": (*OPEN[:-1], ROW, "turn 3 phase thief"),
    "skip": (*OPEN[:-1], ROW, "turn 3 phase thief"),
    "defeat 1": (*OPEN[:-1], ROW, "turn 3 phase defeat left 1"),
    "pass": (*OPEN[:-2], ROW, "turn 3"),
    "advise turn 2": OPEN,
    "advise swap 2 with 1 give": OPEN,
    "advise place 2": OPEN,
    "advise keep 2": OPEN,
}


def test_every_way_of_writing_an_action_of_dropounion_works() -> None:
    shown = [row[0].strip("`") for row in table(TERMINAL_PAGES["dropounion"], "You write")]
    assert shown == list(PLAYED)
    game = watertable.game("dropounion")
    for text, position in PLAYED.items():
        state = game.notation.parse_position("\n".join(["dropounion seats 3", *position]))
        seat = 1 if text.startswith("advise") else 0
        action = game.notation.parse_action(state, seat, text)
        assert game.rules.refusal(state, seat, action) == 0, text
        assert game.notation.action_text(state, seat, action) == text
    state = game.notation.parse_position("\n".join(["dropounion seats 3", *OPEN]))
    for short, full in (("1 3", "place 1 3"), ("swap 2 with b 1 get", "swap 2 with brook 1 get")):
        action = game.notation.parse_action(state, 0, short)
        assert game.notation.action_text(state, 0, action) == full


TOWER = """\
splash seats 2 steadiness rock
stock coral {stock}
stock teal
drops coral 0
drops teal 0
taken 0
piece red brick on table touches table at 0.0 0.0 0.0114 turned 1.0 0.0 0.0 0.0
base red brick
box {box}
"""
# What stands on the page, what it is in full, and when it can be done.
MOVES = {
    "draft red dome": ("draft red dome", "pile red dome, blue dome\nturn 0 phase draft"),
    "give red dome": ("give red dome", "turn 2 phase give"),
    "place flat on red brick at 3 -2 turn 90": (
        "place flat on red brick at 3 -2 turn 90",
        "given red prism of teal\nturn 2 phase place",
    ),
    "place flat at 3 -2": (
        "place flat on red brick at 3 -2 turn 0",
        "given red prism of teal\nturn 2 phase place",
    ),
    "flat": (
        "place flat on red brick at 0 0 turn 0",
        "given red prism of teal\nturn 2 phase place",
    ),
    "base red brick": ("base red brick", "turn 2 phase base"),
    "take red dome": (
        "take red dome",
        "fallen red dome, blue dome, green dome, yellow dome\nturn 2 phase take",
    ),
}


def test_every_way_of_writing_a_move_of_splash_works() -> None:
    assert [row[0].strip("`") for row in table(TERMINAL_PAGES["splash"], "You write")] == list(
        MOVES
    )
    game = watertable.game("splash")
    for text, (full, lines) in MOVES.items():
        for first in ("pile", "fallen", "given"):
            lines += "" if first in lines else f"\n{first}"
        position = TOWER + lines + "\nresult none\nrng 1"
        if "phase base" in position or "phase draft" in position:
            position = position.replace("base red brick\n", "base\n")
        if "phase draft" in position:
            position = re.sub(r"(?m)^piece .*\n", "", position)
        stock = "purple dome" if "red dome" in lines else "red dome"
        boxed = ", ".join(name for name in PIECE_NAMES if name not in position + stock)
        state = game.notation.parse_position(position.format(box=boxed, stock=stock))
        action = game.notation.parse_action(state, 0, text)
        assert game.rules.refusal(state, 0, action) == 0, text
        assert game.notation.action_text(state, 0, action) == full


def test_splash_tells_of_all_shapes_and_poses() -> None:
    for row, shape in zip(table(RULES_PAGES["splash"], "Shape"), SHAPES, strict=True):
        assert row[0] == shape.name
        safe = [pose.name for pose in shape.poses if pose.safe]
        others = [pose.name for pose in shape.poses if not pose.safe]
        assert row[2:] == [", ".join(safe), ", ".join(others)]


def test_the_pictures_of_splash_are_what_is_drawn_now() -> None:
    """After a change that is meant: python -m tools.splash_pictures"""
    for path, text in splash_pictures.drawings().items():
        assert path.read_text("utf-8") == text
        assert path.stat().st_size < 30_000


# --- For people at the board ---------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_it_is_for_the_terminal_or_for_specialists(game: str) -> None:
    """Ways to type, commands and measurements have pages of their own."""
    page = RULES_PAGES[game]
    assert {block.kind for block in blocks(page)} <= {"position", "text"}
    text = re.sub(r"<!--.*?-->|```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    assert not re.search(r"^\$ |watertable \w+", text, re.MULTILINE)
    assert all(len(code) == 1 for code in re.findall(r"`([^`\n]+)`", text))  # signs of a map
    assert not re.search(r"\d ?% to|simulations", text)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_is_told_in_short_before_all_else(game: str) -> None:
    """With three or four drawings, and few words: it has to fit on a screen."""
    short = RULES_PAGES[game].read_text("utf-8").split("\n## ")[0]
    drawings = short.count("<!-- position")
    words = re.sub(r"<!--.*?-->|```.*?```", "", short, flags=re.DOTALL).split()
    assert 3 <= drawings <= 4
    assert len(words) <= 220


@pytest.mark.parametrize("game", GAMES)
def test_one_can_go_on_from_every_example_that_is_not_the_end(game: str) -> None:
    found = watertable.game(game)
    matches = played(RULES_PAGES[game])
    for match, example in zip(matches, examples_of(found), strict=True):
        assert bool(example.position) == (match.mover is not None)
        if example.position:
            begun = Match.from_position(found, example.position, seats=len(example.labels))
            assert begun.view(begun.mover) == match.view(match.mover)
            assert sorted(begun.legal_texts()) == sorted(match.legal_texts())


# --- The rest ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_rulings_and_designers_are_told(game: str) -> None:
    page = RULES_PAGES[game].read_text("utf-8")
    assert "## Rulings" in page
    credited = page.split("## Credits")[1]
    for designer in watertable.game(game).designers:
        assert f"**{designer}**" in credited


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_end_is_told(game: str) -> None:
    page = RULES_PAGES[game].read_text("utf-8").replace("*", "")
    for ending in conformance_of(watertable.game(game)).endings:
        assert ending.told
        assert ending.told in page


@pytest.mark.parametrize("game", GAMES)
def test_it_fits_a_terminal(game: str) -> None:
    """Drawings are not broken on a terminal of the usual width."""
    console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system=None)
    console.print(Markdown(watertable.game(game).rules_page()))
    file = console.file
    assert isinstance(file, io.StringIO)
    shown = [line.strip() for line in file.getvalue().splitlines()]
    for _, drawing in examples(RULES_PAGES[game]):
        for line in drawing.text.splitlines():
            assert line.strip() in shown
