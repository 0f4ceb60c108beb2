import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameTable } from "../src/games/contract";
import { type Scene, Scenes } from "../src/lib/scenes.svelte";

const table = { pace: () => 100 } as unknown as GameTable<unknown, unknown>;
const scene = (view: string): Scene => ({
  view,
  move: { number: 0, seat: 0, told: [view], effects: [], action: null, before: "" },
  motion: null,
});
const started = () => {
  const scenes = new Scenes(
    () => table,
    () => Infinity,
  );
  scenes.cut("start");
  return scenes;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("moves are shown one after the other, each for its time", () => {
  const scenes = started();
  scenes.add([scene("a"), scene("b")]);
  expect(scenes.now?.view).toBe("a");
  vi.advanceTimersByTime(99);
  expect(scenes.now?.view).toBe("a");
  vi.advanceTimersByTime(2);
  expect(scenes.now?.view).toBe("b");
  expect(scenes.busy).toBe(true);
  vi.advanceTimersByTime(100);
  expect(scenes.busy).toBe(false);
});

test("what comes meanwhile waits for its turn", () => {
  const scenes = started();
  scenes.add([scene("a")]);
  scenes.add([scene("b")]);
  expect(scenes.now?.view).toBe("a");
  vi.advanceTimersByTime(100);
  expect(scenes.now?.view).toBe("b");
});

test("whoever acts does not wait: the last is shown at once", () => {
  const scenes = started();
  scenes.add([scene("a"), scene("b"), scene("c")]);
  scenes.skip();
  expect(scenes.now?.view).toBe("c");
  expect(scenes.busy).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(scenes.now?.view).toBe("c");
});

test("of very many only the last few are shown", () => {
  const scenes = started();
  scenes.add(Array.from({ length: 40 }, (_, i) => scene(String(i))));
  expect(Number(scenes.now?.view)).toBeGreaterThan(20);
});
