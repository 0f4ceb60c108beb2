"""A slow and plain referee for Droplets, written from the rules alone.

It shares nothing with the engine. It reads a position from its text, lists what the player who is
to decide may do, carries it out, and lets happen whatever then follows without a decision.

Rows of the board are lettered from the bottom, spaces of a row are numbered from the left. Coral
is seat 0 and teal is seat 1.
"""

import re
from collections import Counter
from functools import lru_cache
from itertools import permutations

COLOURS = ("coral", "teal")
LETTERS = "ctp"  # coral's droplet, teal's droplet, pebble
PEBBLE = 2

KINDS = ("extra", "remove", "drip", "control")
EACH_KIND = 5  # tokens of a kind
MAX_TOKENS = len(KINDS) * EACH_KIND

DROPLETS = 35  # of each player
TRIGGER = 3
PLACED_A_TURN = 2
MAX_TURNS = 200
MAX_TILES = 43
MAX_ROWS = 26
FULL = {"short": 3, "normal": 4, "long": 5}  # droplets in one drain that end the game
RESULTS = ("drain-full", "supplies-empty", "turn-limit", "overtime")

# The points of the two stars around a space, in half tiles to the right and rows downwards.
STARS = (
    ((2, 0), (-1, -1), (-1, 1)),
    ((-2, 0), (1, -1), (1, 1)),
)

FIRST_LINE = re.compile(r"droplets length (short|normal|long) pebbles (on|off) rewards (on|off)")
MAP_LINE = re.compile(r"[o~x1-9. ]*")


def in_order(space: str) -> tuple[str, int]:
    """The key by which spaces are sorted: c9 comes before c10."""
    return space[0], int(space[1:])


class Board:
    """A map, read from its drawing: `o` dripping, `~` transition, `x` drain, a digit fountain."""

    def __init__(self, drawing: str) -> None:
        rows = [row.replace(".", " ").rstrip() for row in drawing.splitlines()]
        while rows and not rows[0]:
            rows.pop(0)
        while rows and not rows[-1]:
            rows.pop()
        if not rows:
            raise ValueError("the map has no tiles")
        if len(rows) > MAX_ROWS:
            raise ValueError(f"the map has more than {MAX_ROWS} rows")
        indent = min(len(row) - len(row.lstrip()) for row in rows if row)
        self.rows = [row[indent:] for row in rows]

        at: dict[tuple[int, int], str] = {}  # place in the drawing -> name
        self.tiles: dict[str, str] = {}  # name -> what is drawn there
        for y, row in enumerate(self.rows):
            letter = chr(ord("a") + len(self.rows) - 1 - y)
            number = 0
            for x, tile in enumerate(row):
                if tile == " ":
                    continue
                if tile not in "o~x123456789":
                    raise ValueError(f"there is no tile {tile!r}")
                number += 1
                at[x, y] = f"{letter}{number}"
                self.tiles[f"{letter}{number}"] = tile
        self.spaces = sorted(self.tiles, key=in_order)
        self.dripping = [space for space in self.spaces if self.tiles[space] == "o"]
        self.transition = [space for space in self.spaces if self.tiles[space] == "~"]
        self.drains = [space for space in self.spaces if self.tiles[space] == "x"]
        self.splashing = [space for space in self.spaces if self.tiles[space] in "o~"]
        self.fountains = {
            space: int(self.tiles[space]) for space in self.spaces if self.tiles[space].isdigit()
        }
        # The three points of each of the two stars around a space; None lies off the board.
        self.stars: dict[str, list[list[str | None]]] = {
            name: [[at.get((x + dx, y + dy)) for dx, dy in star] for star in STARS]
            for (x, y), name in at.items()
        }
        self._check()

    def _check(self) -> None:
        if len(self.tiles) > MAX_TILES:
            raise ValueError(f"the map has more than {MAX_TILES} tiles")
        if not self.dripping:
            raise ValueError("the map has no dripping space")
        near = {
            space: {point for star in self.stars[space] for point in star if point is not None}
            for space in self.spaces
        }
        reached = [self.spaces[0]]
        for space in reached:
            reached += sorted(near[space] - set(reached))
        if len(reached) < len(self.spaces):
            raise ValueError("the map is not connected")
        for space in [*self.drains, *self.fountains]:
            if not near[space] & set(self.splashing):
                raise ValueError(f"nothing can ever splash onto {space}")


