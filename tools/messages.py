"""Collect all sentences that can be translated, those of lessons and of commands included:
python -m tools.messages messages.pot

The file is what translators begin with: `pybabel init` or an editor for gettext makes a catalogue
of it. That belongs in `src/watertable/locale/<language>/LC_MESSAGES`, as `watertable.po`, and is
compiled beside it (`pybabel compile`). The file can be made at any time, so it is not kept.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

SOURCES = Path(__file__).parents[1] / "src" / "watertable"

# By the name of what is called: which of its arguments are templates; and two of them for numbers.
TEMPLATES = {"say": (0,), "N_": (0,), "tell": (1, 2)}
NUMBERED = {"counted": (1, 2)}
# What is said in a file of lessons.
SPOKEN = ("title", "teaches", "say", "done", "otherwise")


class Message(NamedTuple):
    """A template, and where it stands."""

    text: str | tuple[str, str]  # a pair, where it depends on a number
    file: str
    line: int

    @property
    def texts(self) -> tuple[str, ...]:
        """The template, or both of them."""
        return (self.text,) if isinstance(self.text, str) else self.text


def messages(folder: Path = SOURCES) -> Iterator[Message]:
    """All templates in the sources of a folder."""
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                for text in _templates(node):
                    yield Message(text, name, node.lineno)
            elif isinstance(node, ast.FunctionDef) and _is_command(node):
                yield Message(ast.get_docstring(node) or "", name, node.lineno)
    for path in sorted(folder.rglob("lessons.toml")):
        name = path.relative_to(folder.parent).as_posix()
        source = path.read_text("utf-8")
        for text in _spoken(tomllib.loads(source)):
            yield Message(text, name, source.count("\n", 0, source.find(text)) + 1)


def _is_command(function: ast.FunctionDef) -> bool:
    """Whether a function is a command of the terminal, whose docstring is its help."""
    return any(
        isinstance(each, ast.Call) and getattr(each.func, "attr", "") in ("command", "group")
        for each in function.decorator_list
    )


def _spoken(part: object) -> Iterator[str]:
    """The sentences in a part of a file of lessons."""
    if isinstance(part, list):
        for each in part:
            yield from _spoken(each)
    elif isinstance(part, dict):
        for name, value in part.items():
            if name in SPOKEN and isinstance(value, str):
                yield value
            else:
                yield from _spoken(value)


def _templates(call: ast.Call) -> Iterator[str | tuple[str, str]]:
    called = call.func
    if isinstance(called, ast.Attribute):  # `voice.tell`; what a screen says was made before
        name = called.attr if called.attr == "tell" else ""
    else:
        name = getattr(called, "id", "")
    for place in TEMPLATES.get(name, ()):
        if len(call.args) > place:
            yield from _literals(call.args[place])
    if name in NUMBERED and len(call.args) > max(NUMBERED[name]):
        one, many = (list(_literals(call.args[place])) for place in NUMBERED[name])
        yield from zip(one, many, strict=True)


def _literals(node: ast.expr) -> Iterator[str]:
    """The texts that an argument may be: one, or either of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)


def catalogue() -> Catalog:
    """Return all templates as a catalogue that is not translated yet."""
    found = Catalog(project="Watertable", charset="utf-8")
    for text, file, line in messages():
        found.add(text, locations=[(file, line)])
    return found


if __name__ == "__main__":
    with Path(sys.argv[1]).open("wb") as out:
        write_po(out, catalogue(), width=100)
