/** Hexagons with a corner at the top, in rows; the distance from their middle to a corner is 1. */

export interface Point {
  x: number;
  y: number;
}

export const WIDTH = Math.sqrt(3);

/** The corners of a hexagon of this size, for `points`. */
export function hexagon(size: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(size * Math.cos(angle)).toFixed(3)},${(size * Math.sin(angle)).toFixed(3)}`;
  }).join(" ");
}
