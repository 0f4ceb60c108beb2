"""Logs for machines: a JSON object a line, without names of guests, cookies or links to tables."""

import hashlib
import json
import logging
import time

_OWN = vars(logging.makeLogRecord({})).keys() | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """What happened, when, and its details."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        for name, value in vars(record).items():
            if name not in _OWN:
                line[name] = short(value) if name == "table" else value
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def short(table: str) -> str:
    """Enough to tell tables apart; the id itself would let the reader in."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


def set_up(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    # What uvicorn says of each connection has the path in it, and so the key to a table.
    for name, least in {"watertable": logging.DEBUG, "uvicorn": logging.WARNING}.items():
        log = logging.getLogger(name)
        log.handlers = [handler]
        log.setLevel(max(least, logging.getLevelNamesMapping()[level.upper()]))
        log.propagate = False
