"""What is said and drawn: positions, sentences, drawings and the words of the declaration."""

import random
import re
from collections.abc import Iterator

import pytest

import watertable
from tests.conformance.cases import Case
from tests.conformance.walks import finished, play_on, positions, redealt, with_state
from watertable import Game, Match, NotationError

GAMES = list(watertable.all_games().values())
WRONG = ("", "-1", "999", "x", "\N{ARABIC-INDIC DIGIT ONE}")
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


# --- Positions -----------------------------------------------------------------------------------


def test_positions_read_back(case: Case) -> None:
    for match, read in _read_back(case):
        text = case.game.notation.position_text(match.state)
        assert case.game.notation.position_text(read.state) == text
        for viewer in [*range(case.seats), None]:
            assert read.view(viewer) == match.view(viewer)


def test_a_position_that_was_read_goes_on_identically(case: Case) -> None:
    text = case.game.notation.position_text
    whole = finished(case)
    for match, read in _read_back(case):
        for seat in range(case.seats):
            assert sorted(read.legal(seat)) == sorted(match.legal(seat))
        play_on(read, whole, match.length)
        assert text(read.state) == text(whole.state)
        assert read.outcome == whole.outcome


def test_every_way_to_end_is_told_as_a_clause(case: Case) -> None:
    """Pages put it after who has won: "You win 5 to 3: the board is full."."""
    words = case.game.hooks.ending_words
    if words is None:
        return  # its reasons are shown as they are
    for reason in filter(None, case.game.rules.REASONS):
        clause = str(words.why_over(reason))
        assert clause != reason
        assert clause[0].islower() or clause[0].isdigit()
        assert not clause.endswith(".")


def test_damaged_positions_are_refused_or_can_be_looked_at(case: Case) -> None:
    rng = random.Random(str(case))
    matches = list(positions(case, 3))
    for match in matches if case.soak else [rng.choice(matches)]:
        text = case.game.notation.position_text(match.state)
        for damaged in _damaged(text, rng, len(WRONG) if case.soak else 1):
            try:
                state = case.game.notation.parse_position(damaged)
            except NotationError as error:
                shown = str(error)
            else:
                shown = case.game.notation.position_text(state)
            assert shown.strip()


def _read_back(case: Case) -> Iterator[tuple[Match, Match]]:
    for match in positions(case):
        text = case.game.notation.position_text(match.state)
        assert text.isprintable() or "\n" in text
        yield match, with_state(match, case.game.notation.parse_position(text))


def _damaged(text: str, rng: random.Random, words_a_line: int) -> Iterator[str]:
    lines = text.splitlines()
    yield ""
    yield text + text
    for i, line in enumerate(lines):
        yield "\n".join(lines[:i] + lines[i + 1 :])
        words = line.split()
        at = rng.randrange(len(words))
        for word in rng.sample(WRONG, words_a_line):
            changed = " ".join([*words[:at], word, *words[at + 1 :]])
            yield "\n".join([*lines[:i], changed, *lines[i + 1 :]])


# --- Sentences and drawings ----------------------------------------------------------------------


def test_every_action_is_told_in_a_sentence_to_everyone(case: Case) -> None:
    whole = finished(case)
    for viewer in [*range(case.seats), None]:
        log = whole.log(viewer)
        assert len(log) == len(whole.actions)
        for sentence in log:
            assert sentence.strip() == sentence
            assert sentence.endswith((".", "!"))
            assert "\n" not in sentence


def test_drawings_are_plain_text_without_colour(case: Case) -> None:
    for match in positions(case):
        for viewer in [*range(case.seats), None]:
            drawn = match.draw(viewer)
            assert drawn.strip()
            assert "\x1b" not in drawn


def test_colour_adds_colour_and_nothing_else(case: Case) -> None:
    for match in positions(case):
        for viewer in [*range(case.seats), None]:
            coloured = match.draw(viewer, colour=True)
            assert ESCAPE.search(coloured)
            assert ESCAPE.sub("", coloured) == match.draw(viewer)


# --- The declaration -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_introduces_itself(game: Game) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", game.name)
    assert game.title.strip()
    assert game.presentation.summary.endswith(".")
    assert game.designers
    assert game.version >= 1
    assert game.usual_seats in game.seats
    assert game.rules_page().startswith(f"# {game.title}\n")
    assert len(game.rules.REASONS) == len(set(game.rules.REASONS)) > 1
    assert game.rules.REASONS[0] == ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_seats_have_names_of_their_own(game: Game) -> None:
    names = [game.notation.seat_name(seat) for seat in range(game.seats[-1])]
    assert len(set(names)) == len(names)
    assert all(name.strip() for name in names)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_options_are_explained_and_their_values_read_back(game: Game) -> None:
    for option in game.options:
        assert option.text.endswith(".")
        assert option.values().strip()
        for value in option.sample():
            assert option.read(value) == value
            word = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
            assert option.read(word) == value
        for seats in game.seats:
            default = option.default_for(seats)
            assert option.read(default) == default


def test_the_prompt_is_a_sentence_that_gives_nothing_away(case: Case) -> None:
    for match in positions(case):
        if match.mover is not None:
            assert match.prompt.endswith(".")
            for seat in range(case.seats):
                assert with_state(match, redealt(match, seat, 7)).prompt == match.prompt
    assert finished(case).prompt == ""
