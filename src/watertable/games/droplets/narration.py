"""What happens in a game of Droplets, in sentences."""

from watertable.core.contract import State, copy_of
from watertable.games.droplets import rules
from watertable.games.droplets.actions import (
    GO_ON,
    SPLASH,
    TAKE_AWAY,
    TAKE_CONTROL,
    is_drip,
    is_extra,
    owner_of,
    piece_at,
    splash_parts,
)
from watertable.games.droplets.decision_points import awaits, places
from watertable.games.droplets.maps import DRAIN, FOUNTAIN, MAX_TILES
from watertable.games.droplets.position import COLOURS, TOKEN_NAMES, names
from watertable.games.droplets.splashes import controlled, controller
from watertable.games.droplets.state import OFF, PASSING, PEBBLE, PLACING, SPLASHING

_OFF = "off the board"


def about_to_happen(state: State) -> str:
    """What the player whose go it is does next."""
    moment = int(state["moment"])
    if moment == PLACING:
        can = places(state, int(state["actor"]))
        return "is about to place a droplet" if can else "is about to forfeit a droplet"
    if moment == SPLASHING:
        return "is about to resolve a splash"
    return "is about to pass" if moment == PASSING else "is about to end the turn"


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    """The action, and then, one by one, what followed from it."""
    then = copy_of(before)
    rules.act(then, seat, action)
    parts = [describe_action(before, seat, action), *_triggered(before, then)]
    if action == GO_ON:
        parts += _deadlock(before, then)
    if action >= SPLASH and action != GO_ON:
        parts += _rewards(before, then, after, viewer)
    filled = then["full"] and not before["full"] and not before["overtime"]
    while not awaits(then):
        parts += _follows(then)
    if then["overtime"] and not before["overtime"]:
        parts.append("a drain is full, but points are equal: the next droplet in a fountain wins")
    elif filled and not after["reason"]:
        parts.append("a drain is full, this is the last turn")
    if after["reason"]:
        parts.append(f"the game is over, {rules.REASONS[int(after['reason'])]}")
    return "; ".join(parts) + "."


def _name(seat: int) -> str:
    return COLOURS[seat].capitalize()


def describe_action(before: State, seat: int, action: int) -> str:
    who, spaces = _name(seat), names(before)
    if action == GO_ON:
        return _going_on(before, seat)
    if action >= SPLASH:
        return _splash(before, seat, action)
    space = spaces[action % MAX_TILES]
    if action >= TAKE_CONTROL:
        return f"{who} spends a Control token and takes control of {space}"
    if action >= TAKE_AWAY:
        owner = COLOURS[owner_of(action)]
        return f"{who} spends a Remove token and takes a {owner} droplet from {space}"
    drip = is_drip(action)
    if is_extra(action):
        tokens = "Extra and Drip tokens" if drip else "an Extra token"
        return f"{who} spends {tokens} and places one more droplet on {space}"
    if drip:
        return f"{who} spends a Drip token and places a droplet on {space}"
    return f"{who} places a droplet on {space}"


def _going_on(state: State, seat: int) -> str:
    if seat != state["actor"]:
        return f"{_name(seat)} waits"
    if state["moment"] == PLACING:
        return f"{_name(seat)} forfeits a droplet"
    return f"{_name(seat)} {'passes' if state['moment'] == PASSING else 'ends the turn'}"


def _splash(before: State, seat: int, action: int) -> str:
    tile, star, arrangement = splash_parts(action)
    spaces = names(before)
    goes: dict[str, list[str]] = {}
    for point in range(3):
        to = int(before["star"][tile, star, point])
        piece = int(piece_at(arrangement, point))
        what = "the pebble" if piece == PEBBLE else COLOURS[piece]
        goes.setdefault(what, []).append(_destination(before, spaces, to))
    ways = [f"{what} {_ways(places)}" for what, places in sorted(goes.items())]
    return f"{_name(seat)} splashes {spaces[tile]}: {', '.join(ways)}"


def _destination(state: State, spaces: list[str], to: int) -> str:
    if to == OFF:
        return _OFF
    kind = int(state["kind"][to])
    if kind == DRAIN:
        return f"the drain {spaces[to]}"
    if kind > FOUNTAIN:
        points = kind - FOUNTAIN
        return f"the fountain {spaces[to]} ({points} point{'s' if points > 1 else ''})"
    return spaces[to]


def _ways(places: list[str]) -> str:
    """As in "to b2, c3 and off the board": off the board is said once, and last."""
    on = [place for place in places if place != _OFF]
    away = [_OFF] if len(on) < len(places) else []
    return f"to {_listed(on + away)}" if on else _OFF


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _triggered(before: State, then: State) -> list[str]:
    new = int(then["triggered"]) & ~int(before["triggered"])
    if not new:
        return []
    spaces = names(before)
    return [
        f"{space} is triggered, {_name(controller(then, tile))} controls it"
        for tile, space in enumerate(spaces)
        if new >> tile & 1
    ]


def _rewards(before: State, then: State, after: State, viewer: int | None) -> list[str]:
    """Tokens that were taken: all see how many, only their owner sees which."""
    found = []
    for seat in range(2):
        taken = int(then["held"][seat]) - int(before["held"][seat])
        if not taken:
            continue
        text = f"{_name(seat)} takes {'a reward token' if taken == 1 else f'{taken} reward tokens'}"
        if seat == viewer:
            kinds = after["hand"][seat].astype(int) - before["hand"][seat]
            which = [
                w.capitalize() for w, n in zip(TOKEN_NAMES, kinds, strict=True) for _ in range(n)
            ]
            text += f" ({', '.join(which)})"
        found.append(text)
    return found


def _follows(state: State) -> list[str]:
    """Something that takes no decision, carried out."""
    before = copy_of(state)
    actor, moment = int(state["actor"]), int(state["moment"])
    own = bool(controlled(state, actor))
    rules.happen(state)
    if moment == PLACING:
        return [f"{_name(actor)} cannot place a droplet and forfeits it"]
    if moment != PASSING:
        return []  # the end of a turn goes without saying
    # Who has no splash at all passes without a word.
    text = [f"all splashes of {_name(actor)} are blocked"] if own else []
    return text + _deadlock(before, state)


def _deadlock(before: State, then: State) -> list[str]:
    """Whether a pass was the second in a row, so that splashes are gone that nobody resolved."""
    triggered = int(before["triggered"])
    if not triggered or then["triggered"]:
        return []
    blocked = [space for tile, space in enumerate(names(before)) if triggered >> tile & 1]
    return [f"a deadlock: the droplets of {_listed(blocked)} go back to their owners"]
