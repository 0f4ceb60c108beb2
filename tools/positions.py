"""Play the examples on pages of rules, and draw what they lead to.

To draw them all anew, for pages and browser: python -m tools.positions
"""

from pathlib import Path

import msgspec

from tools.example_starts import start
from tools.examples import HOLDS, MOMENT, examples, read
from tools.pages import RULES_PAGES, Block
from watertable import IllegalAction, Match, NotationError
from watertable.core.rules_examples import StoredExample
from watertable.games.archipelago.view import View as ArchipelagoView
from watertable.games.droplets.view import View as DropletsView
from watertable.games.dropounion.view import View as DropounionView
from watertable.games.splash.view import View as SplashView
from watertable.games.waterfall.view import View as WaterfallView


def play(block: Block, before: Match | None) -> Match:
    """The match after the moves of an example, of which everything is checked that it says."""
    example = read(block)
    match = before.copy() if example.head == "continued" and before else start(example, before)
    for label, text in example.entries:
        if label in match.names:
            _play_line(block, match, label, text)
        elif label in ("Next", "Over"):
            last = example.entries[-1] == (label, text)
            assert last, f"{block}: '{label}' should be the last line"
            assert f"{label}: {text}" == standing(match), f"{block}: now it is {standing(match)}"
        elif label == "Choices":
            legal = match.legal_texts()
            assert sorted(text.split(", ")) == sorted(legal), f"{block}: {', '.join(legal)}"
        elif label == "Refused":
            for action in text.split(", "):
                _check_refused(block, match, action)
        elif label == "Told":
            assert text == match.last_told(), f"{block}: now it is '{match.last_told()}'"
        else:
            known = MOMENT.fullmatch(label) or HOLDS.fullmatch(label) or label == "Seen by"
            assert known, f"{block}: what does '{label}' mean?"
    return match


def _play_line(block: Block, match: Match, who: str, what: str) -> None:
    assert match.mover is not None, f"{block}: the game is over before '{what}'"
    turn = match.turn
    for action in what.split(", "):
        if action.startswith("advise "):
            match.play(action, seat=match.names.index(who))
            continue
        mover = match.names[match.mover] if match.mover is not None else "nobody"
        assert who == mover, f"{block}: {mover} is next, not {who}, before '{action}'"
        match.play(action)
    ended = match.mover is None or match.turn > turn
    whole = match.game.name == "archipelago"
    assert ended or not whole, f"{block}: the turn goes on after '{what}'"


def _check_refused(block: Block, match: Match, action: str) -> None:
    try:
        match.check(action)
    except NotationError as error:
        raise AssertionError(f"{block}: {error}") from None
    except IllegalAction:
        return
    raise AssertionError(f"{block}: '{action}' is allowed")


def standing(match: Match) -> str:
    """Who is next with what, or how the game ended."""
    outcome = match.outcome
    if outcome is not None and match.game.traits.cooperative:
        return f"Over: {outcome.reason}, all {'win' if outcome.winners else 'lose'}"
    if outcome is not None:
        winners = " and ".join(match.names[seat] for seat in outcome.winners)
        return f"Over: {outcome.reason}, {winners} win{'s' if len(outcome.winners) == 1 else ''}"
    view = match.view(None)
    assert match.mover is not None
    who = match.names[match.mover]
    if isinstance(view, ArchipelagoView):
        return f"Next: {who}, {view.allowance} stones"
    if isinstance(view, WaterfallView | DropounionView | SplashView):
        return f"Next: {who}, {view.phase}"
    assert isinstance(view, DropletsView)
    return f"Next: {who}, {view.moment if view.actor == match.mover else 'asked'}"


# --- Drawing -------------------------------------------------------------------------------------


def draw(block: Block, match: Match) -> list[str]:
    viewer = read(block).viewer
    return match.draw(None if viewer is None else match.names.index(viewer)).splitlines()


def redraw(page: Path) -> None:
    """Replace every drawing of a page by what is drawn now."""
    lines = page.read_text("utf-8").splitlines()
    match: Match | None = None
    drawn = []
    for moves, drawing in examples(page):
        match = play(moves, match)
        drawn.append((drawing, draw(moves, match)))
    for drawing, fresh in reversed(drawn):
        first = drawing.line - 1
        lines[first : first + len(drawing.text.splitlines())] = fresh
    page.write_text("\n".join(lines) + "\n", "utf-8")
    page.with_name("examples.json").write_bytes(as_views(page))


def as_views(page: Path) -> bytes:
    """The examples of a page as the browser gets them."""
    match: Match | None = None
    found: list[StoredExample] = []
    for moves, _ in examples(page):
        match = play(moves, match)
        viewer = read(moves).viewer
        seat = None if viewer is None else match.names.index(viewer)
        view = msgspec.Raw(msgspec.json.encode(match.view(seat)))
        position = "" if match.mover is None else match.game.notation.position_text(match.state)
        found.append(StoredExample(seat, match.names, view, position))
    lines = b",\n".join(msgspec.json.encode(example) for example in found)
    return b"[\n" + lines + b"\n]\n"


if __name__ == "__main__":
    for rules_page in RULES_PAGES.values():
        redraw(rules_page)
