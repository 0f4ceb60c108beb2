"""The partners for people, the lowest first; tools/ladder.py measures the steps."""

from watertable.core.declaration import Level
from watertable.core.text import N_

LADDER = (
    Level(
        "tadpole",
        "heuristic:noticed=3,slip=0.1",
        N_("sees three things it could do, and may forget why"),
    ),
    Level("duckling", "heuristic:noticed=3", N_("follows whoever calls, and seldom looks around")),
    Level("frog", "heuristic:noticed=4", N_("jumps at the first thief that it can reach")),
    Level("otter", "heuristic:noticed=6", N_("plays with the hand it has, and trades gladly")),
    Level("beaver", "heuristic:noticed=14", N_("does solid work, and misses the odd exchange")),
    Level("heron", "heuristic", N_("sees all that can be done at once")),
    Level("kraken", "search", N_("the best there is: it thinks a second about what may be hidden")),
)
