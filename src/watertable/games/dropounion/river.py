"""The river: the path of cards, the row of thieves, guards, and the defeated pile."""

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.dropounion import faces
from watertable.games.dropounion.state import GROUP_SIZE, MAX_GUARDS, NOT_LAST, SPENT, turned, up

NO_PICTURE = -1


@inner_kernel
def last_picture(state: State) -> int:
    """Return the face at the end of the path."""
    n = i64(state["path_size"])
    return up(i64(state["path"][n - 1])) if n else NO_PICTURE


@inner_kernel
def put_on_path(state: State, card: int) -> None:
    state["path"][state["path_size"]] = card & ~SPENT
    state["path_size"] += 1


@kernel
def enter(state: State, thief: int) -> None:
    """Let a thief come (back): the older guard defeats it, or it blocks the river."""
    if state["guards"]:
        put_on_defeated(state, thief)
        fire(state)
    else:
        state["row"][state["row_size"]] = thief
        state["row_size"] += 1


@kernel
def fire(state: State) -> None:
    """Put the cards of the older guard on the path: it has defeated a thief."""
    size = i64(state["guard_size"][0])
    top = top_of_guard(state, size)
    for i in range(size):
        if i != top:
            put_on_path(state, i64(state["guard"][0, i]))
    put_on_path(state, i64(state["guard"][0, top]))
    for i in range(GROUP_SIZE):
        state["guard"][0, i] = state["guard"][1, i]
        state["guard"][1, i] = 0
    state["guard_size"][0] = state["guard_size"][1]
    state["guard_last"][0] = state["guard_last"][1]
    state["guard_size"][1] = 0
    state["guard_last"][1] = 0
    state["guards"] -= 1


@kernel
def top_of_guard(state: State, size: int) -> int:
    """Return which card of the older guard goes on top: the Redirector, else the Drop that
    matches the path, else the one that was set up last."""
    last = last_picture(state)
    match = i64(state["guard_last"][0])
    for i in range(size):
        picture = up(i64(state["guard"][0, i]))
        if picture == faces.REDIRECTOR:
            return i
        if picture == last:
            match = i
    return match


@inner_kernel
def room_for_guard(state: State) -> bool:
    """Whether a guard can be set up: no thief blocks the river, and there are two at most."""
    return bool(state["row_size"] == 0 and state["guards"] < MAX_GUARDS)


@kernel
def set_up_alone(state: State, card: int) -> None:
    at = i64(state["guards"])
    state["guard"][at, 0] = card & ~SPENT
    state["guard_size"][at] = 1
    state["guard_last"][at] = NOT_LAST
    state["guards"] += 1


@inner_kernel
def put_on_defeated(state: State, thief: int) -> None:
    state["defeated"][state["defeated_size"]] = thief
    state["defeated_size"] += 1


@kernel
def take_from_row(state: State, at: int) -> int:
    """Take a thief out of the row, where the others close up."""
    thief = i64(state["row"][at])
    n = i64(state["row_size"]) - 1
    for i in range(at, n):
        state["row"][i] = state["row"][i + 1]
    state["row"][n] = 0
    state["row_size"] = n
    return thief


@kernel
def defeat(state: State, at: int) -> None:
    put_on_defeated(state, take_from_row(state, at))


@kernel
def turn_thief(state: State, at: int) -> None:
    """Turn a thief over: what is on its back flows down the path, unless that is a thief again."""
    card = turned(i64(state["row"][at]))
    state["row"][at] = card
    if up(card) != faces.THIEF:
        put_on_path(state, take_from_row(state, at))


@kernel
def bring_back(state: State) -> None:
    """Let the thief on top of the defeated pile come back: the penalty."""
    n = i64(state["defeated_size"])
    if n:
        thief = i64(state["defeated"][n - 1])
        state["defeated"][n - 1] = 0
        state["defeated_size"] = n - 1
        enter(state, thief)
