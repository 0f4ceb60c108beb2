"""How a searching bot searches."""

from dataclasses import dataclass

import numpy as np

from watertable.bots.nodes import SETTINGS
from watertable.core.bot_settings import check_ranges
from watertable.core.errors import OptionError
from watertable.core.text import say

_RANGES: dict[str, tuple[float, float]] = {
    "time": (0, 86_400),
    "simulations": (1, 2**31),
    "threads": (1, 256),
    "memory": (1, 2**20),
    "explore": (0, 1_000),
    "trust": (0, 1_000),
    "doubt": (0, 1_000),
    "expand_after": (1, 2**31),
    "most_children": (1, 2**31),
    "rollouts": (0, 1),
    "widen_base": (1, 2**31),
    "widen_rate": (0, 2**31),
    "widen_power": (0, 1),
}


@dataclass(frozen=True)
class Plan:
    """How to search. The budget is a time or a number of simulations, whichever ends first."""

    time: float | None = None  # seconds for an action
    simulations: int | None = None  # for an action
    threads: int = 1
    memory: int = 128  # MiB for each thread
    plain: bool = False  # UCT as in the textbook: no policy, uniformly random games
    explore: float = 0.5  # how much is tried that does not look best
    trust: float = 0.3  # how far the game's policy is believed before anything was tried
    doubt: float = 0.0  # how much worse than the first choice an untried one is taken for
    expand_after: int = 1  # visits before a node's actions are listed
    most_children: int = 64  # actions that a node keeps
    rollouts: int = 0  # 1: some turns in many imagined worlds instead of a tree, see rollouts.py
    widen_base: float = 8.0  # actions looked at: base + rate * visits ** power
    widen_rate: float = 2.0
    widen_power: float = 0.4

    def __post_init__(self) -> None:
        if self.time is None and self.simulations is None:
            raise OptionError(say("A search needs a time or a number of simulations."))
        check_ranges(self, _RANGES)

    def settings(self, *, fixed_root: bool = False) -> np.ndarray:
        """Return the settings as the search kernel takes them; with a fixed root it looks at no
        other first actions than those that it was given."""
        settings = np.zeros(1, SETTINGS)
        for name in SETTINGS.names or ():
            settings[name] = fixed_root if name == "fixed_root" else getattr(self, name)
        if self.plain:
            settings["most_children"] = 2**31 - 1
        return settings
