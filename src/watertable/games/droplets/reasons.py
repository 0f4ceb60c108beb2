"""Why an action of Droplets is good or bad: points, splashes and who will control them, the end."""

from collections.abc import Iterator, Sequence

from watertable.core.contract import State, copy_of
from watertable.core.reasons import Reason, Side
from watertable.core.text import Text, Voice, counted
from watertable.games.droplets import rules, space_kind
from watertable.games.droplets.actions import PLACE, piece_at
from watertable.games.droplets.effect_kinds import (
    DropletPlaced,
    EndTriggered,
    Splashed,
    SplashTriggered,
    TokensTaken,
)
from watertable.games.droplets.effects import effects
from watertable.games.droplets.position import names
from watertable.games.droplets.splashes import controller, count_arrangements, nth_arrangement
from watertable.games.droplets.state import OFF, TRIGGER

_ABOUT_TO_SPLASH = TRIGGER - 1  # pieces in a space that takes one more


class Scores(Reason, frozen=True, tag="scores"):
    """Droplets of a player come to fountains at once."""

    seat: int
    points: int

    def told(self, voice: Voice) -> Text:
        points = counted(self.points, "one point", "{number} points")
        return voice.tell(
            self.seat, "{who} scores {points}.", "{who:You} score {points}.", points=points
        )


class GivesPoints(Scores, frozen=True, tag="gives points"):
    """Droplets of the other player come to fountains at once."""


class LosesToDrains(Reason, frozen=True, tag="loses to drains"):
    """Droplets of a player come to drains, where they are worth nothing."""

    seat: int
    droplets: int

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "{who} loses {droplets} to drains.",
            "{who:You} lose {droplets} to drains.",
            droplets=counted(self.droplets, "a droplet", "{number} droplets"),
        )


class ComesToFountain(Reason, frozen=True, tag="comes to a fountain"):
    """A splash brings a droplet to a space beside a fountain: its next splash can score."""

    seat: int
    space: str

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "{who} comes to {space}, beside a fountain.",
            "{who:You} come to {space}, beside a fountain.",
            space=self.space,
        )


class TakesTokens(Reason, frozen=True, tag="takes tokens"):
    """Droplets are the first in drains with reward tokens."""

    seat: int
    tokens: int

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "{who} takes {tokens}.",
            "{who:You} take {tokens}.",
            tokens=counted(self.tokens, "a reward token", "{number} reward tokens"),
        )


class OfSpace(Reason, frozen=True):
    """A reason that is about a space and who will splash it."""

    space: str
    seat: int  # whose splash it is, or would be


class TriggersSplash(OfSpace, frozen=True, tag="triggers a splash"):
    """A space splashes now, and its splash is somebody's."""

    points: int  # that the splash can bring to whoever controls it, as things are

    def told(self, voice: Voice) -> Text:
        if not self.points:
            return voice.tell(
                self.seat,
                "{who} controls the splash of {space}.",
                "{who:You} control the splash of {space}.",
                space=self.space,
            )
        return voice.tell(
            self.seat,
            "{who} controls the splash of {space}, which can score {points}.",
            "{who:You} control the splash of {space}, which can score {points}.",
            space=self.space,
            points=counted(self.points, "one point", "{number} points"),
        )


class DeniesSplash(OfSpace, frozen=True, tag="denies a splash"):
    """With a droplet here the other player would have had the splash."""

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "{who}, with a droplet on {space}, would have controlled its splash.",
            "{who:You}, with a droplet on {space}, would have controlled its splash.",
            space=self.space,
        )


class OffersSplash(OfSpace, frozen=True, tag="offers a splash"):
    """With one droplet the other player can have the splash of this space."""

    def told(self, voice: Voice) -> Text:
        return voice.tell(
            self.seat,
            "{who} needs one droplet on {space} to control its splash.",
            "{who:You} need one droplet on {space} to control its splash.",
            space=self.space,
        )


class PreparesSplash(OffersSplash, frozen=True, tag="prepares a splash"):
    """With one more droplet the splash is one's own, and the other player cannot have it so."""


class TriggersEnd(Reason, frozen=True, tag="triggers the end"):
    """A drain is full, so this is the last turn; the difference of points as it is now."""

    seat: int
    lead: int

    def told(self, voice: Voice) -> Text:
        if self.lead >= 0:
            return voice.tell(
                self.seat,
                "It makes this the last turn, and {who} leads by {points}.",
                "It makes this the last turn, and {who:you} lead by {points}.",
                points=counted(self.lead, "one point", "{number} points"),
            )
        return voice.tell(
            self.seat,
            "It makes this the last turn, and {who} is {points} behind.",
            "It makes this the last turn, and {who:you} are {points} behind.",
            points=counted(-self.lead, "one point", "{number} points"),
        )


