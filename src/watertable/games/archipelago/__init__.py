"""Archipelago: make more groups than the others, with stones of any colour."""

from collections.abc import Mapping

from watertable.core.benchmark import Benchmark, Scaling, Yardstick
from watertable.core.declaration import (
    BotSettings,
    GameTraits,
    Hosting,
    OptionRules,
    Presentation,
    Scores,
)
from watertable.core.game import Game
from watertable.core.options import Choice, Flag, Number, Value
from watertable.core.text import N_, say
from watertable.games.archipelago import effects, notation, policy, reasons, rules, view
from watertable.games.archipelago.board import LARGEST, SMALLEST
from watertable.games.archipelago.opponents import LADDER
from watertable.games.archipelago.puzzle_themes import THEMES


def _limits(values: Mapping[str, Value], seats: int) -> str | None:
    if values["freezing"] and seats == 2:
        return say("freezing is for three or four players; leave it off with two.")
    return None


GAME = Game(
    name="archipelago",
    title="Archipelago",
    designers=("Craig Duncan", "Bill Taylor", "João Neto"),
    version=1,
    package=__name__,
    presentation=Presentation(
        summary=N_(
            "Lay stones of any colour; whoever ends with the most groups of their own wins."
        ),
        aim=(
            N_("Two or more stones of one colour that touch are a group."),
            N_("It belongs to the owner of its colour, whoever laid the stones."),
            N_("Whoever has the most groups when the board is full wins; bonuses break ties."),
        ),
        aims={
            "goal": {
                "fewest": (
                    N_("Two or more stones of one colour that touch are a chunk."),
                    N_("It belongs to the owner of its colour, whoever laid the stones."),
                    N_("Whoever has the fewest chunks when the board is full wins."),
                )
            }
        },
        scores=Scores(N_("groups"), lambda state: state["groups"][: int(state["seats"])].tolist()),
    ),
    seats=range(2, 5),
    options=(
        Number("size", N_("Cells along each side of the board."), 7, low=SMALLEST, high=LARGEST),
        Number("stones", N_("Stones a player may place each turn."), 2, low=2, high=3),
        Choice(
            "extra",
            N_("Extra stones for each opponent who is ahead."),
            "one",
            choices={
                "one": N_("one stone for each"),
                "half": N_("half a stone for each, rounded up"),
                "none": N_("no extra stones"),
            },
        ),
        Choice(
            "scoring",
            N_("What breaks a tie in groups."),
            "total",
            choices={
                "total": N_("the sum of all bonuses, then the rightmost one"),
                "alternating": N_("only the rightmost bonus"),
            },
        ),
        Choice(
            "goal",
            N_("What players try to have."),
            "most",
            choices={
                "most": N_("the most groups (Archipelago)"),
                "fewest": N_("the fewest chunks (Wunchunk)"),
            },
        ),
        Flag(
            "freezing",
            N_("Players whose rank can no longer change take no further turns (3 or 4 players)."),
            lambda seats: seats > 2,
        ),
    ),
    option_rules=OptionRules(limits=_limits),
    rules=rules,
    notation=notation,
    views=view,
    effects=effects,
    policy=policy,
    reasons=reasons,
    puzzle_themes=THEMES,
    traits=GameTraits(chance=lambda state: False),
    hosting=Hosting(first_game={"size": 5}),
    bots=BotSettings(ladder=LADDER, search={"explore": 0.1, "trust": 0.3, "expand_after": 4}),
    benchmark=Benchmark(
        options={"size": 6},
        scaling=Scaling("size", (3, 6, 10), cells=lambda size: 3 * size * (size - 1) + 1),
        yardstick=Yardstick("archipelago_yardstick.cpp", arguments=(6, 2)),
    ),
)
