from tests.scenarios.waterfall.tables import read_fixture, start_fixture

__all__ = ["read_fixture", "start_fixture"]
