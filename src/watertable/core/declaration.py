"""The parts of a game's declaration that are not code of its rules: see `core.game.Game`."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from watertable.core.contract import State
from watertable.core.judging import Judge
from watertable.core.options import Value
from watertable.core.text import say


@dataclass(frozen=True)
class Scores:
    """How things stand at any moment, in numbers that are shown when a match is over."""

    name: str  # what is counted: "points"
    # A number for each seat, or one where all play together.
    of: Callable[[State], Sequence[int]]


def _said(lines: Sequence[str]) -> tuple[str, ...]:
    return tuple(str(say(line)) for line in lines)


@dataclass(frozen=True)
class Presentation:
    """What people read about a game before they play it, and beside the board: sentences that are
    marked by `N_`."""

    summary: str  # one sentence
    # What players try to do, in three short lines at most: they stand beside the board.
    aim: tuple[str, ...] = ()
    # Other aims, with some values of a choice, or where a flag is "true": option -> value -> lines.
    aims: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    scores: Scores | None = None

    def said_summary(self) -> str:
        """Return the summary in the chosen language."""
        return str(say(self.summary))

    def said_aim(self) -> tuple[str, ...]:
        """Return the lines about the aim in the chosen language."""
        return _said(self.aim)

    def said_aims(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """Return the lines about other aims in the chosen language."""
        return {
            option: {value: _said(lines) for value, lines in values.items()}
            for option, values in self.aims.items()
        }


def _no_limits(values: Mapping[str, Value], seats: int) -> str | None:
    return None


def _all_matter(values: Mapping[str, Value], seats: int) -> Collection[str]:
    return ()


@dataclass(frozen=True)
class OptionRules:
    """How options depend on each other and on the number of players."""

    # What they must satisfy together: a complaint, or None.
    limits: Callable[[Mapping[str, Value], int], str | None] = _no_limits
    # Options that change nothing beside the others: these are read as usual.
    without_effect: Callable[[Mapping[str, Value], int], Collection[str]] = _all_matter


def _always(state: State) -> bool:
    return True


@dataclass(frozen=True)
class GameTraits:
    """What is special about how a game is played."""

    cooperative: bool = False  # all win or lose together
    # Moves are points in a fine grid: `legal` lists some of them, `refusal` decides about any.
    fine_grid: bool = False
    # Whether a seat may do something while it is another's decision, such as give advice.
    acts_out_of_turn: bool = False
    # Whether a decision with one legal action is not asked: the table makes it, and shows it. Not
    # where somebody may act out of turn just then, nor where a player is only asked to react.
    plays_only_actions: bool = False
    # Whether, with the options of this state, chance may decide something during play. Where it
    # may not and nothing is hidden, every action can be taken back.
    chance: Callable[[State], bool] = _always
    # For games against the clock: when the table itself (seat TABLE) is to do what it may do, in
    # milliseconds since the start of the match; None while there is nothing to wait for.
    timer: Callable[[State], int | None] | None = None
    # For games in which a player is asked, in the other's turn, whether to react: the action that
    # means no, while that is what the mover is asked; else None. So nobody need wait for long.
    reaction: Callable[[State], int | None] | None = None


@dataclass(frozen=True)
class Hosting:
    """What whoever runs tables should know of a game."""

    restricts_talk: bool = False  # free talk during play would spoil it
    # Whether an action may take long to carry out (a physics engine, say): then whoever has other
    # things to do meanwhile lets another process do it.
    runs_in_worker: bool = False
    # Options of the game that newcomers begin with: small, short, and without delay.
    first_game: Mapping[str, Value] = field(default_factory=dict)
    # What a gesture carries, one that players show each other at once: a structure of numbers
    # within bounds and of words from a list (see core.gestures). None: there are no gestures.
    gesture: type[msgspec.Struct] | None = None


@dataclass(frozen=True)
class Level:
    """An opponent on the ladder of a game."""

    name: str  # by which it sits at tables
    bot: str  # how it plays: a bot with its settings, such as `search:simulations=100`
    character: str  # a clause about it, marked by `N_`


@dataclass(frozen=True)
class OwnBot:
    """A bot that a game brings."""

    text: str  # a clause about it, marked by `N_`
    # Of a name, the settings, a seed and a number of threads; see bots.bot.Bot.
    make: Callable[[str, Any, int, int], Any]
    settings: Any = None  # a dataclass with the usual ones; None: it has no settings


@dataclass(frozen=True)
class BotSettings:
    """What suits bots that play a game, and those that it brings."""

    # The opponents for people, from one that a child beats in its first game to the best there is.
    # Without any the game has the usual ones; see bots.ladder.
    ladder: tuple[Level, ...] = ()
    # Settings of a search by name; see bots.plan.Plan.
    search: Mapping[str, Any] = field(default_factory=dict)
    # Bots that the game brings, beside or in place of the general ones.
    own: Mapping[str, OwnBot] = field(default_factory=dict)
    # What judges the actions of a seat, where no search can compare them.
    judge: Judge | None = None
