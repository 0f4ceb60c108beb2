"""Sentences for people: text in which seats are named, from templates that can be translated.

A sentence is made in one call from a template with named fields:

>>> coral, teal = Seat(0, "Coral"), Seat(1, "Teal")
>>> say("{who} gives {number} stones to {other}.", who=coral, number=2, other=teal)
'Coral gives 2 stones to Teal.'

The templates are English and are looked up in the catalogue of the chosen language (see
`core.language`), as in gettext; so another language is one more file and no change of code. Where a
template is not an argument of `say` itself, but stands in a table, `N_` marks it for the tools that
collect them.

What comes of it is a string. Its `parts` keep the seats apart, so that whoever shows it can put the
player's own name there. Who reads it is addressed: see `Voice`.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from string import Formatter
from typing import NamedTuple, TypeAlias

import msgspec

from watertable.core import language


class SeatName(msgspec.Struct, frozen=True, array_like=True):
    """A place in a text where a seat is named."""

    seat: int
    word: str  # what the game calls it, such as "Coral"; or "you"
    reader: bool = False  # it is who reads the text: the word stands as it is


# JSON: a list of texts and of seats, as in [[0, "Coral"], " lays a stone on c4."].
Parts: TypeAlias = tuple[str | SeatName, ...]


class Text(str):
    """A sentence, or a part of one, in which seats are marked."""

    parts: Parts

    def __new__(cls, parts: Iterable[str | SeatName] = ()) -> "Text":
        merged: list[str | SeatName] = []  # neighbouring strings as one, and none that are empty
        words = since_seat = ""
        for part in parts:
            if isinstance(part, str):
                since_seat += part
                continue
            if since_seat:
                merged.append(since_seat)
                words += since_seat
                since_seat = ""
            merged.append(part)
            words += part.word
        if since_seat:
            merged.append(since_seat)
            words += since_seat
        text = super().__new__(cls, words)
        text.parts = tuple(merged)
        return text

    def __reduce__(self) -> tuple[type["Text"], tuple[Parts]]:
        return Text, (self.parts,)


class Seat(NamedTuple):
    """A seat, to be named in a template. `{who}` names it; `{who:you}` addresses it so, where the
    template is one for the reader."""

    number: int
    label: str

    def __format__(self, word: str) -> str:
        return word or self.label


def N_(template: str) -> str:
    """Return the template as it is, marked for the tools that collect what is to be translated."""
    return template


def say(template: str, /, **fields: object) -> Text:
    """Return the template in the chosen language, with its fields filled in.

    A field is a `Seat`, another text, or anything else that `str` makes readable.
    """
    text = language.translated(template)
    return _fill(text, fields) if fields else _without_fields(text)


def counted(number: int, one: str, many: str, /, **fields: object) -> Text:
    """Return the template that suits a number, which is its field `number`."""
    return _fill(language.translated_number(one, many, number), {"number": number, **fields})


def joined(texts: Iterable[Text], between: str = "; ", end: str = "") -> Text:
    """Return several texts as one, with something between them and at the end."""
    found: list[str | SeatName] = []
    for text in texts:
        if found:
            found.append(between)
        found.extend(text.parts)
    return Text([*found, end])


def listed(texts: list[Text], last: str = "and") -> Text:
    """Return texts as in "a, b and c"."""
    if len(texts) < 2:
        return texts[0] if texts else NOTHING
    template = N_("{some} or {last}") if last == "or" else N_("{some} and {last}")
    return say(template, some=joined(texts[:-1], ", "), last=texts[-1])


def capitalised(text: Text) -> Text:
    """Return the text with a capital at its beginning."""
    if not text:
        return text
    first, *rest = text.parts
    if isinstance(first, str):
        return Text([first[:1].upper() + first[1:], *rest])
    word = first.word[:1].upper() + first.word[1:]
    return Text([msgspec.structs.replace(first, word=word), *rest])


class Voice:
    """How a reader is spoken to: other seats by their names, the reader as "you"."""

    def __init__(self, seat_name: Callable[[int], str], reader: int | None = None) -> None:
        self._seat_name = seat_name
        self.reader = reader

    def seat(self, number: int) -> Seat | Text:
        """Return a seat that something is done to, for a field of a template: "to Coral", "to
        you"."""
        if number == self.reader:
            return say("{who:you}", who=Seat(number, self._seat_name(number)))
        return Seat(number, self._seat_name(number))

    def whose(self, number: int) -> Text:
        """Return what belongs to a seat, for a field of a template: "Coral's", "your"."""
        who = Seat(number, self._seat_name(number))
        return say("{who:your}" if number == self.reader else "{who}'s", who=who)

    def tell(self, who: int, of_others: str, to_reader: str, /, **fields: object) -> Text:
        """Return a sentence with a seat as its subject, the field `who`, from one of two templates:
        about others, as in "{who} passes", or to the reader, as in "{who:You} pass"."""
        subject = Seat(who, self._seat_name(who))
        return say(to_reader if who == self.reader else of_others, who=subject, **fields)


@lru_cache(4096)
def _without_fields(template: str) -> Text:
    """Return what is said in the same words each time."""
    return _fill(template, {})


@lru_cache(4096)
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return what stands between the fields of a template, and the fields with their formats."""
    return tuple(
        (literal, field, form or "") for literal, field, form, _ in Formatter().parse(template)
    )


def _fill(template: str, fields: dict[str, object]) -> Text:
    found: list[str | SeatName] = []
    for literal, field, form in _pieces(template):
        found.append(literal)
        if field is None:
            continue
        value = fields[field]
        if isinstance(value, Text):
            found += value.parts
        elif isinstance(value, Seat):
            found.append(SeatName(value.number, form or value.label, bool(form)))
        else:
            found.append(str(value))
    return Text(found)


NOTHING = Text()
