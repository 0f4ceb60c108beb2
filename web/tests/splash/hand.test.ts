import { describe, expect, it } from "vitest";
import type { SplashView } from "../../src/api";
import {
  action,
  firstHand,
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
const hand = firstHand(view);

describe("the hand", () => {
  it("begins over the middle of the target, turned as it is", () => {
    expect(hand).toEqual({ pose: "flat", on: target.name, x: 0, y: 0, turn: target.turn });
    const { place, ground } = hovering(view, hand)!;
    expect(place.at.slice(0, 2)).toEqual(target.at.slice(0, 2));
    expect(ground).toBe(target.top);
    expect(place.at[2]).toBeGreaterThan(target.top + 11);
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
  it("lags behind, swings, and comes to rest", () => {
    const sway = new Sway(2.5);
    sway.push(4, 0);
    expect(sway.at[0]).toBeCloseTo(-1.6);
    sway.push(40, -40);
    expect(sway.at).toEqual([-2.5, 2.5]);
    let steps = 0;
    while (sway.step(0.03)) steps += 1;
    expect(steps).toBeGreaterThan(30);
    expect(steps).toBeLessThan(200);
    expect(sway.at).toEqual([0, 0]);
  });

  it("does not swing in a hand of rock", () => {
    const sway = new Sway(0);
    sway.push(9, 9);
    expect(sway.at.map((value) => value || 0)).toEqual([0, 0]);
    expect(sway.step(0.03)).toBe(false);
  });
});
