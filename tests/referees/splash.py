"""A slow and plain referee for Splash!, written from the rules alone.

It shares nothing with the engine. It reads a position from its text, lists what the player whose
turn it is may do, carries it out, and lets happen whatever then follows without a decision.

It is no physicist. How the pieces lie after a placement, or after pieces were taken away from
beside the tower, it is told in scenes (see `splash_scenes`).
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from tests.referees.splash_scenes import (
    LEVEL,
    PIECES,
    TABLE,
    Lying,
    Scene,
    in_order,
    listed,
    read_names,
    read_scene,
    write_scene,
)

PLAYERS = ("coral", "teal", "violet", "amber", "moss", "slate")
POSES = {
    "brick": ("flat", "side", "end"),
    "cylinder": ("upright", "lying"),
    "prism": ("end", "flat"),
    "dome": ("flat", "end", "rocking"),
    "bridge": ("arch", "side", "end", "cradle"),
}
PHASES = ("draft", "give", "place", "base", "take", "over")
RESULTS = ("none", "last-piece-placed", "three-drops", "no-pieces-left")

MAX_DROPS = 3
MAX_TAKEN = 3
LEFT_OUT = {4: 2}  # pieces that nobody drafts, by the number of players
REACH = 60  # millimetres from the middle of the target, each way

ON_TABLE = re.compile(r"place (\w+) on table turn (\d+)")
ON_PIECE = re.compile(r"place (\w+) on (\w+ \w+) at (-?\d+) (-?\d+) turn (\d+)")


class SceneError(ValueError):
    """The scenes are not those that are needed."""


class SceneMissing(SceneError):
    """Something has to settle, and nobody has told how."""

    def __init__(self, before: Sequence[str], pieces: set[str]) -> None:
        super().__init__(f"after {len(before)} scenes one more is missing")
        self.pieces = pieces  # what is on the table


def plain_position(text: str) -> str:
    """A position text as the referee writes it: without chance, exact places and comments."""
    lines = [line.rstrip() for line in text.strip().splitlines()]
    lines = [line for line in lines if line.split()[0] not in ("rng", "verdict")]
    return "\n".join(
        line.partition(" at ")[0] if line.startswith("piece ") else line for line in lines
    )


def target_of(text: str) -> str:
    """A placement without its pose and numbers: "place on red brick"."""
    found = re.fullmatch(r"place \w+ on (table|\w+ \w+)( at .*)? turn \d+", text)
    if found is None:
        raise ValueError(f"not a placement: {text}")
    return f"place on {found[1]}"


def matches(one: str, other: str) -> bool:
    """Whether two pieces share shape or colour."""
    return any(mine == theirs for mine, theirs in zip(one.split(), other.split(), strict=True))


class SplashReferee:
    """A game of Splash!.

    A position with pieces on the table needs the scene, too, for their heights.
    """

    seats: int
    steadiness: str
    deal: bool
    teams: bool
    stocks: list[set[str]]
    drops: list[int]
    pile: set[str]  # still to be drafted
    box: set[str]  # out of the game
    fallen: set[str]  # taken away from the table, and nobody's yet
    table: dict[str, Lying]  # in the order in which they came there
    base: str | None
    given: tuple[str, int] | None  # the piece in the mover's hand, and out of whose stock
    taken: int
    turn: int
    mover: int
    phase: str
    result: str
    winners: list[int]

    def __init__(self, text: str, scene: str = "") -> None:
        self.happened: Counter[str] = Counter()
        self._scenes: list[str] = []
        self._told: list[str] = []
        self.table = {}
        self._read(text, read_scene(scene) if scene else Scene(True, {}))

    # -- looking ---------------------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        return None if self.phase == "over" else self.mover

    def legal(self) -> set[str]:
        """What the mover may do. Of placements only the targets: "place on red brick"."""
        match self.phase:
            case "draft":
                return {f"draft {piece}" for piece in self.pile}
            case "give":
                return {f"give {piece}" for piece in self.may_give()}
            case "place":
                return {f"place on {target}" for target in self.targets()}
            case "base":
                return {f"base {piece}" for piece in self.candidates()}
            case "take":
                return {f"take {piece}" for piece in self.fallen}
        return set()

    def uncovered(self) -> set[str]:
        """The pieces on which nothing rests."""
        covered = set().union(*(lying.on for lying in self.table.values()))
        return set(self.table) - covered

    def targets(self) -> set[str]:
        """Where the given piece may be placed."""
        if not self.table:
            return {TABLE}
        assert self.given is not None
        piece, _ = self.given
        fitting = {other for other in self.uncovered() if matches(piece, other)}
        return self._highest(fitting or self.uncovered())

    def may_give(self) -> set[str]:
        """What the mover may give to the player on the left."""
        own = self.stocks[self.mover]
        others = set().union(*self.stocks) - own
        if not self.table:
            return set(own or others)
        tower = self.uncovered()
        fitting = {piece for piece in own | others if any(matches(piece, other) for other in tower)}
        return fitting & own or fitting & others or set(own) or others

    def _highest(self, pieces: Iterable[str]) -> set[str]:
        """Those of the pieces that are as high as the highest of them."""
        tops = {piece: self.table[piece].top for piece in pieces}
        return {piece for piece, top in tops.items() if max(tops.values()) - top <= LEVEL}

    def on_the_table(self) -> set[str]:
        """The pieces that touch the table."""
        return {piece for piece, lying in self.table.items() if TABLE in lying.touches}

    def stack(self, bottom: str) -> set[str]:
        """A piece, and all that it alone carries."""
        found = {bottom}
        standing = self.on_the_table()
        while True:
            carried = {
                piece
                for piece, lying in self.table.items()
                if piece not in standing and lying.on and lying.on <= found
            }
            if carried <= found:
                return found
            found |= carried

    def candidates(self) -> set[str]:
        """The bottom pieces of the stacks that may become the base."""
        stacks = {piece: self.stack(piece) for piece in self.on_the_table()}
        towers = {bottom: stack for bottom, stack in stacks.items() if len(stack) > 1}
        if not towers:
            return set(stacks)
        heights = {
            bottom: max(self.table[piece].top for piece in stack)
            for bottom, stack in towers.items()
        }
        highest = max(heights.values())
        return {bottom for bottom, height in heights.items() if highest - height <= LEVEL}

    def outcome(self) -> tuple[str, list[int]] | None:
        """Why the game ended, and each player's rank."""
        if self.phase != "over":
            return None
        if not self.winners:
            ranks = [1] * self.seats
        else:
            after = 1 + len(self.winners)
            ranks = [1 if seat in self.winners else after for seat in range(self.seats)]
        return self.result.replace("-", " "), ranks

    # -- playing ---------------------------------------------------------------------------------

    def play(self, text: str, scenes: Sequence[str] = ()) -> None:
        """Carry out an action; whatever settles meanwhile lies then as in the scenes, in turn.

        If it is refused, or the scenes are not those that are needed, nothing has happened.
        """
        self._check_legal(text)
        twin = self.copy()
        twin._scenes, twin._told = list(scenes), []
        twin._carry_out(text)
        if twin._scenes:
            raise SceneError(f"{len(twin._scenes)} of {len(scenes)} scenes are too many")
        self.__dict__.update(twin.__dict__)

    def copy(self) -> "SplashReferee":
        twin = object.__new__(SplashReferee)
        twin.__dict__.update(self.__dict__)
        twin.happened = self.happened.copy()
        twin.stocks = [set(stock) for stock in self.stocks]
        twin.drops, twin.winners = list(self.drops), list(self.winners)
        twin.pile, twin.box, twin.fallen = set(self.pile), set(self.box), set(self.fallen)
        twin.table = dict(self.table)
        return twin

    def _check_legal(self, text: str) -> None:
        if self.phase != "place":
            if text not in self.legal():
                raise ValueError(f"not allowed now: {text}")
            return
        assert self.given is not None
        shape = self.given[0].split()[1]
        if found := ON_TABLE.fullmatch(text):
            pose, target, where, turn = found[1], TABLE, [], found[2]
        elif found := ON_PIECE.fullmatch(text):
            pose, target, where, turn = found[1], found[2], [found[3], found[4]], found[5]
        else:
            raise ValueError(f"not a placement: {text}")
        if pose not in POSES[shape]:
            raise ValueError(f"a {shape} cannot be placed {pose}")
        if target not in self.targets():
            raise ValueError(f"the piece must not be placed on {target}")
        if any(abs(int(number)) > REACH for number in where) or int(turn) >= 360:
            raise ValueError(f"out of range: {text}")

    def _carry_out(self, text: str) -> None:
        self.happened[f"{self.phase} asked"] += 1
        word, _, rest = text.partition(" ")
        match word:
            case "draft":
                self._draft(rest)
            case "give":
                self._give(rest)
            case "place":
                self._place(target_of(text).removeprefix("place on "))
            case "base":
                self._settle(rest)
            case "take":
                self._take(rest)

    def _draft(self, piece: str) -> None:
        self.pile.remove(piece)
        self.stocks[self.mover].add(piece)
        self.mover = (self.mover + 1) % self.seats
        if len(self.pile) == LEFT_OUT.get(self.seats, 0):
            self.box |= self.pile
            self.pile = set()
            self.mover, self.phase = 0, "give"

    def _give(self, piece: str) -> None:
        owner = next(seat for seat in range(self.seats) if piece in self.stocks[seat])
        self._notice_giving(piece, owner)
        self.stocks[owner].remove(piece)
        self.given = (piece, owner)
        self.mover = (self.mover + 1) % self.seats
        self.turn += 1
        self.phase = "place"

    def _place(self, target: str) -> None:
        assert self.given is not None
        piece, owner = self.given
        self.given = None
        before = self.table
        scene = self._next_scene({*before, piece})
        after = {name: scene.pieces[name] for name in [*before, piece]}
        if not before:
            self.base = piece
            self.table = after
            self._held(owner)
        elif self._holds(piece, target, scene):
            self.happened["holds"] += 1
            gained = any(before[name].on != after[name].on for name in before)
            self.happened["holds with another support"] += gained
            self.table = after
            self._held(owner)
        else:
            self._not_held(piece, target, after, at_rest=scene.rest)

    def _holds(self, piece: str, target: str, scene: Scene) -> bool:
        """Whether the piece stands where it was put, and the tower below it."""
        new = scene.pieces[piece]
        return (
            scene.rest
            and new.on == new.touches == {target}
            and all(lying.on <= scene.pieces[name].on for name, lying in self.table.items())
            and not self._came_down(scene.pieces.items())
        )

    def _came_down(self, pieces: Iterable[tuple[str, Lying]]) -> bool:
        """Whether a piece touches the table that is not the base."""
        return any(TABLE in lying.touches and name != self.base for name, lying in pieces)

    def _held(self, owner: int) -> None:
        if self.stocks[owner]:
            self._go_on_to_give()
        else:
            self.happened["own last piece"] += owner == self._giver()
            self.happened["last piece of somebody else"] += owner != self._giver()
            self.happened["last piece of the placer"] += owner == self.mover
            self._end("last-piece-placed", owner)

    def _not_held(self, piece: str, target: str, after: dict[str, Lying], *, at_rest: bool) -> None:
        giver = self._giver()
        self.drops[giver] += 1
        touched = after[piece].touches
        if not self._came_down(after.items()) and (touched != {target} or not at_rest):
            # The piece alone comes off; the tower is built again as it was.
            self.happened["comes off"] += 1
            self.stocks[self.mover].add(piece)
            if self.drops[giver] == MAX_DROPS:
                self._end("three-drops", giver)
            else:
                self._go_on_to_give()
            return
        self.happened["falls"] += 1
        self.happened["falls, nothing down"] += not self._came_down(after.items())
        self.table = after
        self.base = None
        if self.drops[giver] == MAX_DROPS:
            self._end("three-drops", giver)
            return
        candidates = self.candidates()
        if not candidates:
            raise SceneError("nothing touches the table: that cannot be")
        if len(candidates) == 1:
            self._settle(*candidates)
        else:
            single = len(self.stack(min(candidates))) == 1
            self.happened["only single pieces" if single else "equal stacks"] += 1
            self.phase = "base"

    def _settle(self, base: str) -> None:
        """Take away all that does not belong to the base, and let the rest settle again."""
        self.base = base
        rounds = 0
        while True:
            stays = self.stack(base)
            lifted = set(self.table) - stays
            leaning = any(self.table[piece].touches & lifted for piece in stays)
            self.happened["settled twice"] += leaning and rounds == 1
            self.happened["came down later"] += bool(lifted) and rounds > 0
            self.fallen |= lifted
            self.table = {piece: self.table[piece] for piece in self.table if piece in stays}
            if not leaning:
                break  # so nothing that stays rested on or touched what is gone
            scene = self._next_scene(stays)
            self.table = {piece: scene.pieces[piece] for piece in self.table}
            rounds += 1
        self.happened["settled again"] += rounds > 0
        self.happened["base stays in the air"] += TABLE not in self.table[base].touches
        self.happened[f"fallen {min(len(self.fallen), 4)}"] += 1
        if len(self.fallen) > MAX_TAKEN:
            self.phase = "take"
        else:
            self.stocks[self.mover] |= self.fallen
            self.fallen = set()
            self._go_on_to_give()

    def _take(self, piece: str) -> None:
        self.fallen.remove(piece)
        self.stocks[self.mover].add(piece)
        self.taken += 1
        if self.taken == MAX_TAKEN:
            self.taken = 0
            self.box |= self.fallen
            self.fallen = set()
            self._go_on_to_give()

    def _go_on_to_give(self) -> None:
        """Whoever placed gives, if there is anything to give."""
        self.phase = "give"
        if not any(self.stocks):
            self._end("no-pieces-left", None)

    def _end(self, result: str, winner: int | None) -> None:
        self.phase, self.result = "over", result
        self.happened[result] += 1
        if winner is not None:
            self.winners = [winner]
            if self.teams:
                self.winners = sorted({winner, (winner + self.seats // 2) % self.seats})

    def _giver(self) -> int:
        """Who gave the piece that is being placed: the player on the right."""
        return (self.mover - 1) % self.seats

    def _next_scene(self, pieces: set[str]) -> Scene:
        if not self._scenes:
            raise SceneMissing(self._told, pieces)
        text = self._scenes.pop(0)
        self._told.append(text)
        scene = read_scene(text)
        if set(scene.pieces) != pieces:
            wrong = in_order(set(scene.pieces) ^ pieces)
            raise SceneError(f"other pieces are on the table: {', '.join(wrong)}")
        return scene

    def _notice_giving(self, piece: str, owner: int) -> None:
        fits = any(matches(piece, other) for other in self.uncovered())
        whose = "own" if owner == self.mover else "another's"
        if owner == (self.mover + 1) % self.seats:
            whose = "the neighbour's"
        if self.table:
            self.happened[f"{whose} piece, {'fitting' if fits else 'not fitting'}"] += 1
        self.happened["gave with an empty stock"] += not self.stocks[self.mover]

    # -- text ------------------------------------------------------------------------------------

    def scene(self) -> str:
        """The pieces on the table, as a scene."""
        return write_scene(Scene(True, self.table))

    def position(self) -> str:
        def line(word: str, items: Iterable[str]) -> str:
            return f"{word} {', '.join(items)}".strip()

        def switch(on: bool) -> str:
            return "on" if on else "off"

        names = PLAYERS[: self.seats]
        lines = [
            f"splash seats {self.seats} steadiness {self.steadiness} "
            f"deal {switch(self.deal)} teams {switch(self.teams)}"
        ]
        lines += [
            line(f"stock {name}", in_order(stock))
            for name, stock in zip(names, self.stocks, strict=True)
        ]
        lines += [f"drops {name} {drops}" for name, drops in zip(names, self.drops, strict=True)]
        lines += [
            line(word, in_order(pieces))
            for word, pieces in (("pile", self.pile), ("box", self.box), ("fallen", self.fallen))
        ]
        lines += [
            f"piece {piece} on {listed(lying.on)} touches {listed(lying.touches)}"
            for piece, lying in self.table.items()
        ]
        given = [f"{self.given[0]} of {PLAYERS[self.given[1]]}"] if self.given else []
        winners = ", ".join(PLAYERS[seat] for seat in self.winners)
        lines += [
            line("base", [self.base] if self.base else []),
            line("given", given),
            f"taken {self.taken}",
            f"turn {self.turn} mover {PLAYERS[self.mover]} phase {self.phase}",
            f"result {self.result} {winners}".strip(),
        ]
        return "\n".join(lines)

    def _read(self, text: str, scene: Scene) -> None:
        lines = plain_position(text).splitlines()
        first = re.fullmatch(
            r"splash seats ([2-6]) steadiness (.+) deal (on|off) teams (on|off)", lines.pop(0)
        )
        if first is None:
            raise ValueError("a position begins with splash seats ...")
        self.seats, self.steadiness = int(first[1]), first[2]
        self.deal, self.teams = first[3] == "on", first[4] == "on"

        def rest(beginning: str) -> str:
            if not lines or (lines[0] + " ").find(beginning + " ") != 0:
                raise ValueError(f"a line is missing: {beginning}")
            return lines.pop(0)[len(beginning) :].strip()

        def pieces(beginning: str) -> set[str]:
            names = rest(beginning)
            return set(read_names(names)) if names else set()

        names = PLAYERS[: self.seats]
        self.stocks = [pieces(f"stock {name}") for name in names]
        self.drops = [int(rest(f"drops {name}")) for name in names]
        self.pile, self.box, self.fallen = pieces("pile"), pieces("box"), pieces("fallen")
        while lines and lines[0].startswith("piece "):
            self._read_piece(rest("piece"), scene)
        self.base = rest("base") or None
        given = rest("given")
        self.given = None
        if given:
            piece, _, owner = given.partition(" of ")
            self.given = (piece, names.index(owner))
        self.taken = int(rest("taken"))
        turn, _, mover, _, self.phase = rest("turn").split()
        self.turn, self.mover = int(turn), names.index(mover)
        self.result, _, winners = rest("result").partition(" ")
        self.winners = [names.index(name) for name in winners.split(", ") if name]
        self._check(scene)

    def _read_piece(self, text: str, scene: Scene) -> None:
        found = re.fullmatch(r"(\w+ \w+) on (.+) touches (.+)", text)
        if found is None or found[1] not in scene.pieces:
            raise ValueError(f"the scene does not tell how it lies: {text}")
        lying = scene.pieces[found[1]]
        if (lying.on, lying.touches) != (read_names(found[2]), read_names(found[3])):
            raise ValueError(f"in the scene it lies another way: {text}")
        self.table[found[1]] = lying

    def _check(self, scene: Scene) -> None:
        places = [*self.stocks, self.pile, self.box, self.fallen, self.table]
        places.append({self.given[0]} if self.given else set())
        if sorted(piece for place in places for piece in place) != sorted(PIECES):
            raise ValueError("each piece must be in one place")
        if set(scene.pieces) != set(self.table):
            raise ValueError("the scene has other pieces than the position")
        if self.phase not in PHASES or self.result not in RESULTS:
            raise ValueError(f"no phase or result: {self.phase}, {self.result}")
        if (self.phase == "place") != (self.given is not None):
            raise ValueError("a piece is given in phase place, and only then")
