"""Reading positions of Dropounion, and what is wrong with them."""

import re

from watertable.core.bits import only
from watertable.core.contract import NOBODY, State
from watertable.core.reading import PositionReader
from watertable.core.text import say
from watertable.games.dropounion import actions, faces, mode, phase, rules, then
from watertable.games.dropounion.actions import advised_swap
from watertable.games.dropounion.deck import CARDS
from watertable.games.dropounion.position import (
    NAMES,
    NO_SEAT,
    RESULTS,
    SIDES,
    SWITCH,
    YES,
    cards_of,
    guard_of,
    hand_of,
)
from watertable.games.dropounion.river import room_for_guard
from watertable.games.dropounion.state import (
    BACK,
    GROUP_SIZE,
    ID,
    KNOWN,
    KNOWN_TO_ALL,
    MAX_GUARDS,
    MAX_SEATS,
    NOT_LAST,
    SPENT,
    STATE,
    hand_size,
    up,
)

_FLAGS = ("changed", "granted", "placed", "dry", "turning")
_COUNTS = {"idle": 3 * MAX_SEATS, "passes": MAX_SEATS, "left": 2, "owed": 5}


def parse_advice(text: str) -> int | None:
    """Return the piece of advice, or None if the text is none."""
    found = re.fullmatch(r"(turn|place|keep) ([1-4])", text)
    if found:
        first = {"turn": 0, "place": actions.ADVISE_PLACE, "keep": actions.ADVISE_KEEP}[found[1]]
        return first + int(found[2]) - 1
    found = re.fullmatch(r"swap ([1-4]) with ([1-4]) (give|get)", text)
    if found:
        return advised_swap(int(found[1]) - 1, int(found[2]) - 1, SIDES.index(found[3]))
    return None


def parse_position(text: str) -> State:
    return _Reader(text, STATE).read()


