/** The surface of a piece: its outline, with edges as if sanded, as triangles, and where it is marked. */
import type { Point, Shape, Vec } from "./shapes";

const CUT = 0.8; // millimetres taken off the edges along y,
const SANDED = 0.5; // and off those of the two faces
const GRAIN = 60; // millimetres over which the grain repeats
const SHORT = 9; // millimetres: on edges shorter than this there is no room for a mark

/** The boundary of all parts together, counter-clockwise in x and z. */
export function outline(shape: Shape): Point[] {
  const [first, ...more] = shape.parts;
  if (!first) return [];
  return more.length ? union(shape.parts.map((part) => part.polygon)) : first.polygon;
}

const name = ([x, z]: Point) => `${x.toFixed(3)},${z.toFixed(3)}`;

/** Of polygons that share edges: what two have in common, in opposite directions, is inside. */
function union(polygons: Point[][]): Point[] {
  const all = polygons.flat();
  const next = new Map<string, Point[]>();
  const edges = polygons.flatMap((polygon) =>
    polygon.flatMap((from, i) => split(from, polygon[(i + 1) % polygon.length]!, all)),
  );
  const known = new Set(edges.map(([from, to]) => `${name(from)} ${name(to)}`));
  for (const [from, to] of edges)
    if (!known.has(`${name(to)} ${name(from)}`))
      next.set(name(from), [...(next.get(name(from)) ?? []), to]);
  const start = edges.find(([from]) => next.has(name(from)))![0];
  const found: Point[] = [];
  for (let at = start; ;) {
    found.push(at);
    at = next.get(name(at))!.pop()!;
    if (name(at) === name(start)) break;
  }
  return found.filter((point, i) => {
    const [a, b] = [found.at(i - 1)!, found[(i + 1) % found.length]!];
    const cross = (point[0] - a[0]) * (b[1] - point[1]) - (point[1] - a[1]) * (b[0] - point[0]);
    return Math.abs(cross) > 1e-6;
  });
}

function split(from: Point, to: Point, all: Point[]): [Point, Point][] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dz);
  const along = ([x, z]: Point) => ((x - from[0]) * dx + (z - from[1]) * dz) / length;
  const beside = ([x, z]: Point) => ((x - from[0]) * dz - (z - from[1]) * dx) / length;
  const stops = all
    .filter((p) => Math.abs(beside(p)) < 1e-3 && along(p) > 1e-3 && along(p) < length - 1e-3)
    .sort((a, b) => along(a) - along(b))
    .filter((p, i, sorted) => !i || name(p) !== name(sorted[i - 1]!));
  const points = [from, ...stops, to];
  return points.slice(1).map((point, i) => [points[i]!, point]);
}

