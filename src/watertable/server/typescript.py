"""The types of the protocol for TypeScript, made from the published description.

`python -m watertable.server.typescript` writes them; web/src/api.ts is a copy.
"""

import json
import sys
from typing import Any

from watertable.core import registry
from watertable.server.openapi import description

_HEAD = """\
// The protocol of the table server: see docs/protocol.md.
// Made by `python -m watertable.server.typescript`; do not edit.
"""
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def types(games: set[str]) -> str:
    """Return all types, with those of these games."""
    schemas = description("", games)["components"]["schemas"]
    return "\n".join([_HEAD, *(_declaration(name, schema) for name, schema in schemas.items())])


def own_games() -> set[str]:
    """Return the games that come with Watertable."""
    known = registry.all_games().values()
    return {game.name for game in known if game.package.startswith("watertable.games.")}


def _declaration(name: str, schema: dict[str, Any]) -> str:
    comment = f"/** {schema['description']} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    return f"{comment}export interface {name} {_object(schema)}\n"


def _object(schema: dict[str, Any]) -> str:
    required = set(schema.get("required", []))
    lines = [
        f"  {name}{'' if name in required else '?'}: {_type(field)};"
        for name, field in schema["properties"].items()
    ]
    return "\n".join(["{", *lines, "}"])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object" if "properties" in schema:
            return _object(schema)
        case "object":
            inner = schema.get("additionalProperties")
            each = _type(inner) if isinstance(inner, dict) else "unknown"
            return f"{{ [name: string]: {each} }}"
        case str(plain):
            return _PLAIN[plain]
    return "unknown"  # what a game makes of it: its own view or action


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        needed = schema.get("minItems", len(schema["prefixItems"]))
        kinds = [_type(item) for item in schema["prefixItems"]]
        kinds[needed:] = [f"{kind}?" for kind in kinds[needed:]]
        return f"[{', '.join(kinds)}]"
    inner = schema.get("items")
    each = _type(inner) if isinstance(inner, dict) else "unknown"
    return f"({each})[]" if " | " in each else f"{each}[]"


if __name__ == "__main__":
    sys.stdout.write(types(own_games()))
