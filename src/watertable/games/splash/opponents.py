"""The opponents for people, the lowest first; tools/ladder.py measures the steps."""

from watertable.core.bot_settings import written
from watertable.core.declaration import Level
from watertable.core.text import N_
from watertable.games.splash.bots import BEST

LADDER = (
    Level("tadpole", "physics:hand=30", N_("has wet hands, and no thought for physics")),
    Level("duckling", "physics:hand=20", N_("a clumsy hand, and anything will do")),
    Level("frog", "physics:hand=13", N_("puts things down with a plop, and laughs when they fall")),
    Level("turtle", "physics:hand=9", N_("takes its time, and still bumps into things")),
    Level("otter", "physics:hand=6", N_("a good hand, and no thought for physics")),
    Level(
        "heron",
        "physics:hand=4,finalists=2,tries=1",
        N_("a better hand, and tries a placement or two in thought"),
    ),
    Level(
        "kraken",
        "physics:" + written(BEST),
        N_("the steadiest arms: it tries many placements, and takes up to a few seconds"),
    ),
)
