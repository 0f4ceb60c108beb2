"""Opening a table: from what somebody asks for to its first event."""

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from watertable.bots.ladder import neighbour
from watertable.core import registry
from watertable.core.errors import WatertableError
from watertable.core.match import MAX_SEED, Match
from watertable.core.options import Value
from watertable.core.take_back import key_of_redeal
from watertable.core.text import say
from watertable.server.decide import checked_bot
from watertable.server.errors import Refusal, text_of
from watertable.server.events import OPEN, Holder, Opened
from watertable.server.identity import Guest, clean_name
from watertable.server.messages.http import NewTable, SeatPlan
from watertable.server.present_matches import PresentViews, refuse_if_played
from watertable.server.tables import Table

_MAX_OPTION = 50_000  # characters of one option; the largest sets of tiles have half as many


def new_id() -> str:
    """72 bits, twelve signs: too many to guess, few enough for a link."""
    return secrets.token_urlsafe(9)


def opening_of(new: NewTable, guest: Guest, present: PresentViews = ()) -> Opened:
    """Return the first event of a table, or a refusal that says what is wrong. What the guest sees
    in present matches is no position to play on from."""
    try:
        game = registry.game(new.game)
    except WatertableError as error:
        raise Refusal("not_found", text_of(error)) from None
    for name, value in new.options.items():
        if isinstance(value, str) and len(value) > _MAX_OPTION:
            raise Refusal(
                "too_large",
                say(
                    "{option}: that is longer than {most} characters.",
                    option=name[:40],
                    most=_MAX_OPTION,
                ),
            )
    try:
        seats = game.check_seats(len(new.seats))
        options = game.read_options(new.options, seats)
        seed = secrets.randbelow(MAX_SEED + 1)
        # A match is made once here, so that what the game refuses only then is refused now.
        match = (
            _match_at(new, options, present)
            if new.position
            else Match.start(game, seats=seats, options=options, seed=seed)
        )
    except Refusal:
        raise
    except WatertableError as error:
        raise Refusal("bad_message", text_of(error)) from None
    holders = tuple(_holder(match, seat, plan, guest) for seat, plan in enumerate(new.seats))
    alone = sum(plan.kind != "bot" for plan in new.seats) <= 1
    return Opened(
        game=game.name,
        version=game.version,
        options=match.options,
        seed=seed,
        seats=holders,
        public=new.public,
        clock=new.clock,
        hints=alone if new.hints is None else new.hints,
        talk=not game.hosting.restricts_talk if new.talk is None else new.talk,
        practice=_practice(new, match),
        position=match.position,
    )


def _match_at(new: NewTable, options: Mapping[str, Value], present: PresentViews) -> Match:
    """Return a match from a position on. Whoever has asked for it may have seen all that is hidden
    there, so that is dealt anew."""
    match = Match.from_position(new.game, new.position, seats=len(new.seats), options=options)
    if match.mover is None:
        raise Refusal("bad_message", say("The game is over in this position."))
    refuse_if_played(match, 0, present)
    people = [seat for seat, plan in enumerate(new.seats) if plan.kind != "bot"]
    return dealt_anew(match, people)


def dealt_anew(match: Match, people: Sequence[int]) -> Match:
    """Return a match that begins in the position of another, in which nobody knows what is
    hidden."""
    if not match.has_hidden_info:
        return match
    if len(people) > 1:
        raise Refusal(
            "bad_message",
            say("Where something is hidden, one person can play on from a position, with bots."),
        )
    key = key_of_redeal(match, match.length, people)
    if key is not None:
        match.redeal(people[0], key)
    return Match.from_state(match.game, match.state, match.options)


def _practice(new: NewTable, match: Match) -> bool:
    """Whether everything may be taken back. Where nothing is unknown that is so at every table."""
    if new.practice and [plan.kind for plan in new.seats if plan.kind != "bot"] != ["me"]:
        raise Refusal(
            "bad_message",
            say("Practice is for one person, alone or with bots: give the other seats to bots."),
        )
    return new.practice and match.game.has_unknown(match.state)


def _holder(match: Match, seat: int, plan: SeatPlan, guest: Guest) -> Holder:
    if plan.kind == "open":
        return OPEN
    if plan.kind == "bot":
        if plan.bot is None:
            raise Refusal("bad_message", say("Which bot shall have seat {seat}?", seat=seat))
        return Holder(kind="bot", bot=checked_bot(match.game, plan.bot))
    name = clean_name(plan.name) if plan.name else ""
    return Holder(kind="human", guest_id=guest.id, name=name or guest.name)


def rematch_of(table: Table, levels: int = 0) -> Opened:
    """Return the same again, with bots so many levels higher on the ladder; everybody keeps their
    seat, and so their colour."""
    opened = table.opened
    seats = [
        msgspec.structs.replace(holder, bot=neighbour(holder.bot, table.game, levels))
        if holder.kind == "bot" and holder.bot and not holder.guest_id
        else holder
        for holder in table.seats
    ]
    return Opened(
        game=opened.game,
        version=table.game.version,
        options=opened.options,
        seed=secrets.randbelow(MAX_SEED + 1),
        seats=tuple(seats),
        public=opened.public,
        clock=opened.clock,
        hints=opened.hints,
        talk=opened.talk,
        practice=opened.practice,
        position=_position_again(table),
    )


def _position_again(table: Table) -> str:
    """Return the position in which a table began, with another deal."""
    opened = table.opened
    if not opened.position:
        return ""
    match = Match.from_position(
        table.game, opened.position, seats=len(opened.seats), options=opened.options
    )
    return dealt_anew(match, table.humans()).position
