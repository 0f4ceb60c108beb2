"""Pages of rules for browsers: Markdown made into HTML, with examples to be drawn in between."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import quote

import msgspec
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from watertable.core.game import Game
from watertable.server.messages.games import RulesExample, RulesHeading, RulesPage, RulesText

_DRAWING, _END_OF_DRAWING = "<!-- drawing -->", "<!-- /drawing -->"
_KEPT = re.compile(r"[^\w -]")


@lru_cache(maxsize=50)
def rules_text(game: Game) -> bytes:
    """The page of a game as JSON, made once."""
    return msgspec.json.encode(rules_page_of(game))


def rules_page_of(game: Game) -> RulesPage:
    """The page of a game.

    A block of the kind `position` says how an example came about. It and the drawing in text that
    follows it become an example, which the browser draws as it draws the board. What is about
    drawings in text, between two marks, is left out."""
    examples = iter(msgspec.json.decode(game.rules_examples(), type=tuple[RulesExample, ...]))
    maker = _maker()
    headings: list[RulesHeading] = []
    parts: list[RulesText | RulesExample] = []
    gathered: list[Token] = []
    drawing = False  # the next block is the drawing of an example

    def finish() -> None:
        if gathered:
            parts.append(RulesText(maker.renderer.render(gathered, maker.options, {})))
            gathered.clear()

    tokens = maker.parse(game.rules_page())
    tokens = _without_words_about_drawings(tokens)
    _prepare(tokens, game.rules_pictures(), headings)
    for token in tokens:
        if token.type == "fence" and token.info == "position":
            finish()
            parts.append(next(examples))
            drawing = True
        elif token.type == "fence" and drawing:
            drawing = False
        elif token.type != "html_block":  # marks for the tools that write parts of the page
            gathered.append(token)
    finish()
    return RulesPage(game.name, game.title, tuple(headings), tuple(parts))


def _without_words_about_drawings(tokens: list[Token]) -> list[Token]:
    kept: list[Token] = []
    inside = False
    for token in tokens:
        if token.type == "html_block" and token.content.strip() in (_DRAWING, _END_OF_DRAWING):
            inside = token.content.strip() == _DRAWING
        elif not inside:
            kept.append(token)
    return kept


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


def _prepare(tokens: list[Token], pictures: dict[str, str], headings: list[RulesHeading]) -> None:
    """Names for headings, pictures in their places, and no links into files that are not here."""
    for i, token in enumerate(tokens):
        if token.type == "heading_open":
            text = "".join(part.content for part in tokens[i + 1].children or ())
            name = _KEPT.sub("", text.lower()).replace(" ", "-")
            token.attrSet("id", name)
            if token.tag == "h2":
                headings.append(RulesHeading(name, text))
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
