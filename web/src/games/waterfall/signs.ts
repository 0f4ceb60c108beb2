/** How the signs on the tiles are drawn. What they mean the server says, by the same words. */

/** A sign: lines and filled shapes around the origin, within 10 each way. */
export interface Sign {
  lines?: string;
  filled?: string;
  /** A few characters, and where: [text, x, y, size]. */
  letters?: [string, number, number, number];
  /** Gemstones: [kind, x, y, size]. */
  gems?: [string, number, number, number][];
  /** "Not so": struck through. */
  not?: boolean;
}

const STAR = "M0 -9 2.5 -3.3 8.6 -2.7 4 1.4 5.4 7.4 0 4.2 -5.4 7.4 -4 1.4 -8.6 -2.7 -2.5 -3.3Z";
const SMALL_STAR =
  "M0 -5 1.4 -1.8 4.8 -1.5 2.2 0.8 3 4.1 0 2.3 -3 4.1 -2.2 0.8 -4.8 -1.5 -1.4 -1.8Z";
const STAR_ABOVE =
  "M0 -10 2.2 -5 7.5 -4.5 3.5 -0.9 4.7 4.3 0 1.5 -4.7 4.3 -3.5 -0.9 -7.5 -4.5 -2.2 -5Z";
const TRAY = "M-9 4V8.5H9V4";
const BOX = "M-8 -8H8V8H-8Z";
const EIGHT = "M-4 -9.5H4L9.5 -4V4L4 9.5H-4L-9.5 4V-4Z";
const CARDS = "M-9 -5H2V8.5H-9ZM-5 -5V-8.5H6V5H2";
const BOAT = "M-8 2H8L5 7.5H-5ZM0 2V-8L6 -1H0";

export const ACTIONS: { [word: string]: Sign } = {
  add: {
    lines: `${BOX}M0 -4V4M-4 0H4`,
  },
  draw: { lines: CARDS, letters: ["2", -3.5, 5.4, 10] },
  score: {
    lines: TRAY,
    filled: STAR_ABOVE,
  },
  "score-unlike": {
    lines: TRAY,
    filled: STAR_ABOVE,
    letters: ["≠", 0, 1.2, 10],
  },
  "score-this": {
    lines: "M-9 -9H9V9H-9Z",
    filled: SMALL_STAR,
  },
  jump: {
    lines: "M-9 5C-8 -10 7 -11 8.5 2M8.5 2.5 4 -1M8.5 2.5 11 -2.5",
    filled: "M-3.5 2H3.5V9H-3.5Z",
  },
  teleport: {
    lines:
      "M-8 -8A2.5 8 0 1 0 -8 8A2.5 8 0 1 0 -8 -8M8 -8A2.5 8 0 1 0 8 8A2.5 8 0 1 0 8 -8M-3 0H3.4M1 -3 3.6 0 1 3",
  },
  stop: {
    lines: EIGHT,
    filled: "M-5 -1.6H5V1.6H-5Z",
  },
  "may-stop": {
    lines: EIGHT,
    letters: ["?", 0, 5, 14],
  },
  "stop-worst": {
    lines: EIGHT,
    filled: SMALL_STAR,
  },
  "swap-hands": {
    lines:
      "M-10 -1.5A4.5 4.5 0 0 1 -1 -1.5M1 -1.5A4.5 4.5 0 0 1 10 -1.5M-8 5.5H8M-5 3 -8 5.5 -5 8M5 3 8 5.5 5 8",
    filled: "M-5.5 -11.5A2.6 2.6 0 1 1 -5.51 -11.5ZM5.5 -11.5A2.6 2.6 0 1 1 5.49 -11.5Z",
  },
  "swap-tiles": {
    lines:
      "M-9 -9H-1V-1H-9ZM1 1H9V9H1ZM3 -7C7 -7 7 -5 7 -2M-3 7C-7 7 -7 5 -7 2M5 -4 7 -1.8 9 -4M-5 4 -7 1.8 -9 4",
  },
  remove: {
    lines: `${BOX}M-4 -4 4 4M4 -4 -4 4`,
  },
  "move-pawn": {
    lines: "M-10 2.5H4L1.5 8H-7.5ZM-3 2.5V-7L2 -0.5H-3M4 -6H10.5M8 -8.6 10.6 -6 8 -3.4",
  },
  none: {},
};

