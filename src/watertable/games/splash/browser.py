"""The shapes, poses and colours of the pieces for the browser, which draws what physics weighs.

`python -m watertable.games.splash.browser` writes them; web/src/games/splash/shapes.json is a copy.
"""

import json
import sys

from watertable.games.splash.picture import PAINT
from watertable.games.splash.pieces import SHAPES, Part


def shapes() -> str:
    """Return all that a drawing needs to know of pieces, as JSON."""
    data = {
        "colours": [{"name": name, "paint": list(paint)} for name, paint in PAINT.items()],
        "shapes": [
            {
                "name": shape.name,
                "words": shape.words,
                "parts": [_part(part) for part in shape.parts],
                "poses": [
                    {"name": pose.name, "turn": pose.turn, "safe": pose.safe, "words": pose.words}
                    for pose in shape.poses
                ],
            }
            for shape in SHAPES
        ],
    }
    return json.dumps(data, separators=(",", ":")) + "\n"


def _part(part: Part) -> dict[str, object]:
    polygon = [[round(x, 6), round(z, 6)] for x, z in part.polygon]
    return {"polygon": polygon, "length": part.length}


if __name__ == "__main__":
    sys.stdout.write(shapes())
