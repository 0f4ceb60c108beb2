"""What a bot would do in somebody's place, in words and as a mark on the board."""

from watertable.bots.expected import expectation
from watertable.bots.hints import adviser, hint_seed
from watertable.core.perspective import Perspective
from watertable.server import work
from watertable.server.fair_queue import Client
from watertable.server.messages.commands import AskHint
from watertable.server.messages.live import Hint, HintCandidate
from watertable.server.workers import Workers


async def hint(
    thinkers: Workers, client: Client, perspective: Perspective, command: AskHint, after: int
) -> Hint:
    """The answer to a question that was asked after so many actions."""
    bot = adviser(perspective.game)
    position = work.Position.of(perspective)
    thought = await thinkers.run(work.think, position, bot, hint_seed(after), 1, client=client)
    struct = perspective.game.notation.action_struct(
        perspective.state, perspective.seat, thought.action
    )
    return Hint(
        id=command.id,
        seat=command.seat,
        after=after,
        bot=bot,
        text=perspective.text(thought.action),
        told=perspective.describe_action(thought.action, perspective.seat).parts,
        struct=struct,
        line=thought.line,
        chances=thought.chances,
        expected=expectation(perspective.game, thought.chances),
        candidates=tuple(HintCandidate(c.text, c.share, c.worth) for c in thought.candidates),
    )
