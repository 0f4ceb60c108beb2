"""A slow and plain referee for Archipelago, written from the rules alone.

It shares nothing with the engine. Groups are counted by flood fill every time they are asked for,
legal actions are listed afresh, and the freezing check walks through the imaginable continuations
one by one. The engine is compared with it position by position.

The board is a hexagon drawn with a horizontal bottom row. Rows are lettered from the bottom, cells
of a row are numbered from the left. Seats sit clockwise in the order of their numbers.
"""

from collections import deque
from itertools import product

COLOURS = ("coral", "teal", "violet", "amber")
BONUS_VALUES = (0, 1, 2, 3)

# With more empty cells than this, freezing is decided by the gap in groups alone.
EXACT_EMPTY_CELLS = 4

EXTRAS = ("one", "half", "none")
SCORINGS = ("total", "alternating")
GOALS = ("most", "fewest")

# (column, bonus value) -> seat that has a marker there
Bonus = dict[tuple[int, int], int]

# The same, as something that can be put in a set
Claims = frozenset[tuple[tuple[int, int], int]]

# What lies on the cells that are empty now: a colour each, None for still empty
Filling = tuple[int | None, ...]


def board_cells(size: int) -> dict[str, tuple[int, int]]:
    """The cells by name, each with its place in the drawing, counted in half cells and rows."""
    cells = {}
    rows = 2 * size - 1
    for row in range(rows):
        length = size + min(row, rows - 1 - row)
        for number in range(1, length + 1):
            name = f"{chr(ord('a') + row)}{number}"
            cells[name] = (2 * (number - 1) - (length - 1), row)
    return cells


def board_neighbours(size: int) -> dict[str, list[str]]:
    """The touching cells of each cell: left and right of it, and half a cell off in the rows
    above and below."""
    cells = board_cells(size)
    name_at = {place: name for name, place in cells.items()}
    steps = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
    return {
        name: [name_at[(x + dx, y + dy)] for dx, dy in steps if (x + dx, y + dy) in name_at]
        for name, (x, y) in cells.items()
    }


