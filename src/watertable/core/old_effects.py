"""TEMPORARY: effects of games that still tell sentences of states. Goes with the last of them."""

from typing import Any

from watertable.core.contract import State
from watertable.core.effects import Effect
from watertable.core.text import Text


class Said(Effect, frozen=True, tag="said"):
    text: str


class OldEffects:
    EFFECTS = Said

    def __init__(self, notation: Any) -> None:
        self._notation = notation
        prompt, explain = notation.prompt, notation.explain
        notation.prompt = lambda state: Text([prompt(state)])
        notation.explain = lambda *asked: Text([explain(*asked)])
        notation.narrate = lambda effects, voice: Text([effects[0].text])

    def attempt(self, state: State, seat: int, action: int, viewer: int | None) -> Effect:
        return Said(text=self._notation.describe_action(state, seat, action) + ".")

    def effects(
        self, before: State, seat: int, action: int, after: State, viewer: int | None
    ) -> list[Effect]:
        return [Said(text=self._notation.tell(before, seat, action, after, viewer))]
