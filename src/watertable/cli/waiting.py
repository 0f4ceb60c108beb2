"""What people read while a game is compiled."""

import sys

from watertable.core.text import say


class CompilingNotice:
    """Tells on standard error what is being compiled, so that nobody wonders what takes so long."""

    def begins(self, title: str, part: str) -> None:
        """Begin a line about a part of a game."""
        text = say(
            "Preparing {game} for its first use on this machine ({part}) ...", game=title, part=part
        )
        print(text, end=" ", file=sys.stderr, flush=True)

    def ends(self, *, failed: bool) -> None:
        """End that line."""
        print(say("failed.") if failed else say("done."), file=sys.stderr, flush=True)
