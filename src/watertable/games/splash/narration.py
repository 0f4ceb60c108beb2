"""What can be done in a game of Splash!, what cannot, and what happened, in sentences."""

from watertable.core.contract import State
from watertable.core.terminal_colour import SEAT_COLOURS
from watertable.games.splash import refusals, rules
from watertable.games.splash.actions import PLACE, piece_of, placement_of
from watertable.games.splash.falling import bases
from watertable.games.splash.matching import gifts, targets
from watertable.games.splash.pieces import PIECE_NAMES, PIECES, SHAPES, shape_of
from watertable.games.splash.scenes import TABLE
from watertable.games.splash.state import (
    BASING,
    BOX,
    DRAFTING,
    FALLEN,
    GAVE_WAY,
    GIVING,
    HELD,
    MAX_DROPS,
    MAX_TAKEN,
    MOVED,
    NONE,
    PLACING,
    RESTLESS,
    SLID,
    TAKING,
    TOUCHED,
    pieces_at,
    scene_of,
    stock,
)

MAX_NAMED = 3  # in a prompt; where more are possible, one sees them lie there


def _name(seat: int) -> str:
    return SEAT_COLOURS[seat].capitalize()


def _the(piece: int) -> str:
    return "the table" if piece == TABLE else f"the {PIECE_NAMES[piece]}"


def _list(pieces: list[int], last: str = "and") -> str:
    return _words([_the(piece) for piece in pieces], last)


def _words(names: list[str], last: str) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


# --- What may be done ----------------------------------------------------------------------------


def prompt(state: State) -> str:
    phase, seat = int(state["phase"]), int(state["mover"])
    if phase == DRAFTING:
        number, each = len(stock(state, seat)) + 1, PIECES // int(state["seats"])
        return (
            f"Take piece {number} of {each} from the pile; later you give them to {_left(state)}."
        )
    if phase == GIVING:
        return _give_prompt(state, seat)
    if phase == BASING:
        found = sorted(bases(scene_of(state)))
        if len(found) > MAX_NAMED:
            return "Choose one of the pieces on the table as the new base."
        return f"Choose the new base: {_list(found, 'or')}."
    if phase == TAKING:
        left = MAX_TAKEN - int(state["taken"])
        return f"Take {left} of the fallen pieces; the others leave the game."
    piece = int(state["given"])
    poses = _words([pose.name for pose in SHAPES[shape_of(piece)].poses], "or")
    if not state["count"]:
        return f"Place {_the(piece)} on the table: {poses}."
    found = targets(scene_of(state), piece)
    return f"Place {_the(piece)} on {_list(found, 'or')}: {poses}."


def _give_prompt(state: State, seat: int) -> str:
    left = _left(state)
    own = set(stock(state, seat))
    found = gifts(state, seat)
    if not set(found) & own:
        return f"Nothing of yours fits: choose a piece of another player for {left}."
    # In the first round it is also said why.
    first = state["turn"] < state["seats"]
    why = ": if the tower falls under it, you get a water drop" if first else ""
    if len(found) < len(own):
        return f"Give {left} a piece with the shape or colour of one that is uncovered{why}."
    return f"Give {left} a piece of your stock{why}."


def _left(state: State) -> str:
    """The neighbour to whom the mover gives."""
    return _name((int(state["mover"]) + 1) % int(state["seats"]))


def explain(state: State, seat: int, action: int, refusal: int) -> str:
    if refusal == refusals.NOT_NOW:
        return f"Not now. {prompt(state)}"
    if refusal in _PLAIN:
        return _PLAIN[refusal]
    if refusal == refusals.NO_SUCH_ACTION:
        return f"There is no action number {action}."
    scene = scene_of(state)
    if action >= PLACE:
        placement, piece = placement_of(action), int(state["given"])
        target = _the(placement.target).capitalize()
        shape = SHAPES[shape_of(piece)]
        if refusal == refusals.NO_SUCH_POSE:
            return f"A {shape.name} stands {' or '.join(pose.name for pose in shape.poses)}."
        found = _list(targets(scene, piece), "or") if scene.pieces else "the table"
        return {
            refusals.NOT_ON_TABLE: f"There is a tower already: place the piece on {found}.",
            refusals.NOT_THERE: f"{target} is not in the tower: place the piece on {found}.",
            refusals.IS_COVERED: f"Something rests on {target.lower()} already.",
            refusals.NO_MATCH: f"{target} has neither that shape nor that colour, and {found} has.",
            refusals.NOT_HIGHEST: f"{target} is not the highest one: place the piece on {found}.",
            refusals.MISSES: f"There it would miss {target.lower()} altogether.",
        }[refusal]
    name = _the(piece_of(action)).capitalize()
    return {
        refusals.NOT_IN_PILE: f"{name} is not in the pile any more.",
        refusals.NOT_IN_STOCK: f"{name} is in nobody's stock.",
        refusals.OWN_FITS: f"You have a piece of your own that fits: {_fitting(state, seat)}."
        if scene.pieces
        else "The first piece is one of your own.",
        refusals.OTHERS_FIT: f"Another player has a piece that fits: {_fitting(state, seat)}.",
        refusals.OWN_FIRST: "Nobody has a piece that fits; then you give one of your own.",
        refusals.NO_STACK: f"{name} does not lie on the table as the foot of a stack.",
        refusals.NOT_TALLEST: f"The tallest stack becomes the base, not that of {name.lower()}.",
        refusals.NOT_FALLEN: f"{name} is not among the fallen pieces.",
    }[refusal]


