"""What is found out about positions and matches: actions compared, reasons, reviews.

>>> from watertable import Match
>>> from watertable.analysis import compare
>>> match = Match.start("archipelago", seats=2, options={"size": 3}, seed=1)
>>> best, *others = compare(match.perspective(), simulations=100)
>>> (best.measure, 0 <= best.value <= 1, best.line[0].text == best.text)
('chance', True, True)
"""

from watertable.analysis.compare import (
    MEASURES,
    ComparedAction,
    Measure,
    compare,
)
from watertable.analysis.review import Review, review_of

__all__ = ["MEASURES", "ComparedAction", "Measure", "Review", "compare", "review_of"]
