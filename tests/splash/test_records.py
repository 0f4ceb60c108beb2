"""Records of Splash!: what physics came to is in them, and is verified where it can be."""

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from watertable import Match, Record, RecordError
from watertable.core import record as records
from watertable.games.splash import recorded_physics


def play(actions: int) -> Match:
    match = Match.start("splash", options={"deal": True}, seed=8)
    dice = random.Random(8)
    while match.mover is not None and len(match.actions) < actions:
        match.play(dice.choice(match.legal()))
    return match


MATCH = play(14)
RECORD = MATCH.record()


def _changed(record: Record, **fields: object) -> Record:
    """With the physics result of the last placement changed."""
    number = max(i for i, action in enumerate(record.actions) if action.physics_result)
    actions = list(record.actions)
    actions[number] = msgspec.structs.replace(actions[number], **fields)
    return msgspec.structs.replace(record, actions=tuple(actions))


def _came(record: Record) -> str:
    return [action.physics_result for action in record.actions if action.physics_result][-1]


def test_placements_have_physics_results_and_other_actions_have_none() -> None:
    assert RECORD.engine == recorded_physics.engine()
    for action in RECORD.actions:
        if not action.do.startswith("base"):  # after which something may settle, or not
            assert bool(action.physics_result) == action.do.startswith("place")
    shown = records.encode(RECORD)
    assert records.decode(shown) == RECORD
    assert shown.count(b'"came"') == sum(bool(action.physics_result) for action in RECORD.actions)


def test_a_record_of_this_engine_is_verified() -> None:
    assert Match.from_record(RECORD).hash == MATCH.hash
    place = _came(RECORD).split(" at ")[-1].split()[0]
    wrong = _came(RECORD).replace(f" at {place} ", f" at {float(place) + 1e-12!r} ")
    with pytest.raises(RecordError, match="has another physics result than the record says"):
        Match.from_record(_changed(RECORD, physics_result=wrong))
    with pytest.raises(RecordError, match="has another physics result"):
        Match.from_record(_changed(RECORD, physics_result=""))


def test_to_ask_what_an_action_leads_to_changes_nothing() -> None:
    """Not even where its physics results are not this engine's."""
    match = Match.from_record(msgspec.structs.replace(RECORD, engine="elsewhere"))
    before = match.record()
    for action in match.legal()[:3]:
        match.next_state(action, match.mover or 0)
    assert match.record() == before


def test_a_record_of_another_engine_shows_the_same_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing is simulated for it; what comes later is this machine's own."""
    foreign = msgspec.structs.replace(RECORD, engine="mujoco 9.9 elsewhere")
    with monkeypatch.context() as patch:
        patch.setattr("watertable.games.splash.physics.drop", None)
        match = Match.from_record(foreign)
    assert (match.hash, match.log()) == (MATCH.hash, MATCH.log())
    assert match.record() == foreign
    assert match.motion() == []
    while not match.record().actions[-1].physics_result or match.engine != "several":
        match.play(match.legal()[0])
        if len(match.actions) > 20:
            break
    assert match.engine == "several"
    match.save(tmp_path / "mixed.json")
    assert Match.load(tmp_path / "mixed.json").hash == match.hash


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: "", "does not tell all that happens"),
        (lambda text: f"{text}\n{text}", "tells of more than happens"),
        (lambda text: "\n".join(text.splitlines()[:-1]), "other pieces|does not fit together"),
        (lambda text: text.replace("rest yes", "rest maybe"), "begins with"),
        (lambda text: text.replace(" at ", " at nan "), "should be"),
        (lambda text: text.replace("touches", "tickles"), "should be"),
    ],
)
def test_physics_results_that_cannot_be_are_refused(change: object, why: str) -> None:
    assert callable(change)
    foreign = msgspec.structs.replace(RECORD, engine="elsewhere")
    with pytest.raises(RecordError, match=why):
        Match.from_record(_changed(foreign, physics_result=change(_came(RECORD))))


def test_a_physics_result_in_which_everything_floats_is_refused() -> None:
    """Nothing lies on the table, so there is nothing that could be the next base."""
    number = max(i for i, action in enumerate(RECORD.actions) if action.do.startswith("place"))
    lines = RECORD.actions[number].physics_result.splitlines()
    piece = re.findall("piece (.+?) on", lines[-1])[0]
    target = re.findall(" on (.+?) at", RECORD.actions[number].do)[0]
    for i, line in enumerate(lines[1:], 1):
        on, touches = "nothing", piece if line.startswith(f"piece {target} ") else "nothing"
        if line.startswith(f"piece {piece} "):
            on = touches = target
        lines[i] = re.sub(" on .+ touches .+? at ", f" on {on} touches {touches} at ", line)
    foreign = msgspec.structs.replace(RECORD, engine="elsewhere")
    with pytest.raises(RecordError, match="leaves nothing on the table"):
        Match.from_record(_changed(foreign, physics_result="\n".join(lines)))


def test_other_games_have_no_physics() -> None:
    match = Match.start("archipelago", options={"size": 3}, seed=1)
    match.play("c3 teal")
    assert b"came" not in records.encode(match.record())
    assert b"engine" not in records.encode(match.record())
    assert match.motion() == []
    assert match.picture() is None
    with pytest.raises(RecordError, match="the rules alone decide"):
        Match.from_record(_changed_stone(match.record()))


def _changed_stone(record: Record) -> Record:
    action = msgspec.structs.replace(record.actions[0], physics_result="it fell")
    return msgspec.structs.replace(record, actions=(action,), engine="elsewhere")


def test_uncovered_is_what_nothing_rests_on_whoever_is_to_move() -> None:
    seen = set()
    for played in range(MATCH.length + 1):
        view: Any = MATCH.view_after(played, None)
        below = {name for piece in view.pieces for name in piece.on}
        for piece in view.pieces:
            assert piece.uncovered == (piece.name not in below)
            seen.add((view.phase, piece.uncovered))
    assert {("give", True), ("give", False), ("place", True)} <= seen
