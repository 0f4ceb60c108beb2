"""What goes on when the cards that are owed have been drawn."""

TURN, DEAL, END = range(3)  # the turn, the deal, or the end of the turn

NAMES = ("turn", "deal", "end")
