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
from watertable.core.text import N_, counted, say


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
            self._screen.say(say("Go on with:  watertable puzzles {name}", name=self._game.name))
            return
        if self._day is None and len(self._puzzles) == 1:
            self._screen.say(say("More of them:  watertable puzzles {name}", name=self._game.name))
        elif self._day is None:
            self._screen.say(
                say(
                    "That was the last one. Now play:  watertable play {name}", name=self._game.name
                )
            )
        elif self._helped:
            self._screen.say(say("Tomorrow there is another one."))
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
        self._screen.say()
        self._screen.say(say("Puzzle {id}", id=puzzle.id))
        first, self._helped = True, False
        while not self._try(puzzle, first_try=first):
            first = False
            self._screen.say(say("Try again; 'hint' tells where to look, 'show' shows it."))
        if self._day is not None and not self._helped:
            self._progress.keep_day(self._day)
        if self._progress.streak > 1:
            self._screen.say(
                say("Solved at the first try, in a row: {streak}", streak=self._progress.streak)
            )

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
            run, _ = command
            run(self, attempt, rest.strip())
            return
        attempt.play(line)
        for number in range(attempt.match.length):
            seat = attempt.puzzle.seat
            self._screen.tell(f"* {attempt.match.told(number, seat, seat)}")

    # --- Commands: the text of each is what is read in their list --------------------------------

    def _draw(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """Show the board again."""
        drawing = attempt.match.draw(attempt.puzzle.seat, colour=self._screen.colour)
        self._screen.say(f"\n{drawing}\n")
        self._screen.tell(task_of(self._game, attempt.puzzle))

    def _hint(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """Tell where to look."""
        self._screen.tell(hint_of(self._game, attempt.puzzle))

    def _show(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """Show how it is done."""
        self._helped = True
        self._screen.say(say("Type: {solution}", solution=attempt.puzzle.solution))

    def _moves(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """List the legal moves, or those that begin with something."""
        show_moves(self._screen, attempt.match.legal_texts(attempt.puzzle.seat), rest.lower())

    def _rules(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """Show the rules of the game."""
        show_rules_page(self._game)

    def _help(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """List what can be typed."""
        for word, (_, text) in _COMMANDS.items():
            if word:
                self._screen.say(f"  {word:<7} {say(text)}")

    def _quit(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """Leave; the rest is for another time."""
        raise Leave


# What each of the words does, and what is told of it.
_COMMANDS: dict[str, tuple[Callable[[PuzzleSession, PuzzleAttempt, str], None], str]] = {
    "": (PuzzleSession._draw, N_("show the board and the task again (Enter alone does it too)")),
    "hint": (
        PuzzleSession._hint,
        N_("be told where to look; it still counts as found by yourself"),
    ),
    "show": (PuzzleSession._show, N_("see the solution; then it counts as not found")),
    "moves": (
        PuzzleSession._moves,
        N_("list the legal moves; 'moves c' only those that begin with c"),
    ),
    "draw": (
        PuzzleSession._draw,
        N_("show the board and the task again (Enter alone does it too)"),
    ),
    "rules": (PuzzleSession._rules, N_("the rules of the game")),
    "help": (PuzzleSession._help, N_("this list")),
    "quit": (PuzzleSession._quit, N_("leave; next time you go on with those that are not solved")),
}
