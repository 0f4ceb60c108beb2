"""The nodes of a search tree, and what a search can be told."""

import numpy as np

MAX_DEPTH = np.int64(128)  # actions looked ahead inside the tree

# A child knows its next sibling, a node its first child; node 0 is the root, and as a link "none".
NODE = np.dtype(
    [
        ("action", "<i4"),
        ("first", "<i4"),
        ("next", "<i4"),
        ("visits", "<i4"),
        ("worth", "<f8"),  # summed rewards of the seat that chose the action
        ("promise", "<f4"),  # what the policy makes of it, against the best of its siblings
    ]
)

SETTINGS = np.dtype(
    [
        ("plain", "u1"),  # UCT as in the textbook: every action, random games, no policy
        ("fixed_root", "u1"),  # the root keeps the children that it was given
        ("explore", "<f8"),
        ("trust", "<f8"),
        ("doubt", "<f8"),
        ("expand_after", "<i8"),
        ("most_children", "<i8"),
        ("widen_base", "<f8"),
        ("widen_rate", "<f8"),
        ("widen_power", "<f8"),
    ]
)
