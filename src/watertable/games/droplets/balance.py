"""How games between equal bots of real strength went on each board.

The figures are what `watertable study droplets --by board --json` writes.
"""

from functools import cache
from importlib import resources

import msgspec
import numpy as np
import numpy.typing as npt

from watertable.core.study_results import Figures, Study, mark


@cache
def study() -> Study:
    """Return the study of the boards that come with the game."""
    file = resources.files("watertable.games.droplets") / "balance.json"
    return msgspec.json.decode(file.read_bytes(), type=Study)


def measured(name: str, stored: npt.NDArray[np.uint8]) -> Figures | None:
    """Return the figures of a board; none if it was changed since they were measured."""
    return next(
        (
            each.figures
            for each in study().variants
            if (each.name, each.mark) == (name, mark(stored))
        ),
        None,
    )
