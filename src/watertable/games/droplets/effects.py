"""What an action of Droplets led to, found by going through it with the engine, step by step."""

from collections.abc import Iterator

from watertable.core.contract import State, copy_of
from watertable.core.effects import Effect
from watertable.core.outcome import winners
from watertable.games.droplets import ending, moment, rules, space_kind, target, token_kind
from watertable.games.droplets.actions import (
    GO_ON,
    SPLASH,
    owner_of,
    piece_at,
    space_action_of,
    splash_parts,
)
from watertable.games.droplets.board import side_of
from watertable.games.droplets.decision_points import awaits
from watertable.games.droplets.effect_kinds import EFFECTS as EFFECTS  # part of the contract
from watertable.games.droplets.effect_kinds import (
    ControlTaken,
    Deadlock,
    DrainFilled,
    DropletForfeited,
    DropletPlaced,
    DropletRemoved,
    EndTriggered,
    GameOver,
    Landing,
    OvertimeBegun,
    Passed,
    Returned,
    Splashed,
    SplashTriggered,
    TokensTaken,
    TurnEnded,
    Waited,
)
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.pieces import is_full
from watertable.games.droplets.position import names
from watertable.games.droplets.splashes import controlled, controller
from watertable.games.droplets.state import OFF, PLAYERS
from watertable.games.droplets.tokens import SPACE_ACTIONS, TOKEN_NAMES


def attempt(state: State, seat: int, action: int, viewer: int | None) -> Effect:
    """Return what a seat sets out to do by an action."""
    return next(_acted(state, _with_action(state, seat, action), seat, action))


def effects(
    before: State, seat: int, action: int, after: State, viewer: int | None
) -> list[Effect]:
    """Return what happened: the action, and then, one by one, what followed from it."""
    now = _with_action(before, seat, action)
    happened = list(_acted(before, now, seat, action))
    if _is_splash(action):
        happened += _tokens_taken(before, now, action, after, viewer)
        happened += _drains_filled(before, now, action)
        if now["reason"]:  # it has decided overtime
            happened.append(_game_over(now))
    while not awaits(now):
        earlier = copy_of(now)
        rules.happen(now)
        happened += _went_on(earlier, now, asked=False)
    return happened


def _with_action(state: State, seat: int, action: int) -> State:
    """Return a copy of the state after an action, and before what follows from it."""
    now = copy_of(state)
    rules.act(now, seat, action)
    return now


def _is_splash(action: int) -> bool:
    return SPLASH <= action < GO_ON


# --- The action itself ---------------------------------------------------------------------------


def _acted(before: State, now: State, seat: int, action: int) -> Iterator[Effect]:
    if action == GO_ON:
        if seat == before["actor"]:
            yield from _went_on(before, now, asked=True)
        else:
            yield Waited(seat=seat)
        return
    if _is_splash(action):
        yield _splashed(before, now, seat, action)
    else:
        yield _placed_or_spent(before, seat, action)
    new = int(now["triggered"]) & ~int(before["triggered"])
    for tile in _tiles(new):
        yield SplashTriggered(space=names(now)[tile], controller=controller(now, tile))


def _placed_or_spent(before: State, seat: int, action: int) -> Effect:
    space = names(before)[action % MAX_TILES]
    chosen = SPACE_ACTIONS[space_action_of(action)]
    if chosen.target == target.SPLASH:
        return ControlTaken(seat=seat, space=space)
    if chosen.target == target.DROPLET:
        return DropletRemoved(seat=seat, owner=owner_of(action), space=space)
    tokens = tuple(TOKEN_NAMES[kind] for kind in chosen.tokens)
    return DropletPlaced(seat=seat, space=space, tokens=tokens)


def _splashed(before: State, now: State, seat: int, action: int) -> Splashed:
    tile, star, arrangement = splash_parts(action)
    landings = tuple(
        _landing(now, piece_at(arrangement, point), side_of(star, point), to)
        for point, to in enumerate(_points(before, action))
    )
    return Splashed(seat=seat, space=names(before)[tile], landings=landings)


