"""How games between equal bots went on each board: the figures in two JSON files.

They are what `watertable study droplets --by board --json` writes: one study of the boards on which
bots of full strength have played, and one of the others, by weaker bots.
"""

from functools import cache
from importlib import resources

import msgspec
import numpy as np
import numpy.typing as npt

from watertable.core.study_results import Figures, Study, mark

STRONGER = "balance-stronger.json"
OTHERS = "balance.json"


@cache
def read_study(name: str) -> Study:
    """Return the study that is kept in the file of that name."""
    file = resources.files("watertable.games.droplets") / name
    return msgspec.json.decode(file.read_bytes(), type=Study)


def studies() -> tuple[Study, Study]:
    """Return the study by the stronger bots, and that of all other boards."""
    return read_study(STRONGER), read_study(OTHERS)


def measured(name: str, stored: npt.NDArray[np.uint8]) -> tuple[Figures | None, str]:
    """Return the figures of a board and the bot that played; none if it was changed since then."""
    for study in studies():
        for variant in study.variants:
            if variant.name == name and variant.mark == mark(stored):
                return variant.figures, study.bot
    return None, ""
