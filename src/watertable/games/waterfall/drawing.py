"""Waterfall drawn as text for a terminal.

    ~--------~    ~ water runs through this corner, + it does not
    |17#  ***|    the number of the tile, # if it has a gate, and its score
    |rgb  C!T|    its gemstones, and the pawns on it (after ! a stuck one); @ for too many
    |score 2?|    what it does, ? if that has a condition
    +--------~

A waterfall that is too wide is drawn in parts. Below it stands what does not fit into a tile.
"""

import textwrap
from typing import TYPE_CHECKING

from watertable.core.terminal_colour import SEAT_COLOURS, faint, seat_ink
from watertable.core.text import N_, Seat, counted, say
from watertable.games.waterfall.tile_actions import BY_WORD, parts_of

if TYPE_CHECKING:
    from watertable.games.waterfall.view import Lying, TileView, View

_WIDE = 8  # characters inside a tile
_HIGH = 3  # lines inside a tile
_MARGIN = 5  # for the numbers of the rows
_PAGE = 80  # characters in a line of a terminal
_MAX_COLUMNS = 8  # of tiles beside each other
_GEMS = {"multicolour": "m"}
_ENDS = {
    "waterfall full": N_("The game is over: waterfall full."),
    "deck empty": N_("The game is over: deck empty."),
    "standstill": N_("The game is over: standstill."),
}


def draw(view: "View", *, colour: bool) -> str:
    """Return the view as text for a terminal."""
    lines = [*_waterfall(view, colour), *_notes(view, colour), "", *_players(view, colour)]
    if view.hand is not None:
        lines += ["", say("Your hand:"), *_listed(view.hand)]
        if not view.hand:
            lines.append("  " + say("empty"))
    if view.pile and view.points is None:  # in the end everybody's stand above
        lines += _scored(view.pile)
    for seat, known in enumerate(view.known or []):
        if known:
            whose = Seat(seat, SEAT_COLOURS[seat].capitalize())
            lines += [say("You know of {whose}'s hand:", whose=whose), *_listed(known)]
    return "\n".join(lines)


# --- The waterfall -------------------------------------------------------------------------------


