"""The contract of a game: a record, a few functions on it, and its words.

A game is a folder with four modules, each of which satisfies one protocol of this file:

- `rules`: the state and the rules (`Rules`), compiled with `kernel` where speed matters;
- `effects`: what an action led to, as data (`Effects`);
- `notation`: actions as text and as structures, both ways, and sentences (`Notation`);
- `view`: what a seat may see, and its drawing as text (`Views`).

Two more are optional: `policy` (`Policy`), what a search should know about the game, and `physics`
(`Physics`), for games in which actions alone do not say everywhere what comes of them. Modules may
have more than their protocol asks for; see `core.hooks`.

Seats are numbered from 0. The table itself, which may speak for a clock, is seat `TABLE`.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from watertable.core.effects import Effect
from watertable.core.numba_support import private_parts_are_known
from watertable.core.text import Text, Voice

# A state is one record of the game's `STATE` type. It holds everything, chance included.
State: TypeAlias = np.void
Actions: TypeAlias = npt.NDArray[np.int32]
Rewards: TypeAlias = npt.NDArray[np.float64]
Weights: TypeAlias = npt.NDArray[np.float32]

NOBODY = -1  # the mover of a finished game
TABLE = -2  # who acts when it is no player, such as the clock; also: a spectator
MAX_SEATS = 6

# Every state begins with these fields. A game's options stand under their own names.
HEADER: list[Any] = [
    ("rng", "<u8"),  # see core.rng
    ("turn", "<u4"),  # turns begun before this one
    ("seats", "u1"),
]

_LINE = 64  # bytes that the processor loads at once


class _Record(np.void):  # type: ignore[misc]  # the stubs call it final, NumPy does not
    """A record that compiled code gets hold of quickly.

    Numba asks for `data`, and all it wants of that is where the bytes are. NumPy's own `data` also
    describes every field each time, which takes longer than most of what is then called. How Numba
    asks is its own affair, so this is done where that is known (see numba_support).
    """

    __slots__ = ()

    # The record itself: the real part of what is no number. So no Python runs in between.
    data = np.generic.__dict__["real"]


def record(fields: list[Any]) -> np.dtype[Any]:
    """Return a record with its larger arrays at the beginning of a line, for speed."""
    offsets, end = [], 0
    for field in fields:
        kind = np.dtype(field[1:] if len(field) > 2 else field[1])
        step = _LINE if kind.itemsize >= _LINE else kind.base.itemsize
        offsets.append(-(-end // step) * step)
        end = offsets[-1] + kind.itemsize
    plain = np.dtype(
        {
            "names": [field[0] for field in fields],
            "formats": [field[1:] if len(field) > 2 else field[1] for field in fields],
            "offsets": offsets,
            "itemsize": -(-end // _LINE) * _LINE,
        }
    )
    return np.dtype((_Record, plain)) if private_parts_are_known() else plain


def records(dtype: np.dtype[Any], n: int) -> npt.NDArray[Any]:
    """Return an array of n empty records, beginning with a line."""
    raw = np.zeros(n * dtype.itemsize + _LINE, np.uint8)
    start = -raw.ctypes.data % _LINE
    return raw[start : start + n * dtype.itemsize].view(dtype)


def copy_of(state: State) -> State:
    """Return a copy of a state. NumPy's own goes field by field, which takes far longer."""
    copy: State = np.frombuffer(bytearray(state.tobytes()), state.dtype)[0]
    return copy


class Rules(Protocol):
    """The state of a game and what can happen to it.

    `apply` trusts its caller: the action is one that `refusal` allows. All functions work in
    place and depend on nothing but their arguments; what is called often should allocate nothing.
    """

    # Members are read only, so that plain modules satisfy the protocol.
    @property
    def STATE(self) -> np.dtype[Any]:
        """Return the type of the record: fixed in size for all options, little-endian, beginning
        with HEADER."""

    @property
    def ACTIONS(self) -> int:
        """Return the number of actions: they are numbered from 0 to ACTIONS - 1 (below 2**31)."""

    @property
    def MAX_LEGAL(self) -> int:
        """Return the most actions that can be legal at once."""

    @property
    def REASONS(self) -> tuple[str, ...]:
        """Return the ways in which the game can end, as `reason` numbers them; the first stands
        for "not yet"."""

    def setup(self, state: State) -> None:
        """Turn a record with only seats, options and rng filled in into the starting position."""

    def mover(self, state: State) -> int:
        """Return whose decision it is, or NOBODY when the game is over."""

    def legal(self, state: State, seat: int, out: Actions) -> int:
        """Write the legal actions of a seat (as a rule: of the mover) and return their number.

        A game that declares a fine grid lists those that are worth considering."""

    def refusal(self, state: State, seat: int, action: int) -> int:
        """Return 0 if the seat may do this now, else the number of the rule it breaks (see
        Notation)."""

    def apply(self, state: State, seat: int, action: int) -> None:
        """Carry out a legal action, and all that follows from it without a decision."""

    def has_hidden_info(self, state: State) -> bool:
        """Whether, with these options, a seat may ever be unable to tell two states apart."""

    def reason(self, state: State) -> int:
        """Return why the game ended (see REASONS), 0 while it goes on."""

    def score(self, state: State, out: Rewards) -> None:
        """Write what the finished game is worth to each seat, 0 to 1; equal worth is a shared
        rank."""

    def redeal(self, state: State, seat: int, key: np.uint64) -> None:
        """Draw afresh, from the key, all that the seat cannot know, the generator included.

        Two states that look the same to the seat become the same state. Seat TABLE stands for a
        spectator.
        """


