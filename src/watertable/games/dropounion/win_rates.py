"""How often the game is won, by mode and number of players: the figures in win_rates.json.

They are what `watertable study dropounion --by seats --json` writes, once for each mode.
"""

from functools import cache
from importlib import resources

import msgspec

from watertable.core.study_results import Study


@cache
def win_rates() -> list[Study]:
    file = resources.files("watertable.games.dropounion") / "win_rates.json"
    return msgspec.json.decode(file.read_bytes(), type=list[Study])