KINDS = (
    Scores
    | GivesPoints
    | LosesToDrains
    | ComesToFountain
    | TakesTokens
    | TriggersSplash
    | DeniesSplash
    | OffersSplash
    | PreparesSplash
    | TriggersEnd
)


def reasons(state: State, seat: int, action: int) -> list[Reason]:
    """Return what speaks for and against an action, the most important first."""
    now, after = copy_of(state), copy_of(state)
    rules.act(now, seat, action)  # and nothing that follows by itself
    rules.apply(after, seat, action)
    found: list[Reason] = []
    for effect in effects(state, seat, action, after, seat):
        match effect:
            case Splashed():
                found += _points(effect, seat)
                found += _of_landings(state, effect, seat)
            case SplashTriggered(space=space, controller=who):
                found.append(
                    TriggersSplash(
                        side=_good(who == seat),
                        space=space,
                        seat=who,
                        points=_most_points(now, names(now).index(space), who),
                    )
                )
            case TokensTaken(seat=who, spaces=spaces):
                found.append(TakesTokens(side=_good(who == seat), seat=who, tokens=len(spaces)))
            case EndTriggered():
                lead = int(now["points"][seat]) - int(now["points"][1 - seat])
                if lead:
                    found.append(TriggersEnd(side=_good(lead > 0), seat=seat, lead=lead))
            case DropletPlaced(space=space):
                found += _of_place(state, now, seat, names(state).index(space))
    return found


def _good(is_good: bool) -> Side:
    return "gains" if is_good else "risks"


def _points(splash: Splashed, seat: int) -> Iterator[Reason]:
    for owner in (seat, 1 - seat):
        points = sum(to.points for to in splash.landings if to.piece == owner)
        if points and owner == seat:
            yield Scores(side="gains", seat=owner, points=points)
        elif points:
            yield GivesPoints(side="risks", seat=owner, points=points)


def _of_landings(state: State, splash: Splashed, seat: int) -> Iterator[Reason]:
    """Return who loses droplets in drains, and whose come to where the next splash can score."""
    tiles = names(state)
    for owner in (seat, 1 - seat):
        own = [to for to in splash.landings if to.piece == owner]
        lost = sum(to.fill > 0 for to in own)
        if lost:
            yield LosesToDrains(side=_good(owner != seat), seat=owner, droplets=lost)
        for to in own:
            if to.space and not to.fill and not to.points:
                tile = tiles.index(to.space)
                if any(state["kind"][state["star"][tile].ravel()] > space_kind.FOUNTAIN):
                    yield ComesToFountain(side=_good(owner == seat), seat=owner, space=to.space)


def _of_place(state: State, now: State, seat: int, tile: int) -> Iterator[Reason]:
    """Return who could have splashed, or can now, the space on which a droplet was placed."""
    other, space = 1 - seat, names(state)[tile]
    if state["pieces"][tile] == _ABOUT_TO_SPLASH:
        if controller(now, tile) == seat and _would_control(state, other, tile):
            yield DeniesSplash(side="prevents", space=space, seat=other)
    elif now["pieces"][tile] == _ABOUT_TO_SPLASH and _may_be_placed_on(now, tile):
        if now["supply"][other] and _would_control(now, other, tile):
            yield OffersSplash(side="risks", space=space, seat=other)
        elif now["supply"][seat] and _would_control(now, seat, tile):
            yield PreparesSplash(side="gains", space=space, seat=seat)


def _may_be_placed_on(state: State, tile: int) -> bool:
    return bool(state["kind"][tile] == space_kind.DRIPPING)


def _would_control(state: State, seat: int, tile: int) -> bool:
    """Whether a seat that places a droplet in its turn, where it is the third piece, controls the
    splash."""
    imagined = copy_of(state)
    imagined["marker"], imagined["place"] = seat, 1
    rules.act(imagined, seat, PLACE + tile)
    return int(controller(imagined, tile)) == seat


def _most_points(state: State, tile: int, seat: int) -> int:
    """Return how many points the splash of a space can bring to a seat, as things are."""
    return max((_brings(state, seat, *each) for each in _arrangements(state, tile)), default=0)


def _arrangements(state: State, tile: int) -> Iterator[tuple[Sequence[int], int]]:
    """Return the tiles to which the pieces of a space can go, with the arrangement of them."""
    for star in range(2):
        points = state["star"][tile, star].tolist()
        for n in range(count_arrangements(state, tile, star)):
            yield points, nth_arrangement(state, tile, star, n)


def _brings(state: State, seat: int, points: Sequence[int], arrangement: int) -> int:
    return sum(
        max(0, int(state["kind"][to]) - space_kind.FOUNTAIN)
        for at, to in enumerate(points)
        if to != OFF and piece_at(arrangement, at) == seat
    )
