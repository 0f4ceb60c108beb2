"""What has happened in a game of Dropounion: the effects of an action, found by its rules.

What came of an action by itself is followed step by step on a copy of the state before it, with the
engine's own functions. That copy is made as the state after it shows that it must have been: only
what can be seen now may be told.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import msgspec
import numpy as np

from watertable.core.contract import NOBODY, State, copy_of
from watertable.core.effects import Effect
from watertable.core.outcome import winners
from watertable.games.dropounion import actions, faces, phase, rules, step
from watertable.games.dropounion import effect_kinds as kinds
from watertable.games.dropounion.actions import guard_parts, swap_parts
from watertable.games.dropounion.effect_kinds import EFFECTS as EFFECTS  # part of the contract
from watertable.games.dropounion.effect_kinds import HandCard
from watertable.games.dropounion.groups import last_redirector
from watertable.games.dropounion.position import (
    SIDES,
    advice_parts,
    cards_of,
    guard_of,
    hand_of,
    sides,
)
from watertable.games.dropounion.state import BACK, ID, MAX_GUARDS, SPENT, STATE, back, knows

_OPTIONS = ("seats", "mode", "fewer", "invasion", "minutes", "advice")
_PICTURES = (1 << 2 * BACK) - 1  # of a card: its two faces


@dataclass(frozen=True)
class _Shown:
    """That others have looked at the rest of a hand, which is told to each as far as they may."""

    seat: int
    rest: tuple[int, ...]  # cards

    def seen_by(self, viewer: int | None) -> kinds.BacksShown:
        looks = NOBODY if viewer is None else viewer
        backs = (faces.LETTERS[back(card)] if knows(card, looks) else None for card in self.rest)
        ids = tuple(card >> ID for card in self.rest)
        return kinds.BacksShown(seat=self.seat, cards=ids, backs=tuple(backs))


# --- The contract --------------------------------------------------------------------------------


def attempt(state: State, seat: int, action: int, viewer: int | None) -> Effect:
    """Return what a seat sets out to do by an action; all see it."""
    if action >= actions.ADVISE:
        return _advice(state, seat, action - actions.ADVISE)
    if action in _PLAIN:
        return _PLAIN[action](seat=seat)
    if action == actions.TIME_UP:
        return kinds.TimeRanOut()
    hand = _hand(state, seat)
    if action == actions.GUARD_ALONE:
        return kinds.GuardSetUp(seat=seat, cards=(hand[-1],))
    if action < actions.SWAP:
        return kinds.CardTurned(seat=seat, owner=seat, card=hand[action - actions.TURN])
    if action < actions.PLACE:
        card, other, their, which = swap_parts(action)
        return kinds.CardsExchanged(
            seat=seat,
            card=hand[card],
            other=other,
            their=_hand(state, other)[their],
            turn=SIDES[which],
        )
    if action < actions.GUARD:
        return kinds.CardsPlaced(seat=seat, cards=_on_path(state, seat, action - actions.PLACE))
    if action < actions.THIEF:
        cards, last = guard_parts(action)
        group = _chosen(hand, cards)
        drop = None if last == actions.WITH_REDIRECTOR else group[last].id
        return kinds.GuardSetUp(seat=seat, cards=group, last=drop)
    row = cards_of(state, "row")
    if action < actions.DEFEAT:
        at = action - actions.THIEF
        return kinds.ThiefTurned(seat=seat, thief=row[at] >> ID, at=at + 1)
    at = action - actions.DEFEAT
    return kinds.ThiefChosen(seat=seat, thief=row[at] >> ID, at=at + 1)


_PLAIN: dict[int, type[kinds.Act]] = {
    actions.PASS: kinds.Passed,
    actions.SKIP: kinds.NoThiefTurned,
    actions.KEEP: kinds.RedirectorKept,
}


def effects(
    before: State, seat: int, action: int, after: State, viewer: int | None
) -> list[Effect]:
    """Return what an action led to, in the order in which it happened."""
    happened = _happened(before.tobytes(), seat, action, after.tobytes())
    return [each.seen_by(viewer) if isinstance(each, _Shown) else each for each in happened]


@lru_cache(4)  # one viewer after the other asks about the same action
def _happened(before: bytes, seat: int, action: int, after: bytes) -> tuple[Effect | _Shown, ...]:
    """Return what an action led to, for all viewers."""
    start, end = (np.frombuffer(data, STATE)[0] for data in (before, after))
    tried = attempt(start, seat, action, None)
    if action >= actions.ADVISE:
        return (tried,)
    state = _as_it_was(start, end)
    earlier = copy_of(state)
    rules.act(state, seat, action)
    return (*_act(tried, earlier, state), *_steps(state))


def at_start(state: State, viewer: int | None) -> list[Effect]:
    """Return what the deal has brought, before anybody has done anything."""
    dealt = _undealt(state)
    earlier = copy_of(dealt)
    rules.begin_deal(dealt)
    dealing: list[Effect] = [kinds.DeckShuffled(cards=int(earlier["deck_size"]))]
    dealing += _from_deck(earlier, dealt)
    dealing += _granted(earlier, dealt)
    return [*dealing, *_steps(dealt)]


# --- What a player does --------------------------------------------------------------------------


def _advice(state: State, seat: int, advice: int) -> kinds.AdviceGiven:
    do, card, mine, turn = advice_parts(advice)
    to = int(state["player"])
    return kinds.AdviceGiven(seat=seat, to=to, do=do, card=card, mine=mine, turn=turn)


def _hand(state: State, seat: int) -> list[HandCard]:
    cards = enumerate(hand_of(state, seat), 1)
    return [HandCard(card >> ID, faces.LETTERS[sides(card)[0]], at) for at, card in cards]


def _chosen(hand: list[HandCard], cards: int) -> tuple[HandCard, ...]:
    """Return the cards of a set, in hand order."""
    return tuple(card for card in hand if cards >> card.at - 1 & 1)


def _on_path(state: State, seat: int, cards: int) -> tuple[HandCard, ...]:
    """Return the cards of a set as they come to lie on the path: a Redirector on top."""
    top = int(last_redirector(state, seat, cards)) + 1
    return tuple(sorted(_chosen(_hand(state, seat), cards), key=lambda card: card.at == top))


def _act(tried: Effect, earlier: State, state: State) -> Iterator[Effect | _Shown]:
    """Yield an action, and what is part of it."""
    match tried:
        case kinds.CardTurned(card=card):
            into = _face_of(state, card.id)
            yield msgspec.structs.replace(tried, into=into)
            yield from _out_of_hand(earlier, state, card.id, tried.owner, into)
        case kinds.CardsExchanged(seat=seat, card=given, other=other, their=got):
            yield tried
            owner, card, at = (
                (other, given, got.at)
                if tried.turn == SIDES[actions.GIVEN]
                else (seat, got, given.at)
            )
            into = _face_of(state, card.id)
            moved = HandCard(card.id, card.up, at)
            yield kinds.CardTurned(seat=seat, owner=owner, card=moved, into=into)
            yield from _out_of_hand(earlier, state, card.id, owner, into)
        case kinds.ThiefTurned(thief=thief):
            yield msgspec.structs.replace(tried, into=_face_of(state, thief))
        case kinds.CardsPlaced(seat=seat):
            yield tried
            rest = hand_of(state, seat)
            if set(rest) - set(hand_of(earlier, seat)):
                yield _Shown(seat, tuple(rest))
        case _:
            yield tried
    for thief in cards_of(state, "defeated")[int(earlier["defeated_size"]) :]:
        if isinstance(tried, kinds.CardsPlaced | kinds.ThiefChosen):
            yield kinds.ThiefDefeated(thief=thief >> ID, by=kinds.GROUP, seat=tried.seat)
    yield from _granted(earlier, state)
    if state["reason"]:
        yield _end(state)


def _out_of_hand(
    earlier: State, state: State, thief: int, owner: int, into: str
) -> Iterator[Effect]:
    """Yield what a card of a hand does that was turned into a thief."""
    if into == faces.LETTERS[faces.THIEF]:
        came = kinds.ThiefCame(thief=thief, source=kinds.HAND, seat=owner)
        yield from _guarded([came], earlier, state)


# --- What comes of it by itself ------------------------------------------------------------------


def _steps(state: State) -> Iterator[Effect]:
    """Yield all that follows without a decision; the state is carried on."""
    while True:
        earlier = copy_of(state)
        taken = int(rules.take_step(state))
        if taken == step.NONE:
            return
        yield from _STEPS[taken](earlier, state)
        if earlier["deck_size"] and not state["deck_size"]:
            yield kinds.DeckEmptied()


def _draw(earlier: State, state: State) -> Iterator[Effect]:
    """Yield a card that is owed, if the deck is not empty, and what a Redirector does."""
    if not earlier["deck_size"]:
        return
    seat = int(earlier["taker"])
    card = _hand(state, seat)[-1]
    yield kinds.CardDrawn(seat=seat, card=card)
    yield from _from_deck(earlier, state)
    if state["phase"] == phase.SET_GUARD:
        yield kinds.GuardOffered(seat=seat, card=card.id)
    elif hand_of(state, seat)[-1] & SPENT:
        thief = cards_of(state, "defeated")[-1] >> ID
        yield kinds.ThiefDefeated(thief=thief, by=kinds.REDIRECTOR, seat=seat, redirector=card.id)


def _deal(earlier: State, state: State) -> Iterator[Effect]:
    """Yield the card that goes on Earth, if all hands are dealt."""
    if earlier["deck_size"] > state["deck_size"]:
        top = int(earlier["deck_size"])
        yield kinds.PathBegun(card=top, up=_face_of(state, top))
        yield from _from_deck(earlier, state)


def _end_turn(earlier: State, state: State) -> Iterator[Effect]:
    over = bool(state["reason"])
    yield kinds.TurnEnded(seat=int(earlier["player"]), next=None if over else int(state["player"]))
    if over:
        yield _end(state)


def _give_up(earlier: State, state: State) -> Iterator[Effect]:
    seat = int(earlier["player"])
    yield kinds.NothingToPlace(seat=seat, held=int(earlier["held"][seat]))
    if earlier["deck_size"] and earlier["defeated_size"]:
        thief = cards_of(earlier, "defeated")[-1] >> ID
        yield from _guarded([kinds.ThiefCame(thief=thief, source=kinds.DEFEATED)], earlier, state)
    yield from _granted(earlier, state)


_STEPS: dict[int, Callable[[State, State], Iterator[Effect]]] = {
    step.DRAW: _draw,
    step.DEAL: _deal,
    step.END_TURN: _end_turn,
    step.GIVE_UP: _give_up,
}


def _from_deck(earlier: State, state: State) -> Iterator[Effect]:
    """Yield the thieves that have come from the deck."""
    ids = range(int(earlier["deck_size"]), int(state["deck_size"]), -1)
    came = {card >> ID for card in cards_of(state, "row") + cards_of(state, "defeated")}
    thieves = [kinds.ThiefCame(thief=each, source=kinds.DECK) for each in ids if each in came]
    return _guarded(thieves, earlier, state)


def _guarded(thieves: list[kinds.ThiefCame], earlier: State, state: State) -> Iterator[Effect]:
    """Yield thieves that come, and the guards that have fired at them."""
    fired = int(earlier["guards"]) - int(state["guards"])
    path = [card >> ID for card in cards_of(state, "path")]
    laid = int(state["path_size"])
    for guard in range(fired):
        laid -= int(earlier["guard_size"][guard])
    for number, thief in enumerate(thieves):
        yield thief
        if number < fired:
            yield kinds.ThiefDefeated(thief=thief.thief, by=kinds.GUARD)
            size = int(earlier["guard_size"][number])
            yield kinds.GuardFired(cards=tuple(path[laid : laid + size]))
            laid += size


def _granted(earlier: State, state: State) -> Iterator[Effect]:
    if state["granted"] and not earlier["granted"]:
        yield kinds.FlipGranted(seat=0)


def _end(state: State) -> kinds.GameOver:
    reason = rules.REASONS[int(state["reason"])]
    return kinds.GameOver(reason=reason, winners=winners(rules, state, cooperative=True))


# --- As it was -----------------------------------------------------------------------------------


def _seen(state: State) -> dict[int, int]:
    """Return all cards outside the deck, by their ids."""
    cards = [card for pile in ("row", "defeated", "path") for card in cards_of(state, pile)]
    cards += [card for seat in range(int(state["seats"])) for card in hand_of(state, seat)]
    cards += [card for guard in range(MAX_GUARDS) for card in guard_of(state, guard)]
    return {card >> ID: card for card in cards}


def _face_of(state: State, card: int) -> str:
    return faces.LETTERS[sides(_seen(state)[card])[0]]


def _as_it_was(before: State, after: State) -> State:
    """Return a copy of the state before, with the deck and the backs that are seen to have been
    there.

    Only cards of hands and of the row are turned over.
    """
    state = copy_of(before)
    seen = _seen(after)
    _fill_deck(state, after, seen)
    for cards in (state["row"], *state["hand"][: int(state["seats"])]):
        for at, card in enumerate(cards.tolist()):
            if card:
                side, other_side = sides(seen[card >> ID])
                here, back_here = sides(card)
                was = other_side if side == here else side
                if was != back_here:
                    cards[at] = card & ~(7 << BACK) | was << BACK
    return state


def _undealt(state: State) -> State:
    """Return the state from which the cards were dealt."""
    undealt: State = np.zeros(1, STATE)[0]
    for option in _OPTIONS:
        undealt[option] = state[option]
    seen = _seen(state)
    undealt["deck_size"] = int(state["deck_size"]) + len(seen)
    _fill_deck(undealt, state, seen)
    rules.await_deal(undealt)
    return undealt


def _fill_deck(state: State, after: State, seen: dict[int, int]) -> None:
    """Put into the deck what is in it later, and above that what has left it since."""
    left = int(after["deck_size"])
    state["deck"][:left] = after["deck"][:left]
    for height in range(left + 1, int(state["deck_size"]) + 1):
        state["deck"][height - 1] = seen[height] & _PICTURES
