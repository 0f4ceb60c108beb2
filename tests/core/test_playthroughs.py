"""Whole matches, one for each way to end, as they were when somebody last looked at them.

After a change that is meant, write them anew and look at the difference:

    pytest tests/core/test_playthroughs.py --write-playthroughs
"""

import random
from dataclasses import dataclass
from pathlib import Path

import pytest

import watertable
from tests.core import playthrough
from tests.splash.arranged import arranged
from watertable import TABLE, Match, WatertableError
from watertable.bots import make_bot
from watertable.core import record
from watertable.core.options import Value

HERE = Path(__file__).parent
ENOUGH = 10  # matches to choose from

# Boards of Droplets on which games are short.
POND = """\
 x 1 x
1 o o 1
 x ~ x"""
BASIN = """\
 1 1 1
1 o o ~ 1
 1 1 1 1"""


@dataclass(frozen=True)
class Script:
    """A match that is to end in a certain way."""

    game: str
    seats: int
    options: dict[str, Value]
    reason: str
    bot: str = "random"  # who plays all seats
    time: int | None = None  # the table's clock stops the match after so many actions

    @property
    def name(self) -> str:
        return f"{self.game}-{self.reason.replace(' ', '-')}"

    @property
    def text(self) -> Path:
        return HERE / "playthroughs" / f"{self.name}.txt"

    @property
    def record(self) -> Path:
        return HERE / "records" / f"{self.name}.json"

    def ends_well(self, match: Match) -> bool:
        return match.outcome is not None and match.outcome.reason == self.reason


SCRIPTS = [
    Script("archipelago", 2, {"size": 3}, "board full"),
    Script("archipelago", 3, {"size": 3, "goal": "fewest", "freezing": False}, "all passed"),
    Script("archipelago", 3, {"size": 3}, "all frozen"),
    Script("droplets", 2, {"board": POND, "length": "short"}, "drain full"),
    Script("droplets", 2, {"board": POND, "rewards": True}, "overtime"),
    Script("droplets", 2, {"board": BASIN, "pebbles": True}, "supplies empty"),
    Script("droplets", 2, {"board": "o o"}, "turn limit"),
    Script("splash", 2, {"deal": True, "steadiness": "shaky"}, "three drops"),
    Script("splash", 6, {"deal": True, "steadiness": "rock", "teams": True}, "last piece placed"),
    Script("splash", 2, {"deal": True}, "no pieces left"),
    Script("waterfall", 2, {"conditions": True}, "waterfall full"),
    Script("waterfall", 6, {"set": 36, "start": 0}, "deck empty"),
    Script("waterfall", 3, {"progress": "off", "set": 36, "start": 0}, "standstill"),
    Script("dropounion", 1, {"mode": "simple", "fewer": 11}, "won", bot="heuristic"),
    Script("dropounion", 2, {"mode": "hardest"}, "hands empty"),
    Script("dropounion", 5, {"invasion": True}, "all passed"),
    Script("dropounion", 3, {"minutes": 1}, "time up", time=25),
    Script("puddles", 3, {}, "all poured"),
]
# Ways to end that no match between players can be found for, and where they are tested instead.
NOT_PLAYED = {
    # Nobody may place anything in nine turns in a row, though all may turn and exchange cards:
    # it is a bound that games do not reach (tests/scenarios/dropounion/test_end.py has positions).
    ("dropounion", "standstill"),
}


@pytest.fixture(params=SCRIPTS, ids=lambda script: script.name)
def script(request: pytest.FixtureRequest, pytestconfig: pytest.Config) -> Script:
    chosen: Script = request.param
    if pytestconfig.getoption("write_playthroughs"):
        match = _play_again(chosen) or _find(chosen)
        for path in (chosen.text, chosen.record):
            path.parent.mkdir(exist_ok=True)
        chosen.text.write_text(playthrough.write(match), "utf-8")
        chosen.record.write_bytes(record.encode(match.record()))
    return chosen


def test_every_way_to_end_has_a_script() -> None:
    for name in ("archipelago", "droplets", "dropounion", "splash", "waterfall", "puddles"):
        reasons = [script.reason for script in SCRIPTS if script.game == name]
        reasons += [reason for game, reason in NOT_PLAYED if game == name]
        assert sorted(reasons) == sorted(watertable.game(name).rules.REASONS[1:])


def test_a_playthrough_goes_as_it_is_written(script: Script) -> None:
    written = script.text.read_text("utf-8")
    match = playthrough.read(written, _outcomes(script))
    assert playthrough.write(match).splitlines() == written.splitlines()
    assert script.ends_well(match)


def test_a_stored_record_still_replays(script: Script) -> None:
    match = Match.load(script.record)
    assert script.ends_well(match)
    assert record.encode(match.record()) == script.record.read_bytes()


def _play_again(script: Script) -> Match | None:
    """The match as it is stored, if its actions still lead where they should."""
    try:
        match = playthrough.read(script.text.read_text("utf-8"), _outcomes(script))
    except (OSError, IndexError, WatertableError):
        return None
    return match if script.ends_well(match) else None


def _outcomes(script: Script) -> list[str]:
    """What the stored record says that came of each action."""
    return [action.outcome for action in record.read_record(script.record).actions]


def _find(script: Script) -> Match:
    """A short match that ends in the right way."""
    if script.reason == "no pieces left":  # which does not happen by chance
        return arranged(playthrough.begin(script.game, script.seats, script.options, 0))
    found: list[Match] = []
    for seed in range(300):
        match = playthrough.begin(script.game, script.seats, script.options, seed)
        _play_on(match, script, seed)
        if script.ends_well(match):
            found.append(match)
        if len(found) == ENOUGH:
            break
    return min(found, key=lambda match: abs(len(match.actions) - 20))


def _play_on(match: Match, script: Script, seed: int) -> None:
    rng = random.Random(seed)
    bot = make_bot(script.bot, match.game, seed=seed)
    while match.mover is not None:
        at = playthrough.PAUSE * (len(match.actions) + 1)
        if len(match.actions) == script.time:
            match.play(match.legal(TABLE)[0], seat=TABLE, at=at)
        elif script.bot == "random":
            match.play(rng.choice(_sensible(match.legal_texts())), at=at)
        else:
            match.play(bot.choose(match.perspective()), at=at)


def _sensible(texts: list[str]) -> list[str]:
    """Of placements in Splash! those in the middle, or towers would not grow."""
    return [text for text in texts if " at 0 0 " in text] or texts
