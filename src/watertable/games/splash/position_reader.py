"""Positions of Splash! read back: every line is checked, and then whether it all fits together."""

import re
from collections.abc import Callable

import numpy as np

from watertable.core.contract import MAX_SEATS, State
from watertable.core.errors import NotationError, nearest
from watertable.core.terminal_colour import SEAT_COLOURS as COLOURS
from watertable.core.text import Text, say
from watertable.games.splash import phase, rules, verdict, whereabouts
from watertable.games.splash.falling import bottoms
from watertable.games.splash.pieces import PIECE_NAMES, PIECES
from watertable.games.splash.position import RESULTS, STEADINESS, SWITCH
from watertable.games.splash.scene_text import read_piece, read_pieces, read_scene
from watertable.games.splash.scenes import ON_TABLE
from watertable.games.splash.state import (
    MAX_DROPS,
    MAX_TAKEN,
    NONE,
    STATE,
    pieces_at,
    set_scene,
)

_NOWHERE = -99


def parse_position(text: str) -> State:
    """Return the state that such a text describes; a NotationError names the line that is wrong."""
    return _Reader(text).read()


class _WrongLine(NotationError):
    """An error that names its line."""


class _Reader:
    """Reads a position line by line; complains with the number of the line."""

    def __init__(self, text: str) -> None:
        numbered = enumerate(text.splitlines(), 1)
        self._lines = [(number, line.split()) for number, line in numbered if line.strip()]
        self._at = 1
        self._pieces: list[str] = []
        self._state: State = np.zeros(1, STATE)[0]
        self._state["where"] = _NOWHERE
        for name in ("given", "owner", "base", "culprit", "other"):
            self._state[name] = NONE

    def read(self) -> State:
        if not self._lines or self._lines[0][1][0] != "splash":
            raise self._wrong(say("a position of Splash! begins with 'splash'"))
        self._header(self._lines[0][1][1:])
        seen: set[str] = set()
        for line, words in self._lines[1:]:
            self._at = line
            reader: Callable[[list[str]], None] | None = getattr(self, f"_read_{words[0]}", None)
            if reader is None:
                known = [name[6:] for name in dir(self) if name.startswith("_read_")]
                raise self._unknown(words[0], known)
            about = " ".join(
                words[:3] if words[0] == "piece" else words[: 1 + (words[0] in _SEATS)]
            )
            if about in seen:
                raise self._wrong(say("'{line}' is there twice", line=about))
            seen.add(about)
            try:
                reader(words[1:])
            except _WrongLine:
                raise
            except NotationError as error:
                raise self._wrong(error.text) from None
        seats = COLOURS[: int(self._state["seats"])]
        needed = [*(f"{name} {seat}" for name in _SEATS for seat in seats), *_NEEDED]
        missing = [name for name in needed if name not in seen]
        if missing:
            raise self._wrong(say("there is no line '{line}'", line=missing[0]))
        self._finish()
        return self._state

    def _wrong(self, problem: Text) -> NotationError:
        text = say("Position, line {line}: {problem}.", line=self._at, problem=problem.rstrip("."))
        return _WrongLine(text)

    def _unknown(self, word: str, known: list[str]) -> NotationError:
        hint = nearest(word, known)
        return self._wrong(say("there is no '{word}' here.{hint}", word=word, hint=hint))

    def _header(self, words: list[str]) -> None:
        pairs = self._pairs(words, ["seats", "steadiness", "deal", "teams"])
        state = self._state
        state["seats"] = self._number("seats", pairs.get("seats", "2"), 2, MAX_SEATS)
        state["steadiness"] = self._word(
            "steadiness", pairs.get("steadiness", "normal"), STEADINESS
        )
        for name in ("deal", "teams"):
            state[name] = self._word(name, pairs.get(name, "off"), SWITCH)
        if state["teams"] and state["seats"] not in (4, 6):
            raise self._wrong(say("teams need four or six seats"))

    def _read_stock(self, words: list[str]) -> None:
        seat = self._seat(words)
        self._claim(read_pieces(" ".join(words[1:])), seat)

    def _read_drops(self, words: list[str]) -> None:
        seat = self._seat(words)
        self._state["drops"][seat] = self._number("drops", " ".join(words[1:]), 0, MAX_DROPS)

    def _read_pile(self, words: list[str]) -> None:
        self._claim(read_pieces(" ".join(words)), whereabouts.PILE)

    def _read_box(self, words: list[str]) -> None:
        self._claim(read_pieces(" ".join(words)), whereabouts.BOX)

    def _read_fallen(self, words: list[str]) -> None:
        self._claim(read_pieces(" ".join(words)), whereabouts.FALLEN)

    def _read_piece(self, words: list[str]) -> None:
        self._pieces.append(" ".join(["piece", *words]))

    def _read_base(self, words: list[str]) -> None:
        if words:
            self._state["base"] = read_piece(" ".join(words))

    def _read_given(self, words: list[str]) -> None:
        if not words:
            return
        if words[-2:-1] != ["of"]:
            raise self._wrong(say("the given piece is 'of' somebody"))
        piece = read_piece(" ".join(words[:-2]))
        self._state["owner"] = self._seat(words[-1:])
        self._state["given"] = piece
        self._claim([piece], whereabouts.HAND)

    def _read_taken(self, words: list[str]) -> None:
        self._state["taken"] = self._number("taken", " ".join(words), 0, MAX_TAKEN - 1)

    def _read_verdict(self, words: list[str]) -> None:
        pattern = r"(\S+)(?: culprit (\S+ \S+))?(?: other (\S+ \S+))? down (\S+)"
        parts = re.fullmatch(pattern, " ".join(words))
        if parts is None:
            raise self._wrong(
                say("a verdict is as in 'slid culprit red prism other blue dome down 2'")
            )
        self._state["verdict"] = self._word("the verdict", parts[1], verdict.NAMES)
        for name, word in (("culprit", parts[2]), ("other", parts[3])):
            if word:
                self._state[name] = read_piece(word)
        self._state["down"] = self._number("down", parts[4], 0, PIECES)

    def _read_turn(self, words: list[str]) -> None:
        pairs = self._pairs(["turn", *words], ["turn", "mover", "phase"])
        state = self._state
        state["turn"] = self._number("turn", pairs["turn"], 0, 2**31)
        state["mover"] = self._seat([pairs.get("mover", COLOURS[0])])
        state["phase"] = self._word("phase", pairs.get("phase", "give"), phase.NAMES)

    def _read_result(self, words: list[str]) -> None:
        state = self._state
        state["reason"] = self._word("result", words[0] if words else "", RESULTS)
        for name in filter(None, " ".join(words[1:]).replace(",", " ").split()):
            state["won"][self._seat([name])] = 1

    def _read_rng(self, words: list[str]) -> None:
        self._state["rng"] = self._number("rng", " ".join(words), 0, 2**64 - 1)

    def _finish(self) -> None:
        """Check whether it all fits together, so that play can go on."""
        state = self._state
        scene = read_scene(self._pieces)
        # Anywhere, to see that it is nowhere else.
        self._claim(list(scene.pieces), whereabouts.HAND)
        set_scene(state, scene)
        lost = pieces_at(state, _NOWHERE)
        if lost:
            raise self._wrong(say("the {piece} is nowhere", piece=PIECE_NAMES[lost[0]]))
        now, base = int(state["phase"]), int(state["base"])
        if (now == phase.OVER) != bool(state["reason"]):
            raise self._wrong(say("the phase is 'over' if there is a result, and only then"))
        if (state["given"] != NONE) != (now == phase.PLACING):
            raise self._wrong(say("a piece is given if it is to be placed, and only then"))
        if base != NONE and (base not in scene.pieces or scene.rests_on(base) & ~ON_TABLE):
            raise self._wrong(say("the base is not at the foot of the tower"))
        if now != phase.OVER and (base == NONE) != (not scene.pieces or now == phase.BASING):
            raise self._wrong(say("a tower has a base, unless one is to be chosen"))
        if now == phase.BASING and not bottoms(scene):
            raise self._wrong(say("nothing lies on the table"))
        pile, fallen = (len(pieces_at(state, w)) for w in (whereabouts.PILE, whereabouts.FALLEN))
        if now == phase.DRAFTING and pile <= PIECES % int(state["seats"]):
            raise self._wrong(say("there is nothing left to draft"))
        if now == phase.TAKING and fallen <= MAX_TAKEN - int(state["taken"]):
            raise self._wrong(say("there are too few fallen pieces to choose from"))
        self._check_others(now)
        if now != phase.OVER and not rules.legal(
            state, int(state["mover"]), np.zeros(rules.MAX_LEGAL, np.int32)
        ):
            raise self._wrong(say("there is nothing to choose in this phase"))

    def _check_others(self, now: int) -> None:
        """Check that there is nothing that belongs to another phase of the game."""
        state = self._state
        if now != phase.DRAFTING and pieces_at(state, whereabouts.PILE):
            raise self._wrong(say("there is a pile during the draft only"))
        if now == phase.DRAFTING and state["count"]:
            raise self._wrong(say("nothing is built during the draft"))
        if now != phase.TAKING and (state["taken"] or pieces_at(state, whereabouts.FALLEN)):
            raise self._wrong(say("fallen pieces are there until they are taken, and no longer"))
        if now != phase.OVER and (state["drops"] == MAX_DROPS).any():
            raise self._wrong(say("{number} drops end the game", number=MAX_DROPS))
        if now == phase.OVER and state["won"].any() == (state["reason"] == rules.NO_PIECES):
            raise self._wrong(say("somebody wins, unless no pieces are left"))

    # --- Words -----------------------------------------------------------------------------------

    def _claim(self, pieces: list[int], where: int) -> None:
        for piece in pieces:
            if self._state["where"][piece] != _NOWHERE:
                raise self._wrong(
                    say("the {piece} is somewhere else already", piece=PIECE_NAMES[piece])
                )
            self._state["where"][piece] = where

    def _seat(self, words: list[str]) -> int:
        seats = COLOURS[: int(self._state["seats"])]
        return self._word("the player", words[0] if words else "", seats)

    def _pairs(self, words: list[str], known: list[str]) -> dict[str, str]:
        pairs = dict(zip(words[::2], words[1::2], strict=False))
        for name in words[::2]:
            if name not in known:
                raise self._unknown(name, known)
        if len(words) % 2 or len(pairs) != len(words) // 2:
            raise self._wrong(
                say("expected one value after each of {names}", names=", ".join(words[::2]))
            )
        return pairs

    def _word(self, name: str, word: str, words: tuple[str, ...]) -> int:
        if word not in words:
            raise self._wrong(
                say(
                    "{name} must be one of {words}, not '{word}'",
                    name=name,
                    words=", ".join(words),
                    word=word,
                )
            )
        return words.index(word)

    def _number(self, name: str, word: str, low: int, high: int) -> int:
        if not re.fullmatch(r"[0-9]{1,20}", word) or not low <= int(word) <= high:
            raise self._wrong(
                say(
                    "{name} must be a number from {low} to {high}, not '{word}'",
                    name=name,
                    low=low,
                    high=high,
                    word=word,
                )
            )
        return int(word)


# Lines of which there is one for each player.
_SEATS = ("stock", "drops")
# Other lines that a position must have.
_NEEDED = ("pile", "box", "fallen", "base", "given", "taken", "turn", "result", "rng")
