/** Where things lie on the board: tiles are squares of 100, the first one from 0, 0 on. */
import type { WaterfallLying, WaterfallPawn, WaterfallTileView, WaterfallView } from "../../api";

export const TILE = 100;

export interface Spot {
  x: number;
  y: number;
}

export interface Place {
  column: number;
  row: number;
}

export const placeName = ({ column, row }: Place): string => `${column}:${row}`;

export function placeOf(name: string): Place {
  const [column, row] = name.split(":").map(Number);
  return { column: column!, row: row! };
}

export const middleOf = ({ column, row }: Place): Spot => ({
  x: (column + 0.5) * TILE,
  y: (row + 0.5) * TILE,
});

// --- Water ---------------------------------------------------------------------------------------

/** The corners of a tile as they are read, and the way its water takes between them and the middle. */
export const CORNERS = ["top left", "top right", "bottom left", "bottom right"] as const;
const WAYS = [
  "M0 0C8 20 26 38 50 50",
  "M100 0C92 20 74 38 50 50",
  "M50 50C26 62 8 80 0 100",
  "M50 50C74 62 92 80 100 100",
];

export const wet = ({ entries, exits }: WaterfallTileView): boolean[] => [
  entries.includes("L"),
  entries.includes("R"),
  exits.includes("L"),
  exits.includes("R"),
];

/** All water of a tile as one path, in the direction in which it runs. */
export const waterPath = (tile: WaterfallTileView): string =>
  WAYS.filter((_, corner) => wet(tile)[corner]).join("");

/** Quarters of a disc in the wet corners: where the water of several tiles runs together. */
export const cornerPath = (tile: WaterfallTileView, radius: number): string => {
  const [r, far] = [radius, TILE - radius];
  const quarters = [
    `M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z`,
    `M100 0V${r}A${r} ${r} 0 0 1 ${far} 0Z`,
    `M0 100V${far}A${r} ${r} 0 0 1 ${r} 100Z`,
    `M100 100H${far}A${r} ${r} 0 0 1 100 ${far}Z`,
  ];
  return quarters.filter((_, corner) => wet(tile)[corner]).join("");
};

/** The corner's own place on the grid, counted in tiles. */
const cornerAt = ({ column, row }: Place, corner: number): Place => ({
  column: column + (corner & 1),
  row: row + (corner >> 1),
});

/** The corners of the grid that have water. */
export function pools(waterfall: WaterfallLying[]): Place[] {
  const found = new Map<string, Place>();
  for (const lying of waterfall)
    wet(lying.tile).forEach((is, corner) => {
      const at = cornerAt(lying, corner);
      if (is) found.set(placeName(at), at);
    });
  return [...found.values()];
}

/** Free places beside the tiles. */
export function besides(waterfall: WaterfallLying[]): Place[] {
  const taken = new Set(waterfall.map(placeName));
  const found = new Map<string, Place>();
  for (const { column, row } of waterfall)
    for (const [right, down] of [
      [0, -1],
      [-1, 0],
      [1, 0],
      [0, 1],
    ] as const) {
      const place = { column: column + right, row: row + down };
      if (!taken.has(placeName(place))) found.set(placeName(place), place);
    }
  return [...found.values()];
}

/** Where a place is, for those who do not see it: "below tile 4, left of tile 9". */
export function whereabouts({ column, row }: Place, waterfall: WaterfallLying[]): string {
  const names: [string, number, number][] = [
    ["below", 0, -1],
    ["right of", -1, 0],
    ["left of", 1, 0],
    ["above", 0, 1],
  ];
  return names
    .flatMap(([name, right, down]) => {
      const found = waterfall.find(
        (lying) => lying.column === column + right && lying.row === row + down,
      );
      return found ? [`${name} tile ${found.tile.number}`] : [];
    })
    .join(", ");
}

/** At which corners the picture would break if this tile lay there. */
export function clashes(
  tile: WaterfallTileView,
  place: Place,
  waterfall: WaterfallLying[],
): number[] {
  const here = wet(tile);
  return here.flatMap((is, corner) => {
    const at = placeName(cornerAt(place, corner));
    const other = waterfall.some((lying) =>
      wet(lying.tile).some((there, its) => placeName(cornerAt(lying, its)) === at && there !== is),
    );
    return other ? [corner] : [];
  });
}

