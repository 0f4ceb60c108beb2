"""Why stones of Archipelago are good or bad: each reason where it holds, and nowhere else."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from watertable import Match
from watertable.analysis.reasons import reasons_of
from watertable.core.reasons import Reason
from watertable.games.archipelago.reasons import (
    ChangesExtraStones,
    ClaimsBonus,
    ClosesStonesIn,
    FoundsGroup,
    JoinsGroups,
    KeepsApart,
    LetsJoin,
    TakesInStones,
)

CORAL, TEAL = 0, 1


def laid(stones: str, **options: object) -> Match:
    """Return a match in which these stones were laid, by whoever had the turn."""
    match = Match.start("archipelago", options={"size": 4, **options}, seed=1)
    for stone in filter(None, stones.split(", ")):
        match.play(stone)
    return match


def seen(match: Match) -> Any:
    return match.view(None)


def found(match: Match, action: str) -> tuple[Reason, ...]:
    return reasons_of(match.perspective(), match.parse(action))


@pytest.mark.parametrize(
    ("stones", "action", "kind", "owner"),
    [
        ("a1 coral", "a2 coral", FoundsGroup, CORAL),
        ("a1 coral, a2 coral, a4 coral, b5 coral", "a3 coral", JoinsGroups, CORAL),
        ("a1 coral, a2 coral, a4 coral", "a3 coral", TakesInStones, CORAL),
        ("a1 coral, a2 teal, b1 teal", "b2 teal", ClosesStonesIn, CORAL),
        ("a1 coral, a2 coral, a4 coral, b5 coral", "a3 teal", KeepsApart, None),
        ("a1 teal, a2 teal, a4 teal", "b5 teal", LetsJoin, TEAL),
    ],
)
def test_a_reason_appears_where_it_holds_and_not_on_an_empty_board(
    stones: str, action: str, kind: type[Reason], owner: int | None
) -> None:
    match = laid(stones)
    mine = [each for each in found(match, action) if isinstance(each, kind)]
    if kind is KeepsApart:  # only of the own groups it is good to keep them apart
        assert bool(mine) == (match.mover == CORAL)
    else:
        assert [getattr(each, "owner", None) for each in mine] == [owner]
    assert not any(isinstance(each, kind) for each in found(laid(""), action))


def test_a_bonus_is_claimed_with_the_last_stone_of_a_turn() -> None:
    first = laid("a1 teal")  # the first turn had one stone; now Teal has two
    assert not any(isinstance(each, ClaimsBonus) for each in found(first, "a2 teal"))
    last = laid("a1 teal, g1 coral")
    assert not any(isinstance(each, ClaimsBonus) for each in found(last, "g3 teal"))
    bonus = [each for each in found(last, "a2 teal") if isinstance(each, ClaimsBonus)]
    assert [(each.seat, each.column) for each in bonus] == [(TEAL, 1)]


def test_whoever_falls_behind_is_told_of_the_extra_stone() -> None:
    """Giving another a group is often best, and a hint says why: it brings a stone more."""

    def changes(stones: str, action: str, **options: object) -> list[tuple[str, int, int]]:
        given = found(laid(stones, **options), action)
        mine = [each for each in given if isinstance(each, ChangesExtraStones)]
        return [(each.side, each.seat, each.change) for each in mine]

    assert changes("a1 coral", "a2 coral") == [("gains", TEAL, 1)]
    assert changes("a1 teal", "a2 teal") == [("risks", CORAL, 1)]
    assert changes("a1 coral, a2 coral, g1 teal", "g2 teal") == [("gains", TEAL, -1)]
    assert changes("a1 coral", "a2 coral", extra="none") == []


def test_in_wunchunk_fewer_chunks_are_better() -> None:
    usual, other = laid("a1 coral"), laid("a1 coral", goal="fewest")
    for match, (group, stones) in ((usual, ("risks", "gains")), (other, ("gains", "risks"))):
        sides = {type(each): each.side for each in found(match, "a2 coral")}
        assert sides == {FoundsGroup: group, ChangesExtraStones: stones}


@pytest.mark.parametrize("goal", ["most", "fewest"])
def test_no_reason_is_false(goal: str) -> None:
    """Each is compared with what the engine makes of it over a random game."""
    match, chance = laid("", goal=goal), random.Random(2)
    closed_in: set[str] = set()
    while match.mover is not None:
        action = chance.choice(match.legal())
        given = reasons_of(match.perspective(), action)
        before, seat = match.copy(), match.mover
        match.play(action)
        for reason in given:
            check(reason, before, match, seat, closed_in)
    assert not any(closed_in & set(group) for group in seen(match).group_cells)


def check(reason: Reason, before: Match, after: Match, seat: int, closed_in: set[str]) -> None:
    was, now, chunks = groups(before), groups(after), seen(after).fewest
    cell = after.actions[-1].text.split()[0]
    match reason:
        case FoundsGroup(owner=owner):
            assert now[owner] == was[owner] + 1
            assert (reason.side == "gains") == ((owner == seat) != chunks)
        case JoinsGroups(owner=owner, count=count):
            assert now[owner] == was[owner] + 1 - count
            assert (reason.side == "gains") == ((owner == seat) == chunks)
        case TakesInStones(owner=owner, cells=cells):
            assert now[owner] == was[owner]
            assert any({cell, *cells} <= set(group) for group in seen(after).group_cells)
        case ClosesStonesIn(cells=cells):
            closed_in.update(cells)  # to stay so: see what has become of them
        case KeepsApart(owner=owner, count=count):
            assert with_stone(before, cell, owner)[owner] == was[owner] + 1 - count
        case LetsJoin(owner=owner, cells=cells):
            for each in cells:
                assert with_stone(after, each, owner)[owner] < now[owner]
                assert with_stone(before, each, owner)[owner] >= was[owner]
        case ChangesExtraStones(seat=who, change=change):
            assert (reason.side == "gains") == ((who == seat) == (change > 0))
            leads = [(now[1 - who] - now[who]) > 0, (was[1 - who] - was[who]) > 0]
            if chunks:
                leads = [now[1 - who] < now[who], was[1 - who] < was[who]]
            assert change == leads[0] - leads[1]
        case ClaimsBonus(seat=who, bonus=bonus, column=column):
            assert seen(after).track[column - 1][bonus] == who


def groups(match: Match) -> Sequence[int]:
    return list(seen(match).groups)


def with_stone(match: Match, cell: str, colour: int) -> Sequence[int]:
    """Return how many groups all would have with one more stone."""
    twin = match.copy()
    if twin.mover is not None:
        twin.play(f"{cell} {('coral', 'teal')[colour]}")
    return groups(twin)
