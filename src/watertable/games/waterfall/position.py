"""Positions of Waterfall as text: the set, where every tile is, and how far the turn has come."""

import re

import numpy as np

from watertable.core.contract import MAX_SEATS, State
from watertable.core.errors import OptionError
from watertable.core.reading import PositionReader
from watertable.core.terminal_colour import SEAT_COLOURS
from watertable.core.text import say
from watertable.games.waterfall import gem, phase, rules, whereabouts
from watertable.games.waterfall.grid import NONE, agrees_around, in_bounds, lay, place_of, tile_at
from watertable.games.waterfall.state import (
    MAX_STEPS,
    MAX_TILES,
    NOWHERE,
    OUT,
    ROW,
    START,
    STATE,
    STUCK,
    TOP_ROW,
    WAITING,
)
from watertable.games.waterfall.tile_set import read_tile, tiles_of

COLOURS = SEAT_COLOURS
SWITCHES = ("gates", "conditions", "pyramid", "room", "basic", "dry", "onward")
PROGRESS = ("add", "draw", "off")
_DID = ("score", "add", "draw", "remove")
_WENT = ("left", "right")
_SWITCH = ("off", "on")
_YES = ("no", "yes")
_ENDING = ("no", "empty", "full")  # whether the game ends with this turn, and why
_RESULTS = ("none", *(reason.replace(" ", "-") for reason in rules.REASONS[1:]))
ALL = 255  # seats: all have seen it


def seat_name(seat: int) -> str:
    """Return what the seat is called when its player has no name."""
    return COLOURS[seat].capitalize()


def place_text(place: int) -> str:
    """Return COLUMN:ROW, counted from the start tile, to the right and downwards."""
    return f"{place % ROW - START % ROW}:{place // ROW - START // ROW}"


def parse_place(text: str) -> int | None:
    """Return the place of that name; None if it is none, or one that no waterfall can reach."""
    match = re.fullmatch(r"(-?\d{1,2}):(-?\d{1,2})", text)
    if match is None or max(abs(int(match[1])), abs(int(match[2]))) > MAX_TILES:
        return None
    return START + int(match[2]) * ROW + int(match[1])


def tiles_in(state: State, where: int) -> list[int]:
    """Return the tiles in a hand, in a pile, in the deck ..., in their order."""
    return [tile for tile, is_in in enumerate(state["where"].tolist()) if is_in == where]


def position_text(state: State) -> str:
    """Return the whole position as text."""
    seats = range(int(state["seats"]))
    switches = [f"{name} {_SWITCH[int(state[name])]}" for name in SWITCHES]
    progress = f"progress {PROGRESS[int(state['progress'])]}"
    lines = [" ".join([f"waterfall seats {len(seats)}", *switches, progress])]
    lines += [f"tile {number} {tile}" for number, tile in enumerate(tiles_of(state), 1)]
    lines += [
        f"at {tile + 1} {place_text(place_of(state, tile))}"
        for tile in tiles_in(state, whereabouts.WATERFALL)
    ]
    for name, where in (("hand", whereabouts.HAND), ("scored", whereabouts.SCORED)):
        lines += [_tiles(f"{name} {COLOURS[s]}", tiles_in(state, where + s)) for s in seats]
    lines.append(_tiles("discard", tiles_in(state, whereabouts.DISCARD)))
    lines.append(_tiles("open", _open(state)))
    lines += [_tiles(f"knows {COLOURS[s]}", known) for s in seats if (known := knows(state, s))]
    lines += [f"pawn {COLOURS[seat]} {_pawn(state, seat)}" for seat in seats]
    turn = {
        "turn": int(state["turn"]),
        "mover": COLOURS[int(state["player"])],
        "phase": phase.PHASES[int(state["phase"])].word,
        "left": int(state["left"]),
        "sharing": _YES[int(state["sharing"])],
        "jumping": _YES[int(state["jumping"])],
        "taking": _YES[int(state["taking"])],
        "still": int(state["still"]),
        "ending": _ENDING[int(state["ending"]) + int(state["full"])],
    }
    lines.append(" ".join(f"{name} {value}" for name, value in turn.items()))
    lines.append(_tiles("path", [int(t) for t in state["path"][: int(state["steps"])]]))
    lines.append(_tiles("acted", [int(t) for t in np.flatnonzero(state["acted"])]))
    lines.append(_words("took", int(state["did"]), _DID))
    lines.append(_words("went", int(state["went"]), _WENT))
    lines.append(f"result {_RESULTS[int(state['reason'])]}")
    lines.append(f"rng {int(state['rng'])}")
    return "\n".join(lines) + "\n"


def _tiles(first: str, tiles: list[int]) -> str:
    return " ".join([first, *(str(tile + 1) for tile in tiles)])


