/** The signs on the tiles, and what they mean in plain words. */
import type { WaterfallTile } from "../../api";

/** A sign: lines and filled shapes around the origin, within 10 each way. */
export interface Sign {
  name: string;
  text: string;
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
    name: "Add",
    text: "Add a tile of your hand to the waterfall.",
    lines: `${BOX}M0 -4V4M-4 0H4`,
  },
  draw: { name: "Draw", text: "Draw two tiles.", lines: CARDS, letters: ["2", -3.5, 5.4, 10] },
  score: {
    name: "Score",
    text: "You may score a tile of your hand with a gemstone of this tile.",
    lines: TRAY,
    filled: STAR_ABOVE,
  },
  "score-unlike": {
    name: "Score other",
    text: "You may score a tile of your hand without any gemstone of this tile.",
    lines: TRAY,
    filled: STAR_ABOVE,
    letters: ["≠", 0, 1.2, 10],
  },
  "score-this": {
    name: "Score this",
    text: "You may score this very tile, when you leave it.",
    lines: "M-9 -9H9V9H-9Z",
    filled: SMALL_STAR,
  },
  jump: {
    name: "Jump",
    text: "Jump over the next tile.",
    lines: "M-9 5C-8 -10 7 -11 8.5 2M8.5 2.5 4 -1M8.5 2.5 11 -2.5",
    filled: "M-3.5 2H3.5V9H-3.5Z",
  },
  teleport: {
    name: "Teleport",
    text: "Go to any other tile of this row that you can enter.",
    lines:
      "M-8 -8A2.5 8 0 1 0 -8 8A2.5 8 0 1 0 -8 -8M8 -8A2.5 8 0 1 0 8 8A2.5 8 0 1 0 8 -8M-3 0H3.4M1 -3 3.6 0 1 3",
  },
  stop: {
    name: "Stop",
    text: "Your turn ends here. Your pawn is not stuck.",
    lines: EIGHT,
    filled: "M-5 -1.6H5V1.6H-5Z",
  },
  "may-stop": {
    name: "May stop",
    text: "You may stop here.",
    lines: EIGHT,
    letters: ["?", 0, 5, 14],
  },
  "stop-worst": {
    name: "Stop and score",
    text: "You may stop here. If you do, score your worst tile.",
    lines: EIGHT,
    filled: SMALL_STAR,
  },
  "swap-hands": {
    name: "Swap hands",
    text: "Swap your whole hand with that of another player.",
    lines:
      "M-10 -1.5A4.5 4.5 0 0 1 -1 -1.5M1 -1.5A4.5 4.5 0 0 1 10 -1.5M-8 5.5H8M-5 3 -8 5.5 -5 8M5 3 8 5.5 5 8",
    filled: "M-5.5 -11.5A2.6 2.6 0 1 1 -5.51 -11.5ZM5.5 -11.5A2.6 2.6 0 1 1 5.49 -11.5Z",
  },
  "swap-tiles": {
    name: "Swap tiles",
    text: "Swap two tiles of the waterfall.",
    lines:
      "M-9 -9H-1V-1H-9ZM1 1H9V9H1ZM3 -7C7 -7 7 -5 7 -2M-3 7C-7 7 -7 5 -7 2M5 -4 7 -1.8 9 -4M-5 4 -7 1.8 -9 4",
  },
  remove: {
    name: "Remove",
    text: "Take a tile without a pawn out of the waterfall.",
    lines: `${BOX}M-4 -4 4 4M4 -4 -4 4`,
  },
  "move-pawn": {
    name: "Move a pawn",
    text: "Move the pawn of another player to another tile.",
    lines: "M-10 2.5H4L1.5 8H-7.5ZM-3 2.5V-7L2 -0.5H-3M4 -6H10.5M8 -8.6 10.6 -6 8 -3.4",
  },
  none: { name: "No action", text: "Nothing happens here." },
};

export const BONUSES: { [word: string]: Sign } = {
  "score-twice": {
    name: "Score twice",
    text: "You may score up to two tiles with a gemstone of this tile.",
    lines: TRAY,
    filled: STAR_ABOVE,
    letters: ["2", 0, 1.5, 8],
  },
  "add-three": {
    name: "Add three",
    text: "Add up to three tiles.",
    lines: "M-9 -9H5V5H-9ZM9 -5V9H-5M-2 -5.5V1.5M-5.5 -2H1.5",
    letters: ["3", 9.5, -5.5, 9],
  },
  "draw-three": {
    name: "Draw three",
    text: "Draw three tiles.",
    lines: CARDS,
    letters: ["3", -3.5, 5.4, 10],
  },
  "free-pawn": {
    name: "Free a pawn",
    text: "A stuck pawn of another player goes back above the waterfall.",
    lines: "M-8 4H8L5 9H-5ZM0 4V-9M-4 -5 0 -9.4 4 -5",
  },
  "jump-occupied": {
    name: "Jump over pawns",
    text: "You may jump over occupied tiles for the rest of this turn.",
    lines:
      "M-9 3C-8 -11 7 -12 8.5 1M8.5 1.5 4.5 -1.5M8.5 1.5 10.8 -3M-4.5 4.5H4.5L3 8.5H-3ZM0 4.5V-2L3 2.5",
  },
};

