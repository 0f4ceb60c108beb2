/** The example of the rules page: six tiles, Coral's turn, Teal's boat at the bottom left. */
import type {
  WaterfallAction,
  WaterfallSigns,
  WaterfallTileView,
  WaterfallView,
} from "../../src/api";
import type { Choice } from "../../src/games/contract";

const tile = (
  number: number,
  score: number,
  gems: string,
  entries: string,
  exits: string,
  action: string,
): WaterfallTileView => ({
  number,
  score,
  gems: gems.split(","),
  entries,
  exits,
  action,
  gate: "",
});

export const TILES = [
  tile(1, 2, "red,green", "R", "R", "add"),
  tile(2, 3, "blue", "L", "LR", "jump"),
  tile(3, 1, "red,yellow", "R", "L", "score"),
  tile(4, 4, "pink", "L", "R", "draw"),
  tile(5, 2, "green", "LR", "R", "teleport"),
  tile(6, 3, "pink,yellow", "L", "LR", "draw"),
  tile(7, 3, "blue,pink", "R", "LR", "add"),
  tile(8, 4, "yellow,multicolour", "LR", "L", "score"),
];

export const SIGNS: WaterfallSigns = {
  actions: {
    add: { name: "Add", text: "Add a tile of your hand to the waterfall." },
    "if:three-kinds:draw-three": {
      name: "If three kinds of gemstones: draw three",
      text: "If at least three kinds of gemstones are on your path: Draw three tiles.",
    },
  },
  conditions: {
    "three-kinds": {
      name: "Three kinds of gemstones",
      text: "at least three kinds of gemstones are on your path",
    },
  },
  bonuses: { "draw-three": { name: "Draw three", text: "Draw three tiles." } },
  gates: { "has-blue": { name: "Has blue", text: "a blue gemstone is on your path" } },
};

const at = (number: number, column: number, row: number) => ({
  tile: TILES[number - 1]!,
  column,
  row,
});

export const VIEW: WaterfallView = {
  seats: 2,
  mover: 0,
  turn: 8,
  phase: "add",
  left: 1,
  sharing: false,
  jumping: false,
  taking: false,
  ending: false,
  full_at: 20,
  waterfall: [at(1, 0, 0), at(2, -1, 1), at(3, 0, 1), at(4, 1, 1), at(5, -1, 2), at(6, 0, 2)],
  pawns: [
    { column: 0, row: 0, stuck: false, out: false },
    { column: -1, row: 2, stuck: false, out: true },
  ],
  path: [1],
  held: [2, 2],
  scored: [0, 0],
  deck: 4,
  tiles: TILES,
  signs: SIGNS,
  discard: [],
  hand: [TILES[6]!, TILES[7]!],
  pile: [],
  known: [[], []],
  open: [[], []],
  points: null,
  reason: "",
};

export const choices = (...actions: WaterfallAction[]): Choice<WaterfallAction>[] =>
  actions.map((struct, number) => ({ number, text: JSON.stringify(struct), struct }));

/** All that the rules let Coral do here. */
export const FITS: [number, string][] = [
  [7, "-1:3"],
  [7, "-2:1"],
  [7, "1:2"],
  [7, "2:1"],
  [8, "-2:2"],
  [8, "0:3"],
  [8, "1:0"],
];
export const ADDS = choices(
  ...FITS.map(([number, place]) => ({ do: "add" as const, tile: number, place })),
);
