"""Examples on a page of rules: a block with moves, then a block with the drawing they lead to.

    ```position
    3 players, size 4, goal most      the options; or 'continued', from the example before
    Coral: d2 violet                  a line for each turn
    Teal: d3 violet, b4 teal
    Next: Violet, 3 stones            may be the last line; or 'Over: board full, Coral wins'
    ```

To draw them all anew: python -m tests.docs.positions
"""

import re
from pathlib import Path

from tests.docs.pages import RULES_PAGE, Block, blocks
from watertable import Match
from watertable.games.archipelago.view import View

_HEAD = re.compile(r"(\d) players((?:, \w+ \w+)*)")


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


def play(block: Block, before: Match | None) -> Match:
    """The match after the moves of an example."""
    head, *turns = block.text.splitlines()
    match = before.copy() if head == "continued" and before else _start(block, head)
    for line in turns:
        who, _, what = line.partition(": ")
        if who in ("Next", "Over"):
            assert line == turns[-1], f"{block}: '{line}' should be the last line"
            assert line == standing(match), f"{block}: it should be '{standing(match)}'"
            continue
        assert match.mover is not None, f"{block}: the game is over before '{line}'"
        assert who == match.names[match.mover], f"{block}: it is not the turn of '{line}'"
        turn = match.turn
        for action in what.split(", "):
            match.play(action)
        ended = match.mover is None or match.turn > turn
        assert ended, f"{block}: the turn goes on after '{line}'"
    return match


def standing(match: Match) -> str:
    """Who is next with how many stones, or how the game ended."""
    outcome = match.outcome
    if outcome is not None:
        winners = " and ".join(match.names[seat] for seat in outcome.winners)
        return f"Over: {outcome.reason}, {winners} wins"
    view = match.view(None)
    assert isinstance(view, View)
    assert match.mover is not None
    return f"Next: {match.names[match.mover]}, {view.allowance} stones"


def _start(block: Block, head: str) -> Match:
    found = _HEAD.fullmatch(head)
    assert found is not None, f"{block}: '{head}' does not say what is played"
    options = dict(pair.split(" ") for pair in found[2].split(", ")[1:])
    return Match.start("archipelago", seats=int(found[1]), options=options, seed=0)


def redraw(page: Path) -> None:
    """Replace every drawing of a page by what is drawn now."""
    lines = page.read_text("utf-8").splitlines()
    match: Match | None = None
    drawn = []
    for moves, drawing in examples(page):
        match = play(moves, match)
        drawn.append((drawing, match.draw().splitlines()))
    for drawing, fresh in reversed(drawn):
        first = drawing.line - 1
        lines[first : first + len(drawing.text.splitlines())] = fresh
    page.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    redraw(RULES_PAGE)
