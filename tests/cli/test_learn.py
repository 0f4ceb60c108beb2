"""Learning at the terminal."""

import json
from pathlib import Path

from tests.cli.conftest import Run
from watertable import game
from watertable.core.lessons import lessons_of

LESSONS = lessons_of(game("archipelago"))
FIRST, SECOND, *_ = LESSONS


def _solutions(*numbers: int) -> list[str]:
    lessons = [LESSONS[number] for number in numbers]
    return [a for lesson in lessons for exercise in lesson.exercises for a in exercise.solution]


def test_lessons_follow_each_other(run: Run) -> None:
    shown = run("learn archipelago", *_solutions(0, 1)).output
    for lesson in LESSONS[:3]:
        assert f"Lesson: {lesson.title}\n" in shown
    assert shown.endswith("Go on with:  watertable learn archipelago\n")


def test_a_mistake_is_answered_and_the_position_comes_again(run: Run) -> None:
    shown = run("learn archipelago", "d4 teal", "d4 coral", "quit").output
    mistake = next(m for m in FIRST.exercises[0].mistakes if m.example == ("d4 teal",))
    before, answer, after = shown.partition(mistake.say)
    assert answer
    assert before.count("Lay a coral stone on d4") == after.count("Lay a coral stone on d4") == 1


def test_who_leaves_goes_on_there(run: Run) -> None:
    run("learn archipelago", *_solutions(0), *SECOND.exercises[0].solution, "quit")
    shown = run("learn archipelago").output
    assert f"Lesson: {SECOND.title}\n" in shown
    assert SECOND.exercises[1].say in shown
    assert FIRST.title not in shown


def test_one_lesson_can_be_repeated(run: Run) -> None:
    run("learn archipelago", *_solutions(0))
    shown = run(f"learn archipelago {FIRST.id}", *_solutions(0)).output
    assert FIRST.exercises[-1].done in shown
    assert shown.endswith("Well done! Now play:  watertable play archipelago\n")


def test_all_done(run: Run) -> None:
    run("learn archipelago", *_solutions(*range(len(LESSONS))))
    shown = run("learn archipelago").output
    assert "You have done all lessons" in shown
    assert shown.count("(done)") == len(LESSONS)


def test_show_plays_the_solution_and_leaves_it_to_do(run: Run) -> None:
    shown = run("learn archipelago", "show", "d4 coral", "quit").output
    assert shown.count("* You lay a coral stone on d4.") == 2


def test_an_illegal_move_is_explained_and_changes_nothing(run: Run) -> None:
    shown = run("learn archipelago", "z9", "d4 coral", "quit").output
    assert "There is no cell z9" in shown
    assert FIRST.exercises[0].done.partition(". ")[0] in shown


def test_the_list_for_programs(run: Run) -> None:
    run("learn archipelago", *_solutions(0))
    listed = json.loads(run("learn archipelago --json").stdout)
    assert [(each["id"], each["title"], each["teaches"]) for each in listed] == [
        (lesson.id, lesson.title, lesson.teaches) for lesson in LESSONS
    ]
    assert [each["done"] for each in listed[:2]] == [True, False]


def test_a_lesson_that_is_not_there(run: Run) -> None:
    assert "Did you mean 'groups'?" in run("learn archipelago group", code=2).output


def test_a_broken_file(run: Run, data: Path) -> None:
    data.mkdir()
    (data / "lessons.json").write_text('{"archipelago": 3}', "utf-8")
    assert "does not tell which lessons are done" in run("learn archipelago", code=1).output
