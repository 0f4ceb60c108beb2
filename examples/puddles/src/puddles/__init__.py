"""Puddles: pour your cards into the puddle, and let it spill over somebody else."""

from puddles import effects, notation, rules, view
from watertable.core.game import Game
from watertable.core.options import Number

GAME = Game(
    name="puddles",
    title="Puddles",
    summary="Pour your cards into the puddle; whoever is splashed least often wins.",
    aim=(
        "A puddle that rises above its rim spills over whoever poured last.",
        "Whoever was splashed least often wins.",
    ),
    designers=("Watertable",),
    version=1,
    seats=range(2, 5),
    options=(Number("rim", "The puddle spills over above this.", 12, low=6, high=20),),
    rules=rules,
    notation=notation,
    sight=view,
    effects=effects,
    package=__name__,
    gesture=notation.Point,
)
