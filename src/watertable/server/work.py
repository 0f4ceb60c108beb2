"""What other processes do for the server: bots that think, actions that take long, replays.

They get games by name and states as bytes. A bot never gets the true state, only that of
its perspective.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker

import msgspec
import numpy as np

from watertable import bots
from watertable.analysis import advice as analysis
from watertable.analysis.advice import AdvisedAction
from watertable.bots import make_bot
from watertable.bots.speaking import spoken_by
from watertable.core import carry_out as actions
from watertable.core import registry
from watertable.core.contract import State, copy_of
from watertable.core.game import Game
from watertable.core.perspective import Perspective
from watertable.core.preparing import Part, Preparation
from watertable.server.events import Acted, StoredEvent
from watertable.server.kept_bots import KeptBots
from watertable.server.rebuilding import repeat
from watertable.server.rehearsal import rehearse
from watertable.server.tables import Table

TABLE = Part("table")  # what a table asks of the rules
_kept_bots = KeptBots()  # of this process
_read_events = msgspec.json.Decoder(list[StoredEvent]).decode


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A perspective, on its way to another process."""

    game: str
    seat: int
    state: bytes
    played: list[int] | None

    @classmethod
    def of(cls, perspective: Perspective) -> "Position":
        played = None if perspective.played is None else list(perspective.played)
        return cls(
            game=perspective.game.name,
            seat=perspective.seat,
            state=perspective.state.tobytes(),
            played=played,
        )

    def perspective(self) -> Perspective:
        game = registry.game(self.game)
        return Perspective(game, self.seat, state_from(game, self.state), self.played)


def state_from(game: Game, data: bytes) -> State:
    return copy_of(np.frombuffer(data, game.rules.STATE)[0])


def begin() -> None:
    """Prepare a process: the first thing that it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we end
    if hasattr(os, "nice"):
        os.nice(5)  # whoever answers people comes first
    end_with_parent()


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C, not even before they can do anything
    about it. Here it is heard when this is over."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It comes with the first process, and would undo what follows when it is started.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """End with the server: one that is killed cannot end its processes, so they look themselves."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def prepare(name: str) -> int:
    """Compile a game, or load what was compiled before, so that nobody waits for it later."""
    game = registry.game(name)
    bots.prepare(game)
    if game.compiled:
        with Preparation(game, TABLE):
            rehearse(game)
    return os.getpid()


def choose(position: Position, bot: str, owner: str, seed: int, threads: int) -> int:
    """Return the action that a bot chooses, who may remember what it thought before for the same
    owner."""
    perspective = position.perspective()
    return _kept_bots.bot(bot, perspective, owner, seed, threads).choose(perspective)


def speak(position: Position, bot: str, seed: int) -> int | None:
    """Return what a bot does while it is another's decision, if it does anything then."""
    perspective = position.perspective()
    return spoken_by(make_bot(bot, perspective.game, seed=seed), perspective)


def advise(position: Position, after: int) -> tuple[AdvisedAction, ...]:
    """Return what to do in a position that was reached by so many actions, and why."""
    return analysis.advise(position.perspective(), after)


def carry_out(game: str, state: bytes, seat: int, action: int) -> tuple[bytes, str, bytes]:
    """Return the state that a legal action leads to, what physics came to in a game that has any,
    and how things moved meanwhile where a game tells."""
    played = registry.game(game)
    after = state_from(played, state)
    done = actions.carry_out(played, after, seat, action, filmed=True)
    return after.tobytes(), done.physics_result, b"".join(done.motion)


def states_of(name: str, events: bytes) -> list[bytes]:
    """Return the state after each action of a table, each checked."""
    first, *rest = _read_events(events)
    table, found = Table(name, first), []
    for stored in rest:
        repeat(table, stored)
        if isinstance(stored.event, Acted):
            found.append(table.match.state.tobytes())
    return found
