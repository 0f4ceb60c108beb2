"""Lines of play: positions of finished matches, or of no match at all, and what was tried there.

Whoever looks into a match that is over may do anything for any seat, and see all that is hidden. So
a line is made of a state, which nobody may have who still plays: `Stem`.
"""

from base64 import b64encode
from collections import OrderedDict
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from watertable.core import registry
from watertable.core.errors import IllegalAction, WatertableError
from watertable.core.match import Match
from watertable.core.options import Value
from watertable.core.player_name import PlayerName
from watertable.core.record import encode as record_text
from watertable.core.text import say
from watertable.server.errors import Refusal, text_of
from watertable.server.legal_json import legal_actions, not_yet_told
from watertable.server.messages.analysis import (
    FromGame,
    FromRecord,
    LineAction,
    LineState,
    LineView,
    SeatChoices,
)
from watertable.server.messages.tables import Result
from watertable.server.replays import MAX_STEPS, MatchViews, match_in
from watertable.server.steps import step_of
from watertable.server.tables import LONGEST_MOTION, Table
from watertable.server.work import state_from


class Stem(msgspec.Struct, frozen=True, kw_only=True):
    """What a line of play grows from: a state of a game, and what is known of its match."""

    game: str
    options: dict[str, Value]
    players: tuple[PlayerName, ...]
    state: bytes
    after: int = 0  # actions of the match that led to the state


# Where a line begins, as another process can be told.
Source: TypeAlias = Stem | FromRecord | FromGame


def stem_of_table(table: Table, after: int | None) -> Stem:
    """Return a position of a match of this server, if that is over."""
    if table.phase != "over":
        raise Refusal("not_now", say("A match can be analysed when it is over."))
    return _stem_of(table.match, table.players(), after)


def _stem_of_record(start: FromRecord) -> Stem:
    """Return a position of a record, which is checked first."""
    match = match_in(record_text(start.record))
    return _stem_of(match, tuple(PlayerName.read(name) for name in match.names), start.after)


def _stem_of_game(start: FromGame) -> Stem:
    """Return the beginning of a game, or a position that somebody has written."""
    game = registry.game(start.game)
    if start.position:
        match = Match.from_position(
            game, start.position, seats=start.seats, options=start.options or None
        )
    else:
        match = Match.start(game, seats=start.seats, options=start.options, seed=start.seed)
    return _stem_of(match, (PlayerName("", False),) * match.seats, None)


def _stem_of(match: Match, players: tuple[PlayerName, ...], after: int | None) -> Stem:
    if after is None:
        after = match.length
    if after > match.length:
        raise Refusal(
            "not_found",
            say("There are only {count} actions, not {after}.", count=match.length, after=after),
        )
    return Stem(
        game=match.game.name,
        options=match.options,
        players=players,
        state=match.state_after(after).tobytes(),
        after=after,
    )


class _KeptLines:
    """Lines that were played lately: whoever tries something tries it after what was tried before,
    and where physics decides that takes long."""

    _MAX = 20

    def __init__(self) -> None:
        self._matches: OrderedDict[bytes, Match] = OrderedDict()

    def played(self, stem: Stem, actions: tuple[LineAction, ...]) -> Match:
        """Return the line as a match that begins with its first position."""
        keys = [msgspec.json.encode((stem, actions[:n])) for n in (len(actions), len(actions) - 1)]
        done = next((n for n, key in enumerate(keys) if key in self._matches), None)
        if done is None:
            match, done = _begun(stem), len(actions)
        else:
            match = self._matches[keys[done]].copy()
        for action in actions[len(actions) - done :]:
            match.play(action.do, seat=action.seat, at=0)
        self._matches[keys[0]] = match
        self._matches.move_to_end(keys[0])
        while len(self._matches) > self._MAX:
            self._matches.popitem(last=False)
        return match.copy()


_kept = _KeptLines()  # of this process


def line_match(source: Source, actions: tuple[LineAction, ...]) -> tuple[Stem, Match]:
    """Return where a line of play begins, and the line as a match that begins there; or a
    refusal."""
    try:
        stem = _stem_from(source)
    except Refusal:
        raise
    except WatertableError as error:
        raise Refusal("bad_message", text_of(error)) from None
    try:
        if registry.game(stem.game).hosting.runs_in_worker:
            return stem, _kept.played(stem, actions)
        match = _begun(stem)
        for action in actions:
            match.play(action.do, seat=action.seat, at=0)
        return stem, match
    except IllegalAction as error:
        raise Refusal("illegal", text_of(error)) from None


def _begun(stem: Stem) -> Match:
    game = registry.game(stem.game)
    return Match.from_state(game, state_from(game, stem.state), stem.options)


def line_state(
    source: Source, actions: tuple[LineAction, ...], first: int, shows_all: bool
) -> tuple[str, bytes]:
    """Return a line of play as JSON; or a code and a reason. It may be called in another
    process."""
    try:
        stem, match = line_match(source, actions)
    except Refusal as refusal:
        return refusal.code, str(refusal).encode()
    return "", msgspec.json.encode(_state(stem, match, first, shows_all))


def _stem_from(source: Source) -> Stem:
    """Return where a line begins."""
    match source:
        case FromRecord():
            return _stem_of_record(source)
        case FromGame():
            return _stem_of_game(source)
        case Stem():
            return source


class _OpenViews(MatchViews):
    """The same with all that is hidden, in games that can show it."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        reveals = match.game.hooks.reveals

        def view(actions: int, seat: int | None) -> msgspec.Struct:
            state = match.state_after(actions)
            if reveals is not None and seat is not None:
                reveals.reveal(state, seat)
            return match.game.views.view(state, seat)

        self.view = lru_cache(2)(view)


def _state(stem: Stem, match: Match, first: int, shows_all: bool) -> LineState:
    first = min(first, match.length)
    last = min(match.length, first + MAX_STEPS)
    hides = match.has_hidden_info
    viewers = (None, *range(match.seats)) if hides else (None,)
    views = _OpenViews(match) if shows_all else MatchViews(match)
    outcome = match.outcome
    films = match.game.hooks.films is not None
    steps = (
        step_of(
            match,
            number,
            viewers,
            None,
            views,
            all_known=True,
            motion=_motion(match, number) if films and last - first == 1 else None,
        )
        for number in range(first, last)
    )
    return LineState(
        game=match.game.name,
        title=match.game.title,
        options=match.options,
        players=stem.players,
        labels=tuple(match.game.notation.seat_name(seat) for seat in range(match.seats)),
        has_hidden_info=hides,
        opens=hides and match.game.hooks.reveals is not None,
        moves=films,
        after=stem.after,
        first=first,
        opening=tuple(LineView(viewer, views.view(first, viewer)) for viewer in viewers),
        steps=tuple(
            msgspec.structs.replace(step, number=stem.after + step.number) for step in steps
        ),
        mover=match.mover,
        prompt=match.prompt.parts,
        choices=_choices(match),
        result=None
        if outcome is None
        else Result(
            how="game", reason=outcome.reason, ranks=outcome.ranks, winners=outcome.winners
        ),
        position=match.game.notation.position_text(match.state),
    )


def _choices(match: Match) -> tuple[SeatChoices, ...]:
    found = []
    for seat in range(match.seats):
        legal: Any = legal_actions(match, seat)
        if legal:
            written: Any = not_yet_told(legal, {})
            found.append(SeatChoices(seat, written))
    return tuple(found)


def _motion(match: Match, number: int) -> str | None:
    moved = b"".join(match.motion(number))
    return b64encode(moved).decode() if 0 < len(moved) <= LONGEST_MOTION else None
