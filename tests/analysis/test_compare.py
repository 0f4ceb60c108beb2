"""Actions compared: in every game, from what a seat can know, and each with the same effort."""

import numpy as np
import pytest

import watertable
from tests.bots import handshake
from tests.bots.test_plain_games import plain_game
from watertable import Game, IllegalAction, Match
from watertable.analysis import compare
from watertable.bots import make_bot
from watertable.bots.plan import Plan
from watertable.bots.search import SearchBot
from watertable.core.perspective import Perspective


def a_match(game: Game | str, actions: int, seats: int | None = None) -> Match:
    """Return a match that was begun on a whim."""
    match = Match.start(game, seats=seats, seed=3)
    for number in range(actions):
        bot = make_bot("tadpole", match.game, seed=number)
        match.play(bot.choose(match.perspective()))
    return match


@pytest.mark.parametrize("game", watertable.all_games().values(), ids=lambda game: game.name)
def test_in_every_game_the_best_come_first_and_what_was_played_is_among_them(game: Game) -> None:
    options = dict(game.hosting.first_game)
    match = Match.start(game, options=options, seed=3)
    perspective = match.perspective()
    while len(perspective.legal()) < 3 or not compare(perspective, simulations=1):
        match.play(make_bot("tadpole", game, seed=1).choose(perspective))
        perspective = match.perspective()
    played = perspective.legal()[-1]
    found = compare(perspective, most=2, simulations=40, also=[played])
    assert 2 <= len(found) <= 3
    assert played in [each.action for each in found]
    assert all(each.text == perspective.text(each.action) and each.told for each in found)
    assert all(each.line[0].action == each.action for each in found)
    values = [round(each.value or 0.0, 2) for each in found if each.measure == "chance"]
    assert values == sorted(values, reverse=True)
    assert found == compare(perspective, most=2, simulations=40, also=[played])


def test_an_action_that_was_asked_for_is_searched_like_the_others() -> None:
    perspective = a_match("archipelago", 5).perspective()
    worst = perspective.legal()[-1]
    found = compare(perspective, most=2, simulations=60, also=[worst])
    assert {each.visits for each in found} == {60}
    (alone,) = compare(perspective, most=0, simulations=60, also=[worst])
    assert alone == next(each for each in found if each.action == worst)


@pytest.mark.parametrize("name", ["archipelago", "waterfall"])
def test_a_search_of_one_action_stays_with_it(name: str) -> None:
    """Also where others' secrets may change what is legal."""
    perspective = a_match(name, 4).perspective()
    search = SearchBot(perspective.game, Plan(simulations=50), seed=1)
    for action in perspective.legal()[:3]:
        thought = search.examine(perspective, action)
        assert [(each.action, each.share) for each in thought.candidates] == [(action, 1.0)]
        assert thought.simulations == 50
        assert sum(thought.chances) == pytest.approx(1.0)


def test_the_hand_that_the_table_likes_is_best() -> None:
    match = Match.start(handshake.game(), seed=7)
    match.play(int(match.state["liked"]))
    best, second, *_ = compare(match.perspective(), simulations=30)
    assert best.action == match.state["liked"]
    assert (best.value, best.told) == (1.0, "100 % to win")
    assert second.value == 0.0


def test_what_cannot_be_searched_is_tried_at_random() -> None:
    match = Match.start(plain_game(), seed=7)
    match.play(int(match.state["liked"]))
    best, second, *_ = compare(match.perspective(), simulations=5)
    assert (best.action, best.value, second.value) == (match.state["liked"], 1.0, 0.0)


def test_among_three_it_is_a_place() -> None:
    found = compare(a_match("waterfall", 6, seats=3).perspective(), simulations=30)
    for each in found:
        assert each.measure == "place"
        assert each.value == pytest.approx(3 - 2 * each.chances[each.line[0].seat])
        assert each.told == f"expected place {each.value:.1f}"


@pytest.mark.parametrize("name", ["dropounion", "waterfall"])
def test_what_is_hidden_from_a_seat_changes_nothing(name: str) -> None:
    match = a_match(name, 8)
    seat = match.mover
    assert seat is not None
    answers = []
    for key in (1, 2):
        truth = match.state
        match.game.rules.redeal(truth, seat, np.uint64(key))
        perspective = Perspective.at(match.game, seat, truth, [])
        answers.append(compare(perspective, simulations=20, seed=5))
    assert answers[0] == answers[1]


def test_what_was_tried_in_the_same_worlds_tells_how_sure_the_differences_are() -> None:
    perspective = a_match("dropounion", 8).perspective()
    few, many = (compare(perspective, most=4, simulations=each) for each in (50, 800))
    assert few[0].error == many[0].error == 0.0
    assert 0.0 < max(each.error or 0.0 for each in many) < 0.1
    assert max(each.error or 0.0 for each in many) < max(each.error or 0.0 for each in few)
    apart = compare(a_match("archipelago", 4).perspective(), most=2, simulations=20)
    assert [each.error for each in apart] == [None, None]


def test_only_whoever_decides_has_something_to_compare() -> None:
    match = a_match("archipelago", 2)
    with pytest.raises(IllegalAction, match="Only whoever decides"):
        compare(match.perspective(1 - (match.mover or 0)))
    with pytest.raises(IllegalAction, match="not legal"):
        compare(match.perspective(), also=[match.actions[0].action])
    with pytest.raises(IllegalAction, match="At least one"):
        compare(match.perspective(), simulations=0)


def test_a_gift_of_splash_is_followed_by_where_it_goes() -> None:
    match = Match.start("splash", seats=2, options={"deal": True}, seed=3)
    while not (match.length > 1 and match.legal_texts()[0].startswith("give ")):
        match.play(match.legal()[0])
    giver = match.mover
    (gift, placed) = compare(match.perspective(), most=1, simulations=1)[0].line
    match.play(gift.action)
    assert match.mover == placed.seat != giver
    match.check(placed.action)
    assert placed.text.startswith("place ")


def test_where_worlds_are_imagined_others_answer_until_it_is_ones_turn_again() -> None:
    match = a_match("dropounion", 0, seats=3)
    answered = 0
    while match.mover is not None and answered < 3:
        seat, perspective = match.mover, match.perspective()
        for each in compare(perspective, most=2, simulations=4):
            others = False
            for step in each.line:
                others = others or step.seat != seat
                assert not (others and step.seat == seat)
            answered += len({step.seat for step in each.line}) > 1
        match.play(make_bot("tadpole", match.game, seed=1).choose(perspective))
    assert answered >= 3
