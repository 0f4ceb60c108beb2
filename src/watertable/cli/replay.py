"""Saved games: whether they are sound, and how they went."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from watertable.core.text import Text, say

if TYPE_CHECKING:
    from watertable.core.match import Match
    from watertable.core.record import Record


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--step", is_flag=True, help=say("Show the board after every move, and wait for Enter.")
)
@click.option("--to", type=click.IntRange(0), metavar="N", help=say("Stop after N moves."))
@click.option("--verify", is_flag=True, help=say("Only say whether the record is sound."))
def replay(file: Path, step: bool, to: int | None, verify: bool) -> None:
    """Verify a saved game and show how it went."""
    from watertable.cli.formatting import headline, moves
    from watertable.core.match import Match

    match = Match.load(file)
    record = match.record()
    played = len(match.actions)
    if verify:
        click.echo(
            say(
                "{file} is sound: {game}, {moves}, {state}.",
                file=file,
                game=match.game.title,
                moves=moves(played),
                state=_state(match),
            )
        )
        return
    if to is not None and to > played:
        raise click.UsageError(say("The game has only {moves}.", moves=moves(played)))
    click.echo(headline(match))
    seats = [f"{match.game.notation.seat_name(s)}: {name}" for s, name in enumerate(match.names)]
    click.echo(f"{', '.join(seats)}; {record.started.astimezone():%Y-%m-%d %H:%M}")
    if step:
        _step(record, played if to is None else to)
    else:
        if to is not None and to < played:
            match.undo(played - to)
        _show_all(match)


def _state(match: "Match") -> Text:
    from watertable.cli.formatting import listing

    outcome = match.outcome
    if outcome is None:
        return say("unfinished")
    reason = say(outcome.reason)
    if not outcome.winners:
        return say("won by nobody ({reason})", reason=reason)
    names = [match.game.notation.seat_name(seat) for seat in outcome.winners]
    return say("won by {names} ({reason})", names=listing(names), reason=reason)


def _show_all(match: "Match") -> None:
    click.echo()
    for number, sentence in enumerate(match.log(None), 1):
        click.echo(f"{number:>4}  {sentence}")
    _show_board(match)
    _show_end(match)


def _step(record: "Record", to: int) -> None:
    from watertable.cli.screen import Screen
    from watertable.core.match import Match
    from watertable.core.replay import deal_anew

    screen = Screen()
    match = Match.opening(record)
    _show_board(match)
    for number, action in enumerate(record.actions[:to], 1):
        try:
            if (
                screen.ask(
                    say(
                        "{number}/{to}: Enter for the next move, q to leave. ", number=number, to=to
                    )
                ).strip()
                == "q"
            ):
                return
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return
        deal_anew(record, match)
        match.play(
            action.do, seat=action.seat, at=action.at, physics_result=action.physics_result or None
        )
        click.echo(match.last_told(None))
        _show_board(match)
    _show_end(match)


def _show_board(match: "Match") -> None:
    from watertable.cli.screen import wants_colour

    click.echo("\n" + match.draw(None, colour=wants_colour()) + "\n")


def _show_end(match: "Match") -> None:
    from watertable.cli.formatting import moves, result
    from watertable.cli.screen import wants_colour

    outcome = match.outcome
    if outcome is not None:
        for line in result(match, outcome, colour=wants_colour()):
            click.echo(line)
    elif match.mover is not None:
        name = match.game.notation.seat_name(match.mover)
        click.echo(
            say(
                "After {moves} it is {name}'s turn.",
                moves=moves(len(match.actions)),
                name=name,
            )
        )