@lru_cache(maxsize=256)
def board_of(drawing: str) -> Board:
    return Board(drawing)


def new_game(
    drawing: str,
    *,
    length: str = "normal",
    pebbles: bool = False,
    rewards: dict[str, str] | None = None,
) -> str:
    """The position text of a new game. Rewards: which kind of token lies under which drain."""
    board = board_of(drawing)
    lines = [_first_line(length, pebbles, rewards is not None), *board.rows]
    if pebbles:
        lines += [f"at {space} p1" for space in board.dripping]
    layout = rewards or {}
    lines += [f"under {space} {layout[space]}" for space in sorted(layout, key=in_order)]
    return "\n".join(lines)


def plain_position(text: str) -> str:
    """A position text as the referee writes it: without the rng line, no dots in the map."""
    first, *lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    drawn = [line for line in lines if MAP_LINE.fullmatch(line)]
    others = [line for line in lines if line not in drawn and not line.startswith("rng ")]
    return "\n".join([first, *board_of("\n".join(drawn)).rows, *others])


def _first_line(length: str, pebbles: bool, rewards: bool) -> str:
    return (
        f"droplets length {length}"
        f" pebbles {'on' if pebbles else 'off'} rewards {'on' if rewards else 'off'}"
    )


def _sorted_kinds(tokens: list[str]) -> list[str]:
    return sorted(tokens, key=KINDS.index)


