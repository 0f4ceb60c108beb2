import { expect, test } from "vitest";
import { Ground } from "../../src/games/droplets/geometry";
import {
  followed,
  laid,
  lasting,
  spaceOf,
  splashOf,
  type Piece,
} from "../../src/games/droplets/pieces";
import { game, moveTo, views } from "./game";

const key = (splash: ReturnType<typeof splashOf>) =>
  splash && `${splash.space} ${splash.to.map((to) => `${to.space}=${to.piece}`).sort()}`;

test("a splash is recognised by what has changed, where the move itself is secret", () => {
  let splashes = 0;
  for (let i = 1; i < views.length; i++) {
    const open = splashOf(moveTo(i), views[i]!);
    expect(key(splashOf(moveTo(i, true), views[i]!)), `action ${i}`).toBe(key(open));
    splashes += Number(open !== null);
  }
  expect(splashes).toBeGreaterThan(5);
});

test("where something was done is told by what has changed as well", () => {
  const [done, unknown] = [new Set<string>(), [] as string[]];
  for (let i = 1; i < views.length; i++) {
    const { action } = game.steps[i]!;
    if (action?.do !== "place" && action?.do !== "splash") continue;
    const found = spaceOf(moveTo(i, true), views[i]!);
    if (found === undefined) unknown.push(action.do);
    else expect(found, `action ${i}`).toBe(action.space);
    done.add(action.do);
  }
  expect(done.size).toBe(2);
  expect(unknown).toEqual(["place", "place", "place"]); // sent back at once by a deadlock
});

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
    fallen += flown.filter((each) => each.does === "fall").length;
    // All others stay what they were.
    for (const each of pieces)
      if (each.does === "rest") expect(before.get(each.id)?.space).toBe(each.space);
  }
  expect(fallen).toBeGreaterThan(0);
});

test("after a jump the board shows what is there, and nothing moves", () => {
  const last = views.at(-1)!;
  const ground = new Ground(last.spaces);
  const pieces = laid(laid([], views[3]!, ground), last, ground);
  expect(pieces.every((each) => each.does === "rest" && each.space !== null)).toBe(true);
});

test("a move takes the longer the more there is to see", () => {
  for (let i = 1; i < views.length; i++) {
    const pace = lasting(moveTo(i), views[i]!);
    const action = game.steps[i]!.action!;
    if (action.do === "splash") expect(pace).toBeGreaterThan(600);
    if (action.do === "place") expect(pace).toBeGreaterThan(200);
    expect(pace).toBeLessThan(2000);
  }
});

test("a droplet that a deadlock sends back at once is seen all the same", () => {
  const [before] = views;
  const space = before!.spaces.find((each) => each.kind === "dripping")!.name;
  const action = { do: "place" as const, space };
  const move = { number: 0, seat: 1, told: "", action, before: before! };
  const ground = new Ground(before!.spaces);
  const seen = followed([], move, before!, ground).filter((each) => each.does !== "rest");
  expect(seen.map((each) => [each.piece, each.does])).toEqual([[1, "leave"]]);
  expect(seen[0]!.delay).toBeGreaterThan(0);
  expect({ x: seen[0]!.x, y: seen[0]!.y }).not.toEqual({ x: 0, y: 0 });
  expect(lasting(move, before!)).toBeGreaterThan(seen[0]!.delay + 350);
});
