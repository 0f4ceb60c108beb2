"""Actions as text and as structures, both ways."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.cases import Case, cases
from tests.conformance.walks import choices, finished, positions
from watertable import Match, NotationError

ALL = cases(soak=False)


def test_different_actions_have_different_texts(case: Case) -> None:
    for match, seat, actions in _decisions(case):
        texts = [match.game.notation.action_text(match.state, seat, action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert all(text.strip() and "\n" not in text for text in texts)


def test_texts_parse_back(case: Case) -> None:
    for match, seat, actions in _decisions(case):
        for action in actions:
            text = match.game.notation.action_text(match.state, seat, action)
            assert match.parse(text, seat) == action
            assert match.parse(f"  {text.upper()} ", seat) == action, "as a person may type it"


def test_structs_read_back(case: Case) -> None:
    for match, seat, actions in _decisions(case):
        for action in actions:
            struct = match.game.notation.action_struct(match.state, seat, action)
            assert match.parse(struct, seat) == action


def test_structs_travel_as_json(case: Case) -> None:
    for match, seat, actions in _decisions(case):
        for action in actions:
            struct = match.game.notation.action_struct(match.state, seat, action)
            sent = msgspec.json.encode(struct)
            assert msgspec.json.decode(sent, type=type(struct)) == struct
            assert match.parse(msgspec.json.decode(sent), seat) == action


def test_where_the_cache_key_is_the_same_so_are_texts_and_structures(case: Case) -> None:
    """Along a game, and for another one with the same options."""
    notation, keys = case.game.notation, case.game.hooks.text_cache_keys
    if keys is None:
        return
    seen: dict[Any, tuple[str, Any]] = {}
    for match, seat, actions in [*_decisions(case), *_decisions(replace(case, seed=case.seed + 1))]:
        for action in actions:
            forms = (
                notation.action_text(match.state, seat, action),
                notation.action_struct(match.state, seat, action),
            )
            assert seen.setdefault((match.text_cache_key, action), forms) == forms


def test_structs_that_describe_no_action_are_refused(case: Case) -> None:
    match = case.start()
    legal = match.legal_structs()[0]
    tag = legal.__struct_config__.tag_field
    struct = msgspec.to_builtins(legal)
    needed = [field.encode_name for field in msgspec.structs.fields(legal) if field.required]
    wrong: list[Any] = [None, True, 1.5, [], {}, {"do": "fly"}, [struct], {**struct, "more": 1}]
    wrong += [
        {key: value for key, value in struct.items() if key != left}
        for left in needed
        if left != tag
    ]
    values: list[Any] = [None, [], -1, 10**30]
    wrong += [{**struct, key: value} for key in struct for value in values]
    for given_struct in wrong:
        try:
            number = match.parse(given_struct, 0)
        except NotationError:
            continue
        assert not 0 <= number < case.game.rules.ACTIONS, f"{given_struct} was read as {number}"


@settings(max_examples=300)
@given(st.data())
def test_no_text_is_too_strange_to_be_refused(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(ALL))
    match = next(positions(case, 2))
    text = data.draw(st.sampled_from(match.legal_texts()))
    at = data.draw(st.integers(0, len(text)))
    junk = data.draw(st.text(max_size=5))
    written = data.draw(st.sampled_from([text[:at] + junk + text[at + 1 :], text[:at], junk]))
    with suppress(NotationError):
        assert isinstance(match.parse(written), int)


def _decisions(case: Case) -> Iterator[tuple[Match, int, list[int]]]:
    assert finished(case).actions
    for match in positions(case):
        for seat, actions in choices(match):
            yield match, seat, actions
