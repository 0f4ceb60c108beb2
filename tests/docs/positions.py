"""Examples on a page of rules: a block with moves, then a block with the drawing they lead to.

    ```position
    3 players, size 4, goal most      the options; or 'continued', from the example before
    Coral: d2 violet                  who does what
    Teal: d3 violet, b4 teal
    Next: Violet, 3 stones            may be the last line; or 'Over: board full, Coral wins'
    ```

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

The browser draws examples itself, from the views in the game's examples.json.

To draw them all anew: python -m tests.docs.positions
"""

import re
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from tests.docs.pages import RULES_PAGES, Block, blocks
from watertable import IllegalAction, Match, NotationError
from watertable.games.archipelago.view import View as ArchipelagoView
from watertable.games.droplets.view import View as DropletsView
from watertable.games.dropounion.view import View as DropounionView
from watertable.games.splash import physics
from watertable.games.splash.geometry import MM, turned
from watertable.games.splash.pieces import PIECE_NAMES, SHAPES, shape_of
from watertable.games.splash.scene_text import read_piece, scene_lines
from watertable.games.splash.scenes import NOTHING, Scene
from watertable.games.splash.view import View as SplashView
from watertable.games.waterfall.view import View as WaterfallView
from watertable.server.messages.games import RulesExample

_ENTRY = re.compile(r"([A-Z][\w ,]*): (.*)")
_MOMENT = re.compile(r"(In|Before) turn (\d+), of (Coral|Teal)")
_HOLDS = re.compile(r"(Coral|Teal) holds")
_IN_THE_MIDDLE = ("waterfall", "dropounion")  # games whose examples may give a position


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


# --- Playing -------------------------------------------------------------------------------------


def play(block: Block, before: Match | None) -> Match:
    """The match after the moves of an example, of which everything is checked that it says."""
    example = read(block)
    match = before.copy() if example.head == "continued" and before else _start(example, before)
    for label, text in example.entries:
        if label in match.names:
            _play_line(block, match, label, text)
        elif label in ("Next", "Over"):
            last = example.entries[-1] == (label, text)
            assert last, f"{block}: '{label}' should be the last line"
            assert f"{label}: {text}" == standing(match), f"{block}: now it is {standing(match)}"
        elif label == "Choices":
            legal = match.legal_texts()
            assert sorted(text.split(", ")) == sorted(legal), f"{block}: {', '.join(legal)}"
        elif label == "Refused":
            for action in text.split(", "):
                with pytest.raises(IllegalAction) as refused:
                    match.check(action)
                understood = not isinstance(refused.value, NotationError)
                assert understood, f"{block}: {refused.value}"
        elif label == "Told":
            assert text == match.last_told(), f"{block}: now it is '{match.last_told()}'"
        else:
            known = _MOMENT.fullmatch(label) or _HOLDS.fullmatch(label) or label == "Seen by"
            assert known, f"{block}: what does '{label}' mean?"
    return match


def _play_line(block: Block, match: Match, who: str, what: str) -> None:
    assert match.mover is not None, f"{block}: the game is over before '{what}'"
    turn = match.turn
    for action in what.split(", "):
        if action.startswith("advise "):
            match.play(action, seat=match.names.index(who))
            continue
        mover = match.names[match.mover] if match.mover is not None else "nobody"
        assert who == mover, f"{block}: {mover} is next, not {who}, before '{action}'"
        match.play(action)
    ended = match.mover is None or match.turn > turn
    whole = match.game.name == "archipelago"
    assert ended or not whole, f"{block}: the turn goes on after '{what}'"


def standing(match: Match) -> str:
    """Who is next with what, or how the game ended."""
    outcome = match.outcome
    if outcome is not None and match.game.cooperative:
        return f"Over: {outcome.reason}, all {'win' if outcome.winners else 'lose'}"
    if outcome is not None:
        winners = " and ".join(match.names[seat] for seat in outcome.winners)
        return f"Over: {outcome.reason}, {winners} win{'s' if len(outcome.winners) == 1 else ''}"
    view = match.view(None)
    assert match.mover is not None
    who = match.names[match.mover]
    if isinstance(view, ArchipelagoView):
        return f"Next: {who}, {view.allowance} stones"
    if isinstance(view, WaterfallView | DropounionView | SplashView):
        return f"Next: {who}, {view.phase}"
    assert isinstance(view, DropletsView)
    return f"Next: {who}, {view.moment if view.actor == match.mover else 'asked'}"


