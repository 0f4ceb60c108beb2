"""A match: one game in progress, from the first action to the outcome."""

import hashlib
import os
import secrets
import time
from collections.abc import Hashable, Mapping, Sequence
from datetime import UTC, datetime
from os import PathLike
from typing import Any

import msgspec
import numpy as np

from watertable.core import registry, rng
from watertable.core.contract import NOBODY, TABLE, State, copy_of
from watertable.core.effects import Effect
from watertable.core.errors import IllegalAction, OptionError, RecordError
from watertable.core.game import Game
from watertable.core.options import Value, as_whole
from watertable.core.perspective import Perspective
from watertable.core.record import (
    MAX_TIME,
    Record,
    RecordedAction,
    RecordedRedeal,
    RecordedResult,
    read_record,
    write_record,
)
from watertable.core.text import NOTHING, Text, Voice

# Seeds fit into 48 bits, so that they survive every JSON reader.
MAX_SEED = 2**48 - 1

# In place of an engine: not all results come from one that can be asked again.
SEVERAL = "several"


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    reason: str
    ranks: tuple[int, ...]  # 1 is first; who is level shares a rank
    winners: tuple[int, ...]  # nobody, if a cooperative game was lost
    rewards: tuple[float, ...]  # what it is worth to each seat, 0 to 1


class Played(msgspec.Struct, frozen=True):
    """One action of a match."""

    seat: int  # TABLE for the clock
    action: int
    text: str
    at: int  # milliseconds since the start of the match
    physics_result: str = ""  # what physics came to, where the rules alone do not decide it


def _is_text(name: str) -> bool:
    """Whether a record can hold it (bytes of a broken terminal cannot be written as UTF-8)."""
    try:
        return bool(name.encode())
    except UnicodeEncodeError:
        return False


