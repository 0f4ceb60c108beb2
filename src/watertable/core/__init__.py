"""The contract of a game, and a match of it from the first action to the record."""
