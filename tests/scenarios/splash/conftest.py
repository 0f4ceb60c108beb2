from tests.scenarios.splash.tables import read_fixture, start_fixture

__all__ = ["read_fixture", "start_fixture"]
