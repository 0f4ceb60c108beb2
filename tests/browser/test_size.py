"""How much a browser has to fetch."""

from watertable.server.static_files import web_folder

_MOST = 125_000  # bytes, compressed; without what is below
# What comes when it is used, by the beginning of its files. Splash! has a third dimension.
_LATER = {
    "analysis-": 14_000,
    "lessons-": 8_000,
    "puzzles-": 3_000,
    "review-": 5_000,
    "rules-": 4_000,
    "splash-": 160_000,
}


def test_the_front_end_is_small() -> None:
    folder = web_folder()
    assert folder, "the pages were not built: `make test` does that"
    sizes = {path.name: path.stat().st_size for path in folder.glob("assets/*.br")}
    for beginning, most in _LATER.items():
        later = [name for name in sizes if name.startswith(beginning)]
        assert later, beginning
        assert sum(sizes.pop(name) for name in later) < most, beginning
    assert sum(sizes.values()) + (folder / "index.html").stat().st_size < _MOST, sizes
