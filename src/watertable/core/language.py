"""The language in which people are spoken to.

The templates of sentences are English, and stand in the code where they are used. Other languages
are catalogues in gettext's format, `locale/<language>/LC_MESSAGES/watertable.mo` in this package:
Python reads them without any further library, and translators have tools for them. English needs no
catalogue.

`en-XA` is no language but a test of programs: the usual name of the pseudo language in which all
letters are others, so that whoever reads sentences to learn what has happened finds nothing.
"""

import os
from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from string import Formatter

LOCALE = Path(__file__).parents[1] / "locale"
PSEUDO = "en-XA"
VARIABLE = "WATERTABLE_LANGUAGE"  # of the environment: workers of a server speak as it does

_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ",
)


class _Pseudo(NullTranslations):
    """All letters are others; fields are left."""

    def gettext(self, message: str) -> str:
        return _pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _pseudo(msgid1 if n == 1 else msgid2)


@cache
def _pseudo(message: str) -> str:
    parts = []
    for literal, field, form, _ in Formatter().parse(message):
        parts.append(literal.translate(_LETTERS).replace("{", "{{").replace("}", "}}"))
        if field is not None:
            word = form.translate(_LETTERS) if form else ""
            parts.append(f"{{{field}:{word}}}" if word else f"{{{field}}}")
    return f"[!! {''.join(parts)}]" if any(p.strip() for p in parts) else message


def _catalogue(name: str) -> NullTranslations:
    if name == PSEUDO:
        return _Pseudo()
    if name in ("", "en"):
        return NullTranslations()
    found: GNUTranslations | NullTranslations = translation(
        "watertable", LOCALE, [name], fallback=True
    )
    return found


_chosen = _catalogue(os.environ.get(VARIABLE, ""))


def translated(template: str) -> str:
    """Return the template in the chosen language; in English, if its catalogue lacks it."""
    return _chosen.gettext(template)


def translated_number(one: str, many: str, number: int) -> str:
    """Return the template for a number in the chosen language."""
    return _chosen.ngettext(one, many, number)


def chosen() -> NullTranslations:
    """Return the catalogue of the chosen language, as a key for sentences that are kept."""
    return _chosen


def use(name: str) -> None:
    """Speak another language from now on, in this process."""
    global _chosen
    _chosen = _catalogue(name)
