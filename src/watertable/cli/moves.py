"""Legal moves on the screen: all of them in little room, or a few as examples."""

import re
from collections.abc import Sequence

from watertable.cli.formatting import listing, moves
from watertable.cli.screen import Screen, natural
from watertable.core.text import say

_ROWS = 16  # of a long list that are shown at once


def show_moves(screen: Screen, texts: Sequence[str], which: str) -> None:
    """Show all moves (`all`: however many), or those that begin with a text."""
    ordered = sorted(texts, key=natural)
    if which and which != "all":
        matching = [text for text in ordered if text.startswith(which)]
        screen.say(
            say(
                "{moves} beginning with '{which}'",
                moves=moves(len(matching)),
                which=which,
            )
        )
        screen.columns(matching)
        return
    screen.say(f"{moves(len(ordered))}:")
    for heads, tails in group_moves(ordered):
        shown = screen.columns(heads, None if which else _ROWS)
        if shown < len(heads):
            screen.say(
                say("  ... and {left} more: 'moves all' shows every one", left=len(heads) - shown)
            )
        if tails:
            screen.say(say("  each followed by {words}", words=listing(tails, "or")))


def group_moves(texts: Sequence[str]) -> list[tuple[list[str], list[str]]]:
    """Return moves by their first words where many go on in the same ways, else as they are.

    In a plain list, first words with few moves come first: they would be lost among the others.
    """
    tails: dict[str, list[str]] = {}
    for text in texts:
        head, _, tail = text.partition(" ")
        tails.setdefault(head, []).append(tail)
    groups: dict[tuple[str, ...], list[str]] = {}
    for head, endings in tails.items():
        groups.setdefault(tuple(endings), []).append(head)
    shared = [
        (heads, [e for e in endings if e])
        for endings, heads in groups.items()
        if len(heads) > 1 or endings == ("",)
    ]
    together = {head for heads, _ in shared for head in heads}
    plain = [text for text in texts if text.partition(" ")[0] not in together]
    if sum(len(heads) + 1 for heads, _ in shared) + len(plain) > len(texts) * 0.75:
        shared, plain = [], list(texts)
    plain.sort(key=lambda text: len(tails[text.partition(" ")[0]]))
    return [*shared, *([(plain, [])] if plain else [])]


def examples(texts: Sequence[str]) -> str:
    """Return a few moves that show how moves are written: one of each shape."""
    shapes: dict[str, str] = {}
    middle = len(texts) // 2
    for text in [*texts[middle:], *texts[:middle]]:
        shape = " ".join("#" if re.search(r"\d", word) else "w" for word in text.split())
        shapes.setdefault(shape, text)
    return listing([f"'{text}'" for text in list(shapes.values())[:3]], "or")
