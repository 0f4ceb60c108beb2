"""Which piece may be given: one that matches, if there is any; the own ones come first."""

from tests.scenarios.splash.tables import (
    Start,
    gives,
    line,
    place,
    play,
    refuses,
    stock,
    targets,
    told,
)

TOWER = """
red brick 22 on table
blue dome 40 on red brick
"""


def test_an_own_piece_that_matches(start: Start) -> None:
    """By colour or by shape; what matches neither has to stay, and so do the others' pieces."""
    table = start(
        TOWER,
        "stock coral blue prism, green dome, yellow cylinder",
        "stock teal purple dome",
    )
    assert table.legal() == gives("blue prism", "green dome")
    refuses(table, "give yellow cylinder", "give purple dome", "give blue dome", "give red dome")


def test_what_is_covered_does_not_count(start: Start) -> None:
    """A red piece would match the brick, but that is under the dome."""
    table = start(TOWER, "stock coral red prism, green brick, yellow dome", "stock teal blue prism")
    assert table.legal() == gives("yellow dome")


def test_any_uncovered_piece_will_do(start: Start) -> None:
    """It need not be the highest one."""
    tower = """
    yellow bridge 22 on table
    red dome 60 on yellow bridge
    green prism 40 on yellow bridge
    """
    table = start(tower, "stock coral green brick, red brick, purple cylinder, yellow brick")
    assert table.legal() == gives("green brick", "red brick")
    play(table, "coral give green brick")
    assert targets(table) == {"green prism"}


def test_from_the_others(start: Start) -> None:
    """Coral has nothing that matches: any matching piece of any other player, freely chosen."""
    table = start(
        TOWER,
        "stock coral red prism, green brick",
        "stock teal blue prism, yellow cylinder",
        "stock violet green dome, blue brick, purple bridge",
        seats=3,
    )
    assert table.legal() == gives("blue prism", "green dome", "blue brick")
    refuses(table, "give red prism", "give yellow cylinder")
    play(table, "coral give green dome")
    assert line(table, "given") == "green dome of violet"
    assert stock(table, "violet") == "blue brick, purple bridge"
    assert stock(table, "coral") == "green brick, red prism"
    assert told(table, "mover", "phase") == "teal place"


def test_the_neighbours_own_piece(start: Start) -> None:
    """Teal has to place a piece of teal's own stock."""
    table = start(TOWER, "stock coral red prism", "stock teal blue prism, blue brick")
    assert table.legal() == gives("blue prism", "blue brick")
    play(table, "coral give blue prism")
    assert line(table, "given") == "blue prism of teal"
    assert stock(table, "teal") == "blue brick"


def test_nobody_has_a_matching_one(start: Start) -> None:
    """Then any piece of the own stock."""
    table = start(
        TOWER,
        "stock coral red prism, green brick",
        "stock teal yellow cylinder",
        "stock violet purple bridge",
        seats=3,
    )
    assert table.legal() == gives("red prism", "green brick")
    refuses(table, "give yellow cylinder")
    play(table, "coral give green brick")
    assert targets(table) == {"blue dome"}


def test_an_empty_stock_and_others_match(start: Start) -> None:
    """Of the other players' pieces those that match."""
    table = start(TOWER, "stock coral", "stock teal blue prism, yellow cylinder")
    assert table.legal() == gives("blue prism")


def test_an_empty_stock_and_nothing_matches(start: Start) -> None:
    """Then any piece of any other player."""
    table = start(
        TOWER,
        "stock coral",
        "stock teal yellow cylinder",
        "stock violet purple bridge, green brick",
        seats=3,
    )
    assert table.legal() == gives("yellow cylinder", "purple bridge", "green brick")
    play(table, "coral give purple bridge")
    assert line(table, "given") == "purple bridge of violet"


def test_a_single_piece_is_asked_for_too(start: Start) -> None:
    """There is only one, but the player still says so."""
    table = start(TOWER, "stock coral blue prism", "stock teal blue brick")
    assert table.legal() == gives("blue prism")


def test_pieces_in_the_box_are_out_of_the_game(start: Start) -> None:
    """They match, and nobody can give them."""
    table = start(TOWER, "stock coral red prism", "stock teal yellow cylinder")
    assert "blue prism" in line(table, "box")
    assert table.legal() == gives("red prism")
    refuses(table, "give blue prism")


def test_every_giving_begins_a_turn(start: Start) -> None:
    """Placing, choosing and giving on are all of the same turn."""
    table = start(TOWER, "stock coral blue prism, blue brick", "stock teal blue bridge, red prism")
    play(table, "coral give blue prism")
    assert told(table, "turn", "mover", "phase") == "7 teal place"
    place(table, "teal", "blue dome", TOWER + "blue prism 70 on blue dome")
    assert told(table, "turn", "mover", "phase") == "7 teal give"
    play(table, "teal give blue bridge")
    assert told(table, "turn", "mover", "phase") == "8 coral place"


def test_nothing_else_can_be_done(start: Start) -> None:
    """While somebody is to give, nobody places, picks or takes."""
    table = start(TOWER, "stock coral blue prism", "stock teal blue brick")
    refuses(
        table,
        "place end on blue dome at 0 0 turn 0",
        "draft blue prism",
        "take blue prism",
        "base red brick",
        "give",
        "give pink brick",
    )
