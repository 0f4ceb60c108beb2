"""What is compiled is told to whoever listens, once for each machine and source."""

from pathlib import Path

import pytest

import watertable
from watertable.cli.waiting import CompilingNotice
from watertable.core import preparing
from watertable.core.preparing import Part, Preparation

GAME = watertable.game("splash")  # which has nothing to compile, so these tests are quick


class Ear:
    """Writes down what it hears."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def begins(self, title: str, part: str) -> None:
        self.heard.append(f"{title}: {part}")

    def ends(self, *, failed: bool) -> None:
        self.heard.append("failed" if failed else "done")


@pytest.fixture
def ear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ear:
    monkeypatch.setenv("WATERTABLE_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(preparing, "_listener", preparing._listener)  # as it was, afterwards
    ear = Ear()
    preparing.listen(ear)
    return ear


def test_the_first_time_is_told_and_no_other(ear: Ear) -> None:
    for _ in range(2):
        with Preparation(GAME, Part("waves")):
            pass
    assert ear.heard == ["Splash!: waves", "done"]
    assert Preparation(GAME, Part("waves")).done_before


def test_what_failed_is_done_again(ear: Ear) -> None:
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), Preparation(GAME, Part("waves")):
            raise ZeroDivisionError
    assert ear.heard == ["Splash!: waves", "failed"] * 2


def test_other_templates_are_prepared_anew(ear: Ear, tmp_path: Path) -> None:
    templates = tmp_path / "templates"
    templates.mkdir()
    for text in ("1", "2"):
        folder = templates / text
        folder.mkdir()
        (folder / "waves.py").write_text(text)
        with Preparation(GAME, Part("waves", folder)):
            pass
    assert len(ear.heard) == 4


def test_nothing_is_written_unless_somebody_listens(
    ear: Ear, capsys: pytest.CaptureFixture[str]
) -> None:
    with Preparation(GAME, Part("waves")):
        pass
    assert capsys.readouterr() == ("", "")
    preparing.listen(CompilingNotice())
    with Preparation(GAME, Part("tides")):
        pass
    told = "Preparing Splash! for its first use on this machine (tides) ... done.\n"
    assert capsys.readouterr() == ("", told)
