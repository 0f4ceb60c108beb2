"""What needs a person in front of the screen: the curtain, the spinner, the time after the end."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import watertable
from watertable import Match
from watertable.analysis.reasons import reasons_of, told
from watertable.bots import make_bot
from watertable.bots.expected import expectation
from watertable.cli.best_times import BestTimes
from watertable.cli.formatting import ordinal
from watertable.cli.hint import give_hint
from watertable.cli.moves import examples, group_moves
from watertable.cli.players import split_list
from watertable.cli.prompt import find_command
from watertable.cli.screen import Screen, natural
from watertable.cli.session import Session
from watertable.core.errors import RecordError
from watertable.core.perspective import Perspective
from watertable.games.archipelago import GAME, rules

CURTAIN = "-- only the next player sees what follows --"


class Typist(Screen):
    """A screen with a person who types what was decided before, then presses Ctrl-D."""

    def __init__(self, *typed: str) -> None:
        super().__init__()
        self.terminal = self.keyboard = True
        self.colour = False
        self.shown = ""
        self._typed = list(typed)

    def say(self, text: str = "") -> None:
        self.shown += text + "\n"

    def ask(self, prompt: str, completions: Sequence[str] = ()) -> str:
        assert all(isinstance(word, str) for word in completions)
        self.shown += prompt
        if not self._typed:
            raise EOFError
        self.say(self._typed[0])
        if "nobody else can see" in prompt:
            self.shown += CURTAIN
        return self._typed.pop(0)


def hidden_game() -> Any:
    """Archipelago that says of itself that it has secrets."""
    secret: Any = ModuleType("secret_rules")
    secret.__dict__.update(vars(rules))
    secret.has_hidden_info = lambda state: True
    return replace(GAME, rules=secret)


def play(screen: Screen, players: list[str], game: Any = GAME) -> Match:
    match = Match.start(game, options={"size": 3}, seed=1, names=players)
    Session(match, players, screen).run()
    return match


def test_curtain_between_people_with_secrets() -> None:
    screen = Typist("", "c3 coral", "", "", "b2", "a1", "", "", "b3")
    play(screen, ["human", "human"], hidden_game())
    before, coral, teal, again = screen.shown.split(CURTAIN)
    assert "Coral>" not in before
    assert "* You lay a coral stone on c3." in coral  # who did it may see it at once
    assert "Press Enter to hide the screen" in coral
    assert "* Coral lays a coral stone on c3." in teal
    assert "* Teal lays a teal stone on b2." in again
    assert again.index("* Teal lays a teal stone on a1") < again.index("Coral> b3")


def test_no_curtain_for_one_person_or_without_secrets() -> None:
    alone = Typist("c3")
    play(alone, ["human", "random"], hidden_game())
    together = Typist("c3", "b2")
    play(together, ["human", "human"])
    assert CURTAIN not in alone.shown + together.shown


def test_after_the_end(tmp_path: Any) -> None:
    file = tmp_path / "game.json"
    screen = Typist("pass", "pass", "c3", "hint", "log", f"save {file}", "undo", "")
    match = play(screen, ["human", "human"])
    assert "share the victory" in screen.shown
    assert "The game is over (all passed)." in screen.shown  # what a further move is told
    assert file.exists()
    assert [played.text for played in match.actions] == ["pass", "pass"]
    assert "Enter to leave; save FILE or log: undo\nThe match is over; nothing is" in screen.shown


def test_undo_makes_only_those_bots_anew_that_lose_a_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []

    def counting(name: str, *args: Any, **kwargs: Any) -> Any:
        made.append(name)
        return make_bot(name, *args, **kwargs)

    monkeypatch.setattr("watertable.cli.players.make_bot", counting)
    play(Typist("pass", "undo", "pass", "pass"), ["human", "human", "random", "heuristic"])
    assert made == ["random", "heuristic"]
    made.clear()
    play(Typist("pass", "pass", "undo"), ["human", "random", "human", "heuristic"])
    assert made == ["random", "heuristic", "heuristic"]


def test_a_game_that_cannot_be_saved_in_the_end_is_kept(data: Path, tmp_path: Path) -> None:
    match = Match.start(GAME, options={"size": 3}, seed=1)
    target = tmp_path / "gone" / "game.json"  # the folder went away while people played
    session = Session(match, ["human", "human"], Typist("pass", "pass", ""), target)
    with pytest.raises(RecordError, match=r"Cannot write .* The game is kept in "):
        session.run()
    [kept] = data.rglob("*.json")
    assert Match.load(kept).outcome is not None


def test_enter_leaves_after_the_end() -> None:
    screen = Typist("pass", "pass", "", "c3")
    match = play(screen, ["human", "human"])
    assert len(match.actions) == 2


def test_interrupting_a_bot_keeps_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("watertable.bots.simple.RandomBot.choose", interrupted)
    screen = Typist("c3")
    play(screen, ["human", "random"])
    assert "is kept in" in screen.shown


def test_a_hint_tells_why_and_what_else_may_be_done() -> None:
    match = Match.start("archipelago", options={"size": 3}, seed=1)
    for stone in ("a1 coral", "c1 coral", "c2 teal"):
        match.play(stone)
    screen = Typist()
    give_hint(match, 0, screen)
    best = screen.shown.split("Hint: ")[1].splitlines()[0]
    assert best in match.legal_texts()
    assert screen.shown.count("  Or ") == 2
    reasons = [
        told(match.perspective(), each, 0)
        for each in reasons_of(match.perspective(), match.parse(best))
    ]
    assert all(each in screen.shown for each in reasons)
    assert "  Chances: Coral " in screen.shown


@pytest.mark.parametrize(
    ("game", "rewards", "words"),
    [
        ("dropounion", (0.59, 0.59, 0.59), "59 % to win"),
        ("archipelago", (0.75, 0.25), "Chances: Coral 75 %, Teal 25 %"),
        ("waterfall", (1.0, 0.5, 0.0), "Expected places: Coral 1.0, Teal 2.0, Violet 3.0"),
        ("dropounion", (), ""),
    ],
)
def test_a_chance_is_told_once_and_a_place_is_no_chance(
    game: str, rewards: tuple[float, ...], words: str
) -> None:
    assert expectation(watertable.game(game), rewards) == words


def test_a_game_whose_move_is_a_command() -> None:
    assert find_command("draw", ["draw", "play 7"]) is None
    assert find_command("/draw", ["draw", "play 7"]) is not None
    assert find_command("Draw", ["play 7"]) is not None
    assert find_command("play 7", ["draw", "play 7"]) is None


def test_moves_in_groups() -> None:
    cells = ["a1", "a2", "a3", "b1", "b2", "b3"]
    texts = [f"{cell} {colour}" for cell in cells for colour in "xy"] + ["pass"]
    assert group_moves(texts) == [(cells, ["x", "y"]), (["pass"], [])]
    assert group_moves(["up", "down"]) == [(["up", "down"], [])]
    assert examples(texts) == "'b1 x' or 'pass'"


def test_moves_of_which_there_are_many_come_last() -> None:
    swaps = [f"swap {card} with {other}" for card in (1, 2) for other in "abc"]
    turns, places = ["turn 1", "turn 2"], ["place 1", "place 1 2", "place 3"]
    assert group_moves([*swaps, *places, *turns]) == [([*turns, *places, *swaps], [])]


def test_small_things() -> None:
    assert sorted(["a10", "a2", "b1", "pass"], key=natural) == ["a2", "a10", "b1", "pass"]
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "21st",
    ]
    assert split_list("uct:time=1,threads=2, random") == ["uct:time=1,threads=2", "random"]


# --- A game with advice, a clock and a time ------------------------------------------------------


class Watch:
    """A clock that shows what it is told, in seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 1000.0
        monkeypatch.setattr("watertable.core.match.time.monotonic", lambda: self.seconds)


