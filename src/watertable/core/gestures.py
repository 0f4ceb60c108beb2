"""Gestures: what players show each other at once without acting, such as a piece in the hand.

A game declares what its gestures carry as a structure (`Hosting.gesture`). Nothing else is passed
on, so that nobody can write letters with them: numbers have bounds, and words come from a list.
Where bots can be told something before they decide, a gesture of who may do so makes them wait, and
one with a field `done` that is true lets them go on.

>>> class Touch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
...     card: Annotated[int, msgspec.Meta(ge=1, le=6)]
>>> GAME = Game(..., hosting=Hosting(gesture=Touch))
"""

from typing import Any

import msgspec
from msgspec import inspect

from watertable.core.errors import WatertableError
from watertable.core.game import Game
from watertable.core.text import say


class GestureError(WatertableError):
    """It is none of the gestures of the game."""


def read_gesture(game: Game, what: Any) -> dict[str, Any]:
    """Return a gesture as plain data, read as the game declares it; a GestureError says what is
    wrong."""
    if game.hosting.gesture is None:
        raise GestureError(say("{game} has no gestures.", game=game.title))
    try:
        gesture = msgspec.convert(what, game.hosting.gesture)
    except msgspec.ValidationError as error:
        raise GestureError(
            say("That is no gesture of {game}: {error}.", game=game.title, error=error)
        ) from None
    plain: dict[str, Any] = msgspec.to_builtins(gesture)
    return plain


def way_to_write(gesture: type[msgspec.Struct]) -> str:
    """Return the first part of a declared gesture through which any text could be sent, and why;
    empty if there is none."""
    return _way(inspect.type_info(gesture), gesture.__name__)


def _way(kind: inspect.Type, where: str) -> str:
    if isinstance(kind, inspect.StructType):
        if not kind.forbid_unknown_fields:
            return f"{where} takes fields that are not declared"
        fields = [_way(field.type, f"{where}.{field.name}") for field in kind.fields]
        return next(filter(None, fields), "")
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, (_way(each, where) for each in kind.types)), "")
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        low, high = (kind.ge, kind.gt), (kind.le, kind.lt)
        bounded = any(each is not None for each in low) and any(each is not None for each in high)
        return "" if bounded else f"{where} is a number without bounds"
    known = (inspect.LiteralType, inspect.EnumType, inspect.BoolType, inspect.NoneType)
    return "" if isinstance(kind, known) else f"{where} can hold anything"
