"""A match: one game in progress, from the first action to the outcome.

A `Match` is the `Position` that it has come to, with its `MatchHistory`.
"""

import os
import secrets
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from os import PathLike
from typing import Any

import numpy as np

from watertable.core import registry
from watertable.core.contract import State
from watertable.core.errors import IllegalAction, OptionError, RecordError, WatertableError
from watertable.core.game import Game
from watertable.core.match_history import MatchHistory, Played
from watertable.core.options import Value, as_whole
from watertable.core.record import (
    MAX_TIME,
    Record,
    RecordedAction,
    RecordedResult,
    read_record,
    write_record,
)
from watertable.core.replay import check_redeals, replay
from watertable.core.text import say

# Seeds fit into 48 bits, so that they survive every JSON reader.
MAX_SEED = 2**48 - 1

# In place of an engine: not all results come from one that can be asked again.
SEVERAL = "several"


def _is_text(name: str) -> bool:
    """Whether a record can hold it (bytes of a broken terminal cannot be written as UTF-8)."""
    try:
        return bool(name.encode())
    except UnicodeEncodeError:
        return False


class Match(MatchHistory):
    """A game in progress.

    >>> match = Match.start("archipelago", seats=2, options={"size": 5}, seed=1)
    >>> match.play("c4 teal").text
    'c4 teal'
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Value],
        seed: int,
        names: Sequence[str],
        started: datetime,
    ) -> None:
        """Use `start`, `load` or `from_record`, which check what they are given."""
        super().__init__(game, game.new_state(options, len(names), seed), len(names))
        self.options = dict(options)
        self.seed = seed
        self.names = tuple(names)
        self.started = started
        self.practice = False  # everything may be taken back, peeks included
        self._clock = time.monotonic()  # when the match began, by this machine's clock

    @classmethod
    def start(
        cls,
        game: str | Game,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
    ) -> "Match":
        """Return a new match; without a seed it gets one of its own."""
        game = registry.game(game)
        if seats is None:
            seats = len(names) if names is not None else game.usual_seats
        seats = game.check_seats(seats)
        if seed is None:
            seed = secrets.randbelow(MAX_SEED + 1)
        number = as_whole(seed)
        if number is None or not 0 <= number <= MAX_SEED:
            raise OptionError(
                say(
                    "The seed must be a whole number from 0 to 2**48 - 1, not {seed}.",
                    seed=repr(seed),
                )
            )
        if names is None:
            names = [game.notation.seat_name(seat) for seat in range(seats)]
        if len(names) != seats:
            raise OptionError(
                say("There are {count} names for {seats} seats.", count=len(names), seats=seats)
            )
        if not all(isinstance(name, str) and _is_text(name) for name in names):
            raise OptionError(say("Names must be text, not {names}.", names=repr(list(names))))
        values = game.read_options(options, seats)
        return cls(game, values, number, names, datetime.now(UTC))

    @classmethod
    def from_position(
        cls,
        game: str | Game,
        text: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> "Match":
        """Return a match that begins in a position, as the game writes it.

        Options that are named must be as they are there; the others are found out, where the game
        has a value that fits.
        """
        game = registry.game(game)
        notation = game.notation
        state = notation.parse_position(text)
        seats = int(state["seats"]) if seats is None else seats
        match = cls.start(game, seats=seats, options=options, seed=0)
        # Not all options can be told from a position: some matter only before play.
        written = notation.parse_position(notation.position_text(match._state))
        other = [
            name
            for name in ("seats", *match.options)
            if not np.array_equal(state[name], written[name])
        ]
        for name in other:
            if name == "seats" or name in (options or {}):
                raise OptionError(say("The position has other {name} than the match.", name=name))
        match.options.update(
            (option.name, value)
            for option in game.options
            if option.name in other
            for value in option.every()
            if np.array_equal(option.stored(value), state[option.name])
        )
        match._state = state
        match.position = notation.position_text(state)
        return match

    @classmethod
    def from_state(cls, game: Game, state: State, options: Mapping[str, Value]) -> "Match":
        """Return a match that begins with a state of another, which has these options. The state
        is the match's from then on."""
        seats = int(state["seats"])
        names = [game.notation.seat_name(seat) for seat in range(seats)]
        match = cls(game, options, 0, names, datetime.now(UTC))
        match._state = state
        match.position = game.notation.position_text(state)
        return match

    # --- Looking ---------------------------------------------------------------------------------

    def __repr__(self) -> str:
        where = f"after {len(self._played)} actions"
        return f"<Match of {self.game.name}, {self.seats} seats, seed {self.seed}, {where}>"

    @property
    def elapsed(self) -> int:
        """Return the milliseconds since the start. A match that was loaded goes on from its last
        action."""
        last_played = self._played[-1].at if self._played else 0
        return max(last_played, int((time.monotonic() - self._clock) * 1000))

    @property
    def is_timed(self) -> bool:
        """Whether it was won by one player against nothing but the game, from the beginning and not
        in practice: then its time counts."""
        outcome = self.outcome
        won = outcome is not None and bool(outcome.winners)
        return won and self.seats == 1 and not self.practice and not self.position

    # --- Playing ---------------------------------------------------------------------------------

    def play(
        self,
        action: int | str | object,
        *,
        seat: int | None = None,
        at: int | None = None,
        physics_result: str | None = None,
        after: State | None = None,
    ) -> Played:
        """Carry out an action, by default of the mover; `at` is its time if not now.

        `physics_result` is what physics came to, if that is known already.
        `after` is the state that it leads to, if that is known: so the action has been checked. It
        is the match's from then on.
        """
        number = self.check(action, seat) if after is None else self.parse(action, seat)
        actor = self._actor(seat)
        earliest = self._played[-1].at if self._played else 0
        if at is None:
            at = self.elapsed
        elif as_whole(at) is None or not 0 <= at <= MAX_TIME:
            raise IllegalAction(
                say("A time is a whole number of milliseconds, not {at}.", at=repr(at))
            )
        elif at < earliest:
            raise IllegalAction(
                say("Time runs forward: {at} ms is before {earliest} ms.", at=at, earliest=earliest)
            )
        text = self.text(number, actor)
        if after is None:
            known = physics_result
            after, physics_result = self.next_state(number, actor, known)
            if known:  # it may come from anywhere
                self.foreign_engine = SEVERAL
        if physics_result and self.foreign_engine:
            self.foreign_engine = SEVERAL
        played = Played(actor, number, text, at, physics_result or "")
        self._append(played, after)
        return played

    # --- Keeping ---------------------------------------------------------------------------------

    def record(self) -> Record:
        """Return the match as a document: everything needed to play it again."""
        outcome = self.outcome
        return Record(
            game=self.game.name,
            game_version=self.game.version,
            options=self.options,
            seats=self.names,
            seed=self.seed,
            started=self.started,
            actions=tuple(
                RecordedAction(p.seat, p.text, p.at, p.physics_result) for p in self._played
            ),
            result=RecordedResult(outcome.reason, outcome.ranks) if outcome else None,
            hash=self.hash,
            engine=self.engine,
            redeals=tuple(self._redeals),
            practice=self.practice,
            position=self.position,
        )

    @classmethod
    def from_record(cls, record: Record) -> "Match":
        """Play a record again and verify it; a RecordError says where it cannot be right."""
        match = cls.opening(record)
        replay(record, match)
        if match._played:  # its clock goes on from where it stood
            match._clock = time.monotonic() - match._played[-1].at / 1000
        return match

    @classmethod
    def opening(cls, record: Record) -> "Match":
        """Return the match of a record before its first action."""
        try:
            game = registry.game(record.game)
            if game.version != record.game_version:
                raise RecordError(
                    say(
                        "The record was played by version {its} of {game}; this is version {ours}.",
                        its=record.game_version,
                        game=game.title,
                        ours=game.version,
                    )
                )
            seats = game.check_seats(len(record.seats))
            options = game.read_options(record.options, seats)
            if options != record.options:
                wrong = [name for name in options if options[name] != record.options.get(name)]
                raise RecordError(
                    say("The record does not state these options: {names}.", names=", ".join(wrong))
                )
            if not 0 <= record.seed <= MAX_SEED:
                raise RecordError(say("The seed {seed} is out of range.", seed=record.seed))
            check_redeals(record)
            match = cls._begun(game, options, record)
            match.practice = record.practice
            return match
        except RecordError:
            raise
        except WatertableError as error:
            raise RecordError(
                say("The record cannot be played here: {error}", error=error)
            ) from None

    @classmethod
    def _begun(cls, game: Game, options: dict[str, Value], record: Record) -> "Match":
        if not record.position:
            return cls(game, options, record.seed, record.seats, record.started)
        seats = len(record.seats)
        match = cls.from_position(game, record.position, seats=seats, options=options)
        match.seed, match.names, match.started = record.seed, record.seats, record.started
        return match

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file; the file is whole or not there."""
        write_record(self.record(), path)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Match":
        """Read a saved match and verify it."""
        record = read_record(path)
        try:
            return cls.from_record(record)
        except RecordError as error:
            raise RecordError(say("{path}: {error}", path=os.fspath(path), error=error)) from None
