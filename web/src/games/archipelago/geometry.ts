/** Where the cells of a board lie, which touch, and where the scoring track goes. */
import { type Point, WIDTH } from "../../lib/hex";

export interface Cell extends Point {
  name: string;
}

/** All cells of a hexagon with so many to a side, from a1 at the bottom left. */
export function cells(size: number): Cell[] {
  const rows = 2 * size - 1;
  return Array.from({ length: rows }, (_, row) => {
    const width = rows - Math.abs(size - 1 - row);
    return Array.from({ length: width }, (_, i) => ({
      name: `${String.fromCharCode(97 + row)}${i + 1}`,
      x: (i - (width - 1) / 2) * WIDTH,
      y: (size - 1 - row) * 1.5,
    }));
  }).flat();
}

/** A path along all pairs of cells of a group that touch: drawn broadly, it is the land. */
export function land(group: readonly Cell[]): string {
  let path = "";
  group.forEach((one, i) => {
    for (const other of group.slice(i + 1))
      if (Math.hypot(one.x - other.x, one.y - other.y) < WIDTH + 0.01)
        path += `M${one.x} ${one.y}L${other.x} ${other.y}`;
  });
  return path;
}

/** The height of a row of the scoring track. */
export const ROW = 0.95;

/** The bonuses that can be claimed, from the best to the worst. */
export const bonusesFrom = (lowest: number): number[] =>
  [3, 2, 1, 0].filter((bonus) => bonus >= lowest);
