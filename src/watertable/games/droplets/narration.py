"""What has happened in a game of Droplets, in sentences."""

from collections.abc import Sequence

from watertable.core.text import N_, NOTHING, Text, Voice, counted, joined, listed, say
from watertable.games.droplets.effect_kinds import (
    EFFECTS,
    ControlTaken,
    Deadlock,
    DropletForfeited,
    DropletPlaced,
    DropletRemoved,
    EndTriggered,
    GameOver,
    Landing,
    OvertimeBegun,
    Passed,
    Splashed,
    SplashTriggered,
    TokensTaken,
    TurnEnded,
    Waited,
)
from watertable.games.droplets.tokens import SPACE_ACTIONS, TOKENS, space_action_with

REASONS = {
    "drain full": N_("drain full"),
    "supplies empty": N_("supplies empty"),
    "turn limit": N_("turn limit"),
    "overtime": N_("overtime"),
}
_WHY = {
    "drain full": N_("a drain is full"),
    "supplies empty": N_("both supplies are empty"),
    "turn limit": N_("200 turns have been played"),
    "overtime": N_("a droplet has reached a fountain in overtime"),
}
_TITLES = {token.name: token.title for token in TOKENS}
_DROPLETS = (N_("a coral droplet"), N_("a teal droplet"))
_PIECES = (N_("coral"), N_("teal"), N_("the pebble"))
_LAST = (EndTriggered, OvertimeBegun, GameOver)  # how the game stands is told at the end


def why_over(reason: str) -> Text:
    """Return why the game has ended, as a clause."""
    return say(_WHY[reason])


def narrate(effects: Sequence[EFFECTS], voice: Voice) -> Text:
    """Return what has happened, in a sentence."""
    if any(isinstance(effect, OvertimeBegun | GameOver) for effect in effects):
        effects = [effect for effect in effects if not isinstance(effect, EndTriggered)]
    in_order = sorted(effects, key=lambda effect: isinstance(effect, _LAST))
    parts = [_told(effect, voice) for effect in in_order]
    return joined([part for part in parts if part], end=".")


def _told(effect: EFFECTS, voice: Voice) -> Text:
    """Return an effect in words; nothing for one that goes without saying."""
    match effect:
        case DropletPlaced(seat=seat, space=space, tokens=tokens):
            return voice.tell(seat, *_spending(*tokens), space=space)
        case DropletForfeited(seat=seat, asked=True):
            return voice.tell(seat, "{who} forfeits a droplet", "{who:You} forfeit a droplet")
        case DropletForfeited(seat=seat):
            return voice.tell(
                seat,
                "{who} cannot place a droplet and forfeits it",
                "{who:you} cannot place a droplet and forfeit it",
            )
        case DropletRemoved(seat=seat, owner=owner, space=space):
            return voice.tell(
                seat,
                *_spending("remove"),
                droplet=_droplet(owner, voice),
                space=space,
            )
        case ControlTaken(seat=seat, space=space):
            return voice.tell(seat, *_spending("control"), space=space)
        case Splashed(seat=seat, space=space, landings=landings):
            return voice.tell(
                seat,
                "{who} splashes {space}: {ways}",
                "{who:You} splash {space}: {ways}",
                space=space,
                ways=_ways(landings, voice),
            )
        case SplashTriggered(space=space, controller=controller):
            return voice.tell(
                controller,
                "{space} is triggered, {who} controls it",
                "{space} is triggered, {who:you} control it",
                space=space,
            )
        case TokensTaken():
            return _tokens_taken(effect, voice)
        case Waited(seat=seat):
            return voice.tell(seat, "{who} waits", "{who:You} wait")
        case Passed(seat=seat, asked=True):
            return voice.tell(seat, "{who} passes", "{who:You} pass")
        case Passed(seat=seat, blocked=blocked) if blocked:
            return voice.tell(
                seat, "all splashes of {who} are blocked", "all {who:your} splashes are blocked"
            )
        case Deadlock(splashes=splashes):
            return say(
                "a deadlock: the droplets of {spaces} go back to their owners",
                spaces=listed([Text([each.space]) for each in splashes]),
            )
        case TurnEnded(seat=seat, asked=True):
            return voice.tell(seat, "{who} ends the turn", "{who:You} end the turn")
        case EndTriggered():
            return say("a drain is full, this is the last turn")
        case OvertimeBegun():
            return say("a drain is full, but points are equal: the next droplet in a fountain wins")
        case GameOver(reason=reason):
            return say("the game is over, {reason}", reason=say(REASONS[reason]))
        case _:
            return NOTHING


def _spending(*tokens: str) -> tuple[str, str]:
    """Return what is told of an action that takes these tokens: to others, and to who does it."""
    action = SPACE_ACTIONS[space_action_with(tokens)]
    return action.told, action.told_to_reader


def _droplet(owner: int, voice: Voice) -> Text:
    return say("one of your droplets") if owner == voice.reader else say(_DROPLETS[owner])


def _ways(landings: Sequence[Landing], voice: Voice) -> Text:
    """Return where the pieces of each kind go, as in "coral to b2 and c3, teal off the board"."""
    ways = []
    for piece in sorted({to.piece for to in landings}):
        there = [to for to in landings if to.piece == piece]
        what = say("yours") if piece == voice.reader else say(_PIECES[piece])
        places = [_place(to) for to in there if to.space is not None]
        if not places:
            ways.append(say("{what} off the board", what=what))
            continue
        if len(places) < len(there):
            places.append(say("off the board"))  # said once, and last
        ways.append(say("{what} to {places}", what=what, places=listed(places)))
    return joined(ways, ", ")


def _place(to: Landing) -> Text:
    if to.fill:
        return say("the drain {space}", space=to.space)
    if to.points:
        return counted(
            to.points,
            "the fountain {space} ({number} point)",
            "the fountain {space} ({number} points)",
            space=to.space,
        )
    return Text([to.space or ""])


def _tokens_taken(effect: TokensTaken, voice: Voice) -> Text:
    number = len(effect.spaces)
    told = voice.tell(
        effect.seat,
        "{who} takes {tokens}",
        "{who:you} take {tokens}",
        tokens=counted(number, "a reward token", "{number} reward tokens"),
    )
    if effect.kinds is None:
        return told
    kinds = joined([say(_TITLES[kind]) for kind in effect.kinds], ", ")
    return say("{told} ({kinds})", told=told, kinds=kinds)
