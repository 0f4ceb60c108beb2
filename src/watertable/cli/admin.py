"""Looking after the data of a server."""

import click

from watertable.core.text import say


@click.group()
def admin() -> None:
    """Look after the tables of a server."""


@admin.command()
@click.option(
    "--database",
    metavar="URL",
    default="",
    help=say(
        "sqlite:PATH or postgresql://USER@HOST/NAME; by default the file in your data folder."
    ),
)
def check(database: str) -> None:
    """Play every table again, and say which cannot be trusted.

    Nothing is changed, and a server may run meanwhile. The exit code is 1 if anything is wrong.
    """
    try:
        from watertable.server.checkup import check_all
        from watertable.server.run import LaunchOptions
    except ImportError as error:
        raise click.ClickException(
            say(
                "The server needs more packages ({name}): install watertable[server].",
                name=error.name,
            )
        ) from None
    report = check_all(LaunchOptions(database=database).database_url)
    click.echo(say("File: {state}", state=report.damage or say("whole")))
    click.echo(say("Tables that play again as they did: {sound}", sound=report.sound))
    if report.waiting:
        click.echo(
            say(
                "  finished ones that are still to be kept for later versions: {waiting} (a "
                "running server does that)",
                waiting=report.waiting,
            )
        )
    if report.kept or report.bare:
        click.echo(say("Finished by other rules, can be looked at: {kept}", kept=report.kept))
        click.echo(say("Finished by other rules, only moves are left: {bare}", bare=report.bare))
    for what, number in sorted(report.absent.items()):
        click.echo(say("Cannot be checked here ({what}): {number}", what=what, number=number))
    for table, reason in report.broken.items():
        click.echo(say("Broken: {table}: {reason}", table=table, reason=reason))
    if not report.good:
        raise click.exceptions.Exit(1)
