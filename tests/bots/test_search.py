"""The tree search: budgets, what it finds, what it keeps, and what it tells."""

import time
from dataclasses import replace

import pytest

import watertable
from tests.bots import handshake
from watertable import Match, OptionError
from watertable.bots import make_bot
from watertable.bots.bot import Thought
from watertable.bots.plan import Plan
from watertable.bots.search import SearchBot, compiled_search
from watertable.core.perspective import Perspective


def a_match(**options: object) -> Match:
    return Match.start("archipelago", options={"size": 4, **options}, seed=3)


def a_search(match: Match, **settings: object) -> SearchBot:
    plan = replace(Plan(simulations=400), **settings)  # type: ignore[arg-type]
    return SearchBot(match.game, plan, seed=5)


def test_a_number_of_simulations_is_kept() -> None:
    match = a_match()
    assert 0 < a_search(match, simulations=777).think(match.perspective()).simulations <= 777
    assert a_search(match, simulations=777, threads=2).think(match.perspective()).simulations == 777


def test_a_search_is_over_when_the_rest_cannot_change_the_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hurried: list[Thought] = []
    patient: list[Thought] = []
    for thoughts in (hurried, patient):
        match = Match.start("droplets", options={"board": "small-triangle"}, seed=3)
        for _ in range(30):
            thoughts.append(a_search(match, simulations=500).think(match.perspective()))
            match.play(thoughts[-1].action)
        monkeypatch.setattr(compiled_search(match.game), "settled", lambda *_: False)
    assert [each.action for each in hurried] == [each.action for each in patient]
    assert {each.simulations for each in patient} <= {0, 500}  # none where there is no choice
    assert any(0 < each.simulations < 450 for each in hurried)
    assert all(0 <= chance <= 1 for each in hurried for chance in each.chances)


def test_a_time_is_kept() -> None:
    match = a_match()
    bot = a_search(match, simulations=None, time=0.2)
    began = time.perf_counter()
    thought = bot.think(match.perspective())
    assert thought.simulations > 0
    # Generous upwards: the machine may be busy.
    assert 0.19 < time.perf_counter() - began < 5.0


def test_a_bot_without_a_budget_is_refused() -> None:
    with pytest.raises(OptionError, match="needs a time or a number"):
        Plan()


@pytest.mark.parametrize("threads", [1, 2])
def test_the_seed_settles_the_thought(threads: int) -> None:
    match = a_match()
    first, second = (a_search(match, threads=threads).think(match.perspective()) for _ in range(2))
    assert first.candidates == second.candidates
    assert first.line == second.line


def test_the_line_can_be_played() -> None:
    match = a_match()
    thought = a_search(match, simulations=3000).think(match.perspective())
    assert len(thought.line) > 1
    assert thought.line[0].action == thought.action
    for step in thought.line:
        assert match.mover == step.seat
        assert match.play(step.action).text == step.text


def test_chances_of_two_add_up_to_one() -> None:
    match = a_match()
    assert sum(a_search(match).think(match.perspective()).chances) == pytest.approx(1.0)


def test_more_than_two_seats_each_have_chances() -> None:
    match = Match.start("archipelago", seats=4, options={"size": 3}, seed=3)
    chances = a_search(match).think(match.perspective()).chances
    assert len(chances) == 4
    assert sum(chances) == pytest.approx(2.0)  # first place is worth 1, last 0


@pytest.mark.parametrize("plain", [False, True])
def test_the_winning_stone_is_found(plain: bool) -> None:
    """One cell is left, and teal is behind: no stone there does better than the one chosen."""
    text = """
        archipelago size 3 seats 2
        options stones 2 extra 0 scoring 0 goal 0 freezing 0
          e C C T
         d T T T C
        c C T . T C
         b C C T T
          a T C T
        coral groups 3 bonuses 3 3 3
        teal groups 1 bonuses 2
        mover 1 allowance 3 placed 0 passes 0 frozen 0 reason 0 turn 9 rng 1
    """
    game = watertable.game("archipelago")
    game.prepare()
    state = game.notation.parse_position(text)
    perspective = Perspective.at(game, 1, state, [])
    bot = SearchBot(game, Plan(simulations=300, plain=plain), seed=1)
    best = bot.think(perspective)
    worth = {}
    for action in perspective.legal():
        after = state.copy()
        game.rules.apply(after, 1, action)
        worth[perspective.text(action)] = int(after["groups"][1]) - int(after["groups"][0])
    assert worth[perspective.text(best.action)] == max(worth.values())


def test_the_tree_is_kept_while_play_follows_it() -> None:
    match = a_match()
    bot = a_search(match, simulations=3000)
    thought = bot.think(match.perspective())
    match.play(thought.action)
    again = bot.think(match.perspective())
    # All of the second search's simulations and what the first had seen behind the action.
    looks = sum(tree.nodes[0]["visits"] for tree in bot._trees)
    assert looks > again.simulations


def test_after_an_undo_the_tree_is_not_mistaken() -> None:
    match = a_match()
    bot = a_search(match)
    match.play("a1 coral")
    bot.think(match.perspective())
    match.undo()
    match.play("d4 teal")
    assert bot.think(match.perspective()).action in match.legal()
    assert sum(tree.nodes[0]["visits"] for tree in bot._trees) == 400


def test_memory_is_bounded() -> None:
    match = a_match()
    bot = a_search(match, simulations=30_000, memory=1, expand_after=1)
    bot.think(match.perspective())
    assert bot._trees[0].used <= len(bot._trees[0].nodes)
    assert bot._trees[0].nodes.nbytes <= 2**20


def test_a_single_legal_action_needs_no_thought() -> None:
    match = Match.start("puddles", seats=2, seed=1)
    while match.mover is not None and len(match.legal()) > 1:
        match.play(match.legal()[0])
    if match.mover is not None:
        assert a_search(match).think(match.perspective()).simulations == 0


def test_search_with_hidden_things_beats_chance() -> None:
    wins = 0.0
    for seed in range(40):
        match = Match.start("puddles", seats=2, seed=seed)
        mine = seed % 2
        bots = [make_bot("search:simulations=400", match.game, seed=seed) for _ in range(2)]
        bots[1 - mine] = make_bot("random", match.game, seed=seed)
        while match.mover is not None:
            match.play(bots[match.mover].choose(match.perspective()))
        assert match.outcome is not None
        wins += match.outcome.rewards[mine]
    assert wins >= 26


def test_a_common_outcome_is_sought_together() -> None:
    game = handshake.game()
    for seed in range(10):
        match = Match.start(game, seed=seed)
        bots = [SearchBot(game, Plan(simulations=300), seed=seed) for _ in range(2)]
        while match.mover is not None:
            match.play(bots[match.mover].choose(match.perspective()))
        assert match.outcome is not None
        assert match.outcome.reason == "agreed"
        assert match.outcome.winners == (0, 1)
        assert match.outcome.ranks == (1, 1)
