"""Running the server: one process, or several on one address."""

import logging
import os
import secrets
import shutil
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Any

import msgspec
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from watertable.core.errors import OptionError, WatertableError
from watertable.core.text import say
from watertable.server.app import make_app
from watertable.server.bus import RedisBus
from watertable.server.checkup import refuse_damage
from watertable.server.data_lock import data_lock
from watertable.server.local_bus import LocalBus
from watertable.server.logs import set_up
from watertable.server.migrations import lay_out
from watertable.server.open_files import allow_many_files
from watertable.server.request_middleware import App
from watertable.server.settings import Settings, data_root, without_limits
from watertable.server.steady_time import SteadyTime, epoch_now
from watertable.server.transports import protocols, use_own_protocols, warn_if_untested
from watertable.server.work import deaf_to_ctrl_c, end_with_parent

_log = logging.getLogger("watertable.server")
_OPTIONS = "WATERTABLE_SERVER_OPTIONS"
_FOLDER = "watertable-serve-"
_MAY_BE_NEW = 60.0  # seconds in which a folder may be one that is just being made
_AGAIN = 2.0  # seconds until a process that could not start is replaced
_LARGEST_MESSAGE = 64 * 2**10


class LaunchOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line, on its way to other processes."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # by default a file in the user's data folder
    redis: str = ""
    workers: int = 1
    folder: str = ""  # where they meet, if they are on one machine; made when they start
    began: int = 0  # when the first of them was started, in milliseconds since 1970
    epoch: int | None = None  # of that one's time
    running: bool = False  # all of them have been ready once
    bot_workers: int = 0  # by default one for each core
    secret_file: str = ""  # by default in the user's data folder
    origins: tuple[str, ...] = ()
    limits: bool = True  # on how often a client may ask
    share_data: bool = False  # other servers may use the same tables, and do not hear of us
    log_level: str = "info"

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:{data_root() / 'tables.sqlite'}"

    def settings(self) -> Settings:
        settings = Settings(
            database=self.database_url,
            secrets=read_secrets(
                Path(self.secret_file) if self.secret_file else data_root() / "server.secret"
            ),
            redis=self.redis,
            bot_workers=self.bot_workers or os.cpu_count() or 1,
            origins=self.origins,
            began=self.began,
            epoch=self.epoch,
            whole_process=True,
        )
        return settings if self.limits else without_limits(settings)


