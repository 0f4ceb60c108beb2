"""Why actions of Waterfall are good or bad: each reason where it holds, and nowhere else."""

import random
from typing import Any

from watertable import Match
from watertable.analysis.reasons import reasons_of
from watertable.core.reasons import Reason
from watertable.games.waterfall.reasons import (
    DrawsTiles,
    GetsStuck,
    GivesTileAway,
    LetsScore,
    ScoresTile,
    SwapsHands,
)


def test_reasons_appear_where_they_hold_and_nowhere_else() -> None:
    """Each action of a random game is compared with what the table looks like after it."""
    match, chance = Match.start("waterfall", seed=5), random.Random(1)
    told: set[type[Reason]] = set()
    while match.mover is not None:
        seat, action = match.mover, chance.choice(match.legal())
        found = {type(each): each for each in reasons_of(match.perspective(), action)}
        was, text = view(match, seat), match.text(action, seat)
        match.play(action)
        now = view(match, seat)
        check(found, was, now, text, seat)
        if LetsScore in found:
            scoring = [each for each in match.legal_texts() if each.startswith("score ")]
            best = max(score_of(now, each) for each in scoring)
            assert found[LetsScore].points == best  # type: ignore[attr-defined]
        told |= set(found)
    assert told >= {DrawsTiles, GivesTileAway, LetsScore, ScoresTile, SwapsHands, GetsStuck}


def check(found: dict[type[Reason], Any], was: Any, now: Any, text: str, seat: int) -> None:
    scored = text.startswith("score ")
    assert (ScoresTile in found) == scored
    if scored and text != "score this":
        assert found[ScoresTile].points == score_of(was, text)
        assert sum(tile.score for tile in now.pile) - sum(tile.score for tile in was.pile) == (
            found[ScoresTile].points
        )
    assert (GivesTileAway in found) == (text.startswith("add ") and score_of(was, text) > 0)
    if DrawsTiles in found:
        assert found[DrawsTiles].count == was.deck - now.deck
    else:
        assert was.deck == now.deck or now.mover != seat
    if GetsStuck in found and now.mover is not None:
        assert now.pawns[seat].stuck
    swapped = text.startswith("swap with ")
    if swapped and SwapsHands in found:
        assert (found[SwapsHands].gets, found[SwapsHands].gives) == (
            now.held[seat],
            was.held[seat],
        )
    assert swapped or SwapsHands not in found


def score_of(view: Any, text: str) -> int:
    """Return the score of the tile that an action names."""
    number = int(text.split()[1])
    return next(int(tile.score) for tile in view.tiles if tile.number == number)


def view(match: Match, seat: int) -> Any:
    return match.view(seat)
