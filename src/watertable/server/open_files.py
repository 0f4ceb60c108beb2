"""How many files the system lets a process have open; a connection is one of them."""

import logging
import sys
from contextlib import suppress

_log = logging.getLogger("watertable.server")
_WANTED = 16_384
_FOR_OTHERS = 200  # databases, other processes, pages that are read


def allow_many_files() -> None:
    """Take as many as the system gives without asking; the usual number is for old programs."""
    if sys.platform == "win32":
        return
    import resource  # not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _WANTED if hard == resource.RLIM_INFINITY else min(_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
        if soft < _WANTED:
            _log.warning("few connections", extra={"files": soft, "wanted": _WANTED})


def max_sockets_here() -> int:
    """Return how many connections fit, with files left for all the rest."""
    if sys.platform == "win32":
        return _WANTED
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _WANTED if soft == resource.RLIM_INFINITY else max(soft // 2, soft - _FOR_OTHERS)
