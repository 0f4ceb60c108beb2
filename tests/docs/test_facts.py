"""Tables on the pages list what there is, all of it and nothing else."""

import ast
import inspect
import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from tools.ladder import PART, section
from tools.pages import ROOT, RULES_PAGES

import watertable
from watertable.bots import Thought, bot_names, ladder
from watertable.bots.plan import Plan
from watertable.bots.simple import Attention
from watertable.cli import app
from watertable.cli.prompt import PROMPT_COMMANDS
from watertable.core.contract import Rules
from watertable.core.record import Record
from watertable.server.open_files import allow_many_files, max_sockets_here
from watertable.server.settings import Settings

BOTS = ROOT / "docs" / "write-a-bot.md"
BUILT = ROOT / "docs" / "how-it-is-built.md"
SERVER = ROOT / "docs" / "run-a-server.md"
TERMINAL = ROOT / "docs" / "play-in-the-terminal.md"


def table(page: Path, first: str) -> list[list[str]]:
    """The rows of the table whose first column has this heading."""
    lines = iter(page.read_text("utf-8").splitlines())
    for line in lines:
        if re.match(rf"\| {re.escape(first)} +\|", line):
            break
    else:
        raise AssertionError(f"{page.name} has no table with a column '{first}'")
    next(lines)  # the rule below the heading
    rows: list[list[str]] = []
    for line in lines:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def names(page: Path, first: str) -> list[str]:
    """The code in the first column."""
    return [row[0].strip("`").partition("(")[0] for row in table(page, first)]


def test_bots() -> None:
    game = watertable.game("archipelago")
    levels = [level.name for level in ladder(game)]
    assert [*levels, *names(BOTS, "Name")] == list(bot_names(game))


def test_settings_and_their_usual_values() -> None:
    seen = {row[0].strip("`"): row[1] for row in table(BOTS, "Setting of `beginner`")}
    assert seen == {name: f"{value:g}" for name, value in vars(Attention()).items()}
    shown = {row[0].strip("`"): row[1] for row in table(BOTS, "Setting")}
    usual = {field.name: getattr(Plan(time=1.0), field.name) for field in fields(Plan)}
    budget = {"time": "-", "simulations": "-"}  # each bot has its own
    assert shown == {name: budget.get(name) or f"{value:g}" for name, value in usual.items()}


def test_thoughts() -> None:
    assert names(BOTS, "Field of `Thought`") == list(Thought.__struct_fields__)


def test_perspectives() -> None:
    match = watertable.Match.start("archipelago", seed=1)
    perspective = match.perspective()
    for name in names(BOTS, "On the perspective"):
        assert hasattr(perspective, name.removeprefix("perspective."))
    public = {name for name in dir(perspective) if not name.startswith("_")} - {"at"}
    assert {
        name.removeprefix("perspective.") for name in names(BOTS, "On the perspective")
    } == public


def test_commands_at_the_prompt() -> None:
    shown = [name.split()[0] for name in names(TERMINAL, "Command")]
    assert shown == [name for name in PROMPT_COMMANDS if name]


def test_functions_of_the_contract() -> None:
    shown = [row[0].strip("`") for row in table(BUILT, "Function")]
    actual = [
        f"{name}({', '.join(list(inspect.signature(function).parameters)[1:])})"
        for name, function in vars(Rules).items()
        if inspect.isfunction(function) and not name.startswith("_")
    ]
    assert sorted(shown) == sorted(actual)


@pytest.mark.parametrize("game", RULES_PAGES)
def test_files_of_a_game(game: str) -> None:
    folder = ROOT / "src" / "watertable" / "games" / game
    shown = names(BUILT, f"File of {game.capitalize()}")
    assert sorted([*shown, "__init__.py", "conformance.py"]) == sorted(
        path.name for path in folder.glob("*.py")
    )


def test_files_of_the_server() -> None:
    """Its chapter names those that matter most, and none that are gone."""
    folder = ROOT / "src" / "watertable" / "server"
    text = BUILT.read_text("utf-8").split("## The table server")[1].split("\n## ")[0]
    named = set(re.findall(r"`(\w+\.py)`", text))
    assert named
    assert named <= {path.name for path in folder.rglob("*.py")}


def test_options_of_the_server() -> None:
    shown = [name.split()[0] for name in names(SERVER, "Option")]
    command = app.commands["serve"]
    assert shown == [param.opts[0] for param in command.params if param.name != "help"]


def test_the_unit_allows_as_many_connections_as_the_server_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resource = pytest.importorskip("resource")  # not on every system
    unit = SERVER.read_text("utf-8").split("```text watertable.service\n")[1].split("```")[0]
    files = int(re.findall(r"^LimitNOFILE=(\d+)$", unit, re.MULTILINE)[0])
    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    settings = Settings(database="", secrets=())
    assert max_sockets_here() >= settings.max_sockets >= settings.max_connections
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, files))
    raised = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: raised.append(limits))
    allow_many_files()
    assert raised == [(files, files)], "it takes all that the unit allows"


def test_fields_of_a_record() -> None:
    assert names(BUILT, "Field") == list(Record.__struct_fields__)


def test_layers_import_only_what_the_page_allows() -> None:
    for row in table(BUILT, "Package"):
        layer = row[0].strip("`").split(".")[1]
        allowed = {layer, *re.findall(r"core|bots|analysis|lab|server", row[2])}
        for path in (ROOT / "src" / "watertable" / layer).rglob("*.py"):
            used = {module.split(".")[1] for module in _imports(path) if "." in module}
            assert used <= allowed, f"{path} uses {used - allowed}"


@pytest.mark.parametrize("layer", ["core", "bots", "analysis", "lab", "cli"])
def test_no_layer_above_the_games_knows_one_by_its_name(layer: str) -> None:
    games = {
        path.parent.name for path in (ROOT / "src" / "watertable" / "games").glob("*/rules.md")
    }
    for path in (ROOT / "src" / "watertable" / layer).rglob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        named = {node.value for node in nodes if isinstance(node, ast.Constant)} & games
        assert not named, f"{path} knows {named}"


def _imports(path: Path) -> set[str]:
    """Modules of ours that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module == "watertable":
                found |= {f"watertable.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {module for module in found if module.partition(".")[0] == "watertable"}


def test_the_changelog_begins_with_this_version_and_names_all_commands() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    latest = re.search(r"^## (\S+)", text, re.MULTILINE)
    assert latest is not None
    assert latest[1] == project["version"]
    for command in app.commands:
        assert f"`{command}`" in text


def test_the_ladders_are_shown_as_they_are() -> None:
    assert PART.shown() == section(), "run: python -m tools.ladder"
