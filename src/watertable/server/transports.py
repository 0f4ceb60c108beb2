"""Which protocols the server speaks with: our own versions of uvicorn's, or uvicorn's as they are.

Ours reach into private parts of uvicorn and websockets (`uvicorn_http.py`, `uvicorn_websocket.py`),
so they are used only with versions that they were tested with. With uvicorn's everything can be
played too, but slowly sent requests and clients that do not read are bounded only by what uvicorn
does about them, each message wakes a task, and connections stay in the process that has accepted
them.
"""

import logging
import os
from collections.abc import Callable, Mapping
from importlib.metadata import version
from typing import Any

_log = logging.getLogger("watertable.server")
PLAIN = "WATERTABLE_PLAIN_TRANSPORT"  # of the environment: 1 to have uvicorn's protocols
# From the first version to before the second: as in pyproject.toml.
_TESTED = {"uvicorn": ((0, 53), (0, 55)), "websockets": ((15,), (18,))}

# The live endpoint, and what its connections find in the state of the application.
LIVE = "/api/tables/{table}/live"
LOCAL_BUS = "local_bus"
SOCKETS = "sockets"  # the counter
SETTINGS = "settings"

# What our WebSocket offers to the application, in the scope of a connection.
_OFFER = "watertable.transport"
_SEND, _GIVE_UP = "send_now", "give_up"

SendNow = Callable[[bytes], bool]
GiveUp = Callable[[], object]


def use_own_protocols() -> bool:
    """Whether our own protocols can be used, and nobody has said that they shall not be."""
    if os.environ.get(PLAIN, "") not in ("", "0"):
        return False
    return not untested_versions()


def untested_versions() -> dict[str, str]:
    """Return the packages of which our own protocols were not tested with the version here."""
    found = {name: version(name) for name in _TESTED}
    return {
        name: text
        for name, text in found.items()
        if not _TESTED[name][0] <= _numbers(text) < _TESTED[name][1]
    }


def _numbers(text: str) -> tuple[int, ...]:
    """Return the beginning of a version that is made of numbers: 0.54.0rc1 is (0, 54)."""
    numbers: list[int] = []
    for part in text.split("."):
        if not part.isdigit():
            break
        numbers.append(int(part))
    return tuple(numbers)


def protocols() -> dict[str, Any]:
    """Return how uvicorn is to be configured."""
    if use_own_protocols():
        return {
            "http": "watertable.server.uvicorn_http:UvicornHttp",
            "ws": "watertable.server.uvicorn_websocket:UvicornWebSocket",
        }
    return {"http": "auto", "ws": "auto"}


def warn_if_untested() -> None:
    """Say in the log if our own protocols are not used because of a version."""
    untested = untested_versions()
    if untested:
        _log.warning("plain protocols, as versions are untested", extra={"versions": untested})


def offer_of(send_now: SendNow, give_up: GiveUp) -> tuple[str, dict[object, object]]:
    """Return the extension of a scope in which a connection offers its short ways, by name."""
    return _OFFER, {_SEND: send_now, _GIVE_UP: give_up}


def send_now_of(scope: Mapping[str, Any]) -> SendNow:
    """Return the short way of a connection; without one everything takes the usual."""
    found: SendNow = scope.get("extensions", {}).get(_OFFER, {}).get(_SEND, _never)
    return found


def give_up_of(scope: Mapping[str, Any]) -> GiveUp:
    """Return how to end a connection whose client does not read."""
    found: GiveUp = scope.get("extensions", {}).get(_OFFER, {}).get(_GIVE_UP, _nothing)
    return found


def _never(text: bytes) -> bool:
    return False


def _nothing() -> None:
    pass
