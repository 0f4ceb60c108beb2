"""The description of the protocol for programs: OpenAPI 3.1, made from the types themselves."""

import re
import typing
from typing import Any

import msgspec

from watertable.core import registry
from watertable.core.game import Game
from watertable.server.endpoints import ENDPOINTS, Endpoint
from watertable.server.messages.commands import ClientMessage
from watertable.server.messages.http import Problem
from watertable.server.messages.live import ServerMessage
from watertable.server.request_middleware import STATUS

_REFERENCE = "#/components/schemas/{name}"


def description(version: str, games: set[str] | None = None) -> dict[str, Any]:
    """Return the whole document, with the types of these games; by default of all that there
    are."""
    kinds: list[Any] = [ClientMessage, ServerMessage, Problem]
    for endpoint in ENDPOINTS:
        kinds += [endpoint.gives, *([endpoint.takes] if endpoint.takes is not None else [])]
        kinds += [kind for kind, _ in endpoint.query.values()]
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
    """Return the view, actions, effects and gestures of a game, with their parts, named after it:
    ArchipelagoView."""
    prefix = "".join(part.capitalize() for part in re.split(r"[^a-z0-9]+", game.name))
    view = typing.get_type_hints(game.views.view).get("return", Any)
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
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, known)
    return paths


def _operation(endpoint: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
    good = "201" if endpoint.name == "open" else "200"
    answers: dict[str, Any] = {good: _content(endpoint.text, known[_key(endpoint.gives)])}
    codes = ["too_many", *endpoint.problems]
    if endpoint.takes is not None:
        codes += ["bad_message", "too_large", "forbidden"]
    if endpoint.name == "command":  # these have an answer of their own
        for status in ("400", "403", "404", "409", "429", "503"):
            either = {"anyOf": [known[_key(endpoint.gives)], known[_key(Problem)]]}
            answers[status] = _content("It was refused.", either)
    if endpoint.name == "health":
        answers["503"] = _content("It cannot.", known[_key(endpoint.gives)])
    for code in codes:
        answers.setdefault(str(STATUS[code]), _content("A problem.", known[_key(Problem)]))
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.text,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", endpoint.path)
        ]
        + [
            {"name": name, "in": "query", "description": text, "schema": known[_key(kind)]}
            for name, (kind, text) in endpoint.query.items()
        ],
        "responses": dict(sorted(answers.items())),
    }
    if endpoint.takes is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": known[_key(endpoint.takes)]}},
        }
    return operation


def _content(text: str, schema: Any) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": schema}}}
