import { expect, test } from "vitest";
import archipelago from "../../src/games/archipelago";
import type { ArchipelagoView } from "../../src/api";

const VIEW: ArchipelagoView = {
  size: 4,
  seats: 3,
  mover: 0,
  turn: 9,
  allowance: 2,
  placed: 0,
  passes: 0,
  frozen: [],
  board: {},
  group_cells: [],
  groups: [2, 2, 1],
  markers: [2, 2, 1],
  bonuses: [4, 6, 1],
  scores: [204, 206, 101],
  ranks: [2, 1, 3],
  track: [],
  columns: 8,
  lowest: 1,
  fewest: false,
  alternating: false,
  reason: "",
};
const told = (view: ArchipelagoView) =>
  [0, 1, 2].map((seat) => {
    const { score, unit } = archipelago.standing(view, seat);
    return `${score} ${unit}`;
  });

test("groups are what counts, and bonuses where they have decided the game", () => {
  expect(told(VIEW)).toEqual(["2 groups", "2 groups", "1 groups"]);
  const over = { ...VIEW, mover: null, reason: "board full" };
  expect(told(over)).toEqual([
    "2 + 4 groups + bonus",
    "2 + 6 groups + bonus",
    "1 + 1 groups + bonus",
  ]);
  expect(archipelago.standing(over, 1).values).toEqual([2, 6]);
  expect(archipelago.standing({ ...over, alternating: true }, 1).values).toEqual([206]);
  expect(told({ ...over, fewest: true })).toEqual(["2 chunks", "2 chunks", "1 chunks"]);
});
