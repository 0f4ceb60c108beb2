"""The command that teaches a game in lessons."""

from typing import TYPE_CHECKING

import click

from watertable.core.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from watertable.cli.lesson_progress import LessonProgress
    from watertable.core.game import Game
    from watertable.core.lessons import Lesson


@click.command()
@click.argument("game")
@click.argument("lesson", required=False)
@click.option("--list", "only_list", is_flag=True, help=say("Only list the lessons."))
@click.option("--json", "as_json", is_flag=True, help=say("List them as JSON, for programs."))
def learn(game: str, lesson: str | None, only_list: bool, as_json: bool) -> None:
    """Learn a game by playing short lessons.

    Without the id of a LESSON it goes on where you left, one lesson after the other.
    """
    from watertable.cli.game_command import find_game
    from watertable.cli.lesson_progress import LessonProgress
    from watertable.cli.lesson_session import LessonSession
    from watertable.cli.screen import Screen
    from watertable.core.lessons import lesson_of, lessons_of

    chosen = find_game(game)
    progress = LessonProgress(chosen.name)
    wanted = lessons_of(chosen) if lesson is None else (lesson_of(chosen, lesson),)
    if as_json:
        _write_json(wanted, progress)
    elif only_list or not wanted:
        _list(chosen, wanted, progress)
    else:
        left = [each for each in wanted if lesson is not None or not progress.is_done(each)]
        if left:
            LessonSession(chosen, left, progress, Screen()).run()
        else:
            click.echo(say("You have done all lessons. To repeat one, name it:"))
            _list(chosen, wanted, progress)


def _list(game: "Game", lessons: "Sequence[Lesson]", progress: "LessonProgress") -> None:
    if not lessons:
        click.echo(
            say(
                "{game} has no lessons. Its rules: watertable rules {name}",
                game=game.title,
                name=game.name,
            )
        )
    for lesson in lessons:
        done = say(" (done)") if progress.is_done(lesson) else ""
        click.echo(f"{lesson.id}: {lesson.title}{done}")
        click.echo(f"  {lesson.teaches}")


def _write_json(lessons: "Sequence[Lesson]", progress: "LessonProgress") -> None:
    import msgspec

    data = [
        {
            "id": lesson.id,
            "title": lesson.title,
            "teaches": lesson.teaches,
            "exercises": len(lesson.exercises),
            "done": progress.is_done(lesson),
        }
        for lesson in lessons
    ]
    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2))
