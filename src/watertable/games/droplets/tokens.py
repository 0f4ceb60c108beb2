"""The reward tokens and the ways to spend them: all that is known of each, in two tables.

Kernels read the columns at the end; a further way to spend tokens is one more row.
"""

from typing import NamedTuple

import numpy as np

from watertable.core.text import N_
from watertable.games.droplets import target, token_kind


class Token(NamedTuple):
    """A kind of reward token."""

    name: str  # in actions, positions, views and effects
    title: str  # in sentences


class SpaceAction(NamedTuple):
    """Something to be done at a single space, with or without tokens."""

    tokens: tuple[int, ...]  # that it takes, of these kinds
    target: int  # where it can be done, and what it does there
    told: str
    told_to_reader: str


TOKENS = (  # as token_kind numbers them
    Token("extra", N_("Extra")),
    Token("remove", N_("Remove")),
    Token("drip", N_("Drip")),
    Token("control", N_("Control")),
)
TOKEN_NAMES = tuple(token.name for token in TOKENS)

SPACE_ACTIONS = (
    SpaceAction(
        (),
        target.DRIPPING,
        N_("{who} places a droplet on {space}"),
        N_("{who:You} place a droplet on {space}"),
    ),
    SpaceAction(
        (token_kind.DRIP,),
        target.TRANSITION,
        N_("{who} spends a Drip token and places a droplet on {space}"),
        N_("{who:You} spend a Drip token and place a droplet on {space}"),
    ),
    SpaceAction(
        (token_kind.EXTRA,),
        target.DRIPPING,
        N_("{who} spends an Extra token and places one more droplet on {space}"),
        N_("{who:You} spend an Extra token and place one more droplet on {space}"),
    ),
    SpaceAction(
        (token_kind.EXTRA, token_kind.DRIP),
        target.TRANSITION,
        N_("{who} spends Extra and Drip tokens and places one more droplet on {space}"),
        N_("{who:You} spend Extra and Drip tokens and place one more droplet on {space}"),
    ),
    SpaceAction(
        (token_kind.REMOVE,),
        target.DROPLET,
        N_("{who} spends a Remove token and takes {droplet} from {space}"),
        N_("{who:You} spend a Remove token and take {droplet} from {space}"),
    ),
    SpaceAction(
        (token_kind.CONTROL,),
        target.SPLASH,
        N_("{who} spends a Control token and takes control of {space}"),
        N_("{who:You} spend a Control token and take control of {space}"),
    ),
)


def token_words(action: SpaceAction) -> str:
    """Return what players write before the name of the space, such as "extra drip"."""
    return " ".join(TOKEN_NAMES[kind] for kind in action.tokens)


def space_action_with(names: tuple[str, ...]) -> int:
    """Return the row of the action that takes exactly the tokens of these names."""
    kinds = tuple(TOKEN_NAMES.index(name) for name in names)
    return [action.tokens for action in SPACE_ACTIONS].index(kinds)


# --- The same in columns, for kernels ------------------------------------------------------------

TARGET = np.array([action.target for action in SPACE_ACTIONS])
TAKES = np.array(
    [[kind in action.tokens for kind in range(len(TOKENS))] for action in SPACE_ACTIONS]
)
# Whether it places one of the two droplets of a turn.
OF_TURN = np.array(
    [
        action.target in target.PLACES and token_kind.EXTRA not in action.tokens
        for action in SPACE_ACTIONS
    ]
)
