"""A look back at a saved game: the moments that mattered, skill and luck."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from watertable.analysis.decisions import Moment
    from watertable.analysis.review import Review
    from watertable.core.match import Match

_WIDTH = 40  # characters of the curve
_SHOWN = 12  # points of it


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--simulations", type=click.IntRange(1), help="How closely each action is looked at.")
@click.option("--json", "as_json", is_flag=True, help="Print all of it as JSON.")
def review(file: Path, simulations: int | None, as_json: bool) -> None:
    """Look back at a saved game: what would have been better, and why."""
    import msgspec

    from watertable.analysis.review import CLOSER, SIMULATIONS, review_of
    from watertable.core.match import Match

    match = Match.load(file)
    simulations = simulations or SIMULATIONS
    closer = simulations * CLOSER // SIMULATIONS
    found = review_of(match, simulations=simulations, closer=closer, progress=_progress)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        _show(match, found)


def _progress(share: float) -> None:
    """Tell how far it has come, if somebody looks."""
    if sys.stderr.isatty():
        click.echo(f"\rLooking back: {100 * share:3.0f} %", nl=share == 1, err=True)


def _show(match: "Match", found: "Review") -> None:
    from watertable.cli.formatting import headline

    reader = _reader_of(match)
    click.echo(headline(match))
    if not found.points:
        click.echo("Nothing was decided in this match.")
        return
    _show_curve(match, found)
    click.echo()
    for seat in found.by_seat:
        _show_seat(match, seat.seat, found, reader)
    moments = found.most_important()
    if not moments:
        click.echo("\nNo decision was clearly worse than another.")
    for number, moment in enumerate(moments, 1):
        _show_moment(match, number, moment, reader)


def _reader_of(match: "Match") -> int | None:
    """Return the seat of the only person who played: they are "you"."""
    from watertable.core.player_name import PlayerName

    people = [seat for seat, name in enumerate(match.names) if not PlayerName.read(name).bot]
    return people[0] if len(people) == 1 else None


def _name(match: "Match", seat: int, reader: int | None) -> str:
    return "You" if seat == reader else match.game.notation.seat_name(seat)


def _show_curve(match: "Match", found: "Review") -> None:
    """Show the chances of the first seat, or of all together, at some times."""
    points = [each for each in found.points if each.chances]
    if not points:
        return
    name = "all" if found.cooperative else match.game.notation.seat_name(0)
    click.echo(f"\nChances of {name}:")
    step = max(1, len(points) // _SHOWN)
    for point in [*points[:-1:step], points[-1]]:
        bar = "#" * round(_WIDTH * point.chances[0])
        click.echo(f"  after {point.after:>4}  {bar:<{_WIDTH}} {100 * point.chances[0]:3.0f} %")


def _show_seat(match: "Match", seat: int, found: "Review", reader: int | None) -> None:
    from watertable.cli.formatting import counted

    known, name = found.by_seat[seat], _name(match, seat, reader)
    mistakes, decisions = counted(known.mistakes, "mistake"), counted(known.decisions, "decision")
    click.echo(f"{name}: {mistakes} in {decisions}", nl=False)
    if known.luck is not None:
        luck = f"luck brought {100 * known.luck:+.0f} %"
        click.echo(f"; decisions cost {100 * known.lost:.0f} %, {luck}.")
    elif known.came_off is not None:
        click.echo(f"; {known.came_off} came off, {known.expected_to:.1f} were expected to.")
    else:
        click.echo(f", which cost {100 * known.lost:.0f} %.")


def _show_moment(match: "Match", number: int, moment: "Moment", reader: int | None) -> None:
    played, better, name = moment.played, moment.better, _name(match, moment.seat, reader)
    click.echo(
        f"\n{number}. Action {moment.number + 1}, {name}: {played.text} ({played.expected})."
    )
    click.echo(f"   Better: {better.text} ({better.expected}).")
    for reason in moment.why_better:
        click.echo(f"   + {reason.told.to(reader)}")
    for reason in moment.why_worse:
        click.echo(f"   - {reason.told.to(reader)}")
