"""Why actions of Waterfall are good or bad: each reason where it holds, and nowhere else."""

import random
from typing import Any

from watertable import Match
from watertable.analysis.reasons import reasons_of
from watertable.core.reasons import Reason
from watertable.games.waterfall.reasons import (
    DrawsTiles,
    EndsTurn,
    GetsStuck,
    GivesTileAway,
    LaysScoring,
    LaysUseful,
    LeadsToScoring,
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
    assert told >= {
        *(DrawsTiles, EndsTurn, GetsStuck, GivesTileAway, LaysScoring, LaysUseful),
        *(LeadsToScoring, LetsScore, ScoresTile, SwapsHands),
    }


CLIFF = """
waterfall seats 2
tile 1 score 2 gems red,green in R out LR action add
tile 2 score 4 gems red,blue in LR out LR action score
tile 3 score 5 gems blue in R out R action draw
tile 4 score 1 gems green in L out L action draw
tile 5 score 3 gems pink in L out LR action add
tile 6 score 2 gems yellow in L out R action score
tile 7 score 2 gems yellow in L out R action score
at 1 0:0
at 5 1:1
hand coral 2 3 4
hand teal 6 7
turn 3 mover coral phase add
pawn coral at 0:0
"""


def test_a_tile_is_laid_for_what_it_will_do() -> None:
    """Tile 2 goes where the water of the first tile leads: there the five points can be scored."""
    match = Match.from_position("waterfall", CLIFF)
    said = list(reasons_of(match.perspective(), match.parse("add 2 at 0:1")))
    assert said == [
        LaysScoring(side="gains", tile=2, points=5, soon=True),
        GivesTileAway(side="risks", tile=2, points=4),
    ]
    match.play("add 2 at 0:1")
    assert reasons_of(match.perspective(), match.parse("go 2")) == (
        LetsScore(side="gains", points=5),
    )


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
    ahead = below(now, now.pawns[seat]) if now.mover == seat else set()
    for kind in (LaysScoring, LaysUseful, LeadsToScoring):
        if kind in found and getattr(found[kind], "soon", True):
            assert found[kind].tile in ahead
    if LeadsToScoring in found:
        assert found[LeadsToScoring].points in {tile.score for tile in was.hand}
    if LaysScoring in found:
        laid = next(each for each in was.hand if each.number == found[LaysScoring].tile)
        rest = [tile for tile in was.hand if tile != laid]
        like = [
            each for each in rest if bool({*each.gems} & {*laid.gems}) == ("un" not in laid.action)
        ]
        assert found[LaysScoring].points == max(each.score for each in like)
    if EndsTurn in found and now.mover is not None:
        assert now.pawns[seat].out
    swapped = text.startswith("swap with ")
    if swapped and SwapsHands in found:
        assert (found[SwapsHands].gets, found[SwapsHands].gives) == (
            now.held[seat],
            was.held[seat],
        )
    assert swapped or SwapsHands not in found


def below(now: Any, pawn: Any) -> set[int]:
    """Return the numbers of the tiles to which water leads from a pawn, whatever lies between."""
    lying = {(each.column, each.row): each.tile for each in now.waterfall}
    found: set[int] = set()
    ways = [(pawn.column, pawn.row)]
    for column, row in ways:
        exits = lying[column, row].exits
        for along in (0, *((-1,) if "L" in exits else ()), *((1,) if "R" in exits else ())):
            there = (column + along, row + 1)
            if there in lying and there not in ways:
                found.add(lying[there].number)
                ways.append(there)
    return found


def score_of(view: Any, text: str) -> int:
    """Return the score of the tile that an action names."""
    number = int(text.split()[1])
    return next(int(tile.score) for tile in view.tiles if tile.number == number)


def view(match: Match, seat: int) -> Any:
    return match.view(seat)
