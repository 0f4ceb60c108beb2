"""The four named levels."""

from watertable.bots.search import Plan
from watertable.core.game import Game


def expert_plan(game: Game, *, time: float = 1.0, threads: int = 1) -> Plan:
    return Plan(time=time, threads=threads)
