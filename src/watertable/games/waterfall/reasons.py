"""Why an action of Waterfall is good or bad: tiles scored, drawn and given away.

Only what is in sight of the seat is told: which tiles are drawn, nobody knows.
"""

from collections.abc import Iterator

import numpy as np

from watertable.core.contract import State, copy_of
from watertable.core.effects import Effect
from watertable.core.reasons import Reason, Side
from watertable.core.text import Text, Voice, counted, say
from watertable.games.waterfall import actions, effect_kinds, phase, rules
from watertable.games.waterfall.effects import effects

_SCORING = (phase.SCORE, phase.UNLIKE)


class ScoresTile(Reason, frozen=True, tag="scores a tile"):
    """A tile is scored, from the hand or out of the waterfall."""

    tile: int
    points: int

    def told(self, voice: Voice) -> Text:
        points = counted(self.points, "one point", "{number} points")
        return say("It scores tile {tile}, worth {points}.", tile=self.tile, points=points)


class GivesTileAway(Reason, frozen=True, tag="gives a tile away"):
    """A tile with a score leaves the hand for the waterfall, so that it will not be scored from
    there."""

    tile: int
    points: int

    def told(self, voice: Voice) -> Text:
        points = counted(self.points, "one point", "{number} points")
        return say(
            "Tile {tile}, worth {points}, leaves the hand unscored.", tile=self.tile, points=points
        )


class DrawsTiles(Reason, frozen=True, tag="draws tiles"):
    """Tiles come from the deck into the hand."""

    count: int

    def told(self, voice: Voice) -> Text:
        tiles = counted(self.count, "a tile", "{number} tiles")
        return say("It draws {tiles}.", tiles=tiles)


class LetsScore(Reason, frozen=True, tag="lets one score"):
    """The pawn comes to a tile by which tiles of the hand can be scored at once."""

    points: int  # of the best of these

    def told(self, voice: Voice) -> Text:
        points = counted(self.points, "one point", "{number} points")
        return say("There a tile of the hand worth {points} can be scored.", points=points)


class MeetsCondition(Reason, frozen=True, tag="meets a condition"):
    """What the tile demands for its bonus is so."""

    def told(self, voice: Voice) -> Text:
        return say("What that tile demands for its bonus is so.")


class MissesCondition(Reason, frozen=True, tag="misses a condition"):
    """What the tile demands for its bonus is not so."""

    def told(self, voice: Voice) -> Text:
        return say("What that tile demands for its bonus is not so.")


class GetsStuck(Reason, frozen=True, tag="gets stuck"):
    """No tile can be entered from there."""

    def told(self, voice: Voice) -> Text:
        return say("From there no tile can be entered: the pawn is stuck.")


class SwapsHands(Reason, frozen=True, tag="swaps hands"):
    """A hand comes in place of one's own, with more tiles or fewer."""

    gets: int
    gives: int

    def told(self, voice: Voice) -> Text:
        return say("It gets {gets} tiles for {gives}.", gets=self.gets, gives=self.gives)


KINDS = (
    ScoresTile
    | GivesTileAway
    | DrawsTiles
    | LetsScore
    | MeetsCondition
    | MissesCondition
    | GetsStuck
    | SwapsHands
)


def reasons(state: State, seat: int, action: int) -> list[Reason]:
    """Return what speaks for and against an action, the most important first."""
    after = copy_of(state)
    rules.apply(after, seat, action)
    happened = effects(state, seat, action, after, seat)
    found = [reason for effect in happened for reason in _of_effect(state, seat, effect)]
    if not any(isinstance(effect, effect_kinds.TilesDrawn) for effect in happened):
        found += _then_scored(after, seat, action)
    return found


def _of_effect(state: State, seat: int, effect: Effect) -> Iterator[Reason]:
    match effect:
        case effect_kinds.TileScored(seat=who, tile=int(tile)) if who == seat:
            yield ScoresTile(side="gains", tile=tile, points=_points(state, tile))
        case effect_kinds.ThisTileChosen(tile=tile):
            yield ScoresTile(side="gains", tile=tile, points=_points(state, tile))
        case effect_kinds.TileAdded(seat=who, tile=tile) if who == seat and _points(state, tile):
            yield GivesTileAway(side="risks", tile=tile, points=_points(state, tile))
        case effect_kinds.TilesDrawn(seat=who, count=count) if who == seat:
            yield DrawsTiles(side="gains", count=count)
        case effect_kinds.ConditionMet(seat=who) if who == seat:
            yield MeetsCondition(side="gains")
        case effect_kinds.ConditionNotMet(seat=who) if who == seat:
            yield MissesCondition(side="risks")
        case effect_kinds.PawnStuck(seat=who) if who == seat:
            yield GetsStuck(side="risks")
        case effect_kinds.HandsSwapped(other=other):
            gets, gives = int(state["held"][other]), int(state["held"][seat])
            if gets != gives:
                side: Side = "gains" if gets > gives else "risks"
                yield SwapsHands(side=side, gets=gets, gives=gives)


def _then_scored(after: State, seat: int, action: int) -> Iterator[Reason]:
    """Tell what can be scored at once where the pawn has come to."""
    if action >= actions.SCORE_TILE or after["phase"] not in _SCORING:
        return
    if rules.mover(after) != seat:
        return
    listed = np.zeros(rules.MAX_LEGAL, np.int32)
    scoring = range(actions.SCORE_TILE, actions.REMOVE_TILE)
    tiles = [
        int(each) - actions.SCORE_TILE + 1
        for each in listed[: rules.legal(after, seat, listed)]
        if int(each) in scoring
    ]
    points = max((_points(after, tile) for tile in tiles), default=0)
    if points:
        yield LetsScore(side="gains", points=points)


def _points(state: State, tile: int) -> int:
    """Return what a tile is worth; tiles are numbered from 1."""
    return int(state["score"][tile - 1])