class _Reader(PositionReader):
    GAME = "dropounion"
    REPEATED = ("hand", "advice")
    ANY_NUMBER = ("guard",)
    NEEDED = ("turn",)

    def read_header(self, words: list[str]) -> None:
        found = self.pairs(words, ["seats", "mode", "fewer", "invasion", "minutes", "advice"])
        state = self.state
        state["seats"] = self.number("seats", found.get("seats", "3"), 1, MAX_SEATS)
        state["mode"] = self.word("mode", found.get("mode", mode.NAMES[0]), mode.NAMES)
        state["fewer"] = self.number("fewer", found.get("fewer", "5"), 1, CARDS)
        state["invasion"] = self.word("invasion", found.get("invasion", "off"), SWITCH)
        state["minutes"] = self.number("minutes", found.get("minutes", "0"), 0, 60)
        state["advice"] = self.word("advice", found.get("advice", "on"), SWITCH)
        self._cards = 0
        self._named: list[int] = []  # who have a line for their hand

    def read_deck(self, words: list[str]) -> None:
        self._pile("deck", words[::-1])

    def read_row(self, words: list[str]) -> None:
        self._pile("row", words)

    def read_defeated(self, words: list[str]) -> None:
        self._pile("defeated", words)

    def read_path(self, words: list[str]) -> None:
        self._pile("path", words)

    def _pile(self, name: str, words: list[str]) -> None:
        for at, word in enumerate(words):
            card = self._card(word)
            if name in ("row", "defeated") and card & 7 != faces.THIEF:
                raise self.wrong(say("{word} shows no thief", word=word))
            if name == "path" and card & 7 == faces.THIEF:
                raise self.wrong(say("a thief does not lie on the path"))
            self._check_unspent(word, card)
            if name == "deck" and card >> ID:
                raise self.wrong(
                    say("cards of the deck have no ids ('#'), as {word} has", word=word)
                )
            self.state[name][at] = card
            self.state[f"{name}_size"] = at + 1

    def read_guard(self, words: list[str]) -> None:
        guard = int(self.state["guards"])
        if guard == MAX_GUARDS or len(words) not in (1, GROUP_SIZE):
            raise self.wrong(say("there are two guards at most, of one card or three"))
        last = [at for at, word in enumerate(words) if word.endswith("*")]
        for at, word in enumerate(words):
            card = self._card(word.removesuffix("*"))
            self._check_unspent(word, card)
            self.state["guard"][guard, at] = card
        self.state["guard_size"][guard] = len(words)
        group = "".join(sorted(faces.LETTERS[up(card)] for card in guard_of(self.state, guard)))
        if group not in ("R", "BGO", "BGR", "BOR", "GOR"):
            raise self.wrong(
                say(
                    "a guard is a Redirector, or three Drops that differ, one of which"
                    " may be a Redirector"
                )
            )
        if (len(last) == 1) != ("R" not in group):
            raise self.wrong(
                say("in a guard of three Drops one is marked with '*', as set up last")
            )
        self.state["guard_last"][guard] = last[0] if last else NOT_LAST
        self.state["guards"] = guard + 1

    def read_hand(self, words: list[str]) -> None:
        seat = self._seat("the player", words[0] if words else "")
        highest = int(hand_size(int(self.state["seats"])))
        if len(words) - 1 > highest:
            raise self.wrong(say("a hand has {highest} cards at most", highest=highest))
        for at, word in enumerate(words[1:]):
            card = self._card(word)
            if card & 7 == faces.THIEF:
                raise self.wrong(say("a thief does not stay in a hand"))
            if card & SPENT and "R" not in word:
                raise self.wrong(
                    say("{word} has no Redirector that could be spent ('!')", word=word)
                )
            self.state["hand"][seat, at] = card
        self.state["held"][seat] = len(words) - 1
        self._named.append(seat)

    def read_turn(self, words: list[str]) -> None:
        names = ["turn", "of", "phase", "asked", *_FLAGS, *_COUNTS, "to", "then"]
        found = self.pairs(["turn", *words], names)
        state = self.state
        state["turn"] = self.number("turn", found["turn"], 0, 2**31)
        state["player"] = self._seat("of", found.get("of", NAMES[0]))
        state["phase"] = self.word("phase", found.get("phase", "act"), phase.NAMES)
        for name in _FLAGS:
            state[name] = self.word(name, found.get(name, "no"), YES)
        for name, highest in _COUNTS.items():
            state[name] = self.number(name, found.get(name, "0"), 0, highest)
        nobody = int(state["phase"]) in (phase.UNDEALT, phase.OVER)
        usual = NO_SEAT if nobody else found.get("of", NAMES[0])
        state["asked"] = self._somebody("asked", found.get("asked", usual))
        state["taker"] = self._somebody("to", found.get("to", NO_SEAT))
        state["then"] = self.word("then", found.get("then", then.NAMES[then.TURN]), then.NAMES)

    def read_advice(self, words: list[str]) -> None:
        seat = self._seat("the player", words[0] if words else "")
        for text in " ".join(words[1:]).split(", "):
            advice = parse_advice(text)
            if advice is None:
                raise self.wrong(
                    say("'{text}' is no advice, such as 'turn 1' or 'keep 2'", text=text)
                )
            self.state["given"][seat] |= only(advice)

    def read_result(self, words: list[str]) -> None:
        self.state["reason"] = self.word("result", " ".join(words), RESULTS)

    def read_rng(self, words: list[str]) -> None:
        self.state["rng"] = self.number("rng", " ".join(words), 0, 2**64 - 1)

    def _card(self, word: str) -> int:
        found = re.fullmatch(r"([BGORT])/([BGORT])(?::([a-z,]+))?(!?)(?:#([0-9]{1,3}))?", word)
        if found is None:
            raise self.wrong(
                say("'{word}' is no card, such as B/T, O/G:all or R/B:brook!", word=word)
            )
        self._cards += 1
        if self._cards > CARDS:
            raise self.wrong(say("there are only {cards} cards", cards=CARDS))
        card = faces.LETTERS.index(found[1]) | faces.LETTERS.index(found[2]) << BACK
        if found[3] == "all":
            card |= KNOWN_TO_ALL
        elif found[3]:
            for name in found[3].split(","):
                card |= 1 << (KNOWN + self._seat("who knows a back", name))
        if found[5]:
            card |= self.number("an id", found[5], 1, CARDS) << ID
        return card | (SPENT if found[4] else 0)

    def _check_unspent(self, word: str, card: int) -> None:
        if card & SPENT:
            raise self.wrong(
                say("only cards in hands are marked as spent ('!'), not {word} here", word=word)
            )

    def _seat(self, name: str, word: str) -> int:
        return self.word(name, word, NAMES[: int(self.state["seats"])])

    def _somebody(self, name: str, word: str) -> int:
        return NOBODY if word == NO_SEAT else self._seat(name, word)

    def finish(self) -> None:
        state = self.state
        now, over = int(state["phase"]), bool(state["reason"])
        if over != (now == phase.OVER):
            raise self.wrong(say("the phase is 'over' if there is a result, and only then"))
        self._number_cards()
        if now == phase.UNDEALT:
            return
        self._check_thieves()
        if now == phase.OVER:
            return
        if state["asked"] == NOBODY:
            raise self.wrong(say("somebody must be asked"))
        if now != phase.SET_GUARD and state["asked"] != state["player"]:
            raise self.wrong(say("whose turn it is is asked"))
        if now == phase.ACT and not state["path_size"]:
            raise self.wrong(say("there is no card on the path"))
        if now in (phase.TURN_THIEF, phase.DEFEAT) and not state["row_size"]:
            raise self.wrong(say("there is no thief to choose"))
        if (now == phase.DEFEAT) != bool(state["left"]):
            raise self.wrong(say("'left' counts thieves to be defeated, in that phase only"))
        if now == phase.DEFEAT and state["row_size"] < 2:
            raise self.wrong(say("a thief to defeat is chosen only if there are two at least"))
        self._check_hands(now)
        if now == phase.SET_GUARD:
            self._check_question()
        elif now == phase.ACT:
            rules.go_on(state)

    def _number_cards(self) -> None:
        """Give an id to every card outside the deck that was written without one."""
        state = self.state
        places = [
            (state[name], at)
            for name in ("row", "defeated", "path")
            for at in range(int(state[f"{name}_size"]))
        ]
        for guard in range(int(state["guards"])):
            size = int(state["guard_size"][guard])
            places += [(state["guard"][guard], at) for at in range(size)]
        for seat in range(int(state["seats"])):
            held = int(state["held"][seat])
            places += [(state["hand"][seat], at) for at in range(held)]
        ids = [int(cards[at]) >> ID for cards, at in places]
        used = {number for number in ids if number}
        if len(used) < sum(number > 0 for number in ids):
            raise self.wrong(say("two cards have the same id ('#')"))
        height = int(state["deck_size"])
        if used and min(used) <= height:
            raise self.wrong(
                say(
                    "ids ('#') begin with {first} here, above the {height} cards of the deck",
                    first=height + 1,
                    height=height,
                )
            )
        free = (number for number in range(height + 1, CARDS + 1) if number not in used)
        for cards, at in places:
            if not int(cards[at]) >> ID:
                cards[at] |= next(free) << ID

    def _check_thieves(self) -> None:
        state = self.state
        deck = cards_of(state, "deck")
        if deck and deck[-1] & 7 == faces.THIEF:
            raise self.wrong(say("a thief does not stay on top of the deck; write it in the row"))
        if state["row_size"] and state["guards"]:
            raise self.wrong(say("a guard would have defeated the thieves in the row"))

    def _check_hands(self, now: int) -> None:
        """While the deck lasts, hands are full, but for the one that is about to be filled.

        A player without a line was left out of a sketch on purpose, and has no cards.
        """
        state = self.state
        seats = int(state["seats"])
        if seats == 1 or not state["deck_size"]:
            return
        full = int(hand_size(seats))
        # A deal has come as far as to who is asked.
        dealt = int(state["asked"]) if state["then"] == then.DEAL else seats
        for seat in self._named:
            if (
                seat < dealt
                and state["held"][seat] < full
                and (now == phase.ACT or seat != state["asked"])
            ):
                raise self.wrong(
                    say(
                        "{player} needs {full} cards, since the deck is not empty yet",
                        player=NAMES[seat],
                        full=full,
                    )
                )

    def _check_question(self) -> None:
        state = self.state
        owner = int(state["asked"])
        hand = hand_of(state, owner)
        fresh = bool(hand) and faces.LETTERS[hand[-1] & 7] == "R" and not hand[-1] & SPENT
        if not fresh or not room_for_guard(state):
            raise self.wrong(
                say(
                    "who is asked about a guard has a Redirector as last card that is not spent, no"
                    " thief is in the row, and there is room for another guard"
                )
            )
        if state["taker"] == NOBODY:
            state["taker"] = owner
