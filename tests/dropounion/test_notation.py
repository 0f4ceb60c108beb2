"""What people write by mistake, and what they are told."""

import pytest

from tests.scenarios.dropounion.sketches import sketched
from watertable import NotationError, game

DROPOUNION = game("dropounion")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("turn", "such as 'turn 2'"),
        ("thief", "such as 'thief 1'"),
        ("thief 1 2", "such as 'thief 1'"),
        ("defeat", "such as 'defeat 1'"),
        ("keep 1", "write only 'keep'"),
        ("skip 2", "write only 'skip'"),
        ("pass now", "write only 'pass'"),
        ("swap 1 with x 1 give", "they are rain, brook."),
        ("place 9", "from 1 to 4, not '9'"),
        ("thief 200", "no thief 200 in the row"),
        ("thief x", "not 'x'"),
        ("zzz: advise keep 1", "There is no player 'zzz'"),
        ("plase 1", "Did you mean 'place'"),
    ],
)
def test_mistakes(text: str, told: str) -> None:
    state = DROPOUNION.notation.parse_position(sketched(seats=2))
    with pytest.raises(NotationError) as error:
        DROPOUNION.notation.parse_action(state, 0, text)
    assert told in str(error.value)


def test_why_there_is_no_advice_about_a_redirector() -> None:
    """Rain has turned up a thief, and a guard defeated it; Rain drew a Redirector for it."""
    lines = ("rain R/T B/G O/B", "guard R/O", "deck R/R G/O")
    notation, rules = DROPOUNION.notation, DROPOUNION.rules
    state = notation.parse_position(sketched(*lines))
    rules.apply(state, 0, notation.parse_action(state, 0, "turn 1"))
    advice = notation.parse_action(state, 1, "advise place 1")
    refusal = rules.refusal(state, 1, advice)
    assert notation.explain(state, 1, advice, refusal) == (
        "Advice waits until Rain has decided on the Redirector."
    )
