"""The commands on the pages work, and the terminal shows what the pages show.

In a `console` block a line that begins with `$` is a command, and the lines after it are what it
writes; `...` stands for any number of lines. What follows a player's prompt is typed. Commands of
a page are run one after the other in the same folder, in which a block of the kind `text FILE` is a
file. Blocks of the kind `console measured` show figures that took long to measure: only their
options are checked.
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from tools.pages import PAGES, ROOT, Block, blocks, name

from watertable.cli import app

_TYPED = re.compile(r"^(?:Coral|Teal|Violet|Amber|Rain|Brook|Dew)> ?(.*)$", re.MULTILINE)
_TIME = re.compile(r"^Time .*$", re.MULTILINE)


@dataclass(frozen=True)
class Command:
    """A command line on a page."""

    block: Block
    line: str
    shown: str  # what the page shows of its output; may be empty

    @property
    def words(self) -> list[str]:
        return shlex.split(self.line, comments=True)


def commands(page: Path, kind: str) -> Iterator[Command]:
    for block in blocks(page):
        if block.kind == kind:
            assert block.text.startswith("$ "), f"{block}: should begin with a command"
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                line, _, shown = part.partition("\n")
                yield Command(block, line, shown)


def pages_with(kind: str) -> list[Path]:
    return [page for page in PAGES if any(commands(page, kind))]


@pytest.mark.parametrize("page", pages_with("console"), ids=name)
def test_commands_work(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WATERTABLE_DATA_DIR", str(tmp_path / "data"))
    for variable in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    for block in blocks(page):
        if block.kind.startswith("text "):
            Path(block.kind.removeprefix("text ")).write_text(block.text, "utf-8")
    for command in commands(page, "console"):
        if command.words[0] == "watertable":
            _check_output(command)
        else:
            _check_tool(command)


def _check_output(command: Command) -> None:
    typed = "".join(f"{line}\n" for line in _TYPED.findall(command.shown))
    result = CliRunner().invoke(app, command.words[1:], input=typed)
    assert result.exit_code == 0, f"{command.block}: {command.line}\n{result.output}"
    if not command.shown.strip():
        return
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line) + "\n"
        for line in _TIME.sub("Time", command.shown).rstrip().splitlines()
    )
    written = "".join(
        line.rstrip() + "\n" for line in _TIME.sub("Time", result.stdout).rstrip().splitlines()
    )
    if re.fullmatch(pattern, written) is None:
        assert written == command.shown, f"{command.block}: {command.line}"


def _check_tool(command: Command) -> None:
    """Tools of a checkout are not run here; but there has to be something to run."""
    tool, *rest = command.words
    if tool == "make":
        makefile = (ROOT / "Makefile").read_text("utf-8")
        for target in rest:
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{command.block}: {target}"
    elif tool == "source":
        assert rest == [".venv/bin/activate"]
    else:
        assert tool.startswith(".venv/bin/"), f"{command.block}: {command.line}"
        for word in rest:
            assert not word.startswith("tests/") or (ROOT / word).exists(), command.line
        for name_of_tool in re.findall(r"-m (tools\.\w+)", command.line):
            assert find_spec(name_of_tool), f"{command.block}: there is no {name_of_tool}"


def test_contributors_are_told_of_every_tool() -> None:
    """Modules without a program of their own are parts of others."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    programs = [path for path in (ROOT / "tools").glob("*.py") if "__main__" in path.read_text()]
    assert {f"tools.{path.stem}" for path in programs} == set(re.findall(r"tools\.[a-z_]+", text))


@pytest.mark.parametrize("page", pages_with("console measured"), ids=name)
def test_measured_commands_have_options_that_exist(page: Path) -> None:
    for command in commands(page, "console measured"):
        program, subcommand, *rest = command.words
        assert program == "watertable"
        found = app.get_command(click.Context(app), subcommand)
        assert found is not None, command.line
        with found.make_context(subcommand, rest):
            pass  # it was parsed