class DropletsReferee:
    """One game of Droplets."""

    def __init__(self, text: str) -> None:
        self.under: dict[str, str] = {}  # drain -> kind of the token below it
        self.hands: list[list[str]] = [[], []]
        self.spent: list[str] = []
        # Triggered spaces that were taken with a control token; the others follow the majority.
        self.claims: dict[str, int] = {}
        self.turn = 0
        self.marker = 0
        self.place = PLACED_A_TURN
        self.resolver = 0
        self.resolved = False
        self.passes = 0
        self.declined = False
        self.overtime = False
        self.result: str | None = None
        self.winner: int | None = None
        self.to_move: int | None = None
        # What no action text tells, for tests that want to know whether it ever occurred.
        self.happened: Counter[str] = Counter()
        self._read(text)
        if self.result is None:
            self._settle()

    def copy(self) -> "DropletsReferee":
        twin = object.__new__(DropletsReferee)
        twin.__dict__.update(self.__dict__)
        twin.pieces = {space: list(lying) for space, lying in self.pieces.items()}
        twin.under = dict(self.under)
        twin.hands = [list(hand) for hand in self.hands]
        twin.spent = list(self.spent)
        twin.claims = dict(self.claims)
        twin.happened = self.happened.copy()
        return twin

    # -- what can be seen ------------------------------------------------------------------------

    @property
    def supply(self) -> list[int]:
        """What is not on the board is in the supply."""
        return [DROPLETS - sum(lying[seat] for lying in self.pieces.values()) for seat in range(2)]

    @property
    def points(self) -> list[int]:
        return [
            sum(worth * self.pieces[space][seat] for space, worth in self.board.fountains.items())
            for seat in range(2)
        ]

    def is_triggered(self, space: str | None) -> bool:
        """Whether the space must splash. Drains and fountains never do, nor does the table."""
        if space is None or self.board.tiles[space] not in "o~":
            return False
        return sum(self.pieces[space]) >= TRIGGER

    def triggered(self) -> list[str]:
        return [space for space in self.board.splashing if sum(self.pieces[space]) >= TRIGGER]

    def controller(self, space: str) -> int:
        """Who controls a triggered space: who claimed it, else who has the most pieces there."""
        if space in self.claims:
            return self.claims[space]
        count = self.pieces[space][:2]
        count[self.marker] += self.pieces[space][PEBBLE]
        return 0 if count[0] > count[1] else 1

    def outcome(self) -> tuple[str, list[int]] | None:
        """Why the game ended and the rank of each seat, or None while it goes on."""
        if self.result is None:
            return None
        worth = self.points
        if self.winner is not None:
            worth = [int(seat == self.winner) for seat in range(2)]
        ranks = [1 + sum(other > own for other in worth) for own in worth]
        return self.result.replace("-", " "), ranks

    # -- what can be done ------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """The texts of everything that the player who is to decide may do."""
        seat = self.to_move
        if seat is None:
            return set()
        texts = self._spendings(seat)
        if seat != self.about_to_act():
            return texts | {"go on"}
        if self.place > 0:
            acts = self._placements()
            texts |= self._drips()
        else:
            acts = self._splashes()
        # Who can place or splash must; a token need not be spent to make that possible.
        return texts | (acts or {"go on"})

    def about_to_act(self) -> int:
        """Whose placement, splash, pass or end of turn comes next."""
        if self.place > 0 or not self.triggered():
            return self.marker
        return self.resolver

    def _untriggered(self, spaces: list[str]) -> list[str]:
        return [space for space in spaces if not self.is_triggered(space)]

    def _placements(self) -> set[str]:
        if self.supply[self.marker] == 0:
            return set()
        return set(self._untriggered(self.board.dripping))

    def _drips(self) -> set[str]:
        """Placing on a transition space instead of a dripping space."""
        if "drip" not in self.hands[self.marker] or self.supply[self.marker] == 0:
            return set()
        return {f"drip {space}" for space in self._untriggered(self.board.transition)}

    def _spendings(self, seat: int) -> set[str]:
        """What tokens allow at any moment."""
        hand = self.hands[seat]
        texts = set()
        if "extra" in hand and self.supply[seat] > 0:
            texts |= {f"extra {space}" for space in self._untriggered(self.board.dripping)}
            if "drip" in hand:
                texts |= {
                    f"extra drip {space}" for space in self._untriggered(self.board.transition)
                }
        if "remove" in hand:
            for owner, colour in enumerate(COLOURS):
                texts |= {
                    f"remove {space} {colour}"
                    for space in self.board.splashing
                    if self.pieces[space][owner] > 0
                }
        if "control" in hand:
            texts |= {
                f"control {space}" for space in self.triggered() if self.controller(space) != seat
            }
        return texts

    def _splashes(self) -> set[str]:
        """Every splash of the resolver, in every way it can be resolved."""
        texts: set[str] = set()
        for space in self.triggered():
            if self.controller(space) == self.resolver:
                texts |= self._arrangements(space)
        return texts

    def _arrangements(self, space: str) -> set[str]:
        """The valid ways for a triggered space to splash. Equal results have equal texts."""
        coral, teal, pebbles = self.pieces[space]
        pieces = [0] * coral + [1] * teal + [PEBBLE] * pebbles
        texts = set()
        for star in self.board.stars[space]:
            if any(self.is_triggered(point) for point in star):
                continue
            for order in set(permutations(pieces)):
                landing = list(zip(star, order, strict=True))
                if all(self._may_land(point, piece) for point, piece in landing):
                    texts.add(_splash_text(space, landing))
        return texts

    def _may_land(self, point: str | None, piece: int) -> bool:
        """A pebble stays among the dripping and transition spaces and shares none of them."""
        if piece != PEBBLE:
            return True
        return (
            point is not None
            and self.board.tiles[point] in "o~"
            and self.pieces[point][PEBBLE] == 0
        )

    # -- doing it --------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Carry out an action of the player who is to decide."""
        seat = self.to_move
        if seat is None:
            raise ValueError("the game is over")
        if text not in self.legal():
            raise ValueError(f"{COLOURS[seat]} may not do this now: {text}")
        words = text.split()
        if text == "go on":
            if seat == self.about_to_act():
                self._let_it_happen()
            else:
                self.declined = True
        elif ">" in text:
            self._splash(text)
        elif words[0] in ("extra", "remove", "control"):
            self._spend(seat, words)
        else:
            if words[0] == "drip":
                self._discard(seat, "drip")
            self.pieces[words[-1]][seat] += 1
            self.place -= 1
            self.declined = False
        if self.result is None:
            self._settle()

    def _discard(self, seat: int, kind: str) -> None:
        self.hands[seat].remove(kind)
        self.spent.append(kind)

    def _spend(self, seat: int, words: list[str]) -> None:
        self._discard(seat, words[0])
        if words[0] == "extra":
            if words[1] == "drip":
                self._discard(seat, "drip")
            self.pieces[words[-1]][seat] += 1
        elif words[0] == "remove":
            self.pieces[words[1]][COLOURS.index(words[2])] -= 1
        else:
            self.claims[words[1]] = seat
        # Things have changed: whoever has spoken or passed may think again.
        self.declined = False
        self.passes = 0

    def _splash(self, text: str) -> None:
        space, arrangement = text.split(">")
        self.pieces[space] = [0, 0, 0]
        at_fountains = set()
        for landing in arrangement.split(","):
            point, letter = landing.split("=")
            piece = LETTERS.index(letter)
            if point == "off":
                continue  # back in the supply, which is what is not on the board
            self.pieces[point][piece] += 1
            if point in self.under:
                self.happened["reward"] += 1
                self.hands[piece].append(self.under.pop(point))
            if point in self.board.fountains:
                at_fountains.add(piece)
        self.resolved = True
        self.passes = 0
        self.declined = False
        if self.overtime and at_fountains:
            self._finish("overtime")
            self.happened["both at fountains"] += len(at_fountains) == 2
            self.winner = self.resolver if len(at_fountains) == 2 else at_fountains.pop()

    # -- what follows without a decision ---------------------------------------------------------

    def _settle(self) -> None:
        """Go on until somebody has to decide, or the game is over."""
        self.to_move = None
        while self.result is None:
            for space in list(self.claims):
                if not self.is_triggered(space):
                    del self.claims[space]
            resolving = self.place == 0 and bool(self.triggered())
            if not resolving:
                self.resolver = self.marker
                self.resolved = False
                self.passes = 0
            actor = self.about_to_act()
            acts = self._placements() if self.place > 0 else self._splashes()
            # Who has resolved and has nothing more to resolve just hands over: that is no pass,
            # and tokens are asked for before the other's splash or pass.
            if resolving and self.resolved and not acts:
                self.happened["handing over"] += 1
                self._hand_over()
            elif self.hands[1 - actor] and not self.declined:
                self.to_move = 1 - actor
                return
            elif acts or self.hands[actor]:
                self.to_move = actor
                return
            else:
                self._let_it_happen()

    def _let_it_happen(self) -> None:
        """A forfeit, a pass or the end of a turn."""
        if self.place > 0:
            self.happened["forfeit"] += 1
            self.place -= 1
            self.declined = False
        elif self.triggered():
            self.happened["pass"] += 1
            self._pass()
        else:
            self._end_turn()

    def _pass(self) -> None:
        self.passes += 1
        if self.passes == 2:
            self.happened["deadlock"] += 1
            for space in self.triggered():
                self.happened["deadlocked pebble"] += self.pieces[space][PEBBLE]
                self.pieces[space][:2] = [0, 0]  # the pebble stays
            self.declined = False
            return
        self._hand_over()

    def _hand_over(self) -> None:
        self.resolver = 1 - self.resolver
        self.resolved = False
        self.declined = False

    def _end_turn(self) -> None:
        full = any(sum(self.pieces[drain]) >= FULL[self.length] for drain in self.board.drains)
        tied = self.points[0] == self.points[1]
        if full and not self.overtime and not tied:
            self._finish("drain-full")
            return
        if self.supply == [0, 0]:
            self._finish("supplies-empty")
            return
        if self.turn + 1 >= MAX_TURNS:
            self._finish("turn-limit")
            return
        self.overtime = self.overtime or full
        self.turn += 1
        self.marker = 1 - self.marker
        self.place = PLACED_A_TURN
        self.declined = False

    def _finish(self, result: str) -> None:
        self.result = result
        self.to_move = None
        self.declined = False  # nothing is about to happen any more

    # -- texts -----------------------------------------------------------------------------------

    def position(self) -> str:
        """The position text, without the engine's rng line."""
        lines = [_first_line(self.length, self.pebbles, self.rewards), *self.board.rows]
        for space in self.board.spaces:
            lying = self.pieces[space]
            if any(lying):
                counts = [f"{LETTERS[piece]}{n}" for piece, n in enumerate(lying) if n]
                lines.append(f"at {space} {' '.join(counts)}")
        if self.rewards:
            drains = sorted(self.under, key=in_order)
            lines += [f"under {space} {self.under[space]}" for space in drains]
            for colour, hand in zip(COLOURS, self.hands, strict=True):
                lines.append(" ".join(["hand", colour, *_sorted_kinds(hand)]))
            lines.append(" ".join(["spent", *_sorted_kinds(self.spent)]))
        lines += [
            f"control {space} {COLOURS[self.controller(space)]}" for space in self.triggered()
        ]
        lines.append(
            f"turn {self.turn} marker {COLOURS[self.marker]} place {self.place}"
            f" resolver {COLOURS[self.resolver]} resolved {_yes(self.resolved)}"
            f" passes {self.passes} declined {_yes(self.declined)}"
            f" overtime {_yes(self.overtime)} result {self.result or 'none'}"
            f" winner {'none' if self.winner is None else COLOURS[self.winner]}"
        )
        return "\n".join(lines)

    def _read(self, text: str) -> None:
        lines = [line.rstrip() for line in text.strip("\n").splitlines()]
        first = FIRST_LINE.fullmatch(lines[0].strip())
        if first is None:
            raise ValueError(f"not the first line of a position: {lines[0]}")
        self.length = first[1]
        self.pebbles = first[2] == "on"
        self.rewards = first[3] == "on"
        is_map = [bool(MAP_LINE.fullmatch(line)) for line in lines[1:]]
        end = 1 + (is_map.index(False) if False in is_map else len(is_map))
        self.board = board_of("\n".join(lines[1:end]))
        self.pieces: dict[str, list[int]] = {space: [0, 0, 0] for space in self.board.spaces}
        for line in lines[end:]:
            self._read_line(line.split())
        self._check()

    def _read_line(self, words: list[str]) -> None:
        match words:
            case ["at", space, *counts]:
                for count in counts:
                    self.pieces[space][LETTERS.index(count[0])] = int(count[1:])
            case ["under", space, kind]:
                self.under[space] = kind
            case ["hand", colour, *kinds]:
                self.hands[COLOURS.index(colour)] = kinds
            case ["spent", *kinds]:
                self.spent = kinds
            case ["control", space, colour]:
                self.claims[space] = COLOURS.index(colour)
            case ["turn", *_]:
                self._read_turn(dict(zip(words[::2], words[1::2], strict=True)))
            case [] | ["rng", _]:
                pass
            case _:
                raise ValueError(f"not a line of a position: {' '.join(words)}")

    def _read_turn(self, items: dict[str, str]) -> None:
        self.turn = int(items.get("turn", 0))
        self.marker = COLOURS.index(items.get("marker", "coral"))
        self.place = int(items.get("place", PLACED_A_TURN))
        self.resolver = COLOURS.index(items.get("resolver", COLOURS[self.marker]))
        self.resolved = items.get("resolved") == "yes"
        self.passes = int(items.get("passes", 0))
        self.declined = items.get("declined") == "yes"
        self.overtime = items.get("overtime") == "yes"
        self.result = None if items.get("result", "none") == "none" else items["result"]
        if items.get("winner", "none") != "none":
            self.winner = COLOURS.index(items["winner"])

    def _check(self) -> None:
        """Refuse what cannot lie on a table; mistakes in tests are made easily."""
        if min(self.supply) < 0:
            raise ValueError(f"a player has more than {DROPLETS} droplets")
        for space, (coral, teal, pebbles) in self.pieces.items():
            if self.board.tiles[space] in "o~":
                if coral + teal + pebbles > TRIGGER or pebbles > 1:
                    raise ValueError(f"too many pieces on {space}")
            elif pebbles:
                raise ValueError(f"no pebble can lie on {space}")
        pebbles = sum(lying[PEBBLE] for lying in self.pieces.values())
        if pebbles != (len(self.board.dripping) if self.pebbles else 0):
            raise ValueError("there are as many pebbles as dripping spaces")
        tokens = [*self.under.values(), *self.hands[0], *self.hands[1], *self.spent]
        if tokens and not self.rewards:
            raise ValueError("tokens belong to the rewards variant")
        if any(tokens.count(kind) > EACH_KIND for kind in KINDS) or set(tokens) - set(KINDS):
            raise ValueError(f"there are {EACH_KIND} tokens of each of four kinds")
        for space in self.under:
            if space not in self.board.drains or any(self.pieces[space]):
                raise ValueError(f"no token can lie under {space}")
        for space in self.claims:
            if not self.is_triggered(space):
                raise ValueError(f"{space} is not triggered")
        if self.result not in (None, *RESULTS):
            raise ValueError(f"no game ends like this: {self.result}")


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _splash_text(space: str, landing: list[tuple[str | None, int]]) -> str:
    """Points in the order of their names; all points off the board are one destination."""
    on = sorted((in_order(point), point, piece) for point, piece in landing if point is not None)
    off = sorted(piece for point, piece in landing if point is None)
    parts = [f"{point}={LETTERS[piece]}" for _, point, piece in on]
    parts += [f"off={LETTERS[piece]}" for piece in off]
    return f"{space}>{','.join(parts)}"
