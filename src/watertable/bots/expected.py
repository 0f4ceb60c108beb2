"""How a bot sees the game, in words: a chance to win, or the places that it expects."""

from collections.abc import Sequence

from watertable.core.game import Game
from watertable.core.text import NOTHING, Seat, Text, joined, say


def expectation(game: Game, rewards: Sequence[float]) -> Text:
    """Say what a bot expects for all seats; nothing if it has not said.

    Who wins or loses together has one chance, which is told once. Between two, what is expected is
    the chance to win. Among more it is a place.
    """
    if not len(rewards):
        return NOTHING
    if game.traits.cooperative:
        return say("{chance} to win", chance=_percent(rewards[0]))
    seats = [Seat(seat, game.notation.seat_name(seat)) for seat in range(len(rewards))]
    if len(rewards) == 2:
        chances = [
            say("{who} {chance}", who=who, chance=_percent(reward))
            for who, reward in zip(seats, rewards, strict=True)
        ]
        return say("Chances: {chances}", chances=joined(chances, ", "))
    places = [
        say("{who} {place}", who=who, place=f"{expected_place(rewards, who.number):.1f}")
        for who in seats
    ]
    return say("Expected places: {places}", places=joined(places, ", "))


def expectation_of(game: Game, rewards: Sequence[float], seat: int) -> Text:
    """Say the same for one seat, after an action of which it is told."""
    if game.traits.cooperative or len(rewards) <= 2:
        return say("{chance} to win", chance=_percent(rewards[seat]))
    return say("expected place {place}", place=f"{expected_place(rewards, seat):.1f}")


def expected_place(rewards: Sequence[float], seat: int) -> float:
    """Return the place that a reward stands for: it is worth as much as the places that it leaves
    behind."""
    return 1 + (1 - rewards[seat]) * (len(rewards) - 1)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
