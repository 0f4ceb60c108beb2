"""What can be typed at the prompt of a game beside moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from watertable.cli.hint import give_hint
from watertable.cli.moves import examples, show_moves
from watertable.cli.rules_page import show_rules_page
from watertable.cli.words import counted
from watertable.core.errors import RecordError
from watertable.core.record import read_record

if TYPE_CHECKING:
    from watertable.cli.session import Session

_SENTENCES = 20  # of the log that are shown at once


class Leave(Exception):  # a decision, not an error
    """The player goes; the match is kept."""


@dataclass(frozen=True)
class Asked:
    """What was typed, by whom, in which game."""

    session: "Session"
    seat: int
    rest: str  # what followed the command


# The text of each of these functions is what the player reads in the list of commands.
Command = Callable[[Asked], None]


def find_command(line: str, moves: Sequence[str]) -> tuple[Command, str] | None:
    """The command in a line, and what follows it; None if the line should be a move.

    A move that is written like a command comes first; `/draw` is always the command.
    """
    if line.lower() in moves:
        return None
    word, _, rest = line.removeprefix("/").partition(" ")
    command = PROMPT_COMMANDS.get(word.lower())
    return (command, rest.strip()) if command else None


def _moves(asked: Asked) -> None:
    """list the legal moves; 'moves c' only those that begin with c"""
    show_moves(asked.session.screen, asked.session.match.legal_texts(), asked.rest.lower())


def _hint(asked: Asked) -> None:
    """ask a strong bot what it would do"""
    if asked.session.match.mover is None:
        asked.session.screen.say("The game is over.")
        return
    give_hint(asked.session.match, asked.seat, asked.session.screen)


def _undo(asked: Asked) -> None:
    """take back your last move and all that came after it"""
    session = asked.session
    actions = session.match.actions
    own = [number for number, played in enumerate(actions) if played.seat == asked.seat]
    if not own:
        session.screen.say("There is nothing to take back: you have made no move yet.")
        return
    session.take_back(len(actions) - own[-1])
    more = len(actions) - own[-1] - 1
    followed = f" and {counted(more, 'move')} after it" if more else ""
    session.screen.say(f"Your last move{followed} taken back.")


def _draw(asked: Asked) -> None:
    """show the board again (Enter alone does it too)"""
    asked.session.show(asked.seat)


def _log(asked: Asked) -> None:
    """what happened lately; 'log all' from the beginning"""
    screen = asked.session.screen
    sentences = asked.session.match.log(asked.seat)
    first = 0 if asked.rest.lower() == "all" else max(0, len(sentences) - _SENTENCES)
    if not sentences:
        screen.say("Nothing has happened yet.")
    if first:
        screen.say(f"      {counted(first, 'earlier move')}: 'log all'")
    for number, sentence in enumerate(sentences[first:], first + 1):
        screen.say(f"{number:>4}  {sentence}")


def _rules(asked: Asked) -> None:
    """the rules of the game"""
    show_rules_page(asked.session.match.game)


def _save(asked: Asked) -> None:
    """keep the game in a file: 'save FILE'"""
    if not asked.rest:
        asked.session.screen.say("Name the file, as in: save mygame.json")
        return
    path = Path(asked.rest).expanduser()
    if path.exists():
        try:
            read_record(path)
        except RecordError:
            problem = f"{path} exists and is not a saved game; choose another name."
            raise RecordError(problem) from None
    asked.session.match.save(path)
    asked.session.screen.say(f"Saved. Continue with:  watertable play --load {path}")


def _help(asked: Asked) -> None:
    """this list"""
    screen = asked.session.screen
    moves = asked.session.match.legal_texts()
    if moves:
        screen.say(f"Type a move, such as {examples(moves)}, or one of these:")
    for word, command in PROMPT_COMMANDS.items():
        if word:
            screen.say(f"  {word:<7} {command.__doc__}")


def _quit(_: Asked) -> None:
    """leave; the unfinished game is kept, and 'watertable resume' continues it"""
    raise Leave


PROMPT_COMMANDS: dict[str, Command] = {
    "": _draw,
    "moves": _moves,
    "hint": _hint,
    "undo": _undo,
    "draw": _draw,
    "log": _log,
    "rules": _rules,
    "save": _save,
    "help": _help,
    "quit": _quit,
}
