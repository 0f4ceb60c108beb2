"""A match: starting, playing in three ways, refusals, looking, undo, time."""

import time
from typing import Any

import pytest

import watertable
from watertable import TABLE, IllegalAction, Match, NotationError, OptionError, UnknownGame
from watertable.games.archipelago.notation import End, Place


@pytest.fixture
def match() -> Match:
    return Match.start("archipelago", seats=3, options={"size": 3, "freezing": False}, seed=7)


# --- Starting ------------------------------------------------------------------------------------


def test_a_match_starts_with_the_usual_seats_and_options() -> None:
    match = Match.start("archipelago")
    assert match.seats == watertable.game("archipelago").usual_seats == 2
    assert match.options["size"] == 7
    assert match.options["freezing"] is False
    assert match.names == ("Coral", "Teal")
    assert (match.mover, match.turn, match.actions, match.outcome) == (0, 0, (), None)


def test_defaults_depend_on_the_seats() -> None:
    assert Match.start("archipelago", seats=4).options["freezing"] is True


def test_names_settle_the_seats_and_are_kept() -> None:
    match = Match.start("archipelago", names=["Ada", "Бо", "Cy \N{WAVE DASH}"])
    assert match.seats == 3
    assert match.record().seats == ("Ada", "Бо", "Cy \N{WAVE DASH}")