def _words(first: str, bits: int, words: tuple[str, ...]) -> str:
    return " ".join([first, *(word for bit, word in enumerate(words) if bits >> bit & 1)])


def _open(state: State) -> list[int]:
    """Scored tiles that all have seen."""
    scored = (state["where"] >= whereabouts.SCORED) & (state["seen"] == ALL)
    return [int(tile) for tile in np.flatnonzero(scored)]


def knows(state: State, seat: int) -> list[int]:
    """Return the tiles of others that a seat knows and not all do: of a hand it gave away, and
    perhaps scored since, if it could only be that tile."""
    elsewhere = (state["where"] >= whereabouts.HAND) & (state["seen"] != ALL)
    own = (state["where"] == whereabouts.HAND + seat) | (
        state["where"] == whereabouts.SCORED + seat
    )
    seen = (state["seen"] >> seat & 1).astype(bool)
    return [int(tile) for tile in np.flatnonzero(elsewhere & ~own & seen)]


def _pawn(state: State, seat: int) -> str:
    place = int(state["pawn"][seat])
    if place == NOWHERE:
        return "above"
    return (
        f"at {place_text(place)}"
        + {WAITING: "", STUCK: " stuck", OUT: " out"}[int(state["pawn_is"][seat])]
    )


# --- Reading -------------------------------------------------------------------------------------


def parse_position(text: str) -> State:
    """Return the state that a text describes, or raise a NotationError."""
    return _Reader(text, STATE).read()