def _waterfall(view: "View", colour: bool) -> list[str]:
    """The waterfall; one that is wider than a terminal in parts, from left to right."""
    there = {lying.column for lying in view.waterfall}
    columns = range(min(there), max(there) + 1)
    parts = -(-len(columns) // _MAX_COLUMNS)
    lines: list[str] = []
    for part in range(parts):
        within = columns[len(columns) * part // parts : len(columns) * (part + 1) // parts]
        tiles = [lying for lying in view.waterfall if lying.column in within]
        if tiles:  # islands may lie far from each other
            lines += [""] * bool(lines) + _part(view, tiles, within, colour)
    return lines


def _part(view: "View", tiles: list["Lying"], columns: range, colour: bool) -> list[str]:
    left = columns[0]
    top = min(lying.row for lying in tiles)
    canvas: dict[tuple[int, int], str] = {}  # what stands in each line and column
    for lying in tiles:
        x, y = (lying.column - left) * (_WIDE + 1), (lying.row - top) * (_HIGH + 1)
        _frame(canvas, lying.tile, x, y, colour)
        for line, signs in enumerate(_contents(view, lying, colour), 1):
            for along, sign in enumerate(signs, 1):
                canvas[y + line, x + along] = sign
    head = "".join(f"{column:^{_WIDE + 1}}" for column in columns)
    lines = [" " * (_MARGIN + 1) + head.rstrip()]
    for y in range(max(line for line, _ in canvas) + 1):
        row, inside = divmod(y, _HIGH + 1)
        margin = f"{top + row:>{_MARGIN - 1}} " if inside == 2 else " " * _MARGIN
        end = max((x for line, x in canvas if line == y), default=-1)
        drawn = "".join(canvas.get((y, x), " ") for x in range(end + 1))
        lines.append((margin + drawn).rstrip())
    return lines


def _frame(
    canvas: dict[tuple[int, int], str], tile: "TileView", x: int, y: int, colour: bool
) -> None:
    below, beside = y + _HIGH + 1, x + _WIDE + 1
    for along in range(1, _WIDE + 1):
        canvas[y, x + along] = canvas[below, x + along] = faint("-", colour=colour)
    for line in range(1, _HIGH + 1):
        canvas[y + line, x] = canvas[y + line, beside] = faint("|", colour=colour)
    corners = [(y, x, "L" in tile.entries), (y, beside, "R" in tile.entries)]
    corners += [(below, x, "L" in tile.exits), (below, beside, "R" in tile.exits)]
    for line, column, wet in corners:
        canvas[line, column] = "~" if wet else faint("+", colour=colour)


def _contents(view: "View", lying: "Lying", colour: bool) -> list[list[str]]:
    """What is inside a tile, character by character."""
    tile = lying.tile
    number, stars = f"{tile.number}{'#' if tile.gate else ''}", "*" * tile.score
    gems = [_GEMS.get(gem, gem[0]) for gem in tile.gems]
    pawns = [sign for pawn in _pawns_on(view, lying, colour) for sign in pawn]
    if _are_too_many(tile, pawns):
        pawns = ["@"]
    condition, action = parts_of(tile.action)
    word = BY_WORD[action].short + ("?" if condition else "")
    return [
        list(number + stars.rjust(_WIDE - len(number))),
        [*gems, *" " * (_WIDE - len(gems) - len(pawns)), *pawns],
        list(word.ljust(_WIDE)),
    ]


def _pawns_on(view: "View", lying: "Lying", colour: bool) -> list[list[str]]:
    """The signs of each pawn on a tile."""
    return [
        [
            seat_ink(seat, sign, colour=colour)
            for sign in "!" * pawn.stuck + SEAT_COLOURS[seat][0].upper()
        ]
        for seat, pawn in enumerate(view.pawns)
        if (pawn.column, pawn.row) == (lying.column, lying.row)
    ]


def _are_too_many(tile: "TileView", pawns: list[str]) -> bool:
    """Whether the signs of the pawns do not fit beside the gemstones."""
    return len(tile.gems) + len(pawns) > _WIDE


def _notes(view: "View", colour: bool) -> list[str]:
    """What does not fit into the tiles: conditions, gates and many pawns, marked ?, # and @."""
    lines = []
    for lying in view.waterfall:
        tile = lying.tile
        if parts_of(tile.action)[0]:
            lines.append(f"  {tile.number:>3} ?  {_action(tile)}")
        if tile.gate:
            lines.append(f"  {tile.number:>3} #  {_gate(tile)}")
        pawns = _pawns_on(view, lying, colour)
        if _are_too_many(tile, [sign for pawn in pawns for sign in pawn]):
            shown = say("pawns: {pawns}", pawns=" ".join(map("".join, pawns)))
            lines.append(f"  {tile.number:>3} @  {shown}")
    return ["", *lines] if lines else []


# --- The players ---------------------------------------------------------------------------------


def _action(tile: "TileView") -> str:
    condition, action = parts_of(tile.action)
    return (
        say("if {condition}: {action}", condition=condition, action=action) if condition else action
    )


def _gate(tile: "TileView") -> str:
    return say("gate: {gate}", gate=tile.gate)


def _listed(tiles: list["TileView"]) -> list[str]:
    return [line for tile in tiles for line in _in_lines(tile)]


def _in_lines(tile: "TileView") -> list[str]:
    """A tile in a line, or in several where it does not fit."""
    stars, water = (
        "*" * tile.score,
        say("water {entries} to {exits}", entries=f"{tile.entries:<2}", exits=f"{tile.exits:<2}"),
    )
    head = f"  {tile.number:>3}  {stars:<5}  {water}  "
    lines = [head + _action(tile)]
    for part in (", ".join(tile.gems), *([_gate(tile)] if tile.gate else [])):
        longer = f"{lines[-1]}; {part}"
        if len(longer) < _PAGE:
            lines[-1] = longer
        else:
            lines[-1] += ";"
            lines.append(" " * len(head) + part)
    return lines


def _scored(pile: list["TileView"]) -> list[str]:
    tiles = ", ".join(f"{tile.number} ({tile.score})" for tile in pile)
    points = sum(tile.score for tile in pile)
    text = counted(
        points,
        "You have scored {number} point: {tiles}",
        "You have scored {number} points: {tiles}",
        tiles=tiles,
    )
    return textwrap.wrap(text, _PAGE, subsequent_indent="  ")


def _players(view: "View", colour: bool) -> list[str]:
    lines = []
    for seat in range(view.seats):
        sign = "→" if seat == view.mover else " "
        name = seat_ink(seat, f"{SEAT_COLOURS[seat].capitalize():<6}", colour=colour)
        held, scored = f"{view.held[seat]:>2}", f"{view.scored[seat]:>2}"
        text: str = say("hand {held}   scored {scored}", held=held, scored=scored)
        if view.points is not None:
            stars = sorted((tile.score for tile in view.open[seat]), reverse=True)
            text += "   " + say("{points} points", points=f"{view.points[seat]:>2}")
            text += f" ({' '.join(map(str, stars))})" if stars else ""
        elif view.open[seat]:
            shown = sum(tile.score for tile in view.open[seat])
            text += "   " + say("({points} points of it known to all)", points=shown)
        if view.pawns[seat].column is None:
            text += "   " + say("pawn above")
        first, *others = textwrap.wrap(text, _PAGE - 10)
        lines += [f"{sign} {name}  {first}", *(" " * 10 + other for other in others)]
    lines.append(
        "  "
        + say(
            "Turn {turn}. Waterfall {tiles}, deck {deck}.",
            turn=view.turn + 1,
            tiles=len(view.waterfall),
            deck=view.deck,
        )
    )
    if view.reason:
        lines.append("  " + say(_ENDS[view.reason]))
    elif view.ending:
        lines.append("  " + say("The game ends with this turn."))
    return lines
