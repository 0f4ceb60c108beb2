"""Droplets: chain reactions on a board of hexagons, into your own fountains if all goes well."""

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
from watertable.core.options import Choice, Flag, Value
from watertable.core.text import N_, say
from watertable.games.droplets import (
    decision_points,
    effects,
    notation,
    policy,
    reasons,
    rules,
    space_kind,
    view,
)
from watertable.games.droplets.actions import GO_ON
from watertable.games.droplets.board_option import BoardOption
from watertable.games.droplets.boards import board
from watertable.games.droplets.opponents import LADDER
from watertable.games.droplets.puzzle_themes import THEMES


def _limits(values: Mapping[str, Value], seats: int) -> str | None:
    tiles = board(str(values["board"])).tiles
    if values["pebbles"] and all(tile.kind != space_kind.TRANSITION for tile in tiles):
        return say(
            "Pebbles need a board with transition spaces (~): on this one every space that could "
            "take a pebble has one already, so none could ever move."
        )
    return None


GAME = Game(
    name="droplets",
    title="Droplets",
    designers=("Ben Morayta",),
    version=5,
    package=__name__,
    presentation=Presentation(
        summary=N_(
            "Every third droplet in a space splashes; bring most of yours to the fountains."
        ),
        aim=(
            N_("Three droplets in one space splash, one in each of three directions."),
            N_("Yours score in a fountain, 1 to 3 points as it says. In a drain they are lost."),
            N_("When a drain is full the game ends, and most points win."),
        ),
        scores=Scores(N_("points"), lambda state: state["points"].tolist()),
    ),
    seats=range(2, 3),
    options=(
        BoardOption(
            "board", N_("The board: one of the rulebook's, or a map of your own."), "standard"
        ),
        Choice(
            "length",
            N_("How soon a drain ends the game."),
            "normal",
            choices={
                "short": N_("with the 3rd droplet in one drain"),
                "normal": N_("with the 4th droplet in one drain"),
                "long": N_("with the 5th droplet in one drain"),
            },
        ),
        Flag("pebbles", N_("A neutral pebble starts on each dripping space."), False),
        Flag("rewards", N_("The first droplet in a drain earns its owner a secret token."), False),
    ),
    option_rules=OptionRules(limits=_limits),
    rules=rules,
    notation=notation,
    views=view,
    effects=effects,
    policy=policy,
    reasons=reasons,
    puzzle_themes=THEMES,
    traits=GameTraits(
        chance=lambda state: False,
        reaction=lambda state: GO_ON if decision_points.is_reaction(state) else None,
    ),
    hosting=Hosting(first_game={"board": "small-symmetrical"}),
    bots=BotSettings(ladder=LADDER, search={"explore": 0.25, "expand_after": 4}),
)
