"""How much players are sent for an action, and that it is enough to know what they may do."""

import json
import random

from tests.server.client import Words
from watertable.core import registry
from watertable.core.match import Match
from watertable.server.broadcaster import Broadcaster
from watertable.server.connections import ClientConnection
from watertable.server.events import Acted, Holder, Opened, StoredEvent
from watertable.server.identity import Guest
from watertable.server.loaded_table import LoadedTable
from watertable.server.presence import TablePresence
from watertable.server.steady_time import SteadyTime
from watertable.server.table_actor import Origin, TableUpdate
from watertable.server.tables import Table
from watertable.server.typescript import own_games

MATCHES = 3  # of each game
# Those that bench/server_load.py plays.
GAMES = sorted(name for name in own_games() if not registry.game(name).hosting.runs_in_worker)


class Client:
    """Somebody at one seat who reads what is sent, and counts its bytes."""

    def __init__(self) -> None:
        self.bytes = 0
        self.legal: list[int] = []
        self._words = Words()

    def hear(self, text: bytes) -> bool:
        self.bytes += len(text)
        message = json.loads(text)
        if "views" in message:
            self._words.fill_in(message["views"])
            (seat_view,) = message["views"]
            self.legal = [action["number"] for action in seat_view["legal"]]
        return True


class PlayedTable:
    """A table with a client at each of two seats, and no server around it."""

    def __init__(self, game: str, seed: int) -> None:
        new = Match.start(game, seats=2, seed=seed)
        holders = (
            Holder(kind="human", guest_id="ada", name="Ada"),
            Holder(kind="human", guest_id="bea", name="Bea"),
        )
        opened = Opened(
            game=game,
            version=new.game.version,
            options=new.options,
            seed=seed,
            seats=holders,
            public=False,
            clock=None,
            hints=False,
        )
        self.table = Table("played", StoredEvent(seq=1, at=0, guest_id="ada", event=opened))
        loaded = LoadedTable(self.table, 8.0)
        presence = TablePresence(loaded)
        self._broadcaster = Broadcaster(loaded, presence, SteadyTime())
        self.clients = []
        for holder in holders:
            client = Client()
            guest = Guest(holder.guest_id, holder.name)
            connection = ClientConnection(guest, 10, client.hear)
            presence.connections.add(connection)
            self._broadcaster.catch_up(connection, None)
            self.clients.append(client)

    def act(self, action: int) -> None:
        match, seq = self.table.match, self.table.seq + 1
        seat = match.mover
        assert seat is not None
        event = Acted(seat=seat, do=match.text(action, seat), at=1000 * seq, state="")
        # What a table does by itself is nobody's command.
        chosen = match.only_action is None
        origin = Origin(self.table.seats[seat].guest_id, f"{seat}-{seq}") if chosen else Origin()
        self.table.apply(StoredEvent(seq=seq, at=1000 * seq, event=event))
        self._broadcaster.table_updated(TableUpdate(origin))


def bytes_an_action(game: str, seed: int) -> float:
    """Play a match at random; return what both clients were sent for each action that somebody has
    chosen."""
    played, rng = PlayedTable(game, seed), random.Random(seed)
    at_first, chosen = sum(client.bytes for client in played.clients), 0
    match = played.table.match
    while (seat := match.mover) is not None:
        only = match.only_action
        for other, client in enumerate(played.clients):
            asked = other != seat or only is None
            assert sorted(client.legal) == (sorted(match.legal(other)) if asked else [])
        chosen += only is None
        played.act(rng.choice(match.legal(seat)))
    return (sum(client.bytes for client in played.clients) - at_first) / chosen


def test_an_action_takes_few_bytes() -> None:
    """Counted before the few bytes that the network adds to a message, and not compressed."""
    sizes = {
        game: sum(bytes_an_action(game, seed) for seed in range(MATCHES)) / MATCHES
        for game in GAMES
    }
    assert sum(sizes.values()) / len(sizes) < 2000, sizes
