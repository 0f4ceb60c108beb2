"""Compiled code: kept where it should be, and never used for other sources than its own."""

import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from numba.core import config as numba_config

from watertable.core import kernel_cache, kernels
from watertable.core.numba_support import private_parts_are_known

linked = pytest.mark.skipif(
    not private_parts_are_known(), reason="only with a Numba whose private parts are known"
)

POND = {
    "waves.py": """
from watertable.core.kernels import kernel
from pond.tides import level

@kernel
def height(x):
    return 10 * level(x)
""",
    "tides.py": """
from watertable.core.kernels import kernel

@kernel
def level(x):
    return x + 1
""",
    "template.py": """
from watertable.core.kernels import bound, kernel

rules = bound(__name__, "rules")

@kernel
def twice(x):
    return 2 * rules.level(x)
""",
}


@pytest.fixture
def pond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with kernels, and a cache folder of its own."""
    folder = tmp_path / "pond"
    folder.mkdir()
    for name, text in POND.items():
        (folder / name).write_text(text)
    monkeypatch.setenv("WATERTABLE_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == "pond"]:
        monkeypatch.delitem(sys.modules, name)
    return folder


def _run(pond: Path, program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(pond.parent), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
    )


# --- The cache -----------------------------------------------------------------------------------


def test_code_is_compiled_once_and_again_when_another_file_has_changed(pond: Path) -> None:
    program = """
from pond.waves import height
print(height(1), sum(height.stats.cache_hits.values()))
"""
    assert _run(pond, program).stdout.split() == ["20", "0"]
    assert _run(pond, program).stdout.split() == ["20", "1"]
    assert list((pond.parent / "cache" / "kernels").rglob("*.nbc"))
    tides = pond / "tides.py"
    tides.write_text(tides.read_text().replace("x + 1", "x + 5"))
    assert _run(pond, program).stdout.split() == ["60", "0"]


@linked
def test_what_another_process_compiles_is_waited_for(pond: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    program = """
from pond.tides import level
print(level(1), sum(level.stats.cache_hits.values()))
"""
    assert _run(pond, program).stdout.split() == ["2", "0"]
    compiled = [path for path in (pond.parent / "cache").rglob("*.nb?") if path.is_file()]
    turns = [turn for turn in (pond.parent / "cache").rglob("*.turn") if "parts" not in turn.parts]
    aside = {path: path.read_bytes() for path in compiled}
    for path in compiled:
        path.unlink()
    with ThreadPoolExecutor(1) as pool, turns[0].open("ab") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # somebody compiles it
        waiting = pool.submit(_run, pond, program)
        time.sleep(4)
        assert not waiting.done()
        for path, data in aside.items():
            path.write_bytes(data)
        turn.close()
        assert waiting.result(60).stdout.split() == ["2", "1"]


@linked
def test_only_what_python_calls_becomes_machine_code(pond: Path) -> None:
    program = """
from pond.waves import height
from pond.tides import level
print(height(1), len(level.signatures), level(1), len(level.signatures))
"""
    assert _run(pond, program).stdout.split() == ["20", "0", "2", "1"]
    kept = ["parts" in path.parts for path in (pond.parent / "cache").rglob("*level*.nbc")]
    assert sorted(kept) == [False, True]


def test_a_kernel_that_cannot_be_compiled_holds_nobody_up(pond: Path) -> None:
    (pond / "broken.py").write_text(
        "from watertable.core.kernels import kernel\n@kernel\ndef spring(x):\n    return x.gone\n"
    )
    program = """
from pond.broken import spring
for _ in range(2):
    try:
        spring(1)
    except Exception as error:
        print(type(error).__name__)
"""
    began = time.monotonic()
    assert len(_run(pond, program).stdout.split()) == 2
    assert time.monotonic() - began < 30


def test_the_caches_of_others_are_left_alone(pond: Path) -> None:
    (pond / "neighbour.py").write_text(
        "import numba\n@numba.njit(cache=True)\ndef plain(x):\n    return x + 2\n"
    )
    program = """
from pond.waves import height
from pond.neighbour import plain
assert height(1) + plain(1) == 23
"""
    _run(pond, program)
    ours = list((pond.parent / "cache").rglob("*.nbc"))
    theirs = list((pond / "__pycache__").rglob("*.nbc"))
    assert {path.name.split("-")[0] for path in ours} == {"waves.height", "tides.level"}
    assert {path.name.split("-")[0] for path in theirs} == {"neighbour.plain"}


def test_numbas_own_setting_is_put_back(pond: Path) -> None:
    settings: Any = numba_config
    before = settings.CACHE_DIR
    importlib.import_module("pond.waves")
    assert pond.exists()
    assert before == settings.CACHE_DIR


def test_a_folder_that_cannot_be_written_costs_a_warning_and_no_more(
    pond: Path, example_environment: dict[str, str]
) -> None:
    (pond.parent / "file").touch()
    program = """
