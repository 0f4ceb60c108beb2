"""Whether an action is legal, and carrying it out: by the rules alone or with physics."""

from typing import NamedTuple

from watertable.core.contract import State
from watertable.core.errors import IllegalAction
from watertable.core.game import Game
from watertable.core.text import say


class CarriedOut(NamedTuple):
    """What is known of an action that was carried out, beside the state that it led to."""

    physics_result: str = ""  # what physics came to, where the rules alone do not decide it
    motion: tuple[bytes, ...] = ()  # how things moved, where it was filmed


def check_legal(game: Game, state: State, seat: int, action: int) -> None:
    """Raise an IllegalAction that names the rule, if an action is against one."""
    refusal = game.rules.refusal(state, seat, action)
    if refusal:
        raise IllegalAction(game.notation.explain(state, seat, action, refusal))


def carry_out(
    game: Game,
    state: State,
    seat: int,
    action: int,
    *,
    physics_result: str | None = None,
    filmed: bool = False,
) -> CarriedOut:
    """Carry out a legal action on a state, which is changed in place.

    `physics_result` is what physics came to, if that is known already; it is not asked then.
    An action that is filmed tells how things moved, in a game that can tell it.
    """
    physics, films = game.physics, game.hooks.films
    if physics is None:
        if physics_result:
            raise IllegalAction(
                say("In {game} the rules alone decide what comes.", game=game.title)
            )
        game.rules.apply(state, seat, action)
        return CarriedOut()
    if physics_result is not None:
        physics.replay(state, seat, action, physics_result)
        return CarriedOut(physics_result)
    if filmed and films is not None:
        result, motion = films.film(state, seat, action)
        return CarriedOut(result, tuple(motion))
    return CarriedOut(physics.play(state, seat, action))
