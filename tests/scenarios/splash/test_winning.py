"""The end: the last piece of a stock stands, or somebody has three water drops."""

from tests.scenarios.splash.tables import (
    Start,
    drops,
    line,
    pieces_on_table,
    place,
    play,
    refuses,
    stock,
    told,
)

TOWER = """
red brick 22 on table
blue dome 40 on red brick
"""
STANDS = TOWER + "blue prism 70 on blue dome"
FALLEN = TOWER + "blue prism 30 on table"
COLLAPSED = """
red brick 22 on table
blue dome 17 on table
blue prism 30 on table
"""


def test_the_last_piece_stands(start: Start) -> None:
    """Coral's stock is empty, so coral wins, although teal placed the piece."""
    table = start(TOWER, "given blue prism of coral", "stock coral", "stock teal red dome")
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() == ("last piece placed", [1, 2])
    assert line(table, "result") == "last-piece-placed coral"
    assert (table.to_move, table.legal()) == (None, set())
    assert told(table, "turn", "mover", "phase") == "5 teal over"
    assert pieces_on_table(table) == ["red brick", "blue dome", "blue prism"]
    assert line(table, "given") == ""


def test_nothing_can_be_done_afterwards(start: Start) -> None:
    """The game is over."""
    table = start(TOWER, "given blue prism of coral", "stock coral", "stock teal red dome")
    place(table, "teal", "blue dome", STANDS)
    refuses(table, "give red dome", "place end on blue prism at 0 0 turn 0")


def test_another_piece_is_left(start: Start) -> None:
    """Then the game goes on."""
    table = start(TOWER, "given blue prism of coral", "stock coral red prism")
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() is None
    assert line(table, "result") == "none"


def test_the_last_piece_fell(start: Start) -> None:
    """That wins nothing: coral gets a drop and plays on without stock."""
    table = start(TOWER, "given blue prism of coral", "stock coral", "stock teal blue cylinder")
    place(table, "teal", "blue dome", FALLEN)
    assert table.outcome() is None
    assert drops(table) == [1, 0]
    assert stock(table, "coral") == ""
    play(table, "teal give blue prism")
    place(table, "coral", "blue dome", STANDS)
    assert table.outcome() is None  # it was teal's, and teal has another one
    assert told(table, "mover", "phase") == "coral give"
    assert table.legal() == {"give blue cylinder"}


def test_the_last_piece_of_a_third_player(start: Start) -> None:
    """Coral gave violet's last piece to teal; it stands, and violet wins."""
    table = start(
        TOWER,
        "stock coral red cylinder",
        "stock teal yellow bridge",
        "stock violet blue prism",
        seats=3,
    )
    play(table, "coral give blue prism")
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() == ("last piece placed", [2, 2, 1])
    assert line(table, "result") == "last-piece-placed violet"


def test_the_last_piece_of_the_placer(start: Start) -> None:
    """Coral has to give teal's own last piece, and teal wins with it."""
    table = start(TOWER, "stock coral red cylinder", "stock teal blue prism")
    play(table, "coral give blue prism")
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() == ("last piece placed", [2, 1])


def test_an_empty_stock_alone_wins_nothing(start: Start) -> None:
    """Teal has had no pieces for a while; it was not teal's piece that was placed."""
    table = start(TOWER, "given blue prism of coral", "stock coral red prism", "stock teal")
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() is None
    assert told(table, "mover", "phase") == "teal give"


def test_the_givers_stock_does_not_matter(start: Start) -> None:
    """Coral is without stock and gives a piece of violet, who has more."""
    table = start(
        TOWER,
        "given blue prism of violet",
        "stock coral",
        "stock teal red dome",
        "stock violet red bridge",
        seats=3,
    )
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() is None


def test_pieces_taken_do_not_count_before_they_are_taken(start: Start) -> None:
    """The last piece fell and came back: its owner has a stock again."""
    table = start(TOWER, "given blue prism of teal", "stock coral red cylinder", "stock teal")
    place(table, "teal", "blue dome", FALLEN)
    assert stock(table, "teal") == "blue prism"
    assert table.outcome() is None


def test_three_drops_win(start: Start) -> None:
    """The third one ends the game at once: nothing is chosen, and nobody takes anything."""
    table = start(
        TOWER,
        "given blue prism of coral",
        "stock coral red dome",
        "stock teal red bridge",
        "drops coral 2",
        "drops teal 2",
    )
    place(table, "teal", "blue dome", COLLAPSED)
    assert table.outcome() == ("three drops", [1, 2])
    assert line(table, "result") == "three-drops coral"
    assert drops(table) == [3, 2]
    assert pieces_on_table(table) == ["red brick", "blue dome", "blue prism"]
    assert (stock(table, "teal"), line(table, "fallen")) == ("red bridge", "")
    assert (line(table, "base"), line(table, "given")) == ("", "")
    assert told(table, "turn", "mover", "phase") == "5 teal over"


