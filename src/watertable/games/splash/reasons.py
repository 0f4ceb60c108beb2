"""Why an action of Splash! is good or bad: what the next piece will stand on, and who gains if the
tower falls. How likely it does is for the game's judgement to say."""

import math
from collections.abc import Iterator

from watertable.core.contract import State
from watertable.core.reasons import Reason, Side
from watertable.core.text import Text, Voice, say
from watertable.games.splash import actions, phase
from watertable.games.splash.actions import Placement, piece_of, placement_of
from watertable.games.splash.geometry import level_top, stands
from watertable.games.splash.matching import targets
from watertable.games.splash.pieces import PIECE_NAMES, SHAPES, shape_of
from watertable.games.splash.rules import partners
from watertable.games.splash.scenes import TABLE, Scene
from watertable.games.splash.state import MAX_DROPS, left_of, right_of, scene_of, stock
from watertable.games.splash.wording import the

_NARROW = 20.0  # millimetres
_WIDE = 40.0
_ASIDE = 10  # millimetres beside the middle that are worth a word


class LeavesTop(Reason, frozen=True, tag="leaves a top"):
    """How much there is for the next piece to stand on, which the same player gives."""

    width: int  # in millimetres
    neighbour: int  # who has to place it

    def told(self, voice: Voice) -> Text:
        if self.width <= _NARROW:
            return voice.tell(
                self.neighbour,
                "It leaves a strip of {width} mm for the next piece; {who} has to place that.",
                "It leaves a strip of {width} mm for the next piece; {who:you} have to place that.",
                width=self.width,
            )
        return voice.tell(
            self.neighbour,
            "It leaves a broad top, {width} mm, for the next piece; {who} has to place that.",
            "It leaves a broad top, {width} mm, for the next piece; {who:you} have to place that.",
            width=self.width,
        )


class PlacesAside(Reason, frozen=True, tag="places aside"):
    """The piece is not placed on the middle of the one below."""

    by: int  # in millimetres

    def told(self, voice: Voice) -> Text:
        return say("It is {by} mm beside the middle of the piece below.", by=self.by)


class EmptiesStock(Reason, frozen=True, tag="empties a stock"):
    """The piece is the last one of its owner, who wins if it stands."""

    owner: int
    piece: str

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.owner,
            "If {piece} stands, {who} has no piece left and wins.",
            "If {piece} stands, {who:you} have no piece left and win.",
            piece=the(self.piece),
        )


class DropDecides(Reason, frozen=True, tag="a drop decides"):
    """If the piece falls, its giver has the last water drop that is needed."""

    giver: int

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.giver,
            "If it falls, {who} has the last water drop that is needed, and wins.",
            "If it falls, {who:you} have the last water drop that is needed, and win.",
        )


class LeavesChoice(Reason, frozen=True, tag="leaves a choice"):
    """The gift may be placed on more than one piece."""

    places: int

    def told(self, voice: Voice) -> Text:
        return say("It may be placed on any of {places} pieces.", places=self.places)


class GoesOnTop(Reason, frozen=True, tag="goes on a top"):
    """How much there is to stand on where the gift has to be placed."""

    target: str
    width: int  # in millimetres

    def told(self, voice: Voice) -> Text:
        if self.width <= _NARROW:
            return say(
                "It goes on {target}, where there is a strip of {width} mm to stand on.",
                target=the(self.target),
                width=self.width,
            )
        return say(
            "It goes on {target}, where there are {width} mm to stand on.",
            target=the(self.target),
            width=self.width,
        )


KINDS = LeavesTop | PlacesAside | EmptiesStock | DropDecides | LeavesChoice | GoesOnTop


def reasons(state: State, seat: int, action: int) -> list[Reason]:
    """Return what speaks for and against an action, the most important first."""
    now = int(state["phase"])
    if now == phase.PLACING:
        return list(_of_placement(state, seat, placement_of(action)))
    if now == phase.GIVING and actions.GIVE <= action < actions.BASE:
        return list(_of_gift(state, seat, piece_of(action)))
    return []


def _of_placement(state: State, seat: int, there: Placement) -> Iterator[Reason]:
    piece, giver, owner = int(state["given"]), right_of(state, seat), int(state["owner"])
    if there.target != TABLE:
        if int(state["drops"][giver]) == MAX_DROPS - 1:
            yield DropDecides(side=_good(state, seat, giver), giver=giver)
        if not stock(state, owner):
            yield EmptiesStock(
                side=_good(state, seat, owner), owner=owner, piece=PIECE_NAMES[piece]
            )
        aside = round(math.hypot(there.x, there.y))
        if aside >= _ASIDE:
            yield PlacesAside(side="risks", by=aside)
    width = level_top(shape_of(piece), there.pose)
    if width <= _NARROW or width >= _WIDE:
        side: Side = "gains" if width <= _NARROW else "risks"
        yield LeavesTop(side=side, width=round(width), neighbour=left_of(state, seat))


def _of_gift(state: State, seat: int, piece: int) -> Iterator[Reason]:
    owner = int(state["where"][piece])
    scene = scene_of(state)
    if not scene.pieces:
        return
    if int(state["drops"][seat]) == MAX_DROPS - 1:
        yield DropDecides(side="gains", giver=seat)
    if stock(state, owner) == [piece]:
        yield EmptiesStock(side=_good(state, seat, owner), owner=owner, piece=PIECE_NAMES[piece])
    places = targets(scene, piece)
    if len(places) > 1:
        yield LeavesChoice(side="risks", places=len(places))
    else:
        yield from _of_top(scene, places[0])


def _of_top(scene: Scene, target: int) -> Iterator[Reason]:
    """Tell of a piece that stands straight how much there is on top of it."""
    shape, pose = shape_of(target), stands(target, scene.place(target))
    names = [each.name for each in SHAPES[shape].poses]
    width = level_top(shape, names.index(pose)) if pose in names else 0.0
    if 0 < width <= _NARROW or width >= _WIDE:
        side: Side = "gains" if width <= _NARROW else "risks"
        yield GoesOnTop(side=side, target=PIECE_NAMES[target], width=round(width))


def _good(state: State, seat: int, other: int) -> Side:
    """Return whether what helps another seat is good for this one."""
    return "gains" if other in partners(state, seat) else "risks"
