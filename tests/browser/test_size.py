"""How much a browser has to fetch."""

from watertable.server.static_files import web_folder

_MOST = 122_000  # bytes, compressed; Splash! with its third dimension aside


def test_the_front_end_is_small() -> None:
    folder = web_folder()
    assert folder, "the pages were not built: `make test` does that"
    files = [*folder.glob("assets/*.br")]
    assert any(path.name.startswith("splash-") for path in files)
    rest = [path for path in files if not path.name.startswith("splash-")]
    sizes = {path.name: path.stat().st_size for path in (*rest, folder / "index.html")}
    assert sum(sizes.values()) < _MOST, sizes