class _Reader(PositionReader):
    GAME = "waterfall"
    REPEATED = ("tile", "at", "hand", "scored", "knows", "pawn")
    NEEDED = ("turn", "tile")

    def read_header(self, words: list[str]) -> None:
        self._count = 0
        pairs = self.pairs(words, ["seats", *SWITCHES, "progress"])
        self.state["seats"] = self.number("seats", pairs.pop("seats", "2"), 2, MAX_SEATS)
        self.state["progress"] = self.word("progress", pairs.pop("progress", "add"), PROGRESS)
        for name, word in pairs.items():
            self.state[name] = self.word(name, word, _SWITCH)

    def read_tile(self, words: list[str]) -> None:
        if self._count == MAX_TILES:
            raise self.wrong(say("a set has {most} tiles at most", most=MAX_TILES))
        if words[:1] != [str(self._count + 1)]:
            raise self.wrong(say("here tile {tile} should follow", tile=self._count + 1))
        try:
            tile = read_tile(" ".join(words[1:]))
        except OptionError as error:
            raise self.wrong(str(error)) from None
        for name in ("score", "gems", "water", "action", "gate"):
            self.state[name][self._count] = getattr(tile, name)
        self.state["where"][self._count] = whereabouts.DECK
        self._count += 1
        self.state["count"] = self._count

    def read_at(self, words: list[str]) -> None:
        tile = self._tile(words[0] if words else "")
        place = parse_place(words[1] if len(words) == 2 else "")
        if place is None or tile_at(self.state, place) != NONE:
            raise self.wrong(say("a tile of the waterfall needs a free place, such as 0:1"))
        self._claim(tile, whereabouts.WATERFALL)
        lay(self.state, tile, place)

    def read_hand(self, words: list[str]) -> None:
        seat = self._seat(words)
        for word in words[1:]:
            tile = self._tile(word)
            self._claim(tile, whereabouts.HAND + seat)
            self.state["seen"][tile] |= 1 << seat
            self.state["held"][seat] += 1

    def read_scored(self, words: list[str]) -> None:
        seat = self._seat(words)
        for word in words[1:]:
            tile = self._tile(word)
            self._claim(tile, whereabouts.SCORED + seat)
            self.state["seen"][tile] |= 1 << seat
            self.state["scored"][seat] += 1

    def read_discard(self, words: list[str]) -> None:
        for word in words:
            self._claim(self._tile(word), whereabouts.DISCARD)
            self.state["seen"][self._tile(word)] = ALL

    def read_open(self, words: list[str]) -> None:
        for word in words:
            tile = self._tile(word)
            if self.state["where"][tile] < whereabouts.SCORED:
                raise self.wrong(say("tile {word} is not scored", word=word))
            self.state["seen"][tile] = ALL

    def read_knows(self, words: list[str]) -> None:
        seat = self._seat(words)
        for word in words[1:]:
            self.state["seen"][self._tile(word)] |= 1 << seat

    def read_pawn(self, words: list[str]) -> None:
        seat = self._seat(words)
        if words[1:] == ["above"]:
            return
        place = parse_place(words[2] if words[1:2] == ["at"] and len(words) > 2 else "")
        if place is None or tile_at(self.state, place) == NONE:
            raise self.wrong(say("a pawn is 'above', or 'at' the place of a tile"))
        self.state["pawn"][seat] = place
        self.state["pawn_is"][seat] = self.word("pawn", " ".join(words[3:]), ("", "stuck", "out"))

    def read_turn(self, words: list[str]) -> None:
        names = [
            "turn",
            "mover",
            "phase",
            "left",
            "sharing",
            "jumping",
            "taking",
            "still",
            "ending",
        ]
        pairs = self.pairs(["turn", *words], names)
        state = self.state
        state["turn"] = self.number("turn", pairs.get("turn", "0"), 0, 2**31)
        seats = COLOURS[: int(state["seats"])]
        state["player"] = self.word("mover", pairs.get("mover", seats[0]), seats)
        state["phase"] = self.word(
            "phase", pairs.get("phase", "top"), [each.word for each in phase.PHASES]
        )
        state["left"] = self.number("left", pairs.get("left", "0"), 0, 3)
        state["still"] = self.number("still", pairs.get("still", "0"), 0, 60)
        for name in ("sharing", "jumping", "taking"):
            state[name] = self.word(name, pairs.get(name, "no"), _YES)
        ending = self.word("ending", pairs.get("ending", "no"), _ENDING)
        state["ending"], state["full"] = ending > 0, ending == _ENDING.index("full")

    def read_path(self, words: list[str]) -> None:
        if len(words) > MAX_STEPS:
            raise self.wrong(say("no path is so long"))
        for step, word in enumerate(words):
            tile = self._tile(word)
            self.state["path"][step] = tile
            for kind in range(gem.COUNT):
                self.state["gems_passed"][kind] += int(self.state["gems"][tile]) >> kind & 1
        self.state["steps"] = len(words)

    def read_acted(self, words: list[str]) -> None:
        for word in words:
            self.state["acted"][self._tile(word)] = 1

    def read_took(self, words: list[str]) -> None:
        self.state["did"] = sum({1 << self.word("took", word, _DID) for word in words})

    def read_went(self, words: list[str]) -> None:
        self.state["went"] = sum({1 << self.word("went", word, _WENT) for word in words})

    def read_result(self, words: list[str]) -> None:
        self.state["reason"] = self.word("result", " ".join(words), _RESULTS)

    def read_rng(self, words: list[str]) -> None:
        self.state["rng"] = self.number("rng", " ".join(words), 0, 2**64 - 1)

    def finish(self) -> None:
        state = self.state
        state["deck"] = len(tiles_in(state, whereabouts.DECK))
        state["where"][self._count :] = whereabouts.BOX
        state["set"] = self._count - int((state["gate"] > 0).sum())
        self._check_ending()
        self._check_waterfall()
        over, asked = bool(state["reason"]), int(state["phase"])
        if over != (asked == phase.OVER):
            raise self.wrong(say("the phase is 'over' if there is a result, and only then"))
        if not over:
            if (state["pawn"][int(state["player"])] == NOWHERE) != (asked == phase.TOP):
                raise self.wrong(say("the mover's pawn is above if the top is to be chosen"))
            buffer = np.zeros(rules.MAX_LEGAL, np.int32)
            if not rules.legal(state, int(state["player"]), buffer):
                raise self.wrong(say("there is nothing to choose in this phase"))

    def _check_waterfall(self) -> None:
        state = self.state
        if tile_at(state, START) == NONE:
            raise self.wrong(say("there is no starting tile at 0:0"))
        for tile in tiles_in(state, whereabouts.WATERFALL):
            place = place_of(state, tile)
            if not in_bounds(state, place):
                if place // ROW < TOP_ROW:
                    raise self.wrong(
                        say("tile {tile} is above the row of the starting tile", tile=tile + 1)
                    )
                raise self.wrong(say("tile {tile} is outside of the pyramid", tile=tile + 1))
            if not agrees_around(state, place, int(state["water"][tile]), NOWHERE, 0):
                raise self.wrong(
                    say("the water of tile {tile} does not match around it", tile=tile + 1)
                )

    def _check_ending(self) -> None:
        """A tile may have left the waterfall since it was full; the deck is not filled again."""
        state = self.state
        if state["full"] and state["basic"]:
            raise self.wrong(say("a full waterfall does not end a game with 'basic'"))
        if state["ending"] and not state["full"] and state["deck"]:
            raise self.wrong(say("the ending cannot be 'empty': there are tiles in the deck"))

    # --- Words -----------------------------------------------------------------------------------

    def _claim(self, tile: int, where: int) -> None:
        if self.state["where"][tile] != whereabouts.DECK:
            raise self.wrong(say("tile {tile} is somewhere else already", tile=tile + 1))
        self.state["where"][tile] = where

    def _tile(self, word: str) -> int:
        return self.number("a tile", word, 1, self._count) - 1

    def _seat(self, words: list[str]) -> int:
        seats = COLOURS[: int(self.state["seats"])]
        return self.word("the player", words[0] if words else "", seats)
