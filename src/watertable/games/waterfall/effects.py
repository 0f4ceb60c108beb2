"""What an action led to, found by looking at the states before and after it.

A viewer's states may be imagined ones, in which hidden tiles lie elsewhere. So the engine's own
functions are followed only where they depend on what all can see, and a hand is looked at for its
owner alone.
"""

from collections.abc import Iterator

from watertable.core.contract import State, copy_of
from watertable.core.effects import Effect
from watertable.core.outcome import winners
from watertable.games.waterfall import (
    action_structs,
    actions,
    phase,
    rules,
    tile_actions,
    whereabouts,
)
from watertable.games.waterfall.action_structs import action_struct
from watertable.games.waterfall.actions import laying_parts
from watertable.games.waterfall.choices import tile_under
from watertable.games.waterfall.conditions import CONDITIONS, is_met
from watertable.games.waterfall.effect_kinds import EFFECTS as EFFECTS  # part of the contract
from watertable.games.waterfall.effect_kinds import (
    AddedNothing,
    ConditionMet,
    ConditionNotMet,
    DeckEmptied,
    ExitReached,
    GameOver,
    HandsSwapped,
    JumpingAllowed,
    MustAdd,
    NoTileFits,
    NotStopped,
    PawnFell,
    PawnFreed,
    PawnJumped,
    PawnLifted,
    PawnMoved,
    PawnStarted,
    PawnStuck,
    PawnTeleported,
    ScoredNothing,
    Stopped,
    ThisTileChosen,
    ThisTileLeft,
    ThisTileScored,
    TileAdded,
    TileRemoved,
    TileScored,
    TilesDrawn,
    TilesSwapped,
    TurnEnded,
    WaterfallFull,
)
from watertable.games.waterfall.falling import jumped_over
from watertable.games.waterfall.grid import SIDE_STEPS, place_of
from watertable.games.waterfall.hands import points as points_of
from watertable.games.waterfall.passing import begin_action, pass_tile
from watertable.games.waterfall.state import NOWHERE, OUT, ROW, START, STUCK
from watertable.games.waterfall.tile_actions import action_word, condition_of, row_of

_SIDES = ("left", "right", "above", "below")  # as SIDE_STEPS


# --- What somebody sets out to do ----------------------------------------------------------------


def attempt(state: State, seat: int, action: int, viewer: int | None) -> Effect:
    """Return what a seat sets out to do by an action, as a viewer would know it."""
    match action_struct(state, seat, action):
        case action_structs.Go(tile):
            return _going(state, seat, tile)
        case action_structs.Add(tile):
            return _adding(state, seat, action)
        case action_structs.Score(tile):
            return TileScored(seat=seat, tile=tile if viewer == seat else None)
        case action_structs.ScoreThis():
            return ThisTileChosen(seat=seat, tile=tile_under(state, seat) + 1)
        case action_structs.SwapHands(other):
            return HandsSwapped(seat=seat, other=other)
        case action_structs.SwapTiles(tiles):
            return TilesSwapped(seat=seat, tiles=tiles)
        case action_structs.Remove(tile):
            return TileRemoved(seat=seat, tile=tile)
        case action_structs.MovePawn(pawn, tile):
            return PawnMoved(seat=seat, pawn=pawn, tile=tile)
        case action_structs.FreePawn(pawn):
            return PawnFreed(seat=seat, pawn=pawn)
        case action_structs.Stop():
            return Stopped(seat=seat)
    return _skipping(state, seat)


def _going(state: State, seat: int, tile: int) -> Effect:
    asked = int(state["phase"])
    action = action_word(int(state["action"][tile - 1]))
    if asked == phase.TOP:
        return PawnStarted(seat=seat, tile=tile, action=action)
    if asked == phase.TELEPORT:
        return PawnTeleported(seat=seat, tile=tile, action=action)
    jumped = jumped_over(state, seat, tile - 1, jumps=asked == phase.JUMP)
    over = tuple(other + 1 for other in jumped)
    kind = PawnJumped if asked == phase.JUMP else PawnFell
    return kind(seat=seat, tile=tile, action=action, over=over)


