"""What a bot advises."""

from watertable.bots import bot_names, make_bot
from watertable.cli.screen import Screen
from watertable.core.match import Match
from watertable.lab.simulate import cores

# The best adviser first.
_ADVISERS = ("expert", "search", "uct", "heuristic", "random")
_LONGEST_LINE = 8


def give_hint(match: Match, seat: int, screen: Screen) -> None:
    known = bot_names(match.game)
    name = next(name for name in _ADVISERS if name in known)
    bot = make_bot(name, match.game, seed=match.seed, threads=cores())
    chair = match.chair(seat)
    think = getattr(bot, "think", None)
    if think is None:
        screen.say(f"Hint: {chair.text(bot.choose(chair))}")
        return
    with screen.waiting("Thinking about a hint"):
        thought = think(chair)
    screen.say(f"Hint: {chair.text(thought.action)}")
    if len(thought.line) > 1:
        screen.say(f"  Play may go on: {', '.join(thought.line[1:_LONGEST_LINE])}")
    if thought.chances:
        seat_name = match.game.notation.seat_name
        chances = [f"{seat_name(i)} {chance:.0%}" for i, chance in enumerate(thought.chances)]
        screen.say(f"  Chances: {', '.join(chances)}")
