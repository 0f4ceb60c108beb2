"""What must have happened, or what must be seen: goals and mistakes of lessons, as data."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, get_args

import msgspec

from watertable.core.effects import Effect
from watertable.core.errors import WatertableError, nearest
from watertable.core.game import Game
from watertable.core.text import say


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that must be so. It speaks of an action, of an effect or of the view.

    Texts may have `*` in them for anything. A pattern of fields holds where all its fields do.
    """

    action: str | None = None  # the text of an action of the learner
    does: dict[str, Any] | None = None  # fields of such an action as a structure
    effect: dict[str, Any] | None = None  # fields of something that happened, `what` among them
    times: int = 1  # how often such an action or effect is needed, at least
    view: str | None = None  # a field of the learner's view, with dots for its parts: "groups.1"
    equals: Any = None
    at_least: float | None = None  # of a list or a table: how many there are in it
    at_most: float | None = None
    never: bool = False  # the opposite holds

    @property
    def lasts(self) -> bool:
        """Whether it goes on holding once it holds, whatever is played after that."""
        return self.view is None and not self.never


class Evidence(msgspec.Struct, frozen=True):
    """What a condition is judged by."""

    actions: Sequence[str]  # of the learner, as texts
    structs: Sequence[msgspec.Struct]  # the same actions as structures
    effects: Sequence[Effect]
    view: msgspec.Struct


def all_hold(conditions: Sequence[Condition], evidence: Evidence) -> bool:
    """Whether everything is so."""
    return all(holds(condition, evidence) for condition in conditions)


def holds(condition: Condition, evidence: Evidence) -> bool:
    """Whether one thing is so."""
    return _holds_plainly(condition, evidence) != condition.never


def _holds_plainly(condition: Condition, evidence: Evidence) -> bool:
    if condition.action is not None:
        found = sum(fnmatchcase(text, condition.action) for text in evidence.actions)
        return found >= condition.times
    if condition.does is not None:
        found = sum(_fits(condition.does, struct) for struct in evidence.structs)
        return found >= condition.times
    if condition.effect is not None:
        found = sum(_fits(condition.effect, effect) for effect in evidence.effects)
        return found >= condition.times
    assert condition.view is not None
    return _seen(condition, field_of(evidence.view, condition.view))


def _seen(condition: Condition, value: Any) -> bool:
    if condition.equals is not None:
        return bool(value == condition.equals)
    if condition.at_least is None and condition.at_most is None:
        return value is not None and value is not False and value not in ("", [], {})
    if value is None:
        return False
    number = len(value) if isinstance(value, list | dict | str) else value
    low, high = condition.at_least, condition.at_most
    return (low is None or number >= low) and (high is None or number <= high)


def _fits(pattern: Mapping[str, Any], struct: msgspec.Struct) -> bool:
    fields = {name: getattr(struct, name) for name in struct.__struct_fields__}
    config = struct.__struct_config__
    if config.tag_field is not None:
        fields[config.tag_field] = config.tag
    return _contains(msgspec.to_builtins(fields), pattern)


def _contains(value: Any, pattern: Any) -> bool:
    if isinstance(pattern, Mapping):
        return isinstance(value, Mapping) and all(
            name in value and _contains(value[name], part) for name, part in pattern.items()
        )
    if isinstance(pattern, str) and isinstance(value, str):
        return fnmatchcase(value, pattern)
    if isinstance(value, tuple):
        value = list(value)
    return bool(value == pattern)


def field_of(view: msgspec.Struct, path: str) -> Any:
    """Return a part of a view by its path; null for what a table or a list of it has not."""
    value: Any = view
    for name in path.split("."):
        if isinstance(value, msgspec.Struct):
            if name not in value.__struct_fields__:
                raise WatertableError(
                    say(
                        "The view has no field '{path}'.{hint}",
                        path=path,
                        hint=nearest(name, value.__struct_fields__),
                    )
                )
            value = getattr(value, name)
        elif isinstance(value, list | tuple):
            if not name.isdecimal():
                raise WatertableError(
                    say("'{path}' needs a number where it says '{name}'.", path=path, name=name)
                )
            value = value[int(name)] if int(name) < len(value) else None
        elif isinstance(value, Mapping):
            value = value.get(name)
        else:
            value = None
    return msgspec.to_builtins(value)


def complaint(condition: Condition, game: Game) -> str | None:
    """Return what is wrong with a condition as it is written, or None."""
    kinds = ("action", "does", "effect", "view")
    if sum(getattr(condition, kind) is not None for kind in kinds) != 1:
        return f"a condition has exactly one of {', '.join(kinds)}"
    compared = [
        name for name in ("equals", "at_least", "at_most") if getattr(condition, name) is not None
    ]
    if compared and condition.view is None:
        return f"'{compared[0]}' goes with 'view'"
    if condition.times < 1 or (condition.times > 1 and condition.view is not None):
        return "'times' is at least 1, and goes with actions and effects"
    return None if condition.effect is None else _complaint_of_effect(condition.effect, game)


def _complaint_of_effect(pattern: Mapping[str, Any], game: Game) -> str | None:
    known = {
        str(kind.__struct_config__.tag): kind
        for kind in get_args(game.effects.EFFECTS) or (game.effects.EFFECTS,)
    }
    what = pattern.get("what")
    if what not in known:
        return f"{game.title} has no effect '{what}'.{nearest(str(what), known)}"
    fields = known[what].__struct_fields__
    strange = [name for name in pattern if name not in ("what", *fields)]
    if strange:
        return f"the effect '{what}' has no field '{strange[0]}'.{nearest(strange[0], fields)}"
    return None
