import { expect, test } from "vitest";
import { Layout, RATIO, type Lie } from "../../src/games/dropounion/layout";
import { table } from "./table";

const SIZES = [
  [360, 360],
  [360, 430],
  [768, 714],
  [1030, 828],
] as const;

const many = (n: number, what: string) => Array(n).fill(what).join(" ");

function laid(width: number, height: number, seats: number, thieves = 4, path = 30) {
  const held = seats === 1 ? 5 : seats === 2 ? 4 : 3;
  const view = table({
    hands: Array(seats).fill(many(held, "B")),
    row: many(thieves, "T"),
    path: many(path, "G"),
    guards: ["B G O", "R"],
  });
  return { view, layout: new Layout(width, height, view, 0) };
}

const inside = (lie: Lie, width: number, height: number, slack = 4) =>
  lie.x - lie.w / 2 >= -slack &&
  lie.x + lie.w / 2 <= width + slack &&
  lie.y - (lie.w * RATIO) / 2 >= -slack &&
  lie.y + (lie.w * RATIO) / 2 <= height + slack;

test.each(SIZES)("all cards lie within a board of %i by %i", (width, height) => {
  for (let seats = 1; seats <= 5; seats++)
    for (const thieves of [0, 4, 20]) {
      const { view, layout } = laid(width, height, seats, thieves, 70);
      const lies = [
        ...view.hands.flatMap((hand, place) =>
          hand.map((_, index) => layout.of({ zone: "hand", place, index })),
        ),
        ...view.row.map((_, index) => layout.of({ zone: "row", place: 0, index })),
        ...view.path.map((_, index) => layout.of({ zone: "path", place: 0, index })),
        ...view.guards.map((_, place) => layout.of({ zone: "guard", place, index: 0 })),
        layout.deck,
      ];
      const out = lies.filter((lie) => !inside(lie, width, height));
      expect(out, `${seats} players, ${thieves} thieves`).toEqual([]);
    }
});

test.each(SIZES)("cards of a hand do not cover each other at %i by %i", (width, height) => {
  for (let seats = 1; seats <= 5; seats++) {
    const { view, layout } = laid(width, height, seats);
    view.hands.forEach((hand, place) => {
      const xs = hand.map((_, index) => layout.of({ zone: "hand", place, index }));
      xs.slice(1).forEach((lie, i) => expect(lie.x - xs[i]!.x).toBeGreaterThan(lie.w));
    });
  }
});

test.each(SIZES)("the river stays where it is when hands run out at %i by %i", (width, height) => {
  for (let seats = 1; seats <= 5; seats++) {
    const { view, layout } = laid(width, height, seats);
    const empty = new Layout(width, height, { ...view, hands: view.hands.map(() => []) }, 0);
    expect([empty.river, empty.bank]).toEqual([layout.river, layout.bank]);
  }
});

test("one’s own cards can be touched on a phone", () => {
  for (let seats = 1; seats <= 5; seats++)
    expect(laid(360, 430, seats).layout.of({ zone: "hand", place: 0, index: 0 }).w).toBeGreaterThan(
      44,
    );
});

test("the path runs from the Earth to the Ship, and the next card follows the last", () => {
  for (const length of [1, 6, 40, 90]) {
    const { view, layout } = laid(1030, 828, 3, 4, length);
    const xs = view.path.map((_, index) => layout.of({ zone: "path", place: 0, index }).x);
    xs.slice(1).forEach((x, i) => expect(x).toBeGreaterThan(xs[i]!));
    expect(layout.ghost(0).x).toBeGreaterThan(xs.at(-1)!);
    expect(xs[0]!).toBeLessThan(1030 * 0.2);
  }
  const { layout } = laid(1030, 828, 3, 4, 90);
  expect(layout.of({ zone: "path", place: 0, index: 89 }).x).toBeLessThan(1030);
});

test("the hand of the viewer is the lowest, whoever it is", () => {
  const { view } = laid(1030, 828, 4);
  const layout = new Layout(1030, 828, view, 2);
  const y = (place: number) => layout.of({ zone: "hand", place, index: 0 }).y;
  for (const other of [0, 1, 3]) expect(y(2)).toBeGreaterThan(y(other) + 300);
  expect(layout.partners.map((each) => each.seat)).toEqual([3, 0, 1]);
});

test.each(SIZES)("after a win guards and hands stand on the ship at %i by %i", (width, height) => {
  for (let seats = 1; seats <= 5; seats++) {
    const { view } = laid(width, height, seats);
    const layout = new Layout(width, height, { ...view, won: true }, 0);
    const { x, y, w, h } = layout.vessel;
    const lies = [
      ...view.guards.flatMap((post, place) =>
        post.cards.map((_, index) => layout.of({ zone: "guard", place, index })),
      ),
      ...view.hands.flatMap((hand, place) =>
        hand.map((_, index) => layout.of({ zone: "hand", place, index })),
      ),
    ];
    for (const lie of lies) {
      expect(inside(lie, width, height)).toBe(true);
      expect(lie.x).toBeGreaterThan(x);
      expect(lie.x).toBeLessThan(x + w);
      expect(lie.y).toBeGreaterThan(y);
      expect(lie.y).toBeLessThan(y + h);
    }
    const places = new Set(lies.map((lie) => lie.x.toFixed(2)));
    expect(places.size).toBe(lies.length);
  }
});

test("the river is the same after a win", () => {
  const { view, layout } = laid(1030, 828, 3);
  const won = new Layout(1030, 828, { ...view, won: true }, 0);
  expect(won.line(0)).toBe(layout.line(0));
  expect(won.of({ zone: "row", place: 0, index: 1 })).toEqual(
    layout.of({ zone: "row", place: 0, index: 1 }),
  );
});
