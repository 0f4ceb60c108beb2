"""Waterfall: Raging Rapids: fall down a waterfall that everyone is building."""

from collections.abc import Mapping

from watertable.core.declaration import (
    BotSettings,
    GameTraits,
    Hosting,
    OptionRules,
    Presentation,
    Scores,
)
from watertable.core.game import Game
from watertable.core.options import Choice, Flag, Number, Value
from watertable.core.text import N_, say
from watertable.games.waterfall import effects, notation, policy, reasons, rules, view
from watertable.games.waterfall.hands import points
from watertable.games.waterfall.opponents import LADDER
from watertable.games.waterfall.puzzle_themes import THEMES
from watertable.games.waterfall.state import MAX_AT_START, MAX_SET
from watertable.games.waterfall.tile_actions import IS_BASIC, row_of
from watertable.games.waterfall.tile_set import GENERATED, TilesOption, least_tiles, read_tiles


def _usual_start(seats: int) -> int:
    """Without any, whoever begins falls to nothing; with many, to more than the others."""
    return 2 if seats == 2 else 1


def _limits(values: Mapping[str, Value], seats: int) -> str | None:
    if values["tiles"] == GENERATED:
        return None
    tiles = read_tiles(str(values["tiles"]))
    least = least_tiles(seats, int(values["start"]))
    basic = [tile for tile in tiles if IS_BASIC[row_of(tile.action)]]
    if len(tiles) < least:
        return say(
            "{seats} players need a set of {least} tiles at least; this one has {number}.",
            seats=seats,
            least=least,
            number=len(tiles),
        )
    if values["basic"] and len(basic) < least:
        return say(
            "{seats} players need {least} tiles at least. With 'basic' only ADD, DRAW and SCORE "
            "tiles are played with, and this set has {number} of them.",
            seats=seats,
            least=least,
            number=len(basic),
        )
    return None


_WAY = (
    N_("Fall from tile to tile, as the water leads; each one lets you do something."),
    N_("Fall through the right ones to score tiles of your hand, worth 1 to 5 points."),
)

GAME = Game(
    name="waterfall",
    title="Waterfall: Raging Rapids",
    designers=("Tiamo Pastoor (Pandaqi)",),
    version=3,
    package=__name__,
    presentation=Presentation(
        summary=N_("Fall down a waterfall that you build together, and score tiles on the way."),
        aim=(
            *_WAY,
            N_("When the waterfall has 20 tiles, or the deck is empty, most points win."),
        ),
        aims={"basic": {"true": (*_WAY, N_("When the deck is empty, most points win."))}},
        scores=Scores(
            N_("points"),
            lambda state: [int(points(state, each)) for each in range(int(state["seats"]))],
        ),
    ),
    seats=range(2, 7),
    options=(
        Number(
            "set",
            N_("Tiles of the base set, made anew for each game."),
            MAX_SET,
            low=36,
            high=MAX_SET,
        ),
        Number(
            "start",
            N_("Tiles that lie below the starting tile when the game begins."),
            _usual_start,
            low=0,
            high=MAX_AT_START,
        ),
        TilesOption("tiles", N_("Made for the game, or your own set (a file)."), GENERATED),
        Flag("gates", N_("Droplets with Demands: fifteen more tiles, each with a gate."), False),
        Flag("conditions", N_("A fifth of the tiles act only on a condition."), False),
        Flag("pyramid", N_("The waterfall is built as a pyramid."), False),
        Flag("room", N_("A tile has room for as many pawns as its score."), False),
        Flag("basic", N_("Only ADD, DRAW and SCORE tiles, until the deck is empty."), False),
        Flag("dry", N_("Pawns fall to any of the three tiles below, whatever the water."), False),
        Flag("onward", N_("Pawns go on from where they are, not from the top."), False),
        Choice(
            "progress",
            N_("What somebody does at the end of a turn that changed nothing."),
            "add",
            {
                "add": N_("Adds a tile of the hand where one fits, else draws one"),
                "draw": N_("Draws a tile"),
                "off": N_("Nothing; the game may end by a standstill"),
            },
        ),
    ),
    option_rules=OptionRules(limits=_limits),
    rules=rules,
    notation=notation,
    views=view,
    effects=effects,
    policy=policy,
    reasons=reasons,
    puzzle_themes=THEMES,
    traits=GameTraits(plays_only_actions=True),
    hosting=Hosting(first_game={"basic": True, "set": 36}),
    bots=BotSettings(ladder=LADDER),
)
