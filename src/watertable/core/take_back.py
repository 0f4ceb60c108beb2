"""Taking actions back without a peek: what was shown stays shown, what is unknown is dealt anew.

Nothing here knows a game. Whether an action has shown somebody something is found out in
`core.shown`. The choices of others may still tell what they know. Where only one person plays, all
that this person cannot know is therefore dealt anew (`Match.redeal`, kept in the record). What
several people know cannot be dealt around, so there the choices of others stay.
"""

import secrets
from collections.abc import Collection

import numpy as np

from watertable.core import rng
from watertable.core.contract import copy_of
from watertable.core.errors import IllegalAction
from watertable.core.match import MAX_SEED, Match
from watertable.core.text import N_, NOTHING, Seat, Text, say

_TRIES = 50  # keys, until a world is found in which play can go on

AFTER_THE_END = N_("The match is over; nothing is taken back after the end.")
_SEEN = N_("What {who} did has shown something hidden: that is not taken back.")
_SEEN_BY_YOU = N_("What you did has shown something hidden: that is not taken back.")
_BROUGHT_TO_YOU = N_("What you did has shown what chance brought: that is not taken back.")
_BROUGHT = N_("What {who} did has shown what chance brought: that is not taken back.")


def why_not(match: Match, first: int, people: Collection[int], reader: int | None = None) -> Text:
    """Return why the actions from a number on cannot be taken back, in a sentence; empty if they
    can.

    `people` are the seats of all persons: those who remember what they have seen. Who sits on the
    reader's seat is told so as "you".
    """
    if match.practice:
        return NOTHING
    if match.mover is None:
        return say(AFTER_THE_END)
    span = range(first, match.length)
    actors = [match.played(number).seat for number in span]
    secrets_kept = match.has_hidden_info
    name = match.game.notation.seat_name
    peeked = _SEEN if secrets_kept else _BROUGHT
    if secrets_kept and len(people) > 1:
        others = [seat for seat in actors if seat != actors[0]]
        if others:
            return say(
                "{who} has acted since, and may have known what others do not; so nothing is taken"
                " back.",
                who=Seat(others[0], name(others[0])),
            )
    for number, actor in zip(span, actors, strict=True):
        others_too = sorted(set(people) - {actor}) if len(people) > 1 else []
        for viewer in (actor, *others_too):  # who did it has most likely seen something by it
            if match.shown(number, viewer):
                if actor == reader:
                    return say(_SEEN_BY_YOU if secrets_kept else _BROUGHT_TO_YOU)
                return say(peeked, who=Seat(actor, name(actor)))
    return NOTHING


def key_of_redeal(match: Match, first: int, people: Collection[int]) -> int | None:
    """Return the key by which the unknown is dealt anew when the actions from a number on are
    taken back; None where there is no need: nothing is hidden, or all that was done since is
    known to those whose it was. An IllegalAction if play could not go on."""
    if match.practice or len(people) != 1 or not match.has_hidden_info:
        return None
    rules, (seat,), before = match.game.rules, people, match.state_after(first)
    mover, buffer = rules.mover(before), np.empty(rules.MAX_LEGAL, np.int32)
    for _ in range(_TRIES):
        key = secrets.randbelow(MAX_SEED + 1)
        world = copy_of(before)
        rules.redeal(world, seat, np.uint64(rng.mix(np.uint64(key))))
        if rules.mover(world) == mover and rules.legal(world, mover, buffer) > 0:
            return key
    raise IllegalAction(say("What is hidden cannot be dealt anew here, so nothing is taken back."))
