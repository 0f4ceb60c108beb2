import { describe, expect, it } from "vitest";
import { MARKS, COLOURS, pieceName, SHAPES, shapeOf } from "../../src/games/splash/shapes";
import { outline, patches, surface } from "../../src/games/splash/solid";
import {
  about,
  below,
  footprint,
  gripped,
  product,
  rotate,
  topOf,
} from "../../src/games/splash/space";

const area = (points: readonly (readonly [number, number])[]) =>
  points.reduce((sum, [x, z], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    return sum + (x * v - u * z) / 2;
  }, 0);

// Enough for what is tested here: polygons are cut into triangles from their first corner.
const fan = (polygon: readonly unknown[]) =>
  Array.from({ length: polygon.length - 2 }, (_, i) => [0, i + 1, i + 2]);

describe("pieces", () => {
  it("are thirty, numbered by shape and colour", () => {
    expect(pieceName(0)).toBe("red brick");
    expect(pieceName(13)).toBe("orange prism");
    expect(pieceName(29)).toBe("purple bridge");
    expect(Object.keys(MARKS)).toEqual(COLOURS);
  });

  it("have one outline each, whatever parts they are made of", () => {
    for (const shape of SHAPES) {
      const whole = shape.parts.reduce((sum, part) => sum + area(part.polygon), 0);
      expect(area(outline(shape))).toBeCloseTo(whole, 3);
    }
    expect(outline(shapeOf("red bridge"))).toHaveLength(8);
  });

  it("have surfaces that are closed, look outwards, and stay within the true solid", () => {
    for (const shape of SHAPES.filter((each) => each.parts.length === 1)) {
      const { positions, normals } = surface(shape, fan);
      const corner = (i: number) => positions.slice(i * 3, i * 3 + 3) as [number, number, number];
      let volume = 0;
      for (let i = 0; i < positions.length / 3; i += 3) {
        const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)];
        const cross = [
          b[1] * c[2] - b[2] * c[1],
          b[2] * c[0] - b[0] * c[2],
          b[0] * c[1] - b[1] * c[0],
        ];
        volume += (a[0] * cross[0]! + a[1] * cross[1]! + a[2] * cross[2]!) / 6;
        const n = normals.slice(i * 3, i * 3 + 3);
        expect(Math.hypot(...n)).toBeCloseTo(1, 5);
      }
      const [part] = shape.parts;
      const full = area(part!.polygon) * part!.length;
      expect(volume / full).toBeGreaterThan(0.96);
      expect(volume / full).toBeLessThan(1);
    }
  });

  it("are marked so that a mark is seen from every side", () => {
    for (const shape of SHAPES)
      for (let aside = 0; aside < 360; aside += 30)
        for (const pose of shape.poses) {
          const turned = product(about(aside), pose.turn);
          const seen = patches(shape).some(({ out }) => rotate(turned, out)[1] < -0.3);
          expect(seen, `${shape.name} ${pose.name} ${aside}`).toBe(true);
        }
  });
});

describe("space", () => {
  it("knows how high pieces stand in their poses", () => {
    const high = (piece: string, pose: string) => {
      const turned = gripped(piece, pose, 37);
      const over = product([0, 1, 0, 0], turned);
      return below(shapeOf(piece), turned) + below(shapeOf(piece), over);
    };
    expect(high("red brick", "flat")).toBeCloseTo(22);
    expect(high("red brick", "side")).toBeCloseTo(30);
    expect(high("red brick", "end")).toBeCloseTo(45);
    expect(high("red cylinder", "upright")).toBeCloseTo(30);
    expect(high("red cylinder", "lying")).toBeCloseTo(34);
    expect(high("red bridge", "cradle")).toBeCloseTo(28);
  });

  it("turns counter-clockwise, seen from above", () => {
    const [x, y] = rotate(about(90), [1, 0, 0]);
    expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(1)]);
    const foot = footprint(shapeOf("red brick"), { at: [10, 0, 0], turned: about(90) });
    expect(Math.max(...foot.map((point) => point[0]))).toBeCloseTo(25);
    expect(Math.max(...foot.map((point) => point[1]))).toBeCloseTo(22.5);
    expect(foot).toHaveLength(4);
  });

  it("knows what there is on top to stand on", () => {
    const flat = { at: [0, 0, 0], turned: [1, 0, 0, 0] } as const;
    const width = (piece: string) => {
      const across = topOf(shapeOf(piece), flat).map((point) => point[0]);
      return Math.max(...across) - Math.min(...across);
    };
    expect(width("red brick")).toBeCloseTo(45);
    expect(width("red prism")).toBeCloseTo(12);
    expect(width("red dome")).toBeLessThan(10);
  });
});
