"""The opponents for people, the lowest first; tools/ladder.py measures the steps."""

from watertable.core.declaration import Level
from watertable.core.text import N_

LADDER = (
    Level("tadpole", "beginner:noticed=6,slip=0.2", N_("plays its own colour, and hopes")),
    Level(
        "duckling",
        "beginner:noticed=6,slip=0.3,envy=0.1",
        N_("follows its own islands, and pushes yours together when it has nothing else to do"),
    ),
    Level(
        "frog",
        "beginner:noticed=16,envy=0.1",
        N_("hops all over the board to make islands of its own"),
    ),
    Level(
        "newt",
        "beginner:noticed=2,slip=0.6,envy=0.5",
        N_("has found out that islands can be joined, and forgets it again"),
    ),
    Level(
        "snail",
        "heuristic:noticed=2,slip=0.5",
        N_("chooses between two places, and is not sure why"),
    ),
    Level("minnow", "heuristic:noticed=2", N_("takes the better one of two places")),
    Level("perch", "heuristic:noticed=3,slip=0.04", N_("takes the best one of three places")),
    Level("turtle", "heuristic:noticed=4", N_("looks at a few places, and takes its time")),
    Level("crab", "heuristic:noticed=6", N_("pinches your islands as gladly as it makes its own")),
    Level("trout", "heuristic:noticed=9", N_("darts to good places, and past better ones")),
    Level(
        "otter",
        "heuristic:noticed=16",
        N_("plays with stones of every colour, and has a feeling for good places"),
    ),
    Level("beaver", "heuristic:noticed=33", N_("dams you in, and does not wait to think")),
    Level("swan", "search:simulations=42", N_("looks a little ahead, without any hurry")),
    Level("heron", "search:simulations=95", N_("watches the gaps that others leave open")),
    Level("pike", "search:simulations=190", N_("waits for the stone that joins two islands")),
    Level("seal", "search:simulations=380", N_("sees through a turn or two, and enjoys it")),
    Level("dolphin", "search:simulations=800", N_("leaps from one end of the board to the other")),
    Level("orca", "search:simulations=2700", N_("hunts in the open water until none is left")),
    Level("whale", "search:simulations=8000", N_("takes a deep breath, and knows what is coming")),
    Level("kraken", "search", N_("the best there is: it thinks a second for each stone")),
)