class Slow(Typist):
    """Takes some seconds for each answer."""

    def __init__(self, watch: Watch, seconds: float, *typed: str) -> None:
        super().__init__(*typed)
        self._watch = watch
        self._seconds = seconds

    def ask(self, prompt: str, completions: Sequence[str] = ()) -> str:
        self._watch.seconds += self._seconds
        return super().ask(prompt, completions)


def dropounion(
    screen: Screen,
    players: list[str],
    position: str = "",
    *,
    practice: bool = False,
    brisk: bool = False,
    **options: Any,
) -> Match:
    match = Match.start("dropounion", options=options, seed=3, names=players)
    if position:
        head = match.game.notation.position_text(match.state).splitlines()[0]
        state = match.game.notation.parse_position(f"{head}\n{position}")
        match = Match.from_state(match.game, state, match.options)
        match.seed, match.names = 3, tuple(players)
        match.position = ""  # as if play had come to it: what was set up has no time
    match.practice = practice
    Session(match, players, screen, ask_for_advice=not brisk).run()
    return match


# The bots have seen that Rain could have three blue Drops.
SEEN = """\
row T/T:all T/T:all T/T:all
path O/G
hand rain B/O:brook,dew B/G:brook,dew O/B:brook,dew
hand brook O/G O/G O/G
hand dew O/G O/G O/G
deck B/O G/O B/O G/O B/O
turn 3
"""


