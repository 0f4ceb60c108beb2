"""The command that sets puzzles of a game."""

from typing import TYPE_CHECKING

import click

from watertable.core.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from watertable.cli.puzzle_progress import PuzzleProgress
    from watertable.core.puzzles import Puzzle


@click.command()
@click.argument("game")
@click.argument("puzzle", required=False)
@click.option("--daily", is_flag=True, help=say("Only the puzzle of the day."))
@click.option("--json", "as_json", is_flag=True, help=say("List them as JSON, for programs."))
def puzzles(game: str, puzzle: str | None, daily: bool, as_json: bool) -> None:
    """Find the best move in positions of bots' games.

    Without the id of a PUZZLE it offers those that you have not solved, the easiest first.
    """
    from datetime import UTC, datetime

    from watertable.cli.game_command import find_game
    from watertable.cli.puzzle_progress import PuzzleProgress
    from watertable.cli.puzzle_session import PuzzleSession
    from watertable.cli.screen import Screen
    from watertable.core.puzzles import daily_puzzle, puzzle_of, puzzles_of

    if daily and puzzle is not None:
        raise click.UsageError(say("Either the puzzle of the day, or one that you name."))
    chosen = find_game(game)
    progress = PuzzleProgress(chosen.name)
    # The same day everywhere, so that all have the same puzzle.
    day = datetime.now(UTC).date() if daily else None
    if day is not None:
        wanted: Sequence[Puzzle] = (daily_puzzle(chosen, day),)
    elif puzzle is not None:
        wanted = (puzzle_of(chosen, puzzle),)
    else:
        wanted = puzzles_of(chosen)
    if as_json:
        _write_json(wanted, progress)
        return
    if not wanted:
        click.echo(
            say(
                "{game} has no puzzles. Learn it with: watertable learn {name}",
                game=chosen.title,
                name=chosen.name,
            )
        )
        return
    unasked = puzzle is None and day is None
    left = [each for each in wanted if not (unasked and progress.is_solved(each))]
    if left:
        PuzzleSession(chosen, left, progress, Screen(), day=day).run()
    else:
        click.echo(say("You have solved all puzzles. To repeat one, name it; --json lists them."))


def _write_json(puzzles: "Sequence[Puzzle]", progress: "PuzzleProgress") -> None:
    import msgspec

    data = [
        {
            "id": puzzle.id,
            "position": puzzle.position,
            "seat": puzzle.seat,
            "solution": puzzle.solution,
            "accepted": puzzle.accepted,
            "themes": puzzle.themes,
            "difficulty": puzzle.difficulty,
            "solved": progress.is_solved(puzzle),
        }
        for puzzle in puzzles
    ]
    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2))