// --- Boats ---------------------------------------------------------------------------------------

const BERTHS: Spot[] = [
  { x: 16, y: 22 },
  { x: 84, y: 22 },
  { x: 10, y: 79 },
  { x: 90, y: 79 }, // beside the gemstones, which one wants to see
];

/** Where boats lie on a tile, the best place first: on the water that runs out of it. */
export function berths(tile: WaterfallTileView): Spot[] {
  const is = wet(tile);
  const order = [3, 2, 1, 0].sort((a, b) => Number(is[b]) - Number(is[a]));
  return [...order.map((corner) => BERTHS[corner]!), { x: 50, y: 50 }, { x: 50, y: 22 }];
}

export const placed = ({ column, row }: WaterfallPawn): Place | null =>
  column === null || row === null ? null : { column, row };

export const tileAt = (view: WaterfallView, place: Place): WaterfallTileView | null =>
  view.waterfall.find(({ column, row }) => column === place.column && row === place.row)?.tile ??
  null;

/** The tiles of the topmost row: where falls begin. */
export function topRow(view: WaterfallView): WaterfallLying[] {
  const top = Math.min(...view.waterfall.map(({ row }) => row));
  return view.waterfall.filter(({ row }) => row === top);
}

/** The spring above the waterfall, where boats wait. */
export function spring(view: WaterfallView): Spot {
  const row = topRow(view);
  const columns = row.map(({ column }) => column);
  const middle = (Math.min(...columns) + Math.max(...columns) + 1) / 2;
  return { x: middle * TILE, y: row[0]!.row * TILE - 46 };
}

/** Where each boat is drawn. */
export function boatSpots(view: WaterfallView): Spot[] {
  const above = spring(view);
  const crowd = new Map<string, number>();
  return view.pawns.map((pawn, seat) => {
    const place = placed(pawn);
    if (!place) return { x: above.x + (seat - (view.seats - 1) / 2) * 38, y: above.y };
    const name = placeName(place);
    const before = crowd.get(name) ?? 0;
    crowd.set(name, before + 1);
    const tile = tileAt(view, place);
    const berth = (tile && berths(tile)[before]) ?? { x: 50, y: 50 };
    // Who has left the waterfall hangs over the edge.
    const over = pawn.out && berth.y > 50 ? 18 : 0;
    return { x: place.column * TILE + berth.x, y: place.row * TILE + berth.y + over };
  });
}

/** The highest spot of a leap. */
export const leap = (from: Spot, to: Spot): Spot => ({
  x: (from.x + to.x) / 2,
  y: Math.min(from.y, to.y) - 60,
});

/** The corner by which one falls from a tile to one below. */
export function between(view: WaterfallView, from: Place, to: Place): Spot {
  const [above, below] = [tileAt(view, from), tileAt(view, to)];
  let right = to.column > from.column;
  if (to.column === from.column)
    right = !(above?.exits.includes("L") && below?.entries.includes("L"));
  return { x: (from.column + Number(right)) * TILE, y: to.row * TILE };
}

/** The wake of a boat: through the middles of the tiles passed, and the corners between them. */
export function wake(view: WaterfallView, path: number[]): string {
  const lying = path.flatMap(
    (number) => view.waterfall.find(({ tile }) => tile.number === number) ?? [],
  );
  return lying
    .map((here, i) => {
      const { x, y } = middleOf(here);
      const last = lying[i - 1];
      if (!last) return `M${x} ${y}`;
      if (here.row !== last.row + 1 || Math.abs(here.column - last.column) > 1) {
        const from = middleOf(last);
        return `Q${(from.x + x) / 2} ${Math.min(from.y, y) - 50} ${x} ${y}`;
      }
      const corner = between(view, last, here);
      return `L${corner.x} ${corner.y}L${x} ${y}`;
    })
    .join("");
}
