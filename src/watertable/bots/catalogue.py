"""Which bots there are, by name.

A name may carry settings: `search:simulations=2000`, `expert:time=0.5,threads=2`.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from typing import Any

from watertable.bots.bot import Bot
from watertable.bots.plan import Plan
from watertable.bots.rollouts import RolloutBot, compiled_worlds
from watertable.bots.search import SearchBot, compiled_search
from watertable.bots.simple import HeuristicBot, RandomBot, SampledHeuristicBot
from watertable.core.errors import OptionError, nearest
from watertable.core.game import Game

# From a beginner to the best that we have.
LEVELS = ("novice", "casual", "skilled", "expert")

_TEXTS = {
    "random": "any legal action",
    "heuristic": "what looks best at once, without looking ahead",
    "uct": "plain tree search: no knowledge of the game, random games (1 s an action)",
    "search": "search with the game's knowledge (1 s an action)",
    "novice": "plays on a whim, like somebody's first games",
    "casual": "looks a little ahead",
    "skilled": "looks well ahead, answers at once",
    "expert": "the best there is, takes 1 s an action",
}

_SIMPLE: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "heuristic": HeuristicBot,
    "novice": SampledHeuristicBot,
}

# In games without a tree, levels below the best do not look ahead but compare some or all actions.
_COMPARING: dict[str, tuple[str, Callable[[int], Bot]]] = {
    "casual": ("compares a dozen actions", partial(SampledHeuristicBot, name="casual", noticed=12)),
    "skilled": ("compares all actions, answers at once", partial(HeuristicBot, name="skilled")),
}

# What makes each of the searching bots.
_PLANS: dict[str, Plan] = {
    "uct": Plan(plain=True, time=1.0, explore=0.3),
    "search": Plan(time=1.0),
    "casual": Plan(simulations=100, memory=8),
    "skilled": Plan(simulations=2_500, memory=32),
    "expert": Plan(time=1.0),
}


def bot_names(game: Game) -> dict[str, str]:
    """Return all bots of a game, each with a few words about it; a game may bring its own."""
    advised = game.compiled or game.policy is not None
    simple = {name: _TEXTS[name] for name in (_SIMPLE if advised else ("random",))}
    general = _TEXTS if game.compiled else simple
    if game.bots.search.get("rollouts"):
        general = {**general, **{name: text for name, (text, _) in _COMPARING.items()}}
    return {**general, **{name: text for name, (text, _) in game.bots.own.items()}}


def make_bot(name: str, game: Game, *, seed: int = 0, threads: int = 1) -> Bot:
    """Return a bot by its name; `threads` is for the bots that take their time."""
    check_bot(name, game)
    base, _, settings = name.partition(":")
    if base in game.bots.own:
        own: Bot = game.bots.own[base][1](seed, threads)
        return own
    simple = _makers(game).get(base)
    if simple is not None:
        return simple(seed)
    plan = make_plan(base, game, settings, threads=threads)
    kind = RolloutBot if plan.rollouts else SearchBot
    return kind(game, plan, name=name, seed=seed)


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
    base, _, settings = name.partition(":")
    known = bot_names(game)
    if base not in known:
        raise OptionError(f"There is no bot '{base}'.{nearest(base, known)}")
    if base in _PLANS and base not in game.bots.own and base not in _makers(game):
        make_plan(base, game, settings)
    elif settings:
        raise OptionError(f"The bot '{base}' has no settings.")


def _makers(game: Game) -> dict[str, Callable[[int], Bot]]:
    """Return what makes each of the bots that do not search, in this game."""
    if not game.bots.search.get("rollouts"):
        return _SIMPLE
    return {**_SIMPLE, **{name: make for name, (_, make) in _COMPARING.items()}}


def make_plan(base: str, game: Game, settings: str = "", *, threads: int = 1) -> Plan:
    """Return how a searching bot searches, with settings such as `time=0.5,threads=2`."""
    plan = _PLANS[base]
    if not plan.plain:
        plan = replace(plan, **game.bots.search)
    if base in game.bots.levels:
        plan = replace(plan, simulations=game.bots.levels[base])
    if plan.time is not None:
        plan = replace(plan, threads=threads)
    for setting in filter(None, settings.split(",")):
        plan = _with_setting(plan, setting)
    return plan


def _with_setting(plan: Plan, setting: str) -> Plan:
    known = {field.name: field.type for field in fields(Plan)}
    name, _, text = setting.partition("=")
    name = name.strip()
    if name not in known:
        raise OptionError(f"Bots have no setting '{name}'.{nearest(name, known)}")
    try:
        value = float(text)
        whole = int(value)
    except (OverflowError, ValueError):
        raise OptionError(f"The setting {name} must be a number, not '{text}'.") from None
    if name == "simulations":
        return replace(plan, simulations=whole, time=None)
    if name == "time":
        return replace(plan, time=value, simulations=None)
    changed: dict[str, Any] = {name: value if known[name] is float else whole}
    return replace(plan, **changed)
