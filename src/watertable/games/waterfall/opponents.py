"""The opponents for people, the lowest first; tools/ladder.py measures the steps."""

from watertable.core.declaration import Level
from watertable.core.text import N_

LADDER = (
    Level(
        "tadpole",
        "beginner:noticed=2,slip=0.2",
        N_("lets itself fall, and looks at the tile it has landed on"),
    ),
    Level("duckling", "beginner:noticed=4,slip=0.1", N_("takes the nicer one of two tiles")),
    Level("frog", "beginner:noticed=10", N_("jumps at the next points, and builds anywhere")),
    Level(
        "turtle",
        "heuristic:noticed=3",
        N_("sees where the water leads, and only a few of the ways"),
    ),
    Level("otter", "heuristic:noticed=5", N_("knows a good slide when it sees one")),
    Level("beaver", "search:simulations=100", N_("builds for its own next fall")),
    Level("heron", "search:simulations=250", N_("watches what you hold, and where you will land")),
    Level("pike", "search:simulations=900", N_("keeps its best tiles for the right moment")),
    Level("orca", "search:simulations=3000", N_("leaves nothing on the way that helps you")),
    Level("kraken", "search", N_("the best there is: it thinks a second for each step")),
)
