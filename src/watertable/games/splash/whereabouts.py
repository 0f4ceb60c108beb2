"""Where a piece is, if not in a stock: the values of the state's field `where`.

A piece in the stock of a seat goes by the number of the seat.
"""

PILE, BOX, TABLE_TOP, HAND, FALLEN = -1, -2, -3, -4, -5
