"""What a strong bot would do in somebody's place, and how it sees the game."""

from watertable.bots.bot import Bot, Thinker, Thought
from watertable.bots.catalogue import make_bot
from watertable.bots.defaults import adviser
from watertable.core.perspective import Perspective


def hint_seed(after: int) -> int:
    """Return the seed of a bot that is asked for a hint after so many actions.

    It has nothing to do with the match's own seed, which tells what is hidden.
    """
    return after + 1


def hint(perspective: Perspective, after: int, *, threads: int = 1) -> Thought:
    """Return what the adviser makes of a position that was reached by so many actions."""
    game = perspective.game
    bot = make_bot(adviser(game), game, seed=hint_seed(after), threads=threads)
    return thought_of(bot, perspective)


def thought_of(bot: Bot, perspective: Perspective) -> Thought:
    """Return what a bot makes of a position; only its choice, if it cannot say more."""
    if isinstance(bot, Thinker):
        return bot.think(perspective)
    return Thought(bot.choose(perspective))
