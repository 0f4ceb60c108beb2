"""What a bot advises."""

from collections.abc import Sequence
from itertools import groupby

from watertable.bots.bot import advice_of_policy
from watertable.bots.expected import expectation
from watertable.bots.hints import hint
from watertable.cli.screen import Screen
from watertable.core.contract import NOBODY
from watertable.core.errors import IllegalAction
from watertable.core.match import Match
from watertable.core.perspective import Perspective
from watertable.lab.simulate import cores

_LONGEST_LINE = 8


def give_hint(match: Match, seat: int, screen: Screen) -> None:
    """Tell what a strong bot would do, how play may go on, and what it expects."""
    perspective = match.perspective(seat)
    with screen.waiting("Thinking about a hint"):
        thought = hint(perspective, match.length, threads=cores())
    screen.say(f"Hint: {perspective.text(thought.action)}")
    line = _with_movers(perspective, thought.line[:_LONGEST_LINE])[1:]
    if line:
        turns = [
            f"{match.game.notation.seat_name(mover)} {', '.join(text for _, text in turn)}"
            for mover, turn in groupby(line, key=lambda played: played[0])
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


def _with_movers(perspective: Perspective, line: Sequence[str]) -> list[tuple[int, str]]:
    """Return each action with the seat that plays it.

    They are played from what the seat knows, as the bot did: the truth may be another.
    """
    rules, notation = perspective.game.rules, perspective.game.notation
    state = perspective.state.copy()
    steps: list[tuple[int, str]] = []
    for text in line:
        mover = rules.mover(state)
        if mover == NOBODY:
            break
        try:
            action = notation.parse_action(state, mover, text)
        except IllegalAction:
            break
        if rules.refusal(state, mover, action):
            break
        steps.append((mover, text))
        rules.apply(state, mover, action)
    return steps
