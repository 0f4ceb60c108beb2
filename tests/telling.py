"""What an action is told as, from the states before and after it."""

from watertable.core.contract import State
from watertable.core.game import Game
from watertable.core.text import Text, Voice


def sentence_of(
    game: Game,
    before: State,
    seat: int,
    action: int,
    after: State,
    viewer: int | None = None,
    reader: int | None = None,
) -> Text:
    """Return the sentence that a viewer is told; who reads it is "you"."""
    effects = game.effects.effects(before, seat, action, after, viewer)
    return game.notation.narrate(effects, Voice(game.notation.seat_name, reader))
