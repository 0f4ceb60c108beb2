"""Positions at the terminal in which something is to be done: what lessons and puzzles share."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeAlias, TypeVar

from watertable.cli.moves import show_moves
from watertable.cli.prompt import Leave
from watertable.cli.rules_page import show_rules_page
from watertable.cli.screen import Screen
from watertable.core.errors import WatertableError
from watertable.core.game import Game
from watertable.core.lesson_attempt import Verdict
from watertable.core.match import Match
from watertable.core.text import N_, Text, say


class JudgedAttempt(Protocol):
    """Something that is tried in a position, until it is done or missed."""

    match: Match
    verdict: Verdict

    @property
    def answer(self) -> Text:
        """Return what is said to what was done."""

    @property
    def seat(self) -> int:
        """Return the seat of who tries it."""

    @property
    def task(self) -> Text:
        """Return what there is to do."""

    def play(self, action: str, /) -> None:
        """Carry out an action, and judge it."""


AttemptT = TypeVar("AttemptT", bound=JudgedAttempt)
TargetT = TypeVar("TargetT")
# What a word does with an attempt and the rest of what was typed, and what is told of it.
Command: TypeAlias = tuple[Callable[[AttemptT, str], None], str]


class SolvingSession(ABC, Generic[TargetT, AttemptT]):
    """Somebody at this terminal who is set one thing after the other, and tries to do it."""

    def __init__(self, game: Game, targets: Iterable[TargetT], screen: Screen) -> None:
        self._game = game
        self._targets = targets
        self._screen = screen
        again = N_("show the board and the task again (Enter alone does it too)")
        moves = N_("list the legal moves; 'moves c' only those that begin with c")
        # What each of the words does, and what is told of it.
        self._commands: dict[str, Command[AttemptT]] = {
            "": (self._draw, again),
            **self._own_commands(),
            "moves": (self._moves, moves),
            "draw": (self._draw, again),
            "rules": (self._rules, N_("the rules of the game")),
            "help": (self._help, N_("this list")),
            "quit": (self._quit, N_("leave; next time you go on where you left")),
        }

    def run(self) -> None:
        """Set all, one after the other, until they are done or somebody leaves."""
        try:
            for target in self._targets:
                self._set(target)
        except (Leave, EOFError, KeyboardInterrupt):
            self._screen.say(say("Go on with:  {command}", command=self._way_back()))
            return
        self._finish()

    @abstractmethod
    def _set(self, target: TargetT) -> None:
        """Set one of them, until it is done."""

    @abstractmethod
    def _finish(self) -> None:
        """Say what comes when all are done."""

    @abstractmethod
    def _way_back(self) -> str:
        """Return the command by which one goes on later."""

    @abstractmethod
    def _own_commands(self) -> dict[str, Command[AttemptT]]:
        """Return what can be asked for beside what can be asked for everywhere."""

    def _work_on(self, attempt: AttemptT) -> None:
        """Let somebody try it, and tell what came of it."""
        self._draw(attempt)
        name = self._game.notation.seat_name(attempt.seat)
        while attempt.verdict == "open":
            texts = attempt.match.legal_texts(attempt.seat)
            line = self._screen.ask(f"{name}> ", [*self._commands, *texts]).strip()
            word, _, rest = line.removeprefix("/").partition(" ")
            command = None if line.lower() in texts else self._commands.get(word.lower())
            try:
                if command is not None:
                    run, _ = command
                    run(attempt, rest.strip())
                else:
                    self._play(attempt, line)
            except WatertableError as error:
                self._screen.tell(str(error))
        self._screen.tell(attempt.answer)

    def _play(self, attempt: AttemptT, action: str) -> None:
        self._tell_from(attempt, lambda: attempt.play(action))
        if attempt.verdict == "open":
            self._draw(attempt)

    def _tell_from(self, attempt: AttemptT, act: Callable[[], None]) -> None:
        """Do something, and tell all that has happened by it."""
        first = attempt.match.length
        act()
        for number in range(first, attempt.match.length):
            self._screen.tell(f"* {attempt.match.told(number, attempt.seat, attempt.seat)}")

    # --- Commands --------------------------------------------------------------------------------

    def _draw(self, attempt: AttemptT, rest: str = "") -> None:
        """Show the board again."""
        drawing = attempt.match.draw(attempt.seat, colour=self._screen.colour)
        self._screen.say(f"\n{drawing}\n")
        self._screen.tell(attempt.task)

    def _moves(self, attempt: AttemptT, rest: str = "") -> None:
        """List the legal moves, or those that begin with something."""
        show_moves(self._screen, attempt.match.legal_texts(attempt.seat), rest.lower())

    def _rules(self, attempt: AttemptT, rest: str = "") -> None:
        """Show the rules of the game."""
        show_rules_page(self._game)

    def _help(self, attempt: AttemptT, rest: str = "") -> None:
        """List what can be typed."""
        for word, (_, text) in self._commands.items():
            if word:
                self._screen.say(f"  {word:<7} {say(text)}")

    def _quit(self, attempt: AttemptT, rest: str = "") -> None:
        """Leave; the rest is for another time."""
        raise Leave
