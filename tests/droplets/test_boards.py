"""Boards of Droplets: the sixteen, maps of your own, and matches on them."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import watertable
from watertable import Match, OptionError
from watertable.core.boards import Boards
from watertable.games.droplets import space_kind
from watertable.games.droplets.boards import boards
from watertable.games.droplets.maps import MAX_TILES, MapError

GAME = watertable.game("droplets")
OPTION = next(option for option in GAME.options if isinstance(option, Boards))
SMALL = " x 2\n1 o ~"


# --- The sixteen -------------------------------------------------------------------------------


def test_the_boards_of_the_rulebook_in_its_order() -> None:
    assert list(boards()) == [
        "standard",
        "small-standard",
        "reduced-small-standard",
        "symmetrical",
        "small-symmetrical",
        "reduced-small-symmetrical",
        "triangle",
        "small-triangle",
        "square",
        "asymmetrical-square",
        "rectangle",
        "large-asymmetrical",
        "reduced-asymmetrical",
        "small-reduced-asymmetrical",
        "swirl",
        "hyperasymmetrical-swirl",
    ]
    for name, board in boards().items():
        assert board.title == name.replace("-", " ").title()


def test_the_rulebook_says_for_how_many_and_how_long() -> None:
    assert {name: board.time for name, board in boards().items() if board.time} == {
        "standard": "20-30 min",
        "symmetrical": "45-60 min",
    }
    players = " ".join(board.players for board in boards().values())
    assert players == "2-5 2-3 2-3 2-5 2-5 2-5 2-5 2 2-3 2-4 2-5 2-5 2-4 2 2 2-5"


@pytest.mark.parametrize("name", boards())
def test_every_board_says_that_it_is_a_reconstruction(name: str) -> None:
    assert "reconstruction" in boards()[name].notes


@pytest.mark.parametrize("name", boards())
def test_every_board_has_what_a_game_needs(name: str) -> None:
    kinds = [tile.kind for tile in boards()[name].tiles]
    assert len(kinds) <= MAX_TILES
    assert space_kind.DRAIN in kinds
    assert max(kinds) > space_kind.FOUNTAIN


def places(name: str) -> dict[tuple[int, int], int]:
    """The tiles of a board, in cube coordinates around its middle, in sixths of a step."""
    tiles = boards()[name].tiles
    found = {((tile.column - tile.row) // 2, tile.row): tile.kind for tile in tiles}
    middle = [sum(place[i] for place in found) for i in range(2)]
    assert all(6 * part % len(found) == 0 for part in middle), "no middle that it turns around"
    x, z = (6 * part // len(found) for part in middle)
    return {(6 * place[0] - x, 6 * place[1] - z): kind for place, kind in found.items()}


def turned(tiles: dict[tuple[int, int], int], sixths: int) -> dict[tuple[int, int], int]:
    for _ in range(sixths):
        tiles = {(-z, x + z): kind for (x, z), kind in tiles.items()}
    return tiles


@pytest.mark.parametrize(
    ("name", "sixths"),
    [
        ("standard", 3),
        ("small-standard", 3),
        ("reduced-small-standard", 3),
        ("symmetrical", 1),
        ("small-symmetrical", 1),
        ("reduced-small-symmetrical", 1),
        ("triangle", 2),
        ("small-triangle", 2),
        ("square", 3),
        ("rectangle", 3),
        ("swirl", 2),  # every other arm is alike
    ],
)
def test_boards_that_look_the_same_when_they_are_turned(name: str, sixths: int) -> None:
    assert turned(places(name), sixths) == places(name)


def test_the_standard_board() -> None:
    board = boards()["standard"]
    kinds = [tile.kind for tile in board.tiles]
    rows = [tile.row for tile in board.tiles]
    assert [rows.count(row) for row in range(7)] == [5, 6, 7, 7, 7, 6, 5]
    card = OPTION.card("standard")
    assert (card.spaces["dripping"], card.spaces["transition"]) == (6, 17)
    assert card.spaces["fountains"] + card.spaces["drains"] == 20
    assert max(kinds) == space_kind.FOUNTAIN + 2  # no fountain of three points


def test_edges_and_fountains_of_three_points_are_found_on_some_boards() -> None:
    maps = {name: board.map for name, board in boards().items()}
    assert [name for name, text in maps.items() if "3" in text]
    assert all(_has_edges(name) for name in maps if "reduced" in name)
    assert not _has_edges("standard")


def _has_edges(name: str) -> bool:
    """Whether droplets can splash off the board."""
    state = GAME.new_state(GAME.read_options({"board": name}, 2), 2, 0)
    inside = [i for i, tile in enumerate(boards()[name].tiles) if tile.kind < space_kind.DRAIN]
    return any(state["points_off"][i].any() for i in inside)


# --- The option --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["standard", " Standard ", "STANDARD"])
def test_names(text: str) -> None:
    assert OPTION.read(text) == "standard"
    assert OPTION.read_typed(text) == "standard"


def test_names_of_several_words() -> None:
    for text in ("small triangle", "Small Triangle", "small_triangle"):
        assert OPTION.read(text) == "small-triangle"


@pytest.mark.parametrize("text", [SMALL, " x 2/1 o ~", "  x 2/ 1 o ~/", f"title: Mine\n\n{SMALL}"])
def test_maps_as_text(text: str) -> None:
    assert OPTION.read(text) == SMALL
    assert OPTION.read_typed(text) == SMALL


def test_maps_in_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(f"\ufefftitle: Mine\n\n{SMALL}\n", "utf-8")
    assert OPTION.read(path) == SMALL
    assert OPTION.read_typed(str(path)) == SMALL


def test_a_text_never_opens_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may come from somebody else's machine; only paths, which cannot, are read."""
    monkeypatch.chdir(tmp_path)
    names = ("mine.txt", "./mine.txt", str(tmp_path / "mine.txt"), "o", "../mine")
    Path("mine.txt").write_text(SMALL, "utf-8")
    Path("o").write_text(SMALL, "utf-8")
    assert OPTION.read(Path("mine.txt")) == SMALL
    assert OPTION.read(Path("o")) == SMALL

    def opened(*_: object, **__: object) -> None:
        raise AssertionError("a file was opened")

    monkeypatch.setattr(Path, "open", opened)
    for name in names:
        if name == "o":
            assert OPTION.read(name) == "o"  # a map with a single tile
        else:
            with pytest.raises(OptionError, match="There is no board"):
                Match.start("droplets", options={"board": name})


