import { afterEach, beforeEach, expect, test, vi } from "vitest";

const LESSON = { id: "groups", title: "Groups", teaches: "Groups.", exercises: 3 };

/** The progress of somebody who has just come to the page. */
async function remembered() {
  vi.resetModules();
  return (await import("../src/lib/lessons.svelte")).progress;
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test("a lesson that was left goes on there", async () => {
  (await remembered()).keep("archipelago", LESSON, 2);
  const progress = await remembered();
  expect(progress.next("archipelago", LESSON)).toBe(2);
  expect(progress.done("archipelago", "groups")).toBe(false);
  expect(progress.next("droplets", LESSON)).toBe(0);
});

test("a lesson that is done begins anew, and stays done", async () => {
  const first = await remembered();
  first.keep("archipelago", LESSON, 2);
  first.keep("archipelago", LESSON, 3);
  first.keep("archipelago", LESSON, 1);
  const progress = await remembered();
  expect(progress.done("archipelago", "groups")).toBe(true);
  expect(progress.next("archipelago", LESSON)).toBe(1);
});

test("a lesson that has become shorter begins at its first exercise", async () => {
  (await remembered()).keep("archipelago", LESSON, 2);
  expect((await remembered()).next("archipelago", { ...LESSON, exercises: 2 })).toBe(0);
});

test("what is stored may be broken", async () => {
  localStorage.setItem("watertable.lessons", "{");
  const progress = await remembered();
  expect(progress.next("archipelago", LESSON)).toBe(0);
  progress.keep("archipelago", LESSON, 1);
  expect((await remembered()).next("archipelago", LESSON)).toBe(1);
});
