"""A look back at a saved game: the moments that mattered, skill and luck."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from watertable.core.text import Text, counted, say

if TYPE_CHECKING:
    from watertable.analysis.decisions import Moment
    from watertable.analysis.review import Review, SeatReview
    from watertable.core.match import Match

_WIDTH = 40  # characters of the curve
_SHOWN = 12  # points of it


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--simulations", type=click.IntRange(1), help=say("How closely each action is looked at.")
)
@click.option("--json", "as_json", is_flag=True, help=say("Print all of it as JSON."))
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
        told = say("Looking back: {share} %", share=f"{100 * share:3.0f}")
        click.echo(f"\r{told}", nl=share == 1, err=True)


def _show(match: "Match", found: "Review") -> None:
    from watertable.cli.formatting import headline

    reader = _reader_of(match)
    click.echo(headline(match))
    if not found.points:
        click.echo(say("Nothing was decided in this match."))
        return
    _show_curve(match, found)
    click.echo()
    for seat in found.by_seat:
        _show_seat(match, seat.seat, found, reader)
    moments = found.most_important()
    if not moments:
        click.echo()
        click.echo(say("No decision was clearly worse than another."))
    for number, moment in enumerate(moments, 1):
        _show_moment(match, number, moment, reader)


def _reader_of(match: "Match") -> int | None:
    """Return the seat of the only person who played: they are "you"."""
    from watertable.core.player_name import PlayerName

    people = [seat for seat, name in enumerate(match.names) if not PlayerName.read(name).bot]
    return people[0] if len(people) == 1 else None


def _name(match: "Match", seat: int, reader: int | None) -> str:
    return str(say("You")) if seat == reader else match.game.notation.seat_name(seat)


def _show_curve(match: "Match", found: "Review") -> None:
    """Show the chances of the first seat, or of all together, at some times."""
    points = [each for each in found.points if each.chances]
    if not points:
        return
    click.echo()
    if found.cooperative:
        click.echo(say("Chances of all:"))
    else:
        click.echo(say("Chances of {name}:", name=match.game.notation.seat_name(0)))
    step = max(1, len(points) // _SHOWN)
    for point in [*points[:-1:step], points[-1]]:
        bar = "#" * round(_WIDTH * point.chances[0])
        after = say("after {actions}", actions=f"{point.after:>4}")
        click.echo(f"  {after}  {bar:<{_WIDTH}} {100 * point.chances[0]:3.0f} %")


def _show_seat(match: "Match", seat: int, found: "Review", reader: int | None) -> None:
    known, name = found.by_seat[seat], _name(match, seat, reader)
    mistakes = counted(known.mistakes, "{number} mistake", "{number} mistakes")
    decisions = counted(known.decisions, "{number} decision", "{number} decisions")
    click.echo(
        say(
            "{name}: {mistakes} in {decisions}{more}.",
            name=name,
            mistakes=mistakes,
            decisions=decisions,
            more=_cost(known),
        )
    )


def _cost(known: "SeatReview") -> Text:
    """Return what decisions have cost, and what luck has brought, after a list of them."""
    lost = f"{100 * known.lost:.0f}"
    if known.luck is not None:
        luck = f"{100 * known.luck:+.0f}"
        return say("; decisions cost {lost} %, luck brought {luck} %", lost=lost, luck=luck)
    if known.came_off is not None:
        return say(
            "; {came_off} came off, {expected} were expected to",
            came_off=known.came_off,
            expected=f"{known.expected_to:.1f}",
        )
    return say(", which cost {lost} %", lost=lost)


def _show_moment(match: "Match", number: int, moment: "Moment", reader: int | None) -> None:
    played, better, name = moment.played, moment.better, _name(match, moment.seat, reader)
    click.echo()
    click.echo(
        say(
            "{place}. Action {number}, {name}: {text} ({expected}).",
            place=number,
            number=moment.number + 1,
            name=name,
            text=played.text,
            expected=played.expected,
        )
    )
    better_told = say("Better: {text} ({expected}).", text=better.text, expected=better.expected)
    click.echo(f"   {better_told}")
    for reason in moment.why_better:
        click.echo(f"   + {reason.told.to(reader)}")
    for reason in moment.why_worse:
        click.echo(f"   - {reason.told.to(reader)}")
