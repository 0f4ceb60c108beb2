"""A decision with one option is not asked at the terminal: it happens, and is told."""

from collections.abc import Sequence

from tests.cli.test_session import Typist
from watertable import Match
from watertable.cli.session import Session


class Player(Typist):
    """Somebody who does the first thing that is offered, so many times, then takes back."""

    def __init__(self, match: Match, asks: int) -> None:
        super().__init__()
        self._match = match
        self._asks = asks
        self.options: list[int] = []

    def ask(self, prompt: str, completions: Sequence[str] = ()) -> str:
        if len(self.options) == self._asks:
            if self._match.practice and "taken back" not in self.shown:
                return "undo"
            raise EOFError
        legal = self._match.legal_texts()
        self.options.append(len(legal))
        return legal[0]


def played(asks: int, *, practice: bool = False) -> tuple[Match, Player]:
    match = Match.start("waterfall", seats=2, seed=5)
    match.practice = practice
    player = Player(match, asks)
    Session(match, ["human", "human"] if practice else ["human", "random"], player).run()
    return match, player


def test_nobody_is_asked_what_can_only_be_answered_in_one_way() -> None:
    match, player = played(12)
    assert min(player.options) > 1
    only = [n for n in range(match.length) if match.was_only_action(n)]
    own = [n for n in only if match.played(n).seat == 0]
    assert own, "there was nothing of the kind"
    for number in own:
        assert match.told(number, 0, 0) in player.shown.replace("\n", " ")


def test_what_is_taken_back_is_a_choice() -> None:
    for asks in range(2, 8):
        match, player = played(asks, practice=True)
        assert "taken back" in player.shown
        assert match.only_action is None, "else it would be made again"
