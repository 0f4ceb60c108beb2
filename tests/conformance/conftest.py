"""Every test that asks for a `case` runs for all of them."""

import pytest

from tests.conformance.cases import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        chosen = cases(soak=metafunc.config.getoption("soak"))
        metafunc.parametrize("case", chosen, ids=str)
