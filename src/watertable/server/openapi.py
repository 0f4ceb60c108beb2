"""The description of the protocol for programs: OpenAPI 3.1, made from the types themselves."""

import re
import typing
from typing import Any

import msgspec

from watertable.core import registry
from watertable.core.game import Game
from watertable.server.guard import STATUS
from watertable.server.messages.commands import ClientMessage
from watertable.server.messages.live import ServerMessage
from watertable.server.messages.pages import Problem
from watertable.server.pages import PAGES, Page

_REFERENCE = "#/components/schemas/{name}"


def description(version: str, games: set[str] | None = None) -> dict[str, Any]:
    """The whole document, with the types of these games; by default of all that there are."""
    kinds: list[Any] = [ClientMessage, ServerMessage, Problem]
    for page in PAGES:
        kinds += [page.gives, *([page.takes] if page.takes is not None else [])]
        kinds += [kind for kind, _ in page.query.values()]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    known = dict(zip(map(_key, kinds), schemas, strict=True))
    components |= {
        "ClientMessage": known[_key(ClientMessage)],
        "ServerMessage": known[_key(ServerMessage)],
    }
    for name in sorted(registry.all_games() if games is None else games):
        components |= _types_of(registry.game(name))
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Watertable",
            "version": version,
            "description": "Tables for people and bots. Live play goes over a WebSocket, "
            "/api/tables/{table}/live, with ClientMessage one way and ServerMessage the other.",
        },
        "paths": _paths(known),
        "components": {"schemas": dict(sorted(components.items()))},
    }


def _types_of(game: Game) -> dict[str, Any]:
    """The view, actions, effects and gestures of a game, with their parts, named after it:
    ArchipelagoView."""
    prefix = "".join(part.capitalize() for part in re.split(r"[^a-z0-9]+", game.name))
    view = typing.get_type_hints(game.sight.view).get("return", Any)
    action = typing.get_type_hints(game.notation.action_struct).get("return", Any)
    kinds, names = [view, action, game.effects.EFFECTS], ["View", "Action", "Effect"]
    if game.hosting.gesture is not None:
        kinds, names = [*kinds, game.hosting.gesture], [*names, "Gesture"]
    schemas, parts = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/" + prefix + "{name}"
    )
    found = {prefix + name: part for name, part in parts.items()}
    for name, schema in zip(names, schemas, strict=True):
        found.setdefault(prefix + name, schema)
    return found


def _key(kind: Any) -> str:
    return repr(kind)


def _paths(known: dict[str, Any]) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for page in PAGES:
        paths.setdefault(page.path, {})[page.method.lower()] = _operation(page, known)
    return paths


def _operation(page: Page, known: dict[str, Any]) -> dict[str, Any]:
    good = "201" if page.name == "open" else "200"
    answers: dict[str, Any] = {good: _content(page.text, known[_key(page.gives)])}
    codes = ["too_many", *page.problems]
    if page.takes is not None:
        codes += ["bad_message", "too_large", "forbidden"]
    if page.name == "command":  # these have an answer of their own
        for status in ("400", "403", "404", "409", "429", "503"):
            either = {"anyOf": [known[_key(page.gives)], known[_key(Problem)]]}
            answers[status] = _content("It was refused.", either)
    if page.name == "health":
        answers["503"] = _content("It cannot.", known[_key(page.gives)])
    for code in codes:
        answers.setdefault(str(STATUS[code]), _content("A problem.", known[_key(Problem)]))
    operation: dict[str, Any] = {
        "operationId": page.name,
        "summary": page.text,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", page.path)
        ]
        + [
            {"name": name, "in": "query", "description": text, "schema": known[_key(kind)]}
            for name, (kind, text) in page.query.items()
        ],
        "responses": dict(sorted(answers.items())),
    }
    if page.takes is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": known[_key(page.takes)]}},
        }
    return operation


def _content(text: str, schema: Any) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": schema}}}
