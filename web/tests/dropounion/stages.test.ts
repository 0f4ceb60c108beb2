import { expect, test } from "vitest";
import type { DropounionEffect as Effect, DropounionView as View } from "../../src/api";
import dropounion from "../../src/games/dropounion";
import { placed, type Zone } from "../../src/games/dropounion/places";
import { alike, lasting, moved, stages, undealt } from "../../src/games/dropounion/stages";
import { table } from "./table";

/** Where a card lies: "hand 0 2". */
const where = (view: View, id: number): string => {
  const { zone, place, index } = placed(view).find(({ card }) => card.id === id)!;
  return [zone, place, index].join(" ");
};
const face = (view: View, id: number) => placed(view).find(({ card }) => card.id === id)!.card.up;

/** Where a card lies in each stage, and which face is up. */
const way = (before: View, effects: Effect[], after: View, id: number) =>
  stages(before, effects, after).map(({ view }) => `${where(view, id)} ${face(view, id)}`);

const inHand = (id: number, up: string, at: number) => ({ id, up, at });
const move = (before: View, effects: Effect[]) => ({
  number: 1,
  seat: 0,
  told: [],
  effects,
  action: null,
  before,
});

const PLACED = {
  before: table({ hands: ["G#50 O#51", "B#52"], path: "B#53", top: "R" }),
  effects: [
    { what: "cards placed", seat: 0, cards: [inHand(50, "G", 1)] },
    { what: "backs shown", seat: 0, cards: [51], backs: ["B"] },
    { what: "card drawn", seat: 0, card: inHand(40, "R", 2) },
    { what: "turn ended", seat: 0, next: 1 },
  ] as Effect[],
  after: table(
    { hands: ["OB:1#51 R#40", "B#52"], path: "B#53 G#50" },
    { deck: 39, turn: 6, player: 1, mover: 1 },
  ),
};

test("a placed card goes on the path, and then the top of the deck into the hand", () => {
  const { before, effects, after } = PLACED;
  const shown = stages(before, effects, after);
  expect(shown[0]!.view.path.map((card) => card.id)).toEqual([53, 50]);
  expect(shown[0]!.at).toBe(0);
  expect(way(before, effects, after, 40)).toEqual(["deck 0 0 R", "hand 0 1 R"]);
  expect(shown[0]!.view.hands[0]![0]!.back).toBeNull();
  expect(shown[1]!.view.hands[0]![0]!.back).toBe("B");
});

test("the last stage is how it is in the end, and the times go up", () => {
  const { before, effects, after } = PLACED;
  const shown = stages(before, effects, after);
  expect(shown.at(-1)!.view).toBe(after);
  const times = shown.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(shown[0]!.view.player).toBe(0); // the turn ends when all has arrived
});

test("an exchange moves both cards, and turns one of them after that", () => {
  const before = table({ hands: ["G#50 O#51", "B#52 R#53"] });
  const effects: Effect[] = [
    {
      what: "cards exchanged",
      seat: 0,
      card: inHand(51, "O", 2),
      other: 1,
      their: inHand(52, "B", 1),
      turn: "give",
    },
    { what: "card turned", seat: 0, owner: 1, card: inHand(51, "O", 1), into: "G" },
  ];
  const after = table({ hands: ["G#50 B#52", "GOo#51 R#53"] }, { changed: true });
  expect(way(before, effects, after, 51)).toEqual(["hand 1 0 O", "hand 1 0 G"]);
  expect(way(before, effects, after, 52)).toEqual(["hand 0 1 B", "hand 0 1 B"]);
  expect(moved(effects)).toEqual(new Set([51, 52]));
});

