import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import archipelago from "../src/games/archipelago";
import droplets from "../src/games/droplets";
import dropounion from "../src/games/dropounion";
import splash from "../src/games/splash";
import waterfall from "../src/games/waterfall";
import { settings } from "../src/lib/settings.svelte";
import Commands from "../src/parts/Commands.svelte";
import Prompt from "../src/parts/Prompt.svelte";
import { seated, state } from "./seated";

let shown: ReturnType<typeof mount> | null = null;
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((each) => each.textContent?.trim() === name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  settings.liked.confirm = "auto";
  vi.useRealTimers();
});

function prompt(...table: Parameters<typeof state>) {
  const at = seated(state(...table));
  shown = mount(Prompt, { target: document.body, props: { room: at.room } });
  flushSync();
  return at;
}

test("who has done nothing is not offered to take it back", () => {
  prompt();
  expect(button("Take back")).toBeUndefined();
});

test("who has done something is, or is told why not when asking for it", () => {
  const { told } = prompt({ logs: [{ seat: 0, lines: [[0, 0, ["a"]]] }] });
  expect(button("Take back")?.getAttribute("aria-disabled")).toBe("true");
  expect(document.body.textContent).not.toContain("Nothing is done.");
  button("Take back")!.click();
  flushSync();
  expect(document.querySelector("[role=alert]")?.textContent).toContain("Nothing is done.");
  expect(told).toEqual([]);
});

test("a double click does not give up, nor does a press at the same place", () => {
  const { room, told } = seated();
  shown = mount(Commands, { target: document.body, props: { room } });
  flushSync();
  const press = (name: string) => {
    button(name)!.click();
    flushSync();
  };
  const place = button("Give up");
  press("Give up");
  expect(button("Play on")).toBe(place);
  press("Really give up"); // at once: nobody has read that
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  press("Really give up");
  expect(told).toMatchObject([{ type: "resign", seat: 0 }]);
});

const asking = (confirm: typeof settings.liked.confirm) => (settings.liked.confirm = confirm);

test("a double click on the board does not confirm what is asked", () => {
  const { room, told } = seated();
  asking("always");
  room.act({ do: "grave" });
  room.act({ do: "grave" });
  expect(told).toEqual([]);
  expect(room.pending).toEqual({ do: "grave" });
  vi.advanceTimersByTime(1000);
  room.act({ do: "grave" });
  expect(told).toMatchObject([{ type: "act", do: { do: "grave" } }]);
});

test("whoever wants to be asked always is asked about every action that they press", () => {
  const { room, told } = prompt();
  asking("always");
  room.act({ do: "light" });
  flushSync();
  expect(told).toEqual([]);
  expect(document.body.textContent).toContain("light?");
  button("Do it")!.click();
  expect(told).toMatchObject([{ type: "act", do: { do: "light" } }]);
  told.length = 0;
  room.act({ do: "of itself" }, true);
  expect(told).toMatchObject([{ type: "act", do: { do: "of itself" } }]);
});

test("whoever never wants to be asked is not, and the usual is to ask about nothing but slips", () => {
  asking("never");
  expect(settings.asks(true)).toBe(false);
  asking("auto");
  expect(settings.asks(false)).toBe(false);
  expect(settings.asks(true)).toBe(false); // no fingers here
});

test("every game asks about what is to be done, and about nothing else", () => {
  const stone = archipelago.question({ do: "place", cell: "c3", colour: 0 }, {} as never);
  expect(stone).toContain("c3");
  const drop = { do: "place", space: "d4", extra: false, drip: false } as const;
  expect(droplets.question(drop)).toContain("d4");
  expect(dropounion.question({ do: "place", cards: [3] })).not.toContain("Pass");
  expect(splash.question({ do: "take", piece: "arch" })).toBe("Take the arch?");
  expect(waterfall.question({ do: "go", tile: 7 })).toContain("7");
});
