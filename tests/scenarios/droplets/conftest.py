from tests.scenarios.droplets.tables import begin_fixture, read_fixture, start_fixture

__all__ = ["begin_fixture", "read_fixture", "start_fixture"]
