import { describe, expect, test } from "vitest";
import type { WaterfallEffect, WaterfallPawn, WaterfallView } from "../../src/api";
import { middleOf, spring } from "../../src/games/waterfall/geometry";
import {
  catches,
  heard,
  lasts,
  passed,
  shifts,
  taken,
  touched,
  ways,
} from "../../src/games/waterfall/timeline";
import { TILES, VIEW } from "./example";

const NOWHERE: WaterfallPawn = { column: null, row: null, stuck: false, out: false };
const on = (column: number, row: number, more = {}): WaterfallPawn => ({
  ...NOWHERE,
  column,
  row,
  ...more,
});
const withPawns = (...pawns: WaterfallPawn[]): WaterfallView => ({ ...VIEW, pawns });
const FELL: WaterfallEffect = { what: "pawn fell", seat: 0, tile: 3, action: "score" };
const EXIT: WaterfallEffect = { what: "exit reached", seat: 0 };
const DRAWN: WaterfallEffect = { what: "tiles drawn", seat: 0, count: 2, tiles: null };
const ENDED: WaterfallEffect = { what: "turn ended", seat: 0, next: 1 };
const LIFTED: WaterfallEffect = { what: "pawn lifted", seat: 1 };

/** The way of a boat that goes from one view to the other by these effects. */
function way(before: WaterfallView, after: WaterfallView, effects: WaterfallEffect[], seat = 0) {
  const move = { number: 0, seat: 0, told: [], action: null, before, effects };
  return (ways(move, after).get(seat) ?? []).map(({ spot }) => spot);
}

describe("boats", () => {
  test("fall through the corner between the tiles", () => {
    const before = withPawns(on(0, 0), NOWHERE);
    expect(way(before, withPawns(on(0, 1), NOWHERE), [FELL])).toContainEqual({ x: 100, y: 100 });
    const onward = [{ ...FELL, tile: 6 }];
    const [here, there] = [withPawns(on(0, 1), NOWHERE), withPawns(on(0, 2), NOWHERE)];
    expect(way(here, there, onward)).toContainEqual({ x: 0, y: 200 });
  });

  test("come straight down from above", () => {
    const before = withPawns(NOWHERE, NOWHERE);
    const found = way(before, withPawns(on(0, 0), NOWHERE), [
      { ...FELL, what: "pawn started", tile: 1 },
    ]);
    expect(found[1]).toEqual({ x: 50, y: spring(VIEW).y });
    expect(found[2]).toEqual({ x: 50, y: 50 });
  });

  test("leap over the tiles that are jumped over, and where they teleport to", () => {
    const [before, after] = [withPawns(on(0, 0), NOWHERE), withPawns(on(0, 2), NOWHERE)];
    const over: WaterfallEffect = { ...FELL, what: "pawn jumped", tile: 6, over: [3] };
    const found = way(before, after, [over]);
    expect(found).toContainEqual(middleOf({ column: 0, row: 1 }));
    expect(found[1]!.y).toBeLessThan(found[0]!.y);
    const row = [withPawns(on(-1, 1), NOWHERE), withPawns(on(1, 1), NOWHERE)] as const;
    const teleported: WaterfallEffect = { ...FELL, what: "pawn teleported", tile: 4 };
    expect(way(...row, [teleported])[1]!.y).toBeLessThan(100);
  });

  test("end where the view has them, and begin where they were", () => {
    const [before, after] = [
      withPawns(on(0, 1), NOWHERE),
      withPawns(on(0, 2, { out: true }), NOWHERE),
    ];
    const found = way(before, after, [{ ...FELL, tile: 6 }, EXIT, ENDED]);
    expect(found[0]).toEqual({ x: 10, y: 179 });
    expect(found.at(-1)).toEqual({ x: 90, y: 297 }); // over the edge
  });

  test("go one after the other: who is next is lifted when the turn is over", () => {
    const [before, after] = [withPawns(on(0, 0), on(-1, 2)), withPawns(on(0, 1), NOWHERE)];
    const move = { number: 0, seat: 0, told: [], action: null, before };
    const found = ways({ ...move, effects: [FELL, EXIT, ENDED, LIFTED] }, after);
    const lifted = found.get(1)!;
    expect(lifted[1]!.spot).toEqual(lifted[0]!.spot); // it waits
    expect(lifted[1]!.at).toBeGreaterThanOrEqual(found.get(0)!.at(-1)!.at);
    expect(lifted.at(-1)!.at).toBeLessThanOrEqual(lasts([FELL, EXIT, ENDED, LIFTED]));
  });

  test("of others are moved, freed and lifted too", () => {
    const before = withPawns(on(0, 0), on(-1, 2));
    const moved: WaterfallEffect = { what: "pawn moved", seat: 0, pawn: 1, tile: 6 };
    const freed: WaterfallEffect = { what: "pawn freed", seat: 0, pawn: 1 };
    expect(way(before, withPawns(on(0, 0), on(0, 2)), [moved], 1).length).toBeGreaterThan(2);
    expect(way(before, withPawns(on(0, 0), NOWHERE), [freed], 1).at(-1)!.y).toBe(spring(VIEW).y);
    expect(way(before, withPawns(on(0, 0), on(0, 2)), [moved], 0)).toEqual([]);
  });

  test("knock against what is in their way", () => {
    const stuck = withPawns(on(0, 1, { stuck: true }), NOWHERE);
    const found = way(withPawns(on(0, 1), NOWHERE), stuck, [{ what: "pawn stuck", seat: 0 }]);
    expect(new Set(found.map(({ x }) => x)).size).toBe(3);
    expect(found.at(-1)).toEqual(found[0]);
  });

  test("do not move where it was not kept what happened", () => {
    expect(way(withPawns(on(0, 0), NOWHERE), withPawns(on(0, 1), NOWHERE), [])).toEqual([]);
  });
});

