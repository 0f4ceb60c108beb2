"""The picture in the README: a real match, drawn as a board.

To draw it anew: python -m tests.docs.picture
"""

from math import sqrt
from pathlib import Path

from tests.docs.pages import ROOT
from watertable import Match
from watertable.core.ink import SEAT_COLOURS
from watertable.games.archipelago.board import cell_names, row_letter, row_width
from watertable.games.archipelago.view import View

FILE = ROOT / "docs" / "images" / "archipelago.svg"

SIZE = 6
MOVES = """
e4 violet, d3 violet, c7 coral, i8 teal, a3 amber, i7 teal, c6 coral, c5 coral, a2 amber,
c3 violet, c8 coral, c4 violet, h5 coral, h4 coral, g4 coral, f4 violet, f3 violet, e2 violet,
i6 teal, g6 coral, k2 violet, j2 violet, b2 amber, i5 coral, f7 coral, f8 coral, e5 violet,
e6 violet, i3 violet, e1 violet, a4 amber, k3 violet, f10 coral, g9 coral, h2 teal, j5 coral,
e10 coral, d9 coral, f1 violet, i1 teal, a6 violet
"""

DEEP, CURRENT, SHALLOWS, FOAM, SAND = "#0b3c49", "#1b7a8c", "#7fc8c2", "#f3faf8", "#e8dcc3"
SEATS = ("#e8735a", "#1b9aaa", "#8d6cab", "#f2b84b")

WIDTH, HEIGHT = 900, 520
STEP = 44.0  # from the middle of a cell to that of the next
RISE = STEP * sqrt(3) / 2  # from row to row
MIDDLE = (272.0, 260.0)  # of the board
TRACK = (590.0, 196.0)  # the upper left corner of the bonuses
COLUMNS = 6


def match() -> Match:
    found = Match.start("archipelago", seats=4, options={"size": SIZE}, seed=0)
    for action in MOVES.replace("\n", " ").split(","):
        found.play(action.strip())
    return found


def picture(view: View) -> str:
    places = {name: _place(name) for name in cell_names(SIZE)}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"',
        ' font-family="system-ui, Segoe UI, Helvetica, Arial, sans-serif">',
        "<title>Archipelago in mid-game</title>",
        f"<desc>A board of {len(places)} hexagonal cells with islands of four colours, and the "
        "scoring track beside it.</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{DEEP}"/>',
        *_water(places),
        *_islands(view, places),
        *_stones(view, places),
        *_labels(),
        *_words(view),
        *_track(view),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


# --- The board -----------------------------------------------------------------------------------


def _place(name: str) -> tuple[float, float]:
    row, number = ord(name[0]) - ord("a"), int(name[1:])
    x = MIDDLE[0] + STEP * (number - (row_width(SIZE, row) + 1) / 2)
    return x, MIDDLE[1] - RISE * (row - SIZE + 1)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _at(place: tuple[float, float]) -> str:
    return f"{_number(place[0])},{_number(place[1])}"


def _water(places: dict[str, tuple[float, float]]) -> list[str]:
    side = STEP / sqrt(3) - 1.2
    half = side * sqrt(3) / 2
    corners = [(0, -side), (half, -side / 2), (half, side / 2)]
    corners += [(-x, -y) for x, y in corners]
    points = " ".join(_at(corner) for corner in corners)
    return [
        f'<defs><polygon id="cell" points="{points}"/></defs>',
        f'<g fill="{CURRENT}" fill-opacity=".5">',
        *(f'<use href="#cell" x="{_number(x)}" y="{_number(y)}"/>' for x, y in places.values()),
        "</g>",
    ]


def _islands(view: View, places: dict[str, tuple[float, float]]) -> list[str]:
    """Shallows, foam and sand along the lines that connect the stones of an island."""
    lines = []
    for island in view.islands:
        for i, one in enumerate(island):
            for other in island[i + 1 :]:
                (ax, ay), (bx, by) = places[one], places[other]
                if (ax - bx) ** 2 + (ay - by) ** 2 < (1.1 * STEP) ** 2:
                    lines.append(f"M{_at(places[one])}L{_at(places[other])}")
    shores = ((SHALLOWS, 41, ".55"), (FOAM, 36, "1"), (SAND, 32, "1"))
    return [
        f'<defs><path id="land" d="{"".join(lines)}"/></defs>',
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
        *(
            f'<use href="#land" stroke="{ink}" stroke-width="{wide}" stroke-opacity="{strength}"/>'
            for ink, wide, strength in shores
        ),
        "</g>",
    ]


