"""Why actions of Droplets are good or bad: each reason where it holds, and nowhere else."""

import random
from typing import Any

import pytest

from watertable import Match
from watertable.analysis.reasons import reasons_of
from watertable.core.reasons import Reason
from watertable.games.droplets.reasons import (
    ComesToFountain,
    DeniesSplash,
    GivesPoints,
    LosesToDrains,
    OffersSplash,
    PreparesSplash,
    Scores,
    TakesTokens,
    TriggersEnd,
    TriggersSplash,
)

CORAL, TEAL = 0, 1


def placed(*actions: str, **options: object) -> Match:
    match = Match.start("droplets", options=options, seed=1)
    for action in actions:
        match.play(action)
    return match


def seen(match: Match) -> Any:
    return match.view(None)


def found(match: Match, action: str) -> tuple[Reason, ...]:
    return reasons_of(match.perspective(), match.parse(action))


def kinds(match: Match, action: str) -> set[type[Reason]]:
    return {type(each) for each in found(match, action)}


def test_the_first_droplet_of_a_space_has_nothing_to_tell() -> None:
    assert kinds(placed(), "c3") == set()


def test_a_second_droplet_prepares_a_splash_or_offers_one() -> None:
    own = placed("c3")  # Coral has one droplet left in this turn
    assert kinds(own, "c3") == {PreparesSplash}
    others = placed("c3", "e4")
    assert others.mover == TEAL
    (offered,) = found(others, "c3")
    assert isinstance(offered, OffersSplash)
    assert (offered.seat, offered.side) == (CORAL, "risks")


def test_a_third_droplet_triggers_a_splash_and_may_deny_it() -> None:
    own = placed("c3", "c3", "e4", "e5")
    assert own.mover == CORAL
    assert kinds(own, "c3") == {TriggersSplash}  # Teal could not have had it
    mixed = placed("c3", "c4", "c3", "c4")
    triggered = found(mixed, "c3")
    assert {type(each) for each in triggered} == {TriggersSplash, DeniesSplash}
    assert {(each.seat, each.side) for each in triggered} == {  # type: ignore[attr-defined]
        (CORAL, "gains"),
        (TEAL, "prevents"),
    }


@pytest.mark.parametrize("seed", range(2))
def test_no_reason_is_false(seed: int) -> None:
    """Each is compared with what the engine makes of it over random games."""
    told: set[type[Reason]] = set()
    chance = random.Random(seed)
    match = Match.start("droplets", options={"rewards": True, "pebbles": True}, seed=seed)
    while match.mover is not None:
        action = chance.choice(match.legal())
        given = reasons_of(match.perspective(), action)
        before, seat = match.copy(), match.mover
        match.play(action)
        for reason in given:
            check(reason, before, match, seat)
            told.add(type(reason))
    assert {TriggersSplash, OffersSplash, DeniesSplash, TakesTokens} <= told
    assert {LosesToDrains, ComesToFountain} <= told


def check(reason: Reason, before: Match, after: Match, seat: int) -> None:
    was, now = seen(before), seen(after)
    spaces = {space.name: space for space in now.spaces}
    match reason:
        case Scores(seat=who, points=points) | GivesPoints(seat=who, points=points):
            assert now.points[who] == was.points[who] + points
        case LosesToDrains(seat=who, droplets=droplets):
            assert (reason.side == "gains") == (who != seat)
            gone = [
                spaces[space.name].droplets[who] - space.droplets[who]
                for space in was.spaces
                if space.kind == "drain"
            ]
            assert sum(gone) == droplets
        case ComesToFountain(seat=who, space=space):
            assert (reason.side == "gains") == (who == seat)
            assert spaces[space].kind in ("dripping", "transition")
            assert beside_fountain(before, space)
        case TakesTokens(seat=who, tokens=tokens):
            assert now.tokens[who] == was.tokens[who] + tokens
        case TriggersSplash(space=space, seat=who, points=points):
            if now.mover == who and spaces[space].controller == who:
                splashes = [each for each in after.legal_texts() if each.startswith(f"{space}>")]
                brought = [brings(after, each, who) for each in splashes]
                assert max(brought, default=0) == points
        case DeniesSplash(space=space, seat=who):
            assert who != seat
            assert spaces[space].controller == seat
            filled = next(each for each in was.spaces if each.name == space)
            assert filled.droplets[who] or filled.pebble
        case OffersSplash(space=space, seat=who):
            assert spaces[space].droplets[who] >= 1 or spaces[space].pebble
            assert sum(spaces[space].droplets) + spaces[space].pebble == 2
        case TriggersEnd(lead=lead):
            assert now.reason or now.full or now.overtime
            if not now.reason:
                assert now.points[seat] - now.points[1 - seat] == lead


def beside_fountain(match: Match, name: str) -> bool:
    spaces = {(space.row, space.column): space for space in seen(match).spaces}
    row, column = next(at for at, space in spaces.items() if space.name == name)
    around = ((0, -2), (0, 2), (1, -1), (1, 1), (-1, -1), (-1, 1))
    beside = [spaces.get((row + up, column + right)) for up, right in around]
    return any(space is not None and space.kind == "fountain" for space in beside)


def brings(match: Match, splash: str, seat: int) -> int:
    twin = match.copy()
    before = seen(twin).points[seat]
    twin.play(splash)
    return int(seen(twin).points[seat] - before)
