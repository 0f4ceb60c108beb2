import { expect, test } from "vitest";
import type { TableState, Update } from "../src/api";
import { changed, Memory, shown } from "../src/lib/changes";

test("parts change, the rest stays the same object", () => {
  const before = { rows: [{ at: 1 }, { at: 2 }], rest: { big: true } };
  const after = changed(before, { rows: { "1": { at: [3] } }, more: ["x"] }) as typeof before;
  expect(after).toEqual({ rows: [{ at: 1 }, { at: 3 }], rest: { big: true }, more: "x" });
  expect(after.rest).toBe(before.rest);
  expect(before.rows[1]!.at).toBe(2);
  expect(changed(before, {})).toBe(before);
});

test("fields go, values become others, and items come and go", () => {
  expect(changed({ a: 1, b: 2 }, { a: [] })).toEqual({ b: 2 });
  expect(changed({ a: 1 }, [null])).toBeNull();
  expect(changed(["a", "b", "c"], [1, 1, ["x", "y"]])).toEqual(["a", "x", "y", "c"]);
});

const action = (number: number) => ({ number, text: `do ${number}`, struct: { number } });
const step = { number: 4, turn: 2, seat: 0, at: 9, motion: null };
const seen = (change: unknown) => ({
  seat: 0,
  told: ["done"],
  effects: [],
  change,
  action: null,
});
const seatView = (more: object) => ({ seat: 0, view: null, legal: [], new_actions: [], ...more });
const state = {
  situation: { mover: 0, actions: 5 },
  views: [seatView({ view: { turn: 5, tiles: [1, 2] }, legal: [7], new_actions: [action(7)] })],
  latest: [{ ...step, views: [seen({ turn: [5] })] }],
  back: [{ turn: [4] }],
} as unknown as TableState;

test("a table is made whole of what is new", () => {
  const memory = new Memory();
  const table = memory.start(state);
  expect(table.views[0]!.legal).toEqual([action(7)]);
  expect(memory.before(0)).toEqual({ turn: 4, tiles: [1, 2] });
  const news = memory.update(table, {
    steps: [
      { ...step, number: 5, views: [seen({ turn: [6] })] },
      { ...step, number: 6, views: [seen({ tiles: { "0": [9] } })] },
    ],
    situation: { actions: [7] },
    views: [seatView({ legal: [7, 8], new_actions: [action(8)] })],
  } as unknown as Update);
  expect(news.situation).toEqual({ mover: 0, actions: 7 });
  expect(news.views[0]!.view).toEqual({ turn: 6, tiles: [9, 2] });
  expect(news.views[0]!.legal).toEqual([action(7), action(8)]);
});

test("what is not told anew is as it was told last", () => {
  const memory = new Memory();
  const table = memory.start({
    ...state,
    views: [{ seat: 0, view: {}, legal: [7], new_actions: [action(7)], prompt: ["Go."] }],
  });
  const tell = (more: object) =>
    memory.update(table, { views: [{ seat: 0, ...more }] } as unknown as Update).views[0]!;
  const none = tell({ no_undo: ["No."] });
  expect([none.legal, none.prompt, none.no_undo]).toEqual([[], ["Go."], ["No."]]);
  const more = tell({ legal: { come: [8, 9] }, new_actions: [action(8), action(9)] });
  expect(more.legal).toEqual([action(7), action(8), action(9)]);
  expect([more.prompt, more.no_undo]).toEqual([["Go."], ["No."]]);
  const fewer = tell({ legal: { gone: [7, 9] }, prompt: ["Stop."], no_undo: [] });
  expect(fewer).toMatchObject({ legal: [action(8)], prompt: ["Stop."], no_undo: [] });
});

test("a sentence that was told before is told by its number", () => {
  const memory = new Memory();
  const table = memory.start({
    ...state,
    views: [{ seat: 0, view: {}, prompt: ["Go."], no_undo: ["No."] }],
  });
  const tell = (more: object) =>
    memory.update(table, { views: [{ seat: 0, ...more }] } as unknown as Update).views[0]!;
  expect(tell({ prompt: ["Stop."], no_undo: [] })).toMatchObject({ prompt: ["Stop."] });
  expect(tell({ prompt: 0, no_undo: 1 })).toMatchObject({ prompt: ["Go."], no_undo: ["No."] });
  expect(tell({ no_undo: 3 })).toMatchObject({ prompt: ["Go."], no_undo: [] });
  memory.connected();
  expect(tell({ prompt: ["Wait."], no_undo: 0 }).no_undo).toEqual(["Wait."]);
});

test("what stands in a list that does not change is named by its place there", () => {
  const before = { tiles: [{ n: 1 }, { n: 2 }], hand: [], last: { tile: { n: 1 } } };
  const after = changed(before, {
    hand: [0, 0, [{ $tiles: 1 }]],
    last: { tile: [{ $tiles: 1 }] },
  }) as typeof before;
  expect(after).toEqual({ ...before, hand: [{ n: 2 }], last: { tile: { n: 2 } } });
  expect(after.hand[0]).toBe(before.tiles[1]);
  expect(changed(before, { last: [{ tile: { $tiles: 0 } }] })).toEqual(before);
});

test("an update says only what is not as usual", () => {
  const memory = new Memory();
  const table = memory.start(state);
  const news = memory.update(table, { type: "update", seq: 9 });
  expect(news).toMatchObject({ seq: 9, steps: [], views: [], chat: [], rewound: false });
  expect([news.situation, news.accepted]).toEqual([table.situation, null]);
});

test("steps are shown each between two views", () => {
  const steps = [
    { ...step, views: [seen({ turn: [1] })] },
    { ...step, views: [seen({ turn: [2] })] },
  ];
  const views = shown(steps, 0, { turn: 0 }).map(({ before, view }) => [before, view]);
  expect(views).toEqual([
    [{ turn: 0 }, { turn: 1 }],
    [{ turn: 1 }, { turn: 2 }],
  ]);
});
