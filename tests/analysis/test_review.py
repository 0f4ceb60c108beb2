"""Reviews: mistakes are found, luck is told apart, and all is made of what players could know."""

import msgspec
import pytest

import watertable
from tests.bots import handshake
from watertable import Game, Match
from watertable.analysis.decisions import JudgedDecision, decisions_of, judged, moment_of
from watertable.analysis.review import put_together, review_of, to_look_at
from watertable.bots import make_bot
from watertable.core.judging import Judged
from watertable.games.splash import judging

SMALL: dict[str, dict[str, object]] = {"archipelago": {"size": 3}, "splash": {"deal": True}}


def played(game: Game, seats: int | None = None, actions: int = 10_000) -> Match:
    """Return a match between beginners, or its first actions."""
    match = Match.start(game, seats=seats, options=SMALL.get(game.name), seed=4)
    bots = [make_bot("tadpole", game, seed=seat) for seat in range(match.seats)]
    while match.mover is not None and match.length < actions:
        match.play(bots[match.mover].choose(match.perspective()))
    return match


@pytest.mark.parametrize("game", watertable.all_games().values(), ids=lambda game: game.name)
def test_some_decisions_of_every_game_are_judged(game: Game) -> None:
    match = played(game, actions=6 if game.traits.fine_grid else 24)
    numbers = decisions_of(match)[-4:]
    found = [each for number in numbers if (each := judged(match, number, 20)) is not None]
    assert found
    review = put_together(match, found, [])
    assert len(review.by_seat) == match.seats
    assert sum(each.decisions for each in review.by_seat) == len(found)
    judged_ones = [0, *(each.number + 1 for each in found)]
    if match.outcome is None:
        assert [point.after for point in review.points] == judged_ones
    scores = game.presentation.scores
    assert scores is None or all(point.scores for point in review.points)
    assert msgspec.json.decode(msgspec.json.encode(review))["game"] == game.name


def test_the_worst_moment_of_a_handshake_is_the_hand_that_did_not_agree() -> None:
    match = Match.start(handshake.game(), seed=7)
    liked = int(match.state["liked"])
    match.play(liked)
    match.play((liked + 1) % 5)
    review = review_of(match, simulations=40, closer=80)
    (worst,) = review.most_important()
    assert (worst.number, worst.seat, worst.loss) == (1, 1, 1.0)
    assert worst.better.action == liked
    assert (worst.played.expected, worst.better.expected) == ("0 % to win", "100 % to win")
    assert [seat.mistakes for seat in review.by_seat] == [0, 1]
    assert review.points[-1].chances == (0.0, 0.0)
    assert review.turning_points == (2,)


def test_a_moment_addresses_whom_it_names() -> None:
    match = Match.start(handshake.game(), seed=7)
    liked = int(match.state["liked"])
    match.play(liked)
    match.play((liked + 1) % 5)
    moment = moment_of(match, 1, 80)
    assert moment is not None
    told = moment.better.told
    assert told.to(1) == f"You offer {liked}."
    assert told.to(None) == told.to(0) != told.to(1)
    assert list(told.to_seats) == [1]


def test_a_good_match_has_no_moments() -> None:
    match = Match.start(handshake.game(), seed=7)
    for _ in range(2):
        match.play(int(match.state["liked"]))
    review = review_of(match, simulations=40, closer=80)
    assert (review.moments, [seat.lost for seat in review.by_seat]) == ((), [0.0, 0.0])


def test_a_mistake_comes_with_reasons() -> None:
    """Coral joins two groups of its own instead of two of Teal's."""
    match = Match.start("archipelago", options={"size": 4}, seed=1)
    stones = "a1 coral, a2 coral, a4 coral, b5 coral, g1 teal, g2 teal, g4 teal, f5 teal"
    for stone in stones.split(", "):
        match.play(stone)
    mover = match.mover or 0
    own, others = ("a3 coral", "g3 teal") if mover == 0 else ("g3 teal", "a3 coral")
    match.play(own)
    moment = moment_of(match, match.length - 1, 600)
    assert moment is not None
    assert moment.played.text == own
    assert moment.better.text != own
    why = {each.reason.__struct_config__.tag for each in moment.why_worse}
    assert "joins groups" in why
    if moment.better.text == others:
        assert [each.side for each in moment.why_better]


def test_what_chance_gave_is_the_rest_of_what_decisions_explain() -> None:
    match = played(watertable.game("waterfall"), actions=12)
    first, second = (
        JudgedDecision(
            number=number,
            seat=number,
            measure="chance",
            value=0.4,
            best_value=0.5,
            loss=loss,
            chances=(after, 1 - after),
            best_chances=(before, 1 - before),
        )
        for number, before, after, loss in ((0, 0.5, 0.4, 0.1), (1, 0.7, 0.7, 0.0))
    )
    unfinished = put_together(match, [first, second], [])
    assert [seat.luck for seat in unfinished.by_seat] == [None, None]
    whole = played(watertable.game("waterfall"))
    assert whole.outcome is not None
    final = whole.outcome.rewards[0]
    review = put_together(whole, [first, second], [])
    assert review.by_seat[0].luck == pytest.approx(final - 0.5 + 0.1)
    assert review.by_seat[1].luck == pytest.approx(-(final - 0.5 + 0.1))
    assert review.by_seat[0].lost == 0.1


def test_where_nothing_is_left_to_chance_there_is_no_luck() -> None:
    match = played(watertable.game("archipelago"))
    found = [each for number in decisions_of(match)[:2] if (each := judged(match, number, 10))]
    assert [seat.luck for seat in put_together(match, found, []).by_seat] == [None, None]


def test_of_what_seems_costly_some_of_each_seat_is_looked_at() -> None:
    match = played(watertable.game("archipelago"))

    def lost(number: int, loss: float) -> JudgedDecision:
        return JudgedDecision(number, number % 2, "chance", 0.5, 0.5 + loss, loss, (), ())

    found = [lost(number, 0.01 * number) for number in range(20)]
    chosen = to_look_at(match, found)
    assert set(chosen) == set(range(10, 20))
    assert chosen[0] == 19


def test_a_judged_game_tells_steadiness_and_choice_apart() -> None:
    match = played(watertable.game("splash"), actions=6)
    found = [each for number in decisions_of(match) if (each := judged(match, number, 20))]
    placed = [each for each in found if each.came_off is not None]
    assert placed
    assert all(0 <= (each.odds or 0) <= 1 for each in placed)
    by_seat = put_together(match, found, []).by_seat
    assert sum(seat.came_off or 0 for seat in by_seat) == sum(bool(p.came_off) for p in placed)
    assert sum(seat.expected_to or 0 for seat in by_seat) == pytest.approx(
        sum(each.odds or 0 for each in placed)
    )


def test_what_stands_as_well_as_something_else_is_no_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Though the game may like the other better."""
    match = played(watertable.game("splash"), actions=2)
    number = decisions_of(match)[-1]
    action = match.played(number).action
    for odds, loss in ((0.95, 0.0), (0.6, 0.3)):
        answers = [Judged(action + 1, 0.8, 1.0), Judged(action, 0.5, odds)]
        monkeypatch.setattr(judging, "judge", lambda *_, answers=answers: answers)
        decision = judged(match, number, 1)
        assert decision is not None
        assert decision.loss == pytest.approx(loss)
