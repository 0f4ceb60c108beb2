import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Seat } from "../src/api";
import Prompt from "../src/parts/Prompt.svelte";
import Seats from "../src/parts/Seats.svelte";
import { choice, seat, seated, state } from "./seated";

let shown: ReturnType<typeof mount>[] = [];

afterEach(() => {
  for (const each of shown) void unmount(each);
  shown = [];
  document.body.innerHTML = "";
});

/** What Ada reads at a table whose mover may be out of time. */
function read(mover: number, ...seats: Seat[]): string {
  const { situation, views } = state();
  const mine = mover === 0 ? { legal: [1], new_actions: [choice(1, "lay")] } : {};
  const { room } = seated(
    state({
      situation: { ...situation, mover, seats },
      views: [{ ...views[0]!, ...mine }],
    }),
  );
  for (const part of [Prompt, Seats])
    shown.push(mount(part, { target: document.body, props: { room } }));
  flushSync();
  return document.body.textContent!;
}

const ada = seat(0, "Ada");
const bo = seat(1, "Bo");
const late = { out_of_time: true };

test("who is out of time is told that a bot may be quicker", () => {
  const text = read(0, { ...ada, ...late }, bo);
  expect(text).toContain("Your time is up. A bot ends this turn if you are not quicker.");
  expect(text).toContain("out of time");
});

test("the others are told whom a bot plays for in this turn", () => {
  const text = read(1, ada, { ...bo, ...late });
  expect(text).toContain("Time is up: a bot ends this turn.");
  expect(text).toContain("out of time");
});

test("nobody reads of time while there is some", () => {
  expect(read(0, ada, bo)).not.toMatch(/time is up|out of time/i);
});
