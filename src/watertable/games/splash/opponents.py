"""The opponents for people, the lowest first; tools/ladder.py measures the steps."""

from watertable.core.bot_settings import written
from watertable.core.declaration import Level
from watertable.core.text import N_
from watertable.games.splash.bots import BEST

LADDER = (
    Level("tadpole", "physics:hand=14", N_("has wet hands, and no thought for physics")),
    Level("duckling", "physics:hand=9", N_("a clumsy hand, and anything will do")),
    Level("frog", "physics:hand=6", N_("puts things down with a plop, mostly in the middle")),
    Level(
        "turtle",
        "physics:hand=5,finalists=1,tries=1",
        N_("takes its time, and tries a placement in thought"),
    ),
    Level(
        "otter",
        "physics:hand=4,finalists=2,tries=1",
        N_("juggles well, and compares two placements"),
    ),
    Level(
        "heron",
        "physics:hand=1,turns=2,glances=1,finalists=3,tries=4,gift_tries=2,reads=1",
        N_("a steady hand, and gives what is hard to place"),
    ),
    Level(
        "kraken",
        "physics:" + written(BEST),
        N_("the steadiest arms, tries many placements, takes up to a few seconds"),
    ),
)
