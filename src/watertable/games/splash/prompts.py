"""What can be done in a game of Splash!, and why something cannot, in sentences."""

from collections.abc import Iterable

from watertable.core.contract import State
from watertable.core.terminal_colour import SEAT_COLOURS
from watertable.core.text import N_, Seat, Text, capitalised, joined, listed, say
from watertable.games.splash import actions, phase, refusals
from watertable.games.splash.actions import piece_of, placement_of
from watertable.games.splash.falling import bases
from watertable.games.splash.matching import gifts, targets
from watertable.games.splash.pieces import PIECE_NAMES, PIECES, SHAPES, Shape, shape_of
from watertable.games.splash.scene_text import target_name
from watertable.games.splash.state import MAX_TAKEN, left_of, scene_of, stock
from watertable.games.splash.wording import the, the_pieces

MAX_NAMED = 3  # in a sentence; where more are possible, one sees them lie there


def seat_name(seat: int) -> str:
    """Return what the seat is called when its player has no name."""
    return SEAT_COLOURS[seat].capitalize()


# --- What may be done ----------------------------------------------------------------------------


def prompt(state: State) -> Text:
    """Return what the mover can do now."""
    now, seat = int(state["phase"]), int(state["mover"])
    if now == phase.DRAFTING:
        return say(
            "Take piece {number} of {each} from the pile; later you give them to {neighbour}.",
            number=len(stock(state, seat)) + 1,
            each=PIECES // int(state["seats"]),
            neighbour=_neighbour(state),
        )
    if now == phase.GIVING:
        return _prompt_to_give(state, seat)
    if now == phase.BASING:
        stacks = bases(scene_of(state))
        if len(stacks) > MAX_NAMED:
            return say("Choose one of the pieces on the table as the new base.")
        return say("Choose the new base: {pieces}.", pieces=_any_of(sorted(stacks)))
    if now == phase.TAKING:
        return say(
            "Take {number} of the fallen pieces; the others leave the game.",
            number=MAX_TAKEN - int(state["taken"]),
        )
    piece = int(state["given"])
    return say(
        "Place {piece} on {targets}: {poses}.",
        piece=the(PIECE_NAMES[piece]),
        targets=_targets(state),
        poses=_poses(SHAPES[shape_of(piece)]),
    )


def _prompt_to_give(state: State, seat: int) -> Text:
    neighbour, own = _neighbour(state), set(stock(state, seat))
    gives = gifts(state, seat)
    if not own & set(gives):
        return say(
            "Nothing of yours fits: choose a piece of another player for {neighbour}.",
            neighbour=neighbour,
        )
    all_of_them = len(gives) == len(own)
    if state["turn"] >= state["seats"]:
        usual = N_("Give {neighbour} a piece of your stock.")
        fitting = N_(
            "Give {neighbour} a piece that matches the shape or the colour of one on top of the"
            " tower."
        )
    else:  # in the first round it is also said why
        usual = N_(
            "Give {neighbour} a piece of your stock: if the tower falls under it, you get a water"
            " drop."
        )
        fitting = N_(
            "Give {neighbour} a piece that matches the shape or the colour of one on top: if the"
            " tower falls under it, you get a water drop."
        )
    return say(usual if all_of_them else fitting, neighbour=neighbour)


def _neighbour(state: State) -> Seat:
    """Return the player to whom the mover gives."""
    seat = left_of(state, int(state["mover"]))
    return Seat(seat, seat_name(seat))


def _any_of(pieces: Iterable[int]) -> Text:
    return the_pieces((PIECE_NAMES[piece] for piece in pieces), "or")


def _targets(state: State) -> Text:
    """Return where the given piece goes."""
    scene = scene_of(state)
    if not scene.pieces:
        return say("the table")
    return _any_of(targets(scene, int(state["given"])))


def _poses(shape: Shape) -> Text:
    return listed([say(pose.name) for pose in shape.poses], "or")


# --- What may not --------------------------------------------------------------------------------

_ALWAYS = {
    refusals.GAME_OVER: N_("The game is over."),
    refusals.NOT_YOUR_TURN: N_("It is not your turn."),
    refusals.ON_THE_TABLE: N_("The first piece is placed on the table."),
    refusals.IN_THE_MIDDLE: N_("The first piece goes in the middle of the table, at 0 0."),
    refusals.OWN_FIRST: N_("Nobody has a piece that fits; then you give one of your own."),
}
_OF_PLACEMENTS = {
    refusals.NO_SUCH_POSE: N_("A {shape} stands {poses}."),
    refusals.NOT_ON_TABLE: N_("There is a tower already: place the piece on {targets}."),
    refusals.NOT_THERE: N_("{target} is not in the tower: place the piece on {targets}."),
    refusals.IS_COVERED: N_("Something rests on {target} already."),
    refusals.NO_MATCH: N_("{target} has neither that shape nor that colour, and {targets} has."),
    refusals.NOT_HIGHEST: N_("{target} is not the highest one: place the piece on {targets}."),
    refusals.MISSES: N_("There it would miss {target} altogether."),
}
_OF_PIECES = {
    refusals.NOT_IN_PILE: N_("{piece} is not in the pile any more."),
    refusals.NOT_IN_STOCK: N_("{piece} is in nobody's stock."),
    refusals.OWN_FITS: N_("You have a piece of your own that fits: {fitting}."),
    refusals.OTHERS_FIT: N_("Another player has a piece that fits: {fitting}."),
    refusals.NO_STACK: N_("{piece} does not lie on the table as the foot of a stack."),
    refusals.NOT_TALLEST: N_("The tallest stack becomes the base, not that of {piece}."),
    refusals.NOT_FALLEN: N_("{piece} is not among the fallen pieces."),
}


def explain(state: State, seat: int, action: int, refusal: int) -> Text:
    """Return the rule that the action breaks."""
    if refusal == refusals.NOT_NOW:
        return say("Not now. {prompt}", prompt=prompt(state))
    if refusal == refusals.NO_SUCH_ACTION:
        return say("There is no action number {action}.", action=action)
    if refusal in _ALWAYS:
        return say(_ALWAYS[refusal])
    if refusal in _OF_PLACEMENTS:
        shape = SHAPES[shape_of(int(state["given"]))]
        text = say(
            _OF_PLACEMENTS[refusal],
            shape=say(shape.name),
            poses=joined((say(pose.name) for pose in shape.poses), say(" or ")),
            target=the(target_name(placement_of(action).target)),
            targets=_targets(state),
        )
    elif refusal == refusals.OWN_FITS and not state["count"]:
        text = say("The first piece is one of your own.")
    else:
        assert action < actions.PLACE
        piece = the(PIECE_NAMES[piece_of(action)])
        text = say(_OF_PIECES[refusal], piece=piece, fitting=_fitting(state, seat))
    return capitalised(text)


def _fitting(state: State, seat: int) -> Text:
    pieces = gifts(state, seat)
    few = _any_of(pieces[:MAX_NAMED])
    return few if len(pieces) <= MAX_NAMED else say("{few}, among others", few=few)
