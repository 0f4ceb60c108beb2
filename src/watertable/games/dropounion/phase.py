"""What is asked of whoever decides."""

UNDEALT = 0  # nothing yet: the cards are not dealt
ACT = 1  # to turn or exchange a card, or to place some
TURN_THIEF = 2  # which thief of the row to turn over
DEFEAT = 3  # which thief of the row to defeat
SET_GUARD = 4  # whether to set up a Redirector that came from the deck
OVER = 5

NAMES = ("undealt", "act", "thief", "defeat", "guard", "over")