def _fitting(state: State, seat: int) -> str:
    found = gifts(state, seat)
    few = _list(found[:MAX_NAMED], "or")
    return few if len(found) <= MAX_NAMED else f"{few}, among others"


_PLAIN = {
    refusals.GAME_OVER: "The game is over.",
    refusals.NOT_YOUR_TURN: "It is not your turn.",
    refusals.ON_THE_TABLE: "The first piece is placed on the table.",
    refusals.IN_THE_MIDDLE: "The first piece goes in the middle of the table, at 0 0.",
}


# --- What happened -------------------------------------------------------------------------------


def describe_action(before: State, seat: int, action: int) -> str:
    phase = int(before["phase"])
    if phase == PLACING:
        return _placing(before, seat, action)
    piece = piece_of(action)
    verb = {DRAFTING: "drafts", GIVING: "gives", BASING: "builds on", TAKING: "takes"}[phase]
    words = f"{_name(seat)} {verb} {_the(piece)}"
    if phase != GIVING:
        return words
    owner = int(before["where"][piece])
    whose = f" of {_name(owner)}" if owner != seat else ""
    return f"{words}{whose} to {_name((seat + 1) % int(before['seats']))}"


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    parts = [describe_action(before, seat, action)]
    if before["phase"] == PLACING:
        parts += _verdict(before, seat, after)
    parts += _clearing(before, seat, after)
    if after["reason"]:
        parts.append(_end(after))
    return "; ".join(parts) + "."


def _placing(before: State, seat: int, action: int) -> str:
    placement, piece = placement_of(action), int(before["given"])
    pose = SHAPES[shape_of(piece)].poses[placement.pose].name
    return f"{_name(seat)} places {_the(piece)} {pose} on {_the(placement.target)}"


def _verdict(before: State, seat: int, after: State) -> list[str]:
    kind, culprit, other = int(after["verdict"]), int(after["culprit"]), int(after["other"])
    if kind == HELD:
        return ["it stands"]
    words = {
        SLID: f"{_the(culprit)} slid off {_the(other)}",
        GAVE_WAY: f"{_the(culprit)} slid off {_the(other)} below it"
        if other != NONE
        else f"{_the(culprit)} toppled over",
        MOVED: f"{_the(culprit)} no longer rests where it did",
        TOUCHED: f"it touches {_the(other)} and is taken off",
        RESTLESS: f"it will not come to rest on {_the(other)} and is taken off",
    }[kind]
    down = int(after["down"])
    parts = [f"splash! {words[0].upper()}{words[1:]}"]
    if down > 1:
        parts.append(f"{down} pieces came down")
    giver = (seat - 1) % int(before["seats"])
    drops = int(after["drops"][giver])
    parts.append(f"{_name(giver)} gets a water drop ({drops} of {MAX_DROPS})")
    if kind in (TOUCHED, RESTLESS):
        parts.append(f"{_name(seat)} keeps the piece")
    return parts


def _clearing(before: State, seat: int, after: State) -> list[str]:
    """The new base, what was taken without a choice, and what left the game."""
    parts = []
    rebuilt = before["phase"] == PLACING and before["count"]
    if rebuilt and after["base"] not in (NONE, int(before["base"])):
        parts.append(f"{_the(int(after['base']))} is the new base")
    taken = [
        piece
        for piece in stock(after, seat)
        if before["where"][piece] != seat and before["phase"] in (PLACING, BASING)
    ]
    if taken and after["verdict"] not in (TOUCHED, RESTLESS):
        parts.append(f"{_name(seat)} takes {_list(taken)}")
    gone = [piece for piece in pieces_at(before, FALLEN) if after["where"][piece] == BOX]
    if gone:
        parts.append(f"{_list(gone)} leave{'s' if len(gone) == 1 else ''} the game")
    return parts


def _end(after: State) -> str:
    reason = int(after["reason"])
    if reason == rules.NO_PIECES:
        return "no pieces are left, and nobody has won"
    names = [_name(seat) for seat in range(int(after["seats"])) if after["won"][seat]]
    wins = " and ".join(names) + (" win" if len(names) > 1 else " wins")
    what = {rules.LAST_PIECE: "with the last piece placed", rules.THREE_DROPS: "with three drops"}
    return f"{wins} {what[reason]}"
