"""Somebody with a browser."""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket

_WEB = Path(__file__).parents[2] / "web"
_AXE = _WEB / "node_modules" / "axe-core" / "axe.min.js"

# All that can be pressed on a board to play; `data-look` marks what only changes the view of it.
_PRESS = """async ([many]) => {
  let pressed = 0;
  for (const n of many) {
    const board = document.querySelector(".board");
    const found = [...(board?.querySelectorAll(".target, button:not(:disabled)") ?? [])]
      .filter((each) => !each.closest("[data-look]"));
    const main = found.filter((each) => each.classList.contains("main"));
    const among = main.length && (n * 10) % 1 < 0.4 ? main : found; // else it takes for ever
    const chosen = among[Math.floor(n * among.length)];
    if (!chosen || !document.querySelector(".prompt.mine")) break;
    chosen.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    pressed++;
    await new Promise((next) => setTimeout(next, 5));
  }
  return pressed;
}"""
# The same with the keyboard: somebody wants something, and sees how far away from it they are.
_WANT = """([n]) => {
  const found = [...document.querySelectorAll(".board .target, .board button:not(:disabled)")]
    .filter((each) => !each.closest("[data-look]") && each.checkVisibility());
  const main = found.filter((each) => each.classList.contains("main"));
  const among = main.length && (n * 10) % 1 < 0.4 ? main : found;
  window.wanted = among[Math.floor(n * among.length)];
  return !!window.wanted && !!document.querySelector(".prompt.mine");
}"""
_WAY = """() => {
  const [on, to] = [document.activeElement, window.wanted];
  if (!to.isConnected || to.disabled || !to.matches(".target, button")) return "gone";
  if (on === to) return "there";
  const together = on.matches(".target") && to.matches(".target");
  if (!together) return "elsewhere";
  const [a, b] = [on.getBoundingClientRect(), to.getBoundingClientRect()];
  const [dx, dy] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
  const keys = [dx > 0 ? "ArrowRight" : "ArrowLeft", dy > 0 ? "ArrowDown" : "ArrowUp"];
  return (Math.abs(dx) > Math.abs(dy) ? keys : keys.reverse()).join(" ");
}"""
# The same with a finger: where something is that nothing else lies upon.
_REACH = """([n]) => {
  const asked = [...document.querySelectorAll(".prompt button.main")];
  const found = asked.length ? asked
    : [...document.querySelectorAll(".board .target, .board button:not(:disabled)")]
      .filter((each) => !each.closest("[data-look]") && each.checkVisibility());
  const spots = found.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { each, x: x + width / 2, y: y + height / 2 };
  }).filter(({ each, x, y }) => each.contains(document.elementFromPoint(x, y)));
  const main = spots.filter(({ each }) => each.classList.contains("main"));
  const among = main.length && (n * 10) % 1 < 0.4 ? main : spots;
  const { x, y } = among[Math.floor(n * among.length)] ?? {};
  return document.querySelector(".prompt.mine") && x !== undefined ? [x, y] : null;
}"""
_STATE = """() => ({
  phase: document.querySelector("[data-phase]")?.dataset.phase ?? "",
  mine: !!document.querySelector(".prompt.mine"),
})"""
# What a board shows: all that has a name, and where it is.
_SHOWN = """() => [...document.querySelectorAll(".board [aria-label]")]
  .filter((each) => each.checkVisibility() && !each.closest("[data-look]"))
  .map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.getAttribute("aria-label"), x + width / 2, y + height / 2];
  }).sort()"""
# Most tests do not wait for moves to be shown.
_AT_ONCE = """
  localStorage.setItem("watertable", JSON.stringify({ motion: "none" }));
"""
# So that a test can break the connection.
_BEFORE = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...all) { super(...all); window.sockets.push(this); }
  };
