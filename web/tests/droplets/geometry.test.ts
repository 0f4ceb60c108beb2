import { describe, expect, test } from "vitest";
import { better, drained, Ground, STARS, WIDE } from "../../src/games/droplets/geometry";
import { views } from "./game";

const { spaces } = views[0]!;

describe.each([false, true])("a board, turned: %s", (turned) => {
  const ground = new Ground(spaces, turned);

  test("neighbours lie where they are drawn, all at the same distance", () => {
    for (const space of spaces)
      for (let side = 0; side < 6; side++) {
        const spot = ground.spot(space.name);
        const there = ground.towards(spot, side);
        expect(Math.hypot(there.x - spot.x, there.y - spot.y)).toBeCloseTo(WIDE);
        const beside = ground.beside(space, side);
        if (!beside) continue;
        expect(ground.spot(beside.name).x).toBeCloseTo(there.x);
        expect(ground.spot(beside.name).y).toBeCloseTo(there.y);
      }
  });

  test("sides go round clockwise, so that a star has every second neighbour", () => {
    const angles = [0, 1, 2, 3, 4, 5].map((side) => {
      const { x, y } = ground.towards({ x: 0, y: 0 }, side);
      return Math.atan2(y, x);
    });
    angles.forEach((angle, side) => {
      const turn = (angles[(side + 1) % 6]! - angle + 2 * Math.PI) % (2 * Math.PI);
      expect(turn).toBeCloseTo(Math.PI / 3);
    });
    expect([...STARS[0], ...STARS[1]].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("there is room for every space, and for what falls beside the board", () => {
    const { x, y, wide, high } = ground.box;
    const inside = (spot: { x: number; y: number }, margin: number) =>
      spot.x - margin >= x &&
      spot.x + margin <= x + wide &&
      spot.y - margin >= y &&
      spot.y + margin <= y + high;
    for (const spot of ground.spots.values()) expect(inside(spot, WIDE / 2)).toBe(true);
    expect(ground.brink.length).toBeGreaterThan(0);
    for (const spot of ground.brink) expect(inside(spot, 20)).toBe(true);
  });
});

test("a board is turned only where its spaces become larger", () => {
  const long = new Ground(
    [0, 1, 2, 3, 4].map((i) => ({ ...spaces[0]!, name: `a${i}`, row: 0, column: 2 * i })),
  );
  expect(better(long, 300, 700)).toBe(true);
  expect(better(long, 700, 300)).toBe(false);
  const turned = new Ground(long.spaces, true);
  expect(turned.box.high).toBeGreaterThan(turned.box.wide);
});

test("notches of a drain do not overlap, however many there are", () => {
  for (const notches of [3, 4, 5, 8, 12]) {
    const [first, second] = [drained(0, notches), drained(1, notches)];
    const apart = Math.hypot(first.x - second.x, first.y - second.y);
    expect(apart).toBeGreaterThan(17 * 2 * first.scale * 0.8);
  }
});
