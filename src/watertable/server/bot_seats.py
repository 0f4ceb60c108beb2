"""The bots at a table. They think beside, and what comes too late is dropped."""

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Any
from weakref import proxy

from watertable.bots.speaking import speakers
from watertable.core.errors import IllegalAction
from watertable.core.perspective import Perspective
from watertable.core.text import say
from watertable.server import work
from watertable.server.advice_time import AdviceTime
from watertable.server.background_tasks import BackgroundTasks
from watertable.server.decide import PlayAction
from watertable.server.loaded_table import LoadedTable
from watertable.server.presence import TablePresence
from watertable.server.settings import Settings
from watertable.server.tables import Table
from watertable.server.workers import Workers

if TYPE_CHECKING:
    from watertable.server.table_actor import TableActor

_log = logging.getLogger("watertable.server")


class BotSeats:
    """Lets the bots of a table speak and move, each once for each position."""

    def __init__(
        self,
        actor: "TableActor",
        loaded: LoadedTable,
        presence: TablePresence,
        tasks: BackgroundTasks,
        bot_workers: Workers,
        settings: Settings,
    ) -> None:
        self._actor = proxy(actor)  # which holds us: see `TableActor.listeners`
        self._loaded = loaded
        self._presence = presence
        self._tasks = tasks
        self._bot_workers = bot_workers
        self._pause_alone = settings.bots_alone
        self._thinking: tuple[int, int] | None = None  # the position that a bot thinks about
        self._spoken: tuple[int, int] | None = None  # the decision that bots have spoken about
        self._advice = AdviceTime(settings)

    def schedule(self, mover: int, wait: float) -> None:
        """Ask those that have not been asked yet, after a while."""
        table = self._loaded.table
        decision = (table.decisions, table.rewound_at)
        if self._spoken != decision:
            self._spoken = decision
            bots = [seat for seat, holder in enumerate(table.seats) if holder.kind == "bot"]
            asked = speakers(table.game, table.match.state, bots) if bots else []
            if asked:
                self._tasks.start(lambda: self._let_speak(asked, decision, wait))
        here = self._here()
        if table.bot_at(mover) is not None and self._thinking != here:
            self._thinking = here
            self._wait_for_advice()
            longer = max(wait, self._pace())
            self._tasks.start(lambda: self._move(mover, here, longer))

    def see(self, seat: int, what: dict[str, Any]) -> None:
        """Note a gesture of somebody who may tell bots something: that they are about to, or will
        not."""
        if what.get("done"):
            self._advice.let_go(seat, self._advisers())
        else:
            self._advice.hold(seat, several=len(self._advisers()) > 1)

    def forget(self) -> None:
        """Whoever thought has failed, so the next one to look after them asks again."""
        self._thinking = None

    def _here(self) -> tuple[int, int]:
        table = self._loaded.table
        return table.match.length, table.rewound_at

    def _wait_for_advice(self) -> None:
        """Give people time, once a turn; and no more than a moment after they have said something.

        Where the game is played against time, they get none unless they ask for it.
        """
        table = self._loaded.table
        turn = (table.match.turn, table.rewound_at)
        if self._advice.turn != turn:
            hurry = table.time_is_up is not None
            self._advice.begin(turn, wanted=bool(self._advisers()) and not hurry)
        elif table.match.length and table.match.played(-1).seat in table.humans():
            self._advice.said(table.match.played(-1).seat)

    def _advisers(self) -> set[int]:
        """Return the people here who may say something now, to the one who is to move."""
        table = self._loaded.table
        others = [seat for seat in table.humans() if seat != table.mover]
        return {s for s in others if s in self._presence.seats and table.match.legal(s)}

    def _pace(self) -> float:
        """Return how long a bot waits before it acts. Among themselves they take their time: each
        action is written and told, and nobody may ever look at it."""
        return 0.0 if self._loaded.table.humans() else self._pause_alone

    async def _let_speak(self, seats: list[int], decision: tuple[int, int], wait: float) -> None:
        """Ask each of these bots once. Nobody waits for them."""
        await asyncio.sleep(wait)
        for seat in seats:
            await self._let_one_speak(seat, decision)

    async def _let_one_speak(self, seat: int, decision: tuple[int, int]) -> None:
        table = self._loaded.table
        bot = table.seats[seat].bot
        if self._spoken != decision or bot is None:
            return
        position = work.Position.of(table.match.perspective(seat))
        seed = (table.opened.seed + table.match.length) % 2**63
        number = await self._bot_workers.run(
            work.speak,
            position,
            bot,
            seed,
            client=self._presence.requester,
            unwatched=self._presence.unwatched,
        )
        if number is None:
            return

        def spoken(now: Table) -> PlayAction | None:
            same = self._spoken == decision and now.seats[seat].bot == bot
            return PlayAction(seat, number) if same and number in now.match.legal(seat) else None

        if not await self._actor.perform(spoken):
            self._actor.look_again()

    async def _move(self, seat: int, here: tuple[int, int], wait: float) -> None:
        if wait > 0:
            await asyncio.sleep(wait)
        await self._advice.over(lambda: self._thinking == here)
        bot = self._loaded.table.bot_at(seat)
        if self._thinking != here or bot is None:
            return
        match = self._loaded.table.match
        number = match.only_action  # about which there is nothing to think
        if number is None:
            number = await self._choose(match.perspective(seat), bot, here[0])

        def move(now: Table) -> PlayAction | None:
            if self._thinking == here:
                self._thinking = None
            same = self._here() == here and now.mover == seat and now.bot_at(seat) == bot
            return PlayAction(seat, number) if same else None

        if not await self._actor.perform(move):  # too much has happened since it was asked
            self._actor.look_again()

    async def _choose(self, perspective: Perspective, bot: str, actions: int) -> int:
        table = self._loaded.table
        seed = (table.opened.seed * 4096 + actions) * 64 + perspective.seat
        try:
            number = await self._bot_workers.run(
                work.choose,
                work.Position.of(perspective),
                bot,
                f"{table.id} {perspective.seat}",
                seed % 2**63,
                1,
                client=self._presence.requester,
                unwatched=self._presence.unwatched,
            )
            if number not in perspective.legal() and perspective.game.rules.refusal(
                perspective.state, perspective.seat, number
            ):
                raise IllegalAction(
                    say(
                        "The bot '{bot}' has chosen what is not allowed: {number}.",
                        bot=bot,
                        number=number,
                    )
                )
            return number
        except asyncio.CancelledError:
            raise
        except Exception:
            _log.exception("a bot has failed", extra={"table": table.id, "bot": bot})
            return random.choice(perspective.choices())  # so that play goes on
