"""What an action leads to: found out here, or by a process beside where it takes long."""

from watertable.core.match import Match
from watertable.server import work
from watertable.server.presence import TablePresence
from watertable.server.tables import PrecomputedAction
from watertable.server.workers import Workers


class ActionRunner:
    """Carries out actions before they happen at a table."""

    def __init__(self, action_workers: Workers) -> None:
        self._action_workers = action_workers

    async def run(
        self, match: Match, seat: int, number: int, presence: TablePresence
    ) -> tuple[PrecomputedAction, str]:
        """Return what a legal action leads to, and what physics came to in a game that has any."""
        if not match.game.hosting.runs_in_worker:
            after, physics_result = match.next_state(number, seat)
            return PrecomputedAction(after, number), physics_result
        data, physics_result, motion = await self._action_workers.run(
            work.carry_out,
            match.game.name,
            match.state.tobytes(),
            seat,
            number,
            client=presence.requester,
            unwatched=presence.unwatched,
        )
        return PrecomputedAction(work.state_from(match.game, data), number, motion), physics_result
