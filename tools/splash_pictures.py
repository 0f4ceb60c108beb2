"""The pictures on the rules page of Splash!, from the geometry that physics uses.

To draw them anew: python -m tools.splash_pictures
"""

import re
from pathlib import Path

import numpy as np

from tools.pages import RULES_PAGES
from watertable.games.splash.geometry import MM, lowest
from watertable.games.splash.picture import PAPER, paint
from watertable.games.splash.pieces import COLOURS, SHAPES
from watertable.games.splash.scenes import ON_TABLE, Scene
from watertable.games.splash.view import pieces_of

FOLDER = RULES_PAGES["splash"].parent / "images"
WIDTH, HEIGHT = 150, 140
_DARK = (
    "@media (prefers-color-scheme: dark) {"
    " svg > rect { fill: #14262b } text { fill: #e2f0ee } polygon { stroke: #0008 } }"
)
_SHEET = f'<rect width="100%" height="100%" fill="{PAPER}"/>\n'  # under each piece


def drawings() -> dict[Path, str]:
    """All pictures, by file."""
    shapes = [(number, 0, shape.name) for number, shape in enumerate(SHAPES)]
    poses = [
        [(number, i, f"{shape.name} {pose.name}") for i, pose in enumerate(shape.poses)]
        for number, shape in enumerate(SHAPES)
    ]
    return {
        FOLDER / "shapes.svg": _gallery([shapes], "The shapes"),
        FOLDER / "poses.svg": _gallery(poses, "The poses of all shapes"),
    }


def _gallery(rows: list[list[tuple[int, int, str]]], title: str) -> str:
    wide, high = max(map(len, rows)) * WIDTH, len(rows) * HEIGHT
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        'font-family="system-ui, Helvetica, Arial, sans-serif" font-size="13">',
        f"<title>{title}</title>",
        f"<style>{_DARK}</style>",  # pages tell their pictures by which light they are looked at
        f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>',
    ]
    for row, cells in enumerate(rows):
        for column, (shape, pose, label) in enumerate(cells):
            x, y = column * WIDTH, row * HEIGHT
            inside = re.sub(
                r' width="[\d.]+" height="[\d.]+" role="img"',
                f' x="{x + 10}" y="{y + 6}" width="{WIDTH - 20}" height="{HEIGHT - 30}"',
                _single(shape, pose, label),
                count=1,
            ).replace(_SHEET, "")
            lines.append(inside.replace(' xmlns="http://www.w3.org/2000/svg"', "").strip())
            lines.append(
                f'<text x="{x + WIDTH // 2}" y="{y + HEIGHT - 8}" text-anchor="middle">'
                f"{label}</text>"
            )
    return "\n".join([*lines, "</svg>"]) + "\n"


def _single(shape: int, pose: int, label: str) -> str:
    """One piece standing on the table."""
    piece = shape * len(COLOURS) + (0, 4, 3, 2, 1)[shape]
    turn = SHAPES[shape].poses[pose].turn
    place = np.array([[0.0, 0.0, lowest(piece, turn) * MM, *turn]])
    return paint(pieces_of(Scene((piece,), place, (ON_TABLE,), (ON_TABLE,))), label)


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path, text in drawings().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    write()
