"""The opponents for people, the lowest first; tools/ladder.py measures the steps."""

from watertable.core.declaration import Level
from watertable.core.text import N_

LADDER = (
    Level("tadpole", "beginner:noticed=6,slip=0.2", N_("plays its own colour, and hopes")),
    Level(
        "duckling",
        "beginner:noticed=6,slip=0.3,envy=0.1",
        N_("follows its own islands, and gives yours a push when it has nothing else to do"),
    ),
    Level(
        "frog",
        "beginner:noticed=24,envy=0.1",
        N_("hops all over the board to make islands of its own"),
    ),
    Level(
        "newt",
        "beginner:noticed=2,slip=0.4,envy=0.5",
        N_("has found out that islands can be joined, and forgets it again"),
    ),
    Level(
        "turtle",
        "beginner:noticed=3,slip=0.2,envy=0.5",
        N_("takes one place at a time, and joins your islands where it sees how"),
    ),
    Level(
        "crab",
        "beginner:noticed=10,envy=1",
        N_("pinches your islands as gladly as it makes its own"),
    ),
    Level(
        "otter",
        "heuristic:noticed=17",
        N_("plays with stones of every colour, and has a feeling for good places"),
    ),
    Level("beaver", "heuristic:noticed=40", N_("dams you in, and does not wait to think")),
    Level("swan", "search:simulations=60", N_("looks a little ahead, without any hurry")),
    Level("heron", "search:simulations=140", N_("watches the gaps that others leave open")),
    Level("pike", "search:simulations=300", N_("waits for the stone that joins two islands")),
    Level("seal", "search:simulations=650", N_("sees through a turn or two, and enjoys it")),
    Level("dolphin", "search:simulations=1500", N_("leaps from one end of the board to the other")),
    Level("orca", "search:simulations=4000", N_("hunts in the open water until none is left")),
    Level("whale", "search:simulations=12000", N_("takes a deep breath, and knows what is coming")),
    Level("kraken", "search", N_("the best there is: it thinks a second for each stone")),
)
