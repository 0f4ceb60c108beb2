import { expect, test } from "vitest";
import { bridges, cells } from "../../src/games/archipelago/geometry";

test("a board of three to a side has nineteen cells, named as in the rules", () => {
  const board = cells(3);
  expect(board.length).toBe(19);
  expect(board[0]!.name).toBe("a1");
  expect(board.at(-1)!.name).toBe("e3");
  const [a1, e1] = [board[0]!, board.find((cell) => cell.name === "e1")!];
  expect(a1.y).toBeGreaterThan(e1.y); // row a is at the bottom
  expect(a1.x).toBe(e1.x);
});

test("a cell in the middle touches six others, a corner three", () => {
  const board = cells(3);
  const touching = (name: string) =>
    bridges(board).filter((pair) => pair.some((cell) => cell.name === name)).length;
  expect(touching("c3")).toBe(6);
  expect(touching("a1")).toBe(3);
});