"""


class Person:
    """One person, one browser window, with everything that was said and went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = (1280, 800),
        dark: bool = False,
        touch: bool = False,
        motion: bool = False,
    ) -> None:
        self.url = url
        self.heard: list[str] = []  # what the server said over WebSockets
        self.troubles: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
        )
        self.context.add_init_script(_BEFORE)
        if not motion:
            self.context.add_init_script(_AT_ONCE)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.page.on("console", lambda line: self._console(line.type, line.text))
        self.page.on("websocket", self._listen)

    def _console(self, kind: str, text: str) -> None:
        cut = "WebSocket connection" in text or "ERR_CONNECTION" in text  # by a test
        slow = "GL Driver Message" in text  # a graphics card made of software
        expected = cut or slow
        if kind in ("error", "warning") and not expected:
            self.troubles.append(f"{kind}: {text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)
        self.page.wait_for_selector("main")

    def open_table(self, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
        """Open a table and sit down; gives its path."""
        self.go("/")
        plan = {"game": game, "seats": seats, **more}
        path: str = self.page.evaluate(
            """async (plan) => {
              const headers = {"content-type": "application/json"};
              const body = JSON.stringify(plan);
              const answer = await fetch("/api/tables", {method: "POST", headers, body});
              const opened = await answer.json();
              return opened.link ?? JSON.stringify(opened);
            }""",
            plan,
        )
        assert path.startswith("/table/"), path
        self.go(path)
        return path

    def sit(self) -> None:
        self.page.get_by_role("button", name="Sit here").first.click()

    # --- Playing ---------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(_STATE)
        return found

    def press_something(self, rng: random.Random) -> int:
        """Press anything on the board with which one can play, a few times; how often."""
        pressed: int = self.page.evaluate(_PRESS, [[rng.random() for _ in range(6)]])
        return pressed

    def reach_something(self, rng: random.Random) -> str:
        """Go with Tab and arrows to anything with which one can play, and press Enter.

        Empty if so, else what could not be reached.
        """
        if not self.page.evaluate(_WANT, [rng.random()]):
            self.page.wait_for_timeout(30)
            return ""
        for _ in range(120):
            way: str = self.page.evaluate(_WAY)
            if way in ("there", "gone"):
                if way == "there":
                    self.page.keyboard.press("Enter")
                return ""
            keys = way.split() if way != "elsewhere" else ["Tab"]
            # The nearest thing in a direction is not always on the way.
            self.page.keyboard.press(keys[-1] if rng.random() < 0.25 else keys[0])
        what: str = self.page.evaluate("() => window.wanted.outerHTML.slice(0, 300)")
        return what

    def tap_something(self, rng: random.Random) -> None:
        """Put a finger on anything with which one can play."""
        spot: list[float] | None = self.page.evaluate(_REACH, [rng.random()])
        if spot:
            self.page.touchscreen.tap(*spot)
        self.page.wait_for_timeout(10)

    def draw(self, *fingers: tuple[tuple[float, float], tuple[float, float]]) -> None:
        """Draw fingers over the board, each from one place to another, in parts of its size."""
        box = self.page.locator(".board").bounding_box()
        assert box
        touch = self.context.new_cdp_session(self.page)
        for step in range(6):
            points = [
                {
                    "id": i,
                    "x": box["x"] + box["width"] * (x0 + (x1 - x0) * step / 5),
                    "y": box["y"] + box["height"] * (y0 + (y1 - y0) * step / 5),
                }
                for i, ((x0, y0), (x1, y1)) in enumerate(fingers)
            ]
            kind = "touchMove" if step else "touchStart"
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        touch.detach()

    def break_connection(self) -> None:
        """And wait until it is there again."""
        self.page.evaluate("() => window.sockets.forEach((socket) => socket.close())")
        self.page.wait_for_function(
            "() => window.sockets.at(-1)?.readyState === 1 && window.sockets.length > 1"
        )

    # --- Looking ---------------------------------------------------------------------------------

    def axe(self) -> list[str]:
        """What would be in the way of somebody who sees, hears or moves differently."""
        self.page.evaluate(_AXE.read_text("utf-8"))
        found = self.page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{each['id']}: {node['html'][:200]} ({node.get('failureSummary', '')[:300]})"
            for each in found
            for node in each["nodes"]
        ]

    def wider_than_the_page(self) -> list[str]:
        """What makes the page scroll sideways."""
        found: list[str] = self.page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth + 1 ? [] :
              [...document.querySelectorAll("body *")]
                .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
                .slice(0, 5).map((each) => each.outerHTML.slice(0, 120))"""
        )
        return found

    def shown(self) -> list[tuple[str, float, float]]:
        """All on the board that has a name, and where it is."""
        found: list[tuple[str, float, float]] = self.page.evaluate(_SHOWN)
        return found

    @property
    def moves(self) -> int:
        """How many actions the server has told of."""
        steps = [step["number"] for said in self.said() for step in said.get("steps", [])]
        return max(steps, default=-1) + 1

    def said(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.heard]

    def close(self) -> None:
        self.context.close()


def play_on(
    people: list[Person],
    rng: random.Random,
    until: Callable[[], bool] | None = None,
    seconds: float = 120,
) -> None:
    """Everybody presses whatever there is to press, until the match is over or enough was seen."""
    end = time.monotonic() + seconds
    idle = 0
    while time.monotonic() < end:
        states = [person.state for person in people]
        if all(state["phase"] == "over" for state in states) or (until and until()):
            return
        pressed = [
            person.press_something(rng)
            for person, state in zip(people, states, strict=True)
            if state["mine"]
        ]
        idle = 0 if any(pressed) else idle + 1
        people[0].page.wait_for_timeout(5 if any(pressed) else min(200, 20 * idle))
    prompts = [person.page.locator(".prompt").inner_text() for person in people]
    raise AssertionError(f"the match did not end; the prompts say {prompts}")
