"""The opponents for people, in order of strength: from a beginner to the best there is."""

import msgspec

from watertable.core.declaration import Level
from watertable.core.game import Game
from watertable.core.study_results import LadderFigures
from watertable.core.text import N_

# For games that declare none. Each game has those of them that it has the bots for.
USUAL = (
    Level("tadpole", "random", N_("does anything that is allowed")),
    Level("duckling", "heuristic:noticed=3", N_("sees three things it could do, and likes one")),
    Level("frog", "heuristic", N_("does what looks best, and never waits to think")),
    Level("turtle", "search:simulations=20", N_("thinks for a moment of what comes next")),
    Level("otter", "search:simulations=100", N_("looks a little ahead, and plays for fun")),
    Level("beaver", "search:simulations=500", N_("works its plans out, and builds on them")),
    Level("heron", "search:simulations=2500", N_("stands still, looks far ahead, and strikes")),
    Level("kraken", "search", N_("the best there is, and takes a second for it")),
)

# How tables and records that are older than the ladder call their bots.
_FORMER = {"novice": "tadpole", "casual": "otter", "skilled": "heron", "expert": "kraken"}


def ladder(game: Game) -> tuple[Level, ...]:
    """Return the levels of a game, the lowest first."""
    if game.bots.ladder:
        return game.bots.ladder
    needs = {"random": True, "heuristic": game.policy is not None, "search": game.compiled}
    return tuple(level for level in USUAL if needs[level.bot.partition(":")[0]])


def ladder_figures(game: Game) -> LadderFigures | None:
    """Return what was measured of the steps between the levels, if anything was."""
    source = game.ladder_source()
    return None if source is None else msgspec.json.decode(source, type=LadderFigures)


def neighbour(name: str, game: Game, levels: int) -> str:
    """Return the level so many above another one, or below it, as far as there are any; a bot that
    is no level stays."""
    here = level_called(name, game)
    if here is None:
        return name
    steps = ladder(game)
    at = steps.index(here) + levels
    return steps[min(max(at, 0), len(steps) - 1)].name


def level_called(name: str, game: Game) -> Level | None:
    """Return the level of that name, which may be a former one."""
    levels = {level.name: level for level in ladder(game)}
    return levels.get(name) or levels.get(_FORMER.get(name, ""))
