"""The suite itself: games with one mistake each, and the test that finds it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import puddles
import pytest
from puddles import effects, notation, rules, view

from tests.conformance import (
    test_actions,
    test_effects,
    test_endings,
    test_keeping,
    test_notation,
    test_secrets,
    test_setup,
    test_words,
)
from tests.conformance.cases import Case
from watertable import NotationError
from watertable.core.contract import Actions, Rewards, State
from watertable.core.effects import Effect
from watertable.core.text import Text, Voice, say

Mistake = Callable[[], Case]


def _changed(module: Any, **functions: Any) -> Any:
    return SimpleNamespace(**{**vars(module), **functions})


def _case(**parts: Any) -> Case:
    return Case(replace(puddles.GAME, **parts), seats=3, options={}, seed=1)


# --- Mistakes in the rules -----------------------------------------------------------------------


def lists_an_illegal_action() -> Case:
    def legal(state: State, seat: int, out: Actions) -> int:
        n = rules.legal(state, seat, out)
        if n and n < rules.CARDS:
            out[n] = min(set(range(rules.CARDS)) - set(out[:n].tolist()))
            n += 1
        return n

    return _case(rules=_changed(rules, legal=legal))


def forgets_a_legal_action() -> Case:
    def legal(state: State, seat: int, out: Actions) -> int:
        return max(min(1, rules.legal(state, seat, out)), rules.legal(state, seat, out) - 1)

    return _case(rules=_changed(rules, legal=legal))


def lets_everyone_play_at_any_time() -> Case:
    def refusal(state: State, seat: int, action: int) -> int:
        if 0 <= action < rules.CARDS and seat >= 0:
            return 0 if state["hands"][seat, action] else rules.NOT_IN_HAND
        return rules.refusal(state, seat, action)

    return _case(rules=_changed(rules, refusal=refusal))


def peeks_with_side_effects() -> Case:
    def refusal(state: State, seat: int, action: int) -> int:
        state["turn"] += 1
        return rules.refusal(state, seat, action)

    return _case(rules=_changed(rules, refusal=refusal))


def never_ends() -> Case:
    def apply(state: State, seat: int, _: int) -> None:
        state["mover"] = (seat + 1) % state["seats"]

    return _case(rules=_changed(rules, apply=apply))


def pays_too_much() -> Case:
    def score(state: State, out: Rewards) -> None:
        out[: state["seats"]] = state["splashes"][: state["seats"]] + 1

    return _case(rules=_changed(rules, score=score))


def rolls_dice_outside_the_state() -> Case:
    dice = np.random.default_rng(1)

    def apply(state: State, seat: int, action: int) -> None:
        rules.apply(state, seat, action)
        state["rng"] = dice.integers(2**63)

    return _case(rules=_changed(rules, apply=apply))


# --- Mistakes in the words -----------------------------------------------------------------------


def writes_two_actions_alike() -> Case:
    def action_text(*_: Any) -> str:
        return "pour"

    return _case(notation=_changed(notation, action_text=action_text))


def reads_another_action() -> Case:
    def parse_action(state: State, seat: int, text: str) -> int:
        return (notation.parse_action(state, seat, text) + 1) % rules.CARDS

    return _case(notation=_changed(notation, parse_action=parse_action))


def refuses_without_a_word() -> Case:
    def explain(*_: Any) -> str:
        return ""

    return _case(notation=_changed(notation, explain=explain))


def forgets_the_generator_in_positions() -> Case:
    def parse_position(text: str) -> State:
        state = notation.parse_position(text)
        state["rng"] = 0
        return state

    return _case(notation=_changed(notation, parse_position=parse_position))


def stumbles_over_damaged_positions() -> Case:
    def parse_position(text: str) -> State:
        try:
            return notation.parse_position(text)
        except NotationError as error:
            raise KeyError(str(error)) from None

    return _case(notation=_changed(notation, parse_position=parse_position))


def draws_in_colour_only() -> Case:
    def draw(seen: view.View, **_: bool) -> str:
        return view.draw(seen, colour=True)

    return _case(views=_changed(view, draw=draw))


# --- Leaks ---------------------------------------------------------------------------------------


def shows_the_next_hand() -> Case:
    def look(state: State, seat: int | None) -> msgspec.Struct:
        return view.view(state, (0 if seat is None else seat + 1) % int(state["seats"]))

    return _case(views=_changed(view, view=look))


def tells_everyone_what_was_drawn() -> Case:
    def tell(before: State, seat: int, action: int, after: State, _: int | None) -> list[Effect]:
        return effects.effects(before, seat, action, after, seat)

    return _case(effects=_changed(effects, effects=tell))


def keeps_a_splash_quiet() -> Case:
    def tell(before: State, seat: int, action: int, after: State, by: int | None) -> list[Effect]:
        found = effects.effects(before, seat, action, after, by)
        return [effect for effect in found if not isinstance(effect, effects.Splashed)]

    return _case(effects=_changed(effects, effects=tell))


def makes_sentences_of_more_than_effects() -> Case:
    def narrate(told: Sequence[Effect], voice: Voice) -> Text:
        return say("{id}", id=id(told[0]))

    return _case(notation=_changed(notation, narrate=narrate))


def tells_which_card_was_swapped_in_secret() -> Case:
    def apply(state: State, seat: int, action: int) -> None:
        state["hands"][seat, action] -= 1
        state["deck"][action] += 1
        rules.draw(state, seat)
        state["turn"] += 1
        state["mover"] = (seat + 1) % state["seats"] if state["turn"] < 9 else -1

    return _case(rules=_changed(rules, apply=apply))


def explains_too_much() -> Case:
    def explain(state: State, _: int, action: int, *__: int) -> str:
        holder = int(np.argmax(state["hands"][:, action % rules.CARDS]))
        return f"Ask {notation.seat_name(holder)} for it."

    return _case(notation=_changed(notation, explain=explain))


def lets_others_cards_decide_what_is_legal() -> Case:
    def legal(state: State, seat: int, out: Actions) -> int:
        n = rules.legal(state, seat, out)
        out[:n] = sorted(out[:n].tolist(), key=lambda card: int(state["deck"][card]))
        return n

    return _case(rules=_changed(rules, legal=legal))


def redeals_nothing() -> Case:
    def redeal(state: State, _: int, key: np.uint64) -> None:
        state["rng"] = key

    return _case(rules=_changed(rules, redeal=redeal))


def redeals_from_the_true_generator() -> Case:
    def redeal(state: State, seat: int, key: np.uint64) -> None:
        rules.redeal(state, seat, np.uint64(state["rng"]) ^ key)

    return _case(rules=_changed(rules, redeal=redeal))


def keeps_the_generator() -> Case:
    def redeal(state: State, seat: int, key: np.uint64) -> None:
        rng = state["rng"].copy()
        rules.redeal(state, seat, key)
        state["rng"] = rng

    return _case(rules=_changed(rules, redeal=redeal))


def redeals_the_own_hand_too() -> Case:
    def redeal(state: State, _: int, key: np.uint64) -> None:
        rules.redeal(state, -1, key)

    return _case(rules=_changed(rules, redeal=redeal))


def says_that_nothing_is_hidden() -> Case:
    return _case(rules=_changed(rules, has_hidden_info=lambda state: False))


FOUND_BY: list[tuple[Mistake, Callable[[Case], None]]] = [
    (lists_an_illegal_action, test_actions.test_legal_actions_are_those_that_are_not_refused),
    (lists_an_illegal_action, test_actions.test_every_legal_action_can_be_played),
    (forgets_a_legal_action, test_actions.test_legal_actions_are_those_that_are_not_refused),
    (
        lets_everyone_play_at_any_time,
        test_actions.test_every_other_action_is_refused_with_a_reason_and_changes_nothing,
    ),
    (peeks_with_side_effects, test_actions.test_questions_change_nothing),
    (never_ends, test_endings.test_random_games_end_with_a_reason),
    (pays_too_much, test_endings.test_rewards_lie_between_0_and_1),
    (rolls_dice_outside_the_state, test_keeping.test_a_copy_goes_on_identically),
    (rolls_dice_outside_the_state, test_setup.test_the_same_seed_and_actions_give_the_same_game),
    (writes_two_actions_alike, test_notation.test_different_actions_have_different_texts),
    (reads_another_action, test_notation.test_texts_parse_back),
    (
        refuses_without_a_word,
        test_actions.test_every_other_action_is_refused_with_a_reason_and_changes_nothing,
    ),
    (forgets_the_generator_in_positions, test_words.test_positions_read_back),
    (
        stumbles_over_damaged_positions,
        test_words.test_damaged_positions_are_refused_or_can_be_looked_at,
    ),
    (draws_in_colour_only, test_words.test_drawings_are_plain_text_without_colour),
    (
        shows_the_next_hand,
        test_secrets.test_views_of_states_that_a_seat_cannot_tell_apart_are_equal,
    ),
    (tells_everyone_what_was_drawn, test_effects.test_effects_do_not_tell_what_is_hidden),
    (
        tells_which_card_was_swapped_in_secret,
        test_effects.test_secret_actions_have_the_same_effects,
    ),
    (keeps_a_splash_quiet, test_effects.test_no_view_changes_without_an_effect_that_says_so),
    (
        makes_sentences_of_more_than_effects,
        test_effects.test_effects_travel_as_json_and_sentences_are_made_of_nothing_else,
    ),
    (
        explains_too_much,
        test_secrets.test_refusals_and_their_words_do_not_depend_on_what_is_hidden,
    ),
    (
        lets_others_cards_decide_what_is_legal,
        test_secrets.test_legal_actions_and_their_texts_do_not_depend_on_what_is_hidden,
    ),
    (redeals_nothing, test_secrets.test_states_that_look_the_same_become_the_same),
    (redeals_from_the_true_generator, test_secrets.test_redealing_forgets_the_truth_completely),
    (keeps_the_generator, test_secrets.test_the_generator_is_among_what_is_forgotten),
    (
        redeals_the_own_hand_too,
        test_secrets.test_views_of_states_that_a_seat_cannot_tell_apart_are_equal,
    ),
    (
        says_that_nothing_is_hidden,
        test_secrets.test_only_games_that_say_so_have_something_to_hide,
    ),
]


def _names() -> Iterator[str]:
    for mistake, _ in FOUND_BY:
        yield mistake.__name__


@pytest.mark.parametrize(("mistake", "test"), FOUND_BY, ids=_names())
def test_a_mistake_is_found(mistake: Mistake, test: Callable[[Case], None]) -> None:
    test(_case())  # the game itself is in order
    with pytest.raises((AssertionError, KeyError, ValueError)):
        test(mistake())
