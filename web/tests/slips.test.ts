import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("who has done something is, or is told why not", () => {
  prompt({ logs: [{ seat: 0, lines: [[0, 0, ["a"]]] }] });
  expect(button("Take back")?.disabled).toBe(true);
  expect(document.body.textContent).toContain("Nothing is done.");
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

test("a double click on the board does not confirm what is asked", () => {
  const { room, told } = seated();
  settings.liked.confirm = "always";
  room.act({ do: "grave" });
  room.act({ do: "grave" });
  expect(told).toEqual([]);
  expect(room.pending).toEqual({ do: "grave" });
  vi.advanceTimersByTime(1000);
  room.act({ do: "grave" });
  expect(told).toMatchObject([{ type: "act", do: { do: "grave" } }]);
  settings.liked.confirm = "auto";
});
