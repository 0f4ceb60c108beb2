"""Scenes and positions from a sketch of the pieces on the table and a few lines.

A sketch has a line for each piece, in any order: the piece, how high its highest point is in
millimetres, what it rests on, and what else it touches:

    red brick 22 on table
    blue brick 44 on red brick
    green dome 17 on table beside red brick

What touches one piece is touched by it, so that is said once. A line "moving" says that not all
has come to rest.

The other lines are those of a position (`stock coral red dome`, `drops teal 2`, `given green brick
of coral`). What is missing is as at a table where coral is to give or, if a piece is given, where
coral has just given it to teal. A player whose stock is not mentioned has one spare piece; those
that nobody has are in the box.
"""

import re
from collections.abc import Iterable
from decimal import Decimal

from tests.referees.splash import PLAYERS
from tests.referees.splash_scenes import PIECES, TABLE, Lying, Scene, in_order, listed, write_scene

LINE = re.compile(r"(\w+ \w+) ([\d.]+) on (.+?)(?: beside (.+))?")


def scene(sketch: str) -> str:
    """The scene in full."""
    return write_scene(_read(sketch))


def sketched(
    sketch: str,
    *lines: str,
    seats: int = 2,
    teams: bool = False,
    deal: bool = False,
    steadiness: str = "normal",
) -> str:
    """The position text."""
    given = _Lines(lines)
    table = _read(sketch).pieces
    mentioned = {piece for piece in PIECES if piece in "\n".join([sketch, *lines])}
    # Those at the end of the box are mentioned least often, so the spare ones come from there.
    spare = [piece for piece in reversed(PIECES) if piece not in mentioned]
    texts = [
        f"splash seats {seats} steadiness {steadiness} deal {_switch(deal)} teams {_switch(teams)}"
    ]
    texts += [
        given.line(f"stock {name}") or f"stock {name} {spare.pop(0)}" for name in PLAYERS[:seats]
    ]
    texts += [given.line(f"drops {name}") or f"drops {name} 0" for name in PLAYERS[:seats]]
    texts.append(given.line("pile") or "pile")
    texts.append(given.line("box") or f"box {', '.join(in_order(spare))}")
    texts.append(given.line("fallen") or "fallen")
    for piece, lying in table.items():
        on, touches = listed(lying.on), listed(lying.touches)
        texts.append(f"piece {piece} on {on} touches {touches}")
    bottom = [piece for piece, lying in table.items() if TABLE in lying.touches][:1]
    texts.append(given.line("base") or f"base {''.join(bottom)}")
    texts.append(given.line("given") or "given")
    texts.append(given.line("taken") or "taken 0")
    usual = (
        "turn 5 mover teal phase place" if given.line("given") else "turn 6 mover coral phase give"
    )
    texts.append(given.line("turn") or usual)
    texts.append(given.line("result") or "result none")
    given.check()
    return "\n".join([*(text.strip() for text in texts), "rng 1"])


def _switch(on: bool) -> str:
    return "on" if on else "off"


def _read(sketch: str) -> Scene:
    """Pieces in the order of the sketch, which is the order in which they came to the table."""
    lines = [line.strip() for line in sketch.strip().splitlines() if line.strip()]
    rest = "moving" not in lines
    found = [LINE.fullmatch(line) for line in lines if line != "moving"]
    assert all(found), f"no sketch: {sketch}"
    tops = {match[1]: match[2] for match in found if match}
    on = {match[1]: _names(match[3]) for match in found if match}
    touches = {match[1]: on[match[1]] | _names(match[4] or "nothing") for match in found if match}
    assert len(tops) == len(found), f"a piece is there twice: {sketch}"
    for name in touches:
        touches[name] |= {other for other in touches if name in touches[other]}
    return Scene(
        rest,
        {
            name: Lying(_top(top), frozenset(on[name]), frozenset(touches[name]))
            for name, top in tops.items()
        },
    )


def _top(text: str) -> Decimal:
    return Decimal(text).quantize(Decimal("0.1"))


def _names(text: str) -> set[str]:
    names = set() if text == "nothing" else set(text.split(", "))
    assert names <= {TABLE, *PIECES}, text
    return names


def _sorted(line: str) -> str:
    """Pieces in the order of the box, so that scenarios may name them in any order."""
    found = re.fullmatch(r"(stock \w+|pile|box|fallen) (.+)", line)
    return f"{found[1]} {', '.join(in_order(found[2].split(', ')))}" if found else line


class _Lines:
    """Lines of a position, which are asked for by their beginnings."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = [_sorted(line) for line in lines]
        self._asked: set[str] = set()

    def line(self, beginning: str) -> str:
        for line in self._lines:
            if line == beginning or line.startswith(beginning + " "):
                self._asked.add(line)
                return line
        return ""

    def check(self) -> None:
        assert self._asked == set(self._lines), f"not read: {set(self._lines) - self._asked}"
