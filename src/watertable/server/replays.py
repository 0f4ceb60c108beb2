"""Finished matches to look at, and records from elsewhere."""

from base64 import b64encode
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from watertable.core import registry
from watertable.core.errors import WatertableError
from watertable.core.match import Match
from watertable.core.player_name import PlayerName
from watertable.core.record import decode
from watertable.core.text import Text, say
from watertable.server.changes import change
from watertable.server.errors import Refusal
from watertable.server.messages.http import Moved, Replay
from watertable.server.messages.tables import Result
from watertable.server.steps import reader_of, step_of
from watertable.server.tables import LONGEST_MOTION
from watertable.server.work import carry_out

MAX_STEPS = 40  # in one answer


def replay_of(
    match: Match,
    players: tuple[PlayerName, ...],
    result: Result | None,
    seat: int | None,
    first: int,
    you: tuple[int, ...] = (),
) -> Replay:
    """Return a part of a match, as a seat saw it; None is a spectator."""
    count = len(match.actions)
    check_part(seat, match.seats, first, count)
    last = min(count, first + MAX_STEPS)
    views = MatchViews(match)
    return Replay(
        game=match.game.name,
        title=match.game.title,
        options=match.options,
        players=players,
        labels=tuple(match.game.notation.seat_name(each) for each in range(match.seats)),
        seat=seat,
        you=you,
        actions=count,
        first=first,
        opening=msgspec.Raw(msgspec.json.encode(views.view(first, seat))),
        steps=tuple(
            step_of(match, number, (seat,), reader_of(you), views, all_known=True)
            for number in range(first, last)
        ),
        result=result,
        moves=match.game.hooks.films is not None,
        has_hidden_info=match.has_hidden_info,
        practice=match.practice,
    )


class MatchViews:
    """What seats saw of a match that is not played on."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.view = lru_cache(2)(match.view_after)
        self.effects = lru_cache(1)(match.effects)

    def change(self, number: int, seat: int | None) -> Any:
        return change(self.view(number, seat), self.view(number + 1, seat))

    def told(self, number: int, seat: int | None, reader: int | None) -> Text:
        return self._match.narrated(self.effects(number, seat), reader)


def check_part(seat: int | None, seats: int, first: int, count: int) -> None:
    """Whether there is such a part of a match."""
    if seat is not None and not 0 <= seat < seats:
        raise Refusal(
            "not_found",
            say("There is no seat {seat}; there are {seats}, from 0.", seat=seat, seats=seats),
        )
    if not 0 <= first <= count:
        raise Refusal(
            "not_found",
            say("There is no action {first}; there are {count}.", first=first, count=count),
        )


@lru_cache(maxsize=2)
def match_in(data: bytes) -> Match:
    """Return the match of a record. Whoever looks at one asks for part after part of it, and to
    check a tower of wood takes seconds each time."""
    return Match.from_record(decode(data))


class Transition(NamedTuple):
    """An action, with the states before and after it: what another process has to know of it."""

    game: str
    before: bytes
    after: bytes
    seat: int
    action: int


def transition_of(match: Match, number: int) -> Transition:
    if not 0 <= number < match.length:
        raise Refusal(
            "not_found",
            say(
                "There is no action {number}; there are {count}.", number=number, count=match.length
            ),
        )
    played = match.actions[number]
    before, after = (match.state_after(each).tobytes() for each in (number, number + 1))
    return Transition(match.game.name, before, after, played.seat, played.action)


def motion_of(transition: Transition) -> tuple[str, bytes]:
    """Return how things moved meanwhile, computed anew, as JSON: for another process."""
    if registry.game(transition.game).hooks.films is None:
        return "", msgspec.json.encode(Moved(None))
    after, _, moved = carry_out(
        transition.game, transition.before, transition.seat, transition.action
    )
    # On another machine than where it was played it may have come to something else.
    told = after == transition.after and 0 < len(moved) <= LONGEST_MOTION
    return "", msgspec.json.encode(Moved(b64encode(moved).decode() if told else None))


def motion_in(data: bytes, number: int) -> tuple[str, bytes]:
    """Return the same for an action of a record; or a code and a reason."""
    try:
        return motion_of(transition_of(match_in(data), number))
    except Refusal as refusal:
        return refusal.code, str(refusal).encode()
    except WatertableError as error:
        return "bad_message", str(error).encode()


def replay_record(data: bytes, seat: int | None, first: int) -> tuple[str, bytes]:
    """Return the replay of a record as JSON, or a code and a reason: for another process."""
    try:
        match = match_in(data)
    except WatertableError as error:
        return "bad_message", str(error).encode()
    players = tuple(PlayerName.read(name) for name in match.names)
    outcome = match.outcome
    result = None
    if outcome is not None:
        result = Result(
            how="game", reason=outcome.reason, ranks=outcome.ranks, winners=outcome.winners
        )
    try:
        return "", msgspec.json.encode(replay_of(match, players, result, seat, first))
    except Refusal as refusal:
        return refusal.code, str(refusal).encode()
