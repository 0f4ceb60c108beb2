"""What a command leads to: events, or a refusal. The table is left as it is."""

from dataclasses import dataclass
from itertools import chain, count
from typing import Any

import msgspec

from watertable.bots import check_bot
from watertable.bots.defaults import opponent
from watertable.core.contract import TABLE
from watertable.core.errors import WatertableError
from watertable.core.game import Game
from watertable.core.text import Seat, Text, say
from watertable.server.errors import Refusal, text_of
from watertable.server.events import (
    OPEN,
    Answered,
    Closed,
    Event,
    Holder,
    Offered,
    OutOfTime,
    Resigned,
    Said,
    Seated,
)
from watertable.server.identity import Guest, clean_text
from watertable.server.messages.commands import (
    MAX_ACTION_STRUCT,
    MAX_ACTION_TEXT,
    Act,
    Answer,
    AskHint,
    Close,
    Command,
    Leave,
    OfferRematch,
    OfferUndo,
    Resign,
    Say,
    SeatBot,
    Sit,
)
from watertable.server.tables import Table
from watertable.server.take_backs import last_action, taken_back, why_no_undo


@dataclass(frozen=True)
class Rematch:
    """All have agreed to another match: a table for it is to be opened."""

    levels: int = 0  # by which its bots climb the ladder


@dataclass(frozen=True)
class PlayAction:
    """A legal action is to be carried out."""

    seat: int
    number: int


Decision = list[Event] | Rematch | PlayAction


def decide(table: Table, guest: Guest, command: Command) -> Decision:
    """Return what a command leads to. (A hint is asked for, but nothing happens by that.)"""
    match command:
        case Act():
            return PlayAction(command.seat, check_act(table, guest, command))
        case Sit():
            return [_sit(table, guest, command.seat)]
        case Leave():
            return [_leave(table, guest, command)]
        case SeatBot():
            return [_seat_bot(table, guest, command)]
        case Close():
            _check_host(table, guest)
            _check_phase(table, "waiting", say("Play has begun; the table cannot be closed."))
            return [Closed(reason=str(say("closed by the one who opened it")))]
        case Resign():
            check_seat(table, guest, command.seat)
            _check_phase(table, "playing", say("There is no match to give up."))
            return [resignation(table, command.seat)]
        case OfferUndo():
            return _offer_undo(table, guest, command.seat)
        case OfferRematch():
            return _offer_rematch(table, guest, command)
        case Answer():
            return _answer(table, guest, command)
        case Say():
            return [_say(table, guest, command)]
        case AskHint():
            raise AssertionError("not decided here")


def resignation(table: Table, seat: int, *, time: bool = False) -> Resigned:
    """Return that somebody gives up, or is out of time; where others can play on, a bot plays on.

    Against each other that needs three; together, one other person is enough.
    """
    others = any(other != seat for other in table.humans())
    plays_on = others and (table.game.traits.cooperative or len(table.seats) > 2)
    return Resigned(seat=seat, time=time, bot=opponent(table.game) if plays_on else "")


def out_of_time(table: Table, seat: int) -> Resigned | OutOfTime:
    """The clock of a seat has run out. Where all win or lose together that must cost nobody the
    match: a bot ends the turn, and the seat stays whose it is."""
    if table.game.traits.cooperative:
        return OutOfTime(seat=seat, bot=opponent(table.game))
    return resignation(table, seat, time=True)


def check_seat(table: Table, guest: Guest, seat: int) -> None:
    _check_is_seat(table, seat)
    if seat not in table.seats_of(guest.id):
        raise Refusal(
            "not_yours", say("The seat {seat} is not yours.", seat=Seat(seat, table.label(seat)))
        )


