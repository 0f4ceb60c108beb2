"""A slow and plain referee for Waterfall: Raging Rapids, written from the rules alone.

It shares nothing with the engine. It reads a position from its text, lists what the player whose
turn it is may do, carries it out, and lets happen whatever then follows without a decision. Which
tiles come from the deck it is told by whoever has shuffled.

A place is a column and a row; the starting tile lies at (0, 0), and rows are counted downwards.
The corner (x, y) is the top left corner of the place (x, y).
"""

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass

COLOURS = ("coral", "teal", "violet", "amber", "moss", "slate")
GEMS = ("red", "green", "blue", "pink", "yellow", "multicolour")

BASIC = ("add", "draw", "score")
ACTIONS = (
    *BASIC,
    "jump",
    "teleport",
    "stop",
    "may-stop",
    "stop-worst",
    "swap-hands",
    "swap-tiles",
    "score-this",
    "score-unlike",
    "remove",
    "move-pawn",
)
NO_ACTION = "none"  # on a tile of somebody's own set
CONDITIONS = (
    "stuck-near",
    "all-different",
    "three-kinds",
    "hold-3-or-more",
    "hold-3-or-fewer",
    "only-red-green",
    "only-blue-yellow",
)
BONUSES = ("score-twice", "add-three", "draw-three", "free-pawn", "jump-occupied")
GATES = (
    "none-stuck",
    "some-stuck",
    "no-score",
    "no-add",
    "no-draw",
    "one-way",
    "at-most-2-kinds",
    "at-least-3-kinds",
    "has-red",
    "has-green",
    "has-blue",
    "has-pink",
    "has-yellow",
    "at-most-4-steps",
    "busy",
)

SWITCHES = ("gates", "conditions", "pyramid", "room", "basic", "dry", "onward")
PROGRESS = ("add", "draw", "off")  # what follows a turn in which nothing was changed
DEEDS = ("score", "add", "draw", "remove")
DIRECTIONS = ("left", "right")
RESULTS = ("waterfall-full", "deck-empty", "standstill")

FULL = 20  # tiles in the waterfall that end the game
IDLE_ROUNDS = 10  # rounds without any change that end it, where progress is off

Place = tuple[int, int]

START: Place = (0, 0)  # where the starting tile is laid, and always stays

# What each action and bonus asks, and how many times. The others ask nothing.
QUESTIONS = {
    "add": ("add", 1),
    "add-three": ("add", 3),
    "score": ("score", 1),
    "score-twice": ("score", 2),
    "score-unlike": ("unlike", 0),
    "score-this": ("this", 0),
    "jump": ("jump", 0),
    "teleport": ("teleport", 0),
    "may-stop": ("stop", 0),
    "stop-worst": ("stop-worst", 0),
    "swap-hands": ("hands", 0),
    "swap-tiles": ("tiles", 0),
    "remove": ("remove", 0),
    "move-pawn": ("pawn", 0),
    "free-pawn": ("free", 0),
}
PHASES = (
    *("top", "fall", "worst", "progress", "over"),
    *sorted({phase for phase, _ in QUESTIONS.values()}),
)


@dataclass(frozen=True)
class Tile:
    """What is printed on a tile."""

    score: int
    gems: frozenset[str]
    entries: str
    exits: str
    action: str
    gate: str

    def has_water(self, right: int, bottom: int) -> bool:
        """Whether there is water at a corner: (0, 0) is the top left one."""
        return "LR"[right] in (self.exits if bottom else self.entries)

    def does(self) -> str:
        """The action, or the bonus of a conditional action."""
        return self.action.split(":")[-1]


def plain_position(text: str) -> str:
    """A position text as the referee writes it: without chance, and what players remember."""
    lines = [line.rstrip() for line in text.strip().splitlines()]
    return "\n".join(line for line in lines if not line.startswith(("rng ", "knows ")))


def name_of(place: Place) -> str:
    return f"{place[0]}:{place[1]}"