test("a card that turns out to be a thief is defeated by a guard, whose cards go on the path", () => {
  const before = table({
    hands: ["O#50 B#51", "G#52"],
    guards: ["B#53 G#54 O#55", "R#56"],
    path: "B#57",
  });
  const effects: Effect[] = [
    { what: "card turned", seat: 0, owner: 0, card: inHand(50, "O", 1), into: "T" },
    { what: "thief came", thief: 50, source: "hand", seat: 0 },
    { what: "thief defeated", thief: 50, by: "guard" },
    { what: "guard fired", cards: [54, 55, 53] },
    { what: "card drawn", seat: 0, card: inHand(40, "G", 2) },
  ];
  const after = table(
    {
      hands: ["B#51 G#40", "G#52"],
      guards: ["R#56"],
      path: "B#57 G#54 O#55 B#53",
      defeated: "TOo#50",
    },
    { deck: 39 },
  );
  expect(way(before, effects, after, 50)).toEqual([
    "hand 0 0 T",
    "row 0 0 T",
    "defeated 0 0 T",
    "defeated 0 0 T",
  ]);
  expect(way(before, effects, after, 53).at(-1)).toBe("path 0 3 B");
  expect(way(before, effects, after, 56)).toEqual([
    "guard 1 0 R",
    "guard 1 0 R",
    "guard 0 0 R",
    "guard 0 0 R",
  ]);
});

test("thieves come from the deck one by one, and a Redirector defeats the first of the row", () => {
  const before = table({ hands: ["G#50", "G#51"], row: "T#52", top: "R" });
  const effects: Effect[] = [
    { what: "card drawn", seat: 0, card: inHand(40, "R", 2) },
    { what: "thief came", thief: 39, source: "deck" },
    { what: "thief defeated", thief: 52, by: "redirector", seat: 0, redirector: 40 },
  ];
  const after = table(
    { hands: ["G#50 R!#40", "G#51"], row: "T#39", defeated: "T#52" },
    { deck: 38 },
  );
  expect(way(before, effects, after, 39)).toEqual(["deck 0 0 T", "row 0 1 T", "row 0 0 T"]);
  const spent = stages(before, effects, after).map(({ view }) => view.hands[0]![1]!.spent);
  expect(spent).toEqual([false, false, true]);
});

test("a thief of the row is turned over, and then flows to the path", () => {
  const before = table({ hands: ["G#50", "G#51"], row: "T#52 T#53", path: "B#54" });
  const effects: Effect[] = [{ what: "thief turned", seat: 0, thief: 52, at: 1, into: "B" }];
  const after = table({ hands: ["G#50", "G#51"], row: "T#53", path: "B#54 BTo#52" });
  expect(way(before, effects, after, 52)).toEqual(["row 0 0 B", "path 0 1 B"]);
  expect(way(before, effects, after, 53)).toEqual(["row 0 1 T", "row 0 0 T"]);
});

test("a thief that stays one is turned where it stands", () => {
  const before = table({ hands: ["G#50", "G#51"], row: "T#52" });
  const effects: Effect[] = [{ what: "thief turned", seat: 0, thief: 52, at: 1, into: "T" }];
  const after = table({ hands: ["G#50", "G#51"], row: "TTo#52" });
  expect(way(before, effects, after, 52)).toEqual(["row 0 0 T"]);
  expect(lasting(before, effects, after)).toBeGreaterThan(0);
});

test("the penalty brings back the top of the defeated pile", () => {
  const before = table({ hands: ["B#50", "G#51"], defeated: "T#52 TTo#53" });
  const effects: Effect[] = [
    { what: "nothing to place", seat: 0, held: 1 },
    { what: "thief came", thief: 53, source: "defeated" },
    { what: "turn ended", seat: 0, next: 1 },
  ];
  const after = table({ hands: ["B#50", "G#51"], defeated: "T#52", row: "TTo#53" }, { turn: 6 });
  expect(way(before, effects, after, 53)).toEqual(["row 0 0 T"]);
});

