"""How a game begins."""

from collections import Counter

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    Begin,
    Table,
    at,
    hand,
    play,
    spent,
    told,
    under,
)

DRIPPING = {"b2", "b3", "c2", "c4", "d2", "d3"}
DRAINS = {"a1", "a3", "b1", "c1", "d4", "e1", "e3"}
KINDS = {"extra", "remove", "drip", "control"}
SEEDS = range(200)

# A canal between two rows of eleven drains: two more than there are tokens.
CANAL = "\n".join([" ".join("x" * 11), " " + " ".join("o" * 10), " ".join("x" * 11)])


def _tokens(table: Table) -> dict[str, str]:
    """Which token lies under which space."""
    lines = [line.split() for line in table.position().splitlines()]
    return {words[1]: words[2] for words in lines if words[0] == "under"}


def test_an_empty_board_and_full_supplies(begin: Begin) -> None:
    """Coral has the marker."""
    table = begin(LAKE)
    assert not [line for line in table.position().splitlines() if line.startswith("at ")]
    assert (table.supply, table.points) == ([35, 35], [0, 0])
    assert (table.to_move, table.legal()) == (CORAL, DRIPPING)
    assert told(table, "turn", "marker", "overtime", "result") == "0 coral no none"


def test_the_first_turn_has_two_droplets_like_all_others(begin: Begin) -> None:
    """There is no smaller first turn."""
    table = begin(LAKE)
    assert told(table, "place") == "2"
    play(table, "coral c2\ncoral c4")
    assert (table.to_move, table.supply) == (TEAL, [33, 35])
    play(table, "teal b2\nteal b3")
    assert (table.to_move, table.supply) == (CORAL, [33, 33])
    assert told(table, "turn", "marker", "place") == "2 coral 2"


def test_a_pebble_on_each_dripping_space(begin: Begin) -> None:
    """And none on the transition space. They are in the way of nothing yet."""
    table = begin(LAKE, pebbles=True)
    lines = [line for line in table.position().splitlines() if line.startswith("at ")]
    assert lines == [f"at {space} p1" for space in sorted(DRIPPING)]
    assert table.legal() == DRIPPING
    # With two droplets a pebble makes three pieces.
    play(table, "coral d2\ncoral d2")
    assert (at(table, "d2"), table.to_move) == ("c2 p1", CORAL)
    assert all(text.startswith("d2>") for text in table.legal())


def test_a_token_under_each_drain(begin: Begin) -> None:
    """Nobody holds one, and without the variation there are none."""
    table = begin(LAKE, rewards=True)
    assert set(_tokens(table)) == DRAINS
    assert (hand(table, "coral"), hand(table, "teal"), spent(table)) == ("", "", "")
    assert (table.to_move, table.legal()) == (CORAL, DRIPPING)
    assert _tokens(begin(LAKE)) == {}


def test_tokens_are_shuffled(begin: Begin) -> None:
    """Under each drain any kind may lie; some games have many of a kind, none more than five."""
    games = [begin(LAKE, rewards=True, seed=seed) for seed in SEEDS]
    for drain in DRAINS:
        assert {under(table, drain) for table in games} == KINDS
    most = [max(Counter(_tokens(table).values()).values()) for table in games]
    assert max(most) in (4, 5)


def test_twenty_tokens_for_more_than_twenty_drains(begin: Begin) -> None:
    """All are laid, five of each kind. Which two drains have none is left to chance."""
    drains = {f"{row}{number}" for row in "ac" for number in range(1, 12)}
    without = set()
    for seed in SEEDS:
        tokens = _tokens(begin(CANAL, rewards=True, seed=seed))
        assert Counter(tokens.values()) == dict.fromkeys(KINDS, 5)
        assert set(tokens) < drains
        without |= drains - set(tokens)
    assert without == drains
