"""What can be typed at the prompt of a game beside moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from watertable.cli.hint import give_hint, give_word
from watertable.cli.moves import examples, show_moves
from watertable.cli.rules_page import show_rules_page
from watertable.cli.target import check_target
from watertable.core.errors import NotationError
from watertable.core.text import N_, Text, counted, say

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
    argument: str  # what followed the command

    def texts(self) -> list[str]:
        """Return what the one who asks can do now; also before another's decision."""
        match = self.session.match
        return match.legal_texts(self.seat) if match.mover is not None else []


@dataclass(frozen=True)
class PromptCommand:
    """What one of the words does, and what the player reads about it in the list of them."""

    run: Callable[[Asked], None]
    text: str  # marked by `N_`


def find_command(line: str, moves: Sequence[str]) -> tuple[PromptCommand, str] | None:
    """Return the command in a line, and what follows it; None if the line should be a move.

    A move that is written like a command comes first; `/draw` is always the command.
    """
    if line.lower() in moves:
        return None
    word, _, argument = line.removeprefix("/").partition(" ")
    command = PROMPT_COMMANDS.get(word.lower())
    return (command, argument.strip()) if command else None


def _moves(asked: Asked) -> None:
    """Show the legal moves, or those that begin with a text."""
    show_moves(asked.session.screen, asked.texts(), asked.argument.lower())


def _hint(asked: Asked) -> None:
    """Tell what a strong bot would do, or say."""
    if asked.session.match.mover is None:
        asked.session.screen.say(say("The game is over."))
        return
    if asked.session.match.mover == asked.seat:
        give_hint(asked.session.match, asked.seat, asked.session.screen)
    else:
        give_word(asked.session.match, asked.seat, asked.session.screen)


def _undo(asked: Asked) -> None:
    """Take back the last move of a person, and all that followed it."""
    # Of whichever person: a turn may end by itself, and then the next one is asked already.
    session = asked.session
    actions = session.match.actions
    of_people = [
        number
        for number, played in enumerate(actions)
        # What was the only action would be made again at once.
        if played.seat in session.humans and not session.match.was_only_action(number)
    ]
    if not of_people:
        session.screen.say(say("There is nothing to take back: no person has made a move yet."))
        return
    first = of_people[-1]
    later = actions[first + 1 :]
    by_bots = all(played.seat not in session.humans for played in later)
    dealt_anew = session.take_back(first)
    name = session.match.game.notation.seat_name(actions[first].seat)
    session.screen.say(_taken_back(name, len(later), by_bots=by_bots))
    if dealt_anew:
        session.screen.tell(say("What is hidden from you was dealt anew."), faint=True)


def _taken_back(name: str, later: int, *, by_bots: bool) -> Text:
    """Return what has been taken back: somebody's move, and so many that came after it."""
    if not later:
        return say("{name}'s last move taken back.", name=name)
    if by_bots:
        return counted(
            later,
            "{name}'s last move and {number} move of a bot taken back.",
            "{name}'s last move and {number} moves of bots taken back.",
            name=name,
        )
    return counted(
        later,
        "{name}'s last move and {number} move after it taken back.",
        "{name}'s last move and {number} moves after it taken back.",
        name=name,
    )


def _draw(asked: Asked) -> None:
    """Show the board."""
    asked.session.show(asked.seat)


def _log(asked: Asked) -> None:
    """Tell what happened lately, or from the beginning."""
    screen = asked.session.screen
    match, reader = asked.session.match, asked.session.reader(asked.seat)
    sentences = match.log(asked.seat, reader)
    first = 0 if asked.argument.lower() == "all" else max(0, len(sentences) - _SENTENCES)
    if not sentences:
        screen.say(say("Nothing has happened yet."))
    elif not first and (opening := match.told_at_start(asked.seat, reader)):
        screen.say(f"      {opening}")
    if first:
        earlier = counted(
            first, "{number} earlier move: 'log all'", "{number} earlier moves: 'log all'"
        )
        screen.say(f"      {earlier}")
    for number, sentence in enumerate(sentences[first:], first + 1):
        screen.say(f"{number:>4}  {sentence}")


def _rules(asked: Asked) -> None:
    """Show the rules of the game."""
    show_rules_page(asked.session.match.game)


def _explain(asked: Asked) -> None:
    """Tell what something on the table means."""
    match = asked.session.match
    meanings = match.game.hooks.meanings
    if meanings is None:
        asked.session.screen.say(
            say("{game} explains itself in its rules: 'rules'.", game=match.game.title)
        )
        return
    try:
        asked.session.screen.tell(meanings.meaning(match.state, asked.seat, asked.argument))
    except NotationError as error:
        asked.session.screen.say(str(error))


def _save(asked: Asked) -> None:
    """Keep the game in a file."""
    if not asked.argument:
        asked.session.screen.say(say("Name the file, as in: save mygame.json"))
        return
    path = check_target(asked.argument)
    asked.session.match.save(path)
    asked.session.screen.say(say("Saved. Continue with:  watertable play --load {path}", path=path))


def _picture(asked: Asked) -> None:
    """Draw the table to an SVG file."""
    svg = asked.session.match.picture(asked.seat)
    if svg is None:
        asked.session.screen.say(
            say("{game} is drawn as text only.", game=asked.session.match.game.title)
        )
        return
    if not asked.argument:
        asked.session.screen.say(say("Name the file, as in: picture tower.svg"))
        return
    path = check_target(asked.argument, picture=True)
    try:
        path.write_text(svg, "utf-8")
    except OSError as error:
        asked.session.screen.say(
            say("Cannot write {path}: {problem}.", path=path, problem=error.strerror)
        )
        return
    asked.session.screen.say(say("Drawn in {path}", path=path))


def _help(asked: Asked) -> None:
    """List what can be typed."""
    screen = asked.session.screen
    moves = asked.texts()
    if moves:
        screen.say(
            say("Type a move, such as {examples}, or one of these:", examples=examples(moves))
        )
    for word, command in PROMPT_COMMANDS.items():
        if word:
            screen.say(f"  {word:<7} {say(command.text)}")


def _quit(_: Asked) -> None:
    """Leave the match, which is kept."""
    raise Leave


PROMPT_COMMANDS: dict[str, PromptCommand] = {
    "": PromptCommand(_draw, N_("show the board again (Enter alone does it too)")),
    "moves": PromptCommand(
        _moves, N_("list the legal moves; 'moves c' only those that begin with c")
    ),
    "hint": PromptCommand(_hint, N_("ask a strong bot what it would do")),
    "undo": PromptCommand(
        _undo,
        N_(
            "take back the last move of a person, and those of bots after it, "
            "if none showed anything"
        ),
    ),
    "draw": PromptCommand(_draw, N_("show the board again (Enter alone does it too)")),
    "log": PromptCommand(_log, N_("what happened lately; 'log all' from the beginning")),
    "rules": PromptCommand(_rules, N_("the rules of the game")),
    "explain": PromptCommand(
        _explain, N_("what something on the table means, in games that can tell: 'explain 17'")
    ),
    "save": PromptCommand(_save, N_("keep the game in a file: 'save FILE'")),
    "picture": PromptCommand(
        _picture, N_("draw the table to an SVG file, in games that can: 'picture FILE'")
    ),
    "help": PromptCommand(_help, N_("this list")),
    "quit": PromptCommand(
        _quit, N_("leave; the unfinished game is kept, and 'watertable resume' continues it")
    ),
}
