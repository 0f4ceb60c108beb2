"""What can be done now in a game of Droplets, and why something cannot, in sentences."""

from watertable.core.contract import State
from watertable.core.text import N_, Seat, Text, joined, say
from watertable.games.droplets import moment, refusals, rules, token_kind
from watertable.games.droplets.action_text import action_text, held_pieces, landing, splashes_of
from watertable.games.droplets.actions import SPLASH, owner_of, space_action_of, splash_parts
from watertable.games.droplets.decision_points import places
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.narration import REASONS
from watertable.games.droplets.position import names, seat_name
from watertable.games.droplets.splashes import controlled
from watertable.games.droplets.state import OFF, PLAYERS
from watertable.games.droplets.tokens import SPACE_ACTIONS

_ABOUT = {
    moment.SPLASHING: N_("{who} is about to resolve a splash."),
    moment.PASSING: N_("{who} is about to pass."),
    moment.ENDING: N_("{who} is about to end the turn."),
}
_PLACE = {  # whether it is the first droplet of the turn, and whether its owner holds a token
    (True, False): N_("Place your first droplet on a dripping space"),
    (True, True): N_("Place your first droplet on a dripping space or spend a token"),
    (False, False): N_("Place your second droplet on a dripping space"),
    (False, True): N_("Place your second droplet on a dripping space or spend a token"),
}
_NO_DROPLET = (
    N_("There is no coral droplet on {space}."),
    N_("There is no teal droplet on {space}."),
)
_OF_ALL = {  # what breaks a rule without regard to a space
    refusals.NO_SUCH_SPACE: N_("There is no such space on this board."),
    refusals.NO_SUCH_TOKEN: N_("You do not hold the reward token for that."),
    refusals.NO_SUPPLY: N_("You have no droplet left in your supply."),
    refusals.PEBBLE_BARRED: N_(
        "A pebble cannot go off the board, into a drain or a fountain, or to a space that has one."
    ),
}
_OF_SPACE = {
    refusals.NOT_DRIPPING: N_("{space} is not a dripping space, where droplets may be placed."),
    refusals.NOT_TRANSITION: N_("{space} is not a transition space, for which the Drip token is."),
    refusals.IS_TRIGGERED: N_(
        "{space} is triggered: nothing can be placed there before it splashes."
    ),
    refusals.NOT_INSIDE: N_(
        "{space} is neither a dripping nor a transition space: nothing leaves it any more."
    ),
    refusals.NOT_TRIGGERED: N_("{space} is not triggered: that takes three pieces."),
    refusals.OWN_SPLASH: N_("You already control {space}."),
    refusals.OTHER_PIECES: N_("{space} does not hold these three pieces."),
}


def prompt(state: State) -> Text:
    """Return what the mover can do now."""
    actor, about = int(state["actor"]), int(state["moment"])
    mover = int(state["mover"])
    if mover != actor:
        return joined([_about_to_happen(state), say("Spend a token first, or go on.")], " ")
    token = bool(state["held"][mover])
    if about == moment.PLACING:
        return _prompt_to_place(state, mover, token)
    if about == moment.PASSING:
        return joined(
            [_nothing_to_resolve(state, mover), say("Spend a token, or go on and pass.")], " "
        )
    if about == moment.ENDING:
        return say("Everything is calm. Spend a token, or go on and end your turn.")
    if token:
        return say("Choose a splash and where its three pieces go or spend a token.")
    return say("Choose a splash and where its three pieces go.")


def _prompt_to_place(state: State, mover: int, token: bool) -> Text:
    if not places(state, mover):
        return say("You cannot place a droplet. Spend a token, or go on and forfeit it.")
    place = say(_PLACE[bool(state["place"] == 2), token])
    if state["turn"] >= PLAYERS:
        return say("{place}.", place=place)
    return say("{place}: three in one space splash.", place=place)


def _about_to_happen(state: State) -> Text:
    """Return what the player whose go it is does next."""
    actor, about = int(state["actor"]), int(state["moment"])
    if about != moment.PLACING:
        template = _ABOUT[about]
    elif places(state, actor):
        template = N_("{who} is about to place a droplet.")
    else:
        template = N_("{who} is about to forfeit a droplet.")
    return say(template, who=_seat(actor))


