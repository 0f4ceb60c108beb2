"""Check reviews of games between bots: how many of the mistakes that they name are mistakes?

    python -m tools.review_check --games 4
    python -m tools.review_check --games 4 archipelago droplets

Each game is played by a beginner and a better bot, and reviewed as usual. Then the three most
important moments are looked at again, with other random numbers and ten times as many simulations.
A named mistake is *confirmed* if the better action is better there too, by more than chance makes
it; *refuted* if what was played is; else it is *too close*. The table is printed as it stands in
docs/learn-and-review.md.
"""

import argparse
import sys
import time
from collections import Counter
from typing import Any

from watertable import Match, all_games
from watertable.analysis.compare import compare
from watertable.analysis.decisions import Moment, difference, perspective_before
from watertable.analysis.review import CLOSER, review_of
from watertable.bots import make_bot
from watertable.core.game import Game

_DEEPER = 10
_OPTIONS: dict[str, Any] = {"archipelago": {"size": 5}}
VERDICTS = ("confirmed", "too close", "refuted")


def played(game: Game, seed: int) -> Match:
    """Return a game between a beginner and somebody better."""
    options = {**game.hosting.first_game, **_OPTIONS.get(game.name, {})}
    match = Match.start(game, options=options, seed=seed)
    levels = ("tadpole", "otter")
    bots = [
        make_bot(levels[(seat + seed) % 2], game, seed=seed * 10 + seat)
        for seat in range(match.seats)
    ]
    while match.mover is not None:
        match.play(bots[match.mover].choose(match.perspective()))
    return match


def verdict(match: Match, moment: Moment) -> tuple[str, float]:
    """Return what a deeper look says of a named mistake, and what it cost by that."""
    found = compare(
        perspective_before(match, moment.number),
        most=0,
        simulations=_DEEPER * CLOSER,
        also=[moment.better.action, moment.played.action],
        seed=moment.number + 1_000_003,
    )
    by_action = {each.action: each for each in found}
    better, done = by_action[moment.better.action], by_action[moment.played.action]
    loss, chance = difference(better, done, moment.seat)
    if loss > chance:
        return "confirmed", loss
    return ("refuted" if -loss > chance else "too close"), loss


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=4, help="reviews of each game")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    names = arguments.games_named or list(all_games())
    print("| Game | Reviews | Named mistakes | Confirmed | Too close | Refuted |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in names:
        counts: Counter[str] = Counter()
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            began = time.monotonic()
            match = played(all_games()[name], seed)
            for moment in review_of(match).most_important():
                found, loss = verdict(match, moment)
                counts[found] += 1
                note = f"{name} {seed}, action {moment.number + 1}: {moment.played.text}"
                told = f"{note} instead of {moment.better.text}"
                print(f"{told}: {moment.loss:.3f}, deeper {loss:.3f}, {found}", file=sys.stderr)
            print(f"{name} {seed}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
        row = [name, arguments.games, counts.total(), *(counts[each] for each in VERDICTS)]
        print(f"| {' | '.join(map(str, row))} |", flush=True)


if __name__ == "__main__":
    main()
