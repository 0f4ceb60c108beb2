"""What has happened in a game of Archipelago, in sentences."""

from collections.abc import Sequence

from watertable.core.text import N_, NOTHING, Text, Voice, joined, say
from watertable.games.archipelago.effect_kinds import (
    EFFECTS,
    BonusClaimed,
    GameOver,
    GroupFounded,
    GroupsJoined,
    Passed,
    PlayerFrozen,
    StoneLaid,
    Stopped,
)
from watertable.games.archipelago.prompts import ENDS, WITH_ARTICLE

_WHY = {
    "board full": N_("the board is full"),
    "all passed": N_("all have passed"),
    "all frozen": N_("all places are final"),
}
_LEVEL = {  # chunks, alternating
    (False, False): N_("groups and bonuses are level, so the rightmost bonus decides"),
    (False, True): N_("groups are level, so the rightmost bonus decides"),
    (True, False): N_("chunks and bonuses are level, so the rightmost bonus decides"),
    (True, True): N_("chunks are level, so the rightmost bonus decides"),
}


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
                colour=say(WITH_ARTICLE[colour]),
                cell=cell,
            )
        case Passed(seat=seat):
            return voice.tell(seat, "{who} passes", "{who:You} pass")
        case Stopped(seat=seat):
            return voice.tell(seat, "{who} ends the turn", "{who:You} end the turn")
        case GroupFounded(owner=owner, chunks=chunks):
            new = N_("a new chunk for {owner}") if chunks else N_("a new group for {owner}")
            return say(new, owner=voice.seat(owner))
        case GroupsJoined(owner=owner, count=count, chunks=chunks):
            return say(_joined(count, chunks), owner=voice.seat(owner))
        case PlayerFrozen(seat=seat):
            return voice.tell(seat, "{who} is frozen", "{who:you} are frozen")
        case GameOver(reason=reason):
            end = say("the game is over, {reason}", reason=say(ENDS[reason]))
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