def test_a_shipped_board_comes_before_a_file_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("standard").write_text(SMALL, "utf-8")
    assert OPTION.read_typed("standard") == "standard"
    assert OPTION.read_typed("./standard") == SMALL


@pytest.mark.parametrize(
    ("value", "answer"),
    [
        (7, "board cannot be 7; give a name, a map or a path."),
        (b"standard", "board cannot be b'standard'"),
        ("standart", "There is no board 'standart'. Did you mean 'standard'?"),
        ("qqqq", "There is no board 'qqqq'. Known: standard, "),
        ("q" * 99 + "\x1b", "There is no board '" + "q" * 57 + "...'."),
        ("no/such.txt", "There is no board 'no/such.txt'."),
        ("o ~ x x", "Map, line 1, column 7: no droplet can reach"),
        ("o x/ ~ ~/x o?", "Map, line 3, column 4: '?' is no tile"),
        ("oxx", "Map, line 1, column 2: this tile stands right beside the one before it"),
        ("", "Map, line 1, column 1: the map is empty"),
        ("o " * 60_000, "too long for a map"),
        (Path("no/such.txt"), "Cannot read 'no/such.txt': No such file"),
        (Path("nul\0"), "Cannot read 'nul?': it is not a text."),
        (Path(), "Cannot read '.': Is a directory."),
    ],
)
def test_what_is_refused(value: object, answer: str) -> None:
    with pytest.raises(OptionError, match=re.escape(answer)):
        OPTION.read(value)


