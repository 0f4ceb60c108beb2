"""Why actions of Dropounion are good or bad: each reason where it holds, and nowhere else."""

import random
from typing import Any

from watertable import Match
from watertable.analysis.reasons import reasons_of
from watertable.bots import make_bot
from watertable.core.reasons import Reason
from watertable.games.dropounion.reasons import (
    BlocksNext,
    DefeatsThieves,
    LetsTurnThief,
    MakesEqual,
    ReadiesGuard,
    SetsUpGuard,
    TurnsThiefAway,
    WasAdvised,
)


def seen(match: Match) -> Any:
    return match.view(None)


def test_reasons_are_true_of_what_comes() -> None:
    """All actions of some positions are compared with what the table looks like after them."""
    told: set[type[Reason]] = set()
    for seats, seed in ((3, 0), (3, 1), (2, 3)):
        match, chance = Match.start("dropounion", seats=seats, seed=seed), random.Random(seed)
        while match.mover is not None:
            for action in chance.sample(match.legal(), min(6, len(match.legal()))):
                told |= {type(each) for each in checked(match, action)}
            match.play(
                make_bot("tadpole", match.game, seed=match.length).choose(match.perspective())
            )
    assert told >= {
        DefeatsThieves,
        LetsTurnThief,
        MakesEqual,
        ReadiesGuard,
        BlocksNext,
        SetsUpGuard,
    }


def checked(match: Match, action: int) -> tuple[Reason, ...]:
    seat = match.mover
    assert seat is not None
    found, twin, text = (
        reasons_of(match.perspective(), action),
        match.copy(),
        match.text(action, seat),
    )
    twin.play(action)
    was, now = seen(match), seen(twin)
    assert text.startswith("guard") == any(isinstance(each, SetsUpGuard) for each in found)
    for reason in found:
        match reason:
            case DefeatsThieves(count=count):
                assert text.startswith("place")
                left = now.left if now.mover == seat else 0
                assert len(now.defeated) - len(was.defeated) + left >= count
            case MakesEqual(seat=owner, face=face, count=count):
                assert sum(card.up == face for card in now.hands[owner]) == count
            case LetsTurnThief():
                assert now.phase == "thief"
                assert now.mover == seat
            case ReadiesGuard(seat=owner):
                assert {"B", "G", "O"} <= {card.up for card in now.hands[owner]}
                assert not {"B", "G", "O"} <= {card.up for card in was.hands[owner]}
                assert not was.row
            case TurnsThiefAway(into=into):
                assert into in [card.up for card in now.path[len(was.path) :]]
            case BlocksNext(seat=following):
                if now.player == following and now.mover == following:
                    assert not any(each.startswith("place") for each in twin.legal_texts())
    return found


def test_what_others_have_advised_is_a_reason() -> None:
    match = Match.start("dropounion", seats=2, seed=3)
    match.play("keep")  # a Redirector of the deal
    mover = match.mover or 0
    adviser = 1 - mover
    advice = next(text for text in match.legal_texts(adviser) if " place " in text)
    place = next(
        action for action in match.legal() if match.text(action, mover).startswith("place")
    )
    assert not any(isinstance(each, WasAdvised) for each in reasons_of(match.perspective(), place))
    match.play(advice, seat=adviser)
    advised = [
        match.text(action, mover)
        for action in match.legal()
        if any(isinstance(each, WasAdvised) for each in reasons_of(match.perspective(), action))
    ]
    assert advised
    assert len(advised) < len(match.legal())
