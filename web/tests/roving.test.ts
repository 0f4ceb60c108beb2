import { expect, test } from "vitest";
import { nearest } from "../src/lib/roving";

const hex = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 5, y: 9 },
  { x: -5, y: 9 },
  { x: 20, y: 0 },
  { x: 0, y: 18 },
];

test("an arrow key goes to the nearest in its direction", () => {
  expect(nearest({ x: 0, y: 0 }, hex, "ArrowRight")).toBe(1);
  expect(nearest({ x: 10, y: 0 }, hex, "ArrowRight")).toBe(4);
  expect(nearest({ x: 10, y: 0 }, hex, "ArrowLeft")).toBe(0);
});

test("on a hexagonal board the rows are reached although only the row after is straight below", () => {
  expect([2, 3]).toContain(nearest({ x: 0, y: 0 }, hex, "ArrowDown"));
  expect([0, 1]).toContain(nearest({ x: 5, y: 9 }, hex, "ArrowUp"));
});

test("at the edge it stays where it is", () => {
  expect(nearest({ x: 0, y: 0 }, hex, "ArrowUp")).toBe(-1);
  expect(nearest({ x: 0, y: 0 }, hex, "Enter")).toBe(-1);
});
