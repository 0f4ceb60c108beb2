"""What can be seen of Puddles: all but the others' cards and the deck."""

import msgspec

from watertable.core.contract import NOBODY, State
from watertable.core.terminal_colour import SEAT_COLOURS, seat_ink


class View(msgspec.Struct, frozen=True):
    mover: int | None
    puddle: int
    rim: int
    deck: int  # cards left in it
    splashes: list[int]
    held: list[int]  # cards in each hand
    hand: list[int]  # the seat's own cards; empty for a spectator


def view(state: State, seat: int | None) -> View:
    own = [] if seat is None else state["hands"][seat]
    return View(
        mover=None if state["mover"] == NOBODY else int(state["mover"]),
        puddle=int(state["puddle"]),
        rim=int(state["rim"]),
        deck=int(state["deck"].sum()),
        splashes=state["splashes"][: state["seats"]].tolist(),
        held=state["held"][: state["seats"]].tolist(),
        hand=[card for card, count in enumerate(own, 1) for _ in range(count)],
    )


def draw(view: View, *, colour: bool) -> str:
    lines = [f"The puddle holds {view.puddle} of {view.rim}; {view.deck} cards in the deck."]
    for seat, (splashes, held) in enumerate(zip(view.splashes, view.held, strict=True)):
        name = seat_ink(seat, f"{SEAT_COLOURS[seat].capitalize():<7}", colour=colour)
        arrow = "→" if seat == view.mover else " "
        lines.append(f"{arrow} {name} cards {held}, splashes {splashes}")
    if view.hand:
        lines.append("Your cards: " + " ".join(map(str, view.hand)))
    return "\n".join(lines)
