import { expect, test } from "vitest";
import type { DropounionAction } from "../../src/api";
import * as steps from "../../src/games/dropounion/steps";
import { table } from "./table";

const view = table({ hands: ["G O R", "B B"], path: "B" });
const name = (seat: number) => ["you", "Brook"][seat] ?? "?";
const { NOTHING } = steps;

const TURN: DropounionAction[] = [
  { do: "turn", card: 1 },
  { do: "swap", card: 1, seat: 1, their: 2, turn: "give" },
  { do: "swap", card: 1, seat: 1, their: 2, turn: "get" },
  { do: "place", cards: [1] },
  { do: "place", cards: [3] },
  { do: "place", cards: [1, 3] },
];
const picked = (mine: number[], their: steps.Picked["their"] = null) => ({
  ...NOTHING,
  mine,
  their,
});
const pick = (tap: steps.Tap | null) => {
  if (!tap || !("pick" in tap)) throw new Error("nothing was picked");
  return tap.pick;
};
const act = (tap: steps.Tap | null) => {
  if (!tap || !("act" in tap)) throw new Error("nothing was done");
  return tap.act;
};
const labels = (all: DropounionAction[], what: steps.Picked) =>
  steps.offers(all, view, what).map((offer) => offer.label);

test("a card is chosen, joined by another, and left again", () => {
  const one = pick(steps.tapMine(TURN, view, NOTHING, 1));
  expect(one.mine).toEqual([1]);
  expect(labels(TURN, one)).toEqual(["Place it", "Turn it"]);
  const two = pick(steps.tapMine(TURN, view, one, 3));
  expect(two.mine).toEqual([1, 3]);
  expect(labels(TURN, two)).toEqual(["Place 2 cards"]);
  expect(pick(steps.tapMine(TURN, view, two, 3)).mine).toEqual([1]);
});

test("what fits nowhere cannot be chosen", () => {
  expect(steps.tapMine(TURN, view, NOTHING, 2)).toBeNull();
  expect(steps.tapTheirs(TURN, view, NOTHING, 1, 1)).toBeNull();
});

test("a card that makes no group with the others is chosen instead of them", () => {
  const all: DropounionAction[] = [...TURN, { do: "turn", card: 2 }];
  expect(pick(steps.tapMine(all, view, picked([1]), 2)).mine).toEqual([2]);
});

test("an exchange begins with either card, and ends with the one that is turned", () => {
  const their = { seat: 1, card: 2 };
  const mineFirst = pick(steps.tapTheirs(TURN, view, picked([1]), 1, 2));
  const theirsFirst = pick(
    steps.tapMine(TURN, view, pick(steps.tapTheirs(TURN, view, NOTHING, 1, 2)), 1),
  );
  expect(mineFirst).toEqual(picked([1], their));
  expect(theirsFirst).toEqual(mineFirst);
  expect(act(steps.tapMine(TURN, view, mineFirst, 1))).toMatchObject({ turn: "give" });
  expect(act(steps.tapTheirs(TURN, view, mineFirst, 1, 2))).toMatchObject({ turn: "get" });
});

test("a second tap on a partner’s card cancels", () => {
  const first = pick(steps.tapTheirs(TURN, view, NOTHING, 1, 2));
  expect(steps.tapTheirs(TURN, view, first, 1, 2)).toEqual({ pick: NOTHING });
});

const GUARD: DropounionAction[] = [1, 2, 3].map((top) => ({
  do: "guard",
  cards: [1, 2, 3],
  top,
}));

test("of a guard of three Drops the last one is chosen, with a Redirector there is no question", () => {
  const all = picked([1, 2, 3]);
  const [offer] = steps.offers(GUARD, view, all);
  const asked = pick(offer!.tap);
  expect(asked.guarding).toBe(true);
  expect(steps.question(GUARD, view, asked, name)).toContain("on top");
  expect(act(steps.tapMine(GUARD, view, asked, 2))).toEqual(GUARD[1]);
  const sure: DropounionAction = { do: "guard", cards: [1, 2, 3], top: null };
  expect(act(steps.offers([sure], view, all)[0]!.tap)).toEqual(sure);
});

const ADVICE: DropounionAction[] = [
  { do: "advise turn", card: 1 },
  { do: "advise keep", card: 1 },
  { do: "advise swap", card: 1, mine: 2, turn: "give" },
  { do: "advise swap", card: 1, mine: 2, turn: "get" },
];

