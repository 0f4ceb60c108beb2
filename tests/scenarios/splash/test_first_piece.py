"""The first piece of the game: it goes on the table and becomes the base of the tower."""

from tests.scenarios.splash.tables import (
    TEAL,
    Start,
    Table,
    drops,
    gives,
    line,
    pieces_on_table,
    place,
    play,
    refuses,
    standing,
    stock,
    targets,
    told,
)

STOCKS = (
    "stock coral red brick, green dome",
    "stock teal blue brick, red prism",
    "stock violet yellow bridge, purple dome",
)


def before(start: Start) -> Table:
    return start("", *STOCKS, "turn 0 mover coral phase give", seats=3)


def given(start: Start) -> Table:
    return play(before(start), "coral give red brick")


def test_any_piece_of_the_own_stock(start: Start) -> None:
    """There is nothing yet that it would have to match."""
    table = before(start)
    assert table.legal() == gives("red brick", "green dome")
    refuses(table, "give blue brick", "give red dome", "draft red dome")


def test_with_an_empty_stock(start: Start) -> None:
    """Then it is any piece of the others."""
    table = start("", "stock coral", *STOCKS[1:], "turn 0 mover coral phase give", seats=3)
    assert table.legal() == gives("blue brick", "red prism", "yellow bridge", "purple dome")


def test_to_the_player_on_the_left(start: Start) -> None:
    """Teal has the piece in the hand now. It is out of coral's stock, and teal's turn begins."""
    table = given(start)
    assert table.to_move == TEAL
    assert line(table, "given") == "red brick of coral"
    assert stock(table, "coral") == "green dome"
    assert told(table, "turn", "mover", "phase") == "1 teal place"


def test_on_the_table(start: Start) -> None:
    """There is nowhere else to place it, and no place on the table is better than another."""
    table = given(start)
    assert targets(table) == {"table"}
    refuses(
        table,
        "place flat on red brick at 0 0 turn 0",
        "place flat on table at 0 0 turn 0",
        "place upright on table turn 0",
        "place flat on table turn 360",
        "place flat on table",
        "give blue brick",
    )


def test_it_becomes_the_base(start: Start) -> None:
    """The tower begins with it. Then the player who placed it gives."""
    table = place(given(start), "teal", "table", "red brick 22 on table")
    assert standing(table) == ["red brick on table touches table"]
    assert (line(table, "base"), line(table, "given")) == ("red brick", "")
    assert told(table, "turn", "mover", "phase") == "1 teal give"
    assert drops(table) == [0, 0, 0]


def test_any_pose_and_turn(start: Start) -> None:
    """Also one that is not safe."""
    for pose in ("flat", "side", "end"):
        table = given(start)
        table.play(
            f"place {pose} on table turn 359", "rest yes\nred brick top 45.0 on table touches table"
        )
        assert pieces_on_table(table) == ["red brick"]


def test_it_cannot_fall(start: Start) -> None:
    """It may roll for ever; it still is the base, and nobody gets a water drop."""
    table = place(given(start), "teal", "table", "moving\nred brick 22 on table")
    assert line(table, "base") == "red brick"
    assert drops(table) == [0, 0, 0]
    assert told(table, "mover", "phase") == "teal give"


def test_not_even_in_the_air(start: Start) -> None:
    """Whatever physics says."""
    table = place(given(start), "teal", "table", "red brick 22 on nothing")
    assert standing(table) == ["red brick on nothing touches nothing"]
    assert line(table, "base") == "red brick"


def test_it_can_win(start: Start) -> None:
    """If it was the only piece of its owner."""
    lines = ("stock coral red brick", *STOCKS[1:], "turn 0 mover coral phase give")
    table = play(start("", *lines, seats=3), "coral give red brick")
    place(table, "teal", "table", "red brick 22 on table")
    assert table.outcome() == ("last piece placed", [1, 2, 2])


def test_the_second_piece(start: Start) -> None:
    """It has to go on the first one."""
    table = place(given(start), "teal", "table", "red brick 22 on table")
    assert table.legal() == gives("blue brick", "red prism")
    play(table, "teal give red prism")
    assert targets(table) == {"red brick"}
    refuses(table, "place end on table turn 0")
    place(
        table,
        "violet",
        "red brick",
        """
        red brick 22 on table
        red prism 52 on red brick
        """,
    )
    assert standing(table) == [
        "red brick on table touches table, red prism",
        "red prism on red brick touches red brick",
    ]
    assert told(table, "turn", "mover", "phase") == "2 violet give"


def test_the_turn_goes_round(start: Start) -> None:
    """After the last player it is the first one's turn."""
    table = start(
        "red brick 22 on table",
        *STOCKS[1:],
        "stock coral green dome",
        "turn 2 mover violet phase give",
        seats=3,
    )
    play(table, "violet give blue brick")
    assert told(table, "turn", "mover", "phase") == "3 coral place"
