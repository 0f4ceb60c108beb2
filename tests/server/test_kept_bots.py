"""Bots at web tables go on with what they thought before their last move."""

import pytest

from watertable.bots.search import SearchBot
from watertable.bots.trees import Tree
from watertable.core.match import Match
from watertable.server import kept_bots, work
from watertable.server.kept_bots import KeptBots


@pytest.fixture
def begun_anew(monkeypatch: pytest.MonkeyPatch) -> list[Tree]:
    """The trees that were thrown away, each time that one was."""
    found: list[Tree] = []
    clear = Tree.clear

    def note(tree: Tree) -> None:
        found.append(tree)
        clear(tree)

    monkeypatch.setattr(Tree, "clear", note)
    monkeypatch.setattr(work, "_kept_bots", KeptBots())
    return found


def choose(match: Match, owner: str = "t") -> int:
    seat = match.mover
    assert seat is not None
    position = work.Position.of(match.perspective(seat))
    return work.choose(position, "search:simulations=4000", f"{owner} {seat}", 1, 1)


def test_a_bot_keeps_its_tree_from_move_to_move(begun_anew: list[Tree]) -> None:
    match = Match.start("archipelago", options={"size": 3}, seed=1)
    first = match.mover
    match.play(choose(match))
    while match.mover != first:
        match.play(choose(match))
    begun_anew.clear()
    match.play(choose(match))
    assert begun_anew == [], "what was expected has been played"
    other = Match.start("archipelago", options={"size": 3}, seed=1)
    choose(other, "another table")
    assert len(begun_anew) == 1


def test_after_a_take_back_it_begins_anew(begun_anew: list[Tree]) -> None:
    match = Match.start("archipelago", options={"size": 3}, seed=1)
    while match.turn < 3:
        match.play(choose(match))
    match.undo(match.length)
    begun_anew.clear()
    assert choose(match) in match.legal()
    assert len(begun_anew) == 1


def test_where_players_have_secrets_nothing_is_kept(begun_anew: list[Tree]) -> None:
    match = Match.start("droplets", options={"rewards": True}, seed=1)
    assert choose(match) in match.legal()
    assert not work._kept_bots._kept


def test_only_some_are_kept_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    bots = KeptBots(lambda: now)
    perspective = Match.start("archipelago", options={"size": 3}, seed=1).perspective()

    def bot(owner: str) -> object:
        return bots.bot("heron", perspective, owner, 1, 1)

    first = bot("a")
    assert isinstance(first, SearchBot)
    assert bot("a") is first
    for owner in "bcde":
        bot(owner)
    assert bot("a") is not first, "others came after it"
    last = bot("a")
    now += kept_bots._LONGEST + 1
    assert bot("a") is not last
