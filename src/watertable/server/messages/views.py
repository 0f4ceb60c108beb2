"""The views of seats: what each sees, what it may do, and what it has been told.

The views and actions of a game are structures of its own, as JSON. Their types are in the published
description under the names of the game, such as `ArchipelagoView` and `ArchipelagoAction`.
"""

from typing import Any

import msgspec

from watertable.core.text import Parts


class LegalAction(msgspec.Struct, frozen=True):
    """Something that a seat may do, in all three forms. Any of them can be sent back."""

    number: int
    text: str
    struct: Any


class LegalChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat may do, by how that differs from the last time that it could do anything."""

    gone: tuple[int, ...] = ()
    come: tuple[int, ...] = ()


class SeatView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table from one seat; `seat` is null for a spectator."""

    seat: int | None
    # The game's own structure. Null in an update: see its steps; and at a table of older rules, if
    # it was not kept. (msgspec reads no `Raw | None`.)
    view: Any = None
    # The numbers of what it may do, in no order, or how they have changed; empty when it has
    # nothing to do.
    legal: tuple[int, ...] | LegalChange = ()
    # Those actions of which the client has not been told since its last `state`, or something else.
    new_actions: tuple[LegalAction, ...] = ()
    # What it can do, in a sentence, if it is its decision; null if it is as when it was told last.
    # A number is that of a sentence that was told, counted since the client's last `state`.
    prompt: Parts | int | None = None
    # Why the seat cannot take back its last action, empty if it can; null and numbers likewise.
    no_undo: Parts | int | None = None
    # What setting up has brought, one by one, as the game's own structures: to be shown when play
    # begins. Only beside a whole view before the first action.
    effects_at_start: tuple[Any, ...] = ()


class Done(msgspec.Struct, frozen=True):
    """What was done, as far as it is known: what is secret in it is null."""

    text: str | None
    struct: Any


class StepView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A step as one seat saw it; `seat` is null for a spectator."""

    seat: int | None
    told: Parts  # a sentence
    effects: tuple[Any, ...]  # what it led to, one by one, as the game's own structures
    change: Any  # how it has changed what the seat sees: see the protocol
    action: Done | None = None  # null where nothing of it is known
    only: bool = False  # it was the only one, so the table has made it; told where the action is


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action of the match, for animation."""

    number: int  # from 0
    turn: int  # turns begun before the one in which it was done
    seat: int  # -2 is the table itself: a clock
    at: int  # milliseconds since the match began
    views: tuple[StepView, ...]  # one for each of your seats, or one for a spectator
    # How things moved, in base64: see the protocol; null if nothing did, or it is not known.
    motion: str | None = None


class LogLine(msgspec.Struct, frozen=True, array_like=True):
    """A sentence about an action, and in which turn and by which seat it was done."""

    turn: int
    seat: int
    told: Parts


class Log(msgspec.Struct, frozen=True):
    """What has happened so far, in a line for each action, as one seat was told."""

    seat: int | None
    lines: tuple[LogLine, ...]
