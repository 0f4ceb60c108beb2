"""What has happened in a game of Waterfall, in sentences."""

from collections.abc import Sequence

from watertable.core.text import N_, NOTHING, Text, Voice, counted, joined, say
from watertable.games.waterfall.effect_kinds import (
    EFFECTS,
    AddedNothing,
    ExitReached,
    GameOver,
    HandsSwapped,
    MustAdd,
    NoTileFits,
    NotStopped,
    PawnFell,
    PawnFreed,
    PawnJumped,
    PawnMoved,
    PawnStarted,
    PawnStuck,
    PawnTeleported,
    ScoredNothing,
    Stopped,
    ThisTileChosen,
    ThisTileLeft,
    TileAdded,
    TileRemoved,
    TileScored,
    TilesDrawn,
    TilesSwapped,
)
from watertable.games.waterfall.tile_actions import action_name

_ENDS = {
    "waterfall full": N_("the game is over, waterfall full"),
    "deck empty": N_("the game is over, deck empty"),
    "standstill": N_("the game is over, standstill"),
}
_GOING = {
    PawnStarted: (
        N_("{who} starts on tile {tile} ({action})"),
        N_("{who:You} start on tile {tile} ({action})"),
    ),
    PawnFell: (
        N_("{who} falls to tile {tile} ({action})"),
        N_("{who:You} fall to tile {tile} ({action})"),
    ),
    PawnJumped: (
        N_("{who} jumps to tile {tile} ({action})"),
        N_("{who:You} jump to tile {tile} ({action})"),
    ),
    PawnTeleported: (
        N_("{who} teleports to tile {tile} ({action})"),
        N_("{who:You} teleport to tile {tile} ({action})"),
    ),
}
_ADDING = {
    "left": (
        N_("{who} adds tile {tile} left of tile {beside}"),
        N_("{who:You} add tile {tile} left of tile {beside}"),
    ),
    "right": (
        N_("{who} adds tile {tile} right of tile {beside}"),
        N_("{who:You} add tile {tile} right of tile {beside}"),
    ),
    "above": (
        N_("{who} adds tile {tile} above tile {beside}"),
        N_("{who:You} add tile {tile} above tile {beside}"),
    ),
    "below": (
        N_("{who} adds tile {tile} below tile {beside}"),
        N_("{who:You} add tile {tile} below tile {beside}"),
    ),
}
# What a sentence begins with if it is what somebody set out to do, and else is a part of one.
_BEGINNING, _FURTHER = True, False
_SCORING = {
    _BEGINNING: (N_("{who} scores tile {tile}"), N_("{who:You} score tile {tile}")),
    _FURTHER: (N_("scores tile {tile}"), N_("score tile {tile}")),
}
_SCORING_FACE_DOWN = {
    _BEGINNING: (N_("{who} scores a tile, face down"), N_("{who:You} score a tile, face down")),
    _FURTHER: (N_("scores a tile, face down"), N_("score a tile, face down")),
}
_SCORING_NOTHING = {  # whether it is what was set out to, whether it is after others
    (_BEGINNING, False): (N_("{who} scores nothing"), N_("{who:You} score nothing")),
    (_BEGINNING, True): (N_("{who} scores nothing more"), N_("{who:You} score nothing more")),
    (_FURTHER, False): (N_("scores nothing"), N_("score nothing")),
    (_FURTHER, True): (N_("scores nothing more"), N_("score nothing more")),
}


def narrate(effects: Sequence[EFFECTS], voice: Voice) -> Text:
    """Return what has happened, in a sentence."""
    told = [_told(effect, voice, first=number == 0) for number, effect in enumerate(effects)]
    return joined([part for part in told if part], end=".")