class Match:
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
        self.game = game
        self.options = dict(options)
        self.seed = seed
        self.names = tuple(names)
        self.started = started
        self._state = game.new_state(self.options, len(names), seed)
        self._played: list[Played] = []
        self._before: list[bytes] = []  # the state before each action; as bytes, for there are many
        self._asked: tuple[State | None, int] = None, NOBODY  # a state, and whose decision it is
        self.practice = False  # everything may be taken back, peeks included
        self._redeals: list[RecordedRedeal] = []
        self._led_to: dict[int, bytes] = {}  # what actions led to, where it was dealt anew then
        self._shown: dict[tuple[int, int], bool] = {}  # which actions showed whom something
        self._clock = time.monotonic()  # when the match began, by this machine's clock
        self._from_middle = False  # it began in a position that was set up
        self._foreign = ""  # the physics engine that the results come from, if not this machine's

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
            raise OptionError(f"The seed must be a whole number from 0 to 2**48 - 1, not {seed!r}.")
        if names is None:
            names = [game.notation.seat_name(seat) for seat in range(seats)]
        if len(names) != seats:
            raise OptionError(f"There are {len(names)} names for {seats} seats.")
        if not all(isinstance(name, str) and _is_text(name) for name in names):
            raise OptionError(f"Names must be text, not {list(names)!r}.")
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
        """A match that begins in a position, as the game writes it, in which the options that are
        named are as given. It has no record: nothing tells how the position came about."""
        match = cls.start(game, seats=seats, options=options, seed=0)
        state = match.game.notation.parse_position(text)
        for name in ("seats", *(options or {})):
            if not np.array_equal(state[name], match._state[name]):
                raise OptionError(f"The position has other {name} than the match.")
        match._state = state
        match._from_middle = True
        return match

    # --- Looking ---------------------------------------------------------------------------------

    def __repr__(self) -> str:
        where = f"after {len(self._played)} actions"
        return f"<Match of {self.game.name}, {self.seats} seats, seed {self.seed}, {where}>"

    def __str__(self) -> str:
        return self.draw(None)

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def mover(self) -> int | None:
        """Return the seat whose decision it is; None when the match is over."""
        seat = self._to_move()
        return None if seat == NOBODY else seat

    def _to_move(self) -> int:
        # Asked again and again, and the same as long as the state is.
        if self._asked[0] is not self._state:
            self._asked = self._state, self.game.rules.mover(self._state)
        return self._asked[1]

    @property
    def turn(self) -> int:
        """Return how many turns were begun before this one."""
        return int(self._state["turn"])

    def turn_of(self, number: int) -> int:
        """Return how many turns had begun before the one in which an action was played."""
        return int(self._after(number)["turn"])

    @property
    def actions(self) -> tuple[Played, ...]:
        return tuple(self._played)

    def played(self, number: int) -> Played:
        """Return one action; they are numbered from 0, and from the end with -1."""
        return self._played[number]

    @property
    def length(self) -> int:
        """Return how many actions have been played."""
        return len(self._played)

    @property
    def state(self) -> State:
        """Return a copy of the whole state, hidden things included. Not for players: see
        `perspective`."""
        return copy_of(self._state)

    def state_after(self, actions: int) -> State:
        """Return a copy of the whole state as it was after so many actions."""
        return copy_of(self._after(actions))

    @property
    def elapsed(self) -> int:
        """Return the milliseconds since the start. A match that was loaded goes on from its last
        action."""
        last_played = self._played[-1].at if self._played else 0
        return max(last_played, int((time.monotonic() - self._clock) * 1000))

    @property
    def hash(self) -> str:
        """Return a fingerprint of the whole position, hidden parts and generator included.

        It is made of the position's text, not of the bytes of the state, so that records survive
        a state that keeps its books in another way.
        """
        text = self.game.notation.position_text(self._state)
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def outcome(self) -> Outcome | None:
        reason = self.game.rules.reason(self._state)
        if reason == 0:
            return None
        rewards = np.zeros(self.seats)
        self.game.rules.score(self._state, rewards)
        ranks = tuple(1 + int((rewards > own).sum()) for own in rewards)
        if self.game.traits.cooperative:
            winners = tuple(range(self.seats)) if rewards[0] > 0.5 else ()
        else:
            winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Outcome(
            self.game.rules.REASONS[reason], ranks, winners, tuple(float(r) for r in rewards)
        )

    @property
    def is_timed(self) -> bool:
        """Whether it was won by one player against nothing but the game, and not in practice: then
        its time counts."""
        outcome = self.outcome
        won = outcome is not None and bool(outcome.winners)
        return won and self.seats == 1 and not self.practice

    def legal(self, seat: int | None = None) -> list[int]:
        """Return the numbers of the legal actions of a seat, by default of the mover."""
        if seat is None:
            seat = self._to_move()
            if seat == NOBODY:
                return []
        self._actor(seat)
        buffer = np.empty(self.game.rules.MAX_LEGAL, np.int32)
        n = self.game.rules.legal(self._state, seat, buffer)
        actions: list[int] = buffer[:n].tolist()
        return actions

    def legal_texts(self, seat: int | None = None) -> list[str]:
        actor = self._actor(seat)
        notation = self.game.notation
        return [notation.action_text(self._state, actor, action) for action in self.legal(seat)]

    def legal_structs(self, seat: int | None = None) -> list[msgspec.Struct]:
        actor = self._actor(seat)
        notation = self.game.notation
        return [notation.action_struct(self._state, actor, action) for action in self.legal(seat)]

    def text(self, action: int, seat: int) -> str:
        """Return an action of a seat, as players write it."""
        return self.game.notation.action_text(self._state, seat, action)

    def struct(self, action: int, seat: int) -> msgspec.Struct:
        """Return an action of a seat, as a structure."""
        return self.game.notation.action_struct(self._state, seat, action)

    @property
    def text_cache_key(self) -> Hashable | None:
        """Return a key: as long as it is the same, so are the texts and structures of actions;
        None if they may be others in every position."""
        keys = self.game.hooks.text_cache_keys
        return None if keys is None else (keys.text_cache_key(self._state),)

    def view(self, seat: int | None) -> msgspec.Struct:
        """Return what a seat may see; None is a spectator."""
        self._check_viewer(seat)
        return self.game.sight.view(self._state, seat)

    def view_after(self, actions: int, seat: int | None) -> msgspec.Struct:
        """Return what a seat saw when so many actions had been played."""
        self._check_viewer(seat)
        return self.game.sight.view(self._after(actions), seat)

    def draw(self, seat: int | None = None, *, colour: bool = False) -> str:
        """Return the position as text, as a seat sees it."""
        return self.game.sight.draw(self.view(seat), colour=colour)

    @property
    def reaction(self) -> int | None:
        """Return the action that means no, while the mover is only asked whether to react."""
        return None if self.game.traits.reaction is None else self.game.traits.reaction(self._state)

    @property
    def only_action(self) -> int | None:
        """Return the one legal action of the mover, if the game declares that it is not asked
        for."""
        return self._only_action(self._state)

    def was_only_action(self, number: int) -> bool:
        """Whether an action was the only one, and so not asked for."""
        played = self._played[number]
        return played.seat >= 0 and self._only_action(self._after(number)) == played.action

    def _only_action(self, state: State) -> int | None:
        game = self.game
        if not game.traits.plays_only_actions or game.traits.fine_grid:
            return None
        if game.traits.reaction is not None and game.traits.reaction(state) is not None:
            return None  # whoever is asked for nothing else may take the time to say no
        mover, buffer = game.rules.mover(state), np.empty(game.rules.MAX_LEGAL, np.int32)
        if mover == NOBODY or game.rules.legal(state, mover, buffer) != 1:
            return None
        only = int(buffer[0])
        others = (seat for seat in range(self.seats) if seat != mover)
        return None if any(game.rules.legal(state, seat, buffer) for seat in others) else only

    @property
    def due(self) -> int | None:
        """Return when the table itself is to do what it may do, in milliseconds since the start."""
        return None if self.game.traits.timer is None else self.game.traits.timer(self._state)

    @property
    def prompt(self) -> Text:
        """Return what the mover can do now, in one sentence; nothing when the match is over."""
        return self.game.notation.prompt(self._state) if self.mover is not None else NOTHING

    def told_at_start(self, seat: int | None = None, reader: int | None = None) -> Text:
        """Return what setting up has brought, as a seat may know it; nothing where there is nothing
        to tell."""
        self._check_viewer(seat)
        opening = self.game.hooks.opening_effects
        if opening is None:
            return NOTHING
        return self.narrated(opening.at_start(self._after(0), seat), reader)

    def effects(self, number: int, seat: int | None = None) -> Sequence[Effect]:
        """Return what an action led to, in order, as a seat may know it; actions are numbered
        from 0."""
        self._check_viewer(seat)
        if not 0 <= number < len(self._played):
            raise IllegalAction(f"There is no action {number}; there were {len(self._played)}.")
        played, before, after = self._played[number], self._after(number), self._led(number)
        return self.game.effects.effects(before, played.seat, played.action, after, seat)

    def narrated(self, effects: Sequence[Effect], reader: int | None = None) -> Text:
        """Return what has happened, in a sentence; who sits on the reader's seat is "you" in it."""
        return self.game.notation.narrate(effects, Voice(self.game.notation.seat_name, reader))

    def told(self, number: int, seat: int | None = None, reader: int | None = None) -> Text:
        """Return what a seat may know of one action, in a sentence; they are numbered from 0."""
        return self.narrated(self.effects(number, seat), reader)

    def log(self, seat: int | None = None, reader: int | None = None) -> list[Text]:
        """Return what happened, in a sentence for each action, as a seat may know it."""
        self._check_viewer(seat)
        return [self.told(number, seat, reader) for number in range(len(self._played))]

    def shown(self, number: int, viewer: int) -> bool:
        """Whether an action has told a seat something that it could not know; see core.take_back.
        They are numbered from 0."""
        from watertable.core.take_back import shows

        if (number, viewer) not in self._shown:
            played, before, after = self._played[number], self._after(number), self._led(number)
            self._shown[number, viewer] = shows(
                self.game, before, played.seat, played.action, after, viewer
            )
        return self._shown[number, viewer]

    def struct_of(self, number: int) -> msgspec.Struct:
        """Return an action that was played, as a structure; they are numbered from 0."""
        played = self._played[number]
        return self.game.notation.action_struct(self._after(number), played.seat, played.action)

    def known_action(self, number: int, seat: int | None = None) -> msgspec.Struct | None:
        """Return an action that was played, as a structure, as far as a seat may know it."""
        self._check_viewer(seat)
        played, before = self._played[number], self._after(number)
        if played.seat == seat or not self.game.rules.has_hidden_info(before):
            return self.struct_of(number)
        known = self.game.hooks.known_actions
        if known is None:
            return None
        return known.known_action(before, played.seat, played.action, seat)

    def last_told(self, seat: int | None = None, reader: int | None = None) -> Text:
        """Return the last sentence of the log, or nothing before the first action."""
        self._check_viewer(seat)
        return self.told(len(self._played) - 1, seat, reader) if self._played else NOTHING

    def motion(self, number: int = -1) -> list[bytes]:
        """Return how things moved in an action, by default the last one, in the game's own
        format; nothing in games where nothing moves. It is computed anew, so only this machine's
        actions have one."""
        films = self.game.hooks.films
        if films is None or self._foreign:
            return []
        played: Played = self._played[number]
        before = self.state_after(range(self.length)[number])
        return films.film(before, played.seat, played.action)[1]

    def picture(self, seat: int | None = None) -> str | None:
        """Return the position as an SVG document, as a seat sees it; None if the game has no
        pictures."""
        pictures = self.game.hooks.pictures
        return None if pictures is None else pictures.picture(self.view(seat))

    def perspective(self, seat: int | None = None) -> Perspective:
        """Return the match as the player of a seat has it (by default the mover's): what bots
        get."""
        if seat is None:
            seat = self.mover
            if seat is None:
                raise IllegalAction("The match is over; there is nobody to move.")
        self._check_viewer(seat)
        return Perspective.at(self.game, seat, self._state, [p.action for p in self._played])

    # --- Playing ---------------------------------------------------------------------------------

    def parse(self, action: int | str | object, seat: int | None = None) -> int:
        """Return the number of an action given as number, text or structure. It need not be
        legal."""
        if isinstance(action, int | np.integer) and not isinstance(action, bool):
            return int(action)
        actor = self._actor(seat)
        if isinstance(action, str):
            return self.game.notation.parse_action(self._state, actor, action)
        return self.game.notation.read_struct(self._state, actor, action)

    def check(self, action: int | str | object, seat: int | None = None) -> int:
        """Return the number of a legal action; an illegal one raises an error that names the
        rule."""
        actor = self._actor(seat)
        number = self.parse(action, seat)
        if not -(2**31) <= number < 2**31:
            raise IllegalAction(f"There is no action number {number}.")
        refusal = self.game.rules.refusal(self._state, actor, number)
        if refusal:
            raise IllegalAction(self.game.notation.explain(self._state, actor, number, refusal))
        return number

    def next_state(
        self, action: int, seat: int, physics_result: str | None = None
    ) -> tuple[State, str]:
        """Return the state that a legal action leads to, and what physics came to in a game that
        has any (`physics_result`, if that is known already). The match stays as it is."""
        state, physics = copy_of(self._state), self.game.physics
        if physics is None:
            if physics_result:
                raise IllegalAction(f"In {self.game.title} the rules alone decide what comes.")
            self.game.rules.apply(state, seat, action)
            return state, ""
        if physics_result is None:
            return state, physics.play(state, seat, action)
        physics.replay(state, seat, action, physics_result)
        return state, physics_result

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
            raise IllegalAction(f"A time is a whole number of milliseconds, not {at!r}.")
        elif at < earliest:
            raise IllegalAction(f"Time runs forward: {at} ms is before {earliest} ms.")
        before = self._state
        text = self.game.notation.action_text(before, actor, number)
        if after is None:
            known = physics_result
            after, physics_result = self.next_state(number, actor, known)
            if known:  # it may come from anywhere
                self._foreign = SEVERAL
        if physics_result and self._foreign:
            self._foreign = SEVERAL
        self._state = after
        self._before.append(before.tobytes())
        self._played.append(Played(actor, number, text, at, physics_result or ""))
        return self._played[-1]

    @property
    def engine(self) -> str:
        """Return the name of the physics engine that decides what actions come to; nothing in a
        game without one."""
        return self._foreign or (self.game.physics.engine() if self.game.physics else "")

    def undo(self, actions: int = 1) -> None:
        """Take back the last actions."""
        if not 1 <= actions <= len(self._played):
            raise IllegalAction(
                f"Cannot take back {actions} actions: {len(self._played)} were played."
            )
        left = self.length - actions
        self._state = self.state_after(left)
        del self._before[left:], self._played[left:]
        self._redeals = [redeal for redeal in self._redeals if redeal.after <= left]
        self._led_to = {after: state for after, state in self._led_to.items() if after <= left}
        self._shown = {key: shown for key, shown in self._shown.items() if key[0] < left}

    def redeal(self, seat: int, key: int) -> None:
        """Deal anew, from a key, all that a seat cannot know. It is part of the record."""
        self._check_viewer(seat)
        self._led_to.setdefault(self.length, self._state.tobytes())
        self._state = copy_of(self._state)
        self.game.rules.redeal(self._state, seat, np.uint64(rng.mix(np.uint64(key))))
        self._redeals.append(RecordedRedeal(self.length, seat, key))

    def copy(self) -> "Match":
        """Return a match that goes on independently of this one."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._state = copy_of(self._state)
        twin._played = list(self._played)
        twin._before = list(self._before)
        twin._redeals = list(self._redeals)
        twin._led_to = dict(self._led_to)
        twin._shown = dict(self._shown)
        return twin

    def _actor(self, seat: int | None) -> int:
        if seat is None:
            return self._to_move()
        if seat != TABLE and not 0 <= seat < self.seats:
            raise IllegalAction(f"There is no seat {seat}; there are {self.seats}, from 0.")
        return seat

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise IllegalAction(f"There is no seat {seat}; there are {self.seats}, from 0.")

    def _after(self, actions: int) -> State:
        if not 0 <= actions <= len(self._played):
            raise IllegalAction(f"There were {len(self._played)} actions, not {actions}.")
        if actions == len(self._played):
            return self._state
        return self._read_state(self._before[actions])

    def _led(self, number: int) -> State:
        """Return what an action led to, before anything was dealt anew there."""
        data = self._led_to.get(number + 1)
        return self._after(number + 1) if data is None else self._read_state(data)

    def _read_state(self, data: bytes) -> State:
        state: State = np.frombuffer(data, self._state.dtype)[0]
        return state

    # --- Keeping ---------------------------------------------------------------------------------

    def record(self) -> Record:
        """Return the match as a document: everything needed to play it again."""
        if self._from_middle:
            raise RecordError("A match that began in a position that was set up has no record.")
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
        )

    @classmethod
    def from_record(cls, record: Record) -> "Match":
        """Play a record again and verify it; a RecordError says where it cannot be right."""
        from watertable.core.replay import replay

        match = replay(record)
        if match._played:  # its clock goes on from where it stood
            match._clock = time.monotonic() - match._played[-1].at / 1000
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
            raise RecordError(f"{os.fspath(path)}: {error}") from None
