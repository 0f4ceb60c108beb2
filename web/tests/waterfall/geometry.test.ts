import { describe, expect, test } from "vitest";
import {
  berths,
  besides,
  boatSpots,
  clashes,
  placeName,
  placeOf,
  pools,
  spring,
  wake,
} from "../../src/games/waterfall/geometry";
import { FITS, TILES, VIEW } from "./example";

describe("places", () => {
  test("are named by column and row, also left of the first tile", () => {
    expect(placeOf("-2:11")).toEqual({ column: -2, row: 11 });
    expect(placeName({ column: -2, row: 11 })).toBe("-2:11");
  });

  test("a clash is seen exactly where the rules do not let the tile lie", () => {
    for (const tile of VIEW.hand!) {
      const free = besides(VIEW.waterfall);
      const clear = free.filter((place) => !clashes(tile, place, VIEW.waterfall).length);
      const fits = FITS.filter(([number]) => number === tile.number).map(([, place]) => place);
      expect(clear.map(placeName).sort()).toEqual(fits.sort());
    }
  });

  test("the corner that does not match is named: the top left one of tile 7 beside tile 1", () => {
    expect(clashes(TILES[6]!, placeOf("1:0"), VIEW.waterfall)).toContain(0);
  });

  test("no place beside is taken or diagonal", () => {
    const names = besides(VIEW.waterfall).map(placeName);
    expect(names).not.toContain("0:1");
    expect(names).not.toContain("2:2");
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("water", () => {
  test("gathers once at each wet corner", () => {
    const names = pools(VIEW.waterfall).map(placeName);
    expect(names).toContain("1:1"); // tiles 1, 3 and 4
    expect(names).not.toContain("0:1"); // dry on tiles 1, 2 and 3
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("boats", () => {
  test("lie on water first", () => {
    expect(berths(TILES[0]!)[0]).toEqual({ x: 90, y: 79 });
    expect(berths(TILES[7]!)[0]).toEqual({ x: 10, y: 79 });
  });

  test("of several on one tile, each has a place of its own", () => {
    const pawn = { column: 0, row: 0, stuck: false, out: false };
    const crowd = { ...VIEW, seats: 6, pawns: Array.from({ length: 6 }, () => pawn) };
    expect(new Set(boatSpots(crowd).map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });

  test("wait above the top row, each in its place", () => {
    const none = { column: null, row: null, stuck: false, out: false };
    const [one, other] = boatSpots({ ...VIEW, pawns: [none, none] });
    expect(one!.y).toBe(spring(VIEW).y);
    expect(one!.y).toBeLessThan(0);
    expect(other!.x - one!.x).toBeGreaterThan(30);
  });

  test("leave a wake through the tiles passed", () => {
    expect(wake(VIEW, [1, 3, 6])).toBe("M50 50L100 100L50 150L0 200L50 250");
  });

  test("a wake leaves out tiles that are gone", () => {
    expect(wake(VIEW, [1, 8])).toBe("M50 50");
  });
});
