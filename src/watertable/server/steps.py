"""Actions of a match as seats saw them."""

from collections.abc import Sequence
from typing import Any, Protocol

from watertable.core.effects import Effect
from watertable.core.match import Match
from watertable.core.text import Text
from watertable.server.messages.views import Done, LogLine, Step, StepView


class ViewSource(Protocol):
    """What seats see of a match, and are told of it."""

    def change(self, number: int, seat: int | None) -> Any:
        """Return how an action has changed what a seat saw."""

    def effects(self, number: int, seat: int | None) -> Sequence[Effect]:
        """Return what an action led to, as a seat may know it."""

    def told(self, number: int, seat: int | None, reader: int | None) -> Text:
        """Return a sentence about an action, as a seat may know it."""


def step_of(
    match: Match,
    number: int,
    seats: tuple[int | None, ...],
    reader: int | None,
    views: ViewSource,
    *,
    all_known: bool,
    motion: str | None = None,
) -> Step:
    """Return an action as these seats saw it."""
    played, only = match.played(number), match.was_only_action(number)
    return Step(
        number=number,
        turn=match.turn_of(number),
        seat=played.seat,
        at=played.at,
        views=tuple(
            StepView(
                seat=seat,
                told=views.told(number, seat, reader).parts,
                effects=tuple(views.effects(number, seat)),
                change=views.change(number, seat),
                action=_done(match, number, seat, all_known=all_known),
                only=only and (all_known or seat == played.seat),
            )
            for seat in seats
        ),
        motion=motion,
    )


def _done(match: Match, number: int, seat: int | None, *, all_known: bool) -> Done | None:
    """Return an action, as far as a seat may know it."""
    played = match.played(number)
    exact = match.struct_of(number)
    known = exact if all_known else match.known_action(number, seat)
    if known is None:
        return None
    return Done(played.text if known == exact else None, known)


def log_line(match: Match, number: int, told: Text) -> LogLine:
    """Return a line of the log of a match."""
    return LogLine(match.turn_of(number), match.played(number).seat, told.parts)


def viewers_of(you: tuple[int, ...]) -> tuple[int | None, ...]:
    """Return the seats whose views somebody gets: their own, or none in particular."""
    return you or (None,)


def reader_of(you: tuple[int, ...]) -> int | None:
    """Return who is "you" in sentences: who has one seat. Several people may sit at one device."""
    return you[0] if len(you) == 1 else None
