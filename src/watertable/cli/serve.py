"""Running the table server."""

import webbrowser

import click

from watertable.core.text import say


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help=say("0.0.0.0 for all networks.")
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.option(
    "--database",
    metavar="URL",
    default="",
    help=say("sqlite:PATH or postgresql://USER@HOST/NAME; by default a file in your data folder."),
)
@click.option("--redis", metavar="URL", default="", help=say("For several machines: redis://HOST."))
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help=say("Processes that answer: one core plays about 2,000 actions a second."),
)
@click.option(
    "--thinkers",
    default=0,
    type=click.IntRange(0, 256),
    help=say("Processes for bots, for each of these; by default as many as there are cores."),
)
@click.option(
    "--secret-file",
    metavar="PATH",
    default="",
    help=say("What cookies are signed with; by default made once, in your data folder."),
)
@click.option(
    "--origin",
    "origins",
    metavar="URL",
    multiple=True,
    help=say("The address in browsers, where a proxy does not pass it on: https://club.example."),
)
@click.option(
    "--limits/--no-limits",
    default=True,
    show_default=True,
    help=say("How often a client may ask; without limits only where you know everybody."),
)
@click.option(
    "--share-data",
    is_flag=True,
    help=say(
        "Start although another server has the same tables; without --redis they do "
        "not hear of each other."
    ),
)
@click.option(
    "--log-level",
    default="info",
    show_default=True,
    type=click.Choice(["debug", "info", "warning", "error"]),
)
@click.option("--open", "open_browser", is_flag=True, help=say("Open a browser when it is ready."))
def serve(
    host: str,
    port: int,
    database: str,
    redis: str,
    workers: int,
    thinkers: int,
    secret_file: str,
    origins: tuple[str, ...],
    limits: bool,
    share_data: bool,
    log_level: str,
    open_browser: bool,
) -> None:
    """Run tables for others to join.

    Stop it with Ctrl-C; nothing is lost, and clients come back by themselves when it runs again.
    """
    try:
        from watertable.server.run import LaunchOptions
        from watertable.server.run import serve as run
    except ImportError as error:
        raise click.ClickException(
            say(
                "The server needs more packages ({name}): install watertable[server].",
                name=error.name,
            )
        ) from None
    options = LaunchOptions(
        host=host,
        port=port,
        database=database,
        redis=redis,
        workers=workers,
        bot_workers=thinkers,
        secret_file=secret_file,
        origins=origins,
        limits=limits,
        share_data=share_data,
        log_level=log_level,
    )
    shown = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"

    def ready() -> None:
        click.echo(say("The tables are open at {shown}", shown=shown))
        if open_browser:
            webbrowser.open(shown)

    run(options, ready)
    click.echo(say("The tables are closed."))
