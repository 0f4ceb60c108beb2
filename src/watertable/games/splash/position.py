"""Positions of Splash! as text: where every piece is, to the last bit, and how far the turn is."""

from watertable.core.contract import State
from watertable.core.terminal_colour import SEAT_COLOURS as COLOURS
from watertable.games.splash import hand, phase, rules, verdict, whereabouts
from watertable.games.splash.pieces import PIECE_NAMES
from watertable.games.splash.scene_text import (
    piece_names,
    scene_lines,
)
from watertable.games.splash.state import (
    NONE,
    pieces_at,
    scene_of,
    stock,
)

STEADINESS = tuple(hand.STEADINESS)
SWITCH = ("off", "on")
RESULTS = ("none", *(reason.replace(" ", "-") for reason in rules.REASONS[1:]))


def position_text(state: State) -> str:
    """Return the whole position as text that a person can read and edit."""
    seats = range(int(state["seats"]))
    switches = [f"{name} {SWITCH[int(state[name])]}" for name in ("deal", "teams")]
    steadiness = STEADINESS[int(state["steadiness"])]
    lines = [" ".join([f"splash seats {len(seats)} steadiness {steadiness}", *switches])]
    lines += [_listed(f"stock {COLOURS[seat]}", stock(state, seat)) for seat in seats]
    lines += [f"drops {COLOURS[seat]} {int(state['drops'][seat])}" for seat in seats]
    lines.append(_listed("pile", pieces_at(state, whereabouts.PILE)))
    lines.append(_listed("box", pieces_at(state, whereabouts.BOX)))
    lines.append(_listed("fallen", pieces_at(state, whereabouts.FALLEN)))
    lines += scene_lines(scene_of(state))
    lines.append(_one("base", int(state["base"])))
    owner = f" of {COLOURS[int(state['owner'])]}" if state["given"] != NONE else ""
    lines.append(_one("given", int(state["given"])) + owner)
    lines.append(f"taken {int(state['taken'])}")
    lines.append(_verdict(state))
    mover, now = COLOURS[int(state["mover"])], phase.NAMES[int(state["phase"])]
    lines.append(f"turn {int(state['turn'])} mover {mover} phase {now}")
    won = ", ".join(COLOURS[seat] for seat in seats if state["won"][seat])
    lines.append(f"result {RESULTS[int(state['reason'])]} {won}".rstrip())
    lines.append(f"rng {int(state['rng'])}")
    return "\n".join(lines) + "\n"


def _listed(first: str, pieces: list[int]) -> str:
    return f"{first} {piece_names(pieces)}".rstrip()


def _one(first: str, piece: int) -> str:
    return first if piece == NONE else f"{first} {PIECE_NAMES[piece]}"


def _verdict(state: State) -> str:
    words = f"verdict {verdict.NAMES[int(state['verdict'])]}"
    for name in ("culprit", "other"):
        if state[name] != NONE:
            words += f" {name} {PIECE_NAMES[int(state[name])]}"
    return f"{words} down {int(state['down'])}"
