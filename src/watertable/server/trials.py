"""Going on from the examples on pages of rules: what comes of what somebody does for everybody."""

import msgspec

from watertable.core import registry
from watertable.core.errors import IllegalAction, UnknownExample
from watertable.core.game import Game
from watertable.core.match import Match
from watertable.core.rules_examples import match_at
from watertable.server.messages.lessons import MAX_LESSON_ACTIONS, Tried
from watertable.server.messages.trials import Trial
from watertable.server.played_steps import legal_now, steps_from


def takes_long(game: Game) -> bool:
    """Whether a trial is for another process: physics decides in it."""
    return game.hosting.runs_in_worker


def trial(name: str, example: int, tried: Tried) -> tuple[str, bytes]:
    """Return how a trial stands as JSON; or a code and a reason. It may be called in another
    process."""
    game = registry.game(name)
    try:
        match = match_at(game, example)
        _play_only_actions(match)
        for action in tried.actions:
            match.play(action)
            _play_only_actions(match)
    except UnknownExample as error:
        return "not_found", str(error).encode()
    except IllegalAction as error:
        return "illegal", str(error).encode()
    return "", msgspec.json.encode(_trial(match, tried))


def _play_only_actions(match: Match) -> None:
    """Decisions with one option are not asked for, where a game has that."""
    while (only := match.only_action) is not None:
        match.play(only)


def _trial(match: Match, tried: Tried) -> Trial:
    first, mover = min(tried.first, match.length), match.mover
    seat = match.played(first).seat if first < match.length else mover
    seat = None if seat is not None and seat < 0 else seat  # the table itself
    opening, steps = steps_from(match, first, seat, reader=None)
    goes_on = len(tried.actions) < MAX_LESSON_ACTIONS
    return Trial(
        labels=tuple(match.game.notation.seat_name(each) for each in range(match.seats)),
        first=first,
        seat=seat,
        opening=opening,
        steps=steps,
        mover=mover,
        view=match.view(mover),
        prompt=match.prompt.parts,
        legal=legal_now(match, mover if goes_on else None),
    )
