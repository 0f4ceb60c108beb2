import { describe, expect, it } from "vitest";
import type { SplashEffect, SplashView } from "../../src/api";
import { decode, lasts } from "../../src/games/splash/motion";
import { showing, standing } from "../../src/games/splash/show";
import { verdict } from "../../src/games/splash/words";
import placed from "./placement.json";

// A real placement, once so that it holds and once so that it slides off, as the server told it.
const before = placed.before as unknown as SplashView;
const held = placed.held as unknown as SplashView;
const fell = placed.fell as unknown as SplashView;

describe("motion", () => {
  it("is decoded to where the pieces came to rest", () => {
    const [film] = decode(placed.heldMotion);
    expect(film!.pieces).toEqual(held.pieces.map((piece) => piece.name));
    expect(film!.rate).toBe(60);
    held.pieces.forEach((piece, i) => {
      const { at, turned } = film!.place(film!.frames - 1, i);
      piece.at.forEach((value, axis) => expect(at[axis]).toBeCloseTo(value, 1));
      const same = piece.turned.reduce((sum, value, axis) => sum + value * turned[axis]!, 0);
      expect(Math.abs(same)).toBeCloseTo(1, 4);
    });
  });

  it("may be several trajectories, or none", () => {
    const once = atob(placed.heldMotion);
    expect(decode(btoa(once + once))).toHaveLength(2);
    expect(lasts(decode(btoa(once + once)))).toBeCloseTo(2 * lasts(decode(placed.heldMotion)));
    expect(decode(null)).toEqual([]);
    expect(decode(btoa("SPLA"))).toEqual([]);
    expect(decode(btoa(once.slice(0, -1)))).toEqual([]);
    expect(decode(btoa(`JUNK${once.slice(4)}`))).toEqual([]);
  });
});

describe("showing a placement", () => {
  it("begins in the hand and ends where the view says", () => {
    const hand = { at: [3, 4, 99] as const, turned: [1, 0, 0, 0] as const };
    const shown = showing(before, held, decode(placed.heldMotion), hand);
    const mine = shown.at(0).find(({ name }) => name === before.given)!;
    expect(mine.place.at).toEqual([3, 4, 99]);
    expect(shown.at(Infinity)).toEqual(standing(held));
    expect(shown.hits).toEqual([]);
    const heights = [0, 100, 200, 300].map(
      (ms) => shown.at(ms).find(({ name }) => name === before.given)!.place.at[2],
    );
    expect([...heights].sort((a, b) => b - a)).toEqual(heights);
  });

  it("lets a piece that fell hit the table, and then takes it away", () => {
    const shown = showing(before, fell, decode(placed.fellMotion));
    expect(shown.hits).toHaveLength(1);
    expect(fell.pieces.some(({ name }) => name === before.given)).toBe(false);
    const going = shown.at(shown.lasts - 100).find(({ name }) => name === before.given)!;
    expect(going.here).toBeGreaterThan(0);
    expect(going.here).toBeLessThan(1);
    expect(shown.at(shown.lasts + 1)).toEqual(standing(fell));
  });

  it("glides where nobody knows how it went, and takes no time where nothing moved", () => {
    const shown = showing(before, held, []);
    expect(shown.lasts).toBeGreaterThan(0);
    const [first] = [shown.at(0).find(({ name }) => name === before.given)!];
    expect(first.place.at[2]).toBeGreaterThan(held.pieces.at(-1)!.at[2]);
    expect(showing(held, held, []).lasts).toBe(0);
  });

  it("is told in short", () => {
    const gets = (seat: number) => (seat === 0 ? "you get" : "Bo gets");
    const told = (view: SplashView, effects: unknown[] = []) =>
      verdict(view, effects as SplashEffect[], gets);
    expect(told(held, placed.heldEffects)).toBe("It stands.");
    expect(told(fell, placed.fellEffects)).toBe(
      "Splash! The green brick slid off the orange brick; you get a water drop (1 of 3).",
    );
    expect(told(fell), "also to those who come later").toBe(
      "Splash! The green brick slid off the orange brick.",
    );
    const toppled = { ...fell, verdict: "gave-way", other: null };
    expect(told(toppled)).toBe("Splash! The green brick toppled over.");
    expect(told(before)).toBeNull();
  });
});
