"""Studying games: many of them at once, and how fast they go.

>>> from watertable.lab import simulate
>>> simulate("archipelago", games=100, options={"size": 3}, seed=1).games
100
"""

from watertable.lab.bench import GameBench, bench
from watertable.lab.simulate import simulate
from watertable.lab.summary import BotShare, Share, Spread, Summary

__all__ = ["BotShare", "GameBench", "Share", "Spread", "Summary", "bench", "simulate"]
