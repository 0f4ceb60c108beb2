"""What has happened in a game of Dropounion, in sentences made of its effects."""

from collections.abc import Sequence
from itertools import groupby

from watertable.core.text import N_, Seat, Text, Voice, capitalised, counted, joined, listed, say
from watertable.games.dropounion import effect_kinds as kinds
from watertable.games.dropounion.effect_kinds import EFFECTS, HandCard
from watertable.games.dropounion.prompts import ENDS

_A = {
    "B": N_("a blue Drop"),
    "G": N_("a green Drop"),
    "O": N_("an orange Drop"),
    "R": N_("a Water-Redirector"),
    "T": N_("a Water-Thief"),
}
_NUMBERS = {1: N_("one"), 2: N_("two"), 3: N_("three"), 4: N_("four"), 5: N_("five")}


def narrate(effects: Sequence[EFFECTS], voice: Voice) -> Text:
    """Return what has happened, in a sentence."""
    tried, *others = effects
    if isinstance(tried, kinds.TimeRanOut):
        return say("Time is up; the thieves have won.")
    if isinstance(tried, kinds.DeckShuffled):
        return joined(_deal(others, voice), end=".")
    into = next((each.into for each in others if isinstance(each, kinds.CardTurned)), None)
    parts = [_tried(tried, into, voice), *_consequences(tried, others, voice)]
    # That a deal, the deck or the game has come to its end is told last.
    parts += [_path_begun(each) for each in others if isinstance(each, kinds.PathBegun)]
    return joined([*parts, *_how_it_stands(others)], end=".")


def _path_begun(effect: kinds.PathBegun) -> Text:
    return say("the cards are dealt, and {first} begins the path", first=say(_A[effect.up]))


def _how_it_stands(effects: Sequence[EFFECTS]) -> list[Text]:
    end = effects[-1] if effects else None
    if isinstance(end, kinds.GameOver):
        if end.winners:
            return [say("the ship sails, you have won")]
        return [say("the thieves have won ({reason})", reason=say(ENDS[end.reason]))]
    if any(isinstance(each, kinds.DeckEmptied) for each in effects):
        return [say("the deck is empty")]
    return []


# --- The deal ------------------------------------------------------------------------------------


def _deal(effects: Sequence[EFFECTS], voice: Voice) -> list[Text]:
    """Return what the deal has brought, all in all."""
    came = sum(isinstance(each, kinds.ThiefCame) for each in effects)
    defeats = [each for each in effects if isinstance(each, kinds.ThiefDefeated)]
    parts = []
    for each in effects:
        if isinstance(each, kinds.PathBegun):
            parts.append(capitalised(_path_begun(each)))
        elif isinstance(each, kinds.GuardOffered):
            parts.append(
                voice.tell(
                    each.seat,
                    "The cards are being dealt; {who} draws a Redirector",
                    "The cards are being dealt; {who:you} draw a Redirector",
                )
            )
    if defeats:
        parts.append(_defeated_in_deal(defeats, voice))
    return [*parts, _blocked(came - len(defeats))]


def _defeated_in_deal(defeats: Sequence[kinds.ThiefDefeated], voice: Voice) -> Text:
    seats = dict.fromkeys(each.seat for each in defeats if each.seat is not None)
    owners = [
        say("{who:yours}", who=Seat(seat, ""))
        if seat == voice.reader
        else say("{who}", who=voice.seat(seat))
        for seat in seats
    ]
    return counted(
        len(defeats),
        "a Redirector of {owners} has defeated a thief",
        "Redirectors of {owners} have defeated {number} thieves",
        owners=listed(owners),
    )


def _blocked(thieves: int) -> Text:
    if not thieves:
        return say("no thieves block the river")
    return counted(thieves, "a thief blocks the river", "{number} thieves block the river")


# --- What a player does --------------------------------------------------------------------------


