"""Sentences about matches that several commands need."""

from collections.abc import Sequence

from watertable.cli.game_command import value_text
from watertable.core.match import Match
from watertable.core.outcome import Outcome
from watertable.core.terminal_colour import seat_ink
from watertable.core.text import N_, Text, counted, listed, say


def headline(match: Match) -> str:
    """Return the game and what was settled for it."""
    settled = [f"{name} {value_text(value)}" for name, value in match.options.items()]
    over = match.mover is None
    seed = [] if hides_seed(match, over=over) else [say("seed {seed}", seed=match.seed)]
    practice = [say("practice")] if match.practice else []
    players = counted(match.seats, "{number} player", "{number} players")
    return f"{match.game.title}: {', '.join([players, *settled, *seed, *practice])}"


def hides_seed(match: Match, *, over: bool) -> bool:
    """Whether the seed is not to be shown: another match with it would tell all that is hidden, and
    what chance will bring."""
    return not over and not match.practice and match.game.has_unknown(match.state)


def listing(names: Sequence[str], conjunction: str = "and") -> Text:
    """Return names as in "a, b and c"."""
    return listed([Text([name]) for name in names], conjunction)


def result(match: Match, outcome: Outcome, *, colour: bool, playing: bool = False) -> list[str]:
    """Return who won and why, and everybody's rank; for people who were playing, or for others."""
    seat_name = match.game.notation.seat_name
    ended = say(
        "The game is over ({reason}): {verdict}.",
        reason=say(outcome.reason),
        verdict=_verdict(match, outcome, playing=playing),
    )
    lines = [str(ended)]
    if not match.game.traits.cooperative:
        wide = max(len(seat_name(seat)) for seat in range(match.seats))
        for seat in sorted(range(match.seats), key=lambda seat: outcome.ranks[seat]):
            name = seat_ink(seat, f"{seat_name(seat):<{wide}}", colour=colour)
            lines.append(f"  {ordinal(outcome.ranks[seat]):>4}  {name}  {match.names[seat]}")
    return lines


def _verdict(match: Match, outcome: Outcome, *, playing: bool) -> Text:
    names = [match.game.notation.seat_name(seat) for seat in outcome.winners]
    if match.game.traits.cooperative:
        won = bool(outcome.winners)
        if match.seats > 1:
            return say("all have won together") if won else say("all have lost together")
        if playing:
            return say("you have won") if won else say("you have lost")
        name = match.game.notation.seat_name(0)
        return say("{name} has won", name=name) if won else say("{name} has lost", name=name)
    if len(names) > 1:
        return say("{names} share the victory", names=listing(names))
    return say("{name} wins", name=names[0])


def clock_text(milliseconds: int) -> str:
    """Return a duration as clocks show it: 4:05."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}:{seconds:02}"


def ordinal(number: int) -> str:
    """Return a place in a row: 1st."""
    endings = {1: N_("{number}st"), 2: N_("{number}nd"), 3: N_("{number}rd")}
    last = 0 if 10 <= number % 100 <= 20 else number % 10
    return str(say(endings.get(last, N_("{number}th")), number=number))


def moves(number: int) -> Text:
    """Return how many moves there are, as in "3 moves"."""
    return counted(number, "{number} move", "{number} moves")
