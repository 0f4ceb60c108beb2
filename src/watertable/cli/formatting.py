"""Sentences about matches that several commands need."""

from collections.abc import Sequence

from watertable.cli.game_command import value_text
from watertable.core.match import Match
from watertable.core.outcome import Outcome
from watertable.core.terminal_colour import seat_ink


def headline(match: Match) -> str:
    """Return the game and what was settled for it."""
    settled = [f"{name} {value_text(value)}" for name, value in match.options.items()]
    over = match.mover is None
    seed = [] if hides_seed(match, over=over) else [f"seed {match.seed}"]
    practice = ["practice"] if match.practice else []
    parts = [counted(match.seats, "player"), *settled, *seed, *practice]
    return f"{match.game.title}: {', '.join(parts)}"


def hides_seed(match: Match, *, over: bool) -> bool:
    """Whether the seed is not to be shown: another match with it would tell all that is hidden, and
    what chance will bring."""
    return not over and not match.practice and match.game.has_unknown(match.state)


def listing(names: Sequence[str], conjunction: str = "and") -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {conjunction} {names[-1]}"


def result(match: Match, outcome: Outcome, *, colour: bool, playing: bool = False) -> list[str]:
    """Return who won and why, and everybody's rank; for people who were playing, or for others."""
    seat_name = match.game.notation.seat_name
    if match.game.traits.cooperative:
        alone = "you have" if playing else f"{seat_name(0)} has"
        who, how = ("all have", " together") if match.seats > 1 else (alone, "")
        verdict = f"{who} {'won' if outcome.winners else 'lost'}{how}"
    elif len(outcome.winners) > 1:
        verdict = f"{listing([seat_name(seat) for seat in outcome.winners])} share the victory"
    else:
        verdict = f"{seat_name(outcome.winners[0])} wins"
    lines = [f"The game is over ({outcome.reason}): {verdict}."]
    if not match.game.traits.cooperative:
        wide = max(len(seat_name(seat)) for seat in range(match.seats))
        for seat in sorted(range(match.seats), key=lambda seat: outcome.ranks[seat]):
            name = seat_ink(seat, f"{seat_name(seat):<{wide}}", colour=colour)
            lines.append(f"  {ordinal(outcome.ranks[seat]):>4}  {name}  {match.names[seat]}")
    return lines


def clock_text(milliseconds: int) -> str:
    """Return a duration as clocks show it: 4:05."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}:{seconds:02}"


def ordinal(number: int) -> str:
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if 10 <= number % 100 <= 20 else ending}"


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
