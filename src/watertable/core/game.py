"""A game as the table knows it: its declaration, with the parts of the contract wired together."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from watertable.core import kernels, options, rng
from watertable.core.benchmark import Benchmark
from watertable.core.contract import (
    Effects,
    Notation,
    Outcomes,
    Policy,
    Rules,
    Sight,
    State,
)
from watertable.core.errors import OptionError
from watertable.core.options import Option, Value
from watertable.core.preparing import RULES, Preparation


def _no_limits(values: Mapping[str, Value], seats: int) -> str | None:
    return None


def _all_matter(values: Mapping[str, Value], seats: int) -> Collection[str]:
    return ()


def _always(state: State) -> bool:
    return True


def _players(seats: range) -> str:
    """Return the number of players in words: "2 to 4 players", or "2 players" where there is no
    choice."""
    low, high = seats[0], seats[-1]
    number = f"{low}" if low == high else f"{low} to {high}"
    return f"{number} player{'' if high == 1 else 's'}"


@dataclass(frozen=True, eq=False)
class Game:
    """The declaration of a game. Every layer above works with this and asks for nothing else."""

    name: str
    title: str
    summary: str
    designers: tuple[str, ...]
    version: int  # changes with the rules: a record names the version it was played by
    seats: range
    options: tuple[Option, ...]
    rules: Rules
    notation: Notation
    sight: Sight
    effects: Effects
    package: str  # holds rules.md
    policy: Policy | None = None
    outcomes: Outcomes | None = None
    cooperative: bool = False
    restricts_talk: bool = False  # free talk during play would spoil it
    quick: Mapping[str, Value] = field(default_factory=dict)  # options for a start without delay
    # Moves are points in a fine grid: `legal` lists some of them, `refusal` decides about any.
    fine_grid: bool = False
    usual_seats: int = 2
    # Whether an action may take long to carry out (a physics engine, say): then whoever has other
    # things to do meanwhile lets another process do it.
    runs_in_worker: bool = False
    # For games against the clock: when the table itself (seat TABLE) is to do what it may do, in
    # milliseconds since the start of the match; None while there is nothing to wait for.
    timer: Callable[[State], int | None] | None = None
    # For games in which a player is asked, in the other's turn, whether to react: the action that
    # means no, while that is what the mover is asked; else None. So nobody need wait for long.
    reaction: Callable[[State], int | None] | None = None
    # Whether a seat may do something while it is another's decision, such as give advice.
    acts_out_of_turn: bool = False
    # Whether a decision with one legal action is not asked: the table makes it, and shows it. Not
    # where somebody may act out of turn just then, nor where a player is only asked to react.
    plays_only_actions: bool = False
    # Whether, with the options of this state, chance may decide something during play. Where it
    # may not and nothing is hidden, every action can be taken back.
    chance: Callable[[State], bool] = _always
    # What a gesture carries, one that players show each other at once: a structure of numbers
    # within bounds and of words from a list (see core.gestures). None: there are no gestures.
    gesture: type[msgspec.Struct] | None = None
    # What players try to do, in three short lines at most: they stand beside the board.
    aim: tuple[str, ...] = ()
    # Other aims, with some values of a choice: option -> value -> lines.
    aims: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    # What the options and seats must satisfy together: a complaint, or None.
    limits: Callable[[Mapping[str, Value], int], str | None] = _no_limits
    # Options that change nothing beside the others: these are read as usual.
    without_effect: Callable[[Mapping[str, Value], int], Collection[str]] = _all_matter
    # What suits a search of this game: settings of bots.search.Plan by name.
    search: Mapping[str, Any] = field(default_factory=dict)
    # Simulations of the levels `casual` and `skilled`, where the usual ones would be too alike.
    levels: Mapping[str, int] = field(default_factory=dict)

    # Bots that the game brings, beside or in place of the general ones: name -> (a few words, a
    # function of seed and threads that makes one; see bots.bot.Bot).
    bots: Mapping[str, tuple[str, Callable[[int, int], Any]]] = field(default_factory=dict)

    benchmark: Benchmark = field(default_factory=Benchmark)

    @property
    def compiled(self) -> bool:
        """Whether the rules are kernels. Plain Python (around a physics engine, say) will do for
        matches and for bots that the game brings; playouts in bulk and tree search need kernels."""
        return hasattr(self.rules.apply, "py_func")

    def __repr__(self) -> str:
        return f"watertable.game({self.name!r})"

    def check_seats(self, seats: object) -> int:
        number = options.as_whole(seats)
        if number is None or number not in self.seats:
            raise OptionError(f"{self.title} is for {_players(self.seats)}, not {seats!r}.")
        return number

    def read_options(self, given: Mapping[str, Any] | None, seats: int) -> dict[str, Value]:
        """Return all options, checked alone and together."""
        values = options.complete(self.options, given, seats)
        complaint = self.limits(values, seats)
        if complaint:
            raise OptionError(complaint)
        # So games that are played alike are called alike.
        usual = options.complete(self.options, None, seats)
        return {**values, **{name: usual[name] for name in self.without_effect(values, seats)}}

    def new_state(self, values: Mapping[str, Value], seats: int, seed: int) -> State:
        """Return the starting position for checked options."""
        self.prepare()
        state = self.blank_state(values, seats, seed)
        self.rules.setup(state)
        return state

    def blank_state(self, values: Mapping[str, Value], seats: int, seed: int) -> State:
        """Return what `setup` makes a starting position of: seats, options and chance."""
        state: State = np.zeros(1, self.rules.STATE)[0]
        state["seats"] = seats
        # Mixed, so that games with neighbouring seeds have nothing in common.
        state["rng"] = rng.mix(np.uint64(seed))
        for option in self.options:
            state[option.name] = option.stored(values[option.name])
        return state

    def has_unknown(self, state: State) -> bool:
        """Whether, with the options of this state, there is anything that a player may not know."""
        # As plain Python: it is asked for tables that nobody may ever open, so is not compiled.
        has_hidden_info = getattr(self.rules.has_hidden_info, "py_func", self.rules.has_hidden_info)
        return bool(has_hidden_info(state)) or self.chance(state)

    def rules_page(self) -> str:
        return resources.files(self.package).joinpath("rules.md").read_text("utf-8")

    def rules_examples(self) -> bytes:
        """Return the examples of the page of rules as views, in JSON; an empty list if there are
        none."""
        try:
            return resources.files(self.package).joinpath("examples.json").read_bytes()
        except FileNotFoundError:
            return b"[]"

    def lessons_source(self) -> str | None:
        """The lessons as they are written (see core.lessons), if the game brings some."""
        try:
            return resources.files(self.package).joinpath("lessons.toml").read_text("utf-8")
        except FileNotFoundError:
            return None

    def rules_pictures(self) -> dict[str, str]:
        """Return the drawings of the page of rules, as SVG, by the names it has for them."""
        folder = resources.files(self.package).joinpath("images")
        if not folder.is_dir():
            return {}
        drawings = [file for file in folder.iterdir() if file.name.endswith(".svg")]
        return {f"images/{file.name}": file.read_text("utf-8") for file in drawings}

    @cached_property
    def kernels(self) -> ModuleType:
        """Return playouts and batches, compiled for this game (see core/playouts.py)."""
        return self.bind("watertable.core.playouts")

    @cached_property
    def policy_or_default(self) -> Policy:
        """Return the game's policy, or a plain one that prefers nothing."""
        rules: Any = self.rules
        if self.policy is not None:
            return self.policy
        plain: Any = kernels.bind("watertable.core.plain_policy", self.name, rules=rules)
        default: Policy = plain
        return default

    def bind(self, template: str, **modules: ModuleType) -> ModuleType:
        """Return a template compiled for this game."""
        rules: Any = self.rules
        policy: Any = self.policy_or_default
        return kernels.bind(template, self.name, rules=rules, policy=policy, **modules)

    def prepare(self) -> None:
        """Compile what a match needs; only the first use on a machine takes time."""
        self._prepared  # noqa: B018  (computed once)

    @cached_property
    def _prepared(self) -> bool:
        with Preparation(self, RULES):
            seats = self.usual_seats
            state = self.blank_state(options.complete(self.options, None, seats), seats, 0)
            self.rules.setup(state)
            buffer = np.zeros(self.rules.MAX_LEGAL, np.int32)
            mover = self.rules.mover(state)
            assert self.rules.legal(state, mover, buffer) > 0
            action = int(buffer[0])
            assert self.rules.refusal(state, mover, action) == 0
            self.rules.apply(state, mover, action)
            self.rules.has_hidden_info(state)
            self.rules.reason(state)
            self.rules.score(state, np.zeros(seats))
            self.rules.redeal(state, mover, np.uint64(1))
        return True
