"""What cards of a hand can do together: groups of one picture, and Guarder groups."""

from watertable.core.contract import State
from watertable.core.kernels import i64, kernel
from watertable.games.dropounion import faces
from watertable.games.dropounion.river import last_picture, put_on_path
from watertable.games.dropounion.state import GROUP_SIZE, NOT_LAST, SPENT, up

MIXED = -1  # no picture: the cards are not of one kind
NOT_THREE, NOT_DIFFERENT, TWO_REDIRECTORS, IS_SPENT = range(-4, 0)  # no Guarder group


@kernel
def picture_of(state: State, seat: int, cards: int) -> int:
    """Return the Drop that a set of cards shows, Redirectors standing in for it; or MIXED."""
    picture = i64(faces.REDIRECTOR)
    for at in range(i64(state["held"][seat])):
        if cards >> at & 1:
            face = up(i64(state["hand"][seat, at]))
            if face != faces.REDIRECTOR:
                if picture not in (faces.REDIRECTOR, face):
                    return MIXED
                picture = face
    return picture


@kernel
def can_place(state: State, seat: int) -> bool:
    """Whether any placement is possible: then one of a single card is."""
    last = last_picture(state)
    for at in range(i64(state["held"][seat])):
        if up(i64(state["hand"][seat, at])) != last:
            return True
    return False


@kernel
def place(state: State, seat: int, cards: int) -> int:
    """Put cards of a hand on the path, a Redirector on top, and return how many there were."""
    top = last_redirector(state, seat, cards)
    redirector = 0
    kept = 0
    for at in range(i64(state["held"][seat])):
        card = i64(state["hand"][seat, at])
        state["hand"][seat, at] = 0
        if not cards >> at & 1:
            state["hand"][seat, kept] = card
            kept += 1
        elif at != top:
            put_on_path(state, card)
        else:
            redirector = card
    if top >= 0:
        put_on_path(state, redirector)
    placed = i64(state["held"][seat]) - kept
    state["held"][seat] = kept
    return placed


@kernel
def last_redirector(state: State, seat: int, cards: int) -> int:
    """Return which card of a set is its last Redirector, or -1."""
    for at in range(i64(state["held"][seat]) - 1, -1, -1):
        if cards >> at & 1 and up(i64(state["hand"][seat, at])) == faces.REDIRECTOR:
            return at
    return -1


@kernel
def guard_kind(state: State, seat: int, cards: int) -> int:
    """Return how many Redirectors are in a Guarder group of these cards, or what is wrong with
    it."""
    drops = 0
    redirectors = 0
    n = 0
    for at in range(i64(state["held"][seat])):
        if cards >> at & 1:
            n += 1
            card = i64(state["hand"][seat, at])
            face = up(card)
            if face == faces.REDIRECTOR:
                redirectors += 1
                if card & SPENT:
                    return IS_SPENT
            elif drops >> face & 1:
                return NOT_DIFFERENT
            else:
                drops |= 1 << face
    if n != GROUP_SIZE:
        return NOT_THREE
    return redirectors if redirectors < 2 else TWO_REDIRECTORS


@kernel
def can_guard(state: State, seat: int) -> bool:
    """Whether any cards of a hand make a Guarder group."""
    for cards in range(1 << i64(state["held"][seat])):
        if guard_kind(state, seat, cards) >= 0:
            return True
    return False


@kernel
def set_up_guard(state: State, seat: int, cards: int, last: int) -> None:
    """Take a Guarder group out of a hand; `last` is counted within the group."""
    guard = i64(state["guards"])
    n = 0
    kept = 0
    for at in range(i64(state["held"][seat])):
        card = i64(state["hand"][seat, at])
        state["hand"][seat, at] = 0
        if cards >> at & 1:
            state["guard"][guard, n] = card & ~SPENT
            n += 1
        else:
            state["hand"][seat, kept] = card
            kept += 1
    state["held"][seat] = kept
    state["guard_size"][guard] = GROUP_SIZE
    state["guard_last"][guard] = last if last < GROUP_SIZE else NOT_LAST
    state["guards"] += 1
