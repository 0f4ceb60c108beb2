import { expect, test } from "vitest";
import { seated, state } from "./seated";

/** Two people at one device, the second of whom has just got the turn. */
function handed(shown: [unknown, unknown], has_hidden_info = true) {
  const views = shown.map((view, seat) => ({
    seat,
    view,
    legal: [],
    new_actions: [],
    no_undo: [],
  }));
  const now = state({ you: [0, 1], has_hidden_info, views, back: [{}, {}] });
  const at = seated({ ...now, logs: [0, 1].map((seat) => ({ seat, lines: [] })) });
  at.room.lift();
  const legal = {
    legal: [1],
    new_actions: [{ number: 1, text: "light", struct: { do: "light" } }],
  };
  at.hear({
    type: "update",
    ...{ seq: 2, steps: [], rewound: false, chat: [], accepted: null, situation: { mover: [1] } },
    views: [views[0]!, { ...views[1]!, ...legal }],
  });
  return at.room;
}

test("what one must not see of the other is behind a curtain", () => {
  const room = handed([{ hand: ["extra"] }, { hand: [] }]);
  expect(room.seat).toBe(1);
  expect(room.curtain).toBe(true);
});

test("where both see the same there is no curtain, also in a game of secrets", () => {
  const room = handed([{ hand: [] }, { hand: [] }]);
  expect(room.seat).toBe(1);
  expect(room.curtain).toBe(false);
});

test("a game without secrets has none", () => {
  expect(handed([{ own: 0 }, { own: 1 }], false).curtain).toBe(false);
});
