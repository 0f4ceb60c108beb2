"""What is about to happen, as the state numbers it."""

PLACING, SPLASHING, PASSING, ENDING = range(4)
