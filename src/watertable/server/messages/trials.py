"""Trials: going on from an example on a page of rules, for everybody in it, without a table.

The server remembers nothing of a trial. A client sends all that was done in it.
"""

from typing import Any

import msgspec

from watertable.core.text import Parts
from watertable.server.messages.views import LegalAction, Step


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What has come of an example, after what was done from there."""

    labels: tuple[str, ...]  # what the game calls the seats
    first: int  # the number of the first step here
    seat: int | None  # who did that step; and who decides now, if there is none
    opening: Any  # what that seat saw before it
    steps: tuple[Step, ...]  # as that seat saw them; how things moved is told with them
    mover: int | None  # who decides now; none when the game is over
    view: Any  # what the mover sees now
    prompt: Parts  # what can be done now; empty when the game is over
    legal: tuple[LegalAction, ...]  # none as well when no more is played from an example