def _adding(state: State, seat: int, action: int) -> Effect:
    tile, anchor, side = laying_parts(action)
    place = place_of(state, anchor) + int(SIDE_STEPS[side])
    return TileAdded(
        seat=seat,
        tile=tile + 1,
        column=place % ROW - START % ROW,
        row=place // ROW - START // ROW,
        side=_SIDES[side],
        beside=anchor + 1,
    )


def _skipping(state: State, seat: int) -> Effect:
    asked = int(state["phase"])
    if asked in (phase.STOP, phase.STOP_WORST):
        return NotStopped(seat=seat)
    if asked == phase.THIS:
        return ThisTileLeft(seat=seat)
    most = tile_actions.TIMES[row_of(int(state["action"][tile_under(state, seat)]))]
    more = bool(state["left"] < most)
    if asked == phase.ADD:
        return AddedNothing(seat=seat, more=more)
    return ScoredNothing(seat=seat, more=more)


# --- What came of it -----------------------------------------------------------------------------


def effects(
    before: State, seat: int, action: int, after: State, viewer: int | None
) -> list[Effect]:
    """Return what an action led to, in order, as a viewer may know it."""
    happened = _Happened(before, seat, action, after, open_hand=viewer == seat)
    return [attempt(before, seat, action, viewer), *happened.there(), *happened.afterwards()]


