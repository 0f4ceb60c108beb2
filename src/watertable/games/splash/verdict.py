"""What became of the piece that was placed last: the values of the state's field `verdict`."""

NONE, HELD, SLID, GAVE_WAY, MOVED, TOUCHED, RESTLESS = range(7)
NAMES = ("none", "held", "slid", "gave-way", "moved", "touched", "restless")
