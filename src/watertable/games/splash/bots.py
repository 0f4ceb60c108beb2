"""Bots for Splash!: they try placements out in thought, by the same physics as the game's.

Levels differ in thought (how many placements are tried, and how often) and in hand (how far from
what they want they place). They do not know how the hand will tremble; they try with tremors of
their own.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from watertable.core.bot_settings import check_ranges
from watertable.core.contract import State
from watertable.core.declaration import OwnBot
from watertable.core.perspective import Perspective
from watertable.core.text import N_
from watertable.games.splash import actions, aims, phase, whereabouts
from watertable.games.splash.actions import Placement, place_action
from watertable.games.splash.falling import bases
from watertable.games.splash.geometry import MM, heading, level_top
from watertable.games.splash.hand import SIGMA
from watertable.games.splash.matching import gifts, targets
from watertable.games.splash.pieces import SHAPES, colour_of, shape_of
from watertable.games.splash.refusals import over_target
from watertable.games.splash.scenes import TABLE, Scene
from watertable.games.splash.state import pieces_at, scene_of, stock
from watertable.games.splash.trials import Trial, hold, trial_of, wobbly

Counts = npt.NDArray[np.float64]


TURNS = (0, 90)  # against the target, in degrees
SHIFTS = (0, 4)  # towards the middle of the tower, in millimetres


@dataclass(frozen=True)
class Skill:
    """What a bot can do."""

    hand: float = 0.0  # millimetres by which it misses what it wants to do, beside the tremor
    turns: int = 1  # ways to turn a piece,
    shifts: int = 1  # and to lay it aside, that it thinks of
    glances: int = 0  # tries for every placement that stands in a calm hand
    finalists: int = 0  # placements that are tried more often; 0: takes any that looks safe
    tries: int = 0  # for each of these
    gift_tries: int = 0  # for each pose of each shape that could be given; 0: gives on a whim
    reads: bool = False  # thinks of what the next piece will have to stand on

    def __post_init__(self) -> None:
        check_ranges(
            self,
            {
                "hand": (0, 100),
                "turns": (1, len(TURNS)),
                "shifts": (1, len(SHIFTS)),
                "glances": (0, 100),
                "finalists": (0, 100),
                "tries": (0, 1000),
                "gift_tries": (0, 1000),
            },
        )


# As well as we can. It takes up to a few seconds.
BEST = Skill(turns=2, shifts=2, glances=2, finalists=4, tries=8, gift_tries=3, reads=True)


class PhysicsBot:
    """A bot that tries things out before it does them."""

    def __init__(self, name: str, skill: Skill, seed: int = 0, threads: int = 1) -> None:
        self.name = name
        self._skill = skill
        self._rng = np.random.default_rng(seed)
        self._threads = threads

    def choose(self, perspective: Perspective) -> int:
        """Return the number of the action that the bot wants to do."""
        state = perspective.state
        now = int(state["phase"])
        if now == phase.PLACING:
            return place_action(self._place(state, perspective.seat))
        if now == phase.GIVING:
            return actions.GIVE + self._give(state, perspective.seat)
        if now == phase.BASING:
            return actions.BASE + int(self._rng.choice(bases(scene_of(state))))
        if now == phase.DRAFTING:
            return actions.DRAFT + self._pick(
                state, perspective.seat, pieces_at(state, whereabouts.PILE)
            )
        return actions.TAKE + self._pick(
            state, perspective.seat, pieces_at(state, whereabouts.FALLEN)
        )

    # --- Pieces ----------------------------------------------------------------------------------

    def _pick(self, state: State, seat: int, pieces: list[int]) -> int:
        """Return a piece of a colour and shape that the own stock has little of, to have something
        for every top."""
        if not self._skill.gift_tries:
            return int(self._rng.choice(pieces))
        own = stock(state, seat)

        def worth(piece: int) -> float:
            same_shape = sum(shape_of(other) == shape_of(piece) for other in own)
            same_colour = sum(colour_of(other) == colour_of(piece) for other in own)
            return -1.5 * same_shape - 2.0 * same_colour + 0.1 * float(self._rng.random())

        return max(pieces, key=worth)

    def _give(self, state: State, seat: int) -> int:
        """Return a piece that is hard to place, as a rule: by the chance of the best placement of
        each."""
        pieces = gifts(state, seat)
        scene = scene_of(state)
        tries = self._skill.gift_tries
        if not tries or len(pieces) == 1 or not scene.pieces:
            return int(self._rng.choice(pieces))
        chances: dict[tuple[int, tuple[int, ...]], tuple[float, float, Placement]] = {}
        for piece in pieces:
            # Pieces of one shape are the same to physics, if they go to the same place.
            kind = (shape_of(piece), tuple(targets(scene, piece)))
            if kind not in chances:
                chances[kind] = self._best_placing(state, scene, piece, tries)
        own = stock(state, seat)

        def worth(piece: int) -> float:
            chance, then, _ = chances[shape_of(piece), tuple(targets(scene, piece))]
            # Keep what there is little of: it will be needed for other tops.
            alike = sum(colour_of(other) == colour_of(piece) for other in own)
            value = aims.gift(state, seat, piece, chance, then)
            return value + 0.003 * alike + 3e-4 * float(self._rng.random())

        return max(pieces, key=worth)

    def _best_placing(
        self, state: State, scene: Scene, piece: int, tries: int
    ) -> tuple[float, float, Placement]:
        """Return how likely a piece holds if it is placed as well as can be, then the next one, and
        where that is."""
        sigma = SIGMA[int(state["steadiness"])]
        options = self._options(scene, piece, turns=(0,), shifts=(0,))
        stood = self._count(scene, piece, options, sigma, tries) / tries
        thens = [self._then(piece, option, sigma) for option in options]
        found = zip(stood.tolist(), thens, options, strict=True)
        return max(found, key=lambda each: each[0] * (2 - each[1]))

    def _then(self, piece: int, option: Placement, sigma: float) -> float:
        """Return how likely the next piece will stand on this one."""
        if not self._skill.reads:
            return 1.0
        return aims.next_stands(level_top(shape_of(piece), option.pose), sigma)

    # --- Placing ---------------------------------------------------------------------------------

    def _place(self, state: State, seat: int) -> Placement:
        scene, piece = scene_of(state), int(state["given"])
        if not scene.pieces:
            return Placement(TABLE, 0)  # where nothing can fall
        skill = self._skill
        if skill.reads and aims.rather_falls(state, seat):
            return self._carelessly(scene, piece)
        options = self._options(scene, piece, TURNS[: skill.turns], SHIFTS[: skill.shifts])
        if not skill.finalists:
            safe = [option for option in options if SHAPES[shape_of(piece)].poses[option.pose].safe]
            chosen = options if self._rng.random() < 0.5 else safe or options
            return self._by_hand(scene, piece, chosen[self._rng.integers(len(chosen))])
        return self._by_hand(scene, piece, self._best(state, seat, scene, piece, options))

    def _carelessly(self, scene: Scene, piece: int) -> Placement:
        """Return a placement as far beside the middle of the target as the piece can be held."""
        middle = self._options(scene, piece, turns=(0,), shifts=(0,))[0]
        return next(
            there
            for far in range(actions.MAX_OFFSET, -1, -1)
            if over_target(scene, piece, there := middle._replace(x=far))
        )

    def _best(
        self, state: State, seat: int, scene: Scene, piece: int, options: list[Placement]
    ) -> Placement:
        """Return the best of some placements: all are tried once and without a tremor, then those
        that stood a few times, and the best of them more often."""
        skill = self._skill
        calm = self._hold([trial_of(scene, piece, option) for option in options])
        left = [option for option, held in zip(options, calm, strict=True) if held] or options
        self._rng.shuffle(left)
        tremor = SIGMA[int(state["steadiness"])]
        sigma = float(np.hypot(tremor, skill.hand))

        def worth(option: Placement, stood: float, tried: int) -> float:
            chance = stood / tried if tried else 1.0
            return aims.placement(state, seat, chance, self._then(piece, option, tremor))

        stood = np.zeros(len(left))
        if skill.glances:
            stood += self._count(scene, piece, left, sigma, skill.glances)
        worths = [worth(option, n, skill.glances) for option, n in zip(left, stood, strict=True)]
        best = np.argsort([-each for each in worths], kind="stable")[: skill.finalists]
        finalists = [left[i] for i in best]
        stood = stood[best] + self._count(scene, piece, finalists, sigma, skill.tries)
        tried = skill.glances + skill.tries
        worths = [worth(option, n, tried) for option, n in zip(finalists, stood, strict=True)]
        best_one: Placement = finalists[int(np.argmax(worths))]
        return best_one

    def _count(
        self, scene: Scene, piece: int, options: list[Placement], sigma: float, tries: int
    ) -> Counts:
        """Return how often each placement stood, of so many tries with a tremor."""
        trials = [
            wobbly(trial_of(scene, piece, option), sigma, self._rng)
            for option in options
            for _ in range(tries)
        ]
        held: Counts = np.array(self._hold(trials), np.float64).reshape(len(options), tries)
        counted: Counts = held.sum(1)
        return counted

    def _options(
        self, scene: Scene, piece: int, turns: Sequence[int], shifts: Sequence[int]
    ) -> list[Placement]:
        """Return placements worth a thought: every pose, in the middle of the target or a little
        towards the middle of the tower."""
        placements: list[Placement] = []
        middle = scene.places[:, :2].mean(0)
        poses = range(len(SHAPES[shape_of(piece)].poses))
        for target in targets(scene, piece):
            place = scene.place(target)
            way = (middle - place[:2]) / MM
            length = float(np.linalg.norm(way))
            for shift in shifts:
                x, y = (round(float(d) / max(length, 1e-9) * min(shift, length)) for d in way)
                placements += [
                    Placement(target, pose, x, y, (heading(place) + turn) % 360)
                    for pose in poses
                    for turn in turns
                ]
        return list(dict.fromkeys(placements))

    def _by_hand(self, scene: Scene, piece: int, wanted: Placement) -> Placement:
        """Return what becomes of a placement in a hand like this."""
        for _ in range(10):
            x, y, turn = self._rng.normal(0.0, max(self._skill.hand, 1e-9), 3)
            done = wanted._replace(
                x=int(np.clip(round(wanted.x + x), -actions.MAX_OFFSET, actions.MAX_OFFSET)),
                y=int(np.clip(round(wanted.y + y), -actions.MAX_OFFSET, actions.MAX_OFFSET)),
                turn=round(wanted.turn + 2 * turn) % 360,
            )
            if over_target(scene, piece, done):
                return done
        return wanted

    def _hold(self, trials: list[Trial]) -> list[bool]:
        if self._threads == 1 or len(trials) < 2:
            return hold(trials, None)
        with ThreadPoolExecutor(self._threads) as pool:
            return hold(trials, pool)


class Stacker(PhysicsBot):
    """A bot that thinks of nothing: it lays every cylinder down, stands everything else upright,
    each in the middle of what is below, and gives anything. What it wins, the shapes give away."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("stacker", Skill(hand=0.0), seed)

    def _place(self, state: State, seat: int) -> Placement:
        scene, piece = scene_of(state), int(state["given"])
        poses = [pose.name for pose in SHAPES[shape_of(piece)].poses]
        pose = poses.index("lying" if "lying" in poses else "end")
        if not scene.pieces:
            return Placement(TABLE, pose)
        target = int(self._rng.choice(targets(scene, piece)))
        return Placement(target, pose, turn=heading(scene.place(target)))


def _physics(name: str, skill: Skill, seed: int, threads: int) -> PhysicsBot:
    return PhysicsBot(name, skill, seed, threads)


BOTS: dict[str, OwnBot] = {
    "physics": OwnBot(
        N_("tries placements in thought, as far as its settings say"), _physics, Skill()
    ),
    # For experiments.
    "stacker": OwnBot(
        N_("lays cylinders down, stands all else upright, thinks of nothing"),
        lambda name, _, seed, threads: Stacker(seed),
    ),
}
