import { expect, test } from "vitest";
import type { DropletsEffect as Effect } from "../../src/api";
import { Ground } from "../../src/games/droplets/geometry";
import { followed, laid, type Piece } from "../../src/games/droplets/pieces";
import { timeline } from "../../src/games/droplets/timeline";
import { game, moveTo, moveWith, views } from "./game";

const ground = new Ground(views[0]!.spaces);

/** How many droplets a deadlock has sent back. */
function returned(effects: Effect[]): number {
  const all = effects.flatMap((each) => (each.what === "deadlock" ? each.splashes : []));
  return all.reduce((sum, { droplets: [coral, teal] }) => sum + coral + teal, 0);
}

test("pieces can be followed through a whole game", () => {
  let pieces: Piece[] = laid([], views[0]!, new Ground(views[0]!.spaces));
  let fallen = 0;
  for (let i = 1; i < views.length; i++) {
    const view = views[i]!;
    const before = new Map(pieces.map((each) => [each.id, each]));
    pieces = followed(pieces, moveTo(i), view, new Ground(view.spaces));
    for (const space of view.spaces) {
      const there = pieces.filter((each) => each.space === space.name);
      const counted = [0, 1, 2].map((kind) => there.filter((each) => each.piece === kind).length);
      expect(counted, `${space.name} after action ${i}`).toEqual([
        ...space.droplets,
        Number(space.pebble),
      ]);
      const spots = new Set(there.map((each) => `${each.x} ${each.y}`));
      if (space.kind !== "fountain") expect(spots.size).toBe(there.length);
    }
    const splash = game.steps[i]!.action?.do === "splash";
    const flown = pieces.filter((each) => each.does === "fly" || each.does === "fall");
    expect(flown.length, `action ${i}`).toBe(splash ? 3 : 0);
    // One after the other, and those that fly were there before.
    if (splash) expect(new Set(flown.map((each) => each.delay)).size).toBe(3);
    for (const each of flown) expect(before.has(each.id)).toBe(true);
    // Nothing has come or gone but by an effect: there was no need to look at what has changed.
    const placed = pieces.filter((each) => !before.has(each.id));
    expect(placed.length).toBe(Number(game.steps[i]!.action?.do === "place"));
    const left = pieces.filter((each) => each.leaves !== null);
    expect(left.length).toBe(returned(game.steps[i]!.effects));
    fallen += flown.filter((each) => each.does === "fall").length;
    // All others stay what they were.
    for (const each of pieces)
      if (each.does === "rest" && each.leaves === null)
        expect(before.get(each.id)?.space).toBe(each.space);
  }
  expect(fallen).toBeGreaterThan(0);
});

test("after a jump the board shows what is there, and nothing moves", () => {
  const last = views.at(-1)!;
  const pieces = laid(laid([], views[3]!, ground), last, ground);
  expect(pieces.every((each) => each.does === "rest" && each.space !== null)).toBe(true);
});

test("a droplet that a deadlock sends back at once is seen to land first", () => {
  const space = views[0]!.spaces.find((each) => each.kind === "dripping")!.name;
  const effects: Effect[] = [
    { what: "droplet placed", seat: 1, space },
    { what: "deadlock", splashes: [{ space, droplets: [0, 1] }] },
  ];
  const pieces = followed([], moveWith(...effects), views[0]!, ground);
  const [seen, ...others] = pieces.filter((each) => each.does !== "rest");
  expect(others).toEqual([]);
  expect(seen).toMatchObject({ piece: 1, does: "drop", delay: 0, space: null });
  expect(seen!.leaves).toBeGreaterThan(300);
  expect(timeline(effects).end).toBeGreaterThan(seen!.leaves! + 350);
  expect({ x: seen!.x, y: seen!.y }).not.toEqual({ x: 0, y: 0 });
});

test("what scores says so where it lands, and what falls off lands beside the board", () => {
  const spaces = views[0]!.spaces.map((each) =>
    each.name === "b2" ? { ...each, droplets: [1, 1] } : each,
  );
  const before = { ...views[0]!, spaces };
  const landings = [
    { piece: 0, side: 0, space: "c3" },
    { piece: 1, side: 2, space: "a1", points: 1 },
    { piece: 2, side: 4, space: null },
  ];
  const splashed = moveWith({ what: "splashed", seat: 0, space: "b2", landings });
  const pieces = followed([], { ...splashed, before }, before, ground);
  const flown = pieces.filter((each) => each.does === "fly" || each.does === "fall");
  expect(flown.map(({ piece, does, points }) => [piece, does, points]).sort()).toEqual([
    [0, "fly", 0],
    [1, "fly", 1],
    [2, "fall", 0],
  ]);
  const fallen = flown.find((each) => each.does === "fall")!;
  expect(fallen).toMatchObject(ground.towards(ground.spot("b2"), 4));
});

test("without effects, as of a table of old, the board still shows what is there", () => {
  for (let i = 1; i < views.length; i++) {
    const pieces = followed([], { ...moveTo(i), effects: [] }, views[i]!, ground);
    const lying = pieces.filter((each) => each.space !== null).length;
    const wanted = views[i]!.spaces.reduce(
      (sum, each) => sum + each.droplets[0]! + each.droplets[1]! + Number(each.pebble),
      0,
    );
    expect(lying).toBe(wanted);
  }
});
