"""What the mover has to do: the values of the state's field `phase`."""

DRAFTING, GIVING, PLACING, BASING, TAKING, OVER = range(6)
NAMES = ("draft", "give", "place", "base", "take", "over")
