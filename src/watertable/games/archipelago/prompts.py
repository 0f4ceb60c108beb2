"""What can be done in a game of Archipelago, and why something cannot, in sentences."""

from watertable.core.contract import State
from watertable.core.text import N_, Seat, SeatName, Text, listed, say
from watertable.games.archipelago import rules
from watertable.games.archipelago.board import cell_name
from watertable.games.archipelago.position import seat_name
from watertable.games.archipelago.state import FEWEST
from watertable.games.archipelago.view import board

ENDS = {
    "board full": N_("board full"),
    "all passed": N_("all passed"),
    "all frozen": N_("all frozen"),
}
WITH_ARTICLE = (N_("a coral"), N_("a teal"), N_("a violet"), N_("an amber"))
_COLOUR_WORDS = (N_("coral"), N_("teal"), N_("violet"), N_("amber"))
_FIRST_GROUPS = N_(
    "Lay up to {allowance} stones of any colours, or pass: two of a colour that touch are a group."
)
_FIRST_CHUNKS = N_(
    "Lay up to {allowance} stones of any colours, or pass: two of a colour that touch are a chunk."
)


def prompt(state: State) -> Text:
    """Return what the mover can do now."""
    placed, allowance = int(state["placed"]), int(state["allowance"])
    if placed:
        return say(
            "Lay stone {number} of {allowance}, or end the turn.",
            number=placed + 1,
            allowance=allowance,
        )
    if allowance == 1:  # in the very first turn
        return say("Lay one stone of any colour, or pass: to be fair, the first turn has only one.")
    if allowance > state["stones"]:
        return say(
            "Lay up to {allowance} stones of any colours, or pass: {extra} extra for being behind"
            " {ahead}.",
            allowance=allowance,
            extra=allowance - int(state["stones"]),
            ahead=listed([Text([SeatName(each, seat_name(each))]) for each in _ahead(state)]),
        )
    if state["turn"] >= state["seats"]:
        return say("Lay up to {allowance} stones of any colours, or pass.", allowance=allowance)
    first = _FIRST_CHUNKS if state["goal"] == FEWEST else _FIRST_GROUPS
    return say(first, allowance=allowance)


def _ahead(state: State) -> list[int]:
    """Return the seats that the mover is behind on the scoring track."""
    own, sign = int(state["marker"][state["mover"]]), -1 if state["goal"] == FEWEST else 1
    markers = state["marker"][: int(state["seats"])].tolist()
    return [seat for seat, marker in enumerate(markers) if sign * (marker - own) > 0]


def explain(state: State, seat: int, action: int, refusal: int) -> Text:
    """Return the rule that an action breaks."""
    if refusal == rules.GAME_OVER:
        return say(
            "The game is over ({reason}).", reason=say(ENDS[rules.REASONS[int(state["reason"])]])
        )
    if refusal == rules.NOT_YOUR_TURN:
        mover = int(state["mover"])
        return say("It is {who}'s turn.", who=Seat(mover, seat_name(mover)))
    if refusal == rules.NO_SUCH_ACTION:
        return say("There is no action number {action}.", action=action)
    if refusal == rules.NO_SUCH_CELL:
        return say("There is no such cell on this board.")
    if refusal == rules.NO_SUCH_COLOUR:
        playing = listed([say(colour) for colour in _COLOUR_WORDS[: int(state["seats"])]])
        return say(
            "Nobody plays {colour}: only {playing} stones are in the game.",
            colour=say(_COLOUR_WORDS[action & 3]),
            playing=playing,
        )
    assert refusal == rules.OCCUPIED
    cell = action >> 2
    return say(
        "{cell} is occupied by {colour} stone.",
        cell=cell_name(int(state["size"]), cell),
        colour=say(WITH_ARTICLE[board(state)[cell]]),
    )
