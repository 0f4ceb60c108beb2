"""The pictures of a card: three kinds of Drops, the Water-Redirector and the Water-Thief."""

from watertable.core.text import N_

BLUE, GREEN, ORANGE, REDIRECTOR, THIEF = range(5)

LETTERS = ("B", "G", "O", "R", "T")
NAMES = (
    N_("blue Drop"),
    N_("green Drop"),
    N_("orange Drop"),
    N_("Water-Redirector"),
    N_("Water-Thief"),
)
