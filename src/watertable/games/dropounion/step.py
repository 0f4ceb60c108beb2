"""What can follow from an action without a decision, one thing at a time (see rules.take_step)."""

NONE = 0  # somebody is asked, or the game is over
DRAW = 1  # a card that is owed
DEAL = 2  # the next hand, or the card on Earth
END_TURN = 3
GIVE_UP = 4  # nothing can be placed
