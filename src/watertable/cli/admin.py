"""Looking after the data of a server."""

import click


@click.group()
def admin() -> None:
    """Look after the tables of a server."""


@admin.command()
@click.option(
    "--database",
    metavar="URL",
    default="",
    help="sqlite:PATH or postgresql://USER@HOST/NAME; by default the file in your data folder.",
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
            f"The server needs more packages ({error.name}): install watertable[server]."
        ) from None
    report = check_all(LaunchOptions(database=database).database_url)
    click.echo(f"File: {report.damage or 'whole'}")
    click.echo(f"Tables that play again as they did: {report.sound}")
    if report.waiting:
        click.echo(
            f"  finished ones that are still to be kept for later versions: {report.waiting} "
            "(a running server does that)"
        )
    if report.kept or report.bare:
        click.echo(f"Finished by other rules, can be looked at: {report.kept}")
        click.echo(f"Finished by other rules, only moves are left: {report.bare}")
    for what, number in sorted(report.absent.items()):
        click.echo(f"Cannot be checked here ({what}): {number}")
    for table, reason in report.broken.items():
        click.echo(f"Broken: {table}: {reason}")
    if not report.good:
        raise click.exceptions.Exit(1)
