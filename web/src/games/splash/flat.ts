/** Pieces as polygons, without perspective: for small pictures, and where there is no WebGL. */
import { MARKS, colourOf, markInk, paintOf, shapeOf, type Point, type Vec } from "./shapes";
import { outline, patches } from "./solid";
import { moved, rotate, type Place } from "./space";

export interface Eye {
  /** From the front to the right, and upwards, in degrees. */
  aside: number;
  above: number;
}

/** As somebody sits at the table. */
export const SITTING: Eye = { aside: 28, above: 24 };

export interface Polygon {
  points: Point[];
  fill: string;
}

export interface Mark {
  path: string;
  /** For an SVG transform. */
  matrix: string;
  ink: string;
}

export interface Drawn {
  name: string;
  polygons: Polygon[];
  marks: Mark[];
}

interface Camera {
  right: Vec;
  up: Vec;
  towards: Vec;
}

function camera({ aside, above }: Eye): Camera {
  const [a, b] = [(aside * Math.PI) / 180, (above * Math.PI) / 180];
  return {
    right: [Math.cos(a), Math.sin(a), 0],
    up: [-Math.sin(a) * Math.sin(b), Math.cos(a) * Math.sin(b), Math.cos(b)],
    towards: [Math.sin(a) * Math.cos(b), -Math.cos(a) * Math.cos(b), Math.sin(b)],
  };
}

const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const LIGHT: Vec = [-0.5, -0.42, 0.76];

/** Where a point is seen: y downwards, as in SVG. */
const seen = (eye: Camera, point: Vec): Point => [dot(point, eye.right), -dot(point, eye.up)];

function shade([r, g, b]: Vec, light: number): string {
  return `rgb(${[r, g, b].map((value) => Math.round(Math.min(255, value * light))).join(" ")})`;
}

/** One piece in its place. */
export function drawn(piece: string, place: Place, from: Eye = SITTING): Drawn {
  const eye = camera(from);
  const shape = shapeOf(piece);
  const half = shape.parts[0]!.length / 2;
  const border = outline(shape);
  const faces: { loop: Vec[]; out: Vec }[] = [
    { loop: border.map(([x, z]): Vec => [x, -half, z]), out: [0, -1, 0] },
    { loop: border.map(([x, z]): Vec => [x, half, z]), out: [0, 1, 0] },
    ...border.map((p, i) => {
      const q = border[(i + 1) % border.length]!;
      const loop: Vec[] = [
        [p[0], -half, p[1]],
        [p[0], half, p[1]],
        [q[0], half, q[1]],
        [q[0], -half, q[1]],
      ];
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      return { loop, out: [(q[1] - p[1]) / length, 0, (p[0] - q[0]) / length] as Vec };
    }),
  ];
  const paint = paintOf(piece);
  const visible = faces
    .map(({ loop, out }) => ({
      loop: loop.map((point) => moved(place, point)),
      out: rotate(place.turned, out),
    }))
    .filter(({ out }) => dot(out, eye.towards) > 0.001)
    .map(({ loop, out }) => ({
      depth: loop.reduce((sum, point) => sum + dot(point, eye.towards), 0) / loop.length,
      points: loop.map((point) => seen(eye, point)),
      fill: shade(paint, 0.66 + 0.42 * Math.max(0, dot(out, LIGHT))),
    }))
    .sort((a, b) => a.depth - b.depth);
  const marks = patches(shape)
    .map((patch) => ({ ...patch, facing: dot(rotate(place.turned, patch.out), eye.towards) }))
    .filter(({ facing }) => facing > 0.25)
    .map(({ middle, right, up, size }) => {
      const scale = size / 12;
      const [x, y] = seen(eye, moved(place, middle));
      const along = seen(eye, rotate(place.turned, right)).map((value) => value * scale);
      const across = seen(eye, rotate(place.turned, up)).map((value) => -value * scale);
      const matrix = [...along, ...across, x, y].map((value) => value.toFixed(3)).join(" ");
      return { path: MARKS[colourOf(piece)] ?? "", matrix, ink: markInk(piece) };
    });
  return { name: piece, polygons: visible, marks };
}

/** What has to be painted first: what is farther away, and what others rest on. */
export function ordered<T extends { name: string; at: Vec; on: string[] }>(
  pieces: readonly T[],
  from: Eye = SITTING,
): T[] {
  const eye = camera(from);
  const left = [...pieces].sort((a, b) => dot(a.at, eye.towards) - dot(b.at, eye.towards));
  const found: T[] = [];
  const done = new Set(["table"]);
  while (left.length) {
    const i = Math.max(
      0,
      left.findIndex((piece) => piece.on.every((other) => done.has(other))),
    );
    const [piece] = left.splice(i, 1);
    found.push(piece!);
    done.add(piece!.name);
  }
  return found;
}

/** The smallest box around what is drawn: x, y, width, height. */
export function bounds(all: readonly Drawn[], edge = 2): [number, number, number, number] {
  const points = all.flatMap(({ polygons }) => polygons.flatMap((polygon) => polygon.points));
  if (!points.length) return [-40, -40, 80, 80];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return [x, y, Math.max(...xs) + edge - x, Math.max(...ys) + edge - y];
}

export const pointsText = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
