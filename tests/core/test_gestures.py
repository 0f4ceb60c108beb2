"""Gestures carry what their game declares, and nothing else."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from watertable.core import registry
from watertable.core.gestures import GestureError, read_gesture, way_to_write


@pytest.mark.parametrize("what", [{}, {"card": 2}, {"seat": 1, "card": 3}])
def test_a_declared_gesture_is_passed_on_as_it_is(what: dict[str, Any]) -> None:
    assert read_gesture(registry.game("dropounion"), what) == what


@pytest.mark.parametrize(
    "what",
    [
        {"text": "turn your third card"},
        {"card": "turn it"},
        {"card": 10**30},
        {"card": -1},
        {"card": 2.5},
        {"card": [1]},
        {"seat": 7},
        {"card": 1, "": "psst"},
    ],
)
def test_anything_else_is_refused(what: dict[str, Any]) -> None:
    with pytest.raises(GestureError, match="That is no gesture of Dropounion: "):
        read_gesture(registry.game("dropounion"), what)


def test_a_game_without_gestures_has_none() -> None:
    with pytest.raises(GestureError, match=r"Archipelago has no gestures\."):
        read_gesture(registry.game("archipelago"), {})


def test_a_piece_in_the_hand_is_held_over_something() -> None:
    held = {"pose": "flat", "on": "table", "x": -60, "y": 60, "turn": 270}
    splash = registry.game("splash")
    assert read_gesture(splash, held) == held
    for wrong in ({"pose": "sideways"}, {"on": "the moon"}, {"x": 61}, {"turn": 1000}):
        with pytest.raises(GestureError):
            read_gesture(splash, held | wrong)


def declared(kind: Any, *, closed: bool = True) -> type[msgspec.Struct]:
    made: type[msgspec.Struct] = msgspec.defstruct(
        "Declared", [("x", kind)], forbid_unknown_fields=closed
    )
    return made


BOUNDED = Annotated[int, msgspec.Meta(ge=0, le=5)]


@pytest.mark.parametrize(
    "kind", [str, int, Annotated[int, msgspec.Meta(ge=0)], float, list[int], Any, dict[str, int]]
)
def test_what_could_carry_a_letter_is_found(kind: Any) -> None:
    assert "Declared.x" in way_to_write(declared(kind))
    assert "Declared.x" in way_to_write(declared(kind | None if kind is not Any else Any))


def test_what_cannot_is_not() -> None:
    for kind in (BOUNDED, BOUNDED | None, Literal["left", "right"], bool):
        assert way_to_write(declared(kind)) == ""
    assert "not declared" in way_to_write(declared(BOUNDED, closed=False))
