"""Measure how games of Splash! go and what decides them, and write the page about that:

python -m tools.splash_games --games 60 [--only players]
python -m tools.splash_games --tops 16
python -m tools.splash_games        only writes the tables anew

Each question is played until it has so many games; what was played before by this version of the
rules counts, so more can be added at any time. A game takes from 2 to 60 seconds of a processor.
"""

import argparse
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np

from tools.marked_part import MarkedPart
from tools.pages import MEASURED_PAGES
from watertable.bots import Bot, make_bot
from watertable.bots.seeds import bot_seed, game_seeds
from watertable.core.contract import NOBODY, State
from watertable.core.perspective import Perspective
from watertable.games.splash import GAME, phase, physics
from watertable.games.splash.actions import Placement
from watertable.games.splash.bots import PhysicsBot, Skill, Stacker
from watertable.games.splash.geometry import heading
from watertable.games.splash.hand import STEADINESS
from watertable.games.splash.matching import gifts, targets
from watertable.games.splash.opponents import LADDER
from watertable.games.splash.pieces import COLOURS, SHAPES
from watertable.games.splash.rules import REASONS
from watertable.games.splash.scenes import NOTHING
from watertable.games.splash.state import scene_of
from watertable.games.splash.trials import holds, trial_of, wobbly
from watertable.lab.summary import share

PART = MarkedPart(MEASURED_PAGES["splash"], "<!-- games -->", "<!-- end of games -->")
DATA = Path(__file__).parent / "studies" / "splash.json"
SEED = 1
FEWEST = 3  # games that a row must have to be shown


# --- Who plays -----------------------------------------------------------------------------------


class Shaky(Stacker):
    """The stacker, with a hand that misses by more than the option says."""

    def __init__(self, seed: int, hand: float) -> None:
        super().__init__(seed)
        self._skill = Skill(hand=hand)

    def _place(self, state: State, seat: int) -> Placement:
        scene, wanted = scene_of(state), super()._place(state, seat)
        return self._by_hand(scene, int(state["given"]), wanted) if scene.pieces else wanted


WHIM = Skill(hand=0.0)  # any pose, in the middle, given on a whim
# Tries about 25 placements in thought for each that is made, and half of what `heron` tries.
THINKS = Skill(hand=0.0, finalists=3, tries=2, gift_tries=1, reads=True)
TWICE = replace(THINKS, turns=2, glances=1, tries=4, gift_tries=2)

Maker = Callable[[int], Bot]


def _thinks(skill: Skill) -> Maker:
    return lambda seed: PhysicsBot("", skill, seed)


def _named(name: str) -> Maker:
    return lambda seed: make_bot(name, GAME, seed=seed)


NAMED = ("stacker", *(level.name for level in LADDER))
PLAYERS: dict[str, Maker] = {
    **{name: _named(name) for name in NAMED},
    "missing by 3.5 mm": lambda seed: Shaky(seed, 2.45),
    "missing by 5 mm": lambda seed: Shaky(seed, 4.33),
    "no thought": _thinks(WHIM),
    "some thought": _thinks(THINKS),
    "twice that": _thinks(TWICE),
    "some, for placing": _thinks(replace(THINKS, gift_tries=0)),
    "some, for giving": _thinks(replace(WHIM, gift_tries=1, reads=True)),
    "some, but not for what is left": _thinks(replace(THINKS, reads=False)),
}


# --- What is played ------------------------------------------------------------------------------


class Row(msgspec.Struct):
    """One question, and what the games came to so far."""

    part: str
    bot: str
    against: str  # who has all other seats
    seats: int
    steadiness: str
    games: int = 0
    wins: float = 0.0  # of the bot
    turns: int = 0
    reasons: dict[str, int] = {}
    placements: int = 0
    fell: int = 0
    targets: int = 0  # placements with a choice of targets
    gifts: int = 0  # gifts of which different ones went to different targets


class Top(msgspec.Struct):
    """A piece on two bricks, and how often what is placed on it held."""

    below: str
    tries: int  # of each pose
    held: dict[str, int]  # by pose, as in "brick flat"


class Stored(msgspec.Struct):
    game_version: int
    seed: int
    rows: list[Row]
    tops: list[Top] = []


