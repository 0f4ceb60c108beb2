"""Teams: players who sit opposite each other win together."""

import pytest

from tests.scenarios.splash.tables import Start, drops, gives, line, place, stock

TOWER = """
red brick 22 on table
blue dome 40 on red brick
"""
STANDS = TOWER + "blue prism 70 on blue dome"
FALLEN = TOWER + "blue prism 30 on table"


def test_partners_with_four(start: Start) -> None:
    """Coral's last piece stands: coral and violet win, and the others share third rank."""
    table = start(TOWER, "given blue prism of coral", "stock coral", seats=4, teams=True)
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() == ("last piece placed", [1, 3, 1, 3])
    assert line(table, "result") == "last-piece-placed coral, violet"


@pytest.mark.parametrize(
    ("owner", "partner", "ranks"),
    [
        ("coral", "coral, amber", [1, 3, 3, 1, 3, 3]),
        ("teal", "teal, moss", [3, 1, 3, 3, 1, 3]),
        ("slate", "violet, slate", [3, 3, 1, 3, 3, 1]),
    ],
)
def test_partners_with_six(start: Start, owner: str, partner: str, ranks: list[int]) -> None:
    """Three teams of two."""
    table = start(TOWER, f"given blue prism of {owner}", f"stock {owner}", seats=6, teams=True)
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() == ("last piece placed", ranks)
    assert line(table, "result") == f"last-piece-placed {partner}"


def test_three_drops_of_one(start: Start) -> None:
    """Amber gave and has three drops: teal, opposite, wins too."""
    table = start(
        TOWER,
        "given blue prism of amber",
        "drops amber 2",
        "turn 8 mover coral phase place",
        seats=4,
        teams=True,
    )
    place(table, "coral", "blue dome", FALLEN)
    assert table.outcome() == ("three drops", [3, 1, 3, 1])
    assert line(table, "result") == "three-drops teal, amber"


def test_drops_are_not_added(start: Start) -> None:
    """Coral and violet have three between them; that is not three."""
    table = start(
        TOWER,
        "given blue prism of coral",
        "drops coral 1",
        "drops violet 2",
        seats=4,
        teams=True,
    )
    place(table, "teal", "blue dome", FALLEN)
    assert drops(table) == [2, 0, 2, 0]
    assert table.outcome() is None


def test_stocks_are_not_shared(start: Start) -> None:
    """The partner still has pieces; the last piece of the own stock wins all the same. And the
    partner's pieces are another player's when it comes to giving."""
    table = start(
        TOWER,
        "stock coral red prism, blue prism",
        "stock violet green dome",
        "stock teal blue bridge",
        seats=4,
        teams=True,
    )
    assert table.legal() == gives("blue prism")
    table = start(
        TOWER,
        "stock coral red prism",
        "stock violet green dome",
        "stock teal blue bridge",
        "stock amber purple cylinder",
        seats=4,
        teams=True,
    )
    assert table.legal() == gives("green dome", "blue bridge")


def test_the_piece_goes_to_the_left_nevertheless(start: Start) -> None:
    """Partners are not skipped, and what falls is the placer's alone."""
    table = start(TOWER, "given blue prism of coral", "stock teal red dome", seats=4, teams=True)
    place(table, "teal", "blue dome", FALLEN)
    assert stock(table, "teal") == "blue prism, red dome"
    assert "blue prism" not in stock(table, "amber")


def test_without_teams(start: Start) -> None:
    """With four players each may also play alone."""
    table = start(TOWER, "given blue prism of coral", "stock coral", seats=4)
    place(table, "teal", "blue dome", STANDS)
    assert table.outcome() == ("last piece placed", [1, 2, 2, 2])


def test_a_draw(start: Start) -> None:
    """All teams share the first rank."""
    tower = """
    red brick 22 on table
    red prism 50 on red brick
    blue dome 50 on red brick
    """
    empty = [f"stock {name}" for name in ("coral", "teal", "violet", "amber")]
    table = start(tower, "given blue prism of coral", *empty, seats=4, teams=True)
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
    assert table.outcome() == ("no pieces left", [1, 1, 1, 1])