# --- The beginning of an example -----------------------------------------------------------------


def _start(example: Example, before: Match | None) -> Match:
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
    in_the_middle = example.drawn and example.game in _IN_THE_MIDDLE
    if example.drawn and example.game == "droplets":
        options["board"] = example.drawn
    match = Match.start(example.game, seats=int(found[1]), options=options, seed=0)
    if any(_MOMENT.fullmatch(label) for label, _ in example.entries):
        _lay_out(example, match)
    elif example.drawn and example.game == "splash":
        _build(example, match)
    elif in_the_middle:
        _set_up(example, match, before if same_tiles else None)
    return match


def _build(example: Example, match: Match) -> None:
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
    match._state = notation.parse_position("\n".join([*lines, "result none", "rng 1"]))


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


def _set_up(example: Example, match: Match, before: Match | None) -> None:
    """Go on from the position of the example; `before` has the tiles of Waterfall."""
    notation = match.game.notation
    lines = notation.position_text(match.state).splitlines()[:1]
    if before is not None:
        old = notation.position_text(before.state).splitlines()
        lines += [line for line in old if line.startswith("tile ")]
    match._state = notation.parse_position("\n".join([*lines, example.drawn]))


def _lay_out(example: Example, match: Match) -> None:
    """Go on from what the example says, in the middle of a game of Droplets."""
    lines = match.game.notation.position_text(match.state).splitlines()
    lines = [line for line in lines if not re.match("(at|under|hand|spent|turn|rng)\\b", line)]
    for label, text in example.entries:
        if moment := _MOMENT.fullmatch(label):
            when, turn, who = moment[1], int(moment[2]), moment[3].lower()
            assert who == ("teal", "coral")[turn % 2], f"{example.block}: {label} is not so"
            lines += [_at(item) for item in text.split(", ")]
            lines.append(f"turn {turn - 1} marker {who} place {2 if when == 'Before' else 0}")
            begun = turn if when == "In" else turn - 1
            for sign, turns in (("c", (begun + 1) // 2), ("t", begun // 2)):
                there = sum(item.partition(" ")[2].count(sign) for item in text.split(", "))
                placed = 2 * turns
                assert there == placed, f"{example.block}: {placed} of '{sign}' are to be placed"
        elif holder := _HOLDS.fullmatch(label):
            lines.append(f"hand {holder[1].lower()} {text.replace(',', '')}")
    # A match has no way to begin like this; only examples need one.
    match._state = match.game.notation.parse_position("\n".join(lines))


def _at(item: str) -> str:
    """`d2 cct` as a position has it: `at d2 c2 t1`."""
    space, _, pieces = item.partition(" ")
    counts = [f"{sign}{pieces.count(sign)}" for sign in "ctp" if sign in pieces]
    assert set(pieces) <= set("ctp"), item
    return " ".join(["at", space, *counts])


# --- Drawing -------------------------------------------------------------------------------------


def draw(block: Block, match: Match) -> list[str]:
    viewer = read(block).viewer
    return match.draw(None if viewer is None else match.names.index(viewer)).splitlines()


def redraw(page: Path) -> None:
    """Replace every drawing of a page by what is drawn now."""
    lines = page.read_text("utf-8").splitlines()
    match: Match | None = None
    drawn = []
    for moves, drawing in examples(page):
        match = play(moves, match)
        drawn.append((drawing, draw(moves, match)))
    for drawing, fresh in reversed(drawn):
        first = drawing.line - 1
        lines[first : first + len(drawing.text.splitlines())] = fresh
    page.write_text("\n".join(lines) + "\n", "utf-8")
    page.with_name("examples.json").write_bytes(as_views(page))


def as_views(page: Path) -> bytes:
    """The examples of a page as the browser gets them."""
    match: Match | None = None
    found: list[RulesExample] = []
    for moves, _ in examples(page):
        match = play(moves, match)
        viewer = read(moves).viewer
        seat = None if viewer is None else match.names.index(viewer)
        view = msgspec.Raw(msgspec.json.encode(match.view(seat)))
        found.append(RulesExample(seat, match.names, view))
    lines = b",\n".join(msgspec.json.encode(example) for example in found)
    return b"[\n" + lines + b"\n]\n"


if __name__ == "__main__":
    for rules_page in RULES_PAGES.values():
        redraw(rules_page)
