"""Archipelago in sentences: what can be done, why something cannot, and what has happened."""

from collections.abc import Sequence

from watertable.core.contract import State
from watertable.core.text import N_, NOTHING, Seat, Text, Voice, joined, listed, say
from watertable.games.archipelago import rules
from watertable.games.archipelago.board import cell_name
from watertable.games.archipelago.effects import (
    EFFECTS,
    BonusClaimed,
    GameOver,
    IslandFounded,
    IslandsJoined,
    Passed,
    PlayerFrozen,
    StoneLaid,
    Stopped,
)
from watertable.games.archipelago.position import seat_name
from watertable.games.archipelago.state import FEWEST
from watertable.games.archipelago.view import board

_ENDS = {
    "board full": N_("board full"),
    "all passed": N_("all passed"),
    "all frozen": N_("all frozen"),
}
_FIRST_GROUPS = N_(
    "Place up to {allowance} stones of any colours, or pass: two of a colour that touch are a"
    " group."
)
_FIRST_CHUNKS = N_(
    "Place up to {allowance} stones of any colours, or pass: two of a colour that touch are a"
    " chunk."
)
_WHY = {
    "board full": N_("the board is full"),
    "all passed": N_("all passed"),
    "all frozen": N_("all places are final"),
}
_LEVEL = {  # chunks, alternating
    (False, False): N_("groups and bonuses are level, so the rightmost bonus decides"),
    (False, True): N_("groups are level, so the rightmost bonus decides"),
    (True, False): N_("chunks and bonuses are level, so the rightmost bonus decides"),
    (True, True): N_("chunks are level, so the rightmost bonus decides"),
}
_COLOUR_WORDS = (N_("coral"), N_("teal"), N_("violet"), N_("amber"))
_COLOURS = (N_("a coral"), N_("a teal"), N_("a violet"), N_("an amber"))


def prompt(state: State) -> Text:
    """What the mover can do now."""
    placed, allowance = int(state["placed"]), int(state["allowance"])
    if placed:
        return say(
            "Place stone {number} of {allowance}, or end the turn.",
            number=placed + 1,
            allowance=allowance,
        )
    if allowance == 1:  # in the very first turn
        return say(
            "Place one stone of any colour, or pass: to be fair, the first turn has only one."
        )
    if state["turn"] >= state["seats"]:
        return say("Place up to {allowance} stones of any colours, or pass.", allowance=allowance)
    first = _FIRST_CHUNKS if state["goal"] == FEWEST else _FIRST_GROUPS
    return say(first, allowance=allowance)


def explain(state: State, seat: int, action: int, refusal: int) -> Text:
    """The rule that an action breaks."""
    if refusal == rules.GAME_OVER:
        return say(
            "The game is over ({reason}).", reason=say(_ENDS[rules.REASONS[int(state["reason"])]])
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
        colour=say(_COLOURS[board(state)[cell]]),
    )


def why_over(reason: str) -> Text:
    """Why the game has ended, as a clause."""
    return say(_WHY[reason])


def narrate(effects: Sequence[EFFECTS], voice: Voice) -> Text:
    """What has happened, in a sentence."""
    if isinstance(effects[-1], GameOver):  # then it matters no more who is frozen
        effects = [effect for effect in effects if not isinstance(effect, PlayerFrozen)]
    parts = [_told(effect, voice) for effect in effects]
    claims = [_claim(effect, voice) for effect in effects if isinstance(effect, BonusClaimed)]
    if claims:
        first = next(i for i, effect in enumerate(effects) if isinstance(effect, BonusClaimed))
        parts[first] = say("bonuses: {claims}", claims=joined(claims, ", "))
    return joined([part for part in parts if part], end=".")


def _told(effect: EFFECTS, voice: Voice) -> Text:
    """An effect in words; nothing for one that goes without saying."""
    match effect:
        case StoneLaid(seat=seat, cell=cell, colour=colour):
            return voice.tell(
                seat,
                "{who} lays {colour} stone on {cell}",
                "{who:You} lay {colour} stone on {cell}",
                colour=say(_COLOURS[colour]),
                cell=cell,
            )
        case Passed(seat=seat):
            return voice.tell(seat, "{who} passes", "{who:You} pass")
        case Stopped(seat=seat):
            return voice.tell(seat, "{who} ends the turn", "{who:You} end the turn")
        case IslandFounded(owner=owner, chunks=chunks):
            new = N_("a new chunk for {owner}") if chunks else N_("a new group for {owner}")
            return say(new, owner=voice.seat(owner))
        case IslandsJoined(owner=owner, count=count, chunks=chunks):
            return say(_joined(count, chunks), owner=voice.seat(owner))
        case PlayerFrozen(seat=seat):
            return voice.tell(seat, "{who} is frozen", "{who:you} are frozen")
        case GameOver(reason=reason):
            end = say("the game is over, {reason}", reason=say(_ENDS[reason]))
            return joined([end, *_tie_break(effect)])
        case _:
            return NOTHING


def _joined(count: int, chunks: bool) -> str:
    if chunks:
        two, three = N_("two chunks joined for {owner}"), N_("three chunks joined for {owner}")
    else:
        two, three = N_("two groups joined for {owner}"), N_("three groups joined for {owner}")
    return two if count == 2 else three


def _claim(effect: BonusClaimed, voice: Voice) -> Text:
    return say(
        "{who} {bonus} in column {column}",
        who=voice.seat(effect.seat),
        bonus=effect.bonus,
        column=effect.column,
    )


def _tie_break(end: GameOver) -> list[Text]:
    if end.decided_by == "bonuses":
        level = (
            N_("chunks are level, so the bonuses decide")
            if end.chunks
            else N_("groups are level, so the bonuses decide")
        )
        return [say(level)]
    return [say(_LEVEL[end.chunks, end.alternating])] if end.decided_by else []