def read_secrets(path: Path) -> tuple[bytes, ...]:
    """Return what cookies are signed with, one in each line; made when there is none yet."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            lines = path.read_bytes().strip().split(b"\n")
            found = [line.strip() for line in lines if line.strip()]
        else:
            found = [secrets.token_hex(32).encode()]
            with os.fdopen(handle, "wb") as file:
                file.write(found[0] + b"\n")
    except OSError as error:
        raise WatertableError(
            say("Cannot use the secret file {path}: {error}.", path=path, error=error.strerror)
        ) from None
    if not found or min(map(len, found)) < 32:
        raise WatertableError(
            say(
                "A secret in the file {path} has fewer than 32 characters; delete the file to get "
                "another.",
                path=path,
            )
        )
    return tuple(found)


def check(options: LaunchOptions) -> None:
    """Raise an OptionError if this cannot work."""
    if options.workers > 1 and not options.redis and not LocalBus.possible:
        raise OptionError(say("On this system several processes need --redis redis://..."))
    if options.redis:
        RedisBus(options.redis)


def _check_address(options: LaunchOptions) -> None:
    try:
        socket.create_server((options.host, options.port)).close()
    except OSError as error:
        raise OptionError(
            say(
                "Cannot listen on {host}, port {port}: {error}. Is a server running "
                "already? Another port can be chosen with --port.",
                host=options.host,
                port=options.port,
                error=error.strerror,
            )
        ) from None


def serve(options: LaunchOptions, ready: Callable[[], None] | None = None) -> None:
    """Run until somebody stops it."""
    check(options)
    _check_address(options)
    meant = options.redis or options.share_data
    address = f"{options.host}, port {options.port}"
    with nullcontext() if meant else data_lock(options.database_url, address):
        _serve(options, ready)


def _serve(options: LaunchOptions, ready: Callable[[], None] | None) -> None:
    set_up(options.log_level)
    allow_many_files()
    warn_if_untested()
    refuse_damage(options.database_url)
    if options.workers == 1:
        server = _Server(config(make_app(options.settings()), options), ready)
        with suppress(KeyboardInterrupt):  # which was heard, and led to an orderly end
            server.run()
        return
    lay_out(options.settings().database)  # so that a mistake is told once, and here
    with nullcontext("") if options.redis else _meeting_place() as folder:
        epoch = epoch_now()
        began = SteadyTime(epoch).now_ms()
        options = msgspec.structs.replace(options, folder=folder, began=began, epoch=epoch)
        _hand_on(options)

        def all_ready() -> None:
            _hand_on(msgspec.structs.replace(options, running=True))
            if ready is not None:
                ready()

        several = uvicorn.Config(
            "watertable.server.run:app_of_worker",
            factory=True,
            workers=options.workers,
            **_how(options),
        )
        supervisor = _Supervisor(several, [several.bind_socket()], all_ready)
        supervisor.run()
        if supervisor.failed:
            raise WatertableError(say("The server could not start; its log says why."))


@contextmanager
def _meeting_place() -> Iterator[str]:
    """Yield a folder for the sockets of our processes; those of servers that were killed are put
    away."""
    if os.name != "posix":
        yield ""
        return
    import fcntl  # not on every system

    def claim(folder: str | Path) -> int:
        """Ours as long as we live: the system gives it back even if we are killed. (And systemd
        leaves alone what is locked, when it puts old files away.)"""
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise
        return handle

    for old in Path(gettempdir()).glob(f"{_FOLDER}*"):
        with suppress(OSError):  # somebody else's, or still in use
            if time.time() - old.stat().st_mtime > _MAY_BE_NEW:
                handle = claim(old)
                shutil.rmtree(old, ignore_errors=True)
                os.close(handle)
    with TemporaryDirectory(prefix=_FOLDER, ignore_cleanup_errors=True) as folder:
        handle = claim(folder)
        try:
            yield folder
        finally:
            os.close(handle)


def _hand_on(options: LaunchOptions) -> None:
    """Hand these options on to the processes that are started from now on."""
    os.environ[_OPTIONS] = msgspec.json.encode(options).decode()


def app_of_worker() -> App:
    """Return the application in one of several processes."""
    options = msgspec.json.decode(os.environ[_OPTIONS], type=LaunchOptions)
    set_up(options.log_level)
    end_with_parent()
    try:
        if not options.folder:
            return make_app(options.settings())
        local_bus = LocalBus(Path(options.folder))
        app = make_app(options.settings(), local_bus)
    except WatertableError as error:
        _log.error("cannot start", extra={"error": str(error)})
        if not options.running:
            sys.exit(STARTUP_FAILURE)  # it would be the same again, so the server ends
        time.sleep(_AGAIN)  # the others go on, and a database may come back
        sys.exit(1)
    if use_own_protocols():
        from watertable.server.uvicorn_websocket import ConnectionHandover

        local_bus.receive_with(ConnectionHandover(config(app, options)))
    return app


class _Server(uvicorn.Server):
    """Says when it has begun to listen."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()


class _Supervisor(Multiprocess):
    """Keeps several processes running, and says when all of them have begun to listen.

    Ctrl-C goes to all processes of a terminal. Here only this one hears it, and ends the others.
    """

    def __init__(
        self, config: uvicorn.Config, sockets: list[socket.socket], ready: Callable[[], None]
    ) -> None:
        super().__init__(config, sockets)
        self._ready: Callable[[], None] | None = ready

    @property
    def failed(self) -> bool:
        return any(process.exitcode == STARTUP_FAILURE for process in self.processes)

    def init_processes(self) -> None:
        with deaf_to_ctrl_c():
            super().init_processes()

    def handle_signals(self) -> None:
        with deaf_to_ctrl_c():
            super().handle_signals()

    def keep_subprocess_alive(self) -> None:
        with deaf_to_ctrl_c():
            super().keep_subprocess_alive()
        if self._ready is None or self.should_exit.is_set():
            return
        if all(process.is_ready() for process in self.processes):
            self._ready()
            self._ready = None


def config(app: App, options: LaunchOptions) -> uvicorn.Config:
    return uvicorn.Config(app, **_how(options))


def _how(options: LaunchOptions) -> dict[str, Any]:
    return {
        "host": options.host,
        "port": options.port,
        "lifespan": "on",
        **protocols(),
        "ws_max_size": _LARGEST_MESSAGE,
        "ws_per_message_deflate": False,  # views are small, and time is scarcer
        "timeout_graceful_shutdown": 10,
        "timeout_worker_healthcheck": 30,  # it may have much to load, on a machine with much to do
        "server_header": False,
        "access_log": False,  # paths are keys to tables
        "log_config": None,  # see logs.py
    }
