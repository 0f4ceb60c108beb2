"""What actions of Waterfall lead to, as data: every kind of effect, in the order of the rules."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
import pytest

from tests.scenarios.waterfall.sketches import sketched
from tests.scenarios.waterfall.tables import FORK_WATER, FORK_WITH_TEAL
from watertable import NotationError
from watertable.core.contract import State, copy_of
from watertable.core.effects import Effect
from watertable.core.text import Voice
from watertable.games.waterfall import GAME
from watertable.games.waterfall.notation import known_action

KINDS: tuple[type[Effect], ...] = GAME.effects.EFFECTS.__args__
Told: TypeAlias = dict[str, Any]


def position(
    sketch: str, *lines: str, seats: int = 3, deck: int = 3, progress: str = "off", **switches: bool
) -> State:
    text = sketched(sketch, *lines, seats=seats, deck=deck, progress=progress, **switches)
    return GAME.notation.parse_position(text)


def happened(state: State, script: str, viewer: int | None) -> Sequence[Any]:
    """What the last action of a script led to, as a viewer may know it."""
    for text in script.split(", "):
        before, state = state, copy_of(state)
        seat = GAME.rules.mover(state)
        action = GAME.notation.parse_action(state, seat, text)
        assert not GAME.rules.refusal(state, seat, action), text
        GAME.rules.apply(state, seat, action)
    return GAME.effects.effects(before, seat, action, state, viewer)


def as_json(effects: Sequence[Any]) -> list[Told]:
    found: list[Told] = msgspec.json.decode(msgspec.json.encode(list(effects)))
    return found


def of(what: str, **fields: Any) -> Told:
    """An effect of what Coral does, as JSON has it."""
    return {"what": what, "seat": 0, **fields}


def starts(action: str) -> Told:
    return of("pawn started", tile=1, action=action)


def falls(tile: int, **also: Any) -> Told:
    return of("pawn fell", tile=tile, action="score", **also)


NOTHING = of("scored nothing")
EXIT = of("exit reached")
ENDED = of("turn ended", next=1)
LIFTED = {"what": "pawn lifted", "seat": 1}
FEW, MANY = "if:hold-3-or-fewer:", "if:hold-3-or-more:"
COLUMN = "\n".join(str(tile) for tile in range(1, 20))

# A position, a script, and what its last action leads to, as whoever does it is told.
CASES: dict[str, tuple[State, str, list[Told]]] = {
    # On the way down.
    "starting": (position("1\n2", "1 may-stop"), "go 1", [starts("may-stop")]),
    "falling": (position("1\n2"), "go 1, go 2", [falls(2), NOTHING, EXIT, ENDED]),
    "jumping": (
        position("1c .\n2 .\n3 4", "1 jump", "turn 0 phase jump"),
        "go 3",
        [of("pawn jumped", tile=3, action="score", over=[2]), NOTHING, EXIT, ENDED],
    ),
    "teleporting": (
        position("1c 2\n3 4", "1 teleport", "turn 0 phase teleport"),
        "go 2",
        [of("pawn teleported", tile=2, action="score"), NOTHING],
    ),
    "jumping over pawns": (
        position("1c\n2t\n3v\n4", "turn 0 phase fall jumping yes"),
        "go 4",
        [falls(4, over=[2, 3]), NOTHING, EXIT, ENDED, LIFTED],
    ),
    "a condition that is met": (
        position("1\n2", f"1 {FEW}jump-occupied"),
        "go 1",
        [
            starts(f"{FEW}jump-occupied"),
            of("condition met", condition="hold-3-or-fewer"),
            of("jumping allowed"),
        ],
    ),
    "a condition that is not met": (
        position("1\n2", f"1 {MANY}jump-occupied"),
        "go 1",
        [starts(f"{MANY}jump-occupied"), of("condition not met", condition="hold-3-or-more")],
    ),
    "a bonus changes what its condition asks, afterwards": (
        position("1\n2", f"1 {FEW}draw-three", "3 add", "hand coral 3"),
        "go 1",
        [
            starts(f"{FEW}draw-three"),
            of("condition met", condition="hold-3-or-fewer"),
            of("tiles drawn", count=3, tiles=[4, 5, 6]),
            {"what": "deck emptied"},
        ],
    ),
    "an action is carried out once": (
        position("1 2c\n3 4", "2 teleport", "1 draw", "turn 0 phase teleport", "acted 1 2"),
        "go 1",
        [of("pawn teleported", tile=1, action="draw")],
    ),
    "having to stop": (
        position("1\n2", "1 stop"),
        "go 1",
        [starts("stop"), of("stopped"), ENDED],
    ),
    "stopping": (position("1\n2", "1 may-stop"), "go 1, stop", [of("stopped"), ENDED]),
    "not stopping": (position("1\n2", "1 may-stop"), "go 1, skip", [of("not stopped")]),
    "being stuck": (
        position(FORK_WITH_TEAL, "1 may-stop LR>L", *FORK_WATER),
        "go 1, skip",
        [of("not stopped"), of("pawn stuck"), ENDED, LIFTED],
    ),
    # Tiles of a hand.
    "the worst tile": (
        position("1\n2", "1 stop-worst", "3 score worth 2", "4 score", "hand coral 3 4"),
        "go 1, stop",
        [of("stopped"), of("tile scored", tile=4), ENDED],
    ),
    "one of the worst tiles": (
        position("1\n2", "1 stop-worst", "3 score", "4 score", "hand coral 3 4"),
        "go 1, stop, score 3",
        [of("tile scored", tile=3), ENDED],
    ),
    "adding": (
        position("1", "1 add", "2 draw", "hand coral 2"),
        "go 1, add 2 at -1:0",
        [of("tile added", tile=2, column=-1, row=0, side="left", beside=1), EXIT, ENDED],
    ),
    "no tile fits": (
        position("1\n2", "1 add", "3 score L>R", "hand coral 3"),
        "go 1",
        [starts("add"), of("no tile fits")],
    ),
    "no tile to add": (position("1\n2", "1 add"), "go 1", [starts("add")]),
    "no other tile fits": (
        position("1\n2", f"1 {FEW}add-three", "3 score", "4 score L>R", "hand coral 3 4"),
        "go 1, add 3 at 1:0",
        [
            of("tile added", tile=3, column=1, row=0, side="right", beside=1),
            of("no tile fits", more=True),
        ],
    ),
    "adding nothing": (
        position("1\n2", f"1 {FEW}add-three", "3 score", "hand coral 3"),
        "go 1, skip",
        [of("added nothing")],
    ),
    "drawing": (
        position("1\n2", "1 draw", deck=2),
        "go 1",
        [starts("draw"), of("tiles drawn", count=2, tiles=[3, 4]), {"what": "deck emptied"}],
    ),
    "scoring": (
        position("1\n2", "1 score red", "3 add red", "hand coral 3"),
        "go 1, score 3",
        [of("tile scored", tile=3)],
    ),
    "scoring nothing": (
        position("1\n2", "1 score red", "3 add red", "hand coral 3"),
        "go 1, skip",
        [NOTHING],
    ),
    "scoring nothing more": (
        position("1\n2", f"1 {FEW}score-twice red", "3 add red", "4 add", "hand coral 3 4"),
        "go 1, score 3",
        [of("tile scored", tile=3), of("scored nothing", more=True)],
    ),
    # Tiles and pawns of the waterfall.
    "choosing this tile": (
        position("1\n2c\n3", "2 score-this", "turn 0 phase this"),
        "score this",
        [of("this tile chosen", tile=2)],
    ),
    "this tile, on leaving it": (
        position("1\n2c\n3", "2 score-this", "turn 0 phase this"),
        "score this, go 3",
        [falls(3), of("this tile scored", tile=2), NOTHING, EXIT, ENDED],
    ),
    "this tile, at an exit": (
        position("1\n2c", "2 score-this", "turn 0 phase this"),
        "score this",
        [
            of("this tile chosen", tile=2),
            of("this tile scored", tile=2),
            of("exit reached", with_tile=True),
            ENDED,
        ],
    ),
    "leaving this tile": (
        position("1\n2c\n3", "2 score-this", "turn 0 phase this"),
        "skip",
        [of("this tile left")],
    ),
    "swapping hands": (
        position("1\n2", "1 swap-hands", "3 add", "hand teal 3"),
        "go 1, swap with teal",
        [of("hands swapped", other=1)],
    ),
    "swapping tiles": (
        position("1\n2\n3", "1 swap-tiles"),
        "go 1, swap 2 3",
        [of("tiles swapped", tiles=[2, 3])],
    ),
    "removing": (position("1\n2\n3", "1 remove"), "go 1, remove 3", [of("tile removed", tile=3)]),
    "moving a pawn": (
        position("1 .\n2t 3", "1 move-pawn"),
        "go 1, move teal to 3",
        [of("pawn moved", pawn=1, tile=3)],
    ),
    "freeing a pawn": (
        position("1 .\n2 3T", f"1 {FEW}free-pawn"),
        "go 1, free teal",
        [of("pawn freed", pawn=1)],
    ),
    # The end of a turn, and of the game.
    "drawing for progress": (
        position("1", "1 jump", "2 draw worth 2", "scored violet 2", deck=1, progress="draw"),
        "go 1",
        [
            starts("jump"),
            EXIT,
            of("tiles drawn", count=1, tiles=[3], for_progress=True),
            {"what": "deck emptied"},
            of("turn ended", next=None),
            {
                "what": "game over",
                "reason": "deck empty",
                "winners": [2],
                "margin": 2,
                "points": [0, 0, 2],
            },
        ],
    ),
    "a drawn tile is not told from those of a swapped hand": (
        position("1", "1 swap-hands", "2 add", "hand teal 2", progress="draw"),
        "go 1, swap with teal",
        [
            of("hands swapped", other=1),
            EXIT,
            of("tiles drawn", count=1, tiles=None, for_progress=True),
            ENDED,
        ],
    ),
    "having to add": (
        position("1", "1 jump", "2 add", "hand coral 2", progress="add"),
        "go 1",
        [starts("jump"), EXIT, of("must add")],
    ),
    "adding for progress": (
        position("1", "1 jump", "2 add", "hand coral 2", progress="add"),
        "go 1, add 2 at 0:1",
        [of("tile added", tile=2, column=0, row=1, side="below", beside=1), ENDED],
    ),
    "a full waterfall": (
        position(COLUMN, "1 add", "20 draw", "hand coral 20"),
        "go 1, add 20 at 1:0",
        [
            of("tile added", tile=20, column=1, row=0, side="right", beside=1),
            {"what": "waterfall full"},
        ],
    ),
    "an empty deck": (
        position("1", "1 draw", "2 draw worth 3", "scored teal 2", deck=2),
        "go 1",
        [
            starts("draw"),
            of("tiles drawn", count=2, tiles=[3, 4]),
            EXIT,
            {"what": "deck emptied"},
            of("turn ended", next=None),
            {
                "what": "game over",
                "reason": "deck empty",
                "winners": [1],
                "margin": 3,
                "points": [0, 3, 0],
            },
        ],
    ),
    "fewer tiles decide": (
        position(
            "1",
            *("1 jump", "2 draw worth 2", "3 draw", "4 draw"),
            *("scored coral 2", "scored teal 3 4", "turn 0 ending full"),
        ),
        "go 1",
        [
            starts("jump"),
            EXIT,
            of("turn ended", next=None),
            {
                "what": "game over",
                "reason": "waterfall full",
                "winners": [0],
                "margin": 0,
                "points": [2, 2, 0],
                "fewer_tiles": True,
            },
        ],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_happens(case: str) -> None:
    state, script, expected = CASES[case]
    assert as_json(happened(state, script, 0)) == expected


def test_every_kind_of_effect_is_tried() -> None:
    tried = {effect["what"] for _, _, expected in CASES.values() for effect in expected}
    assert tried == {kind.__struct_config__.tag for kind in KINDS}


# --- What others may not know --------------------------------------------------------------------

HIDDEN = {
    "scoring": of("tile scored", tile=None),
    "the worst tile": of("tile scored", tile=None),
    "one of the worst tiles": of("tile scored", tile=None),
    "drawing": of("tiles drawn", count=2, tiles=None),
    "drawing for progress": of("tiles drawn", count=1, tiles=None, for_progress=True),
}


@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize("case", CASES)
def test_others_are_told_the_same_without_what_is_secret(case: str, viewer: int | None) -> None:
    state, script, _ = CASES[case]
    own = as_json(happened(state, script, 0))
    expected = [effect for effect in own if effect["what"] != "no tile fits"]
    for effect in expected:
        if effect["what"] in ("tile scored", "tiles drawn"):
            effect["tile" if "tile" in effect else "tiles"] = None
    told = as_json(happened(state, script, viewer))
    assert told == expected
    assert case not in HIDDEN or HIDDEN[case] in told


@pytest.mark.parametrize("viewer", [1, None])
def test_of_an_action_only_the_tile_that_is_scored_is_secret(viewer: int | None) -> None:
    for state, script, _ in CASES.values():
        state = copy_of(state)
        for text in script.split(", "):
            seat = GAME.rules.mover(state)
            action = GAME.notation.parse_action(state, seat, text)
            struct = msgspec.to_builtins(GAME.notation.action_struct(state, seat, action))
            if struct["do"] == "score":
                struct["tile"] = None
            assert msgspec.to_builtins(known_action(state, seat, action, viewer)) == struct
            GAME.rules.apply(state, seat, action)


# --- To the reader -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "coral", "teal"),
    [
        ("starting", "You start on tile 1 (may stop).", "Coral starts on tile 1 (may stop)."),
        (
            "falling",
            "You fall to tile 2 (score); score nothing; reach an exit.",
            "Coral falls to tile 2 (score); scores nothing; reaches an exit.",
        ),
        (
            "jumping",
            "You jump to tile 3 (score); score nothing; reach an exit.",
            "Coral jumps to tile 3 (score); scores nothing; reaches an exit.",
        ),
        (
            "teleporting",
            "You teleport to tile 2 (score); score nothing.",
            "Coral teleports to tile 2 (score); scores nothing.",
        ),
        (
            "drawing",
            "You start on tile 1 (draw); draw 2 tiles (3, 4).",
            "Coral starts on tile 1 (draw); draws 2 tiles.",
        ),
        ("stopping", "You stop.", "Coral stops."),
        ("not stopping", "You do not stop.", "Coral does not stop."),
        ("being stuck", "You do not stop; are stuck.", "Coral does not stop; is stuck."),
        ("the worst tile", "You stop; score tile 4.", "Coral stops; scores a tile, face down."),
        ("scoring", "You score tile 3.", "Coral scores a tile, face down."),
        (
            "scoring nothing more",
            "You score tile 3; score nothing more.",
            "Coral scores a tile, face down; scores nothing more.",
        ),
        (
            "adding",
            "You add tile 2 left of tile 1; reach an exit.",
            "Coral adds tile 2 left of tile 1; reaches an exit.",
        ),
        (
            "no tile fits",
            "You start on tile 1 (add); no tile of your hand fits.",
            "Coral starts on tile 1 (add).",
        ),
        (
            "no other tile fits",
            "You add tile 3 right of tile 1; no other tile of your hand fits.",
            "Coral adds tile 3 right of tile 1.",
        ),
        ("adding nothing", "You add nothing.", "Coral adds nothing."),
        (
            "having to add",
            "You start on tile 1 (jump); reach an exit; must add a tile, since none was added,"
            " drawn, scored or removed.",
            "Coral starts on tile 1 (jump); reaches an exit; must add a tile, since none was added,"
            " drawn, scored or removed.",
        ),
        (
            "choosing this tile",
            "You choose to score this tile.",
            "Coral chooses to score this tile.",
        ),
        (
            "this tile, at an exit",
            "You choose to score this tile; leave the waterfall with it.",
            "Coral chooses to score this tile; leaves the waterfall with it.",
        ),
        ("leaving this tile", "You leave this tile here.", "Coral leaves this tile here."),
        ("swapping hands", "You swap hands with Teal.", "Coral swaps hands with you."),
        ("swapping tiles", "You swap tiles 2 and 3.", "Coral swaps tiles 2 and 3."),
        ("removing", "You remove tile 3.", "Coral removes tile 3."),
        (
            "moving a pawn",
            "You move the pawn of Teal to tile 3.",
            "Coral moves your pawn to tile 3.",
        ),
        ("freeing a pawn", "You free the pawn of Teal.", "Coral frees your pawn."),
        (
            "a drawn tile is not told from those of a swapped hand",
            "You swap hands with Teal; reach an exit; draw 1 tile, since none was added, drawn,"
            " scored or removed.",
            "Coral swaps hands with you; reaches an exit; draws 1 tile, since none was added,"
            " drawn, scored or removed.",
        ),
    ],
)
def test_the_reader_is_addressed(case: str, coral: str, teal: str) -> None:
    state, script, _ = CASES[case]
    for reader, sentence in enumerate((coral, teal)):
        voice = Voice(GAME.notation.seat_name, reader)
        assert GAME.notation.narrate(happened(state, script, reader), voice) == sentence


def test_what_is_known_of_a_secret_action_is_no_action() -> None:
    state, _, _ = CASES["scoring"]
    with pytest.raises(NotationError, match="Say which tile of your hand is scored"):
        GAME.notation.read_struct(state, 0, {"do": "score", "tile": None})