from watertable import Match
match = Match.start("puddles", seed=1)
while match.mover is not None:
    match.play(match.legal()[0])
print(match.outcome.reason)
"""
    environment = {**example_environment, "WATERTABLE_CACHE_DIR": str(pond.parent / "file" / "x")}
    done = _run(pond, program, **environment)
    assert done.stdout.strip() == "all poured"
    assert done.stderr.count("RuntimeWarning") == 1, done.stderr
    assert "WATERTABLE_CACHE_DIR" in done.stderr


@linked
def test_a_folder_that_is_lost_later_costs_a_warning_and_no_more(pond: Path) -> None:
    waves: Any = importlib.import_module("pond.waves")
    cache = pond.parent / "cache"
    shutil.rmtree(cache)
    cache.touch()
    with pytest.warns(RuntimeWarning, match="cannot be kept"):
        assert waves.height(1) == 20


@linked
def test_damaged_files_are_compiled_anew(pond: Path) -> None:
    level = _load_again(pond / "tides.py", "tides_before").level
    assert level(1) == 2
    kept = [path for path in (pond.parent / "cache").rglob("*.nb?") if path.is_file()]
    assert {path.suffix for path in kept} == {".nbi", ".nbc"}
    parts = [path for path in kept if "parts" in path.parts]
    entry = [path for path in kept if path not in parts]
    for damaged in ([], entry[:1], entry[1:], [*entry, parts[0]], [*entry, parts[1]], kept):
        for path in damaged:
            path.write_bytes(path.read_bytes()[:20])
        level = _load_again(pond / "tides.py", "tides_after").level
        assert level(1) == 2
        assert sum(level.stats.cache_hits.values()) == (0 if damaged else 1)


@linked
def test_processes_that_compile_in_different_orders_use_different_files(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file holds the code for one signature, whichever is met first."""
    names = []
    for number in (1, 0.5):
        monkeypatch.setenv("WATERTABLE_CACHE_DIR", str(pond.parent / f"cache {number}"))
        tides = _load_again(pond / "tides.py", "tides_again")
        assert tides.level(number) == number + 1
        names.append({path.name for path in (pond.parent / f"cache {number}").rglob("*.nbc")})
    assert len(names[0]) == len(names[1]) == 1
    assert not names[0] & names[1]


def _load_again(path: Path, name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- The key -------------------------------------------------------------------------------------


def test_the_key_is_made_of_the_sources_and_their_names(tmp_path: Path) -> None:
    def key(name: str, sources: dict[str, str]) -> str:
        folder = tmp_path / name
        folder.mkdir()
        for file, text in sources.items():
            (folder / file).write_text(text)
        return kernel_cache.source_key(folder)

    first = key("a", {"x.py": "1", "y.py": "2"})
    assert key("b", {"x.py": "1", "y.py": "2"}) == first
    others = [
        key("c", {"x.py": "1", "y.py": "3"}),
        key("d", {"x.py": "1"}),
        key("e", {"x.py": "1", "z.py": "2"}),
        key("f", {"x.py": "12", "y.py": ""}),
    ]
    assert len({first, *others}) == 5


# --- Templates -----------------------------------------------------------------------------------


def test_a_template_is_loaded_once_for_each_game(pond: Path) -> None:
    assert pond.exists()
    tides, waves = _rules()
    first = kernels.bind("pond.template", "a", rules=tides)
    assert kernels.bind("pond.template", "a", rules=tides) is first
    assert kernels.bind("pond.template", "b", rules=tides) is not first
    changed = kernels.bind("pond.template", "a", rules=waves)
    assert changed is not first
    assert changed.rules is waves


def test_games_in_one_folder_do_not_get_each_others_code(pond: Path) -> None:
    (pond / "springs.py").write_text((pond / "tides.py").read_text().replace("x + 1", "x + 7"))
    tides, _ = _rules()
    springs = importlib.import_module("pond.springs")
    low = kernels.bind("pond.template", "low", rules=tides)
    high = kernels.bind("pond.template", "high", rules=springs)
    assert (low.twice(1), high.twice(1)) == (4, 16)


def test_a_template_is_no_module_to_import(pond: Path) -> None:
    assert pond.exists()
    with pytest.raises(ImportError, match="is a template"):
        importlib.import_module("pond.template")
    with pytest.raises(ImportError, match="no template"):
        kernels.bind("pond.nowhere", "a")


def _rules() -> tuple[Any, Any]:
    return importlib.import_module("pond.tides"), importlib.import_module("pond.waves")
