"""Which state a match was in, in a few signs that are kept with each action."""

import hashlib
from functools import cache

import numpy as np

from watertable.core.contract import State
from watertable.core.game import Game


def fingerprint(game: Game, state: State) -> str:
    """Return which state this is, in a few signs: that of its fields, after that of how they are
    laid out.

    The hash of a match is made of its text, and takes far longer. Fields can be compared as long
    as the layout is the same, which is what a restart needs.
    """
    parts, layout = _layout(game)
    data = state.tobytes()
    # Without the gaps between fields: what is in them is left to chance.
    packed = b"".join([data[part] for part in parts])
    return layout + hashlib.blake2b(packed, digest_size=8).hexdigest()


@cache
def _layout(game: Game) -> tuple[tuple[slice, ...], str]:
    """Return where the fields of a state are, without the gaps, and a name for how they are laid
    out."""
    kind = game.rules.STATE
    names = kind.names or ()
    parts: list[slice] = []
    for name in names:
        start = kind.fields[name][1]  # type: ignore[index]
        end = start + kind[name].itemsize
        if parts and parts[-1].stop == start:  # those that touch are taken at once
            parts[-1] = slice(parts[-1].start, end)
        else:
            parts.append(slice(start, end))
    fields = np.dtype([(name, kind[name]) for name in names])
    return tuple(parts), hashlib.blake2b(repr(fields.descr).encode(), digest_size=4).hexdigest()


def same_state(game: Game, mark: str, state: State) -> bool:
    """Whether a state is the one that was marked; one of another layout is not compared."""
    return mark[:8] != _layout(game)[1] or mark == fingerprint(game, state)
