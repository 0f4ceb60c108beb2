"""Who plays which seat: people and bots."""

from collections.abc import Mapping, Sequence

from watertable.bots import bot_names, check_bot, make_bot
from watertable.bots.bot import Bot
from watertable.bots.defaults import opponent
from watertable.bots.seeds import bot_seed, game_seeds
from watertable.core.errors import OptionError, RecordError, nearest
from watertable.core.game import Game
from watertable.core.match import Match
from watertable.core.player_name import PlayerName
from watertable.core.text import say
from watertable.lab.simulate import cores, seat_bots

HUMAN = "human"


def split_list(text: str) -> list[str]:
    """Return the names between commas; `uct:time=1,threads=2` stays together, being one name's
    settings."""
    names: list[str] = []
    for piece in text.split(","):
        name = piece.strip()
        if names and "=" in name and ":" not in name.partition("=")[0]:
            names[-1] += f",{name}"
        elif name:
            names.append(name)
    return names


def seat_players(
    game: Game, seats: int | None, bots: Sequence[str] | None, humans: str | None
) -> list[str]:
    """Return a player for each seat: HUMAN or a bot.

    A list of bots is for the seats that no person has. If nothing is said about people, then a
    list with `human` in it, or with an entry for every seat, is the whole table; else the first
    seat is a person's.
    """
    if bots is not None and not bots:
        raise OptionError(say("The list of bots is empty; name one bot at least."))
    others = list(bots or [opponent(game)])
    for name in others:
        check_player(name, game)
    if humans is None:
        if seats is None:
            seats = len(others) if len(others) > 1 else game.usual_seats
        seats = game.check_seats(seats)
        if bots is not None and (HUMAN in others or len(others) >= seats):
            return seat_bots(others, seats)
        return [HUMAN, *(seat_bots(others, seats - 1) if seats > 1 else [])]
    if seats is None:
        # `all` and `none` say nothing about how many there are.
        people = 0 if humans.strip() in ("all", "none") else humans.count(",") + 1
        seats = max(game.usual_seats, people + (len(others) if bots else 0))
    seats = game.check_seats(seats)
    taken = _read_seats(humans, game, seats)
    free = [seat for seat in range(seats) if seat not in taken]
    players = dict(zip(free, seat_bots(others, len(free)), strict=True)) if free else {}
    return [players.get(seat, HUMAN) for seat in range(seats)]


def check_player(name: str, game: Game) -> None:
    """Raise an OptionError if there is no such player."""
    if name == HUMAN:
        return
    base = name.partition(":")[0]
    if base not in bot_names(game):
        raise OptionError(
            say(
                "There is no bot '{name}'.{hint}",
                name=name,
                hint=nearest(base, [HUMAN, *bot_names(game)]),
            )
        )
    check_bot(name, game)


def names_of(players: Sequence[str]) -> list[str]:
    """Return how players are called in a record."""
    return [PlayerName(player, player != HUMAN).recorded for player in players]


def players_of(match: Match) -> list[str]:
    """Return the players of a saved match: bots are marked as such, and everybody else is a
    person."""
    players = [each.name if each.bot else HUMAN for each in map(PlayerName.read, match.names)]
    for player in players:
        try:
            check_player(player, match.game)
        except OptionError as error:
            raise RecordError(say("{error} Seat others with --bots.", error=error)) from None
    return players


def check_new_people(match: Match, players: Sequence[str]) -> None:
    """Raise an OptionError if a saved match with secrets would be continued from a seat that no
    person had: somebody at this terminal knows what another seat has seen, and would now see
    both."""
    if match.practice or not match.has_hidden_info:
        return
    before = [not PlayerName.read(name).bot for name in match.names]
    new = [seat for seat, player in enumerate(players) if player == HUMAN and not before[seat]]
    if new:
        name = match.game.notation.seat_name(new[0])
        raise OptionError(
            say(
                "{name} was played by a bot, and to see what it sees would be a peek. "
                "Continue from the seats that people had, or add --practice.",
                name=name,
            )
        )


def check_practice(match: Match, players: Sequence[str]) -> None:
    """Raise an OptionError if several people would practise: each would see what others take
    back."""
    if match.practice and list(players).count(HUMAN) != 1:
        raise OptionError(say("Practice is for one person, alone or with bots."))


def make_bots(match: Match, players: Mapping[int, str]) -> dict[int, Bot]:
    """Return bots for seats of a match, as it stands: the same position gets bots that play on
    alike.

    Each may use all cores, since they think one after the other.
    """
    seed = int(game_seeds(match.seed, len(match.actions), 1)[0])
    return {
        seat: make_bot(player, match.game, seed=bot_seed(seed, seat), threads=cores())
        for seat, player in players.items()
        if player != HUMAN
    }


def _read_seats(text: str, game: Game, seats: int) -> set[int]:
    """Return seats by number or by name, or `all` or `none`."""
    words = [word.strip().lower() for word in text.split(",") if word.strip()]
    if not words:
        raise OptionError(say("The list of people's seats is empty; write 'none' for nobody."))
    if words == ["all"]:
        return set(range(seats))
    if words == ["none"]:
        return set()
    names = [game.notation.seat_name(seat).lower() for seat in range(seats)]
    chosen = set()
    for word in words:
        if word.isdecimal() and int(word) < seats:
            chosen.add(int(word))
        elif word in names:
            chosen.add(names.index(word))
        else:
            raise OptionError(
                say(
                    "There is no seat '{word}': seats are numbered from 0 to {last}.{hint}",
                    word=word,
                    last=seats - 1,
                    hint=nearest(word, [*names, "all", "none"]),
                )
            )
    return chosen
