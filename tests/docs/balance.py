"""Write the figures of Droplets' boards into its rules page, from two studies:

watertable study droplets --by board --values BOARDS --games 400 --bots BOT --seed 1 --json > \\
    src/watertable/games/droplets/balance-long.json
(the same with the other boards, and more games, into balance.json)
python -m tests.docs.balance
"""

import re
import textwrap

from tests.docs.pages import ROOT
from watertable.cli.study import markdown_table
from watertable.core.study_results import Study
from watertable.games.droplets.balance import studies

PAGE = ROOT / "src" / "watertable" / "games" / "droplets" / "rules.md"
BEGIN, END = "<!-- balance -->", "<!-- /balance -->"
_PART = re.compile(f"{BEGIN}\n.*?{END}", re.DOTALL)


def section() -> str:
    """What the page should say, markers included."""
    return "\n\n".join([BEGIN, *(part for study in studies() for part in _parts(study)), END])


def _parts(study: Study) -> list[str]:
    intro = (
        f"{study.games:,} games on each board, played by `{study.bot}` against itself (seed "
        f"{study.seed}). *Turns a player* is the median; half of the games lie between the other "
        "two numbers."
    )
    return [textwrap.fill(intro, 100), markdown_table(study)]


def shown() -> str | None:
    """What it says."""
    found = _PART.search(PAGE.read_text("utf-8"))
    return found[0] if found else None


def update() -> None:
    text = PAGE.read_text("utf-8")
    if shown() is None:
        text = f"{text.rstrip()}\n\n## The boards measured\n\n{BEGIN}\n{END}\n"
    PAGE.write_text(_PART.sub(lambda _: section(), text), "utf-8")


if __name__ == "__main__":
    update()