test("a boat that is still halfway goes on from there", () => {
  const [spot, end] = [
    { x: 1, y: 2 },
    { x: 9, y: 9 },
  ];
  const way = [0, 100, 200].map((at) => ({ at, spot: { x: at, y: 0 }, easing: "linear" }));
  expect(taken(way, spot, end).map((stop) => stop.spot.x)).toEqual([1, 100, 200]);
  expect(taken(way, undefined, end)).toBe(way);
  expect(taken(undefined, spot, end).map((stop) => stop.spot)).toEqual([spot, end]);
});

test("a tile is taken out of the waterfall when the boat has left it", () => {
  const scored: WaterfallEffect = { what: "this tile scored", seat: 0, tile: 1 };
  expect(shifts([FELL, scored]).get(1)).toBeGreaterThan(0);
  const added = {
    what: "tile added",
    seat: 0,
    tile: 7,
    column: 1,
    row: 2,
    side: "right",
    beside: 6,
  };
  expect(shifts([added as WaterfallEffect]).get(7)).toBe(0);
});

test("what is brought in: tiles, points that one knows, and tiles of others", () => {
  const scored = (tile: number | null): WaterfallEffect => ({ what: "tile scored", seat: 0, tile });
  const found = (...effects: WaterfallEffect[]) =>
    catches(effects, TILES).map(({ text, what }) => `${text} ${what}`);
  expect(found(FELL, DRAWN)).toEqual(["+2 drawn"]);
  expect(found(scored(4))).toEqual(["+4 points"]);
  expect(found(scored(null))).toEqual(["+1 scored"]);
  expect(found({ what: "this tile scored", seat: 0, tile: 6 })).toEqual(["+3 points"]);
});

test("what a move was about is marked", () => {
  expect([...touched([FELL, EXIT])]).toEqual([3]);
  expect([...touched([{ what: "tiles swapped", seat: 0, tiles: [2, 5] }])]).toEqual([2, 5]);
});

test("only a step on the way down is a part of the path", () => {
  expect(passed([FELL, EXIT])).toBe(3);
  expect(passed([{ what: "pawn moved", seat: 0, pawn: 1, tile: 6 }])).toBeNull();
  expect(passed([])).toBeNull();
});

test("the most telling sound is heard", () => {
  expect(heard([FELL])).toBe("drop");
  expect(heard([FELL, EXIT, ENDED, LIFTED])).toBe("splash");
  expect(heard([FELL, DRAWN, { what: "pawn stuck", seat: 0 }])).toBe("slide");
  expect(heard([{ what: "tile scored", seat: 0, tile: null }, EXIT])).toBe("bell");
  expect(heard([{ what: "not stopped", seat: 0 }])).toBeNull();
});

test("a move takes as long as all that it led to, and at least a moment", () => {
  expect(lasts([])).toBeGreaterThan(0);
  expect(lasts([FELL, EXIT])).toBeGreaterThan(lasts([FELL]));
});
