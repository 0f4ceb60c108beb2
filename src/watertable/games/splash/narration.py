"""What happened in a game of Splash!, in sentences."""

from collections.abc import Sequence

from watertable.core.text import N_, NOTHING, Text, Voice, capitalised, counted, joined, listed, say
from watertable.games.splash.effect_kinds import (
    EFFECTS,
    GameOver,
    NewBase,
    PieceDrafted,
    PieceGiven,
    PieceKept,
    PiecePlaced,
    PiecesBoxed,
    PiecesTaken,
    TowerFell,
    TowerStands,
    WaterDropReceived,
)
from watertable.games.splash.state import MAX_DROPS
from watertable.games.splash.wording import named, standing, the, the_pieces

# What is told of a fall: by its verdict, and whether another piece belongs to it.
_FALLS = {
    ("slid", True): N_("{culprit} slid off {other}"),
    ("gave-way", True): N_("{culprit} slid off {other} below it"),
    ("gave-way", False): N_("{culprit} toppled over"),
    ("moved", False): N_("{culprit} no longer rests where it did"),
    ("touched", True): N_("it touches {other} and is taken off"),
    ("restless", True): N_("it will not come to rest on {other} and is taken off"),
}
_WHY = {
    "last piece placed": N_("the last piece is placed"),
    "three drops": N_("three drops are collected"),
    "no pieces left": N_("no pieces are left"),
}
# How the game was won: by one player, by the reader, by a team.
_WINS = {
    "last piece placed": (
        N_("{who} wins with the last piece placed"),
        N_("{who:you} win with the last piece placed"),
        N_("{winners} win with the last piece placed"),
    ),
    "three drops": (
        N_("{who} wins with three drops"),
        N_("{who:you} win with three drops"),
        N_("{winners} win with three drops"),
    ),
}


def why_over(reason: str) -> Text:
    """Return why the game has ended, as a clause."""
    return say(_WHY[reason])


def narrate(effects: Sequence[EFFECTS], voice: Voice) -> Text:
    """Return what has happened, in a sentence."""
    parts = [part for effect in effects for part in _told(effect, voice)]
    return capitalised(joined(parts, end=".")) if parts else NOTHING


def _told(effect: EFFECTS, voice: Voice) -> list[Text]:
    """Return the parts of the sentence that tell an effect; none if it goes without saying."""
    match effect:
        case PieceDrafted(seat=seat, piece=piece):
            others, reader = N_("{who} drafts {piece}"), N_("{who:you} draft {piece}")
            return [voice.tell(seat, others, reader, piece=the(piece))]
        case PieceGiven():
            return [_given(effect, voice)]
        case PiecePlaced(seat=seat, piece=piece, pose=pose, on=on):
            others = N_("{who} places {piece} {pose} on {target}")
            reader = N_("{who:you} place {piece} {pose} on {target}")
            fields = {"piece": the(piece), "pose": standing(pose), "target": the(on)}
            return [voice.tell(seat, others, reader, **fields)]
        case TowerStands():
            return [say("it stands")]
        case TowerFell():
            return _fallen(effect)
        case WaterDropReceived(seat=seat, drops=drops):
            others = N_("{who} gets a water drop ({number} of {needed})")
            reader = N_("{who:you} get a water drop ({number} of {needed})")
            return [voice.tell(seat, others, reader, number=drops, needed=MAX_DROPS)]
        case PieceKept(seat=seat):
            return [voice.tell(seat, "{who} keeps the piece", "{who:you} keep the piece")]
        case NewBase(piece=piece, seat=None):
            return [say("{piece} is the new base", piece=the(piece))]
        case NewBase(piece=piece, seat=int(seat)):
            others, reader = N_("{who} builds on {piece}"), N_("{who:you} build on {piece}")
            return [voice.tell(seat, others, reader, piece=the(piece))]
        case PiecesTaken(seat=seat, pieces=pieces):
            others, reader = N_("{who} takes {pieces}"), N_("{who:you} take {pieces}")
            return [voice.tell(seat, others, reader, pieces=the_pieces(pieces))]
        case PiecesBoxed(pieces=pieces):
            one, many = N_("{pieces} leaves the game"), N_("{pieces} leave the game")
            return [counted(len(pieces), one, many, pieces=the_pieces(pieces))]
        case GameOver():
            return [_ended(effect, voice)]
        case _:
            return []


def _given(effect: PieceGiven, voice: Voice) -> Text:
    """Return who gave what to whom; whose it was, if it was not the giver's own."""
    to = voice.seat(effect.to)
    if effect.owner is None:
        others = N_("{who} gives {piece} to {other}")
        reader = N_("{who:you} give {piece} to {other}")
        return voice.tell(effect.seat, others, reader, piece=the(effect.piece), other=to)
    if effect.owner == voice.reader:
        yours = N_("{who} gives your {piece} to {other}")
        return voice.tell(effect.seat, yours, yours, piece=named(effect.piece), other=to)
    return voice.tell(
        effect.seat,
        "{who} gives {piece} of {owner} to {other}",
        "{who:you} give {piece} of {owner} to {other}",
        piece=the(effect.piece),
        owner=voice.seat(effect.owner),
        other=to,
    )


def _fallen(effect: TowerFell) -> list[Text]:
    """Return what came off and why, and how much came down with it."""
    template = _FALLS[effect.verdict, effect.other is not None]
    other = NOTHING if effect.other is None else the(effect.other)
    what = capitalised(say(template, culprit=the(effect.culprit), other=other))
    parts = [say("splash! {what}", what=what)]
    if effect.down > 1:
        parts.append(counted(effect.down, "{number} piece came down", "{number} pieces came down"))
    return parts


def _ended(effect: GameOver, voice: Voice) -> Text:
    if effect.reason not in _WINS:
        return say("no pieces are left, and nobody has won")
    of_one, to_reader, of_team = _WINS[effect.reason]
    if len(effect.winners) == 1:
        return voice.tell(effect.winners[0], of_one, to_reader)
    readers_first = sorted(effect.winners, key=lambda seat: (seat != voice.reader, seat))
    names = [say("{who}", who=voice.seat(seat)) for seat in readers_first]
    return say(of_team, winners=listed(names))
