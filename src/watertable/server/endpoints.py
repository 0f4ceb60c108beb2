"""What is answered over HTTP: `ENDPOINTS` is the list of all of it."""

from dataclasses import dataclass, field
from typing import Any

from watertable.core.record import Record
from watertable.server.messages import live
from watertable.server.messages.analysis import (
    Candidates,
    CandidatesQuestion,
    LineQuestion,
    LineState,
)
from watertable.server.messages.commands import Command
from watertable.server.messages.games import Games, RulesPage
from watertable.server.messages.http import (
    BestTimes,
    Health,
    ListKind,
    Me,
    Moved,
    NewTable,
    OpenedTable,
    Rename,
    Replay,
    Tables,
)
from watertable.server.messages.lessons import ExerciseState, Lessons, Tried
from watertable.server.messages.puzzles import Puzzles, PuzzleState
from watertable.server.messages.reviews import ReviewState
from watertable.server.messages.tables import TableState


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked for: how, and what it takes and gives."""

    method: str
    path: str
    name: str  # of the handler that answers
    text: str
    gives: Any
    takes: Any = None
    query: dict[str, tuple[Any, str]] = field(default_factory=dict)
    problems: tuple[live.Code, ...] = ()


_SEAT = (int, "Whose view it is; without it, a spectator's.")
_FIRST = (int, "The number of the first action wanted.")
_REPLAY = {"seat": _SEAT, "first": _FIRST}
_NUMBER = {"number": (int, "The number of the action.")}

ENDPOINTS = (
    Endpoint("GET", "/api/games", "games", "All games, with their options and bots.", Games),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "rules",
        "The rules of a game, with examples to be drawn.",
        RulesPage,
        problems=("not_found",),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/times",
        "times",
        "The best times of a game for one: with the usual options, or with those of a table.",
        BestTimes,
        query={
            "table": (str, "A table of this game, whose options count and whose time is marked.")
        },
        problems=("not_found", "unavailable"),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/lessons",
        "lessons",
        "The lessons of a game.",
        Lessons,
        problems=("not_found", "unavailable"),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/lessons/{lesson}/{exercise}",
        "exercise",
        "How an exercise of a lesson stands after what a learner has done in it. Exercises are "
        "numbered from 0.",
        ExerciseState,
        Tried,
        problems=("illegal", "not_found", "unavailable"),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/puzzles",
        "puzzles",
        "The puzzles of a game, and which is the one of this day.",
        Puzzles,
        problems=("not_found", "unavailable"),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/puzzles/{puzzle}",
        "puzzle",
        "How a puzzle stands after what was done in it: nothing yet, or one action.",
        PuzzleState,
        Tried,
        problems=("illegal", "not_found", "unavailable"),
    ),
    Endpoint("GET", "/api/me", "me", "Who you are; makes you a guest if you are nobody.", Me),
    Endpoint(
        "POST", "/api/me", "rename", "Change your name.", Me, Rename, problems=("bad_message",)
    ),
    Endpoint(
        "GET",
        "/api/tables",
        "tables",
        "A list of tables, the latest first.",
        Tables,
        query={
            "list": (ListKind, "Which tables; without it, the open ones."),
            "game": (str, "Only tables of this game."),
            "before": (str, "What the page before gave as `next`."),
        },
        problems=("bad_message",),
    ),
    Endpoint(
        "POST",
        "/api/tables",
        "open",
        "Open a table.",
        OpenedTable,
        NewTable,
        problems=("bad_message", "not_found", "unavailable"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        "table",
        "A table, from where you sit.",
        TableState,
        problems=("not_found", "unavailable"),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}",
        "command",
        "A command, as it can be sent over the WebSocket. What is refused has a status to fit.",
        live.CommandResult,
        Command,
        problems=("bad_message", "not_found", "unavailable"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        "record",
        "The record of a finished match.",
        Record,
        problems=("not_found", "not_now", "unavailable"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "replay",
        "The views of a finished match.",
        Replay,
        query=_REPLAY,
        problems=("bad_message", "not_found", "not_now", "unavailable"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/review",
        "review",
        "The review of a finished match. Asked for the first time, it is begun; ask again to hear "
        "how far it has come.",
        ReviewState,
        problems=("not_found", "not_now", "unavailable"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/motion",
        "motion",
        "How things moved in an action of a finished match, computed anew.",
        Moved,
        query=_NUMBER,
        problems=("bad_message", "not_found", "not_now", "unavailable"),
    ),
    Endpoint(
        "POST",
        "/api/motion",
        "motion_upload",
        "How things moved in an action of a record from elsewhere, computed anew.",
        Moved,
        Record,
        query=_NUMBER,
        problems=("bad_message", "not_found", "too_large", "unavailable"),
    ),
    Endpoint(
        "POST",
        "/api/replay",
        "replay_upload",
        "The views of a record from elsewhere, which is checked first.",
        Replay,
        Record,
        query=_REPLAY,
        problems=("bad_message", "not_found", "too_large", "unavailable"),
    ),
    Endpoint(
        "POST",
        "/api/review",
        "review_upload",
        "The review of a record from elsewhere, which is checked first. Asked for the first time, "
        "it is begun; ask again to hear how far it has come, else it is given up.",
        ReviewState,
        Record,
        problems=("bad_message", "not_found", "not_now", "too_large", "unavailable"),
    ),
    Endpoint(
        "POST",
        "/api/analysis",
        "line",
        "What comes of what somebody tries: in a finished match, in a record, or in a game from "
        "the beginning or from any position.",
        LineState,
        LineQuestion,
        problems=("illegal", "not_found", "not_now", "unavailable"),
    ),
    Endpoint(
        "POST",
        "/api/analysis/candidates",
        "candidates",
        "What would be best at the end of a line of play.",
        Candidates,
        CandidatesQuestion,
        problems=("illegal", "not_found", "not_now", "unavailable"),
    ),
    Endpoint("GET", "/healthz", "health", "Whether the server can do its work.", Health),
)
