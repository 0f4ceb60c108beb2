"""What has changed from one value to the next, so that only that need be sent or kept.

A view has much that stays as it is, such as a whole set of tiles. A change is JSON:

| Change                 | What it means                                                     |
| ---------------------- | ----------------------------------------------------------------- |
| `{}`                   | nothing has changed                                               |
| `{"turn": ..., ...}`   | these fields of an object have changed, each as it says; of a     |
|                        | list, the items with these numbers                                |
| `[value]`              | it is this now                                                    |
| `[]`                   | the field is gone                                                 |
| `[at, gone, items]`    | in a list: at a place, so many items are gone, and these are new  |

In what is new, `{"$tiles": 4}` stands for the item at 4 of the `tiles` of the view. A view names
such lists, whose items do not change and may stand elsewhere, too, in `CONSTANTS`.

It is found from what somebody saw to what the same one sees, so it holds nothing else.
"""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import astuple

NO_CHANGE: dict[str, Any] = {}


def change(before: Any, after: Any) -> Any:
    """Return the change from one value to another. Both may be structures; what is the same is
    left."""
    if before is after:
        return NO_CHANGE
    found = _difference(before, after)
    constants = getattr(type(after), "CONSTANTS", ())
    if not constants or not isinstance(found, dict) or not found.keys().isdisjoint(constants):
        return found
    return _Shortened(after, constants).change(found)


def _difference(before: Any, after: Any) -> Any:
    """Return the change to a value that is another object."""
    kind = type(after)
    if kind is type(before):
        if kind is list or kind is tuple:
            return _items(before, after)
        if kind is dict:
            return _keys(before, after)
        if isinstance(after, msgspec.Struct) and _is_object(type(after)):
            return _fields(before, after)
    return NO_CHANGE if before == after else [after]


@lru_cache(None)
def _is_object(kind: Any) -> bool:
    """Whether structures of a kind are objects in JSON with nothing in them but their fields."""
    config = kind.__struct_config__
    return not config.array_like and config.tag is None


def _fields(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    left_out = _left_out(type(after))
    found = {}
    for written, old, new in zip(
        after.__struct_encode_fields__, astuple(before), astuple(after), strict=True
    ):
        if old is not new and old != new:
            found[written] = (
                _field(old, new, left_out[written])
                if written in left_out
                else _difference(old, new)
            )
    return found


def _field(old: Any, new: Any, left_out: Any) -> Any:
    """Return the change of a field that is left out where it has a certain value."""
    if new == left_out:
        return []
    return [new] if old == left_out else _difference(old, new)


@lru_cache(None)
def _left_out(kind: Any) -> dict[str, Any]:
    """Return the values with which fields of a kind of structure are left out."""
    if not kind.__struct_config__.omit_defaults:
        return {}
    return {
        field.encode_name: field.default_factory()
        if field.default is msgspec.NODEFAULT
        else field.default
        for field in msgspec.structs.fields(kind)
        if not field.required
    }


def _keys(before: dict[Any, Any], after: dict[Any, Any]) -> Any:
    if not {*map(type, before), *map(type, after)} <= {str}:
        return [after]
    found: dict[str, Any] = {key: [] for key in before if key not in after}
    for key, new in after.items():
        if key not in before:
            found[key] = [new]
        elif (old := before[key]) is not new and old != new:
            found[key] = _difference(old, new)
    return found


def _items(before: Any, after: Any) -> Any:
    """Items that have changed in their places; or, where items have come or gone, or most are
    others, what is between those that begin and those that end both lists."""
    count = len(after)
    if count == len(before):
        differing = [
            i
            for i, (old, new) in enumerate(zip(before, after, strict=True))
            if old is not new and old != new
        ]
        if 2 * len(differing) <= count or count <= 2:
            return {str(i): _difference(before[i], after[i]) for i in differing}
    least = min(count, len(before))
    start = 0
    while start < least and before[start] == after[start]:
        start += 1
    end = 0
    while end < least - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - end - start, after[start : count - end]]


class _Same:
    """A list as a key: it is found again as the same object, and its items are not looked at."""

    def __init__(self, items: list[Any]) -> None:
        self.items = items

    def __hash__(self) -> int:
        return id(self.items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.items is self.items


@lru_cache(100)  # all views of a match have the same lists
def _places(name: str, constants: _Same) -> dict[int, dict[str, int]]:
    """Return how the items of a constant list are named, by the identity of each."""
    return {id(item): {f"${name}": at} for at, item in enumerate(constants.items)}


class _Shortened:
    """Changes of a view in which what stands in its constant lists is named by its place there."""

    def __init__(self, view: Any, constants: tuple[str, ...]) -> None:
        self._places = [_places(name, _Same(getattr(view, name))) for name in constants]

    def change(self, change: Any) -> Any:
        if isinstance(change, dict):
            return {name: self.change(part) for name, part in change.items()}
        return [*change[:-1], self._value(change[-1])] if change else change

    def _value(self, value: Any) -> Any:
        for places in self._places:
            if id(value) in places:
                return places[id(value)]
        if isinstance(value, list | tuple):
            return [self._value(item) for item in value]
        if (
            isinstance(value, msgspec.Struct)
            and _is_object(type(value))
            and not value.__struct_config__.omit_defaults
        ):
            fields = zip(value.__struct_encode_fields__, astuple(value), strict=True)
            return {written: self._value(item) for written, item in fields}
        return value


def changed(value: Any, change: Any) -> Any:
    """Return a value of plain JSON after a change."""
    return _changed(value, change, value)


def _changed(value: Any, change: Any, whole: Any) -> Any:
    if isinstance(change, dict):
        if not change:
            return value
        if isinstance(value, list):
            items = list(value)
            for place, part in change.items():
                items[int(place)] = _changed(items[int(place)], part, whole)
            return items
        fields = dict(value)
        for name, part in change.items():
            if part == []:
                del fields[name]
            else:
                fields[name] = _changed(fields.get(name), part, whole)
        return fields
    if len(change) == 1:
        return _in_full(change[0], whole)
    at, gone, items = change
    return [*value[:at], *_in_full(items, whole), *value[at + gone :]]


def _in_full(value: Any, whole: Any) -> Any:
    """Return a new value with what is named by its place."""
    if isinstance(value, list):
        return [_in_full(item, whole) for item in value]
    if isinstance(value, dict):
        if len(value) == 1:
            ((name, at),) = value.items()
            if name.startswith("$"):
                return whole[name[1:]][at]
        return {name: _in_full(item, whole) for name, item in value.items()}
    return value
