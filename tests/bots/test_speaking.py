"""Who is asked to speak before a decision of others: one rule for lab, terminal and server."""

from watertable import Match
from watertable.bots import make_bot
from watertable.bots.speaking import speakers, spoken_by


def test_those_who_may_act_out_of_turn_are_asked_and_the_mover_is_not() -> None:
    match = Match.start("dropounion", seats=3, seed=1)
    assert match.mover == 0
    assert speakers(match.game, match.state, range(3)) == [1, 2]
    assert speakers(match.game, match.state, [0, 2]) == [2]


def test_nobody_is_asked_in_a_game_where_only_the_mover_acts() -> None:
    match = Match.start("archipelago", seats=3, options={"size": 3}, seed=1)
    assert speakers(match.game, match.state, range(3)) == []


def test_nobody_is_asked_after_the_end() -> None:
    match = Match.start("dropounion", seats=2, seed=1)
    while match.mover is not None:
        match.play(match.legal()[0])
    assert speakers(match.game, match.state, range(2)) == []


def test_a_bot_that_cannot_speak_says_nothing() -> None:
    match = Match.start("dropounion", seats=2, seed=1)
    assert spoken_by(make_bot("random", match.game), match.perspective(1)) is None
