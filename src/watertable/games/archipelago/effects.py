"""What an action of Archipelago led to. Everything is open, so it is the same for all."""

from collections.abc import Iterator

from watertable.core.contract import State
from watertable.core.effects import Effect
from watertable.core.outcome import winners
from watertable.games.archipelago import rules
from watertable.games.archipelago.board import cell_name
from watertable.games.archipelago.effect_kinds import EFFECTS as EFFECTS  # part of the contract
from watertable.games.archipelago.effect_kinds import (
    BonusClaimed,
    GameOver,
    GroupFounded,
    GroupGrown,
    GroupsJoined,
    MarkerMoved,
    Passed,
    PlayerFrozen,
    StoneLaid,
    Stopped,
    TurnEnded,
)
from watertable.games.archipelago.rules import END
from watertable.games.archipelago.state import FEWEST, TOTAL
from watertable.games.archipelago.track import claimed, lead, standing
from watertable.games.archipelago.view import cells_of_group_at


def attempt(state: State, seat: int, action: int, viewer: int | None) -> Effect:
    """Return what a seat sets out to do by an action."""
    if action == END:
        return Stopped(seat=seat) if state["placed"] else Passed(seat=seat)
    return StoneLaid(seat=seat, cell=cell_name(int(state["size"]), action >> 2), colour=action & 3)


def effects(
    before: State, seat: int, action: int, after: State, viewer: int | None
) -> list[Effect]:
    """Return what an action led to."""
    found = [attempt(before, seat, action, viewer)]
    if action != END:
        found += _shore(before, action, after)
    over = bool(after["reason"])
    if over or after["turn"] != before["turn"]:
        found += _track(before, after)
        frozen = int(after["frozen"]) & ~int(before["frozen"])
        seats = range(int(after["seats"]))
        found += [PlayerFrozen(seat=each) for each in seats if frozen >> each & 1]
        found.append(TurnEnded(seat=seat, next=None if over else int(after["mover"])))
    if over:
        found.append(_end(after))
    return found


def _shore(before: State, action: int, after: State) -> Iterator[Effect]:
    """What has become of the groups around a stone."""
    cell, owner = action >> 2, action & 3
    cells = tuple(cells_of_group_at(after, cell))
    chunks = bool(before["goal"] == FEWEST)
    gained = int(after["groups"][owner]) - int(before["groups"][owner])
    if gained > 0:
        yield GroupFounded(owner=owner, cells=cells, chunks=chunks)
    elif gained < 0:
        yield GroupsJoined(owner=owner, count=1 - gained, cells=cells, chunks=chunks)
    elif cells:
        yield GroupGrown(owner=owner, cells=cells, chunks=chunks)


def _track(before: State, after: State) -> Iterator[Effect]:
    """What has changed on the track at the end of a turn."""
    for seat in range(int(after["seats"])):
        if after["marker"][seat] != before["marker"][seat]:
            yield MarkerMoved(seat=seat, to=int(after["marker"][seat]))
    peaks = before["peak"].tolist()
    if after["peak"].tolist() == peaks:
        return
    for seat, held in enumerate(claimed(after)):
        for column in range(peaks[seat], len(held)):
            yield BonusClaimed(seat=seat, column=column + 1, bonus=held[column])


def _end(after: State) -> GameOver:
    ranked = sorted((standing(after, seat), seat) for seat in range(int(after["seats"])))
    (_, second), (_, first) = ranked[-2:]
    return GameOver(
        reason=rules.REASONS[int(after["reason"])],
        winners=winners(rules, after),
        margin=abs(int(after["marker"][first]) - int(after["marker"][second])),
        decided_by=_decided_by(after, first, second),
        chunks=bool(after["goal"] == FEWEST),
        alternating=bool(after["scoring"] != TOTAL),
    )


def _decided_by(state: State, first: int, second: int) -> str:
    """What decides the game, if several players have the best number of groups."""
    if state["marker"][first] != state["marker"][second] or not lead(state, first, second):
        return ""
    held = claimed(state)
    if state["scoring"] == TOTAL and sum(held[first]) != sum(held[second]):
        return "bonuses"
    return "rightmost bonus"