def _seat(seat: int) -> Seat:
    return Seat(seat, seat_name(seat))


def explain(state: State, seat: int, action: int, refusal: int) -> Text:
    """Return the rule that an action breaks."""
    if refusal == refusals.GAME_OVER:
        reason = say(REASONS[rules.REASONS[int(state["reason"])]])
        return say("The game is over ({reason}).", reason=reason)
    if refusal == refusals.NOT_YOUR_TURN:
        return say("It is {who}'s decision.", who=_seat(int(state["mover"])))
    if refusal == refusals.NO_SUCH_ACTION:
        return say("There is no action number {action}.", action=action)
    if refusal == refusals.MUST_ACT:
        if state["moment"] == moment.PLACING:
            return say("You must place a droplet before you can go on.")
        return say("You must resolve your splashes before you can go on.")
    if refusal == refusals.NOT_NOW:
        return _not_now(state, seat, action)
    if refusal in _OF_ALL:
        return say(_OF_ALL[refusal])
    tile = splash_parts(action)[0] if action >= SPLASH else action % MAX_TILES
    return _about_space(state, seat, names(state)[tile], action, refusal)


def _nothing_to_resolve(state: State, seat: int) -> Text:
    if controlled(state, seat):
        return say("None of your splashes can be resolved.")
    return say("You control no splash.")


def _not_now(state: State, seat: int, action: int) -> Text:
    if action < SPLASH and token_kind.DRIP in SPACE_ACTIONS[space_action_of(action)].tokens:
        return say("A Drip token goes with a droplet of your own turn, or with an Extra token.")
    if seat != state["actor"]:
        only = say("All you can do now is spend a token.")
        return joined([_about_to_happen(state), only], " ")
    if action >= SPLASH:
        if state["moment"] == moment.PLACING:
            return say("Both droplets must be placed before anything splashes.")
        if controlled(state, seat):
            return say("None of your splashes can be resolved now.")
        return say("You control no splash now.")
    if state["moment"] == moment.SPLASHING:
        return _only_a_space(state, seat, names(state)[action % MAX_TILES])
    return say("Without a token you can place no droplet now. Spend one, or go on.")


def _only_a_space(state: State, seat: int, space: str) -> Text:
    """Return the answer to somebody who has splashes to resolve, and names a space as if to place a
    droplet."""
    possible = _possible_splashes(state, seat)
    here = [text for text in possible if text.startswith(f"{space}>")]
    if here:
        return say(
            "To splash {space}, write where its pieces go, as in '{example}'.",
            space=space,
            example=here[0],
        )
    return say(
        "No droplets are placed now. Choose a splash and write where its pieces go, as in"
        " '{example}'.",
        example=possible[0],
    )


def _possible_splashes(state: State, seat: int) -> list[str]:
    own = int(controlled(state, seat))
    tiles = [tile for tile in range(MAX_TILES) if own >> tile & 1]
    splashes = [a for tile in tiles for a in splashes_of(state, tile, held_pieces(state, tile))]
    return [action_text(state, seat, a) for a in splashes if rules.refusal(state, seat, a) == 0]


def _about_space(state: State, seat: int, space: str, action: int, refusal: int) -> Text:
    if refusal in _OF_SPACE:
        return say(_OF_SPACE[refusal], space=space)
    if refusal == refusals.NO_DROPLET:
        return say(_NO_DROPLET[owner_of(action)], space=space)
    if refusal == refusals.OTHERS_SPLASH:
        return say("{who} controls the splash of {space}.", who=_seat(1 - seat), space=space)
    if refusal == refusals.STAR_BLOCKED:
        return say(
            "Nothing can splash from {space} to {blocker}, which is triggered.",
            space=space,
            blocker=_blocker(state, action),
        )
    assert refusal == refusals.SAME_SPLASH
    return say(
        "Off the board all points are one: write '{text}'.",
        text=action_text(state, seat, action),
    )


def _blocker(state: State, action: int) -> str:
    points = [to for to, _ in landing(state, action) if to != OFF]
    return next(names(state)[to] for to in points if int(state["triggered"]) >> to & 1)
