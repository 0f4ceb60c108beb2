import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The progress of somebody who has just come to the page. */
async function remembered() {
  vi.resetModules();
  return (await import("../src/lib/puzzles.svelte")).puzzleProgress;
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test("puzzles solved at the first try make a streak, and a missed one ends it", async () => {
  const first = await remembered();
  first.keepTry("pond", "a", true, true);
  first.keepTry("pond", "b", true, true);
  first.keepTry("pond", "c", false, true);
  first.keepTry("pond", "c", true, false);
  const { solved, streak, best } = (await remembered()).of("pond");
  expect({ solved, streak, best }).toEqual({ solved: ["a", "b", "c"], streak: 0, best: 2 });
});

test("what is solved already neither breaks a streak nor makes it longer", async () => {
  const progress = await remembered();
  progress.keepTry("pond", "a", true, true);
  progress.keepTry("pond", "a", true, true);
  progress.keepTry("pond", "a", false, true);
  expect(progress.of("pond").streak).toBe(1);
});

test("days in a row end when one is left out", async () => {
  const progress = await remembered();
  for (const day of ["2026-02-27", "2026-02-28", "2026-02-28", "2026-03-01"])
    progress.keepDay("pond", day);
  expect(progress.days("pond", "2026-03-02")).toBe(3);
  expect(progress.days("pond", "2026-03-03")).toBe(0);
});

test("what is stored may be broken", async () => {
  localStorage.setItem("watertable.puzzles", "{");
  const progress = await remembered();
  progress.keepTry("pond", "a", true, true);
  expect((await remembered()).has("pond", "a")).toBe(true);
});
