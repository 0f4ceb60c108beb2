"""Since when the server runs, and whether it is stopping."""

from dataclasses import dataclass


@dataclass
class Lifecycle:
    """What all parts may ask about the server as a whole."""

    # Before that, no process that has these tables was running; 0 where that is not known.
    started: int
    closing: bool = False
