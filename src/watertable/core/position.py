"""A position of a game: whose decision it is, what may be done, and how it looks."""

import hashlib
from collections.abc import Hashable
from functools import cached_property

import msgspec
import numpy as np

from watertable.core.carry_out import carry_out, check_legal
from watertable.core.contract import NOBODY, TABLE, State, copy_of
from watertable.core.errors import IllegalAction
from watertable.core.game import Game
from watertable.core.outcome import Outcome, outcome_of
from watertable.core.text import NOTHING, Text, say


class Position:
    """What can be asked of a game as it stands, whatever was played before."""

    def __init__(self, game: Game, state: State, seats: int) -> None:
        self.game = game
        self.seats = seats
        self._state = state
        # What is asked again and again, each with the state for which it was found out.
        self._asked: tuple[State | None, int] = None, NOBODY  # whose decision it is
        self._only: tuple[State | None, int | None] = None, None  # the only action

    def __str__(self) -> str:
        return self.draw(None)

    @property
    def state(self) -> State:
        """Return a copy of the whole state, hidden things included. Not for players: see
        `perspective`."""
        return copy_of(self._state)

    @property
    def hash(self) -> str:
        """Return a fingerprint of the whole position, hidden parts and generator included.

        It is made of the position's text, not of the bytes of the state, so that records survive
        a state that keeps its books in another way.
        """
        text = self.game.notation.position_text(self._state)
        return hashlib.sha256(text.encode()).hexdigest()

    @cached_property
    def has_hidden_info(self) -> bool:
        """Whether a seat may ever be unable to tell two states apart, with the options that the
        game is played with."""
        return bool(self.game.rules.has_hidden_info(self._state))

    # --- Whose decision it is --------------------------------------------------------------------

    @property
    def mover(self) -> int | None:
        """Return the seat whose decision it is; None when the match is over."""
        seat = self._to_move()
        return None if seat == NOBODY else seat

    @property
    def turn(self) -> int:
        """Return how many turns were begun before this one."""
        return int(self._state["turn"])

    @property
    def due(self) -> int | None:
        """Return when the table itself is to do what it may do, in milliseconds since the start."""
        return None if self.game.traits.timer is None else self.game.traits.timer(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        return outcome_of(self.game, self._state)

    # --- What may be done ------------------------------------------------------------------------

    @property
    def prompt(self) -> Text:
        """Return what the mover can do now, in one sentence; nothing when the match is over."""
        return self.game.notation.prompt(self._state) if self.mover is not None else NOTHING

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
        """Return the legal actions of a seat (by default of the mover), as players write them."""
        actor = self._actor(seat)
        return [self.text(action, actor) for action in self.legal(seat)]

    def legal_structs(self, seat: int | None = None) -> list[msgspec.Struct]:
        """Return the legal actions of a seat (by default of the mover), as structures."""
        actor = self._actor(seat)
        return [self.struct(action, actor) for action in self.legal(seat)]

    @property
    def reaction(self) -> int | None:
        """Return the action that means no, while the mover is only asked whether to react."""
        return None if self.game.traits.reaction is None else self.game.traits.reaction(self._state)

    @property
    def only_action(self) -> int | None:
        """Return the one legal action of the mover, if the game declares that it is not asked
        for."""
        if self._only[0] is not self._state:
            self._only = self._state, self._only_action(self._state)
        return self._only[1]

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
            raise IllegalAction(say("There is no action number {number}.", number=number))
        check_legal(self.game, self._state, actor, number)
        return number

    def next_state(
        self, action: int, seat: int, physics_result: str | None = None
    ) -> tuple[State, str]:
        """Return the state that a legal action leads to, and what physics came to in a game that
        has any (`physics_result`, if that is known already). Nothing is changed here."""
        state = copy_of(self._state)
        done = carry_out(self.game, state, seat, action, physics_result=physics_result)
        return state, done.physics_result

    # --- How it looks ----------------------------------------------------------------------------

    def view(self, seat: int | None) -> msgspec.Struct:
        """Return what a seat may see; None is a spectator."""
        self._check_viewer(seat)
        return self.game.views.view(self._state, seat)

    def draw(self, seat: int | None = None, *, colour: bool = False) -> str:
        """Return the position as text, as a seat sees it."""
        return self.game.views.draw(self.view(seat), colour=colour)

    def picture(self, seat: int | None = None) -> str | None:
        """Return the position as an SVG document, as a seat sees it; None if the game has no
        pictures."""
        pictures = self.game.hooks.pictures
        return None if pictures is None else pictures.picture(self.view(seat))

    # --- Seats -----------------------------------------------------------------------------------

    def _to_move(self) -> int:
        if self._asked[0] is not self._state:
            self._asked = self._state, self.game.rules.mover(self._state)
        return self._asked[1]

    def _actor(self, seat: int | None) -> int:
        if seat is None:
            return self._to_move()
        if seat != TABLE and not 0 <= seat < self.seats:
            raise IllegalAction(
                say(
                    "There is no seat {seat}; there are {seats}, from 0.",
                    seat=seat,
                    seats=self.seats,
                )
            )
        return seat

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise IllegalAction(
                say(
                    "There is no seat {seat}; there are {seats}, from 0.",
                    seat=seat,
                    seats=self.seats,
                )
            )
