"""What can be played: enough to show the games, and to make a form of their options."""

import msgspec

from watertable.core.boards import MapWarning
from watertable.core.options import Value


class NumberOption(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="number"):
    """A whole number between two limits."""

    name: str
    text: str  # a sentence about it
    defaults: dict[str, Value]  # for each number of seats, which JSON writes as text
    low: int
    high: int


class Word(msgspec.Struct, frozen=True):
    """A value of a choice, and what it means."""

    value: str
    text: str


class ChoiceOption(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="choice"):
    """One of a few words."""

    name: str
    text: str
    defaults: dict[str, Value]
    choices: tuple[Word, ...]


class FlagOption(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="flag"):
    """On or off."""

    name: str
    text: str
    defaults: dict[str, Value]


class BoardChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A board to choose, and what there is to know about it."""

    value: str
    title: str
    players: str
    time: str
    notes: str
    map: str  # the board as text, which may be edited and given in place of the value


class BoardOption(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="board"):
    """One of the boards, or a map of one's own as text."""

    name: str
    text: str
    defaults: dict[str, Value]
    boards: tuple[BoardChoice, ...]
    warnings: tuple[MapWarning, ...]  # about maps of one's own


class TextOption(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="text"):
    """A text in a form of the game's own; the server says what is wrong with one."""

    name: str
    text: str
    defaults: dict[str, Value]
    values: str  # what may be given, in words
    suggestions: tuple[Value, ...]


class Idle(msgspec.Struct, frozen=True):
    """When an option changes nothing, or cannot be changed: forms need not show it then."""

    seats: tuple[int, ...]  # so it is with as many seats, where all other options are as usual
    unless: dict[str, tuple[Value, ...]]  # other options: values with which it is otherwise


OptionCard = NumberOption | ChoiceOption | FlagOption | BoardOption | TextOption


class BotCard(msgspec.Struct, frozen=True):
    """A bot that can have a seat."""

    name: str
    text: str
    level: int = 0  # its place on the ladder, from 1 on; the others are for those who know why
    share: float | None = None  # of games that it wins against the level below, where measured


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game, with all that is settled before play."""

    name: str
    title: str
    summary: str
    aim: tuple[str, ...]  # what players try to do, line by line
    aims: dict[str, dict[str, tuple[str, ...]]]  # the same with these values of these options
    designers: tuple[str, ...]
    version: int
    least_seats: int
    most_seats: int
    usual_seats: int
    usual_bot: str  # for who does not choose: one to beat, or one that helps
    reasons: dict[str, str]  # why a game may end, and that in a clause: "the board is full"
    seat_names: tuple[str, ...]  # of the largest table; a seat has the same name at smaller ones
    cooperative: bool
    ready: bool  # else it is being compiled, and the first table takes a minute
    options: tuple[OptionCard, ...]
    idle: dict[str, Idle]  # options that do not always matter
    bots: tuple[BotCard, ...]  # from the weakest level to the strongest, then the others
    # Free talk during play would spoil it, so tables have none unless asked.
    restricts_talk: bool = False
    # Whether with the usual options players do not know everything, so that practice makes a
    # difference; and the values of options that alone make it otherwise.
    unknown: bool = False
    unknown_turns: dict[str, tuple[Value, ...]] = {}
    # Options of the game that newcomers begin with: small, short, and without delay.
    first_game: dict[str, Value] = {}
    lessons: int = 0  # how many there are
    puzzles: int = 0


class Games(msgspec.Struct, frozen=True):
    """All games, by name."""

    games: tuple[GameCard, ...]


class RulesText(msgspec.Struct, frozen=True, tag_field="kind", tag="text"):
    """A piece of a page of rules, as HTML."""

    html: str


class RulesExample(msgspec.Struct, frozen=True, tag_field="kind", tag="example"):
    """A position on a page of rules, to be drawn."""

    number: int  # among the examples of the page, from 0
    seat: int | None  # whose view it is
    labels: tuple[str, ...]  # of the seats
    view: msgspec.Raw
    position: str  # where a line of play may begin; empty if the game is over there


RulesPart = RulesText | RulesExample


class RulesSection(msgspec.Struct, frozen=True):
    """A part of the page with a heading, and the name by which a link finds it."""

    name: str
    title: str
    parts: tuple[RulesPart, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game for people: the whole game in short, then all of it in sections."""

    game: str
    title: str
    short: tuple[RulesPart, ...]
    sections: tuple[RulesSection, ...]
