/** Looking at a waterfall that grows: what part of it is seen, and how large. */
import type { Place, Spot } from "./geometry";
import { TILE } from "./geometry";

/** A point of the board is seen at `x + scale * its x`, `y + scale * its y`. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const LEAST = 0.25;
export const MOST = 2.5;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** All that should be seen: the places, with a margin, and the spring above them. */
export function boxOf(places: Place[], above: Spot): Box {
  const columns = places.map(({ column }) => column);
  const rows = places.map(({ row }) => row);
  return {
    left: Math.min(Math.min(...columns) * TILE, above.x - 70) - 10,
    top: Math.min(Math.min(...rows) * TILE - 10, above.y - 32),
    right: Math.max((Math.max(...columns) + 1) * TILE, above.x + 70) + 10,
    bottom: (Math.max(...rows) + 1) * TILE + 24,
  };
}

/** The whole box in the middle of the window, no larger than `largest`. */
export function fit(box: Box, window: Box, largest = 1.3): Camera {
  const [width, height] = [window.right - window.left, window.bottom - window.top];
  const scale = clamp(
    Math.min(width / (box.right - box.left), height / (box.bottom - box.top)),
    LEAST,
    largest,
  );
  return {
    x: window.left + width / 2 - (scale * (box.left + box.right)) / 2,
    y: window.top + height / 2 - (scale * (box.top + box.bottom)) / 2,
    scale,
  };
}

/** As much of the box as can be seen with tiles of a readable size, around what matters: all of
    that is seen, if smaller. */
export function follow(box: Box, window: Box, readable: number, near: Box): Camera {
  const whole = fit(box, window);
  const { scale } = fit(near, window, readable);
  if (whole.scale >= scale) return whole;
  const along = (low: number, high: number, from: number, to: number, at: number): number => {
    const room = to - from;
    if ((high - low) * scale <= room) return from + room / 2 - (scale * (low + high)) / 2;
    return clamp(from + room / 2 - scale * at, to - scale * high, from - scale * low);
  };
  return {
    x: along(box.left, box.right, window.left, window.right, (near.left + near.right) / 2),
    y: along(box.top, box.bottom, window.top, window.bottom, (near.top + near.bottom) / 2),
    scale,
  };
}

/** Larger or smaller, while the point of the screen stays where it is. */
export function zoom(camera: Camera, factor: number, at: Spot): Camera {
  const scale = clamp(camera.scale * factor, LEAST, MOST);
  const real = scale / camera.scale;
  return { x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real, scale };
}

/** Moved just so far that the box is seen; its upper left part, if it is too large. */
export function reveal(camera: Camera, box: Box, window: Box): Camera {
  const shift = (low: number, high: number, from: number, to: number): number => {
    if (low < from || high - low > to - from) return from - low;
    return high > to ? to - high : 0;
  };
  const { x, y, scale } = camera;
  return {
    x: x + shift(x + scale * box.left, x + scale * box.right, window.left, window.right),
    y: y + shift(y + scale * box.top, y + scale * box.bottom, window.top, window.bottom),
    scale,
  };
}

/** Never so far away that nothing is seen any more. */
export function kept(camera: Camera, box: Box, window: Box): Camera {
  const { scale } = camera;
  const margin = TILE * 0.6 * scale;
  return {
    x: clamp(
      camera.x,
      window.left + margin - scale * box.right,
      window.right - margin - scale * box.left,
    ),
    y: clamp(
      camera.y,
      window.top + margin - scale * box.bottom,
      window.bottom - margin - scale * box.top,
    ),
    scale,
  };
}
