"""Random games by the thousand need no more memory than a few."""

from pathlib import Path

import pytest

from watertable.lab.simulate import simulate

STATM = Path("/proc/self/statm")
PAGE = 4096


def resident() -> int:
    """Bytes of memory that this process uses."""
    return int(STATM.read_text().split()[1]) * PAGE


@pytest.mark.skipif(not STATM.exists(), reason="the system does not tell how much memory is used")
def test_memory_stays_flat() -> None:
    def play(games: int) -> None:
        simulate("waterfall", games=games, workers=1)

    play(1000)
    before = resident()
    play(20_000)
    assert resident() - before < 20 * 2**20