def _check_is_seat(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refusal(
            "not_found",
            say("There is no seat {seat}; there are {count}.", seat=seat, count=len(table.seats)),
        )


def check_act(table: Table, guest: Guest, command: Act) -> int:
    """Return the number of a legal action."""
    check_seat(table, guest, command.seat)
    if table.phase == "waiting":
        raise Refusal("not_now", say("Play begins when all seats are taken."))
    if table.phase == "over":
        raise Refusal("not_now", say("The match is over."))
    if command.after is not None and command.after != table.match.length:
        raise Refusal("stale", say("Something has happened since; look again."))
    _check_size(command.do)
    try:
        return table.match.check(command.do, command.seat)
    except WatertableError as error:
        raise Refusal("illegal", text_of(error)) from None


def _check_size(do: int | str | dict[str, Any]) -> None:
    """No game has an action that needs as much, and what is long takes long to be read."""
    if isinstance(do, str) and len(do) > MAX_ACTION_TEXT:
        raise Refusal(
            "too_large", say("An action is {most} characters long at most.", most=MAX_ACTION_TEXT)
        )
    if isinstance(do, dict) and len(msgspec.json.encode(do)) > MAX_ACTION_STRUCT:
        raise Refusal(
            "too_large", say("An action is {most} bytes long at most.", most=MAX_ACTION_STRUCT)
        )


def check_hint(table: Table, guest: Guest, seat: int) -> None:
    check_seat(table, guest, seat)
    if not table.opened.hints:
        raise Refusal("not_now", say("There are no hints at this table."))
    if table.phase != "playing" or not table.match.legal(seat):
        raise Refusal("not_now", say("There is nothing to do for you now."))


def _check_host(table: Table, guest: Guest) -> None:
    if guest.id != table.host:
        raise Refusal("not_yours", say("Only the one who opened the table can do that."))


def _check_phase(table: Table, phase: str, otherwise: Text) -> None:
    if table.phase != phase:
        raise Refusal("not_now", otherwise)


def _sit(table: Table, guest: Guest, seat: int | None) -> Event:
    if table.phase == "over":
        raise Refusal("not_now", say("The match is over."))
    if seat is None:
        free = [*table.open_seats(), *_kept_for(table, guest)]
        if not free:
            raise Refusal("not_now", say("All seats are taken; you can watch."))
        seat = free[0]
    _check_is_seat(table, seat)
    if seat not in table.open_seats() and seat not in _kept_for(table, guest):
        raise Refusal(
            "not_now", say("The seat {seat} is taken.", seat=Seat(seat, table.label(seat)))
        )
    name = _name_at(table, guest)
    return Seated(seat=seat, holder=Holder(kind="human", guest_id=guest.id, name=name))


def _name_at(table: Table, guest: Guest) -> str:
    """Return what a guest is called here: two people may have come with the same name."""
    taken = {holder.name for holder in table.seats if holder.guest_id != guest.id}
    names = chain([guest.name], (f"{guest.name} {number}" for number in count(2)))
    return next(name for name in names if name not in taken)


def _kept_for(table: Table, guest: Guest) -> list[int]:
    """Return the seats that a bot keeps for somebody."""
    return [s for s, h in enumerate(table.seats) if h.kind == "bot" and h.guest_id == guest.id]


def _leave(table: Table, guest: Guest, command: Leave) -> Event:
    check_seat(table, guest, command.seat)
    if table.phase == "over":
        raise Refusal("not_now", say("The match is over; just go."))
    if table.phase == "waiting":
        return Seated(seat=command.seat, holder=OPEN)
    bot = checked_bot(table.game, command.bot or opponent(table.game))
    return Seated(seat=command.seat, holder=Holder(kind="bot", guest_id=guest.id, bot=bot))


def _seat_bot(table: Table, guest: Guest, command: SeatBot) -> Event:
    _check_host(table, guest)
    if table.phase == "over":
        raise Refusal("not_now", say("The table is closed."))
    if command.seat not in table.open_seats():
        raise Refusal("not_now", say("Only an open seat can be given to a bot."))
    bot = checked_bot(table.game, command.bot)
    return Seated(seat=command.seat, holder=Holder(kind="bot", bot=bot))


def checked_bot(game: Game, bot: str) -> str:
    try:
        check_bot(bot, game)
    except WatertableError as error:
        raise Refusal("not_found", text_of(error)) from None
    if ":" in bot:  # settings could ask for all memory and all day
        raise Refusal("not_found", say("Bots have no settings here: '{bot}'.", bot=bot))
    return bot


def _offer_undo(table: Table, guest: Guest, seat: int) -> list[Event]:
    check_seat(table, guest, seat)
    reason = why_no_undo(table, seat)
    if reason:
        raise Refusal("not_now", reason)
    return _offered(table, guest, seat, "undo", last_action(table, seat) or 0)


def _offer_rematch(table: Table, guest: Guest, command: OfferRematch) -> list[Event] | Rematch:
    check_seat(table, guest, command.seat)
    _check_phase(table, "over", say("The match is not over."))
    if table.rematch is not None:
        raise Refusal("not_now", say("There is a rematch already."))
    if table.result is not None and table.result.how == "closed":
        raise Refusal("not_now", say("There was no match."))
    events = _offered(table, guest, command.seat, "rematch", 0)
    if events and command.levels:
        raise Refusal(
            "not_now", say("Others play here too: only the same match can be played again.")
        )
    return events or Rematch(command.levels)


def _offered(table: Table, guest: Guest, seat: int, kind: str, actions: int) -> list[Event]:
    """Return an offer, or what it asks for if nobody else need be asked."""
    if kind in table.offers:
        raise Refusal("not_now", say("That has been asked already; answer it."))
    seats = (seat, *(s for s in table.seats_of(guest.id) if s != seat))
    if set(table.humans()) <= set(seats):
        return [taken_back(table, actions)] if kind == "undo" else []
    return [Offered(kind=kind, seats=seats, actions=actions)]


def _answer(table: Table, guest: Guest, command: Answer) -> list[Event] | Rematch:
    check_seat(table, guest, command.seat)
    asked = table.offers.get(command.offer)
    if asked is None:
        raise Refusal("not_now", say("There is nothing to answer."))
    seats = table.seats_of(guest.id)
    if not command.agree:
        return [Answered(kind=command.offer, seats=seats, agree=False)]
    if set(table.waiting_for(asked)) <= set(seats):
        return [taken_back(table, asked.actions)] if asked.kind == "undo" else Rematch()
    return [Answered(kind=command.offer, seats=seats, agree=True)]


def _say(table: Table, guest: Guest, command: Say) -> Event:
    if table.phase == "playing" and not table.opened.talk:
        raise Refusal(
            "not_now", say("Nobody talks here while the match is played; you can afterwards.")
        )
    text = clean_text(command.text)
    if not text:
        raise Refusal("bad_message", say("There is nothing to say in that."))
    seats = table.seats_of(guest.id)
    return Said(name=guest.name, seat=seats[0] if seats else None, text=text)


def table_action(table: Table, now: int) -> int | None:
    """Return what the table itself has to do now: say that the time of the game is up, once it is.

    That is a clock of its own: those of the seats may run out before, and end other things.
    """
    ends = table.time_is_up
    if ends is None or ends > now:
        return None
    legal = table.match.legal(TABLE)
    return legal[0] if legal else None
