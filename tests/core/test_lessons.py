"""Lessons as they are written: what is read, what is refused, and how attempts are judged."""

from collections.abc import Sequence

import pytest

from watertable import Game, game
from watertable.bots.lessons import lesson_bot
from watertable.core.errors import IllegalAction, LessonError, UnknownLesson
from watertable.core.lesson_attempt import Attempt
from watertable.core.lesson_conditions import field_of
from watertable.core.lessons import Lesson, lesson_of, read_lessons

ARCHIPELAGO = game("archipelago")
HEAD = """
[[lesson]]
id = "one"
title = "One"
teaches = "Something."
options = { size = 3 }
"""
EXERCISE = """
[[lesson.exercise]]
moves = []
say = "You are {coral}."
goal = [{ action = "c3 *" }]
solution = ["c3 teal"]
done = "Done."
otherwise = "Not that."
"""


def read(*texts: str) -> Lesson:
    return read_lessons("".join(texts), ARCHIPELAGO)[0]


def attempt(*texts: str, number: int = 0, of: Game = ARCHIPELAGO) -> Attempt:
    return Attempt(of, read(*texts), number, lesson_bot)


def verdict(lines: str, *actions: str, mistake: str = "") -> str:
    """How an attempt at an exercise with these lines stands after actions."""
    trying = attempt(HEAD, _with(lines), mistake)
    for action in actions:
        trying.play(action)
    return trying.verdict


def _with(lines: str, drop: Sequence[str] = ()) -> str:
    """The exercise with other lines in place of those that say something else."""
    names = [*drop, *(line.partition(" = ")[0] for line in lines.strip().splitlines())]
    kept = [line for line in EXERCISE.splitlines() if line.partition(" = ")[0] not in names]
    return "\n".join([*kept, lines, ""])


# --- What is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("say = \n" + HEAD + EXERCISE, "line 1, column 7"),  # no TOML
        (HEAD + EXERCISE.replace("solution", "solutoin"), "line 8, lesson one, exercise 1"),
        (HEAD, "lesson one"),
        (HEAD.replace("size = 3", "size = 30") + EXERCISE, "size cannot be 30"),
        (HEAD + HEAD + EXERCISE, "lesson one"),
        (HEAD + EXERCISE + HEAD + EXERCISE, "no other lesson has it"),
        (HEAD + _with('goal = [{ action = "x", view = "board" }]'), "exactly one of"),
        (HEAD + _with('goal = [{ effect = { what = "stone lad" } }]'), "mean 'stone laid'"),
        (HEAD + _with('goal = [{ effect = { what = "passed", cell = "c3" } }]'), "no field 'cell'"),
        (HEAD + _with("goal = []"), "a goal and a solution"),
        (HEAD + _with("seat = 2"), "no seat 2"),
        (HEAD + _with('say = "To {indigo}."'), "{teal}"),
        (HEAD + _with('say = " "'), "empty"),
        (HEAD + _with("", drop=["moves"]), "'moves' or a 'position'"),
        (HEAD + _with('position = "x"'), "either"),
        (HEAD + 'setting = "pond"\n' + EXERCISE, "no setting 'pond'"),
        (HEAD + _with('tries = 1\nsolution = ["a", "b"]'), "'tries'"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(LessonError) as refused:
        read_lessons(text, ARCHIPELAGO)
    assert complaint in str(refused.value)
    assert str(refused.value).startswith("archipelago, lessons.toml")


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ('moves = ["c9 teal"]', "no cell c9"),
        ('position = "nonsense"', "Position, line 1"),
    ],
)
def test_a_position_that_cannot_be(lines: str, complaint: str) -> None:
    with pytest.raises(LessonError) as refused:
        attempt(HEAD, _with(lines, drop=["moves"]))
    assert complaint in str(refused.value)
    assert "lesson one, exercise 1" in str(refused.value)


def test_a_position_of_other_options_is_refused() -> None:
    text = ARCHIPELAGO.notation.position_text(attempt(HEAD, EXERCISE).match.state)
    lines = f"position = '''{text}'''"
    assert attempt(HEAD, _with(lines, drop=["moves"])).match.options["size"] == 3
    with pytest.raises(LessonError, match="other size"):
        attempt(HEAD.replace("size = 3", "size = 4"), _with(lines, drop=["moves"]))


def test_positions_begin_with_the_setting_of_their_lesson() -> None:
    text = ARCHIPELAGO.notation.position_text(attempt(HEAD, EXERCISE).match.state)
    first, _, rest = text.partition("\n")
    settings = f'[settings]\nsmall = "{first}\\n"\n'
    exercise = _with(f"position = '''{rest}'''", drop=["moves"])
    assert attempt(settings, HEAD, 'setting = "small"\n', exercise).match.options["size"] == 3


def test_there_is_no_such_lesson() -> None:
    with pytest.raises(UnknownLesson, match="Did you mean 'groups'"):
        lesson_of(ARCHIPELAGO, "group")
    with pytest.raises(UnknownLesson, match="no exercise 7"):
        attempt(HEAD, EXERCISE, number=7)


