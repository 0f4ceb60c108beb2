"""What a bot would do in somebody's place, in words and as a mark on the board."""

from dataclasses import dataclass

from watertable.bots.defaults import adviser
from watertable.bots.expected import expectation
from watertable.bots.hints import hint_seed
from watertable.core.perspective import Perspective
from watertable.core.text import say
from watertable.server import work
from watertable.server.errors import Refusal
from watertable.server.fair_queue import Client
from watertable.server.identity import Guest
from watertable.server.messages.live import Hint, HintCandidate
from watertable.server.rate_limits import TokenBuckets
from watertable.server.workers import Workers


@dataclass(frozen=True)
class HintQuestion:
    """What somebody wants to know a bot's opinion of."""

    id: str  # of the command
    perspective: Perspective
    after: int  # actions played when it was asked


class Hints:
    """Has bots think for people."""

    def __init__(self, bot_workers: Workers, limits: TokenBuckets) -> None:
        self._bot_workers = bot_workers
        self._limits = limits

    def check_allowed(self, guest: Guest) -> None:
        """A refusal if somebody asks too often."""
        if not self._limits.take(guest.id):
            raise Refusal("too_many", say("One hint after the other, please."))

    async def answer(self, question: HintQuestion, client: Client) -> Hint:
        """Return what the best bot of the game would do."""
        perspective, after = question.perspective, question.after
        bot = adviser(perspective.game)
        position = work.Position.of(perspective)
        thought = await self._bot_workers.run(
            work.think, position, bot, hint_seed(after), 1, client=client
        )
        struct = perspective.game.notation.action_struct(
            perspective.state, perspective.seat, thought.action
        )
        return Hint(
            id=question.id,
            seat=perspective.seat,
            after=after,
            bot=bot,
            text=perspective.text(thought.action),
            told=perspective.describe_action(thought.action, perspective.seat).parts,
            struct=struct,
            line=tuple(step.text for step in thought.line),
            chances=thought.chances,
            expected=str(expectation(perspective.game, thought.chances)),
            candidates=tuple(HintCandidate(c.text, c.share, c.worth) for c in thought.candidates),
        )
