"""A slow and plain referee for Dropounion, written from the rules alone.

It shares nothing with the engine. It reads a position from its text, lists what whoever is asked
may do, carries it out, and lets happen whatever then follows without a decision.

Cards in a hand and thieves in the row are counted from 1, as players count them.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

SEATS = ("rain", "brook", "dew", "mist", "snow")
NOBODY = "nobody"
TABLE = -2  # the table itself, which has the clock

DROPS = ("B", "G", "O")
REDIRECTOR = "R"
THIEF = "T"
FACES = (*DROPS, REDIRECTOR, THIEF)

MODES = ("regular", "simple", "hard", "hardest")
PHASES = ("undealt", "act", "thief", "defeat", "guard", "over")
RESULTS = ("won", "hands-empty", "all-passed", "standstill", "time-up")

HAND_SIZES = {1: 5, 2: 4, 3: 3, 4: 3, 5: 3}
MAX_GUARDS = 2
STANDSTILL_ROUNDS = 3


@dataclass(eq=False)
class Card:
    """A card with two faces, who knows the hidden one, and whether it has defeated a thief."""

    up: str
    back: str
    knowers: set[int] = field(default_factory=set)
    open: bool = False  # known to all, spectators included
    spent: bool = False

    @classmethod
    def read(cls, text: str) -> "Card":
        text, mark, _ = text.partition("!")
        faces, _, notes = text.partition(":")
        up, back = faces.split("/")
        if up not in FACES or back not in FACES:
            raise ValueError(f"there is no card {faces}")
        seats = set() if notes in ("", "all") else {SEATS.index(name) for name in notes.split(",")}
        return cls(up, back, seats, notes == "all", mark == "!")

    def __str__(self) -> str:
        notes = ",".join(SEATS[seat] for seat in sorted(self.knowers))
        notes = "all" if self.open else notes
        return f"{self.up}/{self.back}{':' if notes else ''}{notes}{'!' if self.spent else ''}"

    def turn_over(self) -> None:
        """In sight of all."""
        self.up, self.back = self.back, self.up
        self.open, self.knowers = True, set()

    def show_back_to(self, seats: set[int]) -> None:
        if not self.open:
            self.knowers |= seats


@dataclass
class Guard:
    """One, or three cards in hand order; of three Drops, which one was set up last."""

    cards: list[Card]
    last: int | None = None

    @classmethod
    def read(cls, words: list[str]) -> "Guard":
        starred = [i for i, word in enumerate(words) if word.endswith("*")]
        cards = [Card.read(word.removesuffix("*")) for word in words]
        return cls(cards, starred[0] if starred else None)

    def __str__(self) -> str:
        texts = [f"{card}{'*' if i == self.last else ''}" for i, card in enumerate(self.cards)]
        return " ".join(["guard", *texts])


def plain_position(text: str) -> str:
    """A position text as the referee writes it: without chance, and without the ids of cards."""
    lines = [re.sub(r"#[0-9]+", "", line).rstrip() for line in text.strip().splitlines()]
    return "\n".join(line for line in lines if not line.startswith("rng "))


class DropounionReferee:
    """One game of Dropounion."""

    def __init__(self, text: str) -> None:
        self.deck: list[Card] = []  # the top first
        self.row: list[Card] = []  # the thieves in the way, from the source on
        self.defeated: list[Card] = []  # the top last
        self.path: list[Card] = []
        self.guards: list[Guard] = []  # the older first
        self.hands: list[list[Card]] = []
        # This turn so far
        self.turn = 0
        self.mover = 0  # whose turn it is
        self.asked = 0
        self.phase = "act"
        self.changed = self.granted = self.placed = self.dry = False
        self.idle = self.passes = 0
        self.left = 0
        self.turning = False
        self.owed = 0
        self.owed_to: int | None = None
        self.then = "turn"
        self.advice_given: dict[int, set[str]] = {}
        self.result = "none"
        self.happened: Counter[str] = Counter()
        for line in plain_position(text).splitlines():
            self._read_line(*line.split())

    def copy(self) -> "DropounionReferee":
        return DropounionReferee(self.position())

    # -- looking ---------------------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        """Who is asked."""
        return None if self.phase in ("over", "undealt") else self.asked

    @property
    def hand(self) -> list[Card]:
        """The hand of the player whose turn it is."""
        return self.hands[self.mover]

    @property
    def hand_size(self) -> int:
        return HAND_SIZES[self.seats]

    @property
    def allowed_thieves(self) -> int:
        """So many thieves may be left for a win."""
        return 0 if self.mode in ("hard", "hardest") else self.seats

    def outcome(self) -> tuple[str, bool] | None:
        """Why the game is over, and whether it was won."""
        if self.result == "none":
            return None
        return self.result.replace("-", " "), self.result == "won"

    def legal(self) -> set[str]:
        """What the player who is asked may do."""
        match self.phase:
            case "act":
                return self._changes() | self._placements() | self._guard_groups() | self._passing()
            case "thief":
                return {f"thief {place}" for place in _places(self.row)} | {"skip"}
            case "defeat":
                return {f"defeat {place}" for place in _places(self.row)}
            case "guard":
                return {"guard", "keep"}
        return set()

    def advice(self, seat: int) -> set[str]:
        """What a player may advise the one whose turn it is."""
        if not self.advising or self.phase != "act" or seat == self.mover:
            return set()
        mine, theirs = _places(self.hands[seat]), _places(self.hand)
        texts = {f"advise {word} {card}" for word in ("place", "keep") for card in theirs}
        if not self.changed:
            texts |= {f"advise turn {card}" for card in theirs}
            for card in theirs:
                for own in mine:
                    texts |= {f"advise swap {card} with {own} {way}" for way in ("give", "get")}
        given = self.advice_given.get(seat, set())
        return {text for text in texts if text.removeprefix("advise ") not in given}

    def clock(self) -> set[str]:
        """What the table itself may do."""
        return {"time up"} if self.minutes and self.phase not in ("over", "undealt") else set()

    # -- what a player may do in a turn ----------------------------------------------------------

    def _changes(self) -> set[str]:
        """Turn one card over, or exchange one: once a turn, and alone only if granted."""
        if self.changed:
            return set()
        own = _places(self.hand)
        if self.seats == 1:
            return {f"turn {card}" for card in own} if self.granted else set()
        texts = {f"turn {card}" for card in own}
        for seat in range(self.seats):
            if seat == self.mover:
                continue
            for card in own:
                for other in _places(self.hands[seat]):
                    swap = f"swap {card} with {SEATS[seat]} {other}"
                    texts |= {f"{swap} give", f"{swap} get"}
        return texts

    def _placements(self) -> set[str]:
        texts = set()
        for cards in self._choices_of_cards():
            picture = _picture([self.hand[card - 1].up for card in cards])
            if picture is not None and not (self.path and self.path[-1].up == picture):
                texts.add(" ".join(["place", *map(str, cards)]))
        return texts

    def _guard_groups(self) -> set[str]:
        texts: set[str] = set()
        if self.row or len(self.guards) >= MAX_GUARDS:
            return texts
        for chosen in self._choices_of_cards():
            cards = [self.hand[card - 1] for card in chosen]
            faces = sorted(card.up for card in cards)
            if len(cards) != 3 or len(set(faces)) != 3:
                continue
            text = " ".join(["guard", *map(str, chosen)])
            if faces == sorted(DROPS):
                texts |= {f"{text} top {card}" for card in chosen}
            elif not any(card.spent for card in cards if card.up == REDIRECTOR):
                texts.add(text)
        return texts

    def _passing(self) -> set[str]:
        return set() if self.deck else {"pass"}

    def _choices_of_cards(self) -> list[tuple[int, ...]]:
        own = _places(self.hand)
        return [some for size in own for some in combinations(own, size)]

    # -- playing ---------------------------------------------------------------------------------

    def deal(self) -> None:
        """From the shuffled deck to the first question."""
        if self.phase != "undealt":
            raise ValueError("the cards are dealt already")
        if self.invasion:
            for card in [card for card in self.deck if card.up == card.back == THIEF]:
                card.open = True
                self.deck.remove(card)
                self.row.append(card)
        self._clear_deck()
        self.granted = self.seats == 1
        self.then = "deal"
        self._owe(0, self.hand_size)

    def play(self, text: str, seat: int | None = None) -> None:
        """An action of whoever is asked, advice of another seat, or the table's."""
        if seat is None:
            seat = self.to_move
        if seat == TABLE:
            if text not in self.clock():
                raise ValueError(f"the clock cannot do this now: {text}")
            self._finish("time-up")
        elif seat is not None and text in self.advice(seat):
            self.happened[text.split()[1] + " advised"] += 1
            self.advice_given.setdefault(seat, set()).add(text.removeprefix("advise "))
        elif seat is not None and seat == self.to_move and text in self.legal():
            self.advice_given = {}
            self._carry_out(text.split())
        else:
            raise ValueError(f"not allowed now: {text}")

    def _carry_out(self, words: list[str]) -> None:
        match words:
            case ["turn", card]:
                self.happened["turned in hand"] += 1
                self.changed, self.granted = True, False
                self._turn_in_hand(self.mover, int(card))
            case ["swap", card, "with", name, other, way]:
                self.changed = True
                self._exchange(int(card), SEATS.index(name), int(other), way)
            case ["place", *cards]:
                self._place([int(card) for card in cards])
            case ["guard", one, two, three, *top]:
                self._set_up([int(one), int(two), int(three)], int(top[1]) if top else None)
            case ["pass"]:
                self.happened["passed"] += 1
                self._end_turn()
            case ["thief", place]:
                self._turn_thief(int(place))
                self._end_turn()
            case ["skip"]:
                self.happened["thief left alone"] += 1
                self._end_turn()
            case ["defeat", place]:
                self._defeat(int(place))
                self._ask_defeats(self.left - 1, turning=self.turning)
            case ["guard"]:
                self._guard_alone()
            case ["keep"]:
                self.happened["Redirector kept"] += 1
                self._draw_owed()

    # -- thieves and guards ----------------------------------------------------------------------

    def _enter(self, thief: Card) -> None:
        """A thief has shown itself: the older guard fires, or the thief gets in the way."""
        thief.spent = False
        if not self.guards:
            self.row.append(thief)
            return
        guard = self.guards.pop(0)
        self.happened["two guards, one fired"] += bool(self.guards)
        self.defeated.append(thief)
        self.path += self._stacked(guard)

    def _stacked(self, guard: Guard) -> list[Card]:
        """The cards of a guard in the order in which they go on the path."""
        cards = list(guard.cards)
        last = self.path[-1].up if self.path else None
        redirectors = [card for card in cards if card.up == REDIRECTOR]
        matching = [card for card in cards if card.up == last]
        if redirectors:
            self.happened[f"guard of {len(cards)} with a Redirector fired"] += 1
            top = redirectors[0]
        elif matching:
            self.happened["matching Drop on top of a guard"] += 1
            top = matching[0]
        else:
            self.happened["chosen Drop on top of a guard"] += 1
            assert guard.last is not None
            top = cards[guard.last]
        cards.remove(top)
        return [*cards, top]

    def _clear_deck(self) -> None:
        """No thief stays on top of the deck."""
        entered = 0
        while self.deck and self.deck[0].up == THIEF:
            self._enter(self.deck.pop(0))
            entered += 1
        self.happened["several thieves at once"] += entered > 1

    def _defeat(self, place: int) -> None:
        self.happened["defeated"] += 1
        self.defeated.append(self.row.pop(place - 1))

    def _turn_thief(self, place: int) -> None:
        thief = self.row[place - 1]
        self.happened["thief known to all turned"] += thief.open
        thief.turn_over()
        self.happened[f"thief turned to {thief.up}"] += 1
        if thief.up != THIEF:
            self.row.remove(thief)
            self.path.append(thief)

    # -- flip and exchange -----------------------------------------------------------------------

    def _exchange(self, card: int, seat: int, other: int, way: str) -> None:
        mine, theirs = self.hands[self.mover], self.hands[seat]
        given, got = mine[card - 1], theirs[other - 1]
        mine[card - 1], theirs[other - 1] = got, given
        self.happened[f"exchanged, {way}"] += 1
        self.happened["spent Redirector exchanged"] += given.spent or got.spent
        if way == "give":
            self._turn_in_hand(seat, other)
        else:
            self._turn_in_hand(self.mover, card)

    def _turn_in_hand(self, seat: int, place: int) -> None:
        card = self.hands[seat][place - 1]
        self.happened["spent Redirector turned"] += card.spent
        card.turn_over()
        if card.up != THIEF:
            self._ask_for_act()
            return
        self.happened["thief in another hand"] += seat != self.mover
        self.happened["thief in the own hand"] += seat == self.mover
        self.hands[seat].remove(card)
        self._enter(card)
        self.then = "turn"
        self._owe(seat, 1)

    # -- placing ---------------------------------------------------------------------------------

    def _take_from_hand(self, places: list[int]) -> list[Card]:
        cards = [self.hand[place - 1] for place in places]
        for card in cards:
            self.hand.remove(card)
            card.spent = False
        self.placed = True
        self.idle = self.passes = 0
        return cards

    def _place(self, places: list[int]) -> None:
        cards = self._take_from_hand(places)
        redirectors = [card for card in cards if card.up == REDIRECTOR]
        self.happened[f"{len(cards)} placed"] += 1
        self.happened["only Redirectors placed"] += len(redirectors) == len(cards) > 1
        self.happened["several Redirectors in a group"] += 1 < len(redirectors) < len(cards)
        if redirectors:
            cards.remove(redirectors[-1])
            cards.append(redirectors[-1])
        self.path += cards
        match len(cards):
            case 1:
                others = set(range(self.seats)) - {self.mover}
                for card in self.hand:
                    card.show_back_to(others)
                self._end_turn()
            case 2:
                self._ask_thief()
            case 3:
                self._ask_defeats(1, turning=False)
            case 4:
                self._ask_defeats(1, turning=True)
            case 5:
                self._ask_defeats(2, turning=False)

    def _set_up(self, places: list[int], top: int | None) -> None:
        guard = Guard(self._take_from_hand(places))
        if top is not None:
            guard.last = places.index(top)
        self.guards.append(guard)
        self.happened["Guarder group"] += 1
        self._end_turn()

    def _ask_defeats(self, number: int, *, turning: bool) -> None:
        """Defeat so many thieves, one after the other; which, and in which order, is a choice."""
        if number > 0 and len(self.row) > 1:
            self.happened[f"{number} to defeat, chosen"] += 1
            self.happened["two to defeat, there are no more"] += number == len(self.row) == 2
            self.phase, self.asked = "defeat", self.mover
            self.left, self.turning = number, turning
            return
        self.left, self.turning = 0, False
        for _ in range(number):
            self.happened["nothing to defeat"] += not self.row
            if self.row:
                self._defeat(1)
        if turning:
            self._ask_thief()
        else:
            self._end_turn()

    def _ask_thief(self) -> None:
        """May a thief be turned over?"""
        if self.row:
            self.phase, self.asked = "thief", self.mover
        else:
            self._end_turn()

    # -- drawing ---------------------------------------------------------------------------------

    def _owe(self, seat: int, number: int) -> None:
        self.owed, self.owed_to = number, seat
        self._draw_owed()

    def _draw_owed(self) -> None:
        """Draw card after card, until a Redirector's owner has to be asked."""
        assert self.owed_to is not None
        hand = self.hands[self.owed_to]
        while self.owed and self.deck:
            self.owed -= 1
            card = self.deck.pop(0)
            hand.append(card)
            self._clear_deck()
            if card.up != REDIRECTOR:
                continue
            if self.row:
                self.happened["Redirector defeats a thief"] += 1
                self.happened["Redirector defeats a thief during the deal"] += self.then == "deal"
                self._defeat(1)
                card.spent = True
            elif len(self.guards) < MAX_GUARDS:
                self.happened[f"lone guard? then {self.then}"] += 1
                self.happened["asked out of turn"] += self.owed_to != self.mover
                self.happened["asked with an empty deck"] += not self.deck
                self.phase, self.asked = "guard", self.owed_to
                return
            else:
                self.happened["Redirector, but two guards"] += 1
        self.happened["owed, but forgotten"] += self.owed > 0
        seat, self.owed, self.owed_to = self.owed_to, 0, None
        then, self.then = self.then, "turn"
        match then:
            case "deal":
                self._dealt(seat)
            case "turn":
                self._ask_for_act()
            case "end":
                self._turn_is_over()

    def _guard_alone(self) -> None:
        """The Redirector just drawn leaves the hand, to stand guard by itself."""
        assert self.owed_to is not None
        self.happened["Redirector stands guard"] += 1
        self.guards.append(Guard([self.hands[self.owed_to].pop()]))
        self.owed += 1
        self._draw_owed()

    def _dealt(self, seat: int) -> None:
        """A hand is full: the next one, or the first card on Earth."""
        if seat + 1 < self.seats:
            self.then = "deal"
            self._owe(seat + 1, self.hand_size)
            return
        if not self.deck:
            raise ValueError("too few cards: none is left for Earth")
        self.happened["path begun by a guard"] += bool(self.path)
        self.happened["Redirector on Earth"] += self.deck[0].up == REDIRECTOR
        self.path.append(self.deck.pop(0))
        self._clear_deck()
        self.dry = not self.deck
        self._ask_for_act()

    # -- from turn to turn -----------------------------------------------------------------------

    def _ask_for_act(self) -> None:
        """Ask the player whose turn it is, if there is anything to decide."""
        self.phase, self.asked = "act", self.mover
        legal = self.legal()
        if not legal:
            self._penalty()
        elif legal == {"pass"}:
            self.happened["passed by itself"] += 1
            self.happened["empty hand"] += not self.hand
            self._end_turn()
        else:
            self.happened["no placement yet"] += not any(
                text.startswith(("place", "guard", "pass")) for text in legal
            )

    def _penalty(self) -> None:
        self.happened["penalty"] += 1
        self.happened["penalty without a thief"] += not self.defeated
        if self.defeated:
            self.happened["guard fires on a penalty"] += bool(self.guards)
            self._enter(self.defeated.pop())
        self._end_turn(penalty=True)

    def _end_turn(self, *, penalty: bool = False) -> None:
        """Refill; then the turn is over."""
        missing = self.hand_size - len(self.hand)
        if self.seats == 1:
            if self.deck and (penalty or len(self.hand) <= 1):
                self.happened["refilled alone"] += 1
                self.happened["refilled alone after a penalty"] += penalty and missing > 0
                self.granted = True
            else:
                missing = 0
        self.then = "end"
        self._owe(self.mover, missing)

    def _turn_is_over(self) -> None:
        if not self.placed:
            self.idle += 1
            self.happened["deck ran out, nothing placed"] += not self.deck and not self.dry
            if self.dry and not self.changed:
                self.passes += 1
            else:
                self.happened["no pass after passes"] += bool(self.passes)
                self.passes = 0
        if not self.deck:
            if len(self.row) <= self.allowed_thieves:
                self.happened["won with thieves left"] += bool(self.row)
                return self._finish("won")
            if not any(self.hands):
                return self._finish("hands-empty")
            if self.passes >= self.seats:
                return self._finish("all-passed")
        if self.idle >= STANDSTILL_ROUNDS * self.seats:
            self.happened[f"standstill, {'empty' if not self.deck else 'with a'} deck"] += 1
            return self._finish("standstill")
        self.turn += 1
        self.mover = (self.mover + 1) % self.seats
        self.changed = self.placed = False
        self.dry = not self.deck
        self.happened["turn with an empty deck"] += self.dry
        return self._ask_for_act()

    def _finish(self, result: str) -> None:
        self.happened[f"{result} in phase {self.phase}"] += result == "time-up"
        self.happened[result] += 1
        self.result, self.phase = result, "over"
        self.left, self.turning = 0, False
        self.owed, self.owed_to, self.then = 0, None, "turn"
        self.advice_given = {}

    # -- texts -----------------------------------------------------------------------------------

    def position(self) -> str:
        """The position as the engine writes it, without the rng line."""
        lines = [
            f"dropounion seats {self.seats} mode {self.mode} fewer {self.fewer}"
            f" invasion {_on(self.invasion)} minutes {self.minutes} advice {_on(self.advising)}"
        ]
        piles = {"deck": self.deck, "row": self.row, "defeated": self.defeated, "path": self.path}
        lines += [_line(word, pile) for word, pile in piles.items()]
        lines += [str(guard) for guard in self.guards]
        lines += [_line(f"hand {SEATS[seat]}", hand) for seat, hand in enumerate(self.hands)]
        lines.append(self._turn_line())
        for seat in sorted(self.advice_given):
            pieces = sorted(self.advice_given[seat], key=_advice_order)
            lines.append(f"advice {SEATS[seat]} {', '.join(pieces)}")
        return "\n".join([*lines, f"result {self.result}"])

    def _turn_line(self) -> str:
        asked = NOBODY if self.to_move is None else SEATS[self.to_move]
        owed_to = NOBODY if self.owed_to is None else SEATS[self.owed_to]
        return (
            f"turn {self.turn} of {SEATS[self.mover]} phase {self.phase} asked {asked}"
            f" changed {_yes(self.changed)} granted {_yes(self.granted)}"
            f" placed {_yes(self.placed)} dry {_yes(self.dry)}"
            f" idle {self.idle} passes {self.passes} left {self.left}"
            f" turning {_yes(self.turning)} owed {self.owed} to {owed_to} then {self.then}"
        )

    def _read_line(self, word: str, *words: str) -> None:
        match word:
            case "dropounion":
                told = _pairs(words)
                self.seats, self.mode = int(told["seats"]), told["mode"]
                self.fewer, self.minutes = int(told["fewer"]), int(told["minutes"])
                self.invasion = told["invasion"] == "on"
                self.advising = told["advice"] == "on"
            case "deck" | "row" | "defeated" | "path":
                setattr(self, word, [Card.read(text) for text in words])
            case "guard":
                self.guards.append(Guard.read(list(words)))
            case "hand":
                assert SEATS.index(words[0]) == len(self.hands), "hands in the order of the seats"
                self.hands.append([Card.read(text) for text in words[1:]])
            case "turn":
                self._read_turn(_pairs(("turn", *words)))
            case "advice":
                pieces = {piece.strip() for piece in " ".join(words[1:]).split(",")}
                self.advice_given[SEATS.index(words[0])] = pieces
            case "result":
                (self.result,) = words
            case _:
                raise ValueError(f"what is this line: {word} {' '.join(words)}")

    def _read_turn(self, told: dict[str, str]) -> None:
        self.turn, self.mover = int(told["turn"]), SEATS.index(told["of"])
        self.phase = told["phase"]
        self.asked = self.mover if told["asked"] == NOBODY else SEATS.index(told["asked"])
        self.changed, self.granted = told["changed"] == "yes", told["granted"] == "yes"
        self.placed, self.dry = told["placed"] == "yes", told["dry"] == "yes"
        self.idle, self.passes = int(told["idle"]), int(told["passes"])
        self.left, self.turning = int(told["left"]), told["turning"] == "yes"
        self.owed = int(told["owed"])
        self.owed_to = None if told["to"] == NOBODY else SEATS.index(told["to"])
        self.then = told["then"]


def _picture(faces: list[str]) -> str | None:
    """What a group of cards shows, Redirectors standing in for Drops; None if it is no group."""
    drops = {face for face in faces if face != REDIRECTOR}
    if not drops:
        return REDIRECTOR
    return drops.pop() if len(drops) == 1 else None


def _places(cards: list[Card]) -> range:
    return range(1, len(cards) + 1)


def _pairs(words: tuple[str, ...]) -> dict[str, str]:
    return dict(zip(words[::2], words[1::2], strict=True))


def _line(word: str, cards: list[Card]) -> str:
    return " ".join([word, *map(str, cards)])


def _advice_order(piece: str) -> tuple[int, list[str], bool]:
    words = piece.split()
    numbers = [word for word in words if word.isdigit()]
    return ("turn", "swap", "place", "keep").index(words[0]), numbers, words[-1] == "get"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _on(value: bool) -> str:
    return "on" if value else "off"
