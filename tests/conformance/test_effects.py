"""Effects tell each viewer all that it may know of what happens, and make the sentences."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tests.conformance.cases import Case
from tests.conformance.walks import (
    MAX_TRIED,
    bits,
    choices,
    finished,
    positions,
    redealt,
    with_state,
)
from watertable import TABLE, Match
from watertable.core.conformance import conformance_of
from watertable.core.contract import State
from watertable.core.effects import Effect, GameOver, TurnEnded

LOOKED_AT = 40  # actions of a random game
KEYS = (0, 1, 2**64 - 1)


def test_no_view_changes_without_an_effect_that_says_so(case: Case) -> None:
    for whole, number, viewer in _looks(case):
        before, after = whole.view_after(number, viewer), whole.view_after(number + 1, viewer)
        effects = whole.effects(number, viewer)
        named = {part for effect in effects for part in effect.changes()}
        for part in _differences(msgspec.to_builtins(before), msgspec.to_builtins(after)):
            assert _is_named(part, named), (
                f"{part} of the view has changed by {whole.played(number).text!r}, and none of "
                f"{effects} says that it may"
            )


def test_effects_name_parts_that_there_are(case: Case) -> None:
    fields = set(msgspec.to_builtins(case.start().view(None)))
    for whole, number, viewer in _looks(case):
        for effect in whole.effects(number, viewer):
            unknown = {part.split(".")[0] for part in effect.changes()} - fields
            assert not unknown, f"{effect} names {unknown}, which no view has"


def test_effects_do_not_tell_what_is_hidden(case: Case) -> None:
    whole = finished(case)
    for number in _numbers(whole):
        played = whole.played(number)
        earlier, later = (
            with_state(whole, whole.state_after(each)) for each in (number, number + 1)
        )
        for viewer in [*range(case.seats), None]:
            seat = TABLE if viewer is None else viewer
            effects = _effects(case, earlier.state, later.state, played, viewer)
            for key in KEYS:
                imagined = redealt(earlier, seat, key), redealt(later, seat, key)
                assert _effects(case, *imagined, played, viewer) == effects


def test_what_is_known_of_an_action_does_not_depend_on_what_is_hidden(case: Case) -> None:
    whole = finished(case)
    for number in _numbers(whole):
        earlier = with_state(whole, whole.state_after(number))
        played = whole.played(number)
        for viewer in [*range(case.seats), None]:
            if viewer == played.seat:
                continue
            known = whole.known_action(number, viewer)
            seat = TABLE if viewer is None else viewer
            hook = case.game.hooks.known_actions
            if known is None or hook is None:
                continue
            for key in KEYS:
                state = redealt(earlier, seat, key)
                assert hook.known_action(state, played.seat, played.action, viewer) == known


def test_secret_actions_have_the_same_effects(case: Case) -> None:
    """Where an onlooker cannot tell two actions apart, they are known alike."""
    public = conformance_of(case.game).public_actions
    for match in positions(case, 3):
        for seat, actions in choices(match):
            seen: dict[tuple[int | None, bytes], Any] = {}
            for action in actions[: MAX_TRIED if case.game.traits.fine_grid else 40]:
                if match.text(action, seat=seat).startswith(public):
                    continue
                match.play(action, seat=seat)
                last = match.length - 1
                for viewer in [v for v in [*range(case.seats), None] if v != seat]:
                    looks = bits(redealt(match, TABLE if viewer is None else viewer, 1))
                    known = list(match.effects(last, viewer)), match.known_action(last, viewer)
                    assert seen.setdefault((viewer, looks), known) == known
                match.undo()


def test_effects_travel_as_json_and_sentences_are_made_of_nothing_else(case: Case) -> None:
    kinds = list[case.game.effects.EFFECTS]  # type: ignore[name-defined]
    for whole, number, viewer in _looks(case):
        effects = whole.effects(number, viewer)
        read = msgspec.json.decode(msgspec.json.encode(effects), type=kinds)
        assert read == list(effects)
        for reader in (None, viewer):
            assert whole.narrated(read, reader) == whole.told(number, viewer, reader)


def test_every_action_can_be_told_before_it_is_done(case: Case) -> None:
    for match in positions(case):
        for seat, actions in choices(match):
            if seat == TABLE:
                continue
            for action in actions[:: max(1, len(actions) // 10)]:
                assert match.perspective(seat).describe_action(action, seat)


def test_ends_are_told(case: Case) -> None:
    whole = finished(case)
    outcome = whole.outcome
    assert outcome is not None
    for viewer in [*range(case.seats), None]:
        ends = [_ends(whole.effects(number, viewer)) for number in range(whole.length)]
        assert ends[:-1] == [[]] * (whole.length - 1)
        if case.game.effects.EFFECTS is not GameOver and ends[-1]:
            (end,) = ends[-1]
            assert (end.reason, end.winners) == (outcome.reason, outcome.winners)


def test_turns_are_told(case: Case) -> None:
    """A turn that is counted has ended by an effect."""
    whole = finished(case)
    for number in _numbers(whole):
        begun = int(whole.state_after(number + 1)["turn"]) - int(whole.state_after(number)["turn"])
        for viewer in [*range(case.seats), None]:
            ended = [e for e in whole.effects(number, viewer) if isinstance(e, TurnEnded)]
            assert len(ended) >= begun, f"{begun} turns began, and {ended} tells of them"


def _effects(case: Case, before: State, after: State, played: Any, viewer: int | None) -> Any:
    return list(case.game.effects.effects(before, played.seat, played.action, after, viewer))


def _ends(effects: Any) -> list[GameOver]:
    return [effect for effect in effects if isinstance(effect, GameOver)]


def _numbers(whole: Match) -> range:
    """Actions along a game, the last one included."""
    step = max(1, whole.length // LOOKED_AT)
    return range((whole.length - 1) % step, whole.length, step)


def _looks(case: Case) -> Iterator[tuple[Match, int, int | None]]:
    """Actions along a random game, with everyone who sees them."""
    whole = finished(case)
    for number in _numbers(whole):
        for viewer in [*range(case.seats), None]:
            yield whole, number, viewer


def _differences(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """The parts that differ, with dots; of lists of other lengths the list itself."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            yield from _differences(
                before.get(key), after.get(key), f"{path}.{key}" if path else key
            )
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for at, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _differences(old, new, f"{path}.{at}")
    else:
        yield path


def _is_named(part: str, named: set[str]) -> bool:
    return any(part == name or part.startswith(f"{name}.") for name in named)


def test_a_change_is_named_by_its_part_or_by_the_whole() -> None:
    changes = list(_differences({"a": {"b": 1}, "c": [1, 2]}, {"a": {"b": 2}, "c": [1, 3]}))
    assert changes == ["a.b", "c.1"]
    assert _is_named("a.b", {"a"})
    assert not _is_named("ab", {"a"})


def _effect_kinds(case: Case) -> list[type[Effect]]:
    kinds = case.game.effects.EFFECTS
    return list(getattr(kinds, "__args__", (kinds,)))


def test_effects_have_tags_of_their_own(case: Case) -> None:
    tags = [kind.__struct_config__.tag for kind in _effect_kinds(case)]
    assert len(set(tags)) == len(tags)