class Policy(Protocol):
    """What a search should know about a game. All of it is optional advice, none of it is rules.

    Where chance does more than any single action, many imagined worlds tell more than a tree
    (`search={"rollouts": 1}` in the declaration); then its `estimate` has to be good, and quick.
    """

    def sample(self, state: State, seat: int) -> int:
        """Return one legal action of the mover, each equally likely; draw from the state's
        generator."""

    def weigh(self, state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
        """Write how promising each of n legal actions looks, from 0 (hopeless) upwards."""


class Physics(Protocol):
    """A physics engine, or whatever else decides what actions come to, with results that may differ
    from machine to machine. A record keeps its results, and so shows the same match everywhere;
    where the same engine runs, they are verified.
    """

    def engine(self) -> str:
        """Return the name of the engine: the same engine comes to the same results."""

    def play(self, state: State, seat: int, action: int) -> str:
        """Carry out a legal action as `Rules.apply` does; return what it came to as text.

        The text is empty if the rules alone decided."""

    def replay(self, state: State, seat: int, action: int, result: str) -> None:
        """Carry out a legal action with a known result; a NotationError if it cannot be that."""


class Notation(Protocol):
    """Actions and positions in words."""

    def seat_name(self, seat: int) -> str:
        """Return what the seat is called when its player has no name."""

    def action_text(self, state: State, seat: int, action: int) -> str:
        """Return the action as players write it; different actions have different texts."""

    def parse_action(self, state: State, seat: int, text: str) -> int:
        """Return the number of an action written by a person, or a NotationError that says what is
        wrong.

        It need not be legal."""

    def action_struct(self, state: State, seat: int, action: int) -> msgspec.Struct:
        """Return the action as a structure, for programs."""

    def read_struct(self, state: State, seat: int, struct: Any) -> int:
        """Return the number of an action given as that structure or as plain JSON data."""

    def prompt(self, state: State) -> Text:
        """Return what the mover can do now, in one sentence that everybody may hear."""

    def explain(self, state: State, seat: int, action: int, refusal: int) -> Text:
        """Return the rule that the action breaks, in the words of the game."""

    def narrate(self, effects: Sequence[Any], voice: Voice) -> Text:
        """Return what has happened, in a sentence, made of its effects and nothing else.

        One effect may be an attempt; then it is told as something that might be done.
        """

    def position_text(self, state: State) -> str:
        """Return the whole position, hidden parts included, as text that a person can read and
        edit."""

    def parse_position(self, text: str) -> State:
        """Return the state described by such a text, or a NotationError with the line that is
        wrong."""


class Effects(Protocol):
    """What an action led to, as data for one viewer (see `core.effects`)."""

    @property
    def EFFECTS(self) -> Any:
        """Return the union of all effects of the game, which are read back from JSON by it."""

    def attempt(self, state: State, seat: int, action: int, viewer: int | None) -> Effect:
        """Return what a seat sets out to do by an action, as an effect from which nothing has come
        yet, as a viewer would know it (None: a spectator)."""

    def effects(
        self, before: State, seat: int, action: int, after: State, viewer: int | None
    ) -> Sequence[Effect]:
        """Return what happened between two states by an action, in order, as a viewer may know it.

        Nothing in the viewer's view has changed without an effect that names it. Where nothing is
        hidden (see `Rules.has_hidden_info`), it is the same for all.
        """


class Views(Protocol):
    """What a seat may see: a view, which is a structure, and its drawing."""

    def view(self, state: State, seat: int | None) -> msgspec.Struct:
        """Return all that the seat (None: a spectator) may know, as a typed structure.

        Where nothing is hidden (see `Rules.has_hidden_info`), it is the same for all seats.
        """

    def draw(self, view: Any, *, colour: bool) -> str:
        """Return the view as text for a terminal."""