def test_bots_advise_a_person_before_the_prompt() -> None:
    screen = Typist("quit")
    match = dropounion(screen, ["human", "heuristic", "heuristic"], SEEN)
    said = [(played.seat, played.text) for played in match.actions]
    assert (1, "advise turn 3") in said
    told = "* Brook advises you to turn your card 3."
    assert screen.shown.index(told) < screen.shown.index("  Brook advises: turn 3")
    assert screen.shown.index(told) < screen.shown.index("Rain> ")


def test_bots_advise_each_other() -> None:
    screen = Typist("")
    match = dropounion(screen, ["heuristic", "heuristic", "random"], SEEN)
    assert (match.actions[0].seat, match.actions[0].text) == (1, "advise turn 3")


def test_without_advice_bots_are_silent() -> None:
    match = dropounion(Typist("quit"), ["human", "heuristic", "heuristic"], SEEN, advice=False)
    assert not match.actions


def test_people_advise_each_other_by_name() -> None:
    typed = ("", "brook: advise keep 1", "Brook: advise keep 1", "rain: advise keep 1")
    screen = Typist(*typed, "dew: advise keep 2", "mist: x", "place 1")
    match = dropounion(screen, ["human", "human", "random"], SEEN)
    said = [(played.seat, played.text) for played in match.actions[:2]]
    assert said == [(1, "advise keep 1"), (0, "place 1")]
    assert "* Brook advises you to keep your card 1." in screen.shown
    for answer in ("You have said so already.", "not yourself.", "Dew is a bot and speaks for"):
        assert answer in screen.shown


# Rain has seen that Brook could have three blue Drops.
SEEN_OF_BROOK = """\
row T/T:all T/T:all T/T:all
path O/G
hand rain O/G O/G O/G
hand brook B/O:rain B/G:rain O/B:rain
hand dew O/G O/G O/G
deck B/O G/O B/O G/O B/O
turn 3 of brook
"""


def test_a_lone_person_advises_a_bot_before_its_turn() -> None:
    screen = Typist("turn 3", "hint", "", "quit")
    match = dropounion(screen, ["human", "heuristic", "random"], SEEN_OF_BROOK)
    said = [(played.seat, played.text) for played in match.actions[:2]]
    assert said == [(0, "advise turn 3"), (1, "turn 3")]
    assert "Before Brook plays you may say something, such as" in screen.shown
    assert "Rain, to Brook> turn 3\n* You advise Brook to turn card 3." in screen.shown
    assert "Hint: nothing to tell Brook." in screen.shown  # it has just been said
    before = screen.shown.index("→ Brook")  # the board, to see what there is to say
    assert before < screen.shown.index("Rain, to Brook> ")


def test_enter_lets_a_bot_play_on_and_each_turn_asks_once() -> None:
    screen = Typist("", "", "quit")
    match = dropounion(screen, ["human", "heuristic", "heuristic"], SEEN_OF_BROOK)
    assert screen.shown.count("Rain, to Brook> ") == 1
    assert screen.shown.count("Rain, to Dew> ") == 1
    assert screen.shown.count("you may say something") == 1
    assert not any(played.seat == 0 for played in match.actions)
    assert "Rain> quit" in screen.shown


