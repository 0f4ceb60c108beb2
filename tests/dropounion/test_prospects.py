"""What a placement would do, told before it is made."""

import pytest

from tests.scenarios.dropounion.sketches import sketched
from watertable import game

DROPOUNION = game("dropounion")
NO_MORE = "no thief is in the way, so it does no more than one card"


def prospects(*lines: str, seats: int = 3, seat: int = 0) -> list[tuple[str, bool]]:
    state = DROPOUNION.notation.parse_position(sketched(*lines, seats=seats))
    view = DROPOUNION.views.view(state, seat)
    return [(each.says, each.idle) for each in view.prospects]  # type: ignore[attr-defined]


def test_three_players_have_groups_of_three_at_most() -> None:
    assert prospects("row T/B T/T") == [
        ("the others then see the backs of the rest", False),
        ("turn a thief, if you like", False),
        ("defeat a thief", False),
    ]


def test_alone_five_defeat_two() -> None:
    assert prospects("row T/B T/T", "turn 3 granted no", seats=1)[3:] == [
        ("defeat a thief, then turn another, if you like", False),
        ("defeat two thieves", False),
    ]


def test_one_thief_is_not_turned_after_it_was_defeated() -> None:
    assert prospects("row T/B", seats=2)[3] == (
        "defeat the thief; there is no other to turn",
        False,
    )


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_without_a_thief_groups_do_nothing(seats: int) -> None:
    turn = ["turn 3 granted no"] if seats == 1 else []
    assert set(prospects(*turn, seats=seats)[1:]) == {(NO_MORE, True)}


def test_a_pair_is_of_no_use_where_all_thieves_are_known_to_be_thieves() -> None:
    """Rain knows it; for Brook, who does not, it might be."""
    known = "every thief in the way is one on its back too, so turning is of no use"
    assert prospects("row T/T:rain")[1] == (known, True)
    assert prospects("row T/T:rain", "turn 3 of brook", seat=1)[1][1] is False


def test_only_for_who_places_something() -> None:
    assert prospects("row T/B", seat=1) == []
    assert prospects("row T/B T/T", "turn 3 phase thief turning no placed yes") == []