def test_three_drops_and_nothing_to_choose(start: Start) -> None:
    """Also where the base would have been clear: the piece stays on the table."""
    table = start(TOWER, "given blue prism of coral", "stock teal red bridge", "drops coral 2")
    place(table, "teal", "blue dome", TOWER + "blue prism 30 on table beside red brick")
    assert table.outcome() == ("three drops", [1, 2])
    assert pieces_on_table(table) == ["red brick", "blue dome", "blue prism"]
    assert stock(table, "teal") == "red bridge"


def test_two_drops_do_not(start: Start) -> None:
    """The game goes on."""
    table = start(TOWER, "given blue prism of coral", "drops coral 1")
    place(table, "teal", "blue dome", FALLEN)
    assert table.outcome() is None
    assert drops(table) == [2, 0]


def test_the_drop_is_the_givers(start: Start) -> None:
    """Not the owner's, and not the placer's: violet gave amber a piece of coral."""
    table = start(
        TOWER,
        "given blue prism of coral",
        "stock coral",
        "drops coral 2",
        "drops violet 2",
        "drops amber 2",
        "turn 9 mover amber phase place",
        seats=4,
    )
    place(table, "amber", "blue dome", FALLEN)
    assert table.outcome() == ("three drops", [2, 2, 1, 2])


def test_the_last_seat_gives_to_the_first(start: Start) -> None:
    """Coral knocks the tower over; the drop goes to violet, who sits on coral's right."""
    table = start(TOWER, "given blue prism of violet", "turn 9 mover coral phase place", seats=3)
    place(table, "coral", "blue dome", FALLEN)
    assert drops(table) == [0, 0, 1]
    assert told(table, "turn", "mover", "phase") == "9 coral give"


def test_nobody_has_a_piece_left(start: Start) -> None:
    """The very last piece caused a fall in which nothing can be taken: a draw."""
    tower = """
    red brick 22 on table
    red prism 50 on red brick
    blue dome 50 on red brick
    """
    table = start(tower, "given blue prism of coral", "stock coral", "stock teal")
    # The dome is below the prism now: all of it is one stack, and nothing is taken.
    place(
        table,
        "teal",
        "red prism",
        """
        red brick 22 on table
        blue dome 50 on red brick
        red prism 70 on blue dome
        blue prism 100 on red prism
        """,
    )
    assert table.outcome() == ("no pieces left", [1, 1])
    assert line(table, "result") == "no-pieces-left"
    assert drops(table) == [1, 0]
    assert told(table, "turn", "mover", "phase") == "5 teal over"
    assert table.to_move is None


def test_something_is_taken_after_all(start: Start) -> None:
    """The very last piece fell and was taken, so that it can be given again: no draw."""
    table = start(TOWER, "given blue prism of coral", "stock coral", "stock teal")
    place(table, "teal", "blue dome", FALLEN)
    assert table.outcome() is None
    assert table.legal() == {"give blue prism"}


def test_a_draw_of_three(start: Start) -> None:
    """All share the first rank."""
    tower = """
    red brick 22 on table
    red prism 50 on red brick
    blue dome 50 on red brick
    """
    empty = ("stock coral", "stock teal", "stock violet")
    table = start(tower, "given blue prism of violet", *empty, "drops violet 2", seats=3)
    place(
        table,
        "teal",
        "red prism",
        """
        red brick 22 on table
        blue dome 50 on red brick
        red prism 70 on blue dome
        blue prism 100 on red prism
        """,
    )
    assert table.outcome() == ("no pieces left", [1, 1, 1])


def test_a_third_drop_comes_before_a_draw(start: Start) -> None:
    """Nobody has a piece, but coral has three drops."""
    tower = """
    red brick 22 on table
    red prism 50 on red brick
    blue dome 50 on red brick
    """
    empty = ("stock coral", "stock teal")
    table = start(tower, "given blue prism of coral", *empty, "drops coral 2")
    place(
        table,
        "teal",
        "red prism",
        """
        red brick 22 on table
        blue dome 50 on red brick
        red prism 70 on blue dome
        blue prism 100 on red prism
        """,
    )
    assert table.outcome() == ("three drops", [1, 2])


def test_the_last_piece_of_all(start: Start) -> None:
    """It stands: its owner wins, and that nobody has a piece left is no draw."""
    table = start(TOWER, "given blue prism of coral", "stock coral", "stock teal")
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() == ("last piece placed", [1, 2])
