"""Compiling games before anybody waits for them."""

import click

from watertable.cli.game_command import find_game
from watertable.core.text import say


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
def prepare(games: tuple[str, ...]) -> None:
    """Compile games now, all of them or some, with all cores.

    The first use of a game on a machine takes some seconds otherwise.
    """
    from watertable.core import registry
    from watertable.lab.simulate import cores
    from watertable.lab.workers import in_processes

    chosen = [find_game(name) for name in games] or list(registry.all_games().values())
    tasks = [(game.name,) for game in chosen]
    for number, needed in in_processes(_prepare, tasks, min(cores(), len(tasks))):
        click.echo(
            say("{game} is ready ({needed} s).", game=chosen[number].title, needed=f"{needed:.1f}")
        )


def _prepare(name: str) -> float:
    """Prepare a game in another process; return how many seconds it took."""
    import time

    from watertable.server.work import prepare

    began = time.perf_counter()
    prepare(name)
    return time.perf_counter() - began
