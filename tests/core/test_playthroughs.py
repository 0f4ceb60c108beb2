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
from watertable.core.conformance import Ending, conformance_of

HERE = Path(__file__).parent
ENOUGH = 10  # matches to choose from


@dataclass(frozen=True)
class Script:
    """A match that is to end in a certain way."""

    game: str
    ending: Ending

    @property
    def name(self) -> str:
        return f"{self.game}-{self.ending.reason.replace(' ', '-')}"

    @property
    def text(self) -> Path:
        return HERE / "playthroughs" / f"{self.name}.txt"

    @property
    def record(self) -> Path:
        return HERE / "records" / f"{self.name}.json"

    def begin(self, seed: int) -> Match:
        return playthrough.begin(self.game, self.ending.seats, dict(self.ending.options), seed)

    def ends_well(self, match: Match) -> bool:
        return match.outcome is not None and match.outcome.reason == self.ending.reason


SCRIPTS = [
    Script(game.name, ending)
    for game in watertable.all_games().values()
    for ending in conformance_of(game).endings
    if ending.played
]


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


@pytest.mark.parametrize("game", watertable.all_games())
def test_every_way_to_end_has_a_script(game: str) -> None:
    reasons = [ending.reason for ending in conformance_of(watertable.game(game)).endings]
    assert sorted(reasons) == sorted(watertable.game(game).rules.REASONS[1:])


def test_a_playthrough_goes_as_it_is_written(script: Script) -> None:
    written = script.text.read_text("utf-8")
    match = playthrough.read(written, _physics_results(script))
    assert playthrough.write(match).splitlines() == written.splitlines()
    assert script.ends_well(match)


def test_a_stored_record_still_replays(script: Script) -> None:
    match = Match.load(script.record)
    assert script.ends_well(match)
    assert record.encode(match.record()) == script.record.read_bytes()


def _play_again(script: Script) -> Match | None:
    """The match as it is stored, if its actions still lead where they should."""
    try:
        match = playthrough.read(script.text.read_text("utf-8"), _physics_results(script))
    except (OSError, IndexError, WatertableError):
        return None
    return match if script.ends_well(match) else None


def _physics_results(script: Script) -> list[str]:
    """What the stored record says that came of each action."""
    return [action.physics_result for action in record.read_record(script.record).actions]


def _find(script: Script) -> Match:
    """A short match that ends in the right way."""
    if script.ending.reason == "no pieces left":  # which does not happen by chance
        return arranged(
            playthrough.begin(script.game, script.ending.seats, script.ending.options, 0)
        )
    found: list[Match] = []
    for seed in range(300):
        match = script.begin(seed)
        _play_on(match, script, seed)
        if script.ends_well(match):
            found.append(match)
        if len(found) == ENOUGH:
            break
    return min(found, key=lambda match: abs(len(match.actions) - 20))


def _play_on(match: Match, script: Script, seed: int) -> None:
    rng = random.Random(seed)
    bot = make_bot(script.ending.bot, match.game, seed=seed)
    while match.mover is not None:
        at = playthrough.PAUSE * (len(match.actions) + 1)
        if len(match.actions) == script.ending.time:
            match.play(match.legal(TABLE)[0], seat=TABLE, at=at)
        elif script.ending.bot == "random":
            match.play(rng.choice(_sensible(match.legal_texts())), at=at)
        else:
            match.play(bot.choose(match.perspective()), at=at)


def _sensible(texts: list[str]) -> list[str]:
    """Of placements in Splash! those in the middle, or towers would not grow."""
    return [text for text in texts if " at 0 0 " in text] or texts
