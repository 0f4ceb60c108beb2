import { expect, test } from "vitest";
import type { WaterfallAction } from "../../src/api";
import { following, placeKey, tileKey } from "../../src/games/waterfall/following";

const line = (...actions: WaterfallAction[]) => actions.map((action) => ({ seat: 0, action }));

test("a tile that is added on the way is numbered where it will lie", () => {
  const numbers = following(
    line(
      { do: "add", tile: 9, place: "2:2" },
      { do: "go", tile: 30 },
      { do: "go", tile: 9 },
      { do: "score", tile: null },
      { do: "score", tile: 33 },
    ),
    { do: "go", tile: 31 },
  );
  expect(Object.fromEntries(numbers)).toEqual({
    [tileKey(9)]: [2],
    [placeKey("2:2")]: [2, 4],
    [tileKey(30)]: [3],
    [tileKey(33)]: [6],
  });
});

test("so is one that the hint itself adds", () => {
  const numbers = following(line({ do: "go", tile: 9 }), { do: "add", tile: 9, place: "2:2" });
  expect([...numbers]).toEqual([[placeKey("2:2"), [2]]]);
});
