"""Sentences go through a catalogue: none is missing in it, and another language needs no code."""

import ast
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import write_mo
from tools.messages import SOURCES, catalogue, messages

from watertable import Match
from watertable.core import language
from watertable.core.errors import WatertableError
from watertable.core.text import Seat, SeatName, Text, Voice, counted, joined, listed, say

CORAL, TEAL = Seat(0, "Coral"), Seat(1, "Teal")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use("")


def test_seats_stay_marked_in_a_sentence() -> None:
    text = say("{who} gives {number} stones to {other}.", who=CORAL, number=2, other=TEAL)
    assert text == "Coral gives 2 stones to Teal."
    assert text.parts == (SeatName(0, "Coral"), " gives 2 stones to ", SeatName(1, "Teal"), ".")


def test_texts_are_put_together_with_their_seats() -> None:
    parts = [say("{who} passes", who=CORAL), say("{who} wins", who=TEAL)]
    assert joined(parts, end=".").parts[-3:] == (" passes; ", SeatName(1, "Teal"), " wins.")
    assert listed([say("a"), say("b"), say("c")]) == "a, b and c"
    assert counted(1, "{number} stone", "{number} stones") == "1 stone"
    assert counted(2, "{number} stone", "{number} stones") == "2 stones"


def test_who_reads_is_addressed() -> None:
    voice = Voice(("Coral", "Teal").__getitem__, reader=1)
    assert voice.tell(0, "{who} passes", "{who:You} pass") == "Coral passes"
    mine = voice.tell(1, "{who} passes", "{who:You} pass")
    assert mine == "You pass"
    assert mine.parts[0] == SeatName(1, "You", reader=True)
    assert voice.whose(0) == "Coral's"
    assert voice.whose(1) == "your"


def test_in_the_pseudo_language_all_letters_are_others_and_all_fields_are_filled() -> None:
    language.use(language.PSEUDO)
    text = say("{who} lays {what} on {cell}.", who=CORAL, what=say("a stone"), cell="c4")
    assert text.startswith("[!! Coral ")
    assert "c4" in text
    assert "stone" not in text


def test_another_language_is_a_file_and_no_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = catalogue()
    whole.locale = "de"
    whole["{who:You} pass"].string = "{who:Du} passt"
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "watertable.mo").open("wb") as file:
        write_mo(file, whole)
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    language.use("de")
    match = Match.start("archipelago", options={"size": 3}, seed=1)
    match.play("pass")
    assert match.told(0, 0, reader=0) == "Du passt."
    assert match.told(0, 0) == "Coral passes.", "what is not translated is English"


def test_templates_have_fields_with_names() -> None:
    """A translator can put them in another order."""
    for each in messages():
        for text in each.texts:
            fields = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
            assert all(field.isidentifier() for field in fields), f"{each.file}:{each.line}: {text}"


def test_all_that_goes_wrong_is_told_through_the_catalogue() -> None:
    """Else it could not be translated: an f-string is no template."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in SOURCES.rglob("*.py")}
    errors = {WatertableError.__name__, "UsageError", "ClickException"}
    classes = [
        node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    ]
    for _ in classes:
        errors |= {each.name for each in classes if {*map(_named, each.bases)} & errors}
    assert len(errors) > 15
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            told = _named(node.func) in errors | {"wrong", "_wrong"}
            for text in node.args if told else []:
                spoken = not isinstance(text, ast.JoinedStr)
                # A single word is for programs, such as the code of a refusal.
                spoken &= not (isinstance(text, ast.Constant) and " " in str(text.value))
                assert spoken, f"{path.name}:{node.lineno}: {ast.unparse(text)}"


def _named(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


# Words of the terminal that are no sentences: commands, flags, names, words for values.
_NO_SENTENCE = re.compile(
    r"--[\w-]+(/--[\w-]+)?|'[^']*'|\[default: [^]]*\]|\b[A-Z]+\b|\w+[|=:]\S*|\bwatertable \w+.*"
)


_OF_CLICK = "Show this message and exit.", "--help' for help."  # which has catalogues of its own


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "archipelago", "--size", "3", "--games", "2"),
        ("study", "archipelago", "--by", "size", "--values", "3,4", "--games", "2"),
        ("play", "archipelago", "--size", "99"),
        ("boards", "--game", "droplets"),
        ("play", "--help"),
    ],
    ids=" ".join,
)
def test_commands_speak_the_language_of_their_environment(
    example_environment: dict[str, str], arguments: tuple[str, ...]
) -> None:
    environment = {**example_environment, language.VARIABLE: language.PSEUDO, "COLUMNS": "400"}
    command = [sys.executable, "-m", "watertable", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    said = (done.stdout + done.stderr).splitlines()
    assert any("[!!" in line for line in said)
    english = re.compile(r"[a-z]{3,} [a-z]{2,} [a-z]{3,}")
    own = [line for line in said if not line.endswith(_OF_CLICK)]
    assert [line for line in own if english.search(_NO_SENTENCE.sub("", line))] == []


def test_the_terminal_speaks_the_language_of_its_environment(
    example_environment: dict[str, str],
) -> None:
    environment = {**example_environment, language.VARIABLE: language.PSEUDO}
    program = "import watertable; print(watertable.Match.start('archipelago', seed=1).prompt)"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("[!!")


def test_a_text_is_a_string_with_its_parts_also_in_another_process() -> None:
    text = say("{who} passes.", who=CORAL)
    again = pickle.loads(pickle.dumps(text))
    assert again == text
    assert isinstance(again, Text)
    assert again.parts == text.parts