def _points(state: State, action: int) -> list[int]:
    """Return the tiles to which the pieces of a splash go, or OFF, clockwise."""
    tile, star, _ = splash_parts(action)
    points: list[int] = state["star"][tile, star].tolist()
    return points


def _landing(now: State, piece: int, side: int, to: int) -> Landing:
    if to == OFF:
        return Landing(piece, side, None)
    kind = int(now["kind"][to])
    return Landing(
        piece,
        side,
        names(now)[to],
        points=max(0, kind - space_kind.FOUNTAIN),
        fill=int(now["pieces"][to]) if kind == space_kind.DRAIN else 0,
    )


def _tokens_taken(
    before: State, now: State, action: int, after: State, viewer: int | None
) -> Iterator[TokensTaken]:
    """Tell which tokens were taken, and nobody but their owner of what kinds they are."""
    arrangement = splash_parts(action)[2]
    for seat in range(PLAYERS):
        spaces = tuple(
            names(before)[to]
            for point, to in enumerate(_points(before, action))
            if piece_at(arrangement, point) == seat and _has_token(before, to) > _has_token(now, to)
        )
        if spaces:
            kinds = _kinds_taken(before, after, seat) if seat == viewer else None
            yield TokensTaken(seat=seat, spaces=spaces, kinds=kinds)


def _has_token(state: State, tile: int) -> bool:
    return tile != OFF and bool(state["token"][tile] != token_kind.NONE)


def _kinds_taken(before: State, after: State, seat: int) -> tuple[str, ...]:
    """Return what is new in a hand. What lay under the drains was known to nobody, so it is not
    looked at."""
    taken = after["hand"][seat].astype(int) - before["hand"][seat]
    return tuple(name for name, n in zip(TOKEN_NAMES, taken, strict=True) for _ in range(n))


def _drains_filled(before: State, now: State, action: int) -> Iterator[Effect]:
    for to in _points(before, action):
        if is_full(now, to) and not is_full(before, to):
            yield DrainFilled(space=names(now)[to])
    if now["full"] and not before["full"] and not before["overtime"]:
        yield EndTriggered()


# --- What takes no decision, or none but to spend no token ---------------------------------------


def _went_on(before: State, now: State, *, asked: bool) -> Iterator[Effect]:
    """Tell what has happened, where nothing was decided but to spend no token."""
    actor, about = int(before["actor"]), int(before["moment"])
    if about == moment.PLACING:
        yield DropletForfeited(seat=actor, asked=asked)
    elif about == moment.PASSING:
        blocked = tuple(names(before)[tile] for tile in _tiles(int(controlled(before, actor))))
        yield Passed(seat=actor, blocked=blocked, asked=asked)
        if before["triggered"] and not now["triggered"]:
            yield _deadlock(before)
    else:
        yield from _turn_ended(before, now, asked=asked)


def _deadlock(before: State) -> Deadlock:
    return Deadlock(
        splashes=tuple(
            Returned(names(before)[tile], tuple(before["droplets"][:, tile].tolist()))
            for tile in _tiles(int(before["triggered"]))
        )
    )


def _turn_ended(before: State, now: State, *, asked: bool) -> Iterator[Effect]:
    following = None if now["reason"] else int(now["marker"])
    yield TurnEnded(seat=int(before["marker"]), next=following, asked=asked)
    if now["reason"]:
        yield _game_over(now)
    elif now["overtime"] and not before["overtime"]:
        yield OvertimeBegun()


def _game_over(state: State) -> GameOver:
    coral, teal = state["points"].tolist()
    return GameOver(
        reason=rules.REASONS[int(state["reason"])],
        winners=winners(rules, state),
        margin=None if state["reason"] == ending.OVERTIME else abs(coral - teal),
        points=(coral, teal),
    )


def _tiles(spaces: int) -> list[int]:
    """Return the tiles of a set, in order."""
    return [tile for tile in range(MAX_TILES) if spaces >> tile & 1]