@pytest.mark.parametrize("text", ["no/such.txt", "nothing.txt", "./standard"])
def test_no_such_file(text: str) -> None:
    with pytest.raises(OptionError, match=re.escape(f"There is no file '{text}'.")):
        OPTION.read_typed(text)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    answer = "' is a folder; name a file with a map in it."
    with pytest.raises(OptionError, match=re.escape(answer)):
        OPTION.read_typed(str(tmp_path))


def test_files_that_are_no_maps(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(b"o \xff")
    with pytest.raises(OptionError, match=r"mine.txt': it is not a text\."):
        OPTION.read(path)
    path.write_text("o " * 60_000)
    with pytest.raises(OptionError, match=r"mine.txt' is too long for a map\."):
        OPTION.read(path)
    path.write_text("title: Mine\n\no   x")
    with pytest.raises(MapError, match=r"mine.txt: Map, line 3, column 5: "):
        OPTION.read_typed(str(path))


@given(st.one_of(st.text(), st.text("ox~12. \n/"), st.text("standrl-_ ")))
@example("./ox")
@example("\x00")
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (OPTION.read, OPTION.read_typed):
        try:
            value = read(text)
        except OptionError:
            continue
        assert OPTION.read(value) == value
        assert OPTION.stored(value).shape == (MAX_TILES, 3)  # type: ignore[union-attr]


def test_a_map_without_fountains_is_warned_about() -> None:
    assert OPTION.card("o x").warning.startswith("There is no fountain on this map")
    assert not any(OPTION.card(value).warning for value in [SMALL, *boards()])


def test_pebbles_need_transition_spaces() -> None:
    """On all others they are refused."""
    for value in [" x 1\nx o x", *boards()]:
        options = {"board": value, "pebbles": True}
        if OPTION.card(OPTION.read(value)).spaces["transition"]:
            assert GAME.read_options(options, 2)["pebbles"]
        else:
            with pytest.raises(OptionError, match=r"Pebbles need a board with transition spaces"):
                GAME.read_options(options, 2)


# --- Matches on maps of your own ---------------------------------------------------------------


def test_a_record_holds_its_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(SMALL, "utf-8")
    match = Match.start("droplets", options={"board": path}, seed=1)
    while match.mover is not None:
        match.play(match.legal()[-1])
    match.save(tmp_path / "record.json")
    path.unlink()
    monkeypatch.chdir(os.sep)
    again = Match.load(tmp_path / "record.json")
    assert again.options["board"] == SMALL
    assert again.outcome == match.outcome
    assert again.draw() == match.draw()


def test_cards() -> None:
    card = OPTION.card("small-triangle")
    assert (card.name, card.title, card.players) == ("small-triangle", "Small Triangle", "2")
    assert sum(card.spaces.values()) == card.tiles
    assert OPTION.read(card.map) == card.map
    own = OPTION.card(SMALL)
    assert (own.name, own.title, own.figures, own.tiles) == ("custom", "", None, 5)
    assert own.spaces == {"dripping": 1, "transition": 1, "fountains": 2, "drains": 1}


def test_a_board_is_drawn_with_the_names_of_its_spaces() -> None:
    lines = OPTION.drawing(SMALL, colour=False)
    assert [line.split() for line in lines] == [
        ["x", "+2"],
        ["b1", "b2"],
        ["+1", "(", ")", "~"],
        ["a1", "a2", "a3"],
    ]


def test_for_two_and_no_others() -> None:
    """And said in that way, not as a choice of numbers."""
    with pytest.raises(OptionError, match=r"^Droplets is for 2 players, not 3\.$"):
        Match.start("droplets", seats=3)


@pytest.mark.parametrize("name", list(boards()))
def test_pebbles_are_for_boards_on_which_they_can_move(name: str) -> None:
    """And the notes of a board say so."""
    possible = "~" in boards()[name].map
    assert possible == ("Not for pebbles" not in boards()[name].notes)
    if possible:
        Match.start("droplets", options={"board": name, "pebbles": True})
    else:
        with pytest.raises(OptionError, match="none could ever move"):
            Match.start("droplets", options={"board": name, "pebbles": True})
