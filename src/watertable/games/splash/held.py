"""What players show each other while they place: where a hand holds its piece."""

from typing import Annotated, Any, Literal

import msgspec

from watertable.games.splash import actions
from watertable.games.splash.pieces import PIECE_NAMES, SHAPES

_poses: Any = tuple(sorted({pose.name for shape in SHAPES for pose in shape.poses}))
_targets: Any = ("table", *PIECE_NAMES)
_millimetres = Annotated[int, msgspec.Meta(ge=-actions.MAX_OFFSET, le=actions.MAX_OFFSET)]

# The parts of a placement, before it is made: which way up, on what, how far from its middle, and
# turned by how many degrees. Made from the data of the pieces, which name poses and targets.
HeldPiece = msgspec.defstruct(
    "HeldPiece",
    [
        ("pose", Literal[_poses]),
        ("on", Literal[_targets]),
        ("x", _millimetres),
        ("y", _millimetres),
        ("turn", Annotated[int, msgspec.Meta(ge=-360, le=360)]),
    ],
    frozen=True,
    forbid_unknown_fields=True,
)
