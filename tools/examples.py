"""Examples on a page of rules: a comment with moves, then a block with the drawing they lead to.

    <!-- position
    3 players, size 4, goal most      the options; or 'continued', from the example before
    Coral: d2 violet                  who does what
    Teal: d3 violet, b4 teal
    Next: Violet, 3 stones            may be the last line; or 'Over: board full, Coral wins'
    -->

Between these, other lines may say what holds at this point:

    Choices: d2>c2=c,d3=c,e1=c        all that may be done next,
    Refused: d2                       what may not be done,
    Told: Coral passes.               and the sentence about what was done last; these may be
      continued like this             longer than a line
    Seen by: Coral                    draws what this player sees, not what everybody does

In Archipelago a line is a turn. An example of Droplets may begin in the middle of a game:

    2 players, pebbles on             then, instead of an option 'board', a map may be drawn;
      x 1 x                           'same board' in the first line is that of the example before
     2 o o x
    ...
    In turn 5, of Coral: d2 ccc       what lies where, both droplets placed; or 'Before turn 5'
    Teal holds: control               reward tokens

One of Waterfall may give a position, as the game writes it, from its tiles on:

    2 players, gates on, same tiles   'same tiles' are those of the example before
    at 1 0:0
    turn 5 mover coral phase top

So may one of Dropounion, where others than the mover may speak ('Brook: advise turn 2'):

    1 player, mode hard
    path G/B
    hand rain B/T O/G G/B:all
    turn 3 of rain
One of Splash! may give a tower, built of these pieces by real physics, and lines of a position:

    2 players, steadiness rock
    tower red brick flat, blue brick flat at 3 0 turn 90
    stock coral red dome, blue dome   what is named nowhere is in the box
    given blue dome of coral          if a piece is to be placed

The browser draws examples itself, from the views in the game's examples.json. Drawings and views
are written by `tools/positions.py`.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from tools.pages import Block, blocks

_ENTRY = re.compile(r"([A-Z][\w ,]*): (.*)")
MOMENT = re.compile(r"(In|Before) turn (\d+), of (Coral|Teal)")
HOLDS = re.compile(r"(Coral|Teal) holds")


@dataclass(frozen=True)
class Example:
    """A block of a page, taken apart."""

    block: Block
    head: str
    drawn: str  # a map, or nothing
    entries: list[tuple[str, str]]  # what stands before the colon and after it

    @property
    def game(self) -> str:
        return self.block.page.parent.name

    @property
    def viewer(self) -> str | None:
        return dict(self.entries).get("Seen by")


def read(block: Block) -> Example:
    head, *lines = block.text.splitlines()
    drawn: list[str] = []
    entries: list[tuple[str, str]] = []
    for line in lines:
        found = _ENTRY.fullmatch(line)
        if found:
            entries.append((found[1], found[2]))
        elif entries:
            assert line.startswith("  "), f"{block}: what does '{line}' mean?"
            entries[-1] = (entries[-1][0], f"{entries[-1][1]} {line.strip()}")
        else:
            drawn.append(line)
    return Example(block, head, "\n".join(drawn), entries)


def examples(page: Path) -> list[tuple[Block, Block]]:
    """Every position of a page, and the block with its drawing."""
    found = blocks(page)
    pairs = list(zip(found, [*found[1:], None], strict=True))
    for block, drawing in pairs:
        if block.kind == "position":
            assert drawing is not None, f"{block}: there is no drawing"
            assert drawing.kind == "text", f"{drawing}: this should be the drawing"
            assert drawing.follows, f"{drawing}: this should follow the moves"
    return [(one, two) for one, two in pairs if one.kind == "position" and two is not None]
