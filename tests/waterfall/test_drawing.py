"""The waterfall as text fits into a terminal, however wide it has grown."""

import random
import re
from typing import Any

from watertable import Match


def test_a_wide_waterfall_is_drawn_in_parts() -> None:
    widest = 0
    for seed in (3, 21, 36, 44):  # among them waterfalls of more than eight columns
        match, chance = Match.start("waterfall", seats=2 + seed % 3, seed=seed), random.Random(seed)
        while match.mover is not None:
            match.play(chance.choice(match.legal()))
        view: Any = match.view(None)
        columns = [lying.column for lying in view.waterfall]
        widest = max(widest, max(columns) - min(columns) + 1)
        drawing = match.draw(None)
        assert max(map(len, drawing.splitlines())) <= 80
        numbers = [int(number) for number in re.findall(r"\|(\d+) +\*+(?=\|)", drawing)]
        assert sorted(numbers) == [lying.tile.number for lying in view.waterfall]
    assert widest > 8