def _told(effect: EFFECTS, voice: Voice, *, first: bool) -> Text:
    """An effect in words; nothing for one that goes without saying."""
    match effect:
        case PawnStarted() | PawnFell() | PawnJumped() | PawnTeleported():
            action = action_name(effect.action)
            return voice.tell(effect.seat, *_GOING[type(effect)], tile=effect.tile, action=action)
        case TileAdded(seat=seat, tile=tile, side=side, beside=beside):
            return voice.tell(seat, *_ADDING[side], tile=tile, beside=beside)
        case TileScored(seat=seat, tile=None):
            return voice.tell(seat, *_SCORING_FACE_DOWN[first])
        case TileScored(seat=seat, tile=tile):
            return voice.tell(seat, *_SCORING[first], tile=tile)
        case ScoredNothing(seat=seat, more=more):
            return voice.tell(seat, *_SCORING_NOTHING[first, more])
        case AddedNothing(seat=seat, more=False):
            return voice.tell(seat, "{who} adds nothing", "{who:You} add nothing")
        case AddedNothing(seat=seat):
            return voice.tell(seat, "{who} adds nothing more", "{who:You} add nothing more")
        case NoTileFits(seat=seat, more=False):
            return voice.tell(seat, "no tile of the hand fits", "no tile of your hand fits")
        case NoTileFits(seat=seat):
            return voice.tell(
                seat, "no other tile of the hand fits", "no other tile of your hand fits"
            )
        case TilesDrawn():
            return _drawing(effect, voice)
        case Stopped(seat=seat) if first:  # elsewhere the action of the tile says it
            return voice.tell(seat, "{who} stops", "{who:You} stop")
        case PawnStuck(seat=seat):
            return voice.tell(seat, "is stuck", "are stuck")
        case ExitReached(seat=seat, with_tile=True):
            return voice.tell(seat, "leaves the waterfall with it", "leave the waterfall with it")
        case ExitReached(seat=seat):
            return voice.tell(seat, "reaches an exit", "reach an exit")
        case MustAdd(seat=seat):
            return voice.tell(
                seat,
                "must add a tile, since none was added, drawn, scored or removed",
                "must add a tile, since none was added, drawn, scored or removed",
            )
        case GameOver(reason=reason):
            return say(_ENDS[reason])
    return _told_of_others(effect, voice)


def _told_of_others(effect: EFFECTS, voice: Voice) -> Text:
    """The same for what is done to the waterfall and to other players."""
    match effect:
        case NotStopped(seat=seat):
            return voice.tell(seat, "{who} does not stop", "{who:You} do not stop")
        case ThisTileChosen(seat=seat):
            return voice.tell(
                seat, "{who} chooses to score this tile", "{who:You} choose to score this tile"
            )
        case ThisTileLeft(seat=seat):
            return voice.tell(seat, "{who} leaves this tile here", "{who:You} leave this tile here")
        case HandsSwapped(seat=seat, other=other):
            return voice.tell(
                seat,
                "{who} swaps hands with {other}",
                "{who:You} swap hands with {other}",
                other=voice.seat(other),
            )
        case TilesSwapped(seat=seat, tiles=(one, other)):
            return voice.tell(
                seat,
                "{who} swaps tiles {one} and {other}",
                "{who:You} swap tiles {one} and {other}",
                one=one,
                other=other,
            )
        case TileRemoved(seat=seat, tile=tile):
            return voice.tell(
                seat, "{who} removes tile {tile}", "{who:You} remove tile {tile}", tile=tile
            )
        case PawnMoved(seat=seat, pawn=pawn, tile=tile):
            of_others = N_("{who} moves the pawn of {other} to tile {tile}")
            return voice.tell(
                seat,
                N_("{who} moves your pawn to tile {tile}") if pawn == voice.reader else of_others,
                "{who:You} move the pawn of {other} to tile {tile}",
                other=voice.seat(pawn),
                tile=tile,
            )
        case PawnFreed(seat=seat, pawn=pawn):
            of_others = N_("{who} frees the pawn of {other}")
            return voice.tell(
                seat,
                N_("{who} frees your pawn") if pawn == voice.reader else of_others,
                "{who:You} free the pawn of {other}",
                other=voice.seat(pawn),
            )
        case _:
            return NOTHING


def _drawing(effect: TilesDrawn, voice: Voice) -> Text:
    tiles = counted(effect.count, "{number} tile", "{number} tiles")
    if effect.tiles is not None:
        numbers = ", ".join(map(str, effect.tiles))
        tiles = say("{tiles} ({numbers})", tiles=tiles, numbers=numbers)
    if effect.for_progress:
        return voice.tell(
            effect.seat,
            "draws {tiles}, since none was added, drawn, scored or removed",
            "draw {tiles}, since none was added, drawn, scored or removed",
            tiles=tiles,
        )
    return voice.tell(effect.seat, "draws {tiles}", "draw {tiles}", tiles=tiles)
