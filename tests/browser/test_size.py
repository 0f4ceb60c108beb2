"""How much a browser has to fetch."""

import gzip
from pathlib import Path

from watertable.server.front import front_folder

_MOST = 120_000  # bytes, compressed; Splash! with its third dimension aside


def test_the_front_end_is_small() -> None:
    folder = front_folder()
    assert folder, "the pages were not built: `make test` does that"
    files = [path for path in folder.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    sizes = {path.name: _compressed(path) for path in files if not path.name.startswith("splash")}
    assert any(path.name.startswith("splash") for path in files)
    assert sum(sizes.values()) < _MOST, sizes


def _compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))
