"""Studying games: many of them at once, what options change, and how fast games go.

>>> from watertable.lab import simulate
>>> simulate("archipelago", games=100, options={"size": 3}, seed=1).games
100
"""

from watertable.core.study_results import Share, Study
from watertable.lab.bench import GameBench, bench
from watertable.lab.simulate import simulate
from watertable.lab.study import study
from watertable.lab.summary import BotShare, Spread, Summary

__all__ = [
    "BotShare",
    "GameBench",
    "Share",
    "Spread",
    "Study",
    "Summary",
    "bench",
    "simulate",
    "study",
]
