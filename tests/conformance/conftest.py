"""Every test that asks for a `case` runs for all of them; if marked `compiled`, for kernels."""

from collections.abc import Iterator

import pytest

from tests.conformance.cases import cases
from tests.splash.toy import toy_world


@pytest.fixture(scope="package", autouse=True)
def quick_splash() -> Iterator[None]:
    """Here Splash! is played in a toy world: what the contract promises does not need physics."""
    with toy_world():
        yield


@pytest.fixture(scope="session")
def soak(pytestconfig: pytest.Config) -> bool:
    """Whether large counts are wanted."""
    return bool(pytestconfig.getoption("soak"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        chosen = cases(soak=metafunc.config.getoption("soak"))
        if metafunc.definition.get_closest_marker("compiled"):
            chosen = [case for case in chosen if case.game.compiled]
        metafunc.parametrize("case", chosen, ids=str)
