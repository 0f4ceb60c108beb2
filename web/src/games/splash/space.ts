/** Turns and places in space. Lengths are in millimetres; z is up. */
import { poseOf, shapeOf, type Part, type Point, type Shape, type Turn, type Vec } from "./shapes";

export interface Place {
  at: Vec;
  turned: Turn;
}

/** First turned by b, then by a. */
export function product(a: Turn, b: Turn): Turn {
  const [aw, ax, ay, az] = a;
  const [bw, bx, by, bz] = b;
  return [
    aw * bw - ax * bx - ay * by - az * bz,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
  ];
}

/** About the vertical, counter-clockwise seen from above. */
export function about(degrees: number): Turn {
  const half = (degrees * Math.PI) / 360;
  return [Math.cos(half), 0, 0, Math.sin(half)];
}

export function rotate([w, x, y, z]: Turn, [a, b, c]: Vec): Vec {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}

export const moved = ({ at, turned }: Place, point: Vec): Vec => {
  const [x, y, z] = rotate(turned, point);
  return [x + at[0], y + at[1], z + at[2]];
};

/** A turn on the way from one to the other, the short way. */
export function between(a: Turn, b: Turn, t: number): Turn {
  const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const mixed = a.map((value, i) => value + (sign * b[i]! - value) * t);
  const length = Math.hypot(...mixed) || 1;
  return mixed.map((value) => value / length) as unknown as Turn;
}

export const mix = (a: Place, b: Place, t: number): Place => ({
  at: a.at.map((value, i) => value + (b.at[i]! - value) * t) as unknown as Vec,
  turned: between(a.turned, b.turned, t),
});

/** All corners of a part: the polygon in front (least y), then the one behind. */
export const corners = (part: Part): Vec[] =>
  [-part.length / 2, part.length / 2].flatMap((y) => part.polygon.map(([x, z]): Vec => [x, y, z]));

/** How far the lowest point of a piece is below its middle. */
export function below(shape: Shape, turned: Turn): number {
  const place: Place = { at: [0, 0, 0], turned };
  return Math.max(
    ...shape.parts.flatMap((part) => corners(part).map((corner) => -moved(place, corner)[2])),
  );
}

/** What a piece covers, seen from above: a convex polygon. */
export function footprint(shape: Shape, place: Place): Point[] {
  return hull(
    shape.parts.flatMap((part) =>
      corners(part).map((corner): Point => {
        const [x, y] = moved(place, corner);
        return [x, y];
      }),
    ),
  );
}

const LEVEL = 1; // millimetres: corners that are at most so much lower belong to the top

/** What there is on top of a piece to stand on, seen from above: over it the middle of the next one
 *  has to be. */
export function topOf(shape: Shape, place: Place): Point[] {
  const all = shape.parts.flatMap((part) => corners(part).map((corner) => moved(place, corner)));
  const highest = Math.max(...all.map(([, , z]) => z));
  return hull(all.filter(([, , z]) => z >= highest - LEVEL).map(([x, y]): Point => [x, y]));
}

export function hull(points: readonly Point[]): Point[] {
  const ordered = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (run: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of run) {
      while (chain.length > 1 && left(chain.at(-2)!, chain.at(-1)!, point) <= 1e-6) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(ordered), ...half(ordered.reverse())];
}

const left = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** How a piece is held: which way up, and turned by how many degrees. */
export const gripped = (piece: string, pose: string, turn: number): Turn =>
  product(about(turn), poseOf(shapeOf(piece), pose).turn);
