"""Why an action of Waterfall is good or bad: tiles scored, drawn and given away.

Only what is in sight of the seat is told: which tiles are drawn, nobody knows.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from watertable.core.contract import State, copy_of
from watertable.core.effects import Effect
from watertable.core.reasons import Reason, Side
from watertable.core.text import Text, Voice, counted, say
from watertable.games.waterfall import actions, effect_kinds, phase, rules, tile_actions
from watertable.games.waterfall.actions import laying_parts
from watertable.games.waterfall.effects import effects
from watertable.games.waterfall.falling import below_tile
from watertable.games.waterfall.grid import NONE, place_of, tile_at
from watertable.games.waterfall.outlook import best_score, is_led_to
from watertable.games.waterfall.pawns import has_room
from watertable.games.waterfall.state import NOWHERE, ROW
from watertable.games.waterfall.tile_actions import action_name, action_word

_SCORING = (phase.SCORE, phase.UNLIKE)
_SCORES = (tile_actions.SCORE, tile_actions.SCORE_UNLIKE)
# What is asked of somebody who then falls on from the same tile.
_FALLING = (phase.FALL, phase.ADD, phase.SCORE, phase.UNLIKE, phase.THIS)
# Where one simply falls on, with the same hand, after what the tile does.
_FALLS_ON = (
    tile_actions.ADD,
    tile_actions.DRAW,
    tile_actions.SCORE,
    tile_actions.SCORE_UNLIKE,
    tile_actions.SCORE_THIS,
)


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


class LaysScoring(Reason, frozen=True, tag="lays a tile that scores"):
    """The tile that is laid lets one score a tile of the hand, once one falls on it."""

    tile: int
    points: int  # of the best tile of the hand that could be scored there
    soon: bool  # in the same turn

    def told(self, voice: Voice) -> Text:
        points = counted(self.points, "one point", "{number} points")
        if self.soon:
            return say(
                "Tile {tile} can still be reached in this turn: there a tile of the hand worth"
                " {points} can be scored.",
                tile=self.tile,
                points=points,
            )
        return say(
            "On tile {tile} a tile of the hand worth {points} can be scored later.",
            tile=self.tile,
            points=points,
        )


class LaysUseful(Reason, frozen=True, tag="lays a useful tile"):
    """The tile that is laid can still be reached in the same turn, and does something else there
    than to let one score."""

    tile: int
    action: str  # the word for it

    def told(self, voice: Voice) -> Text:
        return say(
            "Tile {tile} ({action}) can still be reached in this turn.",
            tile=self.tile,
            action=action_name(self.action),
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


class LeadsToScoring(Reason, frozen=True, tag="leads to scoring"):
    """Further down on the way lies a tile by which a tile of the hand can be scored."""

    tile: int
    points: int  # of the best tile of the hand that can be scored there

    def told(self, voice: Voice) -> Text:
        points = counted(self.points, "one point", "{number} points")
        return say(
            "From there the way leads on to tile {tile}, where a tile of the hand worth {points}"
            " can be scored.",
            tile=self.tile,
            points=points,
        )


class EndsTurn(Reason, frozen=True, tag="ends the turn"):
    """The water leads out of the waterfall there, so that nothing more can be done."""

    def told(self, voice: Voice) -> Text:
        return say("There the water leads out, and the turn is over.")


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
    | LaysScoring
    | LaysUseful
    | GivesTileAway
    | DrawsTiles
    | LetsScore
    | LeadsToScoring
    | EndsTurn
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
    ahead = _ahead(after, seat)
    if actions.LAY <= action < actions.SCORE_THIS_TILE:
        found += _from_laid(state, after, seat, laying_parts(action)[0], ahead)
    elif action < actions.SCORE_TILE:
        found += _from_ahead(state, seat, ahead)
        if any(isinstance(effect, effect_kinds.ExitReached) for effect in happened):
            found.append(EndsTurn(side="risks"))
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


def _ahead(state: State, seat: int) -> list[int]:
    """Return the tiles to which the seat can still fall in this turn, those first that come first;
    only as far as one simply falls from one to the next."""
    place = int(state["pawn"][seat])
    if rules.mover(state) != seat or place == NOWHERE or state["phase"] not in _FALLING:
        return []
    found: list[int] = []
    ways = [(tile_at(state, place), place)]
    for tile, here in ways:  # grows while it is read
        if tile in found and state["action"][tile] not in _FALLS_ON:
            continue
        for along in (-1, 0, 1):
            there = here + ROW + along
            below = below_tile(state, tile, here, along)
            if below == NONE or below in found or state["gate"][below]:
                continue
            if state["sharing"] or has_room(state, below, there, seat):
                found.append(below)
                ways.append((below, there))
    return found


def _from_laid(
    state: State, after: State, seat: int, tile: int, ahead: Sequence[int]
) -> Iterator[Reason]:
    """Tell what the tile that is laid does for the rest of the hand."""
    points, action = _best_score(state, seat, tile), int(state["action"][tile])
    soon = tile in ahead
    if points and (soon or is_led_to(after, place_of(after, tile))):
        yield LaysScoring(side="gains", tile=tile + 1, points=points, soon=soon)
    if soon and action not in _SCORES:
        yield LaysUseful(side="gains", tile=tile + 1, action=action_word(action))


def _from_ahead(state: State, seat: int, ahead: Sequence[int]) -> Iterator[Reason]:
    """Tell where on the way the most can be scored, as far as the hand is known."""
    best = max(ahead, key=lambda tile: _best_score(state, seat, tile), default=NONE)
    points = _best_score(state, seat, best) if best != NONE else 0
    if points:
        yield LeadsToScoring(side="gains", tile=best + 1, points=points)


def _best_score(state: State, seat: int, tile: int) -> int:
    """Return the score of the best tile of the hand that a tile lets one score, or 0."""
    action = int(state["action"][tile])
    if action not in _SCORES or state["acted"][tile]:
        return 0
    return int(best_score(state, seat, tile, int(action == tile_actions.SCORE)))


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