def test_who_is_quiet_is_not_asked_again() -> None:
    screen = Typist("quiet", "quit")
    dropounion(screen, ["human", "heuristic", "heuristic"], SEEN_OF_BROOK)
    assert screen.shown.count("Rain, to ") == 1
    assert "Rain> quit" in screen.shown


def test_before_a_bot_commands_are_about_what_can_be_said() -> None:
    screen = Typist("moves", "hint", "place 9", "undo", "help", "draw", "quit")
    match = dropounion(screen, ["human", "heuristic", "random"], SEEN_OF_BROOK)
    assert not match.actions
    for shown in ("advise keep 1", "Hint: advise turn 3", "Type a move, such as 'advise"):
        assert shown in screen.shown
    assert "There is nothing to take back" in screen.shown


def test_nobody_is_asked_without_words_or_a_screen_or_if_it_is_not_wanted() -> None:
    def shown(screen: Typist, **how: Any) -> str:
        dropounion(screen, ["human", "heuristic", "random"], SEEN_OF_BROOK, **how)
        return screen.shown

    in_a_pipe = Typist("quit")
    in_a_pipe.terminal = False
    for text in (
        shown(in_a_pipe),
        shown(Typist("quit"), advice=False),
        shown(Typist("quit"), brisk=True),
    ):
        assert "Rain, to " not in text
        assert "Rain> quit" in text


def test_the_clock_runs_while_a_bot_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Slow(Watch(monkeypatch), 25, "keep 1", "keep 2", "keep 3", "")
    players = ["human", "heuristic", "random"]
    match = dropounion(screen, players, SEEN_OF_BROOK, minutes=1)
    assert "Rain, to Brook (0:10 left)> keep 3" in screen.shown
    assert match.actions[-1].text == "time up"


def test_people_do_not_move_for_each_other() -> None:
    screen = Typist("", "brook: place 1")
    match = dropounion(screen, ["human", "human", "random"], SEEN)
    assert not match.actions
    assert "Rain is to decide." in screen.shown


def test_the_clock_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Slow(Watch(monkeypatch), 25, "moves", "draw", "place 1", "")
    match = dropounion(screen, ["human"], minutes=1)
    assert "Rain (1:00 left)> moves" in screen.shown
    assert "Rain (0:10 left)> place 1" in screen.shown
    assert [(p.seat, p.text, p.at) for p in match.actions] == [(-2, "time up", 75_000)]
    assert match.outcome is not None
    assert match.outcome.reason == "time up"
    assert "* Time is up; the thieves have won." in screen.shown
    assert "): you have lost.\n" in screen.shown
    assert "You took" not in screen.shown


