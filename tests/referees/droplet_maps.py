"""Random maps for Droplets: small and odd ones, all of them playable."""

import random
from contextlib import suppress

from tests.referees.droplets import MAX_ROWS, MAX_TILES, Board

# The six neighbours of a place, in half tiles and rows.
STEPS = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))

Place = tuple[int, int]

# What lies around the spaces that splash, and how often: drain, fountain, nothing.
BORDERS = {
    "usual": (6, 3, 1),
    "edges": (3, 2, 4),
    "nothing": (0, 0, 1),
    "fountains": (0, 1, 0),
    "fountains and edges": (0, 2, 1),
    "drains": (1, 0, 0),
    "drains and edges": (2, 0, 1),
    "hardly a fountain": (12, 1, 2),
}


def random_map(rng: random.Random, border: str = "usual", dripping: int | None = None) -> str:
    """A map of any shape: compact, stretched, one row, or full of holes.

    It has as many dripping spaces as told, or any number of them.
    """
    shape = rng.choice(["blob", "blob", "row", "column", "holes"])
    inside = _grow(rng, shape, rng.choice([1, 2, 3, 3, 4, 5, 6, 7, 9]))
    drawing = _draw(rng, inside, border, dripping)
    if border == "usual" and rng.random() < 0.2:
        # A drain inside may leave parts that no droplet can go between.
        parted = drawing.replace("~", "x", 1)
        with suppress(ValueError):
            Board(parted)
            return parted
    return drawing


def map_with_many_drains(rng: random.Random) -> str:
    """More than 20 drains: more than there are reward tokens."""
    while True:
        inside = _grow(rng, rng.choice(["row", "column"]), rng.choice([9, 10, 11, 12]))
        drawing = _draw(rng, inside, rng.choice(["drains", "hardly a fountain"]), dripping=4)
        if len(Board(drawing).drains) > 20:
            return drawing


def _around(place: Place) -> list[Place]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in STEPS]


def _grow(rng: random.Random, shape: str, size: int) -> list[Place]:
    """The spaces that splash: one after the other next to those that are there."""
    inside = [(0, 0)]
    while len(inside) < size:
        # Holes come from growing at the last tile only.
        near = _around(inside[-1] if shape == "holes" else rng.choice(inside))
        if shape == "row":
            near = [place for place in near if place[1] == 0]
        if shape == "column":
            near = [place for place in near if place[0] in (0, 1)]
        free = [place for place in near if place not in inside]
        if free:
            inside.append(rng.choice(free))
        elif shape == "holes":
            break
    return inside


def _draw(rng: random.Random, inside: list[Place], border: str, dripping: int | None = None) -> str:
    if dripping is None:
        dripping = rng.choice([len(inside), rng.randint(1, len(inside)), (len(inside) + 1) // 2])
    drips = rng.sample(inside, dripping)
    tiles = {place: "o" if place in drips else "~" for place in inside}
    outside = sorted({near for place in inside for near in _around(place)} - set(inside))
    rng.shuffle(outside)
    for place in outside[: MAX_TILES - len(inside)]:
        kind = rng.choices("x1 ", BORDERS[border])[0]
        if kind != " ":
            tiles[place] = str(rng.choice([1, 1, 2, 3, 9])) if kind == "1" else kind
    left = min(x for x, _ in tiles)
    top = min(y for _, y in tiles)
    rows = max(y for _, y in tiles) - top + 1
    assert rows <= MAX_ROWS
    width = max(x for x, _ in tiles) - left + 1
    empty = rng.choice(" .")  # both mean that there is no tile
    return "\n".join(
        "".join(
            tiles.get((left + x, top + y), empty if (left + x + top + y) % 2 == 0 else " ")
            for x in range(width)
        )
        for y in range(rows)
    )
