"""What tests of every game should know of Dropounion: how to try it, and what it conserves."""

from collections import Counter
from collections.abc import Sequence

from watertable.core.conformance import Conformance, Ending, ShortMatch
from watertable.core.contract import State
from watertable.core.match_history import Played
from watertable.games.dropounion.view import view


def conserves(state: State, actions: Sequence[Played]) -> None:
    """Complain if anything was lost or made: cards."""
    seen = view(state, None)
    mode, alone = seen.mode, seen.seats == 1
    thieves = (5, 1, 2, 0, 0)[seen.seats - 1] + (int(state["fewer"]) if mode == "simple" else 0)
    redirectors = (0, 0, 0, 0, 1)[seen.seats - 1] + (3 if mode == "hardest" else 0)
    guards = [card for guard in seen.guards for card in guard.cards]
    hands = [card for hand in seen.hands for card in hand]
    cards = [*hands, *guards, *seen.row, *seen.defeated, *seen.path]
    assert len(cards) + seen.deck == 108 - thieves - redirectors, "each card in one place"
    ids = sorted(card.id for card in cards)
    assert ids == list(range(seen.deck + 1, len(cards) + seen.deck + 1)), "each with its id"
    assert seen.top is None or seen.top.id == seen.deck
    kinds = Counter(
        "".join(sorted("BGORT"[int(card) >> shift & 7] for shift in (0, 3)))
        for pile in ("hand", "guard", "row", "defeated", "path", "deck")
        for card in state[pile].flatten()
        if card
    )
    expected = Counter({"TT": 16, "BT": 13, "GT": 13, "OT": 13, "RT": 1, "RR": 4})
    expected += Counter({"BG": 11, "BO": 11, "GO": 11, "BR": 5, "GR": 5, "OR": 5})
    expected["TT"] -= thieves
    expected["RR"] -= redirectors
    assert kinds == expected, "the cards are those of the deck"
    assert all(card.up == "T" for card in [*seen.row, *seen.defeated])
    assert all(card.up != "T" for card in [*hands, *guards, *seen.path])
    assert seen.top is None or seen.top.up != "T"
    full = 5 if alone else 4 if seen.seats == 2 else 3
    assert all(len(hand) <= full for hand in seen.hands)
    assert not (seen.row and seen.guards), "a guard lets no thief into the row"


CONFORMANCE = Conformance(
    values={"fewer": (5,), "minutes": (0, 5)},
    once=({"mode": "simple", "fewer": 13}, {"mode": "hardest", "invasion": True}),
    public_actions=("",),
    conserves=conserves,
    endings=(
        Ending("won", 1, {"mode": "simple", "fewer": 11}, bot="heuristic", told="ship sails"),
        Ending("hands empty", 2, {"mode": "hardest"}, told="all hands are empty"),
        Ending("all passed", 5, {"invasion": True}, told="everybody passes"),
        # Nobody may place anything in nine turns in a row, though all may turn and exchange cards:
        # it is a bound that games do not reach.
        Ending("standstill", 2, told="standstill", played=False),
        Ending("time up", 3, {"minutes": 1}, time=25, told="time is up"),
    ),
    short_match=ShortMatch({"mode": "simple", "fewer": 13, "advice": False}),
)
