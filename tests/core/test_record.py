"""Records as documents: what is read, what is refused, and files that are whole or not there."""

import errno
import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watertable import Match, RecordError
from watertable.core import record


def _match() -> Match:
    match = Match.start("puddles", names=["Ada", "Бо"], seed=5)
    for at in range(4):
        match.play(match.legal()[0], at=1000 * at)
    return match


MATCH = _match()
DOCUMENT = record.encode(MATCH.record())


def _changed(**fields: Any) -> bytes:
    return json.dumps({**json.loads(DOCUMENT), **fields}).encode()


# --- Documents -----------------------------------------------------------------------------------


def test_a_record_reads_back() -> None:
    assert record.decode(DOCUMENT) == MATCH.record()
    assert record.decode(DOCUMENT.decode()) == MATCH.record()


def test_the_document_is_laid_out_for_people() -> None:
    lines = DOCUMENT.decode().splitlines()
    assert json.loads(DOCUMENT)["seats"] == ["Ada", "Бо"]
    assert ' "seed": 5,' in lines
    assert sum('"do":"pour' in line for line in lines) == 4, "a line for each action"


def test_a_new_match_has_a_record_too() -> None:
    match = Match.start("puddles", seed=1)
    document = record.encode(match.record())
    assert Match.from_record(record.decode(document)).hash == match.hash


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        (b"", "it is empty"),
        (b" \n\t", "it is empty"),
        (b"{}", "does not say 'format'"),
        (b"[]", "does not say 'format'"),
        (b"3", "does not say 'format'"),
        (b'"watertable record"', "does not say 'format'"),
        (b'{"format": 3, "format_version": 1}', "does not say 'format'"),
        (b'{"format": "chess", "format_version": 1}', "but of 'chess'"),
        (b'{"format": "watertable record", "format_version": 2}', "format version 2"),
        (b'{"format": "watertable record", "format_version": 1}', "malformed: .*`game`"),
        (b"not JSON at all", "not a whole JSON document"),
        (b"\xff\xfe{\x00}\x00", "not a whole JSON document"),
        (b"\xef\xbb\xbf" + DOCUMENT, "not a whole JSON document"),
        (DOCUMENT + b"}", "not a whole JSON document"),
        (DOCUMENT + DOCUMENT, "not a whole JSON document"),
        ("\ud800", "not a whole JSON document"),
        (b"[" * 200_000, "This is not"),
        (b'{"a":' * 200_000, "This is not"),
        (b'{"format": "watertable record", "format_version": 1, "x":' + b"[" * 200_000, "This is"),
        (_changed(extra=1), r"malformed: .*unknown field `extra`"),
        (_changed(seats="Ada"), r"malformed: .*\$\.seats"),
        (_changed(seed="5"), r"malformed: .*\$\.seed"),
        (_changed(seed=5.0), r"malformed: .*\$\.seed"),
        (_changed(started="yesterday"), r"malformed: .*\$\.started"),
        (_changed(options={"rim": [12]}), r"malformed: .*\$\.options"),
        (_changed(actions=[{"seat": 0, "do": "pour 1"}]), r"malformed: .*`at`.*\$\.actions\[0\]"),
        (_changed(actions=[{"seat": 0, "do": 1, "at": 1}]), r"malformed: .*\$\.actions\[0\]\.do"),
        (
            _changed(actions=[{"seat": 0, "do": "pour 1", "at": 1, "by": "me"}]),
            r"malformed: .*unknown field `by`",
        ),
        (
            _changed(actions=[{"seat": 0, "do": "pour 1", "at": 10**400}]),
            r"malformed: .*\$\.actions\[0\]\.at",
        ),
        (
            _changed(actions=[{"seat": 0, "do": "pour 1", "at": -1}]),
            r"malformed: .*\$\.actions\[0\]\.at",
        ),
        (_changed(result={"reason": "all poured"}), r"malformed: .*`ranks`"),
    ],
)
def test_what_is_no_record_of_ours_is_refused(document: bytes | str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        record.decode(document)


def test_huge_input_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="larger than 64 MiB"):
        record.decode(b" " * (record.MAX_BYTES + 1))


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_other_json_is_refused(other: object) -> None:
    with pytest.raises(RecordError):
        record.decode(msgspec.json.encode(str(other)))
    with pytest.raises(RecordError):
        record.decode(_changed(game=[other]))


