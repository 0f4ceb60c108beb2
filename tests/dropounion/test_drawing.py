"""The drawing for a terminal: guards, and who goes aboard."""

from tests.scenarios.dropounion.sketches import sketched
from watertable import game

DROPOUNION = game("dropounion")


def drawn(*lines: str, seats: int = 3) -> list[str]:
    state = DROPOUNION.notation.parse_position(sketched(*lines, seats=seats))
    return DROPOUNION.views.draw(DROPOUNION.views.view(state, None), colour=False).splitlines()


def test_which_drop_of_a_guard_was_set_up_last() -> None:
    lines = drawn("guard B/G G/O* O/T", "guard R/B B/O G/T")
    assert "  Guards    [B G O] G last   [R B G]" in lines


def test_guards_and_hands_go_aboard_after_a_win() -> None:
    over = "turn 30 phase over asked nobody dry yes"
    lines = drawn(
        *("guard R/B", "rain B/G G/O", "brook", "dew O/B", "deck", "path B/G"),
        *(over.replace("dry yes", "changed yes dry no"), "result won"),
    )
    assert lines[0] == "  Earth ~ B ~ Ship, with 4 cards aboard"
    assert "  Guards    [R]   (aboard)" in lines
    assert "  Rain         1: B/?   2: G/?   (aboard)" in lines
    assert "  Brook        no cards" in lines


def test_nobody_goes_aboard_before_or_after_a_loss() -> None:
    assert not any("aboard" in line for line in drawn("guard R/B"))
    lost = ("turn 30 phase over asked nobody dry yes", "result all-passed", "deck")
    assert not any("aboard" in line for line in drawn(*lost, "row T/B T/B T/B T/B"))
