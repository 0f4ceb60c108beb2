"""What would be best, in the terminal."""

from collections.abc import Sequence
from itertools import groupby

from watertable.analysis.advice import AdvisedAction, advise
from watertable.analysis.compare import LineStep
from watertable.analysis.reasons import told
from watertable.bots.bot import advice_of_policy
from watertable.bots.expected import expectation
from watertable.cli.screen import Screen
from watertable.core.match import Match
from watertable.core.perspective import Perspective
from watertable.core.reasons import Reason
from watertable.core.text import Text, joined, say

_LONGEST_LINE = 8


def give_hint(match: Match, seat: int, screen: Screen) -> None:
    """Tell what would be best and why, how play may go on, and what else may be done."""
    perspective = match.perspective(seat)
    with screen.waiting(say("Thinking about a hint")):
        best, *others = advise(perspective, match.length)
    screen.say(say("Hint: {text}", text=best.text))
    for reason in best.reasons:
        screen.say(f"  {_marked(perspective, reason)}")
    if best.compared is not None:
        _tell_line(match, best.compared.line[:_LONGEST_LINE], screen)
        expected = expectation(match.game, best.compared.chances) or best.compared.told
        if expected:
            screen.say(f"  {expected}")
    for each in others:
        screen.say(f"  {_alternative(perspective, each)}")


def give_word(match: Match, seat: int, screen: Screen) -> None:
    """Tell what a bot would say in another's turn."""
    perspective = match.perspective(seat)
    action = advice_of_policy(perspective)
    mover = match.game.notation.seat_name(match.mover or 0)
    screen.say(
        say("Hint: nothing to tell {name}.", name=mover)
        if action is None
        else say("Hint: {text}", text=perspective.text(action))
    )


def _tell_line(match: Match, line: Sequence[LineStep], screen: Screen) -> None:
    turns = [
        f"{match.game.notation.seat_name(seat)} {', '.join(step.text for step in turn)}"
        for seat, turn in groupby(line[1:], key=lambda step: step.seat)
    ]
    if turns:
        screen.say(say("  Play may go on: {turns}", turns="; ".join(turns)))


def _marked(perspective: Perspective, reason: Reason) -> Text:
    """Return a reason with a sign: + for what speaks for the action, - for what speaks against."""
    sentence = told(perspective, reason, perspective.seat)
    return joined([Text(["- " if reason.side == "risks" else "+ "]), sentence], "")


def _alternative(perspective: Perspective, advised: AdvisedAction) -> Text:
    """Return another action with what is expected of it, and the first reasons."""
    reasons = joined([told(perspective, each, perspective.seat) for each in advised.reasons], " ")
    expected = advised.compared.told if advised.compared is not None else ""
    if not expected:
        return say("Or {action}. {reasons}", action=advised.text, reasons=reasons)
    return say(
        "Or {action} ({expected}). {reasons}",
        action=advised.text,
        expected=expected,
        reasons=reasons,
    )
