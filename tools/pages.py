"""The pages of the documentation, and the blocks of code in them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
_GAMES = ROOT / "src" / "watertable" / "games"
# The rules of each game of ours, by its name.
RULES_PAGES = {path.parent.name: path for path in sorted(_GAMES.glob("*/rules.md"))}
# How each is played in the terminal.
TERMINAL_PAGES = {path.parent.name: path for path in sorted(_GAMES.glob("*/terminal.md"))}
# What was measured about a game, by its name.
MEASURED_PAGES = {path.stem: path for path in sorted((ROOT / "docs" / "games").glob("*.md"))}
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *RULES_PAGES.values(),
    *TERMINAL_PAGES.values(),
]

# A block between two lines of backquotes; or a comment, which readers do not see, of this kind.
_BLOCK = re.compile(
    r"^(?:```(?P<kind>[^\n]*)\n(?P<text>.*?)^```|<!-- position\n(?P<position>.*?)^-->)$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """What stands between two lines of backquotes, or how an example came about."""

    page: Path
    line: int  # of its first line on the page
    kind: str  # what stands after the backquotes; or `position`
    text: str
    follows: bool  # nothing but empty lines parts it from the block before

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}, line {self.line}"


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    found: list[Block] = []
    end = 0
    for match in _BLOCK.finditer(text):
        line = text.count("\n", 0, match.start()) + 2
        follows = bool(found) and not text[end : match.start()].strip()
        kind = "position" if match["kind"] is None else match["kind"].strip()
        found.append(Block(page, line, kind, match["text"] or match["position"] or "", follows))
        end = match.end()
    return found


def prose(page: Path) -> str:
    """The page without its blocks and without code in the line."""
    return re.sub(r"`[^`\n]+`", "", _BLOCK.sub("", page.read_text("utf-8")))


def name(page: Path) -> str:
    """For the names of tests."""
    return page.stem if page.parent in (ROOT, ROOT / "docs") else f"{page.parent.name}-{page.stem}"