def _stones(view: View, places: dict[str, tuple[float, float]]) -> list[str]:
    lines = []
    for seat, ink in enumerate(SEATS):
        lines.append(f'<g fill="{ink}" stroke="{DEEP}" stroke-opacity=".35">')
        for cell, colour in view.board.items():
            if colour == seat:
                x, y = places[cell]
                lines.append(f'<circle cx="{_number(x)}" cy="{_number(y)}" r="11.5"/>')
        lines.append("</g>")
    return lines


def _labels() -> list[str]:
    lines = [f'<g fill="{SHALLOWS}" fill-opacity=".7" font-size="13" text-anchor="middle">']
    for row in range(2 * SIZE - 1):
        x, y = _place(f"{row_letter(row)}1")
        lines.append(
            f'<text x="{_number(x - STEP * 0.8)}" y="{_number(y + 4)}">{row_letter(row)}</text>'
        )
    return [*lines, "</g>"]


# --- Beside it -----------------------------------------------------------------------------------


def _words(view: View) -> list[str]:
    x, y = TRACK
    turn = f"{SEAT_COLOURS[view.mover].capitalize()} is next" if view.mover is not None else ""
    return [
        f'<text x="{x}" y="92" fill="{FOAM}" font-size="34" font-weight="600">Archipelago</text>',
        f'<text x="{x}" y="122" fill="{SHALLOWS}" font-size="16">'
        f"Turn {view.turn + 1}: {turn}, with {view.allowance} stones</text>",
        f'<text x="{x}" y="{y - 16}" fill="{SHALLOWS}" font-size="13">Bonuses by number of '
        "groups</text>",
    ]


def _track(view: View) -> list[str]:
    x, y = TRACK
    middles = [_number(x + 40 * column + 18) for column in range(COLUMNS)]
    lines = [
        f'<g fill="{CURRENT}" fill-opacity=".5">',
        *(
            f'<rect x="{_number(x + 40 * column)}" y="{_number(y + 32 * row)}" '
            'width="36" height="28" rx="6"/>'
            for column in range(COLUMNS)
            for row in range(4)
        ),
        f'</g><g fill="{SHALLOWS}" font-size="13" text-anchor="middle">',
        *(
            f'<text x="{middle}" y="{_number(y + 146)}">{column}</text>'
            for column, middle in enumerate(middles, 1)
        ),
        *(
            f'<text x="{_number(x - 16)}" y="{_number(y + 32 * row + 19)}">{3 - row}</text>'
            for row in range(4)
        ),
        "</g>",
    ]
    for middle, owners in zip(middles, view.track, strict=False):
        for bonus, seat in enumerate(owners):
            if seat >= 0:
                height = _number(y + 32 * (3 - bonus) + 14)
                lines.append(f'<circle cx="{middle}" cy="{height}" r="9" fill="{SEATS[seat]}"/>')
    for seat in range(view.seats):
        lines += _player(view, seat, y + 186 + 32 * seat)
    return lines


def _player(view: View, seat: int, y: float) -> list[str]:
    x = TRACK[0]
    groups = f"{view.markers[seat]} group{'s' if view.markers[seat] != 1 else ''}"
    weight = "600" if view.ranks[seat] == 1 else "400"
    return [
        f'<circle cx="{_number(x + 10)}" cy="{_number(y)}" r="10" fill="{SEATS[seat]}"/>',
        f'<text x="{_number(x + 32)}" y="{_number(y + 6)}" fill="{FOAM}" font-size="17" '
        f'font-weight="{weight}">{SEAT_COLOURS[seat].capitalize()}</text>',
        f'<text x="{_number(x + 112)}" y="{_number(y + 6)}" fill="{SHALLOWS}" '
        f'font-size="16">{groups} + {view.bonuses[seat]} bonus</text>',
    ]


def draw() -> str:
    view = match().view(None)
    assert isinstance(view, View)
    return picture(view)


def write(path: Path = FILE) -> None:
    path.write_text(draw(), "utf-8")


if __name__ == "__main__":
    write()
