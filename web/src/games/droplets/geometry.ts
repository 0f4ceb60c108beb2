/** Where things lie. A space is 100 wide; rows are counted from the bottom, columns in halves. */
import type { DropletsSpace as Space } from "../../api";

export interface Spot {
  x: number;
  y: number;
}

export const WIDE = 100;
const RADIUS = WIDE / Math.sqrt(3);

/** The neighbours on the six sides, clockwise: [rows up, halves to the right]. */
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

export const starOf = (side: number): number => side % 2;

/** Upright, rows run from left to right; turned, from bottom to top, which suits a narrow page. */
function spotAt(row: number, column: number, turned: boolean): Spot {
  const [along, up] = [(column * WIDE) / 2, row * RADIUS * 1.5];
  return turned ? { x: up, y: along } : { x: along, y: -up };
}

/** A map of the spaces: by name, and who lies beside whom. */
export class Ground {
  readonly spots = new Map<string, Spot>();
  readonly box: { x: number; y: number; wide: number; high: number };
  /** Places beside the board onto which something can fall. */
  readonly brink: Spot[] = [];
  /** The outline of a stone. */
  readonly edge: string;
  #places = new Map<string, Space>();

  constructor(
    readonly spaces: readonly Space[],
    readonly turned = false,
  ) {
    this.edge = outline(turned);
    for (const space of spaces) {
      this.spots.set(space.name, spotAt(space.row, space.column, turned));
      this.#places.set(`${space.row} ${space.column}`, space);
    }
    const outside = new Map<string, Spot>();
    for (const space of spaces) {
      if (space.kind === "drain" || space.kind === "fountain") continue;
      for (let side = 0; side < 6; side++) {
        if (this.beside(space, side)) continue;
        const spot = this.towards(this.spot(space.name), side);
        outside.set(`${Math.round(spot.x)} ${Math.round(spot.y)}`, spot);
      }
    }
    this.brink = [...outside.values()];
    const inside = [...this.spots.values()];
    const edge = (pick: (spot: Spot) => number, least: number) => {
      const most = (spots: Spot[], margin: number) => spots.map((spot) => pick(spot) + margin);
      return Math.max(...most(inside, least), ...most(this.brink, 24));
    };
    const [aside, above] = turned ? [RADIUS + 3, WIDE / 2 + 4] : [WIDE / 2 + 4, RADIUS + 3];
    const [right, left] = [edge((s) => s.x, aside), -edge((s) => -s.x, aside)];
    const [low, high] = [edge((s) => s.y, above + 5), -edge((s) => -s.y, above)];
    this.box = { x: left, y: high, wide: right - left, high: low - high };
  }

  spot(name: string): Spot {
    return this.spots.get(name) ?? { x: 0, y: 0 };
  }

  /** From the middle of a space towards a neighbour: 1 is the middle of that one. */
  towards(from: Spot, side: number, far = 1): Spot {
    const [up, right] = AROUND[side]!;
    const step = spotAt(up, right, this.turned);
    return { x: from.x + step.x * far, y: from.y + step.y * far };
  }

  /** A star: three blades from a space into its neighbours, widest where they cross its edge. */
  star(from: Spot, star: number, reach: number): string {
    const blades = STARS[star]!.map((side) => {
      const [edge, tip] = [this.towards(from, side, 0.5), this.towards(from, side, reach)];
      const [x, y] = [(edge.y - from.y) * 0.3, (from.x - edge.x) * 0.3]; // aside
      const corners = [
        from,
        { x: edge.x + x, y: edge.y + y },
        tip,
        { x: edge.x - x, y: edge.y - y },
      ];
      return `M${corners.map((spot) => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`).join("L")}Z`;
    });
    return blades.join("");
  }

  /** The neighbour of a space, or undefined where the board ends. */
  beside(space: { row: number; column: number }, side: number): Space | undefined {
    const [up, right] = AROUND[side]!;
    return this.#places.get(`${space.row + up} ${space.column + right}`);
  }

  named(name: string): Space | undefined {
    return this.spaces.find((space) => space.name === name);
  }
}

/** The outline of a stone: a hexagon with soft corners, on its tip or, turned, on its side. */
export function outline(turned = false, radius = RADIUS - 2.5, soft = 0.24): string {
  const corner = (i: number) => {
    const angle = (Math.PI / 3) * (turned ? i : i - 0.5);
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
  return { x: seat ? 21 : -21, y: 20 - lift, scale: 0.78 };
}

/** Whether the spaces are larger if the board is turned. */
export function better(upright: Ground, wide: number, high: number): boolean {
  const { box } = upright;
  const size = (w: number, h: number) => Math.min(wide / w, high / h);
  return size(box.high, box.wide) > size(box.wide, box.high) * 1.08;
}
