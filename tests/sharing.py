"""Which tests run in one process, one after the other, because they share something dear.

There is one browser with one server for all that use it; the conformance suite plays the matches
of a game once and looks at them in many ways; other tests share what their file has set up.
"""

from pathlib import PurePosixPath

import pytest
from xdist.scheduler import LoadScopeScheduling

# What takes longest is begun first, so that the other processes have enough to do meanwhile.
FIRST = ("browser", "server", "conformance")


def folder(nodeid: str) -> str:
    """The folder of a test within `tests`."""
    return PurePosixPath(nodeid.partition("::")[0]).parts[1]


def rank(item: pytest.Item) -> int:
    """What has a lower one is begun before."""
    name = folder(item.nodeid)
    return FIRST.index(name) if name in FIRST else len(FIRST)


class Sharing(LoadScopeScheduling):  # type: ignore[misc]  # which has no types
    """Gives a process all tests that share something."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        match folder(nodeid):
            case "browser":
                return "browser"
            case "conformance" if "[" in test:
                return "conformance of " + test.partition("[")[2].partition("-")[0].rstrip("]")
        return file
