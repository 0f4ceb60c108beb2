"""Write the figures of Droplets' boards into the page about them, from two studies:

watertable study droplets --by board --values BOARDS --games 400 --bots BOT --seed 1 --json > \\
    src/watertable/games/droplets/balance-stronger.json
(the same with the other boards, and more games, into balance.json)
python -m tools.balance
"""

import textwrap

from tools.marked_part import MarkedPart
from tools.pages import MEASURED_PAGES
from watertable.cli.study import markdown_table
from watertable.core.study_results import Study
from watertable.games.droplets.balance import studies

PART = MarkedPart(MEASURED_PAGES["droplets"], "<!-- balance -->", "<!-- /balance -->")


def section() -> str:
    """What the page should say, markers included."""
    return "\n\n".join(
        [PART.begin, *(part for study in studies() for part in _parts(study)), PART.end]
    )


def _parts(study: Study) -> list[str]:
    intro = (
        f"{study.games:,} games on each board, played by `{study.bot}` against itself (seed "
        f"{study.seed}). *Turns a player* is the median; half of the games lie between the other "
        "two numbers."
    )
    return [textwrap.fill(intro, 100), markdown_table(study)]


if __name__ == "__main__":
    PART.write(section())