class ArchipelagoReferee:
    """One game of Archipelago (or, with goal "fewest", of Wunchunk)."""

    def __init__(
        self,
        seats: int,
        *,
        size: int = 7,
        stones: int = 2,
        extra: str = "one",
        scoring: str = "total",
        goal: str = "most",
        freezing: bool | None = None,
    ) -> None:
        if seats not in (2, 3, 4):
            raise ValueError("two to four seats")
        if size not in range(3, 11):
            raise ValueError("three to ten cells a side")
        if stones not in (2, 3):
            raise ValueError("two or three stones a turn")
        if extra not in EXTRAS or scoring not in SCORINGS or goal not in GOALS:
            raise ValueError("unknown option value")
        if freezing and seats == 2:
            raise ValueError("freezing needs three or four seats")

        self.seats = seats
        self.size = size
        self.stones_per_turn = stones
        self.extra = extra
        self.scoring = scoring
        self.goal = goal
        self.freezing = seats > 2 if freezing is None else freezing
        self.neighbours = board_neighbours(size)

        self.board: dict[str, int] = {}
        self.markers: list[int] = [0] * seats
        self.bonus: Bonus = {}
        self.frozen: set[int] = set()
        self.passes = 0
        self.placed = 0
        # The very first turn of the game has a single stone, whatever the options are.
        self.to_move: int | None = 0
        self.allowance = 1
        self._reason: str | None = None

    # -- what can be done, and doing it ----------------------------------------------------------

    def empty_cells(self) -> list[str]:
        return [cell for cell in self.neighbours if cell not in self.board]

    def legal(self) -> set[str]:
        """The texts of everything the mover may do."""
        if self.to_move is None:
            return set()
        colours = COLOURS[: self.seats]
        texts = {f"{cell} {colour}" for cell in self.empty_cells() for colour in colours}
        texts.add("end" if self.placed > 0 else "pass")
        return texts

    def play(self, text: str) -> None:
        """Carry out an action of the mover."""
        if text not in self.legal():
            raise ValueError(f"not a legal action: {text}")
        if text in ("end", "pass"):
            self._finish_turn()
            return
        cell, colour = text.split()
        self.board[cell] = COLOURS.index(colour)
        self.placed += 1
        if self.placed == self.allowance or not self.empty_cells():
            self._finish_turn()

    def outcome(self) -> tuple[str, list[int]] | None:
        """Why the game ended and the rank of each seat, or None while it goes on."""
        if self._reason is None:
            return None
        standings = self.standings(self.markers, self.bonus)
        ranks = [1 + sum(other > own for other in standings) for own in standings]
        return self._reason, ranks

    # -- the end of a turn -----------------------------------------------------------------------

    def _finish_turn(self) -> None:
        mover = self.to_move
        assert mover is not None
        if self.placed == 0:
            self.passes += 1
        else:
            self.passes = 0
            counts = self.groups()
            self.bonus = self.claim(self.bonus, mover, self.markers, counts)
            self.markers = counts
            if not self.empty_cells():
                self._finish_game("board full")
                return
            if self.freezing:
                self._freeze()
            if len(self.frozen) == self.seats:
                self._finish_game("all frozen")
                return
        if self.passes == self.seats - len(self.frozen):
            self._finish_game("all passed")
            return
        following = (mover + 1) % self.seats
        while following in self.frozen:
            following = (following + 1) % self.seats
        self.to_move = following
        self.placed = 0
        self.allowance = self.allowance_of(following, self.markers)

    def _finish_game(self, reason: str) -> None:
        self._reason = reason
        self.to_move = None
        self.allowance = 0
        self.placed = 0

    def allowance_of(self, seat: int, markers: list[int]) -> int:
        """How many stones a seat may place in a turn (the first of the game aside)."""
        if self.goal == "most":
            rivals = sum(marker > markers[seat] for marker in markers)
        else:
            rivals = sum(marker < markers[seat] for marker in markers)
        if self.extra == "none":
            return self.stones_per_turn
        if self.extra == "half":
            return self.stones_per_turn + (rivals + 1) // 2
        return self.stones_per_turn + rivals

    # -- groups, bonuses, standings --------------------------------------------------------------

    def groups(self) -> list[int]:
        """The number of groups of each seat's colour as the board lies now."""
        return [
            self.count_groups({cell for cell, stone in self.board.items() if stone == colour})
            for colour in range(self.seats)
        ]

    def count_groups(self, cells: set[str]) -> int:
        """How many connected parts of two or more cells this set has."""
        count = 0
        left = set(cells)
        while left:
            first = left.pop()
            part = [first]
            for cell in part:
                for neighbour in self.neighbours[cell]:
                    if neighbour in left:
                        left.remove(neighbour)
                        part.append(neighbour)
            if len(part) >= 2:
                count += 1
        return count

    def claim(self, bonus: Bonus, mover: int, before: list[int], after: list[int]) -> Bonus:
        """The bonus markers after a turn of the mover that changed the numbers of groups."""
        bonus = dict(bonus)
        for step in range(self.seats):
            seat = (mover + step) % self.seats
            for column in range(before[seat] + 1, after[seat] + 1):
                if any(bonus.get((column, value)) == seat for value in BONUS_VALUES):
                    continue
                free = [value for value in BONUS_VALUES if (column, value) not in bonus]
                value = max(free) if self.goal == "most" else min(free)
                bonus[(column, value)] = seat
        return bonus

    def standings(self, markers: list[int], bonus: Bonus) -> list[tuple[int, ...]]:
        """One tuple for each seat; the greater tuple is the better standing."""
        result = []
        for seat in range(self.seats):
            own = [place for place, owner in bonus.items() if owner == seat]
            total = sum(value for _, value in own)
            rightmost, value_there = max(own, default=(0, 0))
            if self.scoring == "total":
                standing = [markers[seat], total, rightmost, value_there]
            else:
                standing = [markers[seat], rightmost, value_there]
            if self.goal == "fewest":
                standing = [-number for number in standing]
            result.append(tuple(standing))
        return result

    def places(self, markers: list[int], bonus: Bonus) -> list[tuple[int, int]]:
        """For each seat how many others are strictly ahead of it, and how many level with it."""
        standings = self.standings(markers, bonus)
        return [
            (sum(other > own for other in standings), sum(other == own for other in standings) - 1)
            for own in standings
        ]

    # -- freezing --------------------------------------------------------------------------------

    def _freeze(self) -> None:
        """Freeze whoever can be frozen after a turn, until that is nobody any more."""
        empty = len(self.empty_cells())
        if empty > EXACT_EMPTY_CELLS:
            for seat in range(self.seats):
                gaps = [
                    abs(self.markers[seat] - self.markers[other])
                    for other in range(self.seats)
                    if other != seat
                ]
                if min(gaps) > 2 * empty:
                    self.frozen.add(seat)
            return
        imagination = Imagination(self)
        while True:
            free = set(range(self.seats)) - self.frozen
            settled = free - imagination.changeable(free)
            if not settled:
                return
            self.frozen |= settled