def _tried(effect: EFFECTS, into: str | None, voice: Voice) -> Text:
    """Return an action in words, and what the card of an exchange was turned into."""
    match effect:
        case kinds.AdviceGiven():
            return _advice(effect, voice)
        case kinds.Passed(seat=seat):
            return voice.tell(seat, "{who} passes", "{who:You} pass")
        case kinds.NoThiefTurned(seat=seat):
            return voice.tell(seat, "{who} turns no thief", "{who:You} turn no thief")
        case kinds.RedirectorKept(seat=seat):
            return voice.tell(seat, "{who} keeps the Redirector", "{who:You} keep the Redirector")
        case kinds.ThiefChosen(seat=seat, at=at):
            return voice.tell(
                seat, "{who} defeats thief {at}", "{who:You} defeat thief {at}", at=at
            )
        case kinds.ThiefTurned(seat=seat, at=at, into=shows):
            tried = voice.tell(seat, "{who} turns thief {at}", "{who:You} turn thief {at}", at=at)
            return tried if shows is None else joined([tried, say(_A[shows])], ": ")
        case kinds.CardTurned(seat=seat, card=card, into=shows):
            tried = voice.tell(
                seat,
                "{who} turns card {at}, {picture}",
                "{who:You} turn your card {at}, {picture}",
                at=card.at,
                picture=say(_A[card.up]),
            )
            if shows is None:
                return tried
            return say("{turned}, into {picture}", turned=tried, picture=say(_A[shows]))
        case kinds.CardsExchanged():
            tried = _exchange(effect, voice)
            if into is None:
                return tried
            return say("{turned} into {picture}", turned=tried, picture=say(_A[into]))
        case kinds.CardsPlaced(seat=seat, cards=cards):
            return voice.tell(
                seat, "{who} places {cards}", "{who:You} place {cards}", cards=_cards(cards)
            )
        case kinds.GuardSetUp(seat=seat, cards=[_]):
            return voice.tell(
                seat,
                "{who} sets up a Redirector as a guard",
                "{who:You} set up a Redirector as a guard",
            )
        case kinds.GuardSetUp(seat=seat, cards=cards):
            return voice.tell(
                seat,
                "{who} sets up a guard of {cards}",
                "{who:You} set up a guard of {cards}",
                cards=_cards(cards),
            )
    raise AssertionError(effect)


def _cards(cards: Sequence[HandCard]) -> Text:
    """Return in words cards that were played together, in hand order: how many of each kind."""
    faces = [card.up for card in sorted(cards, key=lambda card: card.at)]
    if len(faces) == 1:
        return say(_A[faces[0]])
    number = {face: faces.count(face) for face in faces}
    return listed([_several(face, n) for face, n in number.items()])


def _several(face: str, n: int) -> Text:
    number = say(_NUMBERS[n])
    match face:
        case "B":
            return counted(n, "{number} blue Drop", "{number} blue Drops", number=number)
        case "G":
            return counted(n, "{number} green Drop", "{number} green Drops", number=number)
        case "O":
            return counted(n, "{number} orange Drop", "{number} orange Drops", number=number)
    return counted(n, "{number} Water-Redirector", "{number} Water-Redirectors", number=number)


def _exchange(effect: kinds.CardsExchanged, voice: Voice) -> Text:
    at, picture = effect.their.at, say(_A[effect.their.up])
    if effect.other == voice.reader:
        their = say("your card {at}, {picture}", at=at, picture=picture)
    else:
        their = say(
            "card {at} of {other}, {picture}",
            at=at,
            other=voice.seat(effect.other),
            picture=picture,
        )
    of_others, to_reader = _EXCHANGES[effect.turn]
    return voice.tell(
        effect.seat,
        of_others,
        to_reader,
        at=effect.card.at,
        picture=say(_A[effect.card.up]),
        their=their,
    )


_EXCHANGES = {
    kinds.GIVE: (
        N_("{who} exchanges card {at}, {picture}, for {their}, and turns the one it gives"),
        N_("{who:You} exchange your card {at}, {picture}, for {their}, and turn the one you give"),
    ),
    kinds.GET: (
        N_("{who} exchanges card {at}, {picture}, for {their}, and turns the one it gets"),
        N_("{who:You} exchange your card {at}, {picture}, for {their}, and turn the one you get"),
    ),
}
_ADVICE = {
    "turn": N_("turn {card}"),
    "place": N_("place {card}"),
    "keep": N_("keep {card}"),
}


