"""Which bots there are, by name.

A name may carry settings, as in `search:simulations=2000` or `search:time=0.5,threads=2`. The
levels of a game's ladder are such bots under names of their own, which have no settings.
"""

from collections.abc import Callable
from dataclasses import replace

from watertable.bots.bot import Bot
from watertable.bots.ladder import ladder, level_called
from watertable.bots.plan import Plan
from watertable.bots.rollouts import RolloutBot, compiled_worlds
from watertable.bots.search import SearchBot, compiled_search
from watertable.bots.simple import Attention, BeginnerBot, HeuristicBot, RandomBot
from watertable.core.bot_settings import read_settings, with_settings
from watertable.core.errors import OptionError, nearest
from watertable.core.game import Game
from watertable.core.text import N_, say

_TEXTS = {
    "random": N_("any legal action"),
    "beginner": N_("what seems to bring most at once, whatever comes of it"),
    "heuristic": N_("what looks best at once, without looking ahead"),
    "uct": N_("plain tree search: no knowledge of the game, random games (1 s an action)"),
    "search": N_("search with the game's knowledge (1 s an action)"),
}

_GLANCING: dict[str, Callable[[int, str, Attention], Bot]] = {
    "beginner": BeginnerBot,
    "heuristic": HeuristicBot,
}

_PLANS: dict[str, Plan] = {
    "uct": Plan(plain=True, time=1.0, explore=0.3),
    "search": Plan(time=1.0),
}


def bot_names(game: Game) -> dict[str, str]:
    """Return all bots of a game, each with a few words about it: its levels, then the others."""
    levels = {level.name: level.character for level in ladder(game)}
    return {name: str(say(text)) for name, text in {**levels, **_others(game)}.items()}


def _others(game: Game) -> dict[str, str]:
    """Return the bots that are no levels, which are for comparisons."""
    known = ["random"]
    if game.compiled or game.policy is not None:
        known += _GLANCING
    if game.compiled:
        known += _PLANS
    own = {name: bot.text for name, bot in game.bots.own.items()}
    return {**{name: _TEXTS[name] for name in sorted(known, key=list(_TEXTS).index)}, **own}


def make_bot(name: str, game: Game, *, seed: int = 0, threads: int = 1) -> Bot:
    """Return a bot by its name; `threads` is for the bots that take their time."""
    check_bot(name, game)
    level = level_called(name, game)
    base, _, settings = (level.bot if level else name).partition(":")
    if base in game.bots.own:
        own = game.bots.own[base]
        changed = None if own.settings is None else with_settings(own.settings, settings)
        bot: Bot = own.make(name, changed, seed, threads)
    elif base == "random":
        bot = RandomBot(seed, name)
    elif base in _GLANCING:
        bot = _GLANCING[base](seed, name, with_settings(Attention(), settings))
    else:
        plan = make_plan(base, game, settings, threads=threads)
        kind = RolloutBot if plan.rollouts else SearchBot
        bot = kind(game, plan, name=name, seed=seed)
    return bot


def prepare(game: Game) -> None:
    """Compile all that playing with bots needs, or load what was compiled before."""
    if not game.compiled:
        game.prepare()
    elif game.bots.search.get("rollouts"):
        compiled_worlds(game)
    else:
        compiled_search(game)


def check_bot(name: str, game: Game) -> None:
    """Raise an OptionError if there is no such bot; this is quicker than making one."""
    if level_called(name, game):
        return
    base, _, settings = name.partition(":")
    levels, others = {level.name for level in ladder(game)}, _others(game)
    if base not in levels and base not in others:
        raise OptionError(
            say(
                "There is no bot '{base}'.{hint}", base=base, hint=nearest(base, [*levels, *others])
            )
        )
    usual = None if base in levels else _usual_settings(base, game)
    if isinstance(usual, Plan):
        make_plan(base, game, settings)
    elif usual is not None:
        with_settings(usual, settings)
    elif settings:
        raise OptionError(say("The bot '{base}' has no settings.", base=base))


def _usual_settings(base: str, game: Game) -> object:
    """Return the settings of a bot as they usually are, in a dataclass; None if it has none."""
    if base in game.bots.own:
        return game.bots.own[base].settings
    return Attention() if base in _GLANCING else _PLANS.get(base)


def make_plan(base: str, game: Game, settings: str = "", *, threads: int = 1) -> Plan:
    """Return how a searching bot searches, with settings such as `time=0.5,threads=2`."""
    plan = _PLANS[base]
    if not plan.plain:
        plan = replace(plan, **game.bots.search)
    changed = read_settings(Plan, settings)
    # One takes the place of the other.
    if "simulations" in changed:
        plan = replace(plan, simulations=changed["simulations"], time=None)
    if "time" in changed:
        plan = replace(plan, time=changed["time"], simulations=None)
    if plan.time is not None:
        plan = replace(plan, threads=threads)
    return replace(plan, **changed)
