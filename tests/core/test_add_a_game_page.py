"""The page about adding a game shows the example as it is."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "add-a-game.md"
EXAMPLE = ROOT / "examples" / "puddles"

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_piece_of_code_is_in_the_example() -> None:
    files = [path for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".toml", ".md")]
    sources = [path.read_text("utf-8") for path in files]
    blocks = BLOCK.findall(PAGE.read_text("utf-8"))
    assert len(blocks) >= 8
    for language, code in blocks:
        assert language in ("python", "toml", "text")  # text is an outline of what may stand there
        assert language == "text" or any(code in source for source in sources), (
            f"not in the example:\n{code}"
        )


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", PAGE.read_text("utf-8"))
    assert links
    for link in links:
        assert (PAGE.parent / link.partition("#")[0]).exists(), link
