"""What a bot would do in somebody's place, in words and as a mark on the board."""

from watertable.bots import bot_names
from watertable.bots.expected import expectation
from watertable.core.chair import Chair
from watertable.server import work
from watertable.server.fair_queue import Client
from watertable.server.messages.commands import AskHint
from watertable.server.messages.live import Hint, HintCandidate
from watertable.server.workers import Workers

_ADVISERS = ("expert", "search", "heuristic", "random")  # the best first


async def hint(
    thinkers: Workers, client: Client, chair: Chair, command: AskHint, after: int
) -> Hint:
    """The answer to a question that was asked after so many actions."""
    known = bot_names(chair.game)
    bot = next(name for name in _ADVISERS if name in known)
    position = work.Position.of(chair)
    thought = await thinkers.run(work.think, position, bot, after + 1, 1, client=client)
    struct = chair.game.notation.action_struct(chair.state, chair.seat, thought.action)
    return Hint(
        id=command.id,
        seat=command.seat,
        after=after,
        bot=bot,
        text=chair.text(thought.action),
        told=f"{chair.deed(thought.action)}.",
        struct=struct,
        line=thought.line,
        chances=thought.chances,
        expected=expectation(chair.game, thought.chances),
        candidates=tuple(HintCandidate(c.text, c.share, c.worth) for c in thought.candidates),
    )
