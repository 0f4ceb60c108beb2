"""What can be seen of a game of Archipelago: everything, by everyone."""

from collections import defaultdict
from itertools import zip_longest

import msgspec
import numpy as np

from watertable.core.contract import State
from watertable.core.field_reader import numbers
from watertable.core.terminal_colour import SEAT_COLOURS, faint, seat_ink, visible
from watertable.core.text import counted, say
from watertable.games.archipelago.board import MAX_CELLS, names_of_cells, row_letter, row_width
from watertable.games.archipelago.groups import list_stones
from watertable.games.archipelago.rules import REASONS
from watertable.games.archipelago.state import ALONE, BONUSES, FEWEST, STATE, TOTAL
from watertable.games.archipelago.track import claimed, standing

_COLUMNS = 12  # of the printed track
_MOST_GROUPS = {3: 4, 4: 8}  # of a colour, on boards that have no room for as many as columns
_BESIDE = 5  # up to this size board and track go side by side into 80 columns


class View(msgspec.Struct, frozen=True):
    """The table, as any seat or spectator sees it."""

    size: int
    seats: int
    mover: int | None
    turn: int  # turns played before this one
    allowance: int  # stones of this turn, those already placed included
    placed: int
    passes: int  # turns passed in a row
    frozen: list[int]
    board: dict[str, int]  # cell -> colour
    group_cells: list[list[str]]  # of each group
    groups: list[int]  # live, for each seat
    markers: list[int]  # groups as of the end of the last turn
    bonuses: list[int]  # the sum of each seat's bonuses
    scores: list[int]  # 100 x marker + bonuses (alternating scoring: the marker)
    ranks: list[int]  # as they would be now
    track: list[list[int]]  # track[column - 1][bonus] = seat, or -1
    columns: int  # of the track that can be reached: a small board has no room for more groups
    lowest: int  # the worst bonus that can be claimed by as many players
    fewest: bool  # Wunchunk
    alternating: bool  # only the rightmost bonus counts
    reason: str  # why the game ended, or ""


_NUMBERS = ("seats", "size", "mover", "turn", "allowance", "placed", "passes", "frozen")
_read = numbers(STATE, *_NUMBERS, "scoring", "goal", "reason")


def view(state: State, seat: int | None) -> View:
    seats, size, mover, turn, allowance, placed, passes, frozen, scoring, goal, reason = _read(
        state
    )
    stones, names = stones_of(state), names_of_cells(size)
    markers = state["marker"][:seats].tolist()
    holdings = claimed(state)
    bonuses = [sum(held) for held in holdings]
    total = scoring == TOTAL
    standings = [standing(state, player) for player in range(seats)]
    return View(
        size=size,
        seats=seats,
        mover=mover if mover >= 0 else None,
        turn=turn,
        allowance=allowance,
        placed=placed,
        passes=passes,
        frozen=[player for player in range(seats) if frozen >> player & 1],
        board={names[cell]: colour for cell, colour, _ in stones},
        group_cells=_group_cells(names, stones),
        groups=state["groups"][:seats].tolist(),
        markers=markers,
        bonuses=bonuses,
        scores=[
            100 * marker + bonus if total else marker
            for marker, bonus in zip(markers, bonuses, strict=True)
        ],
        ranks=[1 + sum(other > own for other in standings) for own in standings],
        track=track(holdings, max(_COLUMNS, *map(len, holdings))),
        columns=_MOST_GROUPS.get(size, max(_COLUMNS, *map(len, holdings))),
        lowest=BONUSES - seats,
        fewest=goal == FEWEST,
        alternating=not total,
        reason=REASONS[reason],
    )


def track(holdings: list[list[int]], columns: int) -> list[list[int]]:
    """The owner of every bonus of every column, -1 for none; from each seat's bonuses by column."""
    owners = [[-1] * BONUSES for _ in range(columns)]
    for seat, held in enumerate(holdings):
        for owner, bonus in zip(owners, held, strict=False):
            owner[bonus] = seat
    return owners


def board(state: State) -> dict[int, int]:
    """The colour of every cell that has a stone, from the bottom left to the top right."""
    return {cell: colour for cell, colour, _ in stones_of(state)}


def stones_of(state: State) -> list[list[int]]:
    """Every stone: its cell, its colour, and what `group_at` says of it."""
    out = np.empty((MAX_CELLS, 3), np.int64)
    found: list[list[int]] = out[: list_stones(state, out)].tolist()
    return found


