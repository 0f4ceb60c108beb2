"""Running the server: one process, or several on one address."""

import os
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import uvicorn

from watertable.core.errors import OptionError, WatertableError
from watertable.server.app import make_app
from watertable.server.guard import App
from watertable.server.logs import set_up
from watertable.server.neighbours import Neighbours
from watertable.server.settings import Settings, data_root, without_limits
from watertable.server.wire import Adopted
from watertable.server.work import end_with_parent

_PLAN = "WATERTABLE_SERVER_PLAN"
_LARGEST_MESSAGE = 64 * 2**10


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line, on its way to other processes."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # by default a file in the user's data folder
    redis: str = ""
    workers: int = 1
    folder: str = ""  # where they meet, if they are on one machine; made when they start
    thinkers: int = 0  # by default one for each core
    secret_file: str = ""  # by default in the user's data folder
    origins: tuple[str, ...] = ()
    limits: bool = True  # on how often a client may ask
    log_level: str = "info"

    def settings(self) -> Settings:
        settings = Settings(
            database=self.database or f"sqlite:{data_root() / 'tables.sqlite'}",
            secret=read_secret(
                Path(self.secret_file) if self.secret_file else data_root() / "server.secret"
            ),
            redis=self.redis,
            thinkers=self.thinkers or os.cpu_count() or 1,
            origins=self.origins,
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
    set_up(plan.log_level)
    if plan.workers == 1:
        server = _Server(config(make_app(plan.settings()), plan), ready)
        with suppress(KeyboardInterrupt):  # which was heard, and led to an orderly end
            server.run()
        return
    plan.settings()  # so that a mistake is told once, and the secret is there
    with TemporaryDirectory(prefix="watertable-") as folder:
        plan = msgspec.structs.replace(plan, folder="" if plan.redis else folder)
        os.environ[_PLAN] = msgspec.json.encode(plan).decode()
        if ready is not None:
            ready()
        uvicorn.run(
            "watertable.server.run:app_of_worker", factory=True, workers=plan.workers, **_how(plan)
        )


def app_of_worker() -> App:
    """The application in one of several processes."""
    plan = msgspec.json.decode(os.environ[_PLAN], type=Plan)
    set_up(plan.log_level)
    end_with_parent()
    if not plan.folder:
        return make_app(plan.settings())
    neighbours = Neighbours(Path(plan.folder))
    app = make_app(plan.settings(), neighbours)
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


def config(app: App, plan: Plan) -> uvicorn.Config:
    return uvicorn.Config(app, **_how(plan))


def _how(plan: Plan) -> dict[str, Any]:
    return {
        "host": plan.host,
        "port": plan.port,
        "lifespan": "on",
        "ws": "watertable.server.wire:Wire",
        "ws_max_size": _LARGEST_MESSAGE,
        "ws_per_message_deflate": False,  # views are small, and time is scarcer
        "timeout_graceful_shutdown": 10,
        "server_header": False,
        "access_log": False,  # paths are keys to tables
        "log_config": None,  # see logs.py
    }
