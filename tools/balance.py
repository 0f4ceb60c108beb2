"""Write the figures of Droplets' boards into the page about them, from a study:

watertable study droplets --by board --games 400 --bots search:simulations=1000 --seed 1 --json > \\
    src/watertable/games/droplets/balance.json
python -m tools.balance
"""

import textwrap

from tools.marked_part import MarkedPart
from tools.pages import MEASURED_PAGES
from watertable.cli.study import markdown_table
from watertable.games.droplets.balance import study

PART = MarkedPart(MEASURED_PAGES["droplets"], "<!-- balance -->", "<!-- /balance -->")


def section() -> str:
    """What the page should say, markers included."""
    found = study()
    intro = (
        f"{found.games:,} games on each board, played by `{found.bot}` against itself (seed "
        f"{found.seed}). *Turns a player* is the median; half of the games lie between the other "
        "two numbers."
    )
    return "\n\n".join([PART.begin, textwrap.fill(intro, 100), markdown_table(found), PART.end])


if __name__ == "__main__":
    PART.write(section())
