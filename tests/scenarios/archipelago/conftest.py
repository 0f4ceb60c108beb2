from tests.scenarios.archipelago.tables import start_fixture

__all__ = ["start_fixture"]
