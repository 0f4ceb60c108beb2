"""Bots for every game: random, heuristic, tree search, and four named levels.

>>> from watertable import Match
>>> from watertable.bots import make_bot
>>> match = Match.start("archipelago", seats=2, options={"size": 3}, seed=1)
>>> bot = make_bot("novice", match.game, seed=1)
>>> played = match.play(bot.choose(match.perspective()))
"""

from watertable.bots.bot import Bot, Candidate, LineStep, Thought
from watertable.bots.catalogue import LEVELS, bot_names, check_bot, make_bot, prepare

__all__ = [
    "LEVELS",
    "Bot",
    "Candidate",
    "LineStep",
    "Thought",
    "bot_names",
    "check_bot",
    "make_bot",
    "prepare",
]