class _Happened:
    """An action with the states around it, for whoever looks into the hand of the seat or not."""

    def __init__(
        self, before: State, seat: int, action: int, after: State, *, open_hand: bool
    ) -> None:
        self._before = before
        self._after = after
        self._seat = seat
        self._action = action
        self._open_hand = open_hand
        places = zip(before["where"].tolist(), after["where"].tolist(), strict=True)
        # The numbers of the tiles that were moved, with where they were and are now.
        self._moved = [(tile, old, now) for tile, (old, now) in enumerate(places, 1) if old != now]
        self._over = bool(after["reason"])
        self._turn_ended = self._over or bool(after["turn"] != before["turn"])
        self._drawn = 0  # tiles, so far

    def there(self) -> Iterator[Effect]:
        """Yield what the action has brought at once."""
        before, seat, action = self._before, self._seat, self._action
        if action < actions.SCORE_TILE:
            yield from self._passed(action)
        elif action == actions.STOP_HERE and self._after["scored"][seat] > before["scored"][seat]:
            hand = whereabouts.HAND + seat
            given = [tile for tile, old, _ in self._moved if old == hand]
            (worst,) = given if self._open_hand else (None,)
            yield TileScored(seat=seat, tile=worst)
        elif (
            action != actions.SKIP
            and before["left"] > 1
            and before["phase"] in (phase.SCORE, phase.ADD)
        ):
            yield from self._left_out(int(before["phase"]), more=True)
        if self._after["full"] and not before["full"]:
            yield WaterfallFull()

    def afterwards(self) -> Iterator[Effect]:
        """Yield how the turn came to its end, if it did."""
        before, after, seat = self._before, self._after, self._seat
        must_add = bool(after["phase"] == phase.PROGRESS)
        # If a tile had still to be added, the fall was over before.
        if before["phase"] != phase.PROGRESS and (self._turn_ended or must_add):
            yield from self._fall_ended()
        yield from self._draws(int(before["deck"]) - int(after["deck"]), for_progress=True)
        if must_add:
            yield MustAdd(seat=seat)
        if self._is_deck_emptied():
            yield DeckEmptied()
        if self._over:
            yield TurnEnded(seat=seat, next=None)
            yield _end(after)
        elif self._turn_ended:
            upcoming = int(after["player"])
            yield TurnEnded(seat=seat, next=upcoming)
            if after["lifted"] != NOWHERE and after["pawn"][upcoming] == NOWHERE:
                yield PawnLifted(seat=upcoming)

    def _passed(self, tile: int) -> Iterator[Effect]:
        """What came of the tile that was left, and of the action of the one that was entered."""
        before, seat = self._before, self._seat
        if before["pawn"][seat] != NOWHERE:
            left = tile_under(before, seat)
            if left + 1 in self._taken():
                yield ThisTileScored(seat=seat, tile=left + 1)
        if before["acted"][tile]:
            return
        then = copy_of(before)
        pass_tile(then, seat, tile)
        action = int(before["action"][tile])
        condition, row = condition_of(action), row_of(action)
        if condition >= 0:
            word = CONDITIONS[condition].word
            if not is_met(then, seat, condition):
                yield ConditionNotMet(seat=seat, condition=word)
                return
            yield ConditionMet(seat=seat, condition=word)
        was_jumping = bool(then["jumping"])
        begin_action(then, seat, tile)
        if then["jumping"] and not was_jumping:
            yield JumpingAllowed(seat=seat)
        yield from self._draws(int(before["deck"]) - int(then["deck"]))
        yield from self._left_out(int(tile_actions.ASKS[row]))

    def _left_out(self, offer: int, *, more: bool = False) -> Iterator[Effect]:
        """That somebody scores nothing, who is not asked: told as of one who declines, so that no
        hand is given away. That no tile can be added is told to the owner of the hand alone."""
        after, seat = self._after, self._seat
        if not self._turn_ended and after["phase"] in (phase.SCORE, phase.UNLIKE, phase.ADD):
            return
        if offer in (phase.SCORE, phase.UNLIKE):
            yield ScoredNothing(seat=seat, more=more)
        elif offer == phase.ADD and self._open_hand and after["held"][seat]:
            yield NoTileFits(seat=seat, more=more)

    def _draws(self, drawn: int, *, for_progress: bool = False) -> Iterator[Effect]:
        """The tiles that were drawn in this action, less those that were told already."""
        seat, count = self._seat, drawn - self._drawn
        self._drawn = drawn
        if count:
            new = [tile for tile, _, now in self._moved if now == whereabouts.HAND + seat]
            named = self._open_hand and len(new) == count  # not if a swapped hand came as well
            tiles = tuple(new) if named else None
            yield TilesDrawn(seat=seat, count=count, tiles=tiles, for_progress=for_progress)

    def _fall_ended(self) -> Iterator[Effect]:
        after, seat = self._after, self._seat
        if after["pawn"][seat] == NOWHERE:
            tile = next(tile for tile in self._taken() if not self._has_left(tile))
            yield ThisTileScored(seat=seat, tile=tile)
            yield ExitReached(seat=seat, with_tile=True)
        elif after["pawn_is"][seat] == OUT:
            yield ExitReached(seat=seat)
        elif after["pawn_is"][seat] == STUCK:
            yield PawnStuck(seat=seat)
        elif self._action < actions.SCORE_TILE:
            yield Stopped(seat=seat)

    def _has_left(self, tile: int) -> bool:
        """Whether the pawn has gone on from a tile by this action."""
        before, seat = self._before, self._seat
        if self._action >= actions.SCORE_TILE or before["pawn"][seat] == NOWHERE:
            return False
        return bool(tile == tile_under(before, seat) + 1)

    def _taken(self) -> list[int]:
        """The numbers of the tiles that were scored from the waterfall: one that the pawn has left,
        or one with which it has reached an exit, or both."""
        way = whereabouts.WATERFALL, whereabouts.SCORED + self._seat
        return [tile for tile, old, now in self._moved if (old, now) == way]

    def _is_deck_emptied(self) -> bool:
        before, after = self._before, self._after
        if after["deck"] or not after["ending"]:
            return False
        return bool(before["deck"] or not (before["ending"] or after["full"]))


def _end(after: State) -> GameOver:
    seats = range(int(after["seats"]))
    points = tuple(int(points_of(after, seat)) for seat in seats)
    ranked = sorted(((rules.standing(after, seat), seat) for seat in seats), reverse=True)
    (best, first), (second_best, second) = ranked[:2]
    return GameOver(
        reason=rules.REASONS[int(after["reason"])],
        winners=winners(rules, after),
        margin=points[first] - points[second],
        points=points,
        fewer_tiles=points[first] == points[second] and best > second_best,
    )
