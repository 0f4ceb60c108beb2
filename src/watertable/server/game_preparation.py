"""Games are compiled before anybody plays them."""

import asyncio
import gc

from watertable.bots.compiling import SEARCH
from watertable.core import registry
from watertable.core.game import Game
from watertable.core.kernel_cache import NotCompiled, loading_only
from watertable.core.preparing import RULES, Preparation
from watertable.server import work
from watertable.server.rehearsal import rehearse
from watertable.server.workers import Workers


class GamePreparation:
    """Makes all games ready, each in its own time."""

    def __init__(self, bot_workers: Workers) -> None:
        self._bot_workers = bot_workers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._settling: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with all games."""
        for name in registry.all_games():
            self._tasks[name] = asyncio.create_task(self._prepare(name))

    async def _prepare(self, name: str) -> None:
        """Compile a game in another process, then load what came of it here, which is quick.

        Nothing is compiled here, if it can be helped: a server that is to stop would wait for it.
        """
        game = registry.game(name)
        parts = (RULES, SEARCH, work.TABLE) if game.compiled else (RULES,)
        if all(Preparation(game, part).done_before for part in parts):
            try:
                await asyncio.to_thread(_load_only, game)
                return
            except NotCompiled:
                pass  # it is gone, or was compiled for another processor
        await self._bot_workers.run(work.prepare, name)
        await asyncio.to_thread(_make_ready, game)

    async def prepared(self, name: str) -> None:
        """Wait until a game can be played."""
        if name in self._tasks:
            await asyncio.shield(self._tasks[name])

    def is_ready(self, name: str) -> bool:
        """Whether a game can be played at once."""
        return name not in self._tasks or self._tasks[name].done()

    def settle_afterwards(self) -> None:
        """Leave out of garbage collection what is in memory when all games are ready."""
        self._settling = asyncio.create_task(self._settle())

    async def _settle(self) -> None:
        """Leave out of garbage collection all that is there when games are ready: it stays, and to
        look through it again and again would hold up everybody."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        gc.collect()
        gc.freeze()
        gc.collect()  # from here on it counts what there is
        # What an action makes is gone soon and part of no circle, nor is a connection that has
        # ended. So there is less of a hurry than usual.
        gc.set_threshold(10_000, 5, 5)

    async def close(self) -> None:
        """Give up what is not ready."""
        tasks = [*self._tasks.values(), *([self._settling] if self._settling else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _load_only(game: Game) -> None:
    with loading_only():
        _make_ready(game)


def _make_ready(game: Game) -> None:
    game.prepare()
    if game.compiled:
        rehearse(game)
