"""Sandglass: a game for tests of the server. The table ends it, and an action takes long."""

from tests.server.sandglass import notation, rules, view
from watertable.core.contract import State
from watertable.core.declaration import BotSettings, GameTraits, Hosting, OwnBot, Presentation
from watertable.core.game import Game
from watertable.core.options import Number
from watertable.core.perspective import Perspective


class Helper:
    """A bot that adds a grain in its own turn, and one when it is asked out of turn."""

    name = "helper"

    def __init__(self, name: str, settings: None, seed: int, threads: int) -> None:
        pass

    def choose(self, perspective: Perspective) -> int:
        return perspective.choices()[0]

    def speak(self, perspective: Perspective) -> int | None:
        return rules.EXTRA if perspective.state["grains"][perspective.seat] < 5 else None


def _timer(state: State) -> int | None:
    """The table turns the glass over after so many milliseconds, and ends the game with that."""
    return None if state["over"] or not state["sand"] else int(state["sand"])


GAME = Game(
    name="sandglass",
    title="Sandglass",
    designers=("Watertable",),
    version=1,
    package=__name__,
    presentation=Presentation(summary="Add grains until the table says that time is up."),
    seats=range(2, 4),
    options=(
        Number("sand", "Milliseconds until the end; 0 for none.", 0, low=0, high=60_000),
        Number("slow", "Milliseconds that an action takes.", 0, low=0, high=5_000),
    ),
    rules=rules,
    notation=notation,
    views=view,
    effects=notation,
    traits=GameTraits(
        acts_out_of_turn=True,
        timer=_timer,
    ),
    hosting=Hosting(runs_in_worker=True),
    bots=BotSettings(own={"helper": OwnBot("adds grains whenever it may", Helper)}),
)
