import { expect, test } from "vitest";
import type { WholeNews, WholeTable } from "../src/lib/changes";
import { merged } from "../src/lib/live.svelte";

const situation = { actions: 1 } as WholeTable["situation"];
const state = {
  seq: 3,
  situation,
  views: [{ seat: 0, view: "old", legal: [], prompt: [], no_undo: [], effects_at_start: [] }],
  logs: [{ seat: 0, lines: [[0, 0, ["a"]]] }],
  chat: [],
} as unknown as WholeTable;

const update = (more: Partial<WholeNews>): WholeNews => ({
  type: "update",
  seq: 4,
  steps: [],
  rewound: false,
  situation,
  views: [],
  chat: [],
  accepted: null,
  ...more,
});
const step = (number: number, told: string) => ({
  number,
  turn: 1,
  seat: 0,
  at: 0,
  motion: null,
  views: [{ seat: 0, told: [told], effects: [], change: {}, action: null }],
});

test("steps are added to the log, and views replaced", () => {
  const after = merged(
    state,
    update({
      steps: [step(1, "b")] as WholeNews["steps"],
      situation: { ...situation, actions: 2 },
      views: [{ seat: 0, view: "new", legal: [], prompt: [], no_undo: [], effects_at_start: [] }],
    }),
  );
  expect(after.logs[0]!.lines).toEqual([
    [0, 0, ["a"]],
    [1, 0, ["b"]],
  ]);
  expect(after.views[0]!.view).toBe("new");
  expect(after.seq).toBe(4);
});

test("what was taken back is gone from the log", () => {
  const after = merged(state, update({ rewound: true, situation: { ...situation, actions: 0 } }));
  expect(after.logs[0]!.lines).toEqual([]);
});

test("a chat line that is known already does not come twice", () => {
  const line = { seq: 3, at: 0, name: "Ada", seat: 0, text: "hello" };
  expect(merged({ ...state, chat: [line] }, update({ chat: [line] })).chat.length).toBe(1);
});
