/** The pieces: their geometry as the server weighs it, their paint, and a mark for each colour. */
import data from "./shapes.json";

export type Vec = readonly [number, number, number];
/** w, x, y, z. */
export type Turn = readonly [number, number, number, number];
export type Point = readonly [number, number];

export interface Part {
  /** x and z, counter-clockwise; drawn out along y, half of the length to either side. */
  polygon: Point[];
  length: number;
}

export interface Pose {
  name: string;
  turn: Turn;
  /** Whether it leaves a flat, level top. */
  safe: boolean;
  words: string;
}

export interface Shape {
  name: string;
  words: string;
  parts: Part[];
  poses: Pose[];
}

export const SHAPES = data.shapes as unknown as Shape[];
export const COLOURS = data.colours.map((colour) => colour.name);

/** The number of a piece, as in trajectories. */
export const pieceName = (number: number): string =>
  `${COLOURS[number % COLOURS.length]} ${SHAPES[Math.floor(number / COLOURS.length)]?.name}`;

export const shapeOf = (piece: string): Shape =>
  SHAPES.find((shape) => piece.endsWith(` ${shape.name}`)) ?? SHAPES[0]!;

export const colourOf = (piece: string): string => piece.split(" ")[0] ?? "";

export const poseOf = (shape: Shape, name: string): Pose =>
  shape.poses.find((pose) => pose.name === name) ?? shape.poses[0]!;

const PAINT = new Map(data.colours.map((colour) => [colour.name, colour.paint]));

/** Red, green, blue, 0 to 255. */
export const paintOf = (piece: string): Vec =>
  (PAINT.get(colourOf(piece)) ?? [150, 150, 150]) as unknown as Vec;

/**
 * A mark for each colour, so that it can be told without: triangle, square, star, plus, drop, moon.
 * Filled paths within a circle of radius 6 around the origin, y downwards.
 */
export const MARKS: { readonly [colour: string]: string } = {
  red: "M0-5.6 5.4 4.2H-5.4Z",
  orange: "M-4.3-4.3H4.3V4.3H-4.3Z",
  yellow: "M0-6 1.7-2 6-1.6 2.7 1.2 3.7 5.4 0 3.2-3.7 5.4-2.7 1.2-6-1.6-1.7-2Z",
  green: "M-1.8-5.6H1.8V-1.8H5.6V1.8H1.8V5.6H-1.8V1.8H-5.6V-1.8H-1.8Z",
  blue: "M0-6C2-2.6 4.3-.6 4.3 1.8A4.3 4.1 0 0 1-4.3 1.8C-4.3-.6-2-2.6 0-6Z",
  purple: "M2.6-5.4A5.7 5.7 0 1 0 5.4 2.8 4.9 4.9 0 0 1 2.6-5.4Z",
};

/** White on dark paint, dark on light paint. */
export const markInk = (piece: string): string => {
  const [r, g, b] = paintOf(piece);
  return r * 0.3 + g * 0.59 + b * 0.11 > 150 ? "#4a2c06" : "#fff8ea";
};
