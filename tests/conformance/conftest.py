"""Every test that asks for a `case` runs for all of them; if marked `compiled`, for kernels."""

import pytest

from tests.conformance.cases import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        chosen = cases(soak=metafunc.config.getoption("soak"))
        if metafunc.definition.get_closest_marker("compiled"):
            chosen = [case for case in chosen if case.game.compiled]
        metafunc.parametrize("case", chosen, ids=str)
