"""Crowdy Currents: room for as many pawns as the score of the tile."""

from tests.scenarios.waterfall.tables import Start, goes, pawn, play, told


def test_two_pawns_on_a_two(start: Start) -> None:
    """One is there, another one may come."""
    table = start("1 .\n2t 3v", "2 score worth 2", "3 score worth 1", seats=3, room=True)
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_a_full_tile(start: Start) -> None:
    """Two pawns are on the two: no room. On the three there is."""
    lines = ("2 score worth 2", "3 score worth 3")
    table = start("1 .\n2tv 3am", *lines, seats=5, room=True)
    play(table, "coral go 1")
    assert table.legal() == goes(3)


def test_at_the_top(start: Start) -> None:
    """Room counts there, too."""
    table = start("1t 2v", "1 score worth 2", seats=3, room=True)
    assert table.legal() == goes(1)


def test_stuck_on_top_of_full_tiles(start: Start) -> None:
    """There is another way, so nothing is shared."""
    lines = ("1 score LR>L worth 5", "2 score LR>R", "3 score L>LR worth 1")
    table = start("1 2\n3t .", *lines, room=True)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_a_way_over_tiles_with_room_is_free(start: Start) -> None:
    """So coral shares the two with teal as anybody may, but nothing else."""
    lines = ("2 may-stop worth 2", "turn 1 mover teal phase stop")
    table = start("1\n2t", *lines, room=True)
    play(table, "teal stop")
    assert told(table, "sharing") == "no"
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_sharing_full_tiles(start: Start) -> None:
    """No way avoids full tiles: now even those can be entered."""
    lines = ("2 may-stop worth 2", "turn 2 mover violet phase stop")
    table = start("1\n2tv", *lines, seats=3, room=True)
    play(table, "violet stop")
    assert told(table, "sharing") == "yes"
    play(table, "coral go 1\ncoral go 2\ncoral stop")
    assert pawn(table, "coral") == "0:1"


def test_moving_a_pawn_to_a_tile_with_room(start: Start) -> None:
    """Fewer pawns than its score, the own one counted."""
    lines = ("1 move-pawn worth 2", "2 score worth 1", "3 score worth 2", "4 score worth 1")
    table = start("1 2t\n3v 4", *lines, seats=3, room=True)
    play(table, "coral go 1")
    assert table.legal() == {
        "move teal to 1",
        "move teal to 3",
        "move teal to 4",
        "move violet to 1",
        "move violet to 4",
    }


def test_moving_a_pawn_to_the_own_full_tile(start: Start) -> None:
    """Coral is on a one: it is full."""
    table = start("1 2t\n3 .", "1 move-pawn worth 1", room=True)
    play(table, "coral go 1")
    assert table.legal() == {"move teal to 3"}


def test_teleporting_to_a_tile_with_room(start: Start) -> None:
    """Teal is on a two, violet on a one."""
    lines = ("1 teleport", "2 score worth 2", "3 score worth 1")
    table = start("1 2t 3v", *lines, seats=3, room=True)
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_landing_on_a_tile_with_room(start: Start) -> None:
    """A jump onto teal's tile."""
    table = start("1\n2\n3t", "1 jump", "3 score worth 2", room=True)
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("jump", goes(3))


def test_removing_needs_a_tile_without_any_pawn(start: Start) -> None:
    """Room or not."""
    table = start("1 2t\n3 .", "1 remove", "2 score worth 5", room=True)
    play(table, "coral go 1")
    assert table.legal() == {"remove 3"}


def test_score_this_with_another_pawn_on_it(start: Start) -> None:
    """There was room to enter, but it cannot be taken from under teal."""
    table = start("1t\n2", "1 score-this worth 3", room=True)
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("fall", goes(2))


def test_a_tile_with_a_pawn_is_occupied_for_a_gate(start: Start) -> None:
    """Room for more does not change that somebody is there."""
    table = start("1\n2t", "2 score worth 3 gate busy", room=True)
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_jumping_over_an_occupied_tile_with_room(start: Start) -> None:
    """It can be entered, and it can be jumped over."""
    lines = ("1 if:hold-3-or-fewer:jump-occupied", "2 score worth 3")
    table = start("1\n2t\n3", *lines, room=True)
    play(table, "coral go 1")
    assert table.legal() == goes(2, 3)