export const BONUSES: { [word: string]: Sign } = {
  "score-twice": {
    lines: TRAY,
    filled: STAR_ABOVE,
    letters: ["2", 0, 1.5, 8],
  },
  "add-three": {
    lines: "M-9 -9H5V5H-9ZM9 -5V9H-5M-2 -5.5V1.5M-5.5 -2H1.5",
    letters: ["3", 9.5, -5.5, 9],
  },
  "draw-three": {
    lines: CARDS,
    letters: ["3", -3.5, 5.4, 10],
  },
  "free-pawn": {
    lines: "M-8 4H8L5 9H-5ZM0 4V-9M-4 -5 0 -9.4 4 -5",
  },
  "jump-occupied": {
    lines:
      "M-9 3C-8 -11 7 -12 8.5 1M8.5 1.5 4.5 -1.5M8.5 1.5 10.8 -3M-4.5 4.5H4.5L3 8.5H-3ZM0 4.5V-2L3 2.5",
  },
};

/** What stands before a bonus. */
export const CONDITIONS: { [word: string]: Sign } = {
  "stuck-near": {
    lines: "M-9 3H5L2.5 8H-6.5ZM-2 3V-7L3 0H-2",
    letters: ["!", 8, 5, 15],
  },
  "all-different": {
    gems: [
      ["red", 0, -5.5, 9],
      ["green", -5.5, 5, 9],
      ["blue", 5.5, 5, 9],
    ],
    lines: "M-3.5 -1 -2 1M3.5 -1 2 1",
  },
  "three-kinds": {
    letters: ["≥3", 0, 0.5, 13],
    gems: [["multicolour", 0, 6.6, 9]],
  },
  "hold-3-or-more": {
    lines: "M-8 -9H8V9H-8Z",
    letters: ["≥3", 0, 4.4, 12],
  },
  "hold-3-or-fewer": {
    lines: "M-8 -9H8V9H-8Z",
    letters: ["≤3", 0, 4.4, 12],
  },
  "only-red-green": {
    gems: [
      ["red", -5, 0, 11],
      ["green", 5.5, 0, 10],
    ],
  },
  "only-blue-yellow": {
    gems: [
      ["blue", -5, 0, 11],
      ["yellow", 5.5, 0, 11],
    ],
  },
};

const has = (gem: string): Sign => ({ gems: [[gem, 0, 0, 15]] });

export const GATES: { [word: string]: Sign } = {
  "none-stuck": {
    lines: "M-9 3H5L2.5 8H-6.5ZM-2 3V-7L3 0H-2",
    letters: ["!", 8, 4, 13],
    not: true,
  },
  "some-stuck": {
    lines: "M-9 3H5L2.5 8H-6.5ZM-2 3V-7L3 0H-2",
    letters: ["!", 8, 4, 13],
  },
  "no-score": {
    filled: STAR,
    not: true,
  },
  "no-add": {
    lines: `${BOX}M0 -4V4M-4 0H4`,
    not: true,
  },
  "no-draw": {
    lines: CARDS,
    not: true,
  },
  "one-way": {
    lines: "M7 -8C7 0 1 5 -7 7M-7 7 -2 8.5M-7 7 -4.5 2",
  },
  "at-most-2-kinds": {
    letters: ["≤2", 0, 0.5, 13],
    gems: [["multicolour", 0, 6.6, 9]],
  },
  "at-least-3-kinds": {
    letters: ["≥3", 0, 0.5, 13],
    gems: [["multicolour", 0, 6.6, 9]],
  },
  "has-red": has("red"),
  "has-green": has("green"),
  "has-blue": has("blue"),
  "has-pink": has("pink"),
  "has-yellow": has("yellow"),
  "at-most-4-steps": {
    letters: ["≤4", 0, 1, 13],
    lines: "M-9 5H-4V9H2V5M2 9H9",
  },
  busy: {
    lines: BOAT,
  },
};

export const GEMS = ["red", "green", "blue", "pink", "yellow", "multicolour"] as const;

/** The signs of a tile: its condition, what it does, its gate. */
export interface Face {
  condition: Sign | null;
  action: Sign;
  gate: Sign | null;
}

/** What a newer server may bring. */
const UNKNOWN: Sign = { letters: ["?", 0, 5, 14] };

export function faceOf(tile: { action: string; gate: string }): Face {
  const { condition, action } = partsOf(tile.action);
  return {
    condition: condition ? (CONDITIONS[condition] ?? UNKNOWN) : null,
    action: (condition ? BONUSES : ACTIONS)[action] ?? UNKNOWN,
    gate: tile.gate ? (GATES[tile.gate] ?? UNKNOWN) : null,
  };
}

/** The words of an action: `add`, or `if:three-kinds:draw-three`, with a condition and a bonus. */
export function partsOf(action: string): { condition: string | null; action: string } {
  const [first, condition, bonus] = action.split(":");
  return condition && bonus ? { condition, action: bonus } : { condition: null, action: first! };
}
