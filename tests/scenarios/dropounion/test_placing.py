"""Placing one card: its picture must differ from the last one of the path."""

import pytest

from tests.scenarios.dropounion.tables import Start, asked, hand, line, options, play, refuses


def test_the_example_of_the_rulebook(start: Start) -> None:
    """After a blue Drop: a green one, an orange one, or a Redirector."""
    table = start("rain B/T G/T O/T R/T", "path B/G", "row T/B", seats=2)
    singles = {text for text in options(table, "place") if len(text.split()) == 2}
    assert singles == {"place 2", "place 3", "place 4"}


@pytest.mark.parametrize("last", ["B", "G", "O", "R"])
@pytest.mark.parametrize("face", ["B", "G", "O", "R"])
def test_every_card_on_every_other(start: Start, face: str, last: str) -> None:
    """A Redirector goes on any Drop, any Drop on a Redirector, nothing on the same picture."""
    end = {"B": "B/G", "G": "G/O", "O": "O/B", "R": "R/B"}[last]
    table = start(f"rain {face}/T", "deck", f"path {end}", "row T/T T/T T/T T/T")
    assert ("place 1" in table.legal()) == (face != last)
    if face == last:
        refuses(table, "place 1")
        return
    play(table, "rain place 1")
    assert line(table, "path") == f"{end} {face}/T"


def test_only_the_last_card_counts(start: Start) -> None:
    table = start("rain B/G G/O O/B", "path B/O G/B")
    assert options(table, "place") == {"place 1", "place 3"}


def test_a_thief_in_the_way_does_not_stop_the_drops(start: Start) -> None:
    """One may go on placing single cards, and nothing happens to the thieves."""
    table = start("rain G/O B/G O/B", "row T/B T/T")
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "defeated")) == ("T/B T/T", "")
    assert asked(table) == "brook act"


def test_the_others_see_the_backs_of_the_rest(start: Start) -> None:
    """Of those that were in hand, not of the card that is drawn then."""
    table = start("rain G/O B/T O/R", "deck B/O G/B")
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/T:brook,dew O/R:brook,dew B/O"
    assert line(table, "path") == "B/G G/O"


def test_what_some_knew_and_what_all_knew(start: Start) -> None:
    """Notes are added; what all know, all know. Even the owner may have seen it elsewhere."""
    table = start("rain G/O B/T:rain O/R:all", "deck B/O G/B", seats=4)
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/T:rain,brook,dew,mist O/R:all B/O"


def test_all_players_is_not_all(start: Start) -> None:
    """Everybody at the table has seen it, but never all at once: those who watch have not."""
    table = start("rain G/O B/G:rain O/B", "deck B/O G/B")
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/G:rain,brook,dew O/B:brook,dew B/O"


def test_two_players_show_each_other(start: Start) -> None:
    table = start("rain G/O B/T O/R B/G", "deck B/O G/B", seats=2)
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/T:brook O/R:brook B/G:brook B/O"


def test_what_was_seen_is_remembered(start: Start) -> None:
    """Shown in turn 1, known in turn 2, and on the path too."""
    table = start("rain G/O O/B B/T G/T", seats=2)
    play(table, "rain place 1")
    assert hand(table, "rain") == "O/B:brook B/T:brook G/T:brook O/G"
    play(
        table,
        """
        brook place 1
        rain place 1
        """,
    )
    assert line(table, "path") == "B/G G/O B/G O/B:brook"


@pytest.mark.parametrize("cards", ["1 2", "1 2 3"])
def test_a_group_shows_nothing(start: Start, cards: str) -> None:
    """Only whoever places a single card shows the others."""
    table = start("rain G/O G/B G/O B/T", "deck B/O G/B O/B", seats=2)
    play(table, f"rain place {cards}")
    assert ":" not in hand(table, "rain")


def test_a_guard_group_shows_nothing(start: Start) -> None:
    table = start("rain G/O B/T O/B B/T", "deck B/O G/B O/B", seats=2)
    play(table, "rain guard 1 2 3 top 1")
    assert hand(table, "rain") == "B/T B/O G/B O/B"


def test_also_with_an_empty_deck(start: Start) -> None:
    table = start("rain G/O B/T", "deck", "row T/T T/T T/T T/T")
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/T:brook,dew"


def test_alone_nobody_looks(start: Start) -> None:
    table = start("rain G/O B/T O/R B/G O/B", seats=1)
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/T O/R B/G O/B"
