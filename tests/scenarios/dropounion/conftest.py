from tests.scenarios.dropounion.tables import deal_fixture, read_fixture, start_fixture

__all__ = ["deal_fixture", "read_fixture", "start_fixture"]
