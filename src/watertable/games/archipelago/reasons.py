"""Why a stone of Archipelago is good or bad: what it makes of groups, and what becomes possible.

Players want the most groups; in Wunchunk the fewest. So what is good for oneself in the one is bad
in the other, and the other way round for others.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from watertable.core.contract import State, copy_of
from watertable.core.reasons import Reason, Side
from watertable.core.text import N_, Text, Voice, listed, say
from watertable.games.archipelago import rules
from watertable.games.archipelago.board import AROUND, cells, names_of_cells
from watertable.games.archipelago.effect_kinds import BonusClaimed, GroupFounded, GroupsJoined
from watertable.games.archipelago.effects import effects
from watertable.games.archipelago.prompts import WITH_ARTICLE
from watertable.games.archipelago.rules import END
from watertable.games.archipelago.state import ALONE, FEWEST, MOST
from watertable.games.archipelago.track import extra_stones
from watertable.games.archipelago.view import stones_of

_NUMBERS = {2: N_("two"), 3: N_("three")}  # of groups that one stone can join
_STONES = {1: N_("one stone"), 2: N_("two stones"), 3: N_("three stones")}
_MAX_NAMED = 3  # cells


class OfGroups(Reason, frozen=True):
    """A reason that is about groups of one player."""

    owner: int
    chunks: bool  # groups are called chunks, in Wunchunk


class FoundsGroup(OfGroups, frozen=True, tag="founds a group"):
    """The stone makes a new group, with single stones of its colour."""

    def told(self, voice: Voice) -> Text:
        if self.chunks:
            return say("It makes a new chunk for {owner}.", owner=voice.seat(self.owner))
        return say("It makes a new group for {owner}.", owner=voice.seat(self.owner))


class JoinsGroups(OfGroups, frozen=True, tag="joins groups"):
    """The stone makes one group of several."""

    count: int

    def told(self, voice: Voice) -> Text:
        fields = {"count": say(_NUMBERS[self.count]), "whose": voice.whose(self.owner)}
        if self.chunks:
            return say("It joins {count} of {whose} chunks into one.", **fields)
        return say("It joins {count} of {whose} groups into one.", **fields)


class TakesInStones(OfGroups, frozen=True, tag="takes in stones"):
    """Single stones become part of a group that was there: they can found none any more."""

    cells: tuple[str, ...]

    def told(self, voice: Voice) -> Text:
        fields = {"whose": voice.whose(self.owner), "cells": _named(self.cells)}
        if self.chunks:
            return say("It takes {cells} into one of {whose} chunks: no new one there.", **fields)
        return say("It takes {cells} into one of {whose} groups: no new one there.", **fields)


class ClosesStonesIn(OfGroups, frozen=True, tag="closes stones in"):
    """Single stones have no empty cell beside them any more, so they stay single."""

    cells: tuple[str, ...]

    def told(self, voice: Voice) -> Text:
        fields = {"whose": voice.whose(self.owner), "cells": _named(self.cells)}
        if self.chunks:
            return say("It closes {whose} {cells} in: no chunk can come of that.", **fields)
        return say("It closes {whose} {cells} in: no group can come of that.", **fields)


class KeepsApart(OfGroups, frozen=True, tag="keeps groups apart"):
    """On this cell a stone of another colour would have joined groups."""

    count: int

    def told(self, voice: Voice) -> Text:
        fields = {
            "stone": say(WITH_ARTICLE[self.owner]),
            "count": say(_NUMBERS[self.count]),
            "whose": voice.whose(self.owner),
        }
        if self.chunks:
            return say("{stone} stone here would have joined {count} of {whose} chunks.", **fields)
        return say("{stone} stone here would have joined {count} of {whose} groups.", **fields)


class LetsJoin(OfGroups, frozen=True, tag="lets groups be joined"):
    """One stone of a colour would now join groups, on cells where it would not have before."""

    cells: tuple[str, ...]

    def told(self, voice: Voice) -> Text:
        fields = {
            "stone": say(WITH_ARTICLE[self.owner]),
            "whose": voice.whose(self.owner),
            "cells": _named(self.cells, "or"),
        }
        if self.chunks:
            return say("{stone} stone on {cells} could now join {whose} chunks.", **fields)
        return say("{stone} stone on {cells} could now join {whose} groups.", **fields)


class ClaimsBonus(Reason, frozen=True, tag="claims a bonus"):
    """The turn ends with it, and a bonus of the track is claimed."""

    seat: int
    bonus: int
    column: int

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "{who} claims the bonus {bonus} in column {column}.",
            "{who:You} claim the bonus {bonus} in column {column}.",
            bonus=self.bonus,
            column=self.column,
        )


class ChangesExtraStones(Reason, frozen=True, tag="changes extra stones"):
    """As groups then stand, somebody lays more stones in the next turn than before, or fewer."""

    seat: int
    change: int

    def told(self, voice: Voice) -> Text:
        if self.change > 0:
            return voice.tell(
                self.seat,
                "{who} falls behind and would lay {count} more in the next turn.",
                "{who:You} fall behind and would lay {count} more in your next turn.",
                count=say(_STONES[self.change]),
            )
        return voice.tell(
            self.seat,
            "{who} catches up and would lay {count} fewer in the next turn.",
            "{who:You} catch up and would lay {count} fewer in your next turn.",
            count=say(_STONES[-self.change]),
        )


KINDS = (
    FoundsGroup
    | JoinsGroups
    | ChangesExtraStones
    | TakesInStones
    | ClosesStonesIn
    | KeepsApart
    | LetsJoin
    | ClaimsBonus
)


@dataclass(frozen=True)
class _Shore:
    """The stones of a position, as they can be asked from Python: by their cells."""

    colour: dict[int, int]
    group: dict[int, int | None]  # None for a single stone
    empty: frozenset[int]

    @classmethod
    def of(cls, state: State) -> "_Shore":
        stones = stones_of(state)
        return cls(
            {cell: colour for cell, colour, _ in stones},
            {cell: None if group >= ALONE else group for cell, _, group in stones},
            frozenset(cells(int(state["size"]))) - {cell for cell, _, _ in stones},
        )

    def groups_around(self, cell: int, colour: int) -> set[int]:
        """Return the groups of a colour that a stone on a cell would touch."""
        around = (self.group[other] for other in self._around(cell, colour))
        return {group for group in around if group is not None}

    def singles_around(self, cell: int, colour: int) -> list[int]:
        """Return the single stones of a colour that a stone on a cell would touch."""
        return [other for other in self._around(cell, colour) if self.group[other] is None]

    def joining(self, colour: int) -> set[int]:
        """Return the empty cells on which one stone of a colour joins groups."""
        return {cell for cell in self.empty if len(self.groups_around(cell, colour)) > 1}

    def closed(self, colour: int) -> set[int]:
        """Return the single stones of a colour that have no empty cell beside them."""
        return {
            cell
            for cell, group in self.group.items()
            if group is None
            and self.colour[cell] == colour
            and not any(cell + step in self.empty for step in AROUND)
        }

    def _around(self, cell: int, colour: int) -> Iterator[int]:
        return (cell + step for step in AROUND if self.colour.get(cell + step) == colour)


def reasons(state: State, seat: int, action: int) -> list[Reason]:
    """Return what speaks for and against an action, the most important first."""
    after = copy_of(state)
    rules.apply(after, seat, action)
    found: list[Reason] = []
    if action != END:
        found += _of_stone(state, seat, action, after)
    for effect in effects(state, seat, action, after, seat):
        if isinstance(effect, BonusClaimed) and effect.seat == seat:
            side: Side = "gains" if state["goal"] == MOST else "risks"
            found.append(
                ClaimsBonus(side=side, seat=seat, bonus=effect.bonus, column=effect.column)
            )
    return found


def _of_stone(state: State, seat: int, action: int, after: State) -> Iterator[Reason]:
    cell, colour = action >> 2, action & 3
    before, now = _Shore.of(state), _Shore.of(after)
    names, chunks = names_of_cells(int(state["size"])), bool(state["goal"] == FEWEST)

    def good(owner: int, *, more: bool) -> Side:
        """Return whether more groups of a player, or fewer, are good for the seat."""
        return "gains" if (owner == seat) == (more != chunks) else "risks"

    def named(where: set[int]) -> tuple[str, ...]:
        return tuple(names[each] for each in sorted(where))

    for effect in effects(state, seat, action, after, seat):
        if isinstance(effect, GroupFounded):
            side = good(effect.owner, more=True)
            yield FoundsGroup(side=side, owner=effect.owner, chunks=chunks)
        elif isinstance(effect, GroupsJoined):
            side = good(effect.owner, more=False)
            yield JoinsGroups(side=side, owner=effect.owner, chunks=chunks, count=effect.count)
    yield from _of_extra_stones(state, seat, after)
    for owner in range(int(state["seats"])):
        joined = len(before.groups_around(cell, owner))
        if owner != colour and joined > 1 and good(owner, more=False) == "risks":
            yield KeepsApart(side="prevents", owner=owner, chunks=chunks, count=joined)
    singles = set(before.singles_around(cell, colour))
    if singles and before.groups_around(cell, colour):
        side = good(colour, more=False)
        yield TakesInStones(side=side, owner=colour, chunks=chunks, cells=named(singles))
    for owner in range(int(state["seats"])):
        closed = now.closed(owner) - before.closed(owner) - {cell}
        if closed:
            side = good(owner, more=False)
            yield ClosesStonesIn(side=side, owner=owner, chunks=chunks, cells=named(closed))
        opened = now.joining(owner) - before.joining(owner)
        if opened:
            side = good(owner, more=False)
            yield LetsJoin(side=side, owner=owner, chunks=chunks, cells=named(opened))


def _of_extra_stones(state: State, seat: int, after: State) -> Iterator[Reason]:
    """Say who would lay more or fewer stones next, if the groups stayed as they then are."""
    if not after["empties"]:
        return
    was, now = _extra_stones(state), _extra_stones(after)
    for each, change in enumerate(now - was):
        if change and not (after["frozen"] >> each) & 1:
            side: Side = "gains" if (each == seat) == (change > 0) else "risks"
            yield ChangesExtraStones(side=side, seat=each, change=int(change))


def _extra_stones(state: State) -> npt.NDArray[np.int64]:
    """Return the extra stones of all, if the turn ended with these groups."""
    seats, ended = int(state["seats"]), copy_of(state)
    ended["marker"] = state["groups"]  # markers move at the end of a turn
    return np.array([extra_stones(ended, seat, seats) for seat in range(seats)], np.int64)


def _named(where: tuple[str, ...], last: str = "and") -> Text:
    """Return the first of some cells in words."""
    return listed([Text([cell]) for cell in where[:_MAX_NAMED]], last)
