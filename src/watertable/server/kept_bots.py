"""Bots that go on with what they have thought, in a process that plays for many tables."""

import time
from collections import OrderedDict
from collections.abc import Callable

from watertable.bots import make_bot
from watertable.bots.bot import Bot
from watertable.bots.search import SearchBot
from watertable.core.perspective import Perspective

_MAX_KEPT = 4  # bots: the tree of the strongest may come to 128 MiB
_LONGEST = 300.0  # seconds that a tree is kept for whoever is to move next


class KeptBots:
    """The searching bots that have chosen last. Others know nothing that they could go on with, nor
    does any where players have secrets: there each search begins anew."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: OrderedDict[tuple[str, str], tuple[float, SearchBot]] = OrderedDict()

    def bot(self, name: str, perspective: Perspective, owner: str, seed: int, threads: int) -> Bot:
        """Return a bot for whoever sits at a table, the one that was there before if it is kept."""
        now = self._clock()
        while self._kept and next(iter(self._kept.values()))[0] < now - _LONGEST:
            self._kept.popitem(last=False)
        _, kept = self._kept.pop((owner, name), (now, None))
        bot: Bot = kept or make_bot(name, perspective.game, seed=seed, threads=threads)
        if isinstance(bot, SearchBot) and perspective.played is not None:
            self._kept[owner, name] = now, bot
            if len(self._kept) > _MAX_KEPT:
                self._kept.popitem(last=False)
        return bot
