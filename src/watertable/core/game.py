"""A game as the table knows it: its declaration, with the parts of the contract wired together."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from watertable.core import kernels, options, rng
from watertable.core.benchmark import Benchmark
from watertable.core.contract import (
    Effects,
    Notation,
    Physics,
    Policy,
    Rules,
    State,
    Views,
)
from watertable.core.declaration import BotSettings, GameTraits, Hosting, OptionRules, Presentation
from watertable.core.errors import OptionError
from watertable.core.hooks import Hooks
from watertable.core.options import Option, Value
from watertable.core.preparing import RULES, Preparation
from watertable.core.reasons import Reasons
from watertable.core.shown import differs_somewhere
from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.core.puzzles import PuzzleTheme


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
    designers: tuple[str, ...]
    version: int  # changes with the rules: a record names the version it was played by
    package: str  # the module that holds this declaration, and rules.md
    presentation: Presentation

    seats: range
    options: tuple[Option, ...]

    # The contract; see core.contract.
    rules: Rules
    notation: Notation
    views: Views
    effects: Effects
    physics: Physics | None = None
    policy: Policy | None = None
    reasons: Reasons | None = None  # why actions are good or bad; see core.reasons
    puzzle_themes: "tuple[PuzzleTheme, ...]" = ()  # what puzzles can be about; see core.puzzles

    usual_seats: int = 2
    option_rules: OptionRules = field(default_factory=OptionRules)
    traits: GameTraits = field(default_factory=GameTraits)
    hosting: Hosting = field(default_factory=Hosting)
    bots: BotSettings = field(default_factory=BotSettings)
    benchmark: Benchmark = field(default_factory=Benchmark)

    @cached_property
    def hooks(self) -> Hooks:
        """Return the optional parts of the contract that the game brings."""
        return Hooks(self.notation, self.effects, self.views, self.physics, self.policy)

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
            raise OptionError(
                say(
                    "{game} is for {players}, not {seats}.",
                    game=self.title,
                    players=_players(self.seats),
                    seats=repr(seats),
                )
            )
        return number

    def read_options(self, given: Mapping[str, Any] | None, seats: int) -> dict[str, Value]:
        """Return all options, checked alone and together."""
        values = options.complete(self.options, given, seats)
        complaint = self.option_rules.limits(values, seats)
        if complaint:
            raise OptionError(complaint)
        # So games that are played alike are called alike.
        usual = options.complete(self.options, None, seats)
        idle = self.option_rules.without_effect(values, seats)
        return {**values, **{name: usual[name] for name in idle}}

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
        return bool(has_hidden_info(state)) or self.traits.chance(state)

    def rules_page(self) -> str:
        return resources.files(self.package).joinpath("rules.md").read_text("utf-8")

    def terminal_page(self) -> str:
        """Return what there is to know for playing in the terminal; nothing if the game brings
        none."""
        try:
            return resources.files(self.package).joinpath("terminal.md").read_text("utf-8")
        except FileNotFoundError:
            return ""

    def rules_examples(self) -> bytes:
        """Return the examples of the page of rules in JSON (see core/rules_examples.py); an empty
        list if there are none."""
        try:
            return resources.files(self.package).joinpath("examples.json").read_bytes()
        except FileNotFoundError:
            return b"[]"

    def lessons_source(self) -> str | None:
        """Return the lessons as they are written (see core.lessons), if the game brings some."""
        try:
            return resources.files(self.package).joinpath("lessons.toml").read_text("utf-8")
        except FileNotFoundError:
            return None

    def puzzles_source(self) -> bytes | None:
        """Return the puzzles of the game, as JSON (see core.puzzles), if it brings some."""
        try:
            return resources.files(self.package).joinpath("puzzles.json").read_bytes()
        except FileNotFoundError:
            return None

    def ladder_source(self) -> bytes | None:
        """Return what was measured of the ladder, as JSON (see core.study_results), if it was."""
        try:
            return resources.files(self.package).joinpath("ladder.json").read_bytes()
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
    def tried_worlds(self) -> ModuleType:
        """Return what tries actions in many worlds for this game (see core/tried_worlds.py)."""
        return self.bind("watertable.core.tried_worlds")

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
            if self.compiled:
                differs_somewhere(self, state, mover, action, state, mover)
            self.rules.apply(state, mover, action)
            self.rules.has_hidden_info(state)
            self.rules.reason(state)
            self.rules.score(state, np.zeros(seats))
            self.rules.redeal(state, mover, np.uint64(1))
        return True