def questions() -> Iterator[Row]:
    for seats in GAME.seats:
        yield Row("players", "stacker", "stacker", seats, "normal")
    for steadiness in STEADINESS:
        if steadiness != "normal":  # which is among the players
            yield Row("steadiness", "stacker", "stacker", 4, steadiness)
    for level in LADDER:
        yield Row("levels", "stacker", level.name, 2, "normal")
    for name in ("missing by 3.5 mm", "missing by 5 mm"):
        yield Row("hands", "stacker", name, 2, "normal")
    yield Row("thoughts", "some thought", "no thought", 2, "normal")
    for name in ("some, for placing", "some, for giving", "some, but not for what is left"):
        yield Row("thoughts", name, "no thought", 2, "normal")
    yield Row("thoughts", "twice that", "some thought", 2, "normal")


def stored() -> Stored:
    """What was measured by these rules, and the questions that are still open."""
    found = Stored(GAME.version, SEED, [])
    if DATA.exists():
        data = msgspec.json.decode(DATA.read_bytes(), type=Stored)
        found = data if data.game_version == GAME.version else found
    known = {_question(row): row for row in found.rows}
    found.rows = [known.get(_question(row), row) for row in questions()]
    return found


def _store(data: Stored) -> None:
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n")


def _question(row: Row) -> tuple[object, ...]:
    return row.part, row.bot, row.against, row.seats, row.steadiness


def play(row: Row) -> None:
    """One more game of a row."""
    number = row.games
    seed = int(game_seeds(SEED, number, 1)[0])
    options = GAME.read_options({"deal": True, "steadiness": row.steadiness}, row.seats)
    state = GAME.new_state(options, row.seats, seed)
    ours = number % row.seats
    bots = [
        PLAYERS[row.bot if seat == ours else row.against](bot_seed(seed, seat))
        for seat in range(row.seats)
    ]
    rules = GAME.rules
    while (seat := rules.mover(state)) != NOBODY:
        asked, scene = state["phase"], scene_of(state)
        placed = asked == phase.PLACING and bool(scene.pieces)
        drops = int(state["drops"].sum())
        if placed:
            row.placements += 1
            row.targets += len(targets(scene, int(state["given"]))) > 1
        elif asked == phase.GIVING and scene.pieces:
            row.gifts += len({tuple(targets(scene, piece)) for piece in gifts(state, seat)}) > 1
        action = bots[seat].choose(Perspective.at(GAME, seat, state, []))
        rules.apply(state, seat, action)
        row.fell += int(state["drops"].sum()) - drops
    rewards = np.zeros(row.seats)
    rules.score(state, rewards)
    reason = REASONS[rules.reason(state)]
    row.reasons[reason] = row.reasons.get(reason, 0) + 1
    row.wins += float(rewards[ours])
    row.turns += int(state["turn"])
    row.games += 1


def measure(games: int, only: str | None) -> None:
    """Fewest games first, so that whatever time there is does all questions some good."""
    while True:
        data = stored()
        short = [row for row in data.rows if row.games < games and only in (None, row.part)]
        if not short:
            return
        play(min(short, key=lambda row: row.games))
        _store(data)


# --- What stands on what -------------------------------------------------------------------------

# Those that leave something narrow, and a broad one to compare.
TOPS = ("brick flat", "brick end", "prism flat", "cylinder lying", "dome flat", "dome rocking")


def measure_tops(tries: int) -> None:
    data = stored()
    data.tops = [_measured(top, tries) for top in TOPS]
    _store(data)


def _measured(below: str, tries: int) -> Top:
    """Every pose in the middle of a piece on two bricks, along with it or across as is better."""
    rng = np.random.default_rng(SEED)
    poses = {
        f"{shape.name} {pose.name}": (number, i)
        for number, shape in enumerate(SHAPES)
        for i, pose in enumerate(shape.poses)
    }
    scene, target = NOTHING, 0
    for target, (shape, pose) in enumerate([(0, 0), (0, 0), poses[below]]):
        target += shape * len(COLOURS)
        scene = physics.drop(scene, target, SHAPES[shape].poses[pose].turn, 0.0, 0.0)
    found = Top(below, tries, {})
    for name, (shape, pose) in poses.items():
        counts = []
        for turn in (0, 90):
            piece = shape * len(COLOURS) + 3
            placement = Placement(target, pose, turn=(heading(scene.place(target)) + turn) % 360)
            trial = trial_of(scene, piece, placement)
            sigma = STEADINESS["normal"]
            counts.append(sum(holds(wobbly(trial, sigma, rng)) for _ in range(tries)))
        found.held[name] = max(counts)
    return found


