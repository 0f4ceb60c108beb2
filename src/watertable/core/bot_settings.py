"""Settings of bots, as they are written behind a name: `search:time=0.5,threads=2`."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from watertable.core.errors import OptionError, nearest
from watertable.core.text import say

T = TypeVar("T")


def read_settings(kind: type, text: str) -> dict[str, Any]:
    """Return settings by name, as the fields of a dataclass want them."""
    assert is_dataclass(kind)
    known = {field.name: field.type for field in fields(kind)}
    found: dict[str, Any] = {}
    for setting in filter(None, text.split(",")):
        name, _, number = (part.strip() for part in setting.partition("="))
        if name not in known:
            raise OptionError(
                say("Bots have no setting '{name}'.{hint}", name=name, hint=nearest(name, known))
            )
        try:
            value = float(number)
            whole = int(value)
        except (OverflowError, ValueError):
            raise OptionError(
                say(
                    "The setting {name} must be a number, not '{number}'.", name=name, number=number
                )
            ) from None
        is_fraction = known[name] in (float, float | None)
        found[name] = value if is_fraction else bool(whole) if known[name] is bool else whole
    return found


def with_settings(usual: T, text: str) -> T:
    """Return settings with some of them changed."""
    changed = read_settings(type(usual), text)
    return replace(usual, **changed)  # type: ignore[type-var]


def written(settings: Any) -> str:
    """Return settings as text: those that are not as a new one of their kind has them."""
    usual = type(settings)()
    found = [(field.name, getattr(settings, field.name)) for field in fields(settings)]
    return ",".join(f"{name}={value:g}" for name, value in found if value != getattr(usual, name))


def check_ranges(settings: object, ranges: dict[str, tuple[float, float]]) -> None:
    """Raise an OptionError if a setting is beyond its bounds; None is no value."""
    for name, (low, high) in ranges.items():
        value = getattr(settings, name)
        if value is not None and not low <= value <= high:
            raise OptionError(
                say(
                    "The setting {name} goes from {low} to {high}, not {value}.",
                    name=name,
                    low=f"{low:g}",
                    high=f"{high:g}",
                    value=f"{value:g}",
                )
            )
