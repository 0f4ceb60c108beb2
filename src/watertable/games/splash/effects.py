"""What an action of Splash! led to. Everything is open, so it is the same for all."""

from collections.abc import Iterable, Iterator

from watertable.core.contract import State
from watertable.core.effects import Effect
from watertable.core.outcome import winners
from watertable.games.splash import actions, phase, rules, verdict, whereabouts
from watertable.games.splash.actions import piece_of, placement_of
from watertable.games.splash.effect_kinds import EFFECTS as EFFECTS  # part of the contract
from watertable.games.splash.effect_kinds import (
    GameOver,
    NewBase,
    PieceDrafted,
    PieceGiven,
    PieceKept,
    PiecePlaced,
    PiecesBoxed,
    PiecesCleared,
    PiecesTaken,
    TowerFell,
    TowerStands,
    TurnEnded,
    WaterDropReceived,
)
from watertable.games.splash.pieces import PIECE_NAMES, SHAPES, shape_of
from watertable.games.splash.scene_text import target_name
from watertable.games.splash.state import NONE, left_of, pieces_at, right_of


def attempt(state: State, seat: int, action: int, viewer: int | None) -> Effect:
    """Return what a seat sets out to do by an action."""
    if action >= actions.PLACE:
        placement, piece = placement_of(action), int(state["given"])
        return PiecePlaced(
            seat=seat,
            piece=PIECE_NAMES[piece],
            pose=SHAPES[shape_of(piece)].poses[placement.pose].name,
            on=target_name(placement.target),
        )
    now, piece = int(state["phase"]), piece_of(action)
    name = PIECE_NAMES[piece]
    if now == phase.DRAFTING:
        return PieceDrafted(seat=seat, piece=name)
    if now == phase.GIVING:
        owner = int(state["where"][piece])
        to = left_of(state, seat)
        return PieceGiven(seat=seat, to=to, piece=name, owner=None if owner == seat else owner)
    if now == phase.BASING:
        return NewBase(piece=name, seat=seat)
    assert now == phase.TAKING
    return PiecesTaken(seat=seat, pieces=(name,))


def effects(
    before: State, seat: int, action: int, after: State, viewer: int | None
) -> list[Effect]:
    """Return what an action led to."""
    happened = [attempt(before, seat, action, viewer)]
    now = int(before["phase"])
    if now == phase.PLACING:
        happened += _verdict(before, seat, after)
    if now in (phase.PLACING, phase.BASING) and _was_cleared(after):
        happened += _clearing(before, seat, after)
    happened += _boxed(before, after)
    over = bool(after["reason"])
    if over or now == phase.GIVING:
        happened.append(TurnEnded(seat=seat, next=None if over else int(after["mover"])))
    if over:
        reason = rules.REASONS[int(after["reason"])]
        happened.append(GameOver(reason=reason, winners=winners(rules, after)))
    return happened


def _names(pieces: Iterable[int]) -> tuple[str, ...]:
    return tuple(PIECE_NAMES[piece] for piece in pieces)


def _verdict(before: State, seat: int, after: State) -> Iterator[Effect]:
    """Yield whether the piece holds and, if not, what its giver and its placer receive at once."""
    kind, other = int(after["verdict"]), int(after["other"])
    if kind == verdict.HELD:
        yield TowerStands()
        return
    yield TowerFell(
        verdict=verdict.NAMES[kind],
        culprit=PIECE_NAMES[int(after["culprit"])],
        other=None if other == NONE else PIECE_NAMES[other],
        down=int(after["down"]),
    )
    giver = right_of(before, seat)
    yield WaterDropReceived(seat=giver, drops=int(after["drops"][giver]))
    if kind in (verdict.TOUCHED, verdict.RESTLESS):
        yield PieceKept(seat=seat, piece=PIECE_NAMES[int(before["given"])])


def _was_cleared(after: State) -> bool:
    """Whether a fall was cleared up: there is a base again."""
    return bool(after["base"] != NONE)


def _clearing(before: State, seat: int, after: State) -> Iterator[Effect]:
    """Yield what followed a fall: a base that nobody chose, what was cleared away, and what was
    taken without a choice."""
    base = int(after["base"])
    if before["phase"] == phase.PLACING and before["count"] and base != before["base"]:
        yield NewBase(piece=PIECE_NAMES[base])
    lay = {*pieces_at(before, whereabouts.TABLE_TOP), int(before["given"])} - {NONE}
    gone = sorted(piece for piece in lay if after["where"][piece] != whereabouts.TABLE_TOP)
    if after["verdict"] in (verdict.TOUCHED, verdict.RESTLESS) or not gone:
        return
    yield PiecesCleared(pieces=_names(gone))
    if not pieces_at(after, whereabouts.FALLEN):
        yield PiecesTaken(seat=seat, pieces=_names(gone))


def _boxed(before: State, after: State) -> Iterator[Effect]:
    """Yield the pieces that lay in the pile or among the fallen ones, and left the game."""
    lay = pieces_at(before, whereabouts.PILE) + pieces_at(before, whereabouts.FALLEN)
    boxed = [piece for piece in lay if after["where"][piece] == whereabouts.BOX]
    if boxed:
        yield PiecesBoxed(pieces=_names(boxed))
