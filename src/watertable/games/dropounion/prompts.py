"""What can be done in a game of Dropounion, and why something cannot, in sentences."""

from collections.abc import Iterator

from watertable.core.contract import State
from watertable.core.text import N_, Seat, Text, capitalised, joined, say
from watertable.games.dropounion import faces, phase, refusals, rules
from watertable.games.dropounion.groups import can_guard, can_place
from watertable.games.dropounion.position import seat_name
from watertable.games.dropounion.refusals import has_choice
from watertable.games.dropounion.river import last_picture, room_for_guard

ENDS = {
    "won": N_("won"),
    "hands empty": N_("hands empty"),
    "all passed": N_("all passed"),
    "standstill": N_("standstill"),
    "time up": N_("time up"),
}
_WHY_OVER = {
    "won": N_("few enough thieves are left"),
    "hands empty": N_("your hands are empty, and too many thieves are left"),
    "all passed": N_("nobody could go on, and too many thieves are left"),
    "standstill": N_("nothing could be placed for too long"),
    "time up": N_("the time is up"),
}


def why_over(reason: str) -> Text:
    """Return why the game has ended, as a clause."""
    return say(_WHY_OVER[reason])


def prompt(state: State) -> Text:
    """Return what can be done by who is asked."""
    now = int(state["phase"])
    if now == phase.SET_GUARD:
        return say(
            "A Redirector came, and no thief is in the way: set it up as a guard, or keep it."
        )
    if now == phase.TURN_THIEF:
        return say("Turn over a thief of the row, or none.")
    if now == phase.DEFEAT:
        return say("Choose a thief to defeat.")
    assert now == phase.ACT
    text = capitalised(joined(_choices(state, int(state["player"])), say("; or "), "."))
    if state["turn"] < state["seats"]:  # in the first round it is also said what that is good for
        return joined([text, say("The ship comes when the deck is empty.")], " ")
    return text


def _choices(state: State, seat: int) -> Iterator[Text]:
    """Yield what whose turn it is can do."""
    fits = can_place(state, seat)
    if has_choice(state, seat):
        partners = state["held"].sum() > state["held"][seat]
        change = say("turn a card, or exchange one") if partners else say("turn a card")
        only = not fits and state["deck_size"]
        yield say("nothing fits, so {change}", change=change) if only else change
    if fits:
        yield say(
            "place cards that differ from the {last}",
            last=say(faces.NAMES[int(last_picture(state))]),
        )
    if room_for_guard(state) and can_guard(state, seat):
        yield say("set up a guard")
    if not state["deck_size"]:
        yield say("pass")


# --- Why not -------------------------------------------------------------------------------------

_WHY = {
    refusals.NO_SUCH_CARD: N_("There is no such card."),
    refusals.CHANGED: N_("Only one card is turned or exchanged in a turn."),
    refusals.NO_FLIP: N_("Alone, one card may be turned each time your hand is filled."),
    refusals.ALONE_HERE: N_("There is nobody to exchange with."),
    refusals.NOBODY_THERE: N_("Cards are exchanged with another player of this game."),
    refusals.NO_GROUP: N_("A group shows one kind of Drop; only Redirectors stand in for others."),
    refusals.ROW_BLOCKED: N_("Guards are set up only while no thief blocks the river."),
    refusals.GUARDS_FULL: N_("There are two guards already."),
    refusals.GUARD_NOT_THREE: N_("A Guarder group has three cards."),
    refusals.GUARD_NOT_DIFFERENT: N_("The Drops of a Guarder group all differ."),
    refusals.GUARD_REDIRECTORS: N_("Only one Redirector can stand in a Guarder group."),
    refusals.GUARD_SPENT: N_("That Redirector has defeated a thief; it cannot guard any more."),
    refusals.GUARD_TOP: N_(
        "Of three Drops say which one is set up last ('top 2'); a Redirector is always on top."
    ),
    refusals.DECK_LASTS: N_("Passing is allowed only when the deck is empty."),
    refusals.NO_SUCH_THIEF: N_("There is no such thief in the row."),
    refusals.ADVISED_ALREADY: N_("You have said so already."),
    refusals.NO_CLOCK: N_("Only the table's clock can say so, in a game with a time limit."),
}


def explain(state: State, seat: int, action: int, refusal: int) -> Text:
    """Return the rule that an action breaks."""
    if refusal == refusals.GAME_OVER:
        reason = rules.REASONS[int(state["reason"])]
        return say("The game is over ({reason}).", reason=say(ENDS[reason]))
    if refusal == refusals.NOT_YOUR_TURN:
        return say("{who} is to decide.", who=_asked(state))
    if refusal == refusals.NO_SUCH_ACTION:
        return say("There is no action number {action}.", action=action)
    if refusal == refusals.NOT_ASKED:
        return say("That is not what can be done now. {prompt}", prompt=prompt(state))
    if refusal == refusals.NO_ADVICE:
        return _why_no_advice(state, seat)
    if refusal == refusals.SAME_PICTURE:
        return say(
            "What is placed must differ from the last card of the path ({last}).",
            last=say(faces.NAMES[int(last_picture(state))]),
        )
    return say(_WHY[refusal])


def _asked(state: State) -> Seat:
    seat = int(state["asked"])
    return Seat(seat, seat_name(seat))


def _why_no_advice(state: State, seat: int) -> Text:
    if state["seats"] == 1:
        return say("There is nobody to advise.")
    if not state["advice"]:
        return say("This game is played without advice.")
    if state["phase"] == phase.SET_GUARD:
        return say("Advice waits until {who} has decided on the Redirector.", who=_asked(state))
    if seat == state["player"]:
        return say("You advise others, not yourself.")
    return say("Advice is given before cards are placed.")
