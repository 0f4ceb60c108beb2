"""Kinds of spaces, as the state numbers them; a fountain is FOUNTAIN + its points."""

NO_TILE, DRIPPING, TRANSITION, DRAIN, FOUNTAIN = range(5)