# --- Damage --------------------------------------------------------------------------------------


@settings(max_examples=600)
@given(st.integers(0, len(DOCUMENT) - 1), st.integers(0, 255))
def test_a_damaged_byte_is_noticed_or_does_no_harm(at: int, byte: int) -> None:
    damaged = bytearray(DOCUMENT)
    damaged[at] = byte
    _expect_refusal_or_the_same_game(bytes(damaged))


@pytest.mark.soak
def test_every_damaged_byte_is_noticed_or_does_no_harm() -> None:
    for at in range(len(DOCUMENT)):
        for byte in range(256):
            _expect_refusal_or_the_same_game(DOCUMENT[:at] + bytes([byte]) + DOCUMENT[at + 1 :])


@settings(max_examples=200)
@given(st.integers(0, len(DOCUMENT) - 1), st.binary(min_size=1, max_size=3))
def test_added_bytes_are_noticed_or_do_no_harm(at: int, more: bytes) -> None:
    _expect_refusal_or_the_same_game(DOCUMENT[:at] + more + DOCUMENT[at:])


def test_a_document_that_was_cut_off_is_refused() -> None:
    whole = DOCUMENT.rstrip()
    for length in range(len(whole)):
        with pytest.raises(RecordError):
            record.decode(whole[:length])


def _expect_refusal_or_the_same_game(document: bytes) -> None:
    """Names and times have no second witness; all that the rules know about must agree."""
    try:
        match = Match.from_record(record.decode(document))
    except RecordError:
        return
    assert match.hash == MATCH.hash
    assert [(p.seat, p.action) for p in match.actions] == [
        (p.seat, p.action) for p in MATCH.actions
    ]
    assert (match.game, match.options, match.seed) == (MATCH.game, MATCH.options, MATCH.seed)


# --- Files ---------------------------------------------------------------------------------------


def test_a_match_is_saved_and_loaded(tmp_path: Path) -> None:
    MATCH.save(tmp_path / "match.json")
    MATCH.save(str(tmp_path / "again.json"))
    assert (tmp_path / "match.json").read_bytes() == (tmp_path / "again.json").read_bytes()
    assert Match.load(tmp_path / "match.json").hash == MATCH.hash
    assert sorted(path.name for path in tmp_path.iterdir()) == ["again.json", "match.json"]


def test_the_time_of_the_start_is_kept_to_the_microsecond(tmp_path: Path) -> None:
    started = datetime(2024, 2, 29, 23, 59, 59, 123456, UTC)
    match = Match(MATCH.game, MATCH.options, 1, ["Ada", "Bo"], started)
    match.save(tmp_path / "match.json")
    assert Match.load(tmp_path / "match.json").started == started


@pytest.mark.parametrize("path", ["nowhere.json", ".", "file/inside.json"])
def test_what_cannot_be_read_is_named(path: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RecordError, match="Cannot read .*" + path.replace(".", r"\.")):
        Match.load(os.path.join(tmp_path, path))  # noqa: PTH118  (Path would drop the ".")


def test_a_complaint_about_a_file_names_it(tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_bytes(DOCUMENT[:-30])
    with pytest.raises(RecordError, match=r"odd\.json: This is not a whole JSON document"):
        Match.load(tmp_path / "odd.json")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_to_write_leaves_the_old_file(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "match.json"
    target.write_bytes(b"old")

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, step, fail)
    monkeypatch.setattr(Path, step, fail, raising=False)
    with pytest.raises(RecordError, match=r"Cannot write .*No space left"):
        MATCH.save(target)
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("path", ["nowhere/match.json", "folder"])
def test_what_cannot_be_written_is_named(path: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(RecordError, match=f"Cannot write .*{path}"):
        MATCH.save(tmp_path / path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]