test("advice takes no time, a placement does, and a long chain not for ever", () => {
  const { before, effects, after } = PLACED;
  const advice: Effect[] = [{ what: "advice given", seat: 1, to: 0, do: "turn", card: 1 }];
  expect(lasting(before, advice, before)).toBe(0);
  expect(lasting(before, effects, after)).toBeGreaterThan(300);
  expect(lasting(before, effects, after)).toBeLessThan(1600);
  const many = Array.from({ length: 20 }, (_, i): Effect => {
    return { what: "thief came", thief: 40 - i, source: "deck" };
  });
  const row = many.map((_, i) => `T#${40 - i}`).join(" ");
  const end = table({ hands: ["G#50 O#51", "B#52"], path: "B#53", row }, { deck: 20 });
  expect(lasting(before, many, end)).toBeLessThan(3200);
});

test("where nothing is known of what happened, the board shows how it is", () => {
  const { before, after } = PLACED;
  expect(stages(before, [], after)).toEqual([{ at: 0, view: after }]);
});

test("a move goes on from a view in which all cards lie as before it", () => {
  const { before, after } = PLACED;
  expect(alike(before, { ...before, mover: 1 })).toBe(true);
  expect(alike(before, after)).toBe(false);
});

test("every card is in one place in every stage", () => {
  const { before, effects, after } = PLACED;
  for (const { view } of stages(before, effects, after)) {
    const ids = placed(view).map(({ card }) => card.id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  const zones = placed(after).map(({ zone }): Zone => zone);
  expect(new Set(zones)).toEqual(new Set(["deck", "hand", "path"]));
});

test("what is heard comes from what happened", () => {
  const { before, effects } = PLACED;
  const heard = (...what: Effect[]) => dropounion.sound(move(before, what));
  expect(heard(...effects)).toBe("drop");
  expect(heard({ what: "thief came", thief: 1, source: "deck" }, ...effects)).toBe("bell");
  expect(heard({ what: "passed", seat: 0 })).toBe("tap");
});

const DEALT = {
  view: table(
    { hands: ["B#49 G#48", "O#46 B#45"], row: "T#50", defeated: "T#47", path: "G#44", top: "B" },
    { deck: 43, turn: 0 },
  ),
  effects: [
    { what: "deck shuffled", cards: 50 },
    { what: "thief came", thief: 50, source: "deck", seat: null },
    { what: "card drawn", seat: 0, card: inHand(49, "B", 1) },
    { what: "card drawn", seat: 0, card: inHand(48, "G", 2) },
    { what: "thief came", thief: 47, source: "deck", seat: null },
    { what: "thief defeated", thief: 47, by: "redirector", seat: 0, redirector: null },
    { what: "card drawn", seat: 1, card: inHand(46, "O", 1) },
    { what: "card drawn", seat: 1, card: inHand(45, "B", 2) },
    { what: "path begun", card: 44, up: "G" },
  ] as Effect[],
};

test("a deal begins with all cards in the deck, from which they come one by one", () => {
  const { view, effects } = DEALT;
  const before = undealt(view, effects);
  expect([before.deck, before.hands, before.row, before.path]).toEqual([50, [[], []], [], []]);
  const shown = stages(before, effects, view);
  const held = shown.map((stage) => stage.view.hands.flat().length);
  expect(held).toEqual([0, 0, 1, 2, 2, 2, 3, 4, 4]);
  expect(shown[0]!.view.top?.id).toBe(50); // what comes next lies on the deck, to glide from there
  expect(shown.at(-2)!.view.path).toEqual([]);
  expect(shown.at(-1)!.view).toBe(view);
});

test("a deal is short, however many cards there are", () => {
  const ids = Array.from({ length: 24 }, (_, i) => 70 - i);
  const hands = [0, 6, 12, 18].map((i) =>
    ids
      .slice(i, i + 6)
      .map((id) => `B#${id}`)
      .join(" "),
  );
  const view = table({ hands, path: "G#46" }, { deck: 45 });
  const effects: Effect[] = [
    { what: "deck shuffled", cards: 70 },
    ...ids.map((id, i) => ({
      ...{ what: "card drawn" as const, seat: Math.floor(i / 6) },
      card: inHand(id, "B", (i % 6) + 1),
    })),
    { what: "path begun", card: 46, up: "G" },
  ];
  expect(lasting(undealt(view, effects), effects, view)).toBeLessThan(2100);
});
