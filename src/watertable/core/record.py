"""The record of a match: one JSON document with everything needed to play it again.

Reading is strict: a record that is malformed, cut off or from elsewhere is refused with the place
and the reason. Whether its actions make sense is decided by playing them (core.replay).
"""

import os
import tempfile
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Annotated

import msgspec

from watertable.core.errors import RecordError
from watertable.core.options import Value
from watertable.core.text import say

FORMAT = "watertable record"
FORMAT_VERSION = 1
MAX_BYTES = 64 * 2**20
MAX_TIME = 2**53  # in milliseconds: what every JSON reader keeps exactly


class RecordedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who did what, and when: milliseconds since the start."""

    seat: int
    do: str
    at: Annotated[int, msgspec.Meta(ge=0, le=MAX_TIME)]
    # What physics came to, where the rules alone do not decide it. Files call it "came".
    physics_result: str = msgspec.field(name="came", default="")


class RecordedRedeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat could not know was dealt anew after so many actions: something had been taken
    back, and nobody should be the wiser."""

    after: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0)]
    key: Annotated[int, msgspec.Meta(ge=0, lt=2**48)]


class RecordedResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why the match ended, and the rank of every seat."""

    reason: str
    ranks: tuple[int, ...]


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as a document."""

    format: str = FORMAT
    format_version: int = FORMAT_VERSION
    game: str
    game_version: int
    options: dict[str, Value]
    seats: tuple[str, ...]  # the players' names
    seed: int
    started: datetime
    actions: tuple[RecordedAction, ...]
    result: RecordedResult | None  # None while the match goes on
    hash: str  # of the last state
    engine: str = ""  # the physics engine that the actions were left to, if any
    redeals: tuple[RecordedRedeal, ...] = ()
    practice: bool = False  # everything could be taken back, so its player may have known all
    position: str = ""  # in which it began, as the game writes it, if that was set up


_OPTIONAL = (
    "engine",
    "redeals",
    "practice",
    "position",
)  # are left out where there is nothing to tell


class _Head(msgspec.Struct):
    """What tells a record of ours from any other JSON."""

    format: str
    format_version: int


def encode(record: Record) -> bytes:
    """Return the document, laid out for people: one line for each action."""
    lines = []
    for name in record.__struct_fields__:
        if name in _OPTIONAL and not getattr(record, name):
            continue
        value = msgspec.json.encode(getattr(record, name))
        if name == "actions" and record.actions:
            each = [b"  " + msgspec.json.encode(action) for action in record.actions]
            value = b"[\n" + b",\n".join(each) + b"\n ]"
        lines.append(b' "' + name.encode() + b'": ' + value)
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def decode(data: bytes | str) -> Record:
    """Return the record in a JSON text, or raise a RecordError."""
    if len(data) > MAX_BYTES:
        raise RecordError(
            say("This is not a record: it is larger than {most} MiB.", most=MAX_BYTES >> 20)
        )
    if not data.strip():
        raise RecordError(say("This is not a record: it is empty."))
    try:
        head = msgspec.json.decode(data, type=_Head)
    except msgspec.ValidationError:
        raise RecordError(
            say(
                "This is not a record of Watertable: it does not say 'format': '{format}'.",
                format=FORMAT,
            )
        ) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(say("This is not a whole JSON document: {error}.", error=error)) from None
    if head.format != FORMAT:
        raise RecordError(
            say("This is not a record of Watertable but of '{other}'.", other=head.format)
        )
    if head.format_version != FORMAT_VERSION:
        raise RecordError(
            say(
                "The record has format version {its}; this version of Watertable "
                "reads version {ours}.",
                its=head.format_version,
                ours=FORMAT_VERSION,
            )
        )
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(say("The record is malformed: {error}.", error=error)) from None


def read_record(path: str | PathLike[str]) -> Record:
    """Return the record in a file, or raise a RecordError that names the file."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(
            say("Cannot read {path}: {problem}.", path=os.fspath(path), problem=error.strerror)
        ) from None
    try:
        return decode(data)
    except RecordError as error:
        raise RecordError(say("{path}: {error}", path=os.fspath(path), error=error)) from None


def write_record(record: Record, path: str | PathLike[str]) -> None:
    write_whole(encode(record), path)


def write_whole(data: bytes, path: str | PathLike[str]) -> None:
    """Write a file so that it is whole or not there, whatever happens in between."""
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink()
            raise
    except OSError as error:
        raise RecordError(
            say("Cannot write {target}: {problem}.", target=target, problem=error.strerror)
        ) from None
