"""Playing at the terminal: a new game, a saved one, or the last unfinished one."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from watertable.cli.game_command import GameCommand, need_game
from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.core.game import Game
    from watertable.core.match import Match

_BOTS_HELP = say(
    "Who plays the other seats, such as 'otter' or 'otter,kraken'; a short list is filled up "
    "with its last entry. A list with 'human' in it, or with an entry for every seat, is the "
    "whole table in order: 'kraken,human'."
)
_HUMANS_HELP = say("The seats that people have, by name or number from 0, or 'all' or 'none'.")

_bots = click.option("--bots", metavar="LIST", help=_BOTS_HELP)
_humans = click.option("--humans", metavar="SEATS", help=_HUMANS_HELP)
_save = click.option(
    "--save", type=click.Path(path_type=Path), help=say("Write the game to this file in the end.")
)

_practice = click.option(
    "--practice",
    is_flag=True,
    help=say("Every move can be taken back, also one that showed something. For one person."),
)

_brisk = click.option(
    "--brisk",
    is_flag=True,
    help=say("Bots play on at once: you are not asked what to advise them."),
)


@click.command(cls=GameCommand)
@click.option("--seats", type=int, metavar="N", help=say("The number of players."))
@_bots
@_humans
@click.option("--seed", type=int, metavar="N", help=say("For the same chance again."))
@click.option("--load", type=click.Path(path_type=Path), help=say("Continue a saved game."))
@_practice
@_brisk
@_save
def play(
    game: "Game | None",
    options: dict[str, Any],
    seats: int | None,
    bots: str | None,
    humans: str | None,
    seed: int | None,
    load: Path | None,
    practice: bool,
    brisk: bool,
    save: Path | None,
) -> None:
    """Play a game at the terminal.

    The first seat is yours and bots have the others, unless you say otherwise.
    """
    from watertable.cli.players import names_of, seat_players, split_list
    from watertable.core.match import Match

    target = _target(save)
    names = split_list(bots) if bots is not None else None
    if load is not None:
        if options or seats is not None or seed is not None:
            raise click.UsageError(say("A saved game has its own options, seats and seed."))
        match = Match.load(load)
        if game is not None and match.game is not game:
            raise click.UsageError(
                say("{path} is a game of {game}.", path=load, game=match.game.title)
            )
        _run_saved(match, names, humans, practice, target, brisk)
        return
    chosen = need_game(game)
    players = seat_players(chosen, seats, names, humans)
    match = Match.start(chosen, options=options, seed=seed, names=names_of(players))
    match.practice = practice
    _run(match, players, target, brisk)


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--list", "only_list", is_flag=True, help=say("Only list the unfinished games."))
@_bots
@_humans
@_practice
@_brisk
@_save
def resume(
    file: Path | None,
    only_list: bool,
    bots: str | None,
    humans: str | None,
    practice: bool,
    brisk: bool,
    save: Path | None,
) -> None:
    """Continue an unfinished game: the last one, or that of a file."""
    from watertable.cli.autosave import unfinished
    from watertable.cli.players import split_list
    from watertable.core.errors import RecordError
    from watertable.core.match import Match

    kept = unfinished()
    if only_list:
        _list(kept)
        return
    if file is None and not kept:
        raise RecordError(say("There is no unfinished game. Start one with: watertable play GAME"))
    target = _target(save)
    match = Match.load(file or kept[0])
    names = split_list(bots) if bots is not None else None
    _run_saved(match, names, humans, practice, target, brisk)


def _target(save: Path | None) -> Path | None:
    """Return the file to save to, checked before play: after it there is a game to lose."""
    from watertable.cli.target import check_target

    return None if save is None else check_target(str(save))


def _run_saved(
    match: "Match",
    bots: list[str] | None,
    humans: str | None,
    practice: bool,
    target: Path | None,
    brisk: bool,
) -> None:
    from watertable.cli.players import check_new_people, names_of, players_of, seat_players

    match.practice = match.practice or practice
    if bots is not None or humans is not None:
        players = seat_players(match.game, match.seats, bots, humans)
        check_new_people(match, players)
        match.names = tuple(names_of(players))
    else:
        players = players_of(match)
    _run(match, players, target, brisk)


def _run(match: "Match", players: list[str], target: Path | None, brisk: bool) -> None:
    from watertable.cli.players import check_practice
    from watertable.cli.screen import Screen
    from watertable.cli.session import Session

    check_practice(match, players)
    Session(match, players, Screen(), target, ask_for_advice=not brisk).run()


def _list(kept: list[Path]) -> None:
    from watertable.cli.formatting import moves
    from watertable.core.errors import RecordError
    from watertable.core.record import read_record

    if not kept:
        click.echo(say("There are no unfinished games."))
    for path in kept:
        try:
            record = read_record(path)
        except RecordError as error:
            click.echo(say("{path}\n  cannot be read: {error}", path=path, error=error))
            continue
        began = record.started.astimezone().strftime("%Y-%m-%d %H:%M")
        click.echo(path)
        facts = (record.game, " - ".join(record.seats), began, moves(len(record.actions)))
        click.echo(f"  {', '.join(facts)}")
