"""A whole match written out as text: what was played, what was told, how the table looked.

The actions are read back from the text, so a playthrough is also its own script.
"""

import json
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import watertable
from watertable import Match
from watertable.core.options import Value

STARTED = datetime(2024, 1, 1, 12, tzinfo=UTC)
HEAD = re.compile(r"(\w+) version (\d+), (\d+) seats, seed (\d+)")
ACTION = re.compile(r"(\d+)\. seat (-?\d+): (.+) \(of \d+\)")
MAX_POSITIONS = 40
MAX_REPEATED = 8  # lines at the beginning of a position that are written again each time
MAX_TOWERS = 8  # where a position has numbers to the last bit
PAUSE = 1500  # milliseconds between two actions


def begin(game: str, seats: int, options: Mapping[str, Value], seed: int) -> Match:
    """A match that is the same whenever it is begun."""
    found = watertable.game(game)
    names = [found.notation.seat_name(seat) for seat in range(seats)]
    return Match(found, found.read_options(options, seats), seed, names, STARTED)


def write(match: Match) -> str:
    """The match from its start to where it stands, with the position at every turn (if there are
    many: so often that it can still be read)."""
    stride = 1 + match.turn // (MAX_TOWERS if match.game.physics else MAX_POSITIONS)
    lines = [
        f"{match.game.name} version {match.game.version}, {match.seats} seats, seed {match.seed}",
        f"options: {json.dumps(match.options)}",
        "",
        *_position(shown := _begin_again(match)),
    ]
    first = _lines(shown)
    turn = 0
    for number, played in enumerate(match.actions, 1):
        legal = len(shown.legal(played.seat))
        shown.play(
            played.text,
            seat=played.seat,
            at=played.at,
            physics_result=played.physics_result or None,
        )
        lines.append(f"{number}. seat {played.seat}: {played.text} (of {legal})")
        told = {shown.last_told(viewer): viewer for viewer in [*range(match.seats), None]}
        if len(told) == 1:
            lines.append(f"   {shown.last_told()}")
        else:
            lines.append(f"   to all: {shown.last_told()}")
            lines += [f"   to seat {v}: {text}" for text, v in told.items() if v is not None]
        if shown.turn - turn >= stride or shown.mover is None:
            turn = shown.turn
            lines += ["", *_position(shown, first)]
    lines += shown.draw().splitlines()
    if shown.outcome is not None:
        outcome = shown.outcome
        lines += ["", f"over: {outcome.reason}"]
        lines.append("ranks: " + ", ".join(map(str, outcome.ranks)))
        lines.append("winners: " + ", ".join(match.names[seat] for seat in outcome.winners))
        lines.append("rewards: " + ", ".join(f"{reward:.3f}" for reward in outcome.rewards))
    lines.append(f"hash: {shown.hash}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def read(text: str, physics_results: Sequence[str] = ()) -> Match:
    """Play what a text says, with known results of physics, so that it is the same everywhere."""
    lines = text.splitlines()
    head = HEAD.fullmatch(lines[0])
    assert head is not None, lines[0]
    options = json.loads(lines[1].removeprefix("options: "))
    match = begin(head[1], int(head[3]), options, int(head[4]))
    for line in lines:
        action = ACTION.fullmatch(line)
        if action is not None:
            known = physics_results[len(match.actions)] if physics_results else None
            at = PAUSE * int(action[1])
            match.play(action[3], seat=int(action[2]), at=at, physics_result=known or None)
    return match


def _begin_again(match: Match) -> Match:
    return begin(match.game.name, match.seats, match.options, match.seed)


def _lines(match: Match) -> list[str]:
    return match.game.notation.position_text(match.state).splitlines()


def _position(match: Match, first: Sequence[str] = ()) -> list[str]:
    """The position; what it begins with, such as a set of tiles, only if it is not that of the
    first one."""
    lines = _lines(match)
    same = next((i for i, (a, b) in enumerate(zip(lines, first, strict=False)) if a != b), 0)
    if same > MAX_REPEATED:
        lines = ["...", *lines[same:]]
    return [*(f"    {line}" for line in lines), ""]
