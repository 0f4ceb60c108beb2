"""What can be seen of Sandglass."""

import msgspec

from watertable.core.contract import State


class View(msgspec.Struct, frozen=True):
    grains: list[int]


def view(state: State, seat: int | None) -> View:
    return View([int(n) for n in state["grains"][: int(state["seats"])]])


def draw(view: View, *, colour: bool) -> str:
    return str(view.grains)
