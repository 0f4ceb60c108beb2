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
from watertable.server.app import make_app
from watertable.server.bus import RedisBus
from watertable.server.checkup import refuse_damage
from watertable.server.data_lock import data_lock
from watertable.server.guard import App
from watertable.server.logs import set_up
from watertable.server.neighbours import Neighbours
from watertable.server.open_files import allow_many_files
from watertable.server.settings import Settings, data_root, without_limits
from watertable.server.steady_time import SteadyTime, epoch_now
from watertable.server.store import lay_out
from watertable.server.wire import Adopted
from watertable.server.work import deaf_to_ctrl_c, end_with_parent

_log = logging.getLogger("watertable.server")
_PLAN = "WATERTABLE_SERVER_PLAN"
_FOLDER = "watertable-serve-"
_MAY_BE_NEW = 60.0  # seconds in which a folder may be one that is just being made
_AGAIN = 2.0  # seconds until a process that could not start is replaced
_LARGEST_MESSAGE = 64 * 2**10


class Plan(msgspec.Struct, frozen=True, kw_only=True):
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
    thinkers: int = 0  # by default one for each core
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
            secret=read_secret(
                Path(self.secret_file) if self.secret_file else data_root() / "server.secret"
            ),
            redis=self.redis,
            thinkers=self.thinkers or os.cpu_count() or 1,
            origins=self.origins,
            began=self.began,
            epoch=self.epoch,
            whole_process=True,
        )
        return settings if self.limits else without_limits(settings)


def read_secret(path: Path) -> bytes:
    """The secret that cookies are signed with; made when there is none yet."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            secret = path.read_bytes().strip()
        else:
            secret = secrets.token_hex(32).encode()
            with os.fdopen(handle, "wb") as file:
                file.write(secret + b"\n")
    except OSError as error:
        raise WatertableError(f"Cannot use the secret file {path}: {error.strerror}.") from None
    if len(secret) < 32:
        raise WatertableError(
            f"The secret file {path} has fewer than 32 characters; delete it to get another."
        )
    return secret


def check(plan: Plan) -> None:
    """An OptionError if this cannot work."""
    if plan.workers > 1 and not plan.redis and not Neighbours.possible:
        raise OptionError("On this system several processes need --redis redis://...")
    if plan.redis:
        RedisBus(plan.redis)


def _check_address(plan: Plan) -> None:
    try:
        socket.create_server((plan.host, plan.port)).close()
    except OSError as error:
        raise OptionError(
            f"Cannot listen on {plan.host}, port {plan.port}: {error.strerror}. "
            "Is a server running already? Another port can be chosen with --port."
        ) from None


def serve(plan: Plan, ready: Callable[[], None] | None = None) -> None:
    """Run until somebody stops it."""
    check(plan)
    _check_address(plan)
    meant = plan.redis or plan.share_data
    address = f"{plan.host}, port {plan.port}"
    with nullcontext() if meant else data_lock(plan.database_url, address):
        _serve(plan, ready)


def _serve(plan: Plan, ready: Callable[[], None] | None) -> None:
    set_up(plan.log_level)
    allow_many_files()
    refuse_damage(plan.database_url)
    if plan.workers == 1:
        server = _Server(config(make_app(plan.settings()), plan), ready)
        with suppress(KeyboardInterrupt):  # which was heard, and led to an orderly end
            server.run()
        return
    lay_out(plan.settings().database)  # so that a mistake is told once, and here
    with nullcontext("") if plan.redis else _meeting_place() as folder:
        epoch = epoch_now()
        began = SteadyTime(epoch).now_ms()
        plan = msgspec.structs.replace(plan, folder=folder, began=began, epoch=epoch)
        _hand_on(plan)

        def all_ready() -> None:
            _hand_on(msgspec.structs.replace(plan, running=True))
            if ready is not None:
                ready()

        several = uvicorn.Config(
            "watertable.server.run:app_of_worker", factory=True, workers=plan.workers, **_how(plan)
        )
        supervisor = _Supervisor(several, [several.bind_socket()], all_ready)
        supervisor.run()
        if supervisor.failed:
            raise WatertableError("The server could not start; its log says why.")


@contextmanager
def _meeting_place() -> Iterator[str]:
    """A folder for the sockets of our processes; those of servers that were killed are put away."""
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


def _hand_on(plan: Plan) -> None:
    """The processes that are started from now on have this plan."""
    os.environ[_PLAN] = msgspec.json.encode(plan).decode()


def app_of_worker() -> App:
    """The application in one of several processes."""
    plan = msgspec.json.decode(os.environ[_PLAN], type=Plan)
    set_up(plan.log_level)
    end_with_parent()
    try:
        if not plan.folder:
            return make_app(plan.settings())
        neighbours = Neighbours(Path(plan.folder))
        app = make_app(plan.settings(), neighbours)
    except WatertableError as error:
        _log.error("cannot start", extra={"error": str(error)})
        if not plan.running:
            sys.exit(STARTUP_FAILURE)  # it would be the same again, so the server ends
        time.sleep(_AGAIN)  # the others go on, and a database may come back
        sys.exit(1)
    neighbours.receive_with(Adopted(config(app, plan)))
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


def config(app: App, plan: Plan) -> uvicorn.Config:
    return uvicorn.Config(app, **_how(plan))


def _how(plan: Plan) -> dict[str, Any]:
    return {
        "host": plan.host,
        "port": plan.port,
        "lifespan": "on",
        "http": "watertable.server.handshake:Handshake",
        "ws": "watertable.server.wire:Wire",
        "ws_max_size": _LARGEST_MESSAGE,
        "ws_per_message_deflate": False,  # views are small, and time is scarcer
        "timeout_graceful_shutdown": 10,
        "timeout_worker_healthcheck": 30,  # it may have much to load, on a machine with much to do
        "server_header": False,
        "access_log": False,  # paths are keys to tables
        "log_config": None,  # see logs.py
    }
