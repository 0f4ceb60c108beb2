"""How a game ends, as the state numbers it."""

NONE, DRAIN_FULL, SUPPLIES_EMPTY, TURN_LIMIT, OVERTIME = range(5)

REASONS = ("", "drain full", "supplies empty", "turn limit", "overtime")
