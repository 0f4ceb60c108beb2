"""A part of a page that a tool writes, between two comments."""

import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class MarkedPart:
    """What stands between the comments, and the comments themselves."""

    page: Path
    begin: str
    end: str

    def shown(self) -> str:
        """Return what the page says now."""
        part = self._pattern().search(self.page.read_text("utf-8"))
        assert part, f"{self.page} has no {self.begin} ... {self.end}"
        return part[0]

    def write(self, text: str) -> None:
        """Let the page say this, comments included."""
        self.shown()
        page = self._pattern().sub(lambda _: text, self.page.read_text("utf-8"))
        self.page.write_text(page, "utf-8")

    def _pattern(self) -> re.Pattern[str]:
        return re.compile(f"{re.escape(self.begin)}\n.*?{re.escape(self.end)}", re.DOTALL)
