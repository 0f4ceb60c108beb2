"""How likely a game is won, as seen from the beginning of a turn: a small network, fitted to games.

It looks at a whole state, hidden faces included, so it is for worlds that a bot imagines. `fit.py`
plays the games and finds the weights, which are kept in `outlook.npy`.
"""

from importlib import resources
from typing import Any

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.scratch import carray, reals
from watertable.games.dropounion import faces, rules
from watertable.games.dropounion.river import NO_PICTURE, last_picture
from watertable.games.dropounion.rules import thieves_allowed
from watertable.games.dropounion.state import MAX_SEATS, back, knows, up
from watertable.games.dropounion.worth import (
    FRESH,
    NOTES,
    counted_hand,
    find_best_placement,
    number_of,
    take_notes,
)

# What it looks at: the table as a whole, and each hand, that of whose turn it is first.
_TABLE = 22
_HAND = 8
FEATURES = _TABLE + MAX_SEATS * _HAND

# A row for each feature: its weights for the units in the middle. Then what these have anyway, and
# their weights in the end. One of them is always 1.
with (resources.files(__package__) / "outlook.npy").open("rb") as _file:
    WEIGHTS = np.load(_file)
_UNITS = WEIGHTS.shape[1]


@kernel
def outlook(state: State) -> float:
    """Return how likely the game is won, from 0 to 1."""
    if state["reason"]:
        return 1.0 if state["reason"] == rules.WON else 0.0
    seen = carray(reals(FEATURES), (FEATURES,))
    units = carray(reals(_UNITS), (_UNITS,))
    look(state, seen)
    for unit in range(_UNITS):
        units[unit] = WEIGHTS[FEATURES, unit]
    for i in range(FEATURES):
        if seen[i] != 0.0:
            for unit in range(_UNITS):
                units[unit] += seen[i] * WEIGHTS[i, unit]
    odds = 0.0
    for unit in range(_UNITS):
        odds += max(0.0, units[unit]) * WEIGHTS[FEATURES + 1, unit]
    return float(1.0 / (1.0 + np.exp(-odds)))


@kernel
def look(state: State, out: Any) -> None:
    """Write down what the network looks at, all of it in numbers of about 1."""
    for i in range(FEATURES):
        out[i] = 0.0
    look_at_table(state, out)
    look_at_deck(state, out)
    look_at_row(state, out)
    look_at_colours(state, out)
    seats, player = i64(state["seats"]), i64(state["player"])
    notes = carray(reals(NOTES), (NOTES,))
    take_notes(state, player, player, notes)
    for after in range(seats):
        look_at_hand(state, (player + after) % seats, after, notes, out)


@inner_kernel
def look_at_table(state: State, out: Any) -> None:
    deck, row = i64(state["deck_size"]), i64(state["row_size"])
    out[0] = deck / 40.0
    out[1] = (thieves_allowed(state) - row) / 4.0
    out[2] = row / 4.0
    out[3] = i64(state["guards"])
    out[4] = i64(state["idle"]) / 4.0
    out[5] = i64(state["passes"]) / 3.0
    out[6] = i64(state["seats"]) / 3.0
    out[7] = 1.0 if state["granted"] else 0.0
    out[8] = i64(state["defeated_size"]) / 10.0
    out[9] = 0.0 if deck else 1.0
    out[10] = 1.0 / (1.0 + deck / 5.0)
    out[11] = row / (4.0 + deck / 2.5)


@inner_kernel
def look_at_deck(state: State, out: Any) -> None:
    """Thieves that will come, that may be turned up, and that are both; and Redirectors."""
    deck = i64(state["deck_size"])
    coming, below, both, wild = 0.0, 0.0, 0.0, 0.0
    for i in range(deck):
        card = i64(state["deck"][i])
        if up(card) == faces.THIEF:
            coming += 1.0
            if back(card) == faces.THIEF:
                both += 1.0
        elif back(card) == faces.THIEF:
            below += 1.0
        if up(card) == faces.REDIRECTOR:
            wild += 1.0
        if back(card) == faces.REDIRECTOR:
            wild += 0.5
    out[12] = coming / 8.0
    out[13] = below / 8.0
    out[14] = both / 8.0
    out[15] = wild / 4.0
    out[16] = coming / (1.0 + deck)
    if deck and up(i64(state["deck"][deck - 1])) == faces.REDIRECTOR:
        out[17] = 1.0


@inner_kernel
def look_at_row(state: State, out: Any) -> None:
    """Thieves that are none on their backs, and those of which that is known."""
    player = i64(state["player"])
    for i in range(i64(state["row_size"])):
        card = i64(state["row"][i])
        if back(card) != faces.THIEF:
            out[18] += 0.25
            if knows(card, player):
                out[19] += 0.25


@inner_kernel
def look_at_colours(state: State, out: Any) -> None:
    """How many Drops all hands have of their two most frequent colours."""
    for face in range(faces.REDIRECTOR):
        drops = 0
        for seat in range(i64(state["seats"])):
            drops += number_of(counted_hand(state, seat), face)
        if drops / 4.0 > out[20]:
            out[21] = out[20]
            out[20] = drops / 4.0
        elif drops / 4.0 > out[21]:
            out[21] = drops / 4.0


@kernel
def look_at_hand(state: State, seat: int, after: int, notes: Any, out: Any) -> None:
    last = last_picture(state)
    hand = counted_hand(state, seat)
    at = _TABLE + after * _HAND
    out[at] = find_best_placement(state, hand, i64(NO_PICTURE) if after else last, notes)
    out[at + 1] = number_of(hand, i64(faces.REDIRECTOR))
    out[at + 2] = number_of(hand, i64(FRESH))
    for face in range(faces.REDIRECTOR):
        drops = number_of(hand, face)
        out[at + 3] = max(out[at + 3], drops / 2.0)
        if drops:
            out[at + 4] += 0.5
        if face == last:
            out[at + 5] = drops / 2.0
    out[at + 6] = i64(state["held"][seat]) / 3.0
    for i in range(i64(state["held"][seat])):
        if back(i64(state["hand"][seat, i])) == faces.THIEF:
            out[at + 7] += 0.5
