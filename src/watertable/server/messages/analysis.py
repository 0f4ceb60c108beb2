"""Lines of play that are looked into: a match up to some action, and what was tried from there.

The server remembers nothing of them. A client sends where a line begins, and all that was done in
it.
"""

from typing import Annotated, Any

import msgspec

from watertable.core.options import Value
from watertable.core.player_name import PlayerName
from watertable.core.record import Record
from watertable.core.text import Parts
from watertable.server.messages.commands import MAX_ACTION_TEXT, SeatNumber
from watertable.server.messages.http import PositionText
from watertable.server.messages.live import HintCandidate
from watertable.server.messages.tables import Result
from watertable.server.messages.views import LegalAction, Step

MAX_LINE = 400  # actions that are tried, one after the other

_Count = Annotated[int, msgspec.Meta(ge=0)]


class FromTable(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="table"
):
    """A finished match of this server, up to some action."""

    table: Annotated[str, msgspec.Meta(max_length=64)]
    after: _Count | None = None  # how many of its actions are kept; without it, all


class FromRecord(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="record"
):
    """A match from elsewhere, up to some action."""

    record: Record
    after: _Count | None = None


class FromGame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="game"
):
    """The beginning of a game, or a position of it as the game writes it."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = (
        None  # as usual, or as in the position
    )
    options: dict[str, Value] = {}  # those that are missing are as usual, or as in the position
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**48)] = 0
    position: PositionText = ""


LineStart = FromTable | FromRecord | FromGame


class LineAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is tried, in any of the three forms of actions."""

    do: int | Annotated[str, msgspec.Meta(max_length=MAX_ACTION_TEXT)] | dict[str, Any]
    seat: SeatNumber | None = None  # by default whose decision it is


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a line of play begins, and what is done in it."""

    start: LineStart
    actions: Annotated[tuple[LineAction, ...], msgspec.Meta(max_length=MAX_LINE)] = ()


class LineQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of play that somebody wants to see."""

    line: Line
    first: _Count = 0  # the first step wanted; they count from where the line begins
    open: bool = False  # every seat is shown what is hidden from it, in games that can show that


class LineView(msgspec.Struct, frozen=True):
    """What a seat sees before the first step; `seat` is null for a spectator."""

    seat: int | None
    view: Any


class SeatChoices(msgspec.Struct, frozen=True):
    """What a seat may do at the end of a line."""

    seat: int
    legal: tuple[LegalAction, ...]


class LineState(msgspec.Struct, frozen=True, kw_only=True):
    """A line of play: its last steps, and what may be done at its end."""

    game: str
    title: str
    options: dict[str, Value]
    players: tuple[PlayerName, ...]
    labels: tuple[str, ...]  # what the game calls the seats
    has_hidden_info: bool  # players have secrets: there is a view for each seat, else one for all
    opens: bool  # what is hidden from seats can be shown to them
    moves: bool  # its actions have a motion, which is told with a step that is asked for alone
    after: int  # actions of the match before the line
    first: int  # the number of the first step here, of those of the line
    opening: tuple[LineView, ...]  # what is seen before that step
    steps: tuple[Step, ...]  # a part of them, if there are many; numbered as in the match
    mover: int | None  # whose decision it is at the end of the line
    prompt: Parts  # what they can do, in a sentence
    choices: tuple[SeatChoices, ...]  # of all seats that may do something
    result: Result | None  # how it ended, if it did
    position: str  # at the end of the line, as the game writes it, with all that is hidden


class CandidatesQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of play at whose end somebody wants to know what would be best."""

    line: Line
    thorough: bool = False  # think for some seconds


class CandidateStep(msgspec.Struct, frozen=True):
    """An action of a line in which play may go on. It can be sent as a `LineAction`, without its
    structure; where something is hidden it need not be possible."""

    do: str
    seat: int
    struct: Any


class Candidate(msgspec.Struct, frozen=True):
    """An action that comes into question, and how play may go on after it."""

    hint: HintCandidate
    line: tuple[CandidateStep, ...]  # this action first


class Candidates(msgspec.Struct, frozen=True, kw_only=True):
    """What whoever is to move may do best, judged by what they can know; the best first. None where
    there is nothing to decide, or nothing tells one action from another."""

    seat: int | None
    candidates: tuple[Candidate, ...]
