"""Positions from a line for each thing that matters.

The lines are those of a position, but for two things: a hand begins with its player, and the turn
line has only what is not as usual:

    rain B/T G/O R/B
    row T/B T/T
    turn 7 of brook changed yes

What is missing is as at the beginning of rain's turn, with a few plain Drops in the deck and in
the hands. Nothing happens with these by itself: they are no Redirectors and no thieves. A card is
written with the face that is up first.
"""

from collections import Counter

from tests.referees.dropounion import HAND_SIZES, SEATS, THIEF, DropounionReferee
from watertable.games.dropounion.deck import DECK

PLAIN_DECK = "O/G G/B B/O O/B G/O B/G O/G G/B"
PLAIN_HAND = ("B/G", "G/O", "O/B", "G/B", "B/O")
PLAIN_PATH = "B/G"

# How many cards of each kind a game has at most, whichever side is up
PRINTED = {"/".join(faces): count for faces, count in DECK}

OPTIONS: dict[str, object] = {
    "mode": "regular",
    "fewer": 5,
    "invasion": "off",
    "minutes": 0,
    "advice": "on",
}


def sketched(*lines: str, seats: int = 3, **options: object) -> str:
    """The position text."""
    given = {line.split()[0]: line for line in lines if not line.startswith("guard ")}
    deck = given.get("deck", f"deck {PLAIN_DECK}")
    hands = [
        "hand " + given.get(name, " ".join([name, *PLAIN_HAND[: HAND_SIZES[seats]]]))
        for name in SEATS[:seats]
    ]
    texts = [
        _head(seats, options),
        deck,
        given.get("row", "row"),
        given.get("defeated", "defeated"),
        given.get("path", f"path {PLAIN_PATH}"),
        *(line for line in lines if line.startswith("guard ")),
        *hands,
        _turn_line(given.get("turn", "turn 0"), deck),
        *(line for line in lines if line.startswith("advice ")),
        given.get("result", "result none"),
        "rng 1",
    ]
    known = {"deck", "row", "defeated", "path", "turn", "advice", "result", *SEATS[:seats]}
    assert set(given) <= known, f"what are these: {set(given) - known}"
    check_cards(*texts)
    _check_position("\n".join(texts))
    return "\n".join(texts)


def shuffled(deck: str, seats: int, **options: object) -> str:
    """The position text of a deck that is about to be dealt."""
    turn = _turn_line("turn 0 phase undealt asked nobody then deal", "deck with cards")
    hands = [f"hand {name}" for name in SEATS[:seats]]
    head = [_head(seats, options), f"deck {deck}", "row", "defeated", "path"]
    check_cards(*head)
    return "\n".join([*head, *hands, turn, "result none", "rng 1"])


def check_cards(*lines: str) -> None:
    """No more cards of a kind than there are, so that every position could be laid out."""
    words = [word for line in lines for word in line.split()]
    words = [word.partition("#")[0].rstrip("*!").partition(":")[0] for word in words]
    cards = [word for word in words if "/" in word]
    kinds = Counter(card if card in PRINTED else card[::-1] for card in cards)
    too_many = {kind for kind, many in kinds.items() if many > PRINTED.get(kind, 0)}
    assert not too_many, f"there are not so many cards of these kinds: {too_many}"


def _check_position(text: str) -> None:
    """It could come about in a game, at the beginning of a question in a turn."""
    table = DropounionReferee(text)
    up = [card.up for cards in (table.deck[:1], *table.hands, table.path) for card in cards]
    assert THIEF not in up, "a thief where none can lie"
    assert all(card.up == THIEF for card in table.row + table.defeated), "no thief"
    assert not (table.row and table.guards), "a guard would have fired"
    if table.deck and table.seats > 1:
        assert all(len(hand) == table.hand_size for hand in table.hands), "a hand is not full"
    elif table.deck:
        assert len(table.hands[0]) > 1, "the hand would have been filled"
    assert max(map(len, table.hands)) <= table.hand_size, "a hand is too large"
    if table.dry:
        assert not table.deck, "the deck was empty before"
        assert len(table.row) > table.allowed_thieves, "the game was won before"
    else:
        assert table.passes == 0, "nobody passes while the deck lasts"
        assert table.deck or table.changed, "when did the deck run out?"


def _head(seats: int, options: dict[str, object]) -> str:
    assert set(options) <= set(OPTIONS)
    told = " ".join(f"{name} {value}" for name, value in (OPTIONS | options).items())
    return f"dropounion seats {seats} {told}"


def _turn_line(line: str, deck: str) -> str:
    words = line.split()
    told = dict(zip(words[::2], words[1::2], strict=True))
    mover = told.get("of", "rain")
    usual = {
        "turn": "0",
        "of": mover,
        "phase": "act",
        "asked": mover,
        "changed": "no",
        "granted": "no",
        "placed": "no",
        "dry": "yes" if deck == "deck" else "no",
        "idle": "0",
        "passes": "0",
        "left": "0",
        "turning": "no",
        "owed": "0",
        "to": "nobody",
        "then": "turn",
    }
    assert set(told) <= set(usual), f"what are these: {set(told) - set(usual)}"
    return " ".join(f"{name} {told.get(name, value)}" for name, value in usual.items())
