"""What Splash! makes of the actions of a seat: how likely a piece stands, and who gains by it."""

from collections.abc import Sequence

import msgspec

from watertable.core.contract import State
from watertable.core.judging import Judged
from watertable.core.text import Text, say
from watertable.games.splash import actions, aims, phase, verdict
from watertable.games.splash.actions import Placement, place_action, placement_of
from watertable.games.splash.bots import BEST, SHIFTS, TURNS, PhysicsBot
from watertable.games.splash.hand import SIGMA
from watertable.games.splash.matching import gifts, targets
from watertable.games.splash.pieces import SHAPES, shape_of
from watertable.games.splash.scenes import TABLE
from watertable.games.splash.state import scene_of

_LEAST, _MOST = 4, 64  # tries of one placement
_WORK = 20  # simulations of a search that take about as long as one try
_COMPARED = 3  # placements that are tried so often; all others only
_GLANCES = 2  # times
_GIFT_TRIES = 6  # at most, for each placement of each piece that may be given


def judge(
    state: State, seat: int, also: Sequence[int], simulations: int, seed: int
) -> list[Judged]:
    """Return what is known of a seat's actions, in the moments in which physics decides: a piece is
    given, or placed."""
    tries = min(max(simulations // _WORK, _LEAST), _MOST)
    now = int(state["phase"])
    if now == phase.PLACING:
        return _Judge(seed, tries).placements(state, seat, [placement_of(each) for each in also])
    if now == phase.GIVING:
        return _Judge(seed, tries).given(state, seat)
    return []


def came_off(before: State, action: int, after: State) -> bool | None:
    """Whether a piece that was placed stands; None if none was, or where it cannot fall."""
    if before["phase"] != phase.PLACING or placement_of(action).target == TABLE:
        return None
    return bool(after["verdict"] == verdict.HELD)


class _Judge(PhysicsBot):
    """The best bot, asked for its reasons."""

    def __init__(self, seed: int, tries: int) -> None:
        super().__init__("judge", BEST, seed)
        self._tries = tries

    def placements(self, state: State, seat: int, also: Sequence[Placement]) -> list[Judged]:
        """Return the best placements, and those that are wanted."""
        scene, piece = scene_of(state), int(state["given"])
        if not scene.pieces:  # where nothing can fall
            poses = [Placement(TABLE, pose) for pose in range(len(SHAPES[shape_of(piece)].poses))]
            return self._placed(state, seat, [*poses, *also], None)
        options = self._options(scene, piece, TURNS, SHIFTS)
        if aims.rather_falls(state, seat):
            options.append(self._carelessly(scene, piece))
        glances = self._placed(state, seat, options, _GLANCES)
        glances.sort(key=lambda each: -each.worth)
        best = [placement_of(each.action) for each in glances]
        firsts: dict[tuple[int, int], Placement] = {}
        for each in best:
            firsts.setdefault((each.target, each.pose), each)
        others = list(firsts.values())[:_COMPARED]
        tried = self._placed(state, seat, [*best[:_COMPARED], *others, *also], self._tries)
        return _one_of_each_kind(tried, also)

    def _placed(
        self, state: State, seat: int, options: Sequence[Placement], tries: int | None
    ) -> list[Judged]:
        """Return what placements came to in so many tries of each; without tries all stand."""
        scene, piece = scene_of(state), int(state["given"])
        options = list(dict.fromkeys(options))
        tremor = SIGMA[int(state["steadiness"])]
        odds = [1.0] * len(options)
        if tries is not None:
            odds = (self._count(scene, piece, options, tremor, tries) / tries).tolist()
        return [
            _judged(
                place_action(option),
                aims.placement(state, seat, stands, self._then(piece, option, tremor)),
                stands,
                say("stands {odds}", odds=_percent(stands)),
            )
            for option, stands in zip(options, odds, strict=True)
        ]

    def given(self, state: State, seat: int) -> list[Judged]:
        """Return the pieces that may be given, each as it stands if it is placed as well as can
        be."""
        scene = scene_of(state)
        if not scene.pieces:
            return []
        tries = min(self._tries, _GIFT_TRIES)
        found: dict[tuple[int, tuple[int, ...]], tuple[float, float, Placement]] = {}
        judged = []
        for piece in gifts(state, seat):
            # Pieces of one shape are the same to physics, if they go to the same place.
            kind = (shape_of(piece), tuple(targets(scene, piece)))
            if kind not in found:
                found[kind] = self._best_placing(state, scene, piece, tries)
            stands, then, where = found[kind]
            worth = aims.gift(state, seat, piece, stands, then)
            told = say("stands {odds} if placed well", odds=_percent(stands))
            given = _judged(actions.GIVE + piece, worth, stands, told)
            judged.append(msgspec.structs.replace(given, answer=place_action(where)))
        return judged


def _one_of_each_kind(judged: Sequence[Judged], also: Sequence[Placement]) -> list[Judged]:
    """Return the best placement of each pose on each piece, and those that are wanted: what differs
    only by millimetres is no other advice."""
    kept: dict[object, Judged] = {}
    for each in sorted(judged, key=lambda one: -one.worth):
        there = placement_of(each.action)
        kept.setdefault((there.target, there.pose), each)
        if there in also:
            kept[there] = each
    return list({each.action: each for each in kept.values()}.values())


def _judged(action: int, worth: float, stands: float, told: Text) -> Judged:
    """Return a judgement of what is worth so much by the measure of `aims`, from -1 to 1."""
    return Judged(action, (1 + min(max(worth, -1.0), 1.0)) / 2, stands, told)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
