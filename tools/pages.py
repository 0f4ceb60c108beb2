"""The pages of the documentation, and the blocks of code in them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
_GAMES = ROOT / "src" / "watertable" / "games"
# The rules of each game of ours, by its name.
RULES_PAGES = {path.parent.name: path for path in sorted(_GAMES.glob("*/rules.md"))}
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), *RULES_PAGES.values()]

_BLOCK = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """What stands between two lines of backquotes."""

    page: Path
    line: int  # of its first line on the page
    kind: str  # what stands after the backquotes
    text: str
    follows: bool  # nothing but empty lines parts it from the block before

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}, line {self.line}"


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    found: list[Block] = []
    end = 0
    for match in _BLOCK.finditer(text):
        line = text.count("\n", 0, match.start(2)) + 1
        follows = bool(found) and not text[end : match.start()].strip()
        found.append(Block(page, line, match[1].strip(), match[2], follows))
        end = match.end()
    return found


def prose(page: Path) -> str:
    """The page without its blocks and without code in the line."""
    return re.sub(r"`[^`\n]+`", "", _BLOCK.sub("", page.read_text("utf-8")))


def name(page: Path) -> str:
    """For the names of tests."""
    return f"{page.parent.name}-rules" if page in RULES_PAGES.values() else page.stem