# --- How an attempt is judged --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "done"),
    [
        ('action = "c3 *"', True),
        ('action = "c3 coral"', False),
        ('does = { do = "place", colour = 1 }', True),
        ('does = { do = "place", colour = 0 }', False),
        ('effect = { what = "stone laid", cell = "c*" }', True),
        ('effect = { what = "stone laid" }, times = 2', False),
        ('effect = { what = "passed" }', False),
        ('effect = { what = "passed" }, never = true', True),
        ('view = "board.c3", equals = 1', True),
        ('view = "board.c3", equals = 0', False),
        ('view = "board", at_least = 1', True),
        ('view = "board", at_most = 0', False),
        ('view = "board.a1"', False),
        ('view = "board.a1", never = true', True),
        ('view = "groups.0", at_most = 0', True),
        ('view = "groups.7", at_most = 0', False),
    ],
)
def test_conditions(goal: str, done: bool) -> None:
    lines = f"goal = [{{ {goal} }}]"
    assert verdict(lines, "c3 teal") == ("done" if done else "missed")


def test_all_conditions_must_hold() -> None:
    both = 'goal = [{ action = "c3 *" }, { action = "c3 coral" }]'
    assert verdict(both, "c3 teal") == "missed"
    assert verdict(both, "c3 coral") == "done"


def test_a_field_that_the_view_has_not() -> None:
    with pytest.raises(Exception, match="Did you mean 'groups'"):
        verdict('goal = [{ view = "group.0", equals = 1 }]', "c3 teal")


def test_an_attempt_is_open_while_actions_are_left() -> None:
    lines = 'moves = ["a1 coral"]\nseat = 1\nsolution = ["c3 coral", "c2 coral"]\n'
    lines += 'goal = [{ effect = { what = "group founded" } }]'
    assert verdict(lines, "c3 coral") == "open"
    assert verdict(lines, "c3 coral", "c2 coral") == "done"
    assert verdict(lines, "c3 coral", "e1 coral") == "missed"
    assert verdict(lines, "c3 coral", "end") == "missed"  # it is no longer the learner's turn


def test_what_has_happened_is_answered_at_once_and_what_did_not_in_the_end() -> None:
    lines = 'moves = ["a1 coral"]\nseat = 1\nsolution = ["c3 teal", "c2 teal"]\n'
    lines += 'goal = [{ effect = { what = "group founded" } }]\n'
    mistake = '\n[[lesson.exercise.mistake]]\nwhen = [{ %s }]\nexample = ["e1 coral"]\nsay = "Oh."'
    happened = mistake % 'action = "e1 *"'
    did_not = mistake % 'effect = { what = "stopped" }, never = true'
    assert verdict(lines, "e1 coral", mistake=happened) == "missed"
    assert verdict(lines, "e1 coral", mistake=did_not) == "open"
    trying = attempt(HEAD, _with(lines), did_not)
    trying.play("e2 coral")
    trying.play("c5 coral")
    assert trying.answer == "Oh."


def test_an_attempt_that_is_over_takes_no_more() -> None:
    trying = attempt(HEAD, EXERCISE)
    trying.play("a1 teal")
    assert trying.answer == "Not that."
    with pytest.raises(IllegalAction, match="try again"):
        trying.play("c3 teal")


def test_an_illegal_action_changes_nothing() -> None:
    trying = attempt(HEAD, EXERCISE)
    with pytest.raises(IllegalAction):
        trying.play("end")
    assert (trying.verdict, trying.match.length) == ("open", 0)


def test_the_others_reply_as_it_is_written_and_the_next_exercise_goes_on_there() -> None:
    first = _with('replies = ["a1 coral", "end", "e3 teal"]')
    second = _with('goal = [{ action = "b1 *" }]\nsolution = ["b1 teal"]', drop=["moves"])
    trying = attempt(HEAD, first)
    trying.solve()
    assert [played.text for played in trying.match.actions] == ["c3 teal", "a1 coral", "end"]
    following = attempt(HEAD, first, second, number=1)
    assert field_of(following.match.view(0), "board") == {"c3": 1, "a1": 0}
    assert following.match.mover == 0


def test_where_a_written_reply_is_not_legal_another_is_made() -> None:
    trying = attempt(HEAD, _with('replies = ["c3 coral"]'))
    trying.solve()
    assert (trying.verdict, trying.match.length) == ("done", 2)
    assert trying.match.mover == 0


def test_a_bot_replies_the_same_each_time() -> None:
    def played() -> list[str]:
        trying = attempt(HEAD, _with('replies = { bot = "random", seed = 3 }'))
        trying.solve()
        return [each.text for each in trying.match.actions]

    assert played() == played()
    assert len(played()) > 1


def test_seats_are_marked_in_sentences() -> None:
    assert [str(getattr(part, "seat", part)) for part in attempt(HEAD, EXERCISE).task.parts] == [
        "You are ",
        "0",
        ".",
    ]