def _advice(effect: kinds.AdviceGiven, voice: Voice) -> Text:
    if effect.to == voice.reader:
        card = say("your card {at}", at=effect.card)
    else:
        card = say("card {at}", at=effect.card)
    return voice.tell(
        effect.seat,
        "{who} advises {to} to {advice}",
        "{who:You} advise {to} to {advice}",
        to=voice.seat(effect.to),
        advice=_swap_advice(effect, card, voice)
        if effect.do == "swap"
        else say(_ADVICE[effect.do], card=card),
    )


def _swap_advice(effect: kinds.AdviceGiven, card: Text, voice: Voice) -> Text:
    own = effect.seat == voice.reader
    turned = card
    if effect.turn == kinds.GET:
        turned = say("yours") if own else voice.whose(effect.seat)
    return say(
        "exchange {card} for {whose} card {mine} and turn {turned}",
        card=card,
        whose=voice.whose(effect.seat),
        mine=effect.mine,
        turned=turned,
    )


# --- What comes of it ----------------------------------------------------------------------------


def _consequences(tried: EFFECTS, others: Sequence[EFFECTS], voice: Voice) -> list[Text]:
    """Return what came of an action by itself; the same several times in a row is told once."""
    chosen = tried.thief if isinstance(tried, kinds.ThiefChosen) else None
    told = [
        each
        for each in others
        if isinstance(each, kinds.NothingToPlace | kinds.ThiefCame)
        or (isinstance(each, kinds.ThiefDefeated) and each.thief != chosen)
    ]
    parts: list[Text] = []
    fired = False
    previous = ""
    for kind, alike in groupby(told, _sort):
        effect, *again = alike
        number = len(again) + 1
        match effect:
            case kinds.NothingToPlace():
                parts.append(_stuck(effect, tried, voice))
            case kinds.ThiefCame(source=kinds.DEFEATED):  # after somebody had nothing to place
                parts[-1] = say("{stuck}, and a thief comes back", stuck=parts[-1])
            case kinds.ThiefCame():
                parts.append(_came(number, first=previous != kinds.GUARD))
            case kinds.ThiefDefeated(by=kinds.GUARD):
                other = say("the other guard defeats it")
                parts.append(other if fired else say("a guard defeats it"))
                fired = True
            case kinds.ThiefDefeated(by=by):
                parts.append(_defeated(number, by))
        previous = kind
    return parts


def _came(number: int, *, first: bool) -> Text:
    if first:
        return counted(number, "a thief comes", "{number} thieves come")
    return counted(number, "another thief comes", "{number} more thieves come")


def _defeated(number: int, by: str) -> Text:
    if by == kinds.GROUP:
        return counted(number, "a thief is defeated", "{number} thieves are defeated")
    return counted(
        number,
        "a thief is defeated by a Redirector",
        "{number} thieves are defeated by Redirectors",
    )


def _sort(effect: kinds.NothingToPlace | kinds.ThiefCame | kinds.ThiefDefeated) -> str:
    match effect:
        case kinds.NothingToPlace(seat=seat):
            return f"nothing to place {seat}"
        case kinds.ThiefCame(source=kinds.DEFEATED):
            return "came back"
        case kinds.ThiefCame():
            return "came"
        case kinds.ThiefDefeated(by=by):
            return by


def _stuck(effect: kinds.NothingToPlace, tried: EFFECTS, voice: Voice) -> Text:
    """Return that somebody had nothing to place: whoever acted, or the next one."""
    if not effect.held:
        return voice.tell(effect.seat, "{who} has no cards left", "{who:you} have no cards left")
    if isinstance(tried, kinds.Act) and effect.seat != tried.seat:
        return voice.tell(effect.seat, "{who} can place nothing", "{who:you} can place nothing")
    if isinstance(tried, kinds.CardTurned | kinds.CardsExchanged):
        return say("nothing can be placed")
    return say("then nothing can be placed")  # alone, the next turn is one's own
