"""Waterfall: Raging Rapids: fall down a waterfall that everyone is building."""

from collections.abc import Mapping

from watertable.core.game import Game
from watertable.core.options import Flag, Number, Value
from watertable.games.waterfall import notation, policy, rules, view
from watertable.games.waterfall.kinds import BASIC
from watertable.games.waterfall.state import LARGEST_SET
from watertable.games.waterfall.tile_set import GENERATED, TilesOption, least_tiles, read_tiles


def _usual_set(seats: int) -> int:
    return {5: 45, 6: 54}.get(seats, 36)


def _limits(values: Mapping[str, Value], seats: int) -> str | None:
    if values["tiles"] == GENERATED:
        return None
    tiles, least = read_tiles(str(values["tiles"])), least_tiles(seats)
    basic = [tile for tile in tiles if tile.action in BASIC]
    if len(tiles) < least:
        return f"{seats} players need a set of {least} tiles at least; this one has {len(tiles)}."
    if values["basic"] and len(basic) < least:
        return (
            f"{seats} players need {least} tiles at least. With 'basic' only ADD, DRAW and SCORE "
            f"tiles are played with, and this set has {len(basic)} of them."
        )
    return None


GAME = Game(
    name="waterfall",
    title="Waterfall: Raging Rapids",
    summary="Fall down a waterfall that you build together, and score tiles on the way.",
    designers=("Tiamo Pastoor (Pandaqi)",),
    version=2,
    seats=range(2, 7),
    options=(
        Number(
            "set",
            "Tiles of the base set, made anew for each game.",
            _usual_set,
            low=36,
            high=LARGEST_SET,
        ),
        TilesOption("tiles", "Made for the game, or your own set (a file).", GENERATED),
        Flag("gates", "Droplets with Demands: fifteen more tiles, each with a gate.", False),
        Flag("conditions", "A fifth of the tiles act only on a condition.", False),
        Flag("pyramid", "The waterfall is built as a pyramid.", False),
        Flag("room", "A tile has room for as many pawns as its score.", False),
        Flag("basic", "Only ADD, DRAW and SCORE tiles, until the deck is empty.", False),
        Flag("dry", "Pawns fall to any of the three tiles below, whatever the water.", False),
        Flag("onward", "Pawns go on from where they are, not from the top.", False),
        Flag("progress", "Who changes nothing in a turn draws a tile.", True),
    ),
    limits=_limits,
    rules=rules,
    notation=notation,
    sight=view,
    policy=policy,
    package=__name__,
    levels={"casual": 40, "skilled": 200},  # with more, hidden cards and luck decide
)