/** What stands before a bonus. */
export const CONDITIONS: { [word: string]: Sign } = {
  "stuck-near": {
    name: "Stuck beside",
    text: "another player's pawn is stuck on a tile beside this one",
    lines: "M-9 3H5L2.5 8H-6.5ZM-2 3V-7L3 0H-2",
    letters: ["!", 8, 5, 15],
  },
  "all-different": {
    name: "All different",
    text: "no kind of gemstone is on your path more than once",
    gems: [
      ["red", 0, -5.5, 9],
      ["green", -5.5, 5, 9],
      ["blue", 5.5, 5, 9],
    ],
    lines: "M-3.5 -1 -2 1M3.5 -1 2 1",
  },
  "three-kinds": {
    name: "Three kinds",
    text: "at least three kinds of gemstones are on your path",
    letters: ["≥3", 0, 0.5, 13],
    gems: [["multicolour", 0, 6.6, 9]],
  },
  "hold-3-or-more": {
    name: "Three or more",
    text: "you hold three tiles or more",
    lines: "M-8 -9H8V9H-8Z",
    letters: ["≥3", 0, 4.4, 12],
  },
  "hold-3-or-fewer": {
    name: "Three or fewer",
    text: "you hold three tiles or fewer",
    lines: "M-8 -9H8V9H-8Z",
    letters: ["≤3", 0, 4.4, 12],
  },
  "only-red-green": {
    name: "Only red or green",
    text: "every gemstone on your path is red or green",
    gems: [
      ["red", -5, 0, 11],
      ["green", 5.5, 0, 10],
    ],
  },
  "only-blue-yellow": {
    name: "Only blue or yellow",
    text: "every gemstone on your path is blue or yellow",
    gems: [
      ["blue", -5, 0, 11],
      ["yellow", 5.5, 0, 11],
    ],
  },
};

const has = (gem: string): Sign => ({
  name: `Has ${gem}`,
  text: `a ${gem} gemstone is on your path`,
  gems: [[gem, 0, 0, 15]],
});

export const GATES: { [word: string]: Sign } = {
  "none-stuck": {
    name: "None stuck",
    text: "no other pawn is stuck",
    lines: "M-9 3H5L2.5 8H-6.5ZM-2 3V-7L3 0H-2",
    letters: ["!", 8, 4, 13],
    not: true,
  },
  "some-stuck": {
    name: "Some stuck",
    text: "at least one other pawn is stuck",
    lines: "M-9 3H5L2.5 8H-6.5ZM-2 3V-7L3 0H-2",
    letters: ["!", 8, 4, 13],
  },
  "no-score": {
    name: "No score",
    text: "you have not scored a tile in this turn",
    filled: STAR,
    not: true,
  },
  "no-add": {
    name: "No add",
    text: "you have not added a tile in this turn",
    lines: `${BOX}M0 -4V4M-4 0H4`,
    not: true,
  },
  "no-draw": {
    name: "No draw",
    text: "you have not drawn a tile in this turn",
    lines: CARDS,
    not: true,
  },
  "one-way": {
    name: "One way",
    text: "you have not gone both to the left and to the right in this turn",
    lines: "M7 -8C7 0 1 5 -7 7M-7 7 -2 8.5M-7 7 -4.5 2",
  },
  "at-most-2-kinds": {
    name: "At most two kinds",
    text: "at most two kinds of gemstones are on your path",
    letters: ["≤2", 0, 0.5, 13],
    gems: [["multicolour", 0, 6.6, 9]],
  },
  "at-least-3-kinds": {
    name: "At least three kinds",
    text: "at least three kinds of gemstones are on your path",
    letters: ["≥3", 0, 0.5, 13],
    gems: [["multicolour", 0, 6.6, 9]],
  },
  "has-red": has("red"),
  "has-green": has("green"),
  "has-blue": has("blue"),
  "has-pink": has("pink"),
  "has-yellow": has("yellow"),
  "at-most-4-steps": {
    name: "At most four steps",
    text: "you have passed at most four tiles",
    letters: ["≤4", 0, 1, 13],
    lines: "M-9 5H-4V9H2V5M2 9H9",
  },
  busy: {
    name: "Busy",
    text: "another player's pawn is on a tile beside it, or on it",
    lines: BOAT,
  },
};

export const GEMS = ["red", "green", "blue", "pink", "yellow", "multicolour"] as const;

export interface Does {
  condition: Sign | null;
  action: Sign;
}

const UNKNOWN: Sign = { name: "?", text: "", letters: ["?", 0, 5, 14] };

/** What a tile does: `add`, or `if:three-kinds:draw-three`. */
export function does(action: string): Does {
  const [first, condition, bonus] = action.split(":");
  if (first === "if")
    return {
      condition: CONDITIONS[condition ?? ""] ?? UNKNOWN,
      action: BONUSES[bonus ?? ""] ?? UNKNOWN,
    };
  return { condition: null, action: ACTIONS[action] ?? { ...UNKNOWN, name: action } };
}

const SIDES: { [sides: string]: string } = {
  L: "left",
  R: "right",
  LR: "left and right",
};

export const sides = (which: string): string => SIDES[which] ?? which;

/** "one, two and three" of the words. */
const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export const actionWords = (tile: WaterfallTile): string => {
  const { condition, action } = does(tile.action);
  return condition ? `If ${condition.text}: ${lower(action.text)}` : action.text;
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const points = (score: number): string => `${score} ${score === 1 ? "point" : "points"}`;

/** A tile in one breath, for those who do not see it. */
export function described(tile: WaterfallTile): string {
  const gate = tile.gate ? ` Gate: enter only if ${GATES[tile.gate]?.text ?? tile.gate}.` : "";
  return (
    `Tile ${tile.number}, ${points(tile.score)}, ${listed(tile.gems)}, ` +
    `water in ${sides(tile.entries)}, out ${sides(tile.exits)}. ${actionWords(tile)}${gate}`
  );
}
