"""What happens in Puddles, as data."""

import numpy as np

from puddles import rules
from watertable.core import effects as core
from watertable.core.contract import State
from watertable.core.effects import Effect
from watertable.core.outcome import winners


class CardPoured(Effect, frozen=True, tag="card poured"):
    CHANGES = ("puddle", "held", "hand")

    seat: int
    card: int


class Splashed(Effect, frozen=True, tag="splashed"):
    CHANGES = ("puddle", "splashes")

    seat: int


class CardDrawn(Effect, frozen=True, tag="card drawn"):
    CHANGES = ("deck", "held", "hand")

    seat: int
    card: int | None  # null for those who do not see it


class TurnEnded(core.TurnEnded, frozen=True, tag="turn ended"):
    CHANGES = ("mover",)


class GameOver(core.GameOver, frozen=True, tag="game over"):
    CHANGES = ("mover",)


EFFECTS = CardPoured | Splashed | CardDrawn | TurnEnded | GameOver


def attempt(state: State, seat: int, action: int, viewer: int | None) -> CardPoured:
    return CardPoured(seat=seat, card=action + 1)


def effects(
    before: State, seat: int, action: int, after: State, viewer: int | None
) -> list[Effect]:
    """Everyone sees which card was poured; only its new owner, which card was drawn."""
    found: list[Effect] = [attempt(before, seat, action, viewer)]
    if after["splashes"][seat] > before["splashes"][seat]:
        found.append(Splashed(seat=seat))
    if before["deck"].any():
        kept = before["hands"][seat] - (np.arange(len(before["deck"])) == action)
        card = int(np.argmax(after["hands"][seat] - kept)) + 1
        found.append(CardDrawn(seat=seat, card=card if viewer == seat else None))
    if rules.reason(after) == 0:
        return [*found, TurnEnded(seat=seat, next=int(after["mover"]))]
    return [*found, GameOver(reason=rules.REASONS[1], winners=winners(rules, after))]