def test_without_a_seed_every_match_is_its_own() -> None:
    seeds = {Match.start("puddles").seed for _ in range(5)}
    assert len(seeds) == 5


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"seats": 5}, "for 2 to 4 players, not 5"),
        ({"seats": 2, "names": ["Ada"]}, "1 names for 2 seats"),
        ({"names": ["Ada", "\udcff"]}, "Names must be text"),
        ({"names": ["Ada", 3]}, "Names must be text"),
        ({"names": ["Ada", ""]}, "Names must be text"),
        ({"seed": -1}, "seed must be"),
        ({"seed": 2**48}, "seed must be"),
        ({"seed": 1.0}, "seed must be"),
        ({"seed": True}, "seed must be"),
        ({"options": {"size": 2}}, "size cannot be 2"),
        ({"options": {"sice": 3}}, "Did you mean 'size'"),
        ({"options": {"freezing": True}}, "three or four players"),
    ],
)
def test_what_cannot_be_started(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        Match.start("archipelago", **given)


def test_an_unknown_game_cannot_be_started() -> None:
    with pytest.raises(UnknownGame, match="Did you mean"):
        Match.start("archipelage")


# --- Playing -------------------------------------------------------------------------------------


def test_an_action_is_played_by_number_text_or_structure(match: Match) -> None:
    number = match.parse("c3 teal")
    hashes = set()
    for action in (
        number,
        "c3 teal",
        "C3 T",
        Place("c3", 1),
        {"do": "place", "cell": "c3", "colour": 1},
    ):
        twin = match.copy()
        played = twin.play(action)
        assert (played.seat, played.action, played.text) == (0, number, "c3 teal")
        hashes.add(twin.hash)
    assert len(hashes) == 1


def test_the_seat_may_be_named(match: Match) -> None:
    match.play("a1 coral", seat=0)
    assert match.mover == 1
    with pytest.raises(IllegalAction, match="It is Teal's turn"):
        match.play("a2 coral", seat=0)
    with pytest.raises(IllegalAction, match="It is Teal's turn"):
        match.play("a2 coral", seat=TABLE)


@pytest.mark.parametrize("seat", [3, -1, 100])
def test_there_are_no_other_seats(match: Match, seat: int) -> None:
    for ask in (
        lambda: match.play("a1 coral", seat=seat),
        lambda: match.legal(seat),
        lambda: match.legal_texts(seat),
        lambda: match.view(seat),
        lambda: match.draw(seat),
        lambda: match.log(seat),
        lambda: match.last_told(seat),
        lambda: match.perspective(seat),
    ):
        with pytest.raises(IllegalAction, match=f"There is no seat {seat}"):
            ask()


@pytest.mark.parametrize(
    ("action", "error", "complaint"),
    [
        ("a1 teal", IllegalAction, "a1 is occupied by a coral stone"),
        ("a1 amber", IllegalAction, "Nobody plays amber"),
        ("a9", NotationError, "no cell a9"),
        ("hello", NotationError, "not a cell"),
        ("", NotationError, "not an action"),
        (99999, IllegalAction, "no action number 99999"),
        (2**40, IllegalAction, "no action number"),
        ({"do": "fly"}, NotationError, "Not an action"),
        (None, NotationError, "Not an action"),
        (True, NotationError, "Not an action"),
    ],
)
def test_what_cannot_be_played_says_why_and_changes_nothing(
    match: Match, action: object, error: type[Exception], complaint: str
) -> None:
    match.play("a1 coral")
    before = match.hash
    with pytest.raises(error, match=complaint):
        match.play(action)
    assert match.hash == before
    assert len(match.actions) == 1


def test_checking_is_playing_without_doing_it(match: Match) -> None:
    before = match.hash
    assert match.check("b2 violet") == match.parse("b2 violet")
    with pytest.raises(IllegalAction):
        match.check("b2 amber")
    assert match.hash == before


def test_a_finished_match_takes_no_more_actions(match: Match) -> None:
    for _ in range(3):
        match.play(End())
    assert match.outcome is not None
    assert match.outcome.reason == "all passed"
    assert not match.legal()
    assert not match.legal_texts()
    assert not match.legal_structs()
    with pytest.raises(IllegalAction, match=r"The game is over \(all passed\)"):
        match.play("a1 coral")
    with pytest.raises(IllegalAction, match="over"):
        match.perspective()


# --- Looking -------------------------------------------------------------------------------------


def test_what_is_handed_out_cannot_change_the_match(match: Match) -> None:
    before = match.hash
    match.state["turn"] = 99
    match.perspective().state["turn"] = 99
    match.legal().clear()
    assert match.hash == before


def test_the_log_has_a_sentence_for_each_action(match: Match) -> None:
    assert match.log() == []
    assert match.last_told() == ""
    match.play("a1 coral")
    match.play("pass")
    assert match.log() == ["Coral lays a coral stone on a1.", "Teal passes."]
    assert match.last_told(2) == "Teal passes."
    match.undo()
    assert match.log() == ["Coral lays a coral stone on a1."]


def test_legal_actions_in_three_forms_go_together(match: Match) -> None:
    forms = zip(match.legal(), match.legal_texts(), match.legal_structs(), strict=True)
    for number, text, struct in forms:
        assert match.parse(text) == match.parse(struct) == number


def test_a_match_says_what_it_is(match: Match) -> None:
    match.play("a1 coral")
    assert repr(match) == "<Match of archipelago, 3 seats, seed 7, after 1 actions>"
    assert str(match) == match.draw(None)


# --- Undo ----------------------------------------------------------------------------------------


def test_undo_takes_back_actions(match: Match) -> None:
    start = match.hash
    match.play("a1 coral")
    match.play("a2 coral")
    match.undo(2)
    assert match.hash == start
    assert not match.actions
    match.play("a1 teal")
    assert [played.text for played in match.actions] == ["a1 teal"]


@pytest.mark.parametrize("count", [0, -1, 2])
def test_more_than_was_played_cannot_be_taken_back(match: Match, count: int) -> None:
    match.play("a1 coral")
    before = match.hash
    with pytest.raises(IllegalAction, match="Cannot take back"):
        match.undo(count)
    assert match.hash == before


def test_undo_in_a_copy_leaves_the_past_of_the_original_alone(match: Match) -> None:
    match.play("a1 coral")
    past = match.hash
    match.play("a2 coral")
    twin = match.copy()
    twin.undo()
    twin.play("b1 teal")
    match.undo()
    assert match.hash == past


# --- Time ----------------------------------------------------------------------------------------


def test_actions_carry_the_time_since_the_start(match: Match) -> None:
    time.sleep(0.02)
    played = match.play("a1 coral")
    assert 20 <= played.at < 20_000


def test_given_times_are_kept_and_never_run_backwards(match: Match) -> None:
    assert match.play("a1 coral", at=5000).at == 5000
    before = match.hash
    with pytest.raises(IllegalAction, match="Time runs forward"):
        match.play("a2 coral", at=4999)
    assert match.hash == before
    assert match.play("a2 coral", at=5000).at == 5000
    assert match.play("a3 coral").at >= 5000


def test_the_clock_goes_on_where_a_record_stopped(match: Match) -> None:
    match.play("a1 coral", at=3_600_000)
    again = Match.from_record(match.record())
    assert 3_600_000 <= again.elapsed < 3_700_000
    assert 3_600_000 <= again.play("a2 coral").at < 3_700_000
