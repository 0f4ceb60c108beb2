"""Matches that are played before anybody plays, so that nobody waits for code to be loaded."""

import functools
import random

from watertable.core.game import Game
from watertable.core.match import Match
from watertable.server.events import Acted, Holder, Opened, StoredEvent
from watertable.server.presenter import ClientCache, Presenter
from watertable.server.tables import PrecomputedAction, Table

_MATCHES = 3
_MAX_ACTIONS = 400  # as a rule a match ends before
_SPECTATOR = "spectator"


@functools.cache  # once in a process is enough
def rehearse(game: Game) -> None:
    """Play matches of a compiled game at random, with all that a table does about them. What that
    asks of the rules is compiled, or loaded, when it is first asked."""
    for seed in range(_MATCHES):
        _play(_table_of(game, seed), random.Random(seed))


def _play(table: Table, chance: random.Random) -> None:
    presenter, match = Presenter(table, reaction=0.0), table.match
    viewers = [holder.guest_id for holder in table.seats] + [_SPECTATOR]
    told = {guest_id: ClientCache() for guest_id in viewers}
    for guest_id in viewers:
        presenter.state(guest_id, presenter.situation(0, set(), 1), told[guest_id])
    while match.mover is not None and match.length < _MAX_ACTIONS:
        seat, text = chance.choice(
            [(seat, text) for seat in range(match.seats) for text in match.legal_texts(seat)]
        )
        number = match.check(text, seat)
        after, _ = match.next_state(number, seat)
        event = Acted(seat=seat, do=text, at=0, state="")
        table.apply(StoredEvent(seq=table.seq + 1, at=0, event=event), PrecomputedAction(after))
        situation = presenter.situation(0, set(), 1)
        for guest_id in viewers:
            presenter.update_since(table.seq - 1, guest_id, situation, told[guest_id])
    match.hash  # noqa: B018  (a finished match is kept with it)


def _table_of(game: Game, seed: int) -> Table:
    """Return a table with somebody on each of the usual seats, which nobody else knows of."""
    new = Match.start(game, seed=seed)
    opened = Opened(
        game=game.name,
        version=game.version,
        options=new.options,
        seed=new.seed,
        seats=tuple(Holder(kind="human", guest_id=name, name=name) for name in new.names),
        public=False,
        clock=None,
        hints=False,
    )
    return Table("rehearsal", StoredEvent(seq=1, at=0, event=opened))
