"""How games between equal bots went on each board: the figures in balance.json.

They are what `watertable study droplets --by board --json` writes.
"""

from functools import cache
from importlib import resources

import msgspec
import numpy as np
import numpy.typing as npt

from watertable.core.figures import Figures, Study, mark


@cache
def balance() -> Study:
    file = resources.files("watertable.games.droplets") / "balance.json"
    return msgspec.json.decode(file.read_bytes(), type=Study)


def measured(name: str, stored: npt.NDArray[np.uint8]) -> tuple[Figures | None, str]:
    """The figures of a board and the bot that played; none if it was changed since then."""
    for variant in balance().variants:
        if variant.name == name and variant.mark == mark(stored):
            return variant.figures, balance().bot
    return None, ""
