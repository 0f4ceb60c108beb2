"""The games as a browser shows them, with forms made from their declared options."""

from functools import lru_cache

import msgspec

from watertable.bots import bot_names, ladder
from watertable.bots.defaults import for_newcomers
from watertable.bots.ladder import ladder_figures
from watertable.core import language, options
from watertable.core.boards import Boards
from watertable.core.errors import LessonError, PuzzleError
from watertable.core.game import Game
from watertable.core.lessons import lessons_of
from watertable.core.options import Choice, Flag, Number, Option, Value
from watertable.core.puzzles import puzzles_of
from watertable.core.text import say
from watertable.server.messages.games import (
    BoardChoice,
    BoardOption,
    BotCard,
    ChoiceOption,
    FlagOption,
    GameCard,
    Idle,
    NumberOption,
    OptionCard,
    TextOption,
    Word,
)


def games_text(*games: tuple[Game, bool]) -> bytes:
    """All games as JSON, each with whether it is ready."""
    return b'{"games":[' + b",".join(_card_text(*each, language.chosen()) for each in games) + b"]}"


@lru_cache(maxsize=100)
def _card_text(game: Game, ready: bool, spoken: object) -> bytes:
    """Return the card of a game as JSON. It is written once in each language that is spoken: some
    games have many boards, whose descriptions take a while."""
    return msgspec.json.encode(card_of(game, ready=ready))


def card_of(game: Game, *, ready: bool) -> GameCard:
    bots = bot_names(game)
    levels = {level.name: level for level in ladder(game)}
    figures = ladder_figures(game)
    shares = {step.higher: step.share.share for step in figures.steps} if figures else {}
    cards = [
        BotCard(name, bots[name], place, shares.get(level.bot))
        for place, (name, level) in enumerate(levels.items(), 1)
    ]
    others = [name for name in bots if name not in levels]
    return GameCard(
        name=game.name,
        title=game.title,
        summary=game.presentation.said_summary(),
        aim=game.presentation.said_aim(),
        aims=game.presentation.said_aims(),
        designers=game.designers,
        version=game.version,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        usual_seats=game.usual_seats,
        usual_bot=for_newcomers(game),
        reasons=_reasons(game),
        seat_names=tuple(game.notation.seat_name(seat) for seat in range(game.seats[-1])),
        cooperative=game.traits.cooperative,
        ready=ready,
        options=tuple(_option_card(option, game) for option in game.options),
        idle=_idle(game),
        bots=(*cards, *(BotCard(name, bots[name]) for name in others)),
        restricts_talk=game.hosting.restricts_talk,
        first_game=dict(game.hosting.first_game),
        lessons=_lessons(game),
        puzzles=_puzzles(game),
        unknown=_unknown(game, {}),
        unknown_turns=_unknown_turns(game),
    )


def _lessons(game: Game) -> int:
    """How many lessons there are; a game whose lessons are broken can be played all the same."""
    try:
        return len(lessons_of(game))
    except LessonError:
        return 0


def _puzzles(game: Game) -> int:
    """How many puzzles there are; a game whose puzzles are broken can be played all the same."""
    try:
        return len(puzzles_of(game))
    except PuzzleError:
        return 0


def _reasons(game: Game) -> dict[str, str]:
    words = game.hooks.ending_words
    why_over = say if words is None else words.why_over
    return {reason: str(why_over(reason)) for reason in game.rules.REASONS if reason}


def _unknown(game: Game, changed: dict[str, Value]) -> bool:
    usual = options.complete(game.options, changed, game.usual_seats)
    return game.has_unknown(game.blank_state(usual, game.usual_seats, 0))


def _unknown_turns(game: Game) -> dict[str, tuple[Value, ...]]:
    """Values of flags and choices with which it is the other way round."""
    usual, found = _unknown(game, {}), {}
    for option in game.options:
        values: list[Value] = []
        if isinstance(option, Flag):
            values = [not option.default_for(game.usual_seats)]
        elif isinstance(option, Choice):
            values = list(option.words)
        turns = tuple(value for value in values if _unknown(game, {option.name: value}) != usual)
        if turns:
            found[option.name] = turns
    return found


def _idle(game: Game) -> dict[str, Idle]:
    """Options that change nothing, or cannot be changed, beside some values of the others."""
    found = {}
    for option in game.options:
        usual = {seats for seats in game.seats if not _matters(game, option, {}, seats)}
        unless: dict[str, tuple[Value, ...]] = {}
        for other in game.options:
            values = () if other is option else _short_list(other)
            turns = tuple(
                value
                for value in values
                if any(
                    _allowed(game, {other.name: value}, seats)
                    and _matters(game, option, {other.name: value}, seats) == (seats in usual)
                    for seats in game.seats
                )
            )
            if turns:
                unless[other.name] = turns
        if usual or unless:
            found[option.name] = Idle(tuple(sorted(usual)), unless)
    return found


def _short_list(option: Option) -> tuple[Value, ...]:
    """The values of an option that are worth trying one by one."""
    if isinstance(option, Boards):
        return tuple(option.every())
    return option.sample() if isinstance(option, Choice | Flag) else ()


def _matters(game: Game, option: Option, beside: dict[str, Value], seats: int) -> bool:
    """Whether some value of the option may be chosen, and changes something."""
    values = {**options.complete(game.options, None, seats), **beside}
    if option.name in game.option_rules.without_effect(values, seats):
        return False
    others = [value for value in option.sample() if value != values[option.name]]
    return not others or any(
        _allowed(game, {**beside, option.name: value}, seats) for value in others
    )


def _allowed(game: Game, changed: dict[str, Value], seats: int) -> bool:
    """Whether that may be chosen, with all else as usual."""
    values = {**options.complete(game.options, None, seats), **changed}
    return game.option_rules.limits(values, seats) is None


def _option_card(option: Option, game: Game) -> OptionCard:
    defaults: dict[str, Value] = {str(n): option.default_for(n) for n in game.seats}
    name, text = option.name, option.said
    if isinstance(option, Number):
        return NumberOption(
            name=name, text=text, defaults=defaults, low=option.low, high=option.high
        )
    if isinstance(option, Choice):
        words = tuple(Word(value, what) for value, what in option.explained().items())
        return ChoiceOption(name=name, text=text, defaults=defaults, choices=words)
    if isinstance(option, Flag):
        return FlagOption(name=name, text=text, defaults=defaults)
    if isinstance(option, Boards):
        boards = tuple(_board(option, value) for value in option.every())
        return BoardOption(
            name=name,
            text=text,
            defaults=defaults,
            boards=boards,
            warnings=option.map_warnings(),
        )
    return TextOption(
        name=name,
        text=text,
        defaults=defaults,
        values=option.values(),
        suggestions=tuple(option.sample()),
    )


def _board(option: Boards, value: Value) -> BoardChoice:
    card = option.card(value)
    return BoardChoice(
        value=str(value),
        title=card.title,
        players=card.players,
        time=card.time,
        notes=card.notes,
        map=card.map,
    )
