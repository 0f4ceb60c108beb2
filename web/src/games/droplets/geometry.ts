/** Where things lie. A space is 100 wide; rows are counted from the bottom, columns in halves. */
import type { DropletsSpace as Space } from "../../api";

export interface Spot {
  x: number;
  y: number;
}

export const WIDE = 100;
const RADIUS = WIDE / Math.sqrt(3);

/** The six neighbours, clockwise: [rows up, halves to the right]. */
const AROUND = [
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
] as const;

/** Every second neighbour: the points of the two stars, as places in `AROUND`. */
export const STARS = [
  [0, 2, 4],
  [1, 3, 5],
] as const;

export const starOf = (way: number): number => way % 2;

export function spotOf(place: { row: number; column: number }): Spot {
  return { x: (place.column * WIDE) / 2, y: -place.row * RADIUS * 1.5 };
}

/** From the middle of a space towards a neighbour: 1 is the middle of that one. */
export function towards(from: Spot, way: number, far = 1): Spot {
  const [up, right] = AROUND[way]!;
  return {
    x: from.x + ((right * WIDE) / 2) * far,
    y: from.y - up * RADIUS * 1.5 * far,
  };
}

/** A map of the spaces: by name, and who lies beside whom. */
export class Ground {
  readonly spots = new Map<string, Spot>();
  readonly box: { x: number; y: number; wide: number; high: number };
  /** Places beside the board onto which something can fall. */
  readonly brink: Spot[] = [];
  #places = new Map<string, Space>();

  constructor(readonly spaces: readonly Space[]) {
    for (const space of spaces) {
      this.spots.set(space.name, spotOf(space));
      this.#places.set(`${space.row} ${space.column}`, space);
    }
    const outside = new Map<string, Spot>();
    for (const space of spaces) {
      if (space.kind === "drain" || space.kind === "fountain") continue;
      for (let way = 0; way < 6; way++) {
        if (this.beside(space, way)) continue;
        const spot = towards(this.spot(space.name), way);
        outside.set(`${Math.round(spot.x)} ${Math.round(spot.y)}`, spot);
      }
    }
    this.brink = [...outside.values()];
    const inside = [...this.spots.values()];
    const edge = (pick: (spot: Spot) => number, least: number) => {
      const most = (spots: Spot[], margin: number) => spots.map((spot) => pick(spot) + margin);
      return Math.max(...most(inside, least), ...most(this.brink, 24));
    };
    const [right, left] = [edge((s) => s.x, WIDE / 2 + 4), -edge((s) => -s.x, WIDE / 2 + 4)];
    const [low, high] = [edge((s) => s.y, RADIUS + 8), -edge((s) => -s.y, RADIUS + 4)];
    this.box = { x: left, y: high, wide: right - left, high: low - high };
  }

  spot(name: string): Spot {
    return this.spots.get(name) ?? { x: 0, y: 0 };
  }

  /** The neighbour of a space, or undefined where the board ends. */
  beside(space: { row: number; column: number }, way: number): Space | undefined {
    const [up, right] = AROUND[way]!;
    return this.#places.get(`${space.row + up} ${space.column + right}`);
  }

  named(name: string): Space | undefined {
    return this.spaces.find((space) => space.name === name);
  }
}

/** The outline of a stone: a hexagon on its tip, with soft corners. */
export function outline(radius = RADIUS - 2.5, soft = 0.24): string {
  const corner = (i: number) => {
    const angle = (Math.PI / 3) * (i - 0.5);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  };
  const part = (a: Spot, b: Spot, t: number) =>
    `${(a.x + (b.x - a.x) * t).toFixed(1)} ${(a.y + (b.y - a.y) * t).toFixed(1)}`;
  const parts = Array.from({ length: 6 }, (_, i) => {
    const [before, here, after] = [corner(i + 5), corner(i), corner(i + 1)];
    return `${i ? "L" : "M"}${part(here, before, soft)}Q${part(here, here, 0)} ${part(here, after, soft)}`;
  });
  return `${parts.join("")}Z`;
}

/** A star with three points that reach into the neighbours. */
export function starPath(from: Spot, star: number, reach = 0.8, waist = 19): string {
  const points = STARS[star]!.flatMap((way) => {
    const tip = towards(from, way, reach);
    const next = towards({ x: 0, y: 0 }, (way + 1) % 6);
    const length = Math.hypot(next.x, next.y);
    const inner = { x: from.x + (next.x / length) * waist, y: from.y + (next.y / length) * waist };
    return [tip, inner];
  });
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

export interface Rest extends Spot {
  scale: number;
}

const STACKS: readonly Spot[][] = [
  [{ x: 0, y: 2 }],
  [
    { x: -19, y: 3 },
    { x: 19, y: 3 },
  ],
  [
    { x: -20, y: 16 },
    { x: 20, y: 16 },
    { x: 0, y: -17 },
  ],
];

/** Where the pieces of a dripping or transition space lie, from its middle. */
export function stacked(index: number, count: number): Rest {
  const stack = STACKS[Math.min(count, 3) - 1] ?? STACKS[0]!;
  return { ...stack[index % stack.length]!, scale: 1 };
}

/** Where the droplets of a drain lie: around the hole, each in its notch. */
export function drained(index: number, notches: number): Rest {
  const angle = (2 * Math.PI * index) / notches - Math.PI / 2;
  return {
    x: 29 * Math.cos(angle),
    y: 29 * Math.sin(angle),
    scale: Math.min(0.62, 3.1 / notches),
  };
}

/** Where the droplets of a seat lie in a fountain: one upon the other, on their side. */
export function collected(seat: number, index: number): Rest {
  const lift = Math.min(index, 3) * 3;
  return { x: seat ? 21 : -21, y: 26 - lift, scale: 0.72 };
}
