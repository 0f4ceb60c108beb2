"""The opponents for people, the lowest first; tools/ladder.py measures the steps."""

from watertable.core.declaration import Level
from watertable.core.text import N_

LADDER = (
    Level(
        "tadpole",
        "beginner:noticed=2,slip=0.3",
        N_("likes to see things splash, and not to look where they land"),
    ),
    Level(
        "duckling",
        "beginner:noticed=3,slip=0.2",
        N_("stays close to its own droplets, and takes what it happens to see"),
    ),
    Level("frog", "beginner:noticed=4,slip=0.1", N_("jumps at the next fountain in sight")),
    Level("newt", "beginner:noticed=9", N_("takes the most it can get, whatever comes after")),
    Level("turtle", "search:simulations=30", N_("stops for a moment to think what you may do")),
    Level("otter", "search:simulations=65", N_("plays chain reactions for the fun of it")),
    Level("beaver", "search:simulations=140", N_("fills its spaces in time")),
    Level("swan", "search:simulations=300", N_("keeps calm, and keeps an eye on the drains")),
    Level("heron", "search:simulations=750", N_("stands still until a fountain is open")),
    Level("pike", "search:simulations=2000", N_("lets you set it off, and strikes")),
    Level("dolphin", "search:simulations=4500", N_("leaps when you do not look for it")),
    Level("orca", "search:simulations=10000", N_("gives nothing that you could keep")),
    Level("kraken", "search", N_("the best there is: it thinks a second for each droplet")),
)
