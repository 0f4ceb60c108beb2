"""Kinds of reward tokens, as the state numbers them; see tokens.py for what is known of each."""

EXTRA, REMOVE, DRIP, CONTROL = range(4)
NONE = 4  # nothing lies under this tile