def _group_cells(names: dict[int, str], stones: list[list[int]]) -> list[list[str]]:
    found: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for cell, colour, group in stones:
        if group < ALONE:
            found[colour, group].append(names[cell])
    return list(found.values())


def cells_of_group_at(state: State, cell: int) -> list[str]:
    """The cells of the group that the stone on a cell belongs to; none if it stands alone."""
    stones, names = stones_of(state), names_of_cells(int(state["size"]))
    colour, group = next((colour, group) for there, colour, group in stones if there == cell)
    if group >= ALONE:
        return []
    return [names[there] for there, *same in stones if same == [colour, group]]


# --- The drawing ---------------------------------------------------------------------------------


def draw(view: View, *, colour: bool) -> str:
    """The board, and the track beside it (with larger boards below it)."""
    board, track = _draw_board(view, colour), _draw_track(view, colour)
    if view.size > _BESIDE:
        return "\n".join([*board, "", *track])
    room = max(visible(line) for line in board) + 3
    rows = [
        f"{one}{' ' * (room - visible(one))}{two}".rstrip()
        for one, two in zip_longest(board, track, fillvalue="")
    ]
    return "\n".join(rows)


def _draw_board(view: View, colour: bool) -> list[str]:
    """Capitals are stones in groups, small letters single stones."""
    grouped = {cell for cells in view.group_cells for cell in cells}
    lines = []
    for row in reversed(range(2 * view.size - 1)):
        letter, width = row_letter(row), row_width(view.size, row)
        shown = []
        for number in range(1, width + 1):
            cell = f"{letter}{number}"
            if cell in view.board:
                initial = SEAT_COLOURS[view.board[cell]][0]
                sign = initial.upper() if cell in grouped else initial
                shown.append(seat_ink(view.board[cell], sign, colour=colour))
            else:
                shown.append(faint("·", colour=colour))
        indent = " " * (1 + 2 * view.size - width)
        label, end = faint(letter, colour=colour), faint(str(width), colour=colour)
        lines.append(f"{indent}{label}  {' '.join(shown)}  {end}")
    return lines


def _draw_track(view: View, colour: bool) -> list[str]:
    """The bonuses by column, highest on top, and below them each player's marker."""
    last = max([*view.markers, *view.groups, 1])
    used = max((c for c, owners in enumerate(view.track, 1) if max(owners) >= 0), default=0)
    columns = range(1, min(len(view.track), max(last + 1, used + 1, 6)) + 1)
    lines = ["  " + f"{say('bonus'):<8}" + "".join(f"{column:>3}" for column in columns)]
    for bonus in reversed(range(BONUSES)):
        cells = ""
        for column in columns:
            owner = view.track[column - 1][bonus]
            sign = SEAT_COLOURS[owner][0].upper() if owner >= 0 else "·"
            ink = seat_ink(owner, sign, colour=colour) if owner >= 0 else faint("·", colour=colour)
            cells += f"  {ink}"
        lines.append(f"      {bonus}   {cells}")
    for seat in range(view.seats):
        name = seat_ink(seat, f"{SEAT_COLOURS[seat].capitalize():<7}", colour=colour)
        notes = _score(view, seat)
        if view.groups[seat] != view.markers[seat]:
            notes += " " + say("(now {number} on the board)", number=view.groups[seat])
        if seat in view.frozen:
            notes += ", " + say("frozen")
        turn = "→" if seat == view.mover else " "
        lines.append(f"{turn} {name} {_ordinal(view.ranks[seat])}  {notes}")
    return lines


def _score(view: View, seat: int) -> str:
    """What counts: the points and what they are made of."""
    marker = view.markers[seat]
    if view.fewest:
        groups = counted(marker, "{number} chunk", "{number} chunks")
    else:
        groups = counted(marker, "{number} group", "{number} groups")
    if not view.alternating:
        return say(
            "{score} = {groups} + {bonus} bonus",
            score=f"{view.scores[seat]:>3}",
            groups=groups,
            bonus=view.bonuses[seat],
        )
    rightmost = [
        ", " + say("bonus {bonus} in column {column}", bonus=bonus, column=column)
        for column, owners in enumerate(view.track, 1)
        for bonus, owner in enumerate(owners)
        if owner == seat
    ]
    return groups + "".join(rightmost[-1:])


def _ordinal(rank: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(rank, f"{rank}th")
