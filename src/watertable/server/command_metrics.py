"""What is counted of commands."""

from watertable.server.messages.commands import Command
from watertable.server.messages.live import Code
from watertable.server.metrics import Metrics


class CommandMetrics:
    """Counts commands, and how long they take."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._latency = metrics.histogram(
            "watertable_command_seconds", "From a command to its answer."
        )

    def accepted(self, command: Command, seconds: float) -> None:
        """Count one that was carried out."""
        self._metrics.count("watertable_accepted_total", f'type="{type(command).__name__}"')
        self._latency.add(seconds)

    def refused(self, code: Code) -> None:
        """Count one that was refused."""
        self._metrics.count("watertable_refused_total", f'code="{code}"')
