"""The terminal's clock asks the game when the time is up."""

from tests.server.sandglass import GAME
from watertable import TABLE, Match
from watertable.cli.clock import Clock


def test_a_game_without_a_limit_has_no_clock() -> None:
    clock = Clock(Match.start(GAME, options={"sand": 0}))
    assert clock.shown() == ""
    assert not clock.is_over()


def test_a_clock_shows_what_is_left() -> None:
    clock = Clock(Match.start(GAME, options={"sand": 60_000}))
    assert clock.shown() in (" (1:00 left)", " (0:59 left)")
    assert not clock.is_over()


def test_the_table_acts_when_the_time_is_up() -> None:
    match = Match.start(GAME, options={"sand": 1})
    clock = Clock(match)
    while match.elapsed < 1:
        pass
    assert clock.is_over()
    match.play(clock.end(), seat=TABLE)
    assert match.mover is None
    assert not clock.is_over()