class Imagination:
    """All that could still happen on the last few empty cells.

    Right after a turn with a stone, any free player can be the next one to place: those before
    them pass, and they are fewer than would end the game. So a continuation is a row of turns,
    each by any free player, each placing one stone up to that player's allowance, scored at its
    end. What a turn leads to depends on the stones it adds and on its mover, not on their order.
    """

    def __init__(self, referee: ArchipelagoReferee) -> None:
        self.referee = referee
        self.seats = referee.seats
        self.empty = referee.empty_cells()
        self.start: tuple[Filling, Claims] = (
            (None,) * len(self.empty),
            frozenset(referee.bonus.items()),
        )
        # Things that are asked again and again are looked up once found.
        self._counts_of_colour: dict[tuple[int, frozenset[str]], int] = {}
        self._counts: dict[Filling, tuple[int, ...]] = {}
        self._turns: dict[Filling, list[tuple[int, Filling]]] = {}
        self._claims: dict[tuple[Claims, int, tuple[int, ...], tuple[int, ...]], Claims] = {}
        self._places: dict[tuple[tuple[int, ...], Claims], list[tuple[int, int]]] = {}

    def changeable(self, movers: set[int]) -> set[int]:
        """The movers whose place can become another one when only these movers have turns."""
        now = self.places(*self.start)
        waiting = deque([self.start])
        seen = {self.start}
        changed: set[int] = set()
        while waiting and changed != movers:
            filling, claims = waiting.popleft()
            places = self.places(filling, claims)
            changed |= {seat for seat in movers if places[seat] != now[seat]}
            before = self.counts(filling)
            for mover in movers:
                allowance = self.referee.allowance_of(mover, list(before))
                for added, result in self.turns(filling):
                    if added > allowance:
                        continue
                    state = (result, self.claims(claims, mover, before, self.counts(result)))
                    if state not in seen:
                        seen.add(state)
                        waiting.append(state)
        return changed

    def turns(self, filling: Filling) -> list[tuple[int, Filling]]:
        """Every filling with one stone or more added, and how many stones that takes."""
        if filling not in self._turns:
            options: list[tuple[int | None, ...]] = [
                (None, *range(self.seats)) if stone is None else (stone,) for stone in filling
            ]
            left = filling.count(None)
            self._turns[filling] = [
                (left - result.count(None), result)
                for result in product(*options)
                if result != filling
            ]
        return self._turns[filling]

    def counts(self, filling: Filling) -> tuple[int, ...]:
        if filling not in self._counts:
            self._counts[filling] = tuple(
                self.count_of_colour(colour, filling) for colour in range(self.seats)
            )
        return self._counts[filling]

    def count_of_colour(self, colour: int, filling: Filling) -> int:
        added = frozenset(
            cell for cell, stone in zip(self.empty, filling, strict=True) if stone == colour
        )
        if (colour, added) not in self._counts_of_colour:
            board = self.referee.board
            stones = {cell for cell, stone in board.items() if stone == colour}
            self._counts_of_colour[(colour, added)] = self.referee.count_groups(stones | added)
        return self._counts_of_colour[(colour, added)]

    def claims(
        self, claims: Claims, mover: int, before: tuple[int, ...], after: tuple[int, ...]
    ) -> Claims:
        key = (claims, mover, before, after)
        if key not in self._claims:
            bonus = self.referee.claim(dict(claims), mover, list(before), list(after))
            self._claims[key] = frozenset(bonus.items())
        return self._claims[key]

    def places(self, filling: Filling, claims: Claims) -> list[tuple[int, int]]:
        counts = self.counts(filling)
        if (counts, claims) not in self._places:
            self._places[(counts, claims)] = self.referee.places(list(counts), dict(claims))
        return self._places[(counts, claims)]