def test_the_clock_also_ends_the_game_while_bots_think(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    bots = make_bot("random", Match.start("dropounion").game)
    choose = type(bots).choose

    def slowly(self: Any, perspective: Perspective) -> int:
        watch.seconds += 25
        return choose(self, perspective)

    monkeypatch.setattr("watertable.bots.simple.RandomBot.choose", slowly)
    match = dropounion(Typist(), ["random", "random"], minutes=1)
    assert [p.at for p in match.actions] == [25_000, 50_000, 75_000]
    assert match.actions[-1].text == "time up"


def test_who_has_lost_is_told_to_those_who_watch() -> None:
    seen = Typist()
    dropounion(seen, ["random", "random"])
    assert "): all have lost together.\n" in seen.shown
    seen = Typist()
    dropounion(seen, ["random"])
    assert "): Rain has lost.\n" in seen.shown


ALMOST = "row T/T T/O\npath G/O\nhand rain B/G B/O B/O\nturn 30 dry yes\n"


def test_the_time_of_a_game_won_alone_is_kept(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    watch = Watch(monkeypatch)
    screen = Slow(watch, 65, "place 1 2 3", "defeat 1", "Ada", "")
    dropounion(screen, ["human"], ALMOST)
    assert "): you have won.\nYou took 2:10.\n" in screen.shown
    assert "That is the best time; 'watertable times' lists them." in screen.shown
    for name, seconds in (("Bo", 70), ("Cy", 60)):
        screen = Slow(watch, seconds, "place 1 2 3", "defeat 1", name, "")
        dropounion(screen, ["human"], ALMOST)
    kept = BestTimes.load().times
    assert [(t.name, t.milliseconds) for t in kept] == [
        ("Cy", 120_000),
        ("Ada", 130_000),
        ("Bo", 140_000),
    ]


def test_practice_takes_back_even_the_end_and_keeps_no_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Slow(Watch(monkeypatch), 1, "place 1 2 3", "defeat 1", "undo", "defeat 2", "")
    match = dropounion(screen, ["human"], ALMOST, practice=True)
    assert "This is practice" in screen.shown
    assert "Enter to leave; save FILE, log or undo: undo\nRain's last move taken" in screen.shown
    assert match.actions[-1].text == "defeat 2"
    assert "You took" not in screen.shown
    assert not BestTimes.load().times


def test_a_win_is_not_taken_back_for_a_better_time(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ("place 1 2 3", "defeat 1", "Ada", "undo", "")
    screen = Slow(Watch(monkeypatch), 1, *typed)
    match = dropounion(screen, ["human"], ALMOST)
    assert match.actions[-1].text == "defeat 1"
    assert [t.milliseconds for t in BestTimes.load().times] == [2000]


def test_only_ten_times_are_kept_for_the_same_options(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    for n in range(12):
        screen = Slow(watch, 20 - n, "place 1 2 3", "defeat 1", "", "")
        dropounion(screen, ["human"], ALMOST, mode="simple" if n == 0 else "regular")
    kept = [t.milliseconds for t in BestTimes.load().times]
    assert kept == [2000 * n for n in (9, 10, 11, 12, 13, 14, 15, 16, 17, 18)] + [40_000]


def test_no_time_for_bots_or_for_losers(monkeypatch: pytest.MonkeyPatch) -> None:
    dropounion(Typist(), ["heuristic"], ALMOST)
    dropounion(Typist("pass", ""), ["human"], ALMOST)
    assert not BestTimes.load().times


def test_a_broken_list_of_times_is_told(data: Path) -> None:
    data.mkdir()
    (data / "times.json").write_text("{", "utf-8")
    screen = Typist("place 1 2 3", "defeat 1", "Ada", "")
    dropounion(screen, ["human"], ALMOST)
    assert "The time could not be kept." in screen.shown
    assert (data / "times.json").read_text("utf-8") == "{"


def test_something_on_the_table_is_explained() -> None:
    """By games that can; others point to their rules."""
    waterfall = Typist("", "explain stop-worst", "explain nothing-at-all", "explain 1")
    Session(Match.start("waterfall", seed=1), ["human", "human"], waterfall).run()
    shown = " ".join(waterfall.shown.split())
    assert "You may stop here. If you do, score your worst tile." in shown
    assert "'nothing-at-all' is neither a tile nor a word on one." in shown
    assert "Tile 1: " in waterfall.shown
    archipelago = Typist("explain 1")
    play(archipelago, ["human", "human"])
    assert "explains itself in its rules" in archipelago.shown


@pytest.mark.parametrize(
    ("game", "bot", "told"),
    [
        ("archipelago", "tadpole", "The next match may be harder with --bots duckling.\n"),
        ("archipelago", "frog", "may be easier with --bots duckling or harder with --bots newt.\n"),
        ("dropounion", "heron", "may be easier with --bots kraken or harder with --bots beaver.\n"),
        ("archipelago", "random", ""),
    ],
)
def test_the_next_levels_are_told_at_the_end(game: str, bot: str, told: str) -> None:
    match = Match.start(game, options={"size": 3} if game == "archipelago" else None, seats=2)
    player = make_bot("random", match.game, seed=1)
    while match.mover is not None:
        match.play(player.choose(match.perspective()))
    screen = Typist()
    Session(match, ["human", bot], screen).run()
    assert told in screen.shown
    assert ("next match" in screen.shown) == bool(told)