def place_named(name: str) -> Place:
    column, row = name.split(":")
    return int(column), int(row)


def sides(place: Place) -> list[Place]:
    """The places that share a side with this one."""
    x, y = place
    return [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]


class WaterfallReferee:
    """One game of Waterfall."""

    def __init__(self, text: str) -> None:
        self.tiles: dict[int, Tile] = {}
        self.at: dict[Place, int] = {}
        self.discard: set[int] = set()
        self.open: set[int] = set()
        # This turn so far
        self.turn = 0
        self.mover = 0
        self.phase = "top"
        self.left = 0
        self.sharing = False
        self.jumping = False
        self.taking = False
        self.still = 0
        self.ending = False
        self.path: list[int] = []
        self.acted: set[int] = set()
        self.took: set[str] = set()
        self.went: set[str] = set()
        self.result: str | None = None
        # Tiles that the deck will give, or None: then it gives those with the lowest numbers.
        self._dealt: set[int] | None = set()
        self._listed: set[str] | None = None
        # What no action text tells, for tests that want to know whether it ever occurred.
        self.happened: Counter[str] = Counter()
        self._read(text)
        self._check()

    def copy(self) -> "WaterfallReferee":
        twin = object.__new__(WaterfallReferee)
        twin.__dict__.update(self.__dict__)
        twin.at = dict(self.at)
        twin.hands = [set(hand) for hand in self.hands]
        twin.scored = [set(pile) for pile in self.scored]
        twin.discard = set(self.discard)
        twin.open = set(self.open)
        twin.pawns = list(self.pawns)
        twin.states = list(self.states)
        twin.path = list(self.path)
        twin.acted = set(self.acted)
        twin.took = set(self.took)
        twin.went = set(self.went)
        twin.happened = self.happened.copy()
        return twin

    # -- what can be seen ------------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        return None if self.result else self.mover

    @property
    def points(self) -> list[int]:
        return [sum(self.tiles[tile].score for tile in pile) for pile in self.scored]

    @property
    def deck(self) -> set[int]:
        """What is nowhere else is in the deck."""
        elsewhere = {*self.at.values(), *self.discard}.union(*self.hands, *self.scored)
        return set(self.tiles) - elsewhere

    def outcome(self) -> tuple[str, list[int]] | None:
        """Why the game ended and the rank of each seat, or None while it goes on."""
        if self.result is None:
            return None
        # With equal points, fewer scored tiles are better.
        worth = [
            (points, -len(pile)) for points, pile in zip(self.points, self.scored, strict=True)
        ]
        ranks = [1 + sum(other > own for other in worth) for own in worth]
        return self.result.replace("-", " "), ranks

    @property
    def here(self) -> Place:
        """Where the pawn is whose turn it is."""
        place = self.pawns[self.mover]
        assert place is not None, "the pawn is above the waterfall"
        return place

    def tile_at(self, place: Place) -> Tile:
        return self.tiles[self.at[place]]

    def place_of(self, number: int) -> Place:
        return next(place for place, tile in self.at.items() if tile == number)

    def others_at(self, place: Place) -> int:
        """How many pawns of other players are at a place."""
        return sum(pawn == place for seat, pawn in enumerate(self.pawns) if seat != self.mover)

    def is_stuck(self, seat: int) -> bool:
        return self.states[seat] == "stuck"

    def path_gems(self) -> list[str]:
        """The gemstones of the path. Those of a tile passed twice are there twice."""
        return [gem for tile in self.path for gem in self.tiles[tile].gems]

    # -- falling ---------------------------------------------------------------------------------

    def top(self) -> list[Place]:
        """The tiles of the row of the starting tile; above it there are none."""
        return [place for place in self.at if place[1] == START[1]]

    def _ways_out(self, place: Place) -> list[set[Place]]:
        """For each corner where a pawn can leave this tile: the tiles that lie there."""
        x, y = place
        exits = "LR" if self.dry else self.tile_at(place).exits
        corners = []
        if "L" in exits:
            corners.append({(x - 1, y + 1), (x, y + 1)})
        if "R" in exits:
            corners.append({(x, y + 1), (x + 1, y + 1)})
        return [corner & set(self.at) for corner in corners]

    def below(self, place: Place) -> list[Place]:
        """Where there is a tile that can be fallen to from this one, were it free and open."""
        return sorted(set().union(*self._ways_out(place)))

    def is_open_below(self, place: Place) -> bool:
        """Whether some corner leads to no tile; who can enter no other tile leaves there."""
        return not all(self._ways_out(place))

    def is_full(self, place: Place) -> bool:
        """Whether other pawns leave no room, sharing left aside."""
        return self.others_at(place) >= (self.tile_at(place).score if self.room else 1)

    def has_room(self, place: Place) -> bool:
        return self.sharing or not self.is_full(place)

    def can_enter(self, place: Place) -> bool:
        return self.has_room(place) and self.lets_in(place)

    def lets_in(self, place: Place) -> bool:
        """Whether the gate of a tile, if it has one, opens for the path so far."""
        gate = self.tile_at(place).gate
        if not gate:
            return True
        opens = self._opens(gate, place)
        self.happened[f"{gate} {'opens' if opens else 'refuses'}"] += 1
        return opens

    def _opens(self, gate: str, place: Place) -> bool:
        stuck = any(self.is_stuck(seat) for seat in range(self.seats))
        kinds = set(self.path_gems())
        match gate.split("-"):
            case ["none", "stuck"]:
                return not stuck
            case ["some", "stuck"]:
                return stuck
            case ["no", deed]:
                return deed not in self.took
            case ["one", "way"]:
                return len(self.went) < 2
            case ["at", "most", "2", "kinds"]:
                return len(kinds) <= 2
            case ["at", "least", "3", "kinds"]:
                return len(kinds) >= 3
            case ["has", gem]:
                return gem in kinds
            case ["at", "most", "4", "steps"]:
                return len(self.path) <= 4
            case ["busy"]:
                return any(self.others_at(near) for near in [place, *sides(place)])
        raise ValueError(f"there is no gate {gate}")

    def _falls(self) -> tuple[list[Place], bool]:
        """Where the pawn can fall to; and if nowhere, whether it leaves the waterfall."""
        targets: list[Place] = []
        leaves = False
        # Its own tile, and the occupied ones that it can jump over.
        starts = [self.here]
        for start in starts:
            leaves = leaves or self.is_open_below(start)
            for place in self.below(start):
                if self.can_enter(place):
                    targets.append(place)
                if self.jumping and self.others_at(place) and place not in starts:
                    starts.append(place)
        return targets, leaves

    def free_way(self) -> bool:
        """Whether a way from the top to an exit avoids full tiles, gates and actions aside."""
        ways = [place for place in self.top() if not self.is_full(place)]
        for place in ways:
            free = [next_ for next_ in self.below(place) if not self.is_full(next_)]
            if not free and self.is_open_below(place):
                return True
            ways += [next_ for next_ in free if next_ not in ways]
        return False

    # -- what can be done ------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """The texts of everything that the player whose turn it is may do."""
        if self.result:
            return set()
        if self._listed is None:
            self._listed = self._choices() | ({"skip"} if self._is_optional() else set())
        return self._listed

    def _is_optional(self) -> bool:
        if self.phase == "add":
            return self.tiles[self.path[-1]].does() == "add-three"
        return self.phase in ("score", "unlike", "this", "stop", "stop-worst")

    def _choices(self) -> set[str]:
        """What is asked, apart from skipping it. If there is nothing, it is not asked."""
        hand = self.hands[self.mover]
        match self.phase:
            case "top":
                return self._goes([place for place in self.top() if self.has_room(place)])
            case "fall":
                return self._goes(self._falls()[0])
            case "jump":
                landings = [place for over in self.below(self.here) for place in self.below(over)]
                return self._goes([place for place in landings if self.can_enter(place)])
            case "teleport":
                row = [place for place in self.at if place[1] == self.here[1]]
                return self._goes(
                    [place for place in row if place != self.here and self.can_enter(place)]
                )
            case "add" | "progress":
                return self._additions()
            case "score":
                return {f"score {tile}" for tile in hand if self._matches(tile)}
            case "unlike":
                return {f"score {tile}" for tile in hand if not self._matches(tile)}
            case "worst":
                return {f"score {tile}" for tile in self._worst()}
            case "this":
                stays = self.here == START or self.others_at(self.here) > 0
                return set() if stays else {"score this"}
            case "stop" | "stop-worst":
                return {"stop"}
            case "hands":
                return {f"swap with {COLOURS[seat]}" for seat in self._others()}
            case "tiles":
                return self._tile_swaps()
            case "remove":
                keep = {START, *self.pawns}
                return {f"remove {tile}" for place, tile in self.at.items() if place not in keep}
            case "pawn":
                return self._pawn_moves()
            case "free":
                return {f"free {COLOURS[seat]}" for seat in self._others() if self.is_stuck(seat)}
        raise ValueError(f"nothing is asked in phase {self.phase}")

    def _goes(self, places: list[Place]) -> set[str]:
        return {f"go {self.at[place]}" for place in places}

    def _others(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.mover]

    def _matches(self, tile: int) -> bool:
        """Whether a tile of the hand has a gemstone of the tile whose action this is."""
        return bool(self.tiles[tile].gems & self.tiles[self.path[-1]].gems)

    def _worst(self) -> set[int]:
        hand = self.hands[self.mover]
        lowest = min((self.tiles[tile].score for tile in hand), default=0)
        return {tile for tile in hand if self.tiles[tile].score == lowest}

    def _additions(self) -> set[str]:
        """Each tile of the hand wherever it fits."""
        texts = set()
        edge = {place for lying in self.at for place in sides(lying)} - set(self.at)
        for place in edge:
            if not self.is_within_bounds(place):
                continue
            for tile in self.hands[self.mover]:
                if self.all_match(self.at | {place: tile}, [place]):
                    texts.add(f"add {tile} at {name_of(place)}")
        return texts

    def is_within_bounds(self, place: Place) -> bool:
        """Not above the row of the starting tile, nor outside of a pyramid."""
        x, y = place
        return y >= START[1] and (abs(x) <= y or not self.pyramid)

    def all_match(self, at: dict[Place, int], places: list[Place]) -> bool:
        """Whether, at each corner of these places, all tiles have water or none has."""
        corners = {
            (x + right, y + bottom) for x, y in places for right in (0, 1) for bottom in (0, 1)
        }
        for x, y in corners:
            water = {
                self.tiles[at[x - right, y - bottom]].has_water(right, bottom)
                for right in (0, 1)
                for bottom in (0, 1)
                if (x - right, y - bottom) in at
            }
            if len(water) > 1:
                return False
        return True

    def _tile_swaps(self) -> set[str]:
        texts = set()
        movable = {place: tile for place, tile in self.at.items() if place != START}
        for one, first in movable.items():
            for other, second in movable.items():
                swapped = self.at | {one: second, other: first}
                if first < second and self.all_match(swapped, [one, other]):
                    texts.add(f"swap {first} {second}")
        return texts

    def _pawn_moves(self) -> set[str]:
        texts = set()
        for seat in self._others():
            for place, tile in self.at.items():
                pawns = self.pawns.count(place)
                limit = self.tiles[tile].score if self.room else 1
                if self.pawns[seat] not in (None, place) and pawns < limit:
                    texts.add(f"move {COLOURS[seat]} to {tile}")
        return texts

    # -- doing it --------------------------------------------------------------------------------

    def play(self, text: str, drawn: Set[int] = frozenset()) -> None:
        """Carry out an action. Drawn: the tiles that it brings from the deck into the hand."""
        if self.result:
            raise ValueError("the game is over")
        if text not in self.legal():
            raise ValueError(f"{COLOURS[self.mover]} may not do this now: {text}")
        after = self.copy()
        after._dealt = set(drawn)
        after._carry_out(text)
        if after._dealt:
            raise ValueError("nothing is drawn now")
        self.__dict__.update(after.__dict__)

    def draws(self, text: str) -> int:
        """How many tiles an action brings from the deck into the hand."""
        after = self.copy()
        after._dealt = None
        after._carry_out(text)
        return len(self.deck - after.deck)

    def _carry_out(self, text: str) -> None:
        self._listed = None
        match text.split():
            case ["go", tile]:
                self._go(self.place_of(int(tile)))
            case ["add", tile, "at", place]:
                self._add(int(tile), place_named(place))
                if self.phase == "progress":
                    self._turn_is_over()
                else:
                    self._once_more()
            case ["score", "this"]:
                self.taking = True
                self._move_on()
            case ["score", tile]:
                self._score(int(tile))
                if self.phase == "worst":
                    self._end_turn("")
                else:
                    self._once_more()
            case ["stop"]:
                self._stop()
            case ["swap", "with", colour]:
                self._swap_hands(COLOURS.index(colour))
                self._move_on()
            case ["swap", first, second]:
                one, other = self.place_of(int(first)), self.place_of(int(second))
                self.at |= {one: int(second), other: int(first)}
                self._move_on()
            case ["remove", tile]:
                del self.at[self.place_of(int(tile))]
                self.discard.add(int(tile))
                self.took.add("remove")
                self._move_on()
            case ["move", colour, "to", tile]:
                self.pawns[COLOURS.index(colour)] = self.place_of(int(tile))
                self.states[COLOURS.index(colour)] = ""
                self._move_on()
            case ["free", colour]:
                self.pawns[COLOURS.index(colour)] = None
                self.states[COLOURS.index(colour)] = ""
                self._move_on()
            case ["skip"]:
                self._move_on()

    def _go(self, place: Place) -> None:
        """Onto a tile, whose action then is carried out if that did not happen before."""
        tile = self.at[place]
        if self.phase in ("fall", "jump"):
            step = place[0] - self.here[0]
            if step:
                self.went.add("left" if step < 0 else "right")
        if self.taking:
            self._take_this()
        self.pawns[self.mover] = place
        self.path.append(tile)
        if tile in self.acted:
            self.happened["passed twice"] += 1
            self._move_on()
        else:
            self.acted.add(tile)
            self._act(self.tiles[tile].action)

    def _act(self, action: str) -> None:
        self.happened[action] += 1
        if action.startswith("if:"):
            _, condition, bonus = action.split(":")
            holds = self._holds(condition)
            self.happened[f"{condition} {bonus} {holds}"] += 1
            if not holds:
                self._move_on()
                return
            action = bonus
        if action == "stop":
            self._end_turn("")
            return
        if action == NO_ACTION:
            self._move_on()
            return
        if action == "draw":
            self._draw(2)
        elif action == "draw-three":
            self._draw(3)
        elif action == "jump-occupied":
            self.jumping = True
        else:
            self.phase, self.left = QUESTIONS[action]
            if self._choices():
                self.happened[f"{action} asked"] += 1
                return
            self.happened[f"{action} left out"] += 1
        self._move_on()

    def _holds(self, condition: str) -> bool:
        gems = self.path_gems()
        held = len(self.hands[self.mover])
        match condition:
            case "stuck-near":
                near = sides(self.here)
                return any(
                    pawn in near and self.is_stuck(seat) for seat, pawn in enumerate(self.pawns)
                )
            case "all-different":
                return len(set(gems)) == len(gems)
            case "three-kinds":
                return len(set(gems)) >= 3
            case "hold-3-or-more":
                return held >= 3
            case "hold-3-or-fewer":
                return held <= 3
            case "only-red-green":
                return set(gems) <= {"red", "green"}
            case "only-blue-yellow":
                return set(gems) <= {"blue", "yellow"}
        raise ValueError(f"there is no condition {condition}")

    def _once_more(self) -> None:
        """Ask again, if this may be done another time and can be."""
        self.left = max(0, self.left - 1)
        if self.left == 0 or not self._choices():
            self._move_on()

    def _move_on(self) -> None:
        """What follows when the action of a tile is done with."""
        self.phase, self.left = "fall", 0
        targets, leaves = self._falls()
        if not targets:
            if leaves:
                open_below = self.is_open_below(self.here)
                self.happened["out beside a tile"] += open_below and bool(self.below(self.here))
                self.happened["out over occupied tiles"] += not open_below
            if self.taking:
                self.happened[f"score this, then {'out' if leaves else 'stuck'}"] += 1
            self._end_turn("out" if leaves else "stuck")

    def _add(self, tile: int, place: Place) -> None:
        self.hands[self.mover].remove(tile)
        self.at[place] = tile
        self.took.add("add")
        if len(self.at) >= FULL and not self.basic:
            self.ending = self.full = True
            self.happened[f"full, in phase {self.phase}"] += 1

    def _score(self, tile: int) -> None:
        self.hands[self.mover].remove(tile)
        self.scored[self.mover].add(tile)
        self.took.add("score")

    def _take_this(self) -> None:
        """Score the tile that the pawn is leaving."""
        tile = self.at.pop(self.here)
        self.scored[self.mover].add(tile)
        self.open.add(tile)
        self.took.add("score")
        self.taking = False

    def _draw(self, number: int) -> None:
        """Some tiles from the deck, or what is left of it."""
        deck = self.deck
        number = min(number, len(deck))
        drawn = set(sorted(deck)[:number]) if self._dealt is None else self._dealt
        if len(drawn) != number:
            raise ValueError(f"{number} tiles are drawn now, not {len(drawn)}")
        if not drawn <= deck:
            raise ValueError(f"not in the deck: {sorted(drawn - deck)}")
        self._dealt = set()
        self.hands[self.mover] |= drawn
        if drawn:
            self.took.add("draw")
        if drawn == deck:
            self.ending = True

    def _stop(self) -> None:
        if self.phase == "stop-worst":
            worst = self._worst()
            if len(worst) > 1:
                self.phase = "worst"
                return
            for tile in worst:
                self._score(tile)
        self._end_turn("")

    def _swap_hands(self, seat: int) -> None:
        hands = self.hands
        hands[self.mover], hands[seat] = hands[seat], hands[self.mover]

    # -- from turn to turn -----------------------------------------------------------------------

    def _end_turn(self, state: str) -> None:
        """The pawn stays where it is: stuck, out of the waterfall, or just there."""
        self.happened[state or "stopped"] += 1
        self.states[self.mover] = state
        if self.taking and state == "out":
            self._take_this()
            self.pawns[self.mover] = None
            self.states[self.mover] = ""
        self.taking = False
        self.left = 0
        idle = not self.took
        self.still = self.still + 1 if idle and self.progress == "off" else 0
        if idle and self.progress == "add":
            self.phase = "progress"
            if self._choices():
                self.happened["asked for progress"] += 1
                self.left = 1
                return
        if idle and self.progress != "off":
            self.happened[f"drawn for progress, {self.progress}"] += 1
            self.happened["nothing left to draw for progress"] += not self.deck
            self._draw(1)
        self._turn_is_over()

    def _turn_is_over(self) -> None:
        """The game ends, or the next player has a turn."""
        self.left = 0
        if self.ending:
            self._finish("waterfall-full" if self.full else "deck-empty")
        elif self.still >= IDLE_ROUNDS * self.seats:
            self._finish("standstill")
        else:
            self._begin_turn()

    def _finish(self, result: str) -> None:
        self.result = result
        self.phase = "over"

    def _begin_turn(self) -> None:
        self.turn += 1
        self.mover = (self.mover + 1) % self.seats
        self.path, self.acted, self.took, self.went = [], set(), set(), set()
        self.jumping = self.sharing = False
        went_out = self.states[self.mover] == "out"
        self.states[self.mover] = ""
        self.sharing = not self.free_way()
        self.happened["sharing"] += self.sharing
        self.phase = "fall"
        stays = self.onward and not went_out and self.pawns[self.mover] is not None
        if stays and self._falls()[0]:
            self.happened["onward"] += 1
            return
        self.phase = "top"
        self.pawns[self.mover] = None

    # -- texts -----------------------------------------------------------------------------------

    def _ending(self) -> str:
        """Whether the game ends with this turn, and why."""
        if self.full:
            return "full"
        return "empty" if self.ending else "no"

    def position(self) -> str:
        """The position as the engine writes it, without the rng line."""
        lines = [self._head]
        lines += [f"at {tile} {name_of(place)}" for tile, place in self._lying()]
        for word, piles in (("hand", self.hands), ("scored", self.scored)):
            lines += [
                _line(word, colour, *sorted(pile))
                for colour, pile in zip(COLOURS[: self.seats], piles, strict=True)
            ]
        lines += [_line("discard", *sorted(self.discard)), _line("open", *sorted(self.open))]
        lines += [self._pawn_line(seat) for seat in range(self.seats)]
        lines += [
            f"turn {self.turn} mover {COLOURS[self.mover]} phase {self.phase} left {self.left}"
            f" sharing {_yes(self.sharing)} jumping {_yes(self.jumping)}"
            f" taking {_yes(self.taking)} still {self.still} ending {self._ending()}",
            _line("path", *self.path),
            _line("acted", *sorted(self.acted)),
            _line("took", *sorted(self.took, key=DEEDS.index)),
            _line("went", *sorted(self.went)),
            f"result {self.result or 'none'}",
        ]
        return "\n".join(lines)

    def _lying(self) -> list[tuple[int, Place]]:
        return sorted((tile, place) for place, tile in self.at.items())

    def _pawn_line(self, seat: int) -> str:
        place = self.pawns[seat]
        where = "above" if place is None else f"at {name_of(place)} {self.states[seat]}"
        return f"pawn {COLOURS[seat]} {where}".rstrip()

    def _read(self, text: str) -> None:
        first, *lines = plain_position(text).splitlines()
        words = first.split()
        if words[:2] != ["waterfall", "seats"] or tuple(words[3::2]) != (*SWITCHES, "progress"):
            raise ValueError("this is not how a position begins")
        self.seats = int(words[2])
        *switches, self.progress = words[4::2]
        on = [word == "on" for word in switches]
        self.gates, self.conditions, self.pyramid, self.room = on[:4]
        self.basic, self.dry, self.onward = on[4:]
        self.hands: list[set[int]] = [set() for _ in range(self.seats)]
        self.scored: list[set[int]] = [set() for _ in range(self.seats)]
        self.pawns: list[Place | None] = [None] * self.seats
        self.states = [""] * self.seats
        for line in lines:
            self._read_line(line.split())
        # The tiles stay the same, so their lines are written only once.
        self._head = "\n".join([first, *(line for line in lines if line.startswith("tile "))])

    def _read_line(self, words: list[str]) -> None:
        match words:
            case ["tile", number, *rest]:
                items = dict(zip(rest[::2], rest[1::2], strict=True))
                self.tiles[int(number)] = Tile(
                    score=int(items["score"]),
                    gems=frozenset(items["gems"].split(",")),
                    entries=items["in"],
                    exits=items["out"],
                    action=items["action"],
                    gate=items.get("gate", ""),
                )
            case ["at", number, place]:
                self.at[place_named(place)] = int(number)
            case ["hand", colour, *tiles]:
                self.hands[COLOURS.index(colour)] = set(map(int, tiles))
            case ["scored", colour, *tiles]:
                self.scored[COLOURS.index(colour)] = set(map(int, tiles))
            case ["discard", *tiles]:
                self.discard = set(map(int, tiles))
            case ["open", *tiles]:
                self.open = set(map(int, tiles))
            case ["pawn", _, "above"]:
                pass
            case ["pawn", colour, "at", place, *state]:
                self.pawns[COLOURS.index(colour)] = place_named(place)
                self.states[COLOURS.index(colour)] = "".join(state)
            case ["turn", *_]:
                self._read_turn(dict(zip(words[::2], words[1::2], strict=True)))
            case ["path", *tiles]:
                self.path = [int(tile) for tile in tiles]
            case ["acted", *tiles]:
                self.acted = set(map(int, tiles))
            case ["took", *deeds]:
                self.took = set(deeds)
            case ["went", *directions]:
                self.went = set(directions)
            case ["result", result]:
                self.result = None if result == "none" else result
            case _:
                raise ValueError(f"not a line of a position: {' '.join(words)}")

    def _read_turn(self, items: dict[str, str]) -> None:
        self.turn = int(items["turn"])
        self.mover = COLOURS.index(items["mover"])
        self.phase = items["phase"]
        self.left = int(items["left"])
        self.sharing = items["sharing"] == "yes"
        self.jumping = items["jumping"] == "yes"
        self.taking = items["taking"] == "yes"
        self.still = int(items["still"])
        self.ending = items["ending"] != "no"
        self.full = items["ending"] == "full"

    def _check(self) -> None:
        """Refuse what cannot lie on a table; mistakes in tests are made easily."""
        for number, tile in self.tiles.items():
            parts = tile.action.split(":")
            known = parts[0] in (*ACTIONS, NO_ACTION) if len(parts) == 1 else parts[0] == "if"
            if len(parts) == 3:
                known = parts[1] in CONDITIONS and parts[2] in BONUSES
            if not known or tile.gate not in ("", *GATES):
                raise ValueError(f"no tile says what tile {number} says")
            if not tile.gems or not tile.gems <= set(GEMS) or tile.score not in range(1, 6):
                raise ValueError(f"no tile shows what tile {number} shows")
            if not {tile.entries, tile.exits} <= {"L", "R", "LR"}:
                raise ValueError(f"no tile has the water of tile {number}")
        used = [*self.at.values(), *self.discard]
        used += [tile for pile in [*self.hands, *self.scored] for tile in pile]
        if len(used) > len(set(used)) or not set(used) <= set(self.tiles):
            raise ValueError("each tile is at one place only")
        if START not in self.at:
            raise ValueError("there is no starting tile")
        if not self.all_match(self.at, list(self.at)):
            raise ValueError("water meets no water")
        if not all(map(self.is_within_bounds, self.at)):
            raise ValueError("a tile lies above the starting tile or outside of the pyramid")
        if self.progress not in PROGRESS:
            raise ValueError("there is no such way of progress")
        if not set(self.pawns) <= {None, *self.at}:
            raise ValueError("a pawn is on no tile")
        if not set(self.states) <= {"", "stuck", "out"} or not self.open <= set().union(
            *self.scored
        ):
            raise ValueError("no such pawns or open tiles")
        if not self.took <= set(DEEDS) or not self.went <= set(DIRECTIONS):
            raise ValueError("no turn went like this")
        if self.phase not in PHASES or self.result not in (None, *RESULTS):
            raise ValueError("there is no such phase or result")
        if (self.phase == "over") != bool(self.result):
            raise ValueError("it is over, or it is not")
        if self.phase != "over" and (not 2 <= self.seats <= len(COLOURS) or not self._choices()):
            raise ValueError("nothing is asked")
        if self.phase == "top" and self.sharing == self.free_way():
            raise ValueError("sharing does not fit where the pawns are")


def _line(*words: object) -> str:
    return " ".join(map(str, words))


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
