"""A lone person is asked, before a bot's turn, whether to tell the bot something."""

from typing import TYPE_CHECKING

from watertable.cli.moves import examples
from watertable.cli.prompt import PROMPT_COMMANDS, Asked, find_command
from watertable.core.errors import WatertableError
from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.cli.session import Session

QUIET = "quiet"


class Advising:
    """Asks once a turn, where the game has words for it and somebody sits in front of the screen.

    Enter lets the bot play on, so it costs one key where there is nothing to say. People who play
    together at one terminal are not asked: the board on the screen would show one what only
    another has seen.
    """

    def __init__(self, session: "Session", *, wanted: bool) -> None:
        alone = len(session.humans) == 1 and session.screen.terminal
        self._session = session
        self._wanted = wanted and alone
        self._asked: int | None = None  # the turn in which it was asked
        self._explained = False

    def before(self, bot: int) -> bool:
        """Ask before a decision of a bot; whether it is still the bot's to make."""
        match = self._session.match
        if not self._wanted or self._asked == match.turn:
            return True
        person = self._session.humans[0]
        if not match.legal(person):
            return True
        self._asked = match.turn
        self._session.show(person)
        self._explain(bot, person)
        return self._listen(bot, person)

    def _explain(self, bot: int, person: int) -> None:
        """Say, once a match, what can be said and how to be left alone."""
        if self._explained:
            return
        self._explained = True
        match = self._session.match
        shown = examples(match.legal_texts(person))
        self._session.screen.tell(
            say(
                "Before {name} plays you may say something, such as {shown}. Enter lets the "
                "bot play on; '{quiet}' asks no more.",
                name=self._session.name(bot),
                shown=shown,
                quiet=QUIET,
            ),
            faint=True,
        )

    def _listen(self, bot: int, person: int) -> bool:
        """Ask until an empty line, or until nothing is left to be said; whether the bot is still
        to move."""
        session = self._session
        before = session.match.turn, session.match.mover
        question = f"{session.name(person)}, to {session.name(bot)}"
        while texts := session.match.legal_texts(person):
            commands = [*filter(None, PROMPT_COMMANDS), QUIET]
            prompt = f"{question}{session.time_left()}> "
            line = session.screen.ask(prompt, [*commands, *texts]).strip()
            if session.time_is_up() or not line:
                break
            if line.lower() == QUIET:
                self._wanted = False
                break
            try:
                self._answer(person, line, texts)
            except WatertableError as error:
                session.screen.tell(str(error))
            if (session.match.turn, session.match.mover) != before:
                break  # something was taken back
        return (session.match.turn, session.match.mover) == before

    def _answer(self, person: int, line: str, texts: list[str]) -> None:
        """Carry out a command or an advice; the word that all advice begins with may be left
        out."""
        command_line = find_command(line, texts)
        word = texts[0].partition(" ")[0]
        short = f"{word} {line}"
        if short.lower() in texts:
            self._session.say_as(person, short)
        elif command_line:
            command, argument = command_line
            command.run(Asked(self._session, person, argument))
        else:
            self._session.say_as(person, line)