/** The outline with its sharp corners taken off. */
function softened(polygon: Point[]): Point[] {
  return polygon.flatMap((point, i) => {
    const [a, b] = [polygon.at(i - 1)!, polygon[(i + 1) % polygon.length]!];
    const [la, lb] = [distance(a, point), distance(b, point)];
    const [ux, uz] = [(point[0] - a[0]) / la, (point[1] - a[1]) / la];
    const [vx, vz] = [(b[0] - point[0]) / lb, (b[1] - point[1]) / lb];
    if (ux * vz - uz * vx < 0.5) return [point]; // nearly straight on, or a corner inwards
    return [
      [point[0] - ux * CUT, point[1] - uz * CUT],
      [point[0] + vx * CUT, point[1] + vz * CUT],
    ];
  });
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The polygon with all its edges moved inwards. */
function inset(polygon: Point[], by: number): Point[] {
  return polygon.map((point, i) => {
    const [a, b] = [polygon.at(i - 1)!, polygon[(i + 1) % polygon.length]!];
    const [la, lb] = [distance(a, point), distance(b, point)];
    const n: Point = [-(point[1] - a[1]) / la, (point[0] - a[0]) / la];
    const m: Point = [-(b[1] - point[1]) / lb, (b[0] - point[0]) / lb];
    const scale = by / (1 + n[0] * m[0] + n[1] * m[1]);
    return [point[0] + (n[0] + m[0]) * scale, point[1] + (n[1] + m[1]) * scale];
  });
}

export interface Surface {
  positions: number[];
  normals: number[];
  uvs: number[];
}

type Triangulate = (polygon: Point[]) => number[][];

/** Triangles. Grain runs along y; the two faces show it across. */
export function surface(shape: Shape, triangulate: Triangulate): Surface {
  const found: Surface = { positions: [], normals: [], uvs: [] };
  const outer = softened(outline(shape));
  const inner = inset(outer, SANDED);
  const half = shape.parts[0]!.length / 2;
  const at = ([x, z]: Point, y: number): Vec => [x, y, z];
  const put = (point: Vec, normal: Vec, u: number, v: number) => {
    found.positions.push(...point);
    found.normals.push(...normal);
    found.uvs.push(u / GRAIN, v / GRAIN);
  };
  for (const side of [-1, 1])
    for (const triangle of triangulate(inner))
      for (const i of side < 0 ? triangle : [...triangle].reverse()) {
        const point = inner[i]!;
        put(at(point, side * half), [0, side, 0], point[0], point[1] + 20);
      }
  let run = 0;
  outer.forEach((p, i) => {
    const j = (i + 1) % outer.length;
    const q = outer[j]!;
    const length = distance(p, q);
    const [nx, nz] = [(q[1] - p[1]) / length, (p[0] - q[0]) / length];
    const quad = (loop: readonly [Point, number, Point][]) => {
      // Each corner with its y and the corner of the outline that its normal comes from.
      for (const k of [0, 1, 2, 0, 2, 3]) {
        const [point, y, from] = loop[k]!;
        const lean = Math.abs(y) > half - SANDED / 2 ? Math.sign(y) : 0;
        const size = Math.hypot(nx, lean, nz);
        put(at(point, y), [nx / size, lean / size, nz / size], y, run + (from === q ? length : 0));
      }
    };
    const [y0, y1] = [-half + SANDED, half - SANDED];
    const [a, b] = [inner[i]!, inner[j]!];
    quad([
      [p, y0, p],
      [p, y1, p],
      [q, y1, q],
      [q, y0, q],
    ]);
    quad([
      [a, -half, p],
      [p, y0, p],
      [q, y0, q],
      [b, -half, q],
    ]);
    quad([
      [p, y1, p],
      [a, half, p],
      [b, half, q],
      [q, y1, q],
    ]);
    run += length;
  });
  return found;
}

/** A place on a piece where its mark is drawn. */
export interface Patch {
  middle: Vec;
  /** To the right of the mark, upwards, and out of the piece; each of length 1. */
  right: Vec;
  up: Vec;
  out: Vec;
  size: number;
  /** Where the surface bends to the right: by which radius. */
  radius: number;
}

export function patches(shape: Shape): Patch[] {
  const part = shape.parts[0]!;
  const half = part.length / 2;
  const xs = part.polygon.map(([x]) => x);
  const zs = part.polygon.map(([, z]) => z);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [x, z] = [middle(xs), middle(zs)];
  const room = Math.min(Math.max(...zs) - Math.min(...zs), Math.max(...xs) - Math.min(...xs));
  const face = Math.min(13, room * 0.66);
  const found: Patch[] = [-1, 1].map((side) => ({
    middle: [x, side * half, z],
    right: [-side, 0, 0],
    up: [0, 0, 1],
    out: [0, side, 0],
    size: face,
    radius: 0,
  }));
  const bend = (cx: number, cz: number, radius: number, degrees: number): Patch => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return {
      middle: [cx + radius * c, 0, cz + radius * s],
      right: [s, 0, -c],
      up: [0, 1, 0],
      out: [c, 0, s],
      size: 13,
      radius,
    };
  };
  const border = outline(shape);
  if (border.every((p, i) => distance(p, border[(i + 1) % border.length]!) < SHORT)) {
    // all round: a cylinder
    const radius = Math.hypot(...border[0]!);
    found.push(...[30, 150, 270].map((degrees) => bend(0, 0, radius, degrees)));
    return found;
  }
  border.forEach((p, i) => {
    const q = border[(i + 1) % border.length]!;
    const length = distance(p, q);
    if (length < SHORT) return;
    const [dx, dz] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
    found.push({
      middle: [(p[0] + q[0]) / 2, 0, (p[1] + q[1]) / 2],
      right: [-dx, 0, -dz],
      up: [0, 1, 0],
      out: [dz, 0, -dx],
      size: Math.min(13, length * 0.66, part.length * 0.66),
      radius: 0,
    });
    if (border.length > 8)
      // a dome: the long edge is its diameter
      found.push(...[35, 90, 145].map((angle) => bend((p[0] + q[0]) / 2, p[1], length / 2, angle)));
  });
  return found;
}
