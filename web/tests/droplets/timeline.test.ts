import { expect, test } from "vitest";
import type { DropletsEffect as Effect } from "../../src/api";
import droplets from "../../src/games/droplets";
import { timeline } from "../../src/games/droplets/timeline";
import { game, moveTo, moveWith, views } from "./game";

const PLACED: Effect = { what: "droplet placed", seat: 0, space: "b2" };
const TRIGGERED: Effect = { what: "splash triggered", space: "b2", controller: 0 };
const DEADLOCK: Effect = { what: "deadlock", splashes: [{ space: "b2", droplets: [2, 1] }] };

test("effects are seen one after the other, in their order", () => {
  for (const { effects } of game.steps) {
    const { moments, end } = timeline(effects);
    expect(moments.map(({ effect }) => effect)).toEqual(effects);
    const begin = moments.map(({ at }) => at);
    expect(begin).toEqual([...begin].sort((a, b) => a - b));
    expect(end).toBeGreaterThanOrEqual(begin.at(-1) ?? 0);
  }
});

test("a space is triggered when the droplet has come down, and cleared after that was seen", () => {
  const { moments, end } = timeline([PLACED, TRIGGERED, DEADLOCK]);
  const [placed, triggered, cleared] = moments.map(({ at }) => at);
  expect(placed).toBe(0);
  expect(triggered).toBeGreaterThan(300);
  expect(cleared).toBeGreaterThan(triggered! + 100);
  expect(end).toBeGreaterThan(cleared! + 350);
});

test("a move takes the longer the more there is to see", () => {
  for (let i = 1; i < views.length; i++) {
    const pace = droplets.pace(moveTo(i));
    const action = game.steps[i]!.action!;
    if (action.do === "splash") expect(pace).toBeGreaterThan(600);
    if (action.do === "place") expect(pace).toBeGreaterThan(200);
    expect(pace).toBeLessThan(2000);
  }
});

const SPLASHED: Effect = {
  what: "splashed",
  seat: 0,
  space: "b2",
  landings: [1, 3, 5].map((side) => ({ piece: 0, side, space: null })),
};

test.each<[string, Effect[], number, string | null]>([
  ["waiting", [{ what: "waited", seat: 1 }], 0, null],
  ["passing", [{ what: "passed", seat: 1, asked: true }], 0, null],
  ["passing because all is blocked", [{ what: "passed", seat: 1, blocked: ["b2"] }], 200, null],
  ["the end of a turn", [{ what: "turn ended", seat: 1, next: 0, asked: true }], 0, null],
  ["a droplet", [PLACED, TRIGGERED], 300, "drop"],
  ["a splash", [SPLASHED], 600, "splash"],
  ["a splash and a deadlock", [SPLASHED, TRIGGERED, DEADLOCK], 1000, "splash"],
  ["a droplet less", [{ what: "droplet removed", seat: 0, owner: 1, space: "b2" }], 400, "bell"],
  ["control", [{ what: "control taken", seat: 0, space: "b2" }], 0, "bell"],
  ["what was not kept, of a table of old", [], 0, null],
])("%s takes its time, and is heard", (_, effects, atLeast, heard) => {
  const pace = droplets.pace(moveWith(...effects));
  expect(pace).toBeGreaterThanOrEqual(atLeast);
  expect(pace === 0).toBe(atLeast === 0);
  expect(droplets.sound(moveWith(...effects))).toBe(heard);
});
