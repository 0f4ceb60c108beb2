import { expect, test } from "vitest";
import { cells, land } from "../../src/games/archipelago/geometry";

test("a board of three to a side has nineteen cells, named as in the rules", () => {
  const board = cells(3);
  expect(board.length).toBe(19);
  expect(board[0]!.name).toBe("a1");
  expect(board.at(-1)!.name).toBe("e3");
  const [a1, e1] = [board[0]!, board.find((cell) => cell.name === "e1")!];
  expect(a1.y).toBeGreaterThan(e1.y); // row a is at the bottom
  expect(a1.x).toBe(e1.x);
});

test("a cell in the middle has land in common with six others, a corner with three", () => {
  const board = cells(3);
  const touching = (name: string) => {
    const cell = board.find((each) => each.name === name)!;
    return board.filter((other) => other !== cell && land([cell, other])).length;
  };
  expect(touching("c3")).toBe(6);
  expect(touching("a1")).toBe(3);
});

test("the land of a group goes along every pair of cells that touch", () => {
  const board = cells(3);
  const group = board.filter(({ name }) => ["a1", "a2", "b2", "b4"].includes(name));
  expect(land(group).match(/M/g)).toHaveLength(3); // the triangle, and not the single stone
});
