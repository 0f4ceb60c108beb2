"""What is written to the terminal and read from it; works in pipes as well."""

import os
import re
import shutil
import sys
import textwrap
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from watertable.core.text import say

_NARROWEST = 40


def wants_colour() -> bool:
    """Whether to write in colour: on terminals, unless NO_COLOR says otherwise; with FORCE_COLOR
    anywhere."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


class Screen:
    """The terminal of a game."""

    def __init__(self) -> None:
        self.colour = wants_colour()
        self.keyboard = sys.stdin.isatty()  # somebody sits in front of it
        self.terminal = self.keyboard and sys.stdout.isatty()
        if self.terminal:
            _edit_lines()

    @property
    def width(self) -> int:
        return max(_NARROWEST, shutil.get_terminal_size((100, 24)).columns) - 1

    def say(self, text: str = "") -> None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def tell(self, text: str, *, faint: bool = False) -> None:
        """Write a sentence, broken between words where the terminal ends."""
        if self.terminal:
            text = textwrap.fill(text, self.width, subsequent_indent="  ")
        self.say(f"\x1b[2m{text}\x1b[0m" if faint and self.colour else text)

    def ask(self, prompt: str, completions: Sequence[str] = ()) -> str:
        """Return a line of input; an EOFError when there is no more."""
        if self.terminal:
            _complete_from(completions)
            return input(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            self.say()
            raise EOFError
        line = line.rstrip("\r\n")
        if not self.keyboard:
            self.say(line)  # nobody typed it here: without this a transcript would not show it
        return line

    def curtain(self, who: str, somebody_is_here: bool) -> None:
        """Hide what is on the screen until the next player is in front of it."""
        if not self.keyboard:  # then nobody is there to hide it from, or to press a key
            self.say(say("\nThe device goes to {who}.", who=who))
            return
        if somebody_is_here:
            self.ask(
                say("\nPress Enter to hide the screen, then pass the device to {who}. ", who=who)
            )
        self._clear()
        self.ask(say("{who}, press Enter when nobody else can see the screen. ", who=who))
        self._clear()

    def _clear(self) -> None:
        """Clear the screen, and the lines that were scrolled away."""
        if self.terminal:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        """Show a spinner on a terminal, for what takes longer than a moment."""
        if not self.terminal:
            yield
            return
        from rich.console import Console

        status = Console(no_color=not self.colour).status(f"{text} ...")
        timer = threading.Timer(0.3, status.start)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()  # it may just be starting the spinner
            status.stop()

    def columns(self, items: Sequence[str], rows: int | None = None) -> int:
        """Write items in columns, read from left to right; returns how many fitted in the rows."""
        wide = max(map(len, items), default=0) + 2
        across = max(1, (self.width - 2) // wide)
        shown = items if rows is None else items[: across * rows]
        for first in range(0, len(shown), across):
            line = "".join(f"{item:<{wide}}" for item in shown[first : first + across])
            self.say("  " + line.rstrip())
        return len(shown)


def natural(text: str) -> tuple[Any, ...]:
    """Return a key for sorting texts with numbers in them as people do: a2 before a10."""
    parts = re.split(r"(\d+)", text)
    return tuple((1, int(part), "") if part.isdecimal() else (0, 0, part) for part in parts if part)


# --- Line editing, where the platform has it -----------------------------------------------------


def _edit_lines() -> None:
    try:
        import readline
    except ImportError:
        return
    readline.set_completer_delims("")
    # macOS has another library under this name.
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")


def _complete_from(words: Sequence[str]) -> None:
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, state: int) -> str | None:
        completions = [word for word in words if word.startswith(text.lower())]
        return completions[state] if state < len(completions) else None

    readline.set_completer(complete)
