import { describe, expect, test } from "vitest";
import { boxOf, fit, follow, kept, reveal, zoom } from "../../src/games/waterfall/camera";

const ROOM = { left: 0, top: 0, right: 400, bottom: 300 };
const square = (size: number) => ({ left: 0, top: 0, right: size, bottom: size });
const spot = (x: number, y: number) => ({ left: x, top: y, right: x, bottom: y });

describe("looking at the waterfall", () => {
  test("all of it is seen, in the middle", () => {
    const { x, y, scale } = fit(square(600), ROOM);
    expect(scale).toBeCloseTo(0.5);
    expect([x, y]).toEqual([50, 0]);
  });

  test("a small one is not blown up", () => {
    expect(fit(square(50), ROOM).scale).toBe(1.3);
  });

  test("a large one stays readable, around whoever moves", () => {
    const { x, y, scale } = follow(square(2000), ROOM, 0.8, spot(1000, 1000));
    expect(scale).toBe(0.8);
    expect([x + scale * 1000, y + scale * 1000]).toEqual([200, 150]);
  });

  test("nothing that matters lies outside, however far apart it is", () => {
    const near = { left: 200, top: 900, right: 1200, bottom: 1000 };
    const { x, scale } = follow(square(2000), ROOM, 0.8, near);
    expect(scale).toBeCloseTo(0.4);
    expect([x + scale * near.left, x + scale * near.right]).toEqual([0, 400]);
  });

  test("following does not show emptiness beyond the edge", () => {
    const { x, y } = follow(square(2000), ROOM, 0.8, spot(0, 2000));
    expect(x).toBe(0);
    expect(y + 0.8 * 2000).toBe(300);
  });

  test("zooming keeps the point under the fingers", () => {
    const camera = { x: 10, y: 20, scale: 1 };
    const closer = zoom(camera, 1.5, { x: 110, y: 70 });
    expect(closer.scale).toBe(1.5);
    expect(closer.x + 1.5 * 100).toBeCloseTo(110);
    expect(closer.y + 1.5 * 50).toBeCloseTo(70);
  });

  test("zooming has its limits, and then nothing slides", () => {
    const camera = { x: 10, y: 20, scale: 2.5 };
    expect(zoom(camera, 2, { x: 300, y: 0 })).toEqual(camera);
  });

  test("what is seen already does not move; what is outside comes just inside", () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(reveal(camera, square(100), ROOM)).toEqual(camera);
    const outside = { left: 350, top: -80, right: 450, bottom: 20 };
    expect(reveal(camera, outside, ROOM)).toEqual({ x: -50, y: 80, scale: 1 });
  });

  test("it cannot be dragged out of sight", () => {
    const far = kept({ x: 5000, y: -5000, scale: 1 }, square(200), ROOM);
    expect(far.x).toBeLessThan(400);
    expect(far.y + 200).toBeGreaterThan(0);
  });

  test("the box holds all places and the spring", () => {
    const box = boxOf(
      [
        { column: -2, row: 0 },
        { column: 1, row: 3 },
      ],
      { x: 50, y: -46 },
    );
    expect(box.left).toBeLessThanOrEqual(-200);
    expect(box.right).toBeGreaterThanOrEqual(200);
    expect(box.top).toBeLessThan(-46);
    expect(box.bottom).toBeGreaterThanOrEqual(400);
  });
});
