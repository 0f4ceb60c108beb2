"""The deck, as data: how many cards there are of each pair of pictures.

The rulebook does not say. These numbers were settled by measurement: see docs/games/dropounion.md.
"""

# Two faces, and how many cards have them.
DECK = (
    ("TT", 16),
    ("TB", 13),
    ("TG", 13),
    ("TO", 13),
    ("TR", 1),
    ("BG", 11),
    ("BO", 11),
    ("GO", 11),
    ("RB", 5),
    ("RG", 5),
    ("RO", 5),
    ("RR", 4),
)

# Cards that are left out, with one player, two, three ...: with fewer players fewer thieves may
# remain, and with five so many that a Redirector can be missed.
LEFT_OUT = {
    "TT": (5, 1, 2, 0, 0),
    "RR": (0, 0, 0, 0, 1),
}

# Cards with a Redirector on both sides that are left out in the hardest mode.
LEFT_OUT_HARDEST = 3

ALL_THIEVES = dict(DECK)["TT"]
CARDS = sum(count for _, count in DECK)


def counts(faces: str) -> tuple[int, ...]:
    """Return how many cards with these faces there are with one player, two, three ..."""
    left_out = LEFT_OUT.get(faces, (0, 0, 0, 0, 0))
    return tuple(dict(DECK)[faces] - fewer for fewer in left_out)
