"""Puddles: pour your cards into the puddle, and let it spill over somebody else."""

from puddles import effects, notation, rules, view
from watertable.core.declaration import Hosting, Presentation
from watertable.core.game import Game
from watertable.core.options import Number
from watertable.core.text import N_

GAME = Game(
    name="puddles",
    title="Puddles",
    designers=("Watertable",),
    version=1,
    package=__name__,
    presentation=Presentation(
        summary=N_("Pour your cards into the puddle; whoever is splashed least often wins."),
        aim=(
            N_("A puddle that rises above its rim spills over whoever poured last."),
            N_("Whoever was splashed least often wins."),
        ),
    ),
    seats=range(2, 5),
    options=(Number("rim", N_("The puddle spills over above this."), 12, low=6, high=20),),
    rules=rules,
    notation=notation,
    views=view,
    effects=effects,
    hosting=Hosting(gesture=notation.Point),
)
