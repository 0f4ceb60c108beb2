"""How hard a game is."""

REGULAR, SIMPLE, HARD, HARDEST = range(4)

NAMES = ("regular", "simple", "hard", "hardest")