test("advice is about a card of whose turn it is, with mine for an exchange", () => {
  const theirs = { ...view, player: 1 };
  expect(steps.advising(ADVICE)).toBe(true);
  expect(steps.question(ADVICE, theirs, NOTHING, name)).toContain("Brook decides");
  expect(steps.tapMine(ADVICE, theirs, NOTHING, 2)).toBeNull();
  const about = pick(steps.tapTheirs(ADVICE, theirs, NOTHING, 1, 1));
  expect(steps.offers(ADVICE, theirs, about).map((o) => o.label)).toEqual(["Turn it", "Keep it"]);
  const both = pick(steps.tapMine(ADVICE, theirs, about, 2));
  // What is mine is what they get.
  expect(act(steps.tapMine(ADVICE, theirs, both, 2))).toMatchObject({ turn: "get" });
  expect(act(steps.tapTheirs(ADVICE, theirs, both, 1, 1))).toMatchObject({ turn: "give" });
});

test("the prompt names what can be done with what is chosen", () => {
  expect(steps.question(TURN, view, NOTHING, name)).toBeNull();
  expect(steps.question(TURN, view, picked([1]), name)).toBe(
    "Place it, turn it, tap a partner’s card to exchange or add a card for a group.",
  );
  expect(steps.question(TURN, view, picked([1], { seat: 1, card: 2 }), name)).toContain(
    "turn over",
  );
  expect(steps.question([], view, picked([1]), name)).toBeNull();
});

test("questions about thieves and Redirectors are buttons at once", () => {
  expect(labels([{ do: "skip" }, { do: "thief", thief: 1 }], NOTHING)).toEqual(["Turn none"]);
  expect(labels([{ do: "guard alone" }, { do: "keep" }], NOTHING)).toEqual([
    "Set it up as a guard",
    "Keep it",
  ]);
});

test("what a placement would do stands before it, as the server says", () => {
  const prospects = [
    { says: "", idle: false },
    { says: "defeat a thief", idle: false },
  ];
  const says = (more: typeof prospects) =>
    steps.question(TURN, { ...view, prospects: more }, picked([1, 3]), name);
  expect(says(prospects)).toBe("Place 2 cards: defeat a thief.");
  expect(steps.question(TURN, { ...view, prospects }, picked([1]), name)).toMatch(/^Place it/);
  const one = [{ says: "the others then see the rest", idle: false }];
  const single = steps.question(TURN, { ...view, prospects: one }, picked([1]), name);
  expect(single).toMatch(/^Place it: the others/);
  const idle = [prospects[0]!, { says: "no thief is in the way", idle: true }];
  expect(says(idle)).toBe("Place 2 cards? No thief is in the way.");
  const main = (all: typeof prospects) =>
    steps.offers(TURN, { ...view, prospects: all }, picked([1, 3]))[0]?.main;
  expect([main(prospects), main(idle)]).toEqual([true, false]);
});

test("two cards that go together only as a guard ask for its third", () => {
  const all: DropounionAction[] = [{ do: "guard", cards: [1, 2, 3], top: null }];
  expect(steps.question(all, view, picked([1, 2]), name)).toBe("Add the third for a guard.");
});

test("a finger is on the card that is talked about, and else on one's own", () => {
  expect(steps.touched(NOTHING, 0)).toBeNull();
  expect(steps.touched(picked([2]), 0)).toEqual({ seat: 0, card: 2 });
  expect(steps.touched(picked([2], { seat: 1, card: 1 }), 0)).toEqual({ seat: 1, card: 1 });
});

test("a card like the last one of the path says why it cannot be placed", () => {
  const all: DropounionAction[] = [{ do: "turn", card: 1 }];
  const asked = (path: string) =>
    steps.question(all, table({ hands: ["B O", "G"], path }), picked([1]), name);
  expect(asked("G B")).toBe("No card follows one like it. Turn it.");
  expect(asked("B G")).toBe("Turn it.");
});

test("a line is numbered on cards and thieves, as long as they lie where they do now", () => {
  const line = (...steps: [number, DropounionAction][]) =>
    steps.map(([seat, action]) => ({ seat, action }));
  const numbers = steps.following(
    line(
      [1, { do: "place", cards: [1, 2] }],
      [1, { do: "thief", thief: 2 }],
      [0, { do: "turn", card: 2 }], // a hand from which was placed meanwhile
      [1, { do: "turn", card: 1 }],
    ),
    { do: "place", cards: [1] },
    view,
  );
  expect(Object.fromEntries(numbers)).toEqual({
    [steps.cardKey(1, 1)]: [2],
    [steps.cardKey(1, 2)]: [2],
    [steps.thiefKey(2)]: [3],
  });
});
