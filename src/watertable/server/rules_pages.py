"""Pages of rules for browsers: Markdown made into HTML, with examples to be drawn in between."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import quote

import msgspec
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from watertable.core.game import Game
from watertable.core.rules_examples import examples_of
from watertable.server.messages.games import (
    RulesExample,
    RulesPage,
    RulesPart,
    RulesSection,
    RulesText,
)

_POSITION = "<!-- position\n"  # how the comment begins that says how an example came about
_KEPT = re.compile(r"[^\w -]")


@lru_cache(maxsize=50)
def rules_text(game: Game) -> bytes:
    """Return the page of a game as JSON, made once."""
    return msgspec.json.encode(rules_page_of(game))


def rules_page_of(game: Game) -> RulesPage:
    """Return the page of a game: what stands before its first section is the game in short.

    A comment that begins with `position` and the drawing in text that follows it become an example,
    which the browser draws as it draws the board."""
    examples = iter(
        RulesExample(number, each.seat, each.labels, each.view, each.position)
        for number, each in enumerate(examples_of(game))
    )
    maker = _maker()
    tokens = maker.parse(game.rules_page())
    _prepare(tokens, game.rules_pictures())
    short: tuple[RulesPart, ...] = ()
    sections: list[RulesSection] = []
    for heading, inside in _sections(tokens):
        parts = tuple(_parts(inside, examples, maker))
        if heading is None:
            short = parts
        else:
            name, title = _heading(heading)
            sections.append(RulesSection(name, title, parts))
    return RulesPage(game.name, game.title, short, tuple(sections))


def _sections(tokens: Sequence[Token]) -> Iterator[tuple[Token | None, list[Token]]]:
    """Yield the heading of each section, and what stands below it; the title is left out."""
    heading: Token | None = None
    inside: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type != "heading_open" or token.tag not in ("h1", "h2"):
            inside.append(token)
            at += 1
            continue
        if token.tag == "h2":
            yield heading, inside
            heading, inside = tokens[at + 1], []
        at += 3  # it, its text and its end
    yield heading, inside


def _parts(
    tokens: Sequence[Token], examples: Iterator[RulesExample], maker: MarkdownIt
) -> Iterator[RulesPart]:
    gathered: list[Token] = []
    drawing = False  # the next block is the drawing of an example
    for token in tokens:
        if token.type == "html_block" and token.content.startswith(_POSITION):
            if gathered:
                yield RulesText(maker.renderer.render(gathered, maker.options, {}))
                gathered = []
            yield next(examples)
            drawing = True
        elif token.type == "fence" and drawing:
            drawing = False
        elif token.type != "html_block":  # marks for the tools that write parts of the page
            gathered.append(token)
    if gathered:
        yield RulesText(maker.renderer.render(gathered, maker.options, {}))


def _maker() -> MarkdownIt:
    maker = MarkdownIt("commonmark").enable("table")

    def table(_: Any, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        return '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>'

    def end_of_table(_: Any, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        return "</table></div>"

    def block(_: Any, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        return f'<pre tabindex="0">{escapeHtml(tokens[i].content)}</pre>'

    maker.add_render_rule("fence", block)
    maker.add_render_rule("table_open", table)
    maker.add_render_rule("table_close", end_of_table)
    return maker


def _heading(inline: Token) -> tuple[str, str]:
    """Return the name by which a link finds a heading, and its text."""
    text = "".join(part.content for part in inline.children or ())
    return _KEPT.sub("", text.lower()).replace(" ", "-"), text


def _prepare(tokens: list[Token], pictures: dict[str, str]) -> None:
    """Names for headings, pictures in their places, and no links into files that are not here."""
    for i, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", _heading(tokens[i + 1])[0])
        for part in token.children or ():
            if part.type == "image":
                drawing = pictures.get(str(part.attrGet("src")), "")
                part.attrSet("src", f"data:image/svg+xml,{quote(drawing)}")
        if token.children:
            token.children = _without_lost_links(token.children)


def _without_lost_links(parts: list[Token]) -> list[Token]:
    kept: list[Token] = []
    leaving = False  # inside a link that leads nowhere here
    for part in parts:
        if part.type == "link_open":
            target = str(part.attrGet("href"))
            leaving = not target.startswith(("#", "https:", "http:"))
            if target.startswith("http"):
                part.attrSet("target", "_blank")
                part.attrSet("rel", "noopener")
        if part.type == "html_inline" or (leaving and part.type in ("link_open", "link_close")):
            continue
        kept.append(part)
    return kept
