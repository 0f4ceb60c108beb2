"""Dropounion: together past the Water-Thieves, with cards whose backs you do not see."""

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
from watertable.core.text import N_, counted
from watertable.games.dropounion import effects, notation, policy, reasons, rules, view
from watertable.games.dropounion.deck import ALL_THIEVES, counts
from watertable.games.dropounion.gesture import Touch
from watertable.games.dropounion.opponents import LADDER
from watertable.games.dropounion.puzzle_themes import THEMES


def _limits(values: Mapping[str, Value], seats: int) -> str | None:
    available = counts("TT")[seats - 1]
    if values["mode"] == "simple" and int(values["fewer"]) > available:
        return counted(
            seats,
            "With {number} player there are {available} cards with a thief on both sides; "
            "{fewer} cannot be left out.",
            "With {number} players there are {available} cards with a thief on both sides; "
            "{fewer} cannot be left out.",
            available=available,
            fewer=values["fewer"],
        )
    return None


def _without_effect(values: Mapping[str, Value], seats: int) -> list[str]:
    without = {"fewer": values["mode"] != "simple", "advice": seats == 1}
    return [name for name, idle in without.items() if idle]


_NO_THIEF = (
    N_("You win or lose together, and nobody sees the backs of their own cards."),
    N_("Each card on the path must differ from the one before. Fight the thieves that come."),
    N_("When the deck is empty, no thief may be left."),
)

GAME = Game(
    name="dropounion",
    title="Dropounion",
    designers=("Javad Soltani",),
    version=6,
    package=__name__,
    presentation=Presentation(
        summary=N_("Bring the Drops to the ship together, past the Water-Thieves."),
        aim=(
            N_("You win or lose together, and nobody sees the backs of their own cards."),
            N_(
                "Each card on the path must differ from the one before. "
                "Fight the thieves that come."
            ),
            N_("When the deck is empty, not more thieves than players may be left."),
        ),
        aims={"mode": {"hard": _NO_THIEF, "hardest": _NO_THIEF}},
        scores=Scores(N_("thieves in the river"), lambda state: [int(state["row_size"])]),
    ),
    seats=range(1, 6),
    usual_seats=3,
    options=(
        Choice(
            "mode",
            N_("How hard it is."),
            "regular",
            choices={
                "regular": N_("as many thieves as players may remain"),
                "simple": N_("the same with fewer thieves in the deck"),
                "hard": N_("no thief may remain"),
                "hardest": N_("no thief may remain, and three Redirectors are missing"),
            },
        ),
        Number("fewer", N_("Thieves left out in simple mode."), 5, low=1, high=ALL_THIEVES),
        Flag("invasion", N_("All cards with a thief on both sides begin in the row."), False),
        Number("minutes", N_("Time for the whole game; 0 for no limit."), 0, low=0, high=60),
        Flag("advice", N_("The others may advise whose turn it is."), True),
    ),
    option_rules=OptionRules(
        limits=_limits,
        without_effect=_without_effect,
    ),
    rules=rules,
    notation=notation,
    views=view,
    effects=effects,
    policy=policy,
    reasons=reasons,
    puzzle_themes=THEMES,
    traits=GameTraits(
        cooperative=True,
        acts_out_of_turn=True,
        timer=lambda state: 60_000 * int(state["minutes"]) or None,
    ),
    hosting=Hosting(
        restricts_talk=True,
        first_game={"mode": "simple"},
        gesture=Touch,
    ),
    bots=BotSettings(
        ladder=LADDER,
        # Single actions change little, and chance much.
        search={"rollouts": 1, "most_children": 8},
    ),
)
