import { describe, expect, it } from "vitest";
import type { SplashView } from "../../src/api";
import {
  action,
  firstHand,
  fromPlan,
  hovering,
  moveTo,
  nudge,
  readHand,
  seenFrom,
  Sway,
  turnBy,
} from "../../src/games/splash/hand";
import placed from "./placement.json";

const view = placed.before as unknown as SplashView;
const target = view.pieces.find((piece) => piece.target)!;
const hanging = firstHand(view);
const hand = { ...hanging, x: 0, y: 0, turn: target.turn };

describe("the hand", () => {
  it("begins beside the middle of the target and turned against it, the same for all", () => {
    expect(firstHand(view)).toEqual(hanging);
    expect(hanging).toMatchObject({ pose: "flat", on: target.name });
    const { place, ground } = hovering(view, hanging)!;
    expect(place.at[0]).toBeCloseTo(target.at[0] + hanging.x);
    expect(ground).toBe(target.top);
    expect(place.at[2]).toBeGreaterThan(target.top + 11);
    const turns = new Set<number>();
    for (let turn = 0; turn < 200; turn++) {
      const each = firstHand({ ...view, turn });
      const far = Math.hypot(each.x, each.y);
      const askew = Math.abs(((each.turn - target.turn + 540) % 360) - 180);
      expect(far, "so that it falls if one just lets go").toBeGreaterThan(15);
      expect(far, "still over the target").toBeLessThan(23);
      expect(askew).toBeGreaterThanOrEqual(25);
      expect(askew).toBeLessThanOrEqual(65);
      turns.add(each.turn);
    }
    expect(turns.size).toBeGreaterThan(30);
  });

  it("holds the first piece straight over the table", () => {
    const empty = { ...view, pieces: [] };
    expect(firstHand(empty)).toMatchObject({ on: "table", x: 0, y: 0, turn: 0 });
  });

  it("goes where one clicks on the plan, from wherever one looks", () => {
    for (const aside of [0, 90, 180, 270]) {
      const [x, y] = fromPlan(10, -20, aside);
      const [right, away] = seenFrom(moveTo(hand, x, y), aside);
      expect([right, away].map(Math.round)).toEqual([10, 20]);
    }
  });

  it("sends whole millimetres and degrees within the limits", () => {
    const far = moveTo(hand, 99, -0.2);
    expect(action(far)).toMatchObject({ do: "place", x: 60, y: 0 });
    expect(Object.is(action(far).y, 0)).toBe(true);
    expect(action(moveTo(hand, 1.4, 0), [2.2, 0]).x).toBe(4);
    expect(turnBy({ ...hand, turn: 350 }, 15).turn).toBe(5);
    expect(turnBy({ ...hand, turn: 5 }, -15).turn).toBe(350);
  });

  it("stays in the middle of the table with the first piece", () => {
    const first = { ...hand, on: "table" };
    expect(moveTo(first, 10, 10)).toBe(first);
  });

  it("moves as somebody sees it who has gone round the table", () => {
    const moved = (aside: number) => {
      const { x, y } = nudge(hand, 1, 0, aside);
      return [x || 0, y || 0];
    };
    expect([0, 90, 180, -90, 24, 360].map(moved)).toEqual([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
      [1, 0],
    ]);
    for (const aside of [0, 80, 190, -95])
      expect(seenFrom(nudge(hand, 3, 2, aside), aside)).toEqual([3, 2]);
  });

  it("reads what others show, and nothing else", () => {
    const shown = { pose: "end", on: target.name, x: 3, y: -70, turn: 400 };
    expect(readHand(view, shown)).toEqual({ ...shown, y: -60, turn: 40 });
    expect(readHand(view, { ...shown, pose: "sideways" })).toBeNull();
    expect(readHand(view, { ...shown, on: "moon" })).toBeNull();
    expect(readHand(view, { ...shown, x: "3" })).toBeNull();
    expect(readHand(view, { ...shown, turn: NaN })).toBeNull();
    expect(readHand(view, {})).toBeNull();
  });
});

describe("a piece that hangs", () => {
  it("lags behind, swings, and is never quite still", () => {
    const sway = new Sway(2.5);
    sway.push(4, 0);
    expect(sway.at[0]).toBeCloseTo(-1.6);
    sway.push(40, -40);
    expect(sway.at).toEqual([-2.5, 2.5]);
    for (let i = 0; i < 200; i++) sway.step(0.03);
    const seen = Array.from({ length: 400 }, () => (sway.step(0.03), [...sway.at]));
    const far = seen.map(([x, y]) => Math.hypot(x!, y!));
    expect(Math.max(...far)).toBeGreaterThan(1.5);
    expect(Math.max(...far)).toBeLessThanOrEqual(2.5 * Math.SQRT2);
    expect(Math.min(...far), "there are good moments").toBeLessThan(0.5);
  });

  it("does not swing in a hand of rock", () => {
    const sway = new Sway(0);
    sway.push(9, 9);
    expect(sway.at.map((value) => value || 0)).toEqual([0, 0]);
    expect(sway.step(0.03)).toBe(false);
  });
});
