"""What a bot advises."""

from itertools import groupby

from watertable.bots.bot import advice_of_policy
from watertable.bots.expected import expectation
from watertable.bots.hints import hint
from watertable.cli.screen import Screen
from watertable.core.match import Match
from watertable.lab.simulate import cores

_LONGEST_LINE = 8


def give_hint(match: Match, seat: int, screen: Screen) -> None:
    """Tell what a strong bot would do, how play may go on, and what it expects."""
    perspective = match.perspective(seat)
    with screen.waiting("Thinking about a hint"):
        thought = hint(perspective, match.length, threads=cores())
    screen.say(f"Hint: {perspective.text(thought.action)}")
    line = thought.line[1:_LONGEST_LINE]
    if line:
        turns = [
            f"{match.game.notation.seat_name(seat)} {', '.join(step.text for step in turn)}"
            for seat, turn in groupby(line, key=lambda step: step.seat)
        ]
        screen.say(f"  Play may go on: {'; '.join(turns)}")
    expected = expectation(match.game, thought.chances)
    if expected:
        screen.say(f"  {expected}")


def give_word(match: Match, seat: int, screen: Screen) -> None:
    """Tell what a bot would say in another's turn."""
    perspective = match.perspective(seat)
    action = advice_of_policy(perspective)
    mover = match.game.notation.seat_name(match.mover or 0)
    screen.say(
        f"Hint: nothing to tell {mover}." if action is None else f"Hint: {perspective.text(action)}"
    )
