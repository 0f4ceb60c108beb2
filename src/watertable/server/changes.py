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

It is found from what somebody saw to what the same one sees, so it holds nothing else.
"""

from typing import Any

import msgspec
from msgspec.structs import astuple

NO_CHANGE: dict[str, Any] = {}


def change(before: Any, after: Any) -> Any:
    """The change from one value to another. Both may be structures; what is the same is left."""
    return NO_CHANGE if before is after or before == after else _difference(before, after)


def _difference(before: Any, after: Any) -> Any:
    """The change to a value that is another, so that nothing is compared twice."""
    kind = type(after)
    if kind is type(before):
        if isinstance(after, msgspec.Struct):
            config = kind.__struct_config__
            if not config.array_like and not config.omit_defaults and config.tag is None:
                return _fields(before, after)
        elif kind is dict:
            return _keys(before, after)
        elif kind is list or kind is tuple:
            return _items(before, after)
    return [after]


def _fields(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    values = zip(after.__struct_encode_fields__, astuple(before), astuple(after), strict=True)
    return {
        written: _difference(old, new)
        for written, old, new in values
        if old is not new and old != new
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
            i for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new
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


def changed(value: Any, change: Any) -> Any:
    """A value of plain JSON after a change."""
    if isinstance(change, dict):
        if not change:
            return value
        if isinstance(value, list):
            items = list(value)
            for place, part in change.items():
                items[int(place)] = changed(items[int(place)], part)
            return items
        fields = dict(value)
        for name, part in change.items():
            if part == []:
                del fields[name]
            else:
                fields[name] = changed(fields.get(name), part)
        return fields
    if len(change) == 1:
        return change[0]
    at, gone, items = change
    return [*value[:at], *items, *value[at + gone :]]
