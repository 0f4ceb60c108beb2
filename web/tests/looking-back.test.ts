import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Step, Update } from "../src/api";
import type { TableRoom } from "../src/lib/table.svelte";
import Log from "../src/parts/Log.svelte";
import Prompt from "../src/parts/Prompt.svelte";
import { choice, seated, state } from "./seated";

let shown: ReturnType<typeof mount>[] = [];
afterEach(() => {
  for (const each of shown.splice(0)) void unmount(each);
  document.body.innerHTML = "";
});

const step = (number: number): Step => ({
  ...{ number, turn: number, seat: 0, at: 0, motion: null },
  views: [
    {
      seat: 0,
      told: [`move ${number}`],
      effects: [],
      change: { drops: [number + 1] },
      action: null,
    },
  ],
});
/** So many actions of one's own are heard of, one after the other. */
const update = (seq: number, number: number): Update => ({
  type: "update",
  ...{ seq, steps: [step(number)], rewound: false, chat: [], accepted: null },
  situation: { actions: [number + 1] },
  views: [{ seat: 0, view: null, legal: [1], new_actions: [choice(1, "light")] }],
});

function played() {
  const at = seated(
    state({ views: [{ seat: 0, view: { drops: 0 }, legal: [], new_actions: [] }] }),
  );
  for (const n of [0, 1, 2]) at.hear(update(n + 2, n));
  return at;
}
function log(room: TableRoom, can = (number: number) => room.remembers(number)) {
  const props = {
    ...{ lines: room.log, players: room.players, can },
    go: (number: number) => room.lookBack(number),
  };
  shown.push(mount(Log, { target: document.body, props }));
  shown.push(mount(Prompt, { target: document.body, props: { room } }));
  flushSync();
}
const press = (name: string) => {
  [...document.querySelectorAll("button")]
    .find((each) => each.textContent?.trim() === name)!
    .click();
  flushSync();
};

test("a line of the log shows its moment on the board, where nothing can be done then", () => {
  const { room, told } = played();
  log(room);
  expect(room.choices.length).toBe(1);
  press("move 1");
  expect(room.scene?.view).toEqual({ drops: 2 });
  expect(room.scene?.move?.before).toEqual({ drops: 1 });
  expect(room.choices).toEqual([]);
  room.act({ do: "light" });
  expect(told).toEqual([]);
});

test("there is a way back to now, and what happens leads there as well", () => {
  const { room, hear } = played();
  log(room);
  press("move 0");
  expect(document.querySelector(".says")?.textContent).toContain("move 0");
  press("Back to now");
  expect(room.scene?.view).toEqual({ drops: 3 });
  press("move 0");
  hear(update(9, 3));
  expect(room.scene?.view).toEqual({ drops: 4 });
});

test("what was taken back cannot be looked at", () => {
  const { room, hear } = played();
  hear({
    ...update(9, 0),
    ...{ steps: [], rewound: true, situation: { actions: [1] } },
    views: [{ seat: 0, view: { drops: 1 }, legal: [], new_actions: [] }],
  });
  expect([0, 1, 2].map((each) => room.remembers(each))).toEqual([true, false, false]);
});

test("lines that lead nowhere are no buttons", () => {
  const { room } = played();
  log(room, () => false);
  expect(document.querySelectorAll(".log button").length).toBe(0);
  expect(document.querySelectorAll(".log p").length).toBe(3);
});
