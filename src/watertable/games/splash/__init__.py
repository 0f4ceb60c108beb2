"""Splash!: build a tower of wooden pieces together, and let the next one knock it over."""

from collections.abc import Mapping
from functools import partial

from watertable.core.benchmark import Benchmark
from watertable.core.declaration import (
    BotSettings,
    GameTraits,
    Hosting,
    OptionRules,
    Presentation,
    Scores,
)
from watertable.core.game import Game
from watertable.core.options import Choice, Flag, Value
from watertable.core.text import N_, Text, say
from watertable.games.splash import (
    effects,
    judging,
    notation,
    reasons,
    recorded_physics,
    rules,
    view,
)
from watertable.games.splash.bots import BOTS
from watertable.games.splash.hand import SIGMA, STEADINESS
from watertable.games.splash.held import HeldPiece
from watertable.games.splash.opponents import LADDER
from watertable.games.splash.speed import measure
from watertable.games.splash.state import stock


def _limits(values: Mapping[str, Value], seats: int) -> str | None:
    if values["teams"] and seats not in (4, 6):
        return say("Teams are for four or six players, not {seats}.", seats=seats)
    return None


def _misses_by(millimetres: float) -> Text:
    return say("misses by {millimetres} mm", millimetres=f"{millimetres:g}")


GAME = Game(
    name="splash",
    title="Splash!",
    designers=("Lifestyle Boardgames",),
    version=2,
    package=__name__,
    presentation=Presentation(
        summary=N_(
            "Give your neighbour a piece that is hard to place, and keep your own hand steady."
        ),
        aim=(
            N_("Your neighbour has to place the piece that you give."),
            N_("If the tower falls under it, you get a water drop."),
            N_("Collect three drops, or get rid of all your pieces, to win."),
        ),
        scores=Scores(
            N_("pieces left"),
            lambda state: [len(stock(state, seat)) for seat in range(int(state["seats"]))],
        ),
    ),
    seats=range(2, 7),
    options=(
        Choice(
            "steadiness",
            N_("How steady the hands are that place the pieces."),
            "normal",
            choices={
                name: partial(_misses_by, usual) if usual else N_("where you aim is where it goes")
                for name, usual in STEADINESS.items()
            },
        ),
        Flag("deal", N_("The pieces are dealt at random, not drafted."), False),
        Flag("teams", N_("Players who sit opposite each other win together."), False),
    ),
    option_rules=OptionRules(limits=_limits),
    rules=rules,
    notation=notation,
    views=view,
    effects=effects,
    physics=recorded_physics,
    reasons=reasons,
    traits=GameTraits(
        fine_grid=True,
        chance=lambda state: SIGMA[int(state["steadiness"])] > 0,
    ),
    hosting=Hosting(
        # A placement is a simulation.
        runs_in_worker=True,
        first_game={"deal": True},
        gesture=HeldPiece,
    ),
    bots=BotSettings(ladder=LADDER, own=BOTS, judge=judging),
    benchmark=Benchmark(own_figures=measure),
)