# --- What the page says --------------------------------------------------------------------------


def section() -> str:
    """What the page should say, markers included."""
    data = stored()
    rows = [row for row in data.rows if row.games >= FEWEST]
    parts = _tops(data.tops) if data.tops else []
    for words, heads, of, cells in _TABLES:
        lines = [cells(row) for row in rows if row.part in of]
        if lines:
            parts += [textwrap.fill(words, 100), _table(heads, lines)]
    placements, choices = (
        sum(getattr(row, name) for row in rows) for name in ("placements", "targets")
    )
    parts.append(
        textwrap.fill(
            f"In {placements:,} placements of these games there was a choice of targets {choices} "
            "times: nearly always there is one tower, with one top.",
            100,
        )
    )
    return "\n\n".join([PART.begin, *parts, PART.end])


def _tops(tops: list[Top]) -> list[str]:
    words = (
        "How often a piece holds that is placed in the middle of one on two bricks, with the usual "
        f"hand: {tops[0].tries} tries for each pose, turned the better way."
    )
    lines = []
    for top in tops:
        mean = sum(top.held.values()) / len(top.held) / top.tries
        hardest = sorted(top.held, key=lambda name: top.held[name])[:2]
        told = [f"{name} {top.held[name] / top.tries:.0%}" for name in hardest]
        lines.append([f"{top.below}", f"{mean:.0%}", ", ".join(told)])
    heads = ["Placed on", "All poses", "The hardest"]
    return [textwrap.fill(words, 100), _table(heads, lines)]


def _end(row: Row) -> list[str]:
    return [
        str(row.games),
        f"{row.turns / row.games:.0f}",
        f"{row.placements / max(1, row.fell):.1f}",
        *(_share(row.reasons.get(reason, 0), row.games) for reason in REASONS[1:3]),
    ]


def _share(wins: float, games: int) -> str:
    found = share(wins, games)
    return f"{found.share:.0%} ({found.low:.0%} to {found.high:.0%})"


def _duel(row: Row) -> list[str]:
    return [_name(row.bot), _name(row.against), str(row.games), _share(row.wins, row.games)]


def _name(player: str) -> str:
    return f"`{player}`" if player in NAMED else player


_ENDS = ["Games", "Turns", "Placements a fall", "Last piece", "Three drops"]
_Table = tuple[str, list[str], tuple[str, ...], Callable[[Row], list[str]]]
_TABLES: tuple[_Table, ...] = (
    (
        "How games of `stacker` bots end, by players and steadiness: bots that lay cylinders down, "
        "stand all else upright in the middle of what is below, and give anything.",
        ["Players", "Steadiness", *_ENDS],
        ("players", "steadiness"),
        lambda row: [str(row.seats), f"`{row.steadiness}`", *_end(row)],
    ),
    (
        "Who wins of two, and the 95 % interval: `stacker` against the levels, and against itself "
        "with a worse hand.",
        ["Bot", "Against", "Games", "Wins of the bot"],
        ("levels", "hands"),
        _duel,
    ),
    (
        "What thought is worth: some 25 placements tried for each that is made, and parts of it, "
        "against none; and twice the thought against that. Nobody misses by more than the option "
        "says.",
        ["Bot", "Against", "Games", "Wins of the bot"],
        ("thoughts",),
        _duel,
    ),
)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    wide = [max(len(line[i]) for line in [heads, *rows]) for i in range(len(heads))]
    text = [i for i in range(len(heads)) if not rows[0][i][0].isdigit()]  # the others are numbers
    rule = ["-" * w if i in text else "-" * (w - 1) + ":" for i, w in enumerate(wide)]
    lines = [_line(heads, wide, text), _line(rule, wide, text)]
    return "\n".join([*lines, *(_line(row, wide, text) for row in rows)])


def _line(cells: list[str], wide: list[int], text: list[int]) -> str:
    padded = [
        cell.ljust(w) if i in text else cell.rjust(w)
        for i, (cell, w) in enumerate(zip(cells, wide, strict=True))
    ]
    return f"| {' | '.join(padded)} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--tops", type=int, metavar="TRIES", help="what stands on what, anew")
    parser.add_argument("--only", choices=list(dict.fromkeys(row.part for row in questions())))
    given = parser.parse_args()
    if given.tops:
        measure_tops(given.tops)
    measure(given.games, given.only)
    PART.write(section())


if __name__ == "__main__":
    main()
