"""How a bot sees the game, in words: a chance to win, or the places that it expects."""

from collections.abc import Sequence

from watertable.core.game import Game


def expectation(game: Game, rewards: Sequence[float]) -> str:
    """Say what a bot expects for all seats; nothing if it has not said.

    Who wins or loses together has one chance, which is told once. Between two, what is expected is
    the chance to win. Among more it is a place, since a reward is worth as much as the places that
    it leaves behind.
    """
    if not len(rewards):
        return ""
    if game.play.cooperative:
        return f"{_percent(rewards[0])} to win"
    names = [game.notation.seat_name(seat) for seat in range(len(rewards))]
    if len(rewards) == 2:
        told = ", ".join(f"{n} {_percent(r)}" for n, r in zip(names, rewards, strict=True))
        return f"Chances: {told}"
    seats = len(rewards)
    places = [1 + (1 - reward) * (seats - 1) for reward in rewards]
    told = ", ".join(f"{name} {place:.1f}" for name, place in zip(names, places, strict=True))
    return f"Expected places: {told}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
