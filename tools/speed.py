"""Put measured figures into the section about speed:

watertable bench --json | python -m tools.speed
"""

import re
import sys
from collections.abc import Sequence

import msgspec

from tools.pages import ROOT
from watertable.lab import GameBench

PAGE = ROOT / "docs" / "how-it-is-built.md"


def update(figures: GameBench) -> None:
    text = PAGE.read_text("utf-8")
    text = _fill(
        text,
        "Each second on one core",
        [
            figures.playouts_per_s,
            figures.actions_per_s,
            figures.env_actions_per_s,
            figures.sims_per_s,
            figures.yardstick_playouts_per_s,
        ],
    )
    text = _fill(text, "Board", [scale.playouts_per_s for scale in figures.scaling or []])
    assert figures.ratio is not None, "there is no comparison with the yardstick"
    text, found = re.subn(r"(The engine reaches )\d+ %", rf"\g<1>{figures.ratio:.0%}", text)
    assert found == 1
    PAGE.write_text(re.sub(r"(engine reaches \d+)%", r"\1 %", text), "utf-8")


def _fill(text: str, heading: str, figures: Sequence[float | None]) -> str:
    """Write figures into the second column of the table with this first heading."""
    lines = text.splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith(f"| {heading} ")) + 2
    for at, figure in enumerate(figures, first):
        cells = lines[at].split("|")
        assert figure is not None, lines[at]
        shown = f"{float(f'{figure:.3g}'):,.0f}"
        cells[2] = f" {shown:>{len(cells[2]) - 2}} "
        lines[at] = "|".join(cells)
    assert not lines[first + len(figures)].startswith("|"), f"{heading}: a figure is missing"
    return "".join(lines)


if __name__ == "__main__":
    measured = msgspec.json.decode(sys.stdin.buffer.read(), type=dict[str, GameBench])
    update(measured["archipelago"])
