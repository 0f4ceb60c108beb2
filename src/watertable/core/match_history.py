"""What was played in a match: the actions, the states between them, and what each led to."""

from collections.abc import Sequence
from typing import Self

import msgspec
import numpy as np

from watertable.core import rng
from watertable.core.carry_out import carry_out
from watertable.core.contract import State, copy_of
from watertable.core.effects import Effect
from watertable.core.errors import IllegalAction
from watertable.core.game import Game
from watertable.core.perspective import Perspective
from watertable.core.position import Position
from watertable.core.record import RecordedRedeal
from watertable.core.shown import shows
from watertable.core.text import NOTHING, Text, Voice, say


class Played(msgspec.Struct, frozen=True):
    """One action of a match."""

    seat: int  # TABLE for the clock
    action: int
    text: str
    at: int  # milliseconds since the start of the match
    physics_result: str = ""  # what physics came to, where the rules alone do not decide it


class MatchHistory(Position):
    """A position together with all that was played to come to it.

    Actions are numbered from 0. What each has led to is told as the seat that asks may know it.
    """

    def __init__(self, game: Game, state: State, seats: int) -> None:
        super().__init__(game, state, seats)
        self._played: list[Played] = []
        self._before: list[bytes] = []  # the state before each action; as bytes, for there are many
        self._last_before: State | None = None  # the last of them, which is asked for most
        self._redeals: list[RecordedRedeal] = []
        self._led_to: dict[int, bytes] = {}  # what actions led to, where it was dealt anew then
        self._shown: dict[tuple[int, int], bool] = {}  # which actions showed whom something
        self._was_only: dict[int, bool] = {}  # which actions were the only ones
        self.position = ""  # in which it began, as text, if that was set up
        self.foreign_engine = ""  # the physics engine that decided, if not this machine's

    # --- Actions and states ----------------------------------------------------------------------

    @property
    def actions(self) -> tuple[Played, ...]:
        """Return all actions that have been played."""
        return tuple(self._played)

    @property
    def length(self) -> int:
        """Return how many actions have been played."""
        return len(self._played)

    def played(self, number: int) -> Played:
        """Return one action; they are numbered from 0, and from the end with -1."""
        return self._played[number]

    def struct_of(self, number: int) -> msgspec.Struct:
        """Return an action that was played, as a structure."""
        played = self._played[number]
        return self.game.notation.action_struct(self._after(number), played.seat, played.action)

    def turn_of(self, number: int) -> int:
        """Return how many turns had begun before the one in which an action was played."""
        return int(self._after(number)["turn"])

    def was_only_action(self, number: int) -> bool:
        """Whether an action was the only one, and so not asked for."""
        found = self._was_only.get(number)
        if found is None:
            played = self._played[number]
            found = played.seat >= 0 and self._only_action(self._after(number)) == played.action
            self._was_only[number] = found
        return found

    def state_after(self, actions: int) -> State:
        """Return a copy of the whole state as it was after so many actions."""
        return copy_of(self._after(actions))

    def view_after(self, actions: int, seat: int | None) -> msgspec.Struct:
        """Return what a seat saw when so many actions had been played."""
        self._check_viewer(seat)
        return self.game.views.view(self._after(actions), seat)

    @property
    def engine(self) -> str:
        """Return the name of the physics engine that decides what actions come to; nothing in a
        game without one."""
        return self.foreign_engine or (self.game.physics.engine() if self.game.physics else "")

    def perspective(self, seat: int | None = None) -> Perspective:
        """Return the match as the player of a seat has it (by default the mover's): what bots
        get."""
        if seat is None:
            seat = self.mover
            if seat is None:
                raise IllegalAction(say("The match is over; there is nobody to move."))
        self._check_viewer(seat)
        return Perspective.at(self.game, seat, self._state, [p.action for p in self._played])

    # --- What actions led to ---------------------------------------------------------------------

    def effects(self, number: int, seat: int | None = None) -> Sequence[Effect]:
        """Return what an action led to, in order, as a seat may know it."""
        self._check_viewer(seat)
        if not 0 <= number < len(self._played):
            raise IllegalAction(
                say(
                    "There is no action {number}; there were {count}.",
                    number=number,
                    count=len(self._played),
                )
            )
        played, before, after = self._played[number], self._after(number), self._led(number)
        return self.game.effects.effects(before, played.seat, played.action, after, seat)

    def narrated(self, effects: Sequence[Effect], reader: int | None = None) -> Text:
        """Return what has happened, in a sentence; who sits on the reader's seat is "you" in it."""
        return self.game.notation.narrate(effects, Voice(self.game.notation.seat_name, reader))

    def told(self, number: int, seat: int | None = None, reader: int | None = None) -> Text:
        """Return what a seat may know of one action, in a sentence."""
        return self.narrated(self.effects(number, seat), reader)

    def effects_at_start(self, seat: int | None = None) -> Sequence[Effect]:
        """Return what setting up has brought, in order, as a seat may know it; nothing in most
        games, and where a match began in a position."""
        self._check_viewer(seat)
        opening = self.game.hooks.opening_effects
        if opening is None or self.position:
            return ()
        return opening.at_start(self._after(0), seat)

    def told_at_start(self, seat: int | None = None, reader: int | None = None) -> Text:
        """Return what setting up has brought, as a seat may know it; nothing where there is nothing
        to tell."""
        brought = self.effects_at_start(seat)
        return self.narrated(brought, reader) if brought else NOTHING

    def log(self, seat: int | None = None, reader: int | None = None) -> list[Text]:
        """Return what happened, in a sentence for each action, as a seat may know it."""
        self._check_viewer(seat)
        return [self.told(number, seat, reader) for number in range(len(self._played))]

    def last_told(self, seat: int | None = None, reader: int | None = None) -> Text:
        """Return the last sentence of the log, or nothing before the first action."""
        self._check_viewer(seat)
        return self.told(len(self._played) - 1, seat, reader) if self._played else NOTHING

    def motion(self, number: int = -1) -> list[bytes]:
        """Return how things moved in an action, by default the last one, in the game's own
        format; nothing in games where nothing moves. It is computed anew, so only this machine's
        actions have one."""
        if self.game.hooks.films is None or self.foreign_engine:
            return []
        played = self._played[number]
        before = self.state_after(range(self.length)[number])
        return list(carry_out(self.game, before, played.seat, played.action, filmed=True).motion)

    def known_action(self, number: int, seat: int | None = None) -> msgspec.Struct | None:
        """Return an action that was played, as a structure, as far as a seat may know it."""
        self._check_viewer(seat)
        played = self._played[number]
        if played.seat == seat or not self.has_hidden_info:
            return self.struct_of(number)
        known = self.game.hooks.known_actions
        if known is None:
            return None
        return known.known_action(self._after(number), played.seat, played.action, seat)

    def shown(self, number: int, viewer: int) -> bool:
        """Whether an action has told a seat something that it could not know; see core.shown."""
        if (number, viewer) not in self._shown:
            played, before, after = self._played[number], self._after(number), self._led(number)
            self._shown[number, viewer] = shows(
                self.game, before, played.seat, played.action, after, viewer
            )
        return self._shown[number, viewer]

    # --- Keeping what was played -----------------------------------------------------------------

    def _after(self, actions: int) -> State:
        """Return the state after so many actions itself, not a copy."""
        if not 0 <= actions <= len(self._played):
            raise IllegalAction(
                say(
                    "There were {count} actions, not {actions}.",
                    count=len(self._played),
                    actions=actions,
                )
            )
        if actions == len(self._played):
            return self._state
        if actions == len(self._played) - 1 and self._last_before is not None:
            return self._last_before
        return self._read_state(self._before[actions])

    def _led(self, number: int) -> State:
        """Return what an action led to, before anything was dealt anew there."""
        data = self._led_to.get(number + 1)
        return self._after(number + 1) if data is None else self._read_state(data)

    def _read_state(self, data: bytes) -> State:
        state: State = np.frombuffer(data, self._state.dtype)[0]
        return state

    def _append(self, played: Played, after: State) -> None:
        """Add an action, and go on from the state that it led to."""
        if self._only[0] is self._state:
            self._was_only[self.length] = played.seat >= 0 and self._only[1] == played.action
        self._before.append(self._state.tobytes())
        self._last_before = self._state
        self._played.append(played)
        self._state = after

    # --- Taking back -----------------------------------------------------------------------------

    def undo(self, actions: int = 1) -> None:
        """Take back the last actions."""
        if not 1 <= actions <= len(self._played):
            raise IllegalAction(
                say(
                    "Cannot take back {actions} actions: {count} were played.",
                    actions=actions,
                    count=len(self._played),
                )
            )
        left = self.length - actions
        self._state = self.state_after(left)
        del self._before[left:], self._played[left:]
        self._last_before = None
        self._redeals = [redeal for redeal in self._redeals if redeal.after <= left]
        self._led_to = {after: state for after, state in self._led_to.items() if after <= left}
        self._shown = {key: shown for key, shown in self._shown.items() if key[0] < left}
        self._was_only = {n: only for n, only in self._was_only.items() if n < left}

    def redeal(self, seat: int, key: int) -> None:
        """Deal anew, from a key, all that a seat cannot know. It is part of the record."""
        self._check_viewer(seat)
        self._led_to.setdefault(self.length, self._state.tobytes())
        self._state = copy_of(self._state)
        self.game.rules.redeal(self._state, seat, np.uint64(rng.mix(np.uint64(key))))
        self._redeals.append(RecordedRedeal(self.length, seat, key))

    def copy(self) -> Self:
        """Return a match that goes on independently of this one."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._state = copy_of(self._state)
        twin._played = list(self._played)
        twin._before = list(self._before)
        twin._redeals = list(self._redeals)
        twin._led_to = dict(self._led_to)
        twin._shown = dict(self._shown)
        twin._was_only = dict(self._was_only)
        return twin
