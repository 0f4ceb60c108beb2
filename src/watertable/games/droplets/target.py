"""What an action on a single space is aimed at, which also says what it does there."""

DRIPPING, TRANSITION = range(2)  # a calm space of that kind: a droplet is placed on it
DROPLET = 2  # in a space that can splash: it goes back to its owner
SPLASH = 3  # of the other player's: control of it is taken

PLACES = (DRIPPING, TRANSITION)
