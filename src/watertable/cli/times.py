"""The command that lists the best times."""

from typing import TYPE_CHECKING

import click

from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.cli.best_times import BestTime


@click.command()
@click.argument("game", required=False)
def times(game: str | None) -> None:
    """List the best times of games won alone."""
    from watertable.cli.best_times import BestTimes
    from watertable.cli.game_command import find_game

    kept = BestTimes.load().times
    if game is not None:
        name = find_game(game).name
        kept = [time for time in kept if time.game == name]
    if not kept:
        click.echo(say("There are no times yet: win a game that can be played alone."))
    lists: dict[str, list[BestTime]] = {}
    for time in sorted(kept, key=lambda time: time.game):
        lists.setdefault(_title(time), []).append(time)
    for title, alike in lists.items():
        click.echo(title)
        for place, time in enumerate(alike, 1):
            click.echo(f"  {place:>2}  {_line(time)}")


def _title(time: "BestTime") -> str:
    """Return the game, and which of its options were unusual."""
    from watertable.cli.game_command import value_text
    from watertable.core import registry

    game = registry.all_games().get(time.game)
    if game is None:  # no longer installed, but the times are
        return time.game
    usual = {option.name: option.default_for(1) for option in game.options}
    unusual = [
        f"{name} {value_text(value)}"
        for name, value in time.options.items()
        if usual.get(name) != value
    ]
    return ", ".join([game.title, *unusual])


def _line(time: "BestTime") -> str:
    from watertable.cli.formatting import clock_text

    day = time.started.astimezone().strftime("%Y-%m-%d")
    return f"{clock_text(time.milliseconds):>6}  {day}  {time.name}".rstrip()
