"""How examples on pages of rules begin: with options alone, or in the middle of a game."""

import re
from collections.abc import Callable

from tools.examples import HOLDS, MOMENT, Example
from watertable import Match
from watertable.games.splash import physics
from watertable.games.splash.geometry import MM, turned
from watertable.games.splash.pieces import PIECE_NAMES, SHAPES, shape_of
from watertable.games.splash.scene_text import read_piece, scene_lines
from watertable.games.splash.scenes import NOTHING, Scene


def start(example: Example, before: Match | None) -> Match:
    players, *items = example.head.split(", ")
    found = re.fullmatch(r"(\d) players?", players)
    assert found, f"{example.block}: '{example.head}' does not say what is played"
    options: dict[str, object] = {}
    if "same board" in items:
        assert before is not None, f"{example.block}: there is no board yet"
        items.remove("same board")
        options["board"] = before.options["board"]
    same_tiles = "same tiles" in items
    options |= dict(item.split(" ") for item in items if item != "same tiles")
    if example.drawn and example.game == "droplets":
        options["board"] = example.drawn
    match = Match.start(example.game, seats=int(found[1]), options=options, seed=0)
    if example.drawn or any(MOMENT.fullmatch(label) for label, _ in example.entries):
        return _IN_THE_MIDDLE[example.game](example, match, before if same_tiles else None)
    return match


def _from(match: Match, position: str) -> Match:
    """Return a match like that one which begins in a position."""
    game = match.game
    return Match.from_state(game, game.notation.parse_position(position), match.options)


def _build(example: Example, match: Match, before: Match | None) -> Match:
    """Go on from a tower, in the middle of a game of Splash!."""
    notation = match.game.notation
    lines = notation.position_text(match.state).splitlines()[:1]
    scene = NOTHING
    given = False
    for line in example.drawn.splitlines():
        first, _, rest = line.partition(" ")
        if first == "tower":
            for piece in rest.split(", "):
                scene = _put(scene, piece)
        else:
            lines.append(line)
            given = given or first == "given"
    lines += scene_lines(scene)
    if scene.pieces:
        lines.append(f"base {PIECE_NAMES[scene.pieces[0]]}")
    seats = [name.lower() for name in match.names]
    usual = [f"{part} {seat}" for part in ("stock", "drops") for seat in seats]
    for first in (*usual, "pile", "fallen", "base", "given", "taken"):
        if not any(f"{line} ".startswith(f"{first} ") for line in lines):
            lines.append(f"{first} 0" if first.startswith(("drops", "taken")) else first)
    named = "\n".join(lines)
    lines.append("box " + ", ".join(name for name in PIECE_NAMES if name not in named))
    if not any(line.startswith("turn ") for line in lines):
        mover, phase = ("teal", "place") if given else ("coral", "give")
        lines.append(f"turn {len(scene.pieces)} mover {mover} phase {phase}")
    return _from(match, "\n".join([*lines, "result none", "rng 1"]))


def _put(scene: Scene, text: str) -> Scene:
    """The scene with a piece more: `blue brick flat at 3 0 turn 90`, on the last one."""
    found = re.fullmatch(r"(\w+ \w+) (\w+)(?: at (\S+) (\S+))?(?: turn (\d+))?", text)
    assert found, text
    piece = read_piece(found[1])
    pose = next(pose for pose in SHAPES[shape_of(piece)].poses if pose.name == found[2])
    x, y = (int(found[i] or 0) * MM for i in (3, 4))
    if scene.pieces:
        x, y = x + float(scene.places[-1, 0]), y + float(scene.places[-1, 1])
    return physics.drop(scene, piece, turned(pose.turn, int(found[5] or 0)), x, y)


def _set_up(example: Example, match: Match, before: Match | None) -> Match:
    """Go on from the position of the example; `before` has the tiles of Waterfall."""
    notation = match.game.notation
    lines = notation.position_text(match.state).splitlines()[:1]
    if before is not None:
        old = notation.position_text(before.state).splitlines()
        lines += [line for line in old if line.startswith("tile ")]
    return _from(match, "\n".join([*lines, example.drawn]))


def _lay_out(example: Example, match: Match, before: Match | None) -> Match:
    """Go on from what the example says of a moment of Droplets, if it says anything."""
    if not any(MOMENT.fullmatch(label) for label, _ in example.entries):
        return match
    lines = match.game.notation.position_text(match.state).splitlines()
    lines = [line for line in lines if not re.match("(at|under|hand|spent|turn|rng)\\b", line)]
    for label, text in example.entries:
        if moment := MOMENT.fullmatch(label):
            when, turn, who = moment[1], int(moment[2]), moment[3].lower()
            assert who == ("teal", "coral")[turn % 2], f"{example.block}: {label} is not so"
            lines += [_at(item) for item in text.split(", ")]
            lines.append(f"turn {turn - 1} marker {who} place {2 if when == 'Before' else 0}")
            begun = turn if when == "In" else turn - 1
            for sign, turns in (("c", (begun + 1) // 2), ("t", begun // 2)):
                there = sum(item.partition(" ")[2].count(sign) for item in text.split(", "))
                placed = 2 * turns
                assert there == placed, f"{example.block}: {placed} of '{sign}' are to be placed"
        elif holder := HOLDS.fullmatch(label):
            lines.append(f"hand {holder[1].lower()} {text.replace(',', '')}")
    return _from(match, "\n".join(lines))


def _at(item: str) -> str:
    """`d2 cct` as a position has it: `at d2 c2 t1`."""
    space, _, pieces = item.partition(" ")
    counts = [f"{sign}{pieces.count(sign)}" for sign in "ctp" if sign in pieces]
    assert set(pieces) <= set("ctp"), item
    return " ".join(["at", space, *counts])


# How each game goes on from what an example draws; the last argument has the tiles of Waterfall.
_IN_THE_MIDDLE: dict[str, Callable[[Example, Match, Match | None], Match]] = {
    "droplets": _lay_out,
    "dropounion": _set_up,
    "splash": _build,
    "waterfall": _set_up,
}
