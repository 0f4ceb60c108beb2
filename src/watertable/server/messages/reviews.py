"""What is told of the review of a finished match."""

import msgspec

from watertable.analysis.review import Review


class ReviewState(msgspec.Struct, frozen=True):
    """How far the review of a match has come, and the review when it is made."""

    share: float  # of the work that is done, from 0 to 1
    review: Review | None  # null until then
