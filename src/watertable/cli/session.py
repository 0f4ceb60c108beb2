"""A match at the terminal, from the first prompt to the result."""

import re
from collections.abc import Sequence
from pathlib import Path

from watertable.bots.ladder import neighbour
from watertable.bots.speaking import spoken
from watertable.cli.advising import Advising
from watertable.cli.autosave import Autosave
from watertable.cli.best_times import BestTimes
from watertable.cli.clock import Clock
from watertable.cli.formatting import clock_text, headline, hides_seed, listing, result
from watertable.cli.moves import examples
from watertable.cli.players import HUMAN, make_bots
from watertable.cli.prompt import PROMPT_COMMANDS, Asked, Leave, find_command
from watertable.cli.screen import Screen
from watertable.core.contract import TABLE
from watertable.core.errors import IllegalAction, RecordError, WatertableError
from watertable.core.match import Match
from watertable.core.take_back import key_of_redeal, why_not
from watertable.core.terminal_colour import seat_ink
from watertable.core.text import N_, NOTHING, Text, joined, listed, say


class Session:
    """People and bots at one terminal."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        screen: Screen,
        target: Path | None = None,
        *,
        ask_for_advice: bool = True,
    ) -> None:
        """Seat the players. The match is written to the target in the end, if there is one. A
        lone person is asked what to advise bots, unless that is not wanted."""
        self.match = match
        self.screen = screen
        self.humans = [seat for seat, player in enumerate(players) if player == HUMAN]
        self._players = list(players)
        self._target = target
        self._bots = make_bots(match, dict(enumerate(players)))
        self._autosave = Autosave(match)
        self._clock = Clock(match)
        # With hidden things and several people, each sees the screen only when the others do not.
        self._secret = match.has_hidden_info and len(self.humans) > 1
        self._untold: dict[int, list[str]] = {seat: [] for seat in self.humans}
        self._in_front: int | None = None  # who has seen the screen last
        self._advising = Advising(self, wanted=ask_for_advice)

    # --- The course of a match -------------------------------------------------------------------

    def run(self) -> None:
        self._introduce()
        try:
            while True:
                while self.match.mover is not None:
                    self._move(self.match.mover)
                self._end()
                if not self._goes_on():
                    break
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()
        if self._target is not None and self.match.actions:
            self._save(self._target)

    def _move(self, seat: int) -> None:
        self._let_bots_speak()
        if seat in self._bots:
            if not self._advising.before(seat):
                return
            with self.screen.waiting(
                say(
                    "{name} ({players}) is thinking",
                    name=self.name(seat),
                    players=self._players[seat],
                )
            ):
                action = self._bots[seat].choose(self.match.perspective(seat))
            if not self.time_is_up():
                self._play(action)
            return
        only = self.match.only_action
        if only is not None and not self.time_is_up():
            self._play(only)
            self._autosave.keep(self.match)
            return
        if self._secret and self._in_front != seat:
            self.screen.curtain(self.name(seat), self._in_front is not None)
        self._in_front = seat
        for sentence in self._untold[seat]:
            self._tell(sentence)
        self._untold[seat].clear()
        self.show(seat)
        self._ask_until_changed(seat)

    def _ask_until_changed(self, seat: int) -> None:
        """Ask for a move until there is one, or one was taken back."""
        before = len(self.match.actions)
        texts = self.match.legal_texts()
        self._say_whose_turn(seat, texts)
        while len(self.match.actions) == before:
            words = [*filter(None, PROMPT_COMMANDS), *texts]
            line = self.screen.ask(f"{self.name(seat)}{self.time_left()}> ", words).strip()
            if self.time_is_up():
                return
            try:
                self._answer(seat, line, texts)
            except WatertableError as error:
                self.screen.tell(str(error))

    def _answer(self, seat: int, line: str, texts: Sequence[str]) -> None:
        command_line = find_command(line, texts)
        if command_line:
            command, argument = command_line
            command.run(Asked(self, seat, argument))
        else:
            speaker, said = self._speaker(seat, line)
            self._play(said, speaker)
            self._autosave.keep(self.match)

    def _speaker(self, seat: int, line: str) -> tuple[int, str]:
        """Return who does what: `brook: advise turn 2` is Brook's, who sits at this terminal
        too."""
        addressed = re.fullmatch(r"(\w+):\s*(.*)", line)
        names = {self.name(other).lower(): other for other in range(self.match.seats)}
        if addressed is None or addressed[1].lower() not in names:
            return seat, line
        speaker = names[addressed[1].lower()]
        if speaker in self._bots:
            raise IllegalAction(
                say("{name} is a bot and speaks for itself.", name=self.name(speaker))
            )
        return speaker, addressed[2]

    def say_as(self, seat: int, said: str) -> None:
        """Play what somebody does in another's turn."""
        self._play(said, seat)
        self._autosave.keep(self.match)

    def time_left(self) -> str:
        """Return what the prompt shows of the time, in a match with a time limit."""
        return self._clock.shown()

    def _let_bots_speak(self) -> None:
        """Let bots say something about a decision of others before it, where a game has that."""
        for seat, bot in self._bots.items():
            for speaker, action in spoken(self.match.game, self.match.state, {seat: bot}):
                self._play(action, speaker)

    def time_is_up(self) -> bool:
        """Whether the time is over: then so is the game."""
        if not self._clock.is_over():
            return False
        self.match.play(self._clock.end(), seat=TABLE)
        self._tell(self._last_told(self._viewer()))
        return True

    def _play(self, action: int | str, seat: int | None = None) -> None:
        """Carry out an action and tell of it: now, or when it may be seen."""
        actor = self.match.play(action, seat=seat).seat
        if not self._secret:
            self._tell(self._last_told(self._viewer()))
            return
        for human in self.humans:
            # What people do is told at once to whoever sits in front of the screen.
            if human == self._in_front and actor in self.humans:
                self._tell(self._last_told(human))
            else:
                self._untold[human].append(self._last_told(human))

    def take_back(self, first: int) -> bool:
        """Take back the actions from a number on; an IllegalAction where that would be a peek.
        Whether what is hidden was dealt anew."""
        reason = why_not(self.match, first, self.humans)
        if reason:
            raise IllegalAction(joined([reason, self._how_to_practise()], ""))
        key = key_of_redeal(self.match, first, self.humans)
        gone = {played.seat for played in self.match.actions[first:]}
        self.match.undo(self.match.length - first)
        if key is not None:
            self.match.redeal(self.humans[0], key)
        # Bots may remember choices that are no more; those who have lost none are as good as new,
        # unless the world is another.
        forgetful = {
            seat: self._players[seat] for seat in self._bots if seat in gone or key is not None
        }
        self._bots.update(make_bots(self.match, forgetful))
        for sentences in self._untold.values():
            sentences.clear()
        self._autosave.keep(self.match)
        return key is not None

    def _how_to_practise(self) -> Text:
        alone = len(self.humans) == 1
        return say(" To try things out, play with --practice.") if alone else NOTHING

    # --- What is seen ----------------------------------------------------------------------------

    def show(self, seat: int | None) -> None:
        self.screen.say("\n" + self.match.draw(seat, colour=self.screen.colour) + "\n")

    def _viewer(self) -> int | None:
        """Return whose view of the match is on the screen when nobody in particular is asked."""
        return self.humans[0] if len(self.humans) == 1 else None

    def reader(self, seat: int | None) -> int | None:
        """Return who is "you" in what a seat is told: nobody, where several look at the screen."""
        return seat if self._secret or len(self.humans) == 1 else None

    def _last_told(self, seat: int | None) -> str:
        """Return what has just happened, as told to whoever sits there."""
        return self.match.last_told(seat, self.reader(seat))

    def name(self, seat: int) -> str:
        return self.match.game.notation.seat_name(seat)

    def _tell(self, sentence: str) -> None:
        self.screen.tell(f"* {sentence}")

    def _say_whose_turn(self, seat: int, texts: Sequence[str]) -> None:
        name = seat_ink(seat, self.name(seat), colour=self.screen.colour)
        self.screen.say(say("{name} to play. {prompt}", name=name, prompt=self.match.prompt))
        self.screen.tell(
            say("Write {examples}; 'help' tells what else.", examples=examples(texts)), faint=True
        )

    def _introduce(self) -> None:
        self.screen.tell(headline(self.match), faint=True)
        if self.match.practice:
            self.screen.tell(
                say("This is practice: every move can be taken back; no time is kept.")
            )
        viewer = self._viewer()
        opening = self.match.told_at_start(viewer, self.reader(viewer))
        if opening and not self.match.actions:
            self._tell(opening)
        people = [self.name(seat) for seat in self.humans]
        bots = [
            say("{name} is the bot '{bot}'", name=self.name(seat), bot=self._players[seat])
            for seat in self._bots
        ]
        if not people:
            self.screen.tell(say("You watch: {bots}.", bots=listed(bots)))
            if self.match.mover is not None:
                self.show(None)
            return
        if len(people) == 1:
            here = say("You are {name}", name=people[0])
        else:
            here = say("{names} are played by people at this terminal", names=listing(people))
        self.screen.tell(joined([here, *([listed(bots)] if bots else [])], end="."))

    # --- The end ---------------------------------------------------------------------------------

    def _end(self) -> None:
        self.show(self._viewer())
        outcome = self.match.outcome
        assert outcome is not None
        playing = bool(self.humans)
        for line in result(self.match, outcome, colour=self.screen.colour, playing=playing):
            self.screen.say(line)
        if self.humans and self.match.is_timed:
            self._note_time()
        if hides_seed(self.match, over=False):
            self.screen.tell(say("The seed was {seed}.", seed=self.match.seed), faint=True)
        if len(self.humans) == 1:
            self._tell_next_levels()
        if self._target is None:
            self._autosave.forget()
        else:
            self._autosave.keep(self.match)  # until it is where it should be

    def _tell_next_levels(self) -> None:
        """Tell who has played with bots alone whom to play next; better partners make it easier."""
        game = self.match.game
        up = -1 if game.traits.cooperative else 1
        here = next((self._players[seat] for seat in self._bots), "")
        found = []
        either = N_("easier with --bots {bot}"), N_("harder with --bots {bot}")
        for way, levels in zip(either, (-up, up), strict=True):
            other = neighbour(here, game, levels)
            if other != neighbour(here, game, 0):
                found.append(say(way, bot=other))
        if found:
            self.screen.tell(
                say("The next match may be {ways}.", ways=listed(found, "or")), faint=True
            )

    def _note_time(self) -> None:
        """Show how long it took, and keep it."""
        self.screen.say(say("You took {time}.", time=clock_text(self.match.actions[-1].at)))
        name = ""
        if self.screen.terminal:
            name = self.screen.ask(say("Your name, for the list of the best times: ")).strip()
        try:
            place = BestTimes.load().add(self.match, name)
        except RecordError as error:
            self.screen.tell(say("The time could not be kept. {error}", error=error))
            return
        if place:
            self.screen.say(say("That is the {place}; 'watertable times' lists them.", place=place))

    def _goes_on(self) -> bool:
        """Give time to keep the game, to look back at it, or in practice to take its end back;
        whether it goes on."""
        if not self.humans or not self.screen.terminal:
            return False
        while self.match.mover is None:
            line = self.screen.ask(
                say("Enter to leave; save FILE, log or undo: ")
                if self.match.practice
                else say("Enter to leave; save FILE or log: ")
            ).strip()
            if not line:
                return False
            try:
                self._answer(self.humans[0], line, ())
            except WatertableError as error:
                self.screen.tell(str(error))
        return True

    def _leave(self) -> None:
        self.screen.say()
        if self.match.mover is None:
            return
        if not self.match.actions:
            self._autosave.forget()
            self.screen.say(say("Nothing was played yet, so nothing is kept."))
            return
        self._autosave.keep(self.match)
        if self._autosave.problem:
            self.screen.say(
                say(
                    "The unfinished game could not be kept. {problem}",
                    problem=self._autosave.problem,
                )
            )
            return
        self.screen.say(say("The unfinished game is kept in {path}", path=self._autosave.path))
        self.screen.say(say("Continue it with:  watertable resume"))

    def _save(self, target: Path) -> None:
        try:
            self.match.save(target)
        except RecordError as error:
            if self._autosave.problem:
                raise
            raise RecordError(
                say("{error} The game is kept in {path}", error=error, path=self._autosave.path)
            ) from None
        if self.match.mover is None:
            self._autosave.forget()
        self.screen.say(say("Saved in {target}", target=target))
