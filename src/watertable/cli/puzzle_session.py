"""Puzzles at the terminal: a position, and one move to find."""

from collections.abc import Callable, Sequence
from datetime import date

from watertable.analysis.puzzle_attempt import PuzzleAttempt
from watertable.cli.moves import show_moves
from watertable.cli.prompt import Leave
from watertable.cli.puzzle_progress import PuzzleProgress
from watertable.cli.rules_page import show_rules_page
from watertable.cli.screen import Screen
from watertable.core.errors import WatertableError
from watertable.core.game import Game
from watertable.core.puzzles import Puzzle, hint_of, task_of
from watertable.core.text import counted


class PuzzleSession:
    """Somebody who solves puzzles of a game at this terminal."""

    def __init__(
        self,
        game: Game,
        puzzles: Sequence[Puzzle],
        progress: PuzzleProgress,
        screen: Screen,
        *,
        day: date | None = None,  # whose puzzle it is
    ) -> None:
        self._game = game
        self._puzzles = puzzles
        self._progress = progress
        self._screen = screen
        self._day = day
        self._helped = False  # the one at hand was shown, or a hint asked for

    def run(self) -> None:
        """Offer the puzzles one after the other, until all are solved or somebody leaves."""
        try:
            for puzzle in self._puzzles:
                self._offer(puzzle)
        except (Leave, EOFError, KeyboardInterrupt):
            self._screen.say(f"Go on with:  watertable puzzles {self._game.name}")
            return
        if self._day is None and len(self._puzzles) == 1:
            self._screen.say(f"More of them:  watertable puzzles {self._game.name}")
        elif self._day is None:
            self._screen.say(f"That was the last one. Now play:  watertable play {self._game.name}")
        elif self._helped:
            self._screen.say("Tomorrow there is another one.")
        else:
            days = self._progress.days(self._day)
            self._screen.tell(
                counted(
                    days,
                    "You have solved the puzzle of the day. Tomorrow there is another one.",
                    "You have solved the puzzle of the day, {number} days in a row.",
                )
            )

    def _offer(self, puzzle: Puzzle) -> None:
        self._screen.say(f"\nPuzzle {puzzle.id}")
        first, self._helped = True, False
        while not self._try(puzzle, first_try=first):
            first = False
            self._screen.say("Try again; 'hint' tells where to look, 'show' shows it.")
        if self._day is not None and not self._helped:
            self._progress.keep_day(self._day)
        if self._progress.streak > 1:
            self._screen.say(f"Solved at the first try, in a row: {self._progress.streak}")

    def _try(self, puzzle: Puzzle, *, first_try: bool) -> bool:
        """Whether one attempt has found the solution."""
        attempt = PuzzleAttempt(self._game, puzzle)
        self._draw(attempt)
        name = self._game.notation.seat_name(puzzle.seat)
        while attempt.verdict == "open":
            texts = attempt.match.legal_texts(puzzle.seat)
            line = self._screen.ask(f"{name}> ", [*_COMMANDS, *texts]).strip()
            try:
                self._answer(attempt, line, texts)
            except WatertableError as error:
                self._screen.tell(str(error))
        self._screen.tell(attempt.answer)
        solved = attempt.verdict == "done"
        self._progress.keep_try(
            puzzle, solved=solved and not self._helped, first_try=first_try or self._helped
        )
        return solved

    def _answer(self, attempt: PuzzleAttempt, line: str, texts: Sequence[str]) -> None:
        word, _, rest = line.removeprefix("/").partition(" ")
        command = None if line.lower() in texts else _COMMANDS.get(word.lower())
        if command is not None:
            command(self, attempt, rest.strip())
            return
        attempt.play(line)
        for number in range(attempt.match.length):
            seat = attempt.puzzle.seat
            self._screen.tell(f"* {attempt.match.told(number, seat, seat)}")

    # --- Commands: the text of each is what is read in their list --------------------------------

    def _draw(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """show the board and the task again (Enter alone does it too)"""
        drawing = attempt.match.draw(attempt.puzzle.seat, colour=self._screen.colour)
        self._screen.say(f"\n{drawing}\n")
        self._screen.tell(task_of(self._game, attempt.puzzle))

    def _hint(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """be told where to look; it still counts as found by yourself"""
        self._screen.tell(hint_of(self._game, attempt.puzzle))

    def _show(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """see the solution; then it counts as not found"""
        self._helped = True
        self._screen.say(f"Type: {attempt.puzzle.solution}")

    def _moves(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """list the legal moves; 'moves c' only those that begin with c"""
        show_moves(self._screen, attempt.match.legal_texts(attempt.puzzle.seat), rest.lower())

    def _rules(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """the rules of the game"""
        show_rules_page(self._game)

    def _help(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """this list"""
        for word, command in _COMMANDS.items():
            if word:
                self._screen.say(f"  {word:<7} {command.__doc__}")

    def _quit(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """leave; next time you go on with those that are not solved"""
        raise Leave


_COMMANDS: dict[str, Callable[[PuzzleSession, PuzzleAttempt, str], None]] = {
    "": PuzzleSession._draw,
    "hint": PuzzleSession._hint,
    "show": PuzzleSession._show,
    "moves": PuzzleSession._moves,
    "draw": PuzzleSession._draw,
    "rules": PuzzleSession._rules,
    "help": PuzzleSession._help,
    "quit": PuzzleSession._quit,
}
