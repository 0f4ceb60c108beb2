"""What would be best in somebody's place, why, and what else may be done: in words and as marks on
the board."""

from dataclasses import dataclass

from watertable.analysis.advice import AdvisedAction
from watertable.analysis.reasons import told
from watertable.core.perspective import Perspective
from watertable.core.text import say
from watertable.server import work
from watertable.server.errors import Refusal
from watertable.server.fair_queue import Client
from watertable.server.identity import Guest
from watertable.server.messages.live import Hint, HintCandidate, HintReason
from watertable.server.rate_limits import TokenBuckets
from watertable.server.workers import Workers


@dataclass(frozen=True)
class HintQuestion:
    """What somebody wants to know an opinion of."""

    id: str  # of the command
    perspective: Perspective
    after: int  # actions played when it was asked


class Hints:
    """Has other processes think for people."""

    def __init__(self, bot_workers: Workers, limits: TokenBuckets) -> None:
        self._bot_workers = bot_workers
        self._limits = limits

    def check_allowed(self, guest: Guest) -> None:
        """Raise a refusal if somebody asks too often."""
        if not self._limits.take(guest.id):
            raise Refusal("too_many", say("One hint after the other, please."))

    async def answer(self, question: HintQuestion, client: Client) -> Hint:
        """Return what would be best, and what else comes into question."""
        perspective, after = question.perspective, question.after
        position = work.Position.of(perspective)
        advised = await self._bot_workers.run(work.advise, position, after, client=client)
        best = advised[0].compared
        return Hint(
            id=question.id,
            seat=perspective.seat,
            after=after,
            line=() if best is None else tuple(step.text for step in best.line),
            chances=() if best is None else best.chances,
            candidates=tuple(candidate_of(perspective, each, perspective.seat) for each in advised),
        )


def candidate_of(
    perspective: Perspective, advised: AdvisedAction, reader: int | None
) -> HintCandidate:
    """Return an action that comes into question as clients have it; who sits on the reader's seat
    is "you" in it."""
    compared = advised.compared
    return HintCandidate(
        text=advised.text,
        told=perspective.describe_action(advised.action, reader).parts,
        struct=advised.struct,
        measure=None if compared is None else compared.measure,
        value=None if compared is None else compared.value,
        expected="" if compared is None else str(compared.told),
        reasons=tuple(
            HintReason(each.side, told(perspective, each, reader).parts, each)
            for each in advised.reasons
        ),
    )
