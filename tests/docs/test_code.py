"""The Python code on the pages runs, and prints what the pages say."""

import contextlib
import io
from pathlib import Path
from typing import Any

import pytest
from tools.pages import PAGES, Block, blocks, name

from watertable import Match
from watertable.core import record

# Its pieces of code are compared with the example that they are taken from (tests/core).
ELSEWHERE = {"add-a-game"}
RUN = [page for page in PAGES if name(page) not in ELSEWHERE]


@pytest.mark.parametrize(
    "page", [page for page in RUN if any(b.kind == "python" for b in blocks(page))], ids=name
)
def test_python_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of a page, one after the other."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    printed: str | None = None
    for block in blocks(page):
        if block.kind == "python":
            printed = _run(block, names)
        elif block.kind == "text" and block.follows and printed is not None:
            assert printed.splitlines() == block.text.splitlines(), f"{block}: prints this now"
        else:
            printed = None


def _run(block: Block, names: dict[str, Any]) -> str:
    # Empty lines before it, so that a traceback has the lines of the page.
    code = compile("\n" * (block.line - 1) + block.text, str(block.page), "exec")
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(code, names)
    return printed.getvalue()


def test_shown_records_are_sound() -> None:
    """A record on a page is one that can be read, and that would be written like this."""
    shown = [b for page in PAGES for b in blocks(page) if b.kind == "json"]
    assert shown
    for block in shown:
        match = Match.from_record(record.decode(block.text))
        assert record.encode(match.record()).decode() == block.text, str(block)
