/**
 * Choosing a splash on the board with as few taps as can be. All that is known here are the splashes
 * that are offered; a tap says that a piece goes to a neighbour, and leaves those that agree.
 */
import type { DropletsAction as Action, DropletsSplash as Splash } from "../../api";
import type { Choice } from "../contract";
import { STARS, starOf, type Ground } from "./geometry";

export const PEBBLE = 2;

/** What has been said so far: which piece goes to which side. */
export type Said = ReadonlyMap<number, number>;

/** The splashes that are offered, by the space they are of. */
export function splashesOf(choices: readonly Choice<Action>[]): Map<string, Splash[]> {
  const bySpace = new Map<string, Splash[]>();
  for (const { struct } of choices) {
    if (struct.do !== "splash") continue;
    bySpace.set(struct.space, [...(bySpace.get(struct.space) ?? []), struct]);
  }
  return bySpace;
}

/** Which of the two stars a splash follows. */
export function starFor(ground: Ground, splash: Splash): number {
  const from = ground.named(splash.space);
  const wanted = splash.to.map((point) => point.space ?? "").sort();
  return STARS.findIndex((sides) => {
    const there = sides.map((side) => (from && ground.beside(from, side)?.name) ?? "").sort();
    return there.every((name, i) => name === wanted[i]);
  });
}

/** Where each piece goes: its side of the space, clockwise. Beside the board all points are alike. */
export function courses(
  ground: Ground,
  splash: Splash,
  said: Said = new Map(),
): [number, number][] {
  const from = ground.named(splash.space);
  const sides = STARS[starFor(ground, splash)];
  if (!from || !sides) return [];
  const left = [...splash.to];
  const take = (name: string | null, piece?: number) => {
    const i = left.findIndex((to) => to.space === name && (piece ?? to.piece) === to.piece);
    return i < 0 ? undefined : left.splice(i, 1)[0]?.piece;
  };
  const pieces = new Map<number, number>();
  for (const known of [true, false])
    for (const side of sides) {
      if (said.has(side) !== known || pieces.has(side)) continue;
      const piece = take(ground.beside(from, side)?.name ?? null, said.get(side));
      if (piece !== undefined) pieces.set(side, piece);
    }
  return sides.flatMap((side) => {
    const piece = pieces.get(side);
    return piece === undefined ? [] : [[side, piece] as [number, number]];
  });
}

/** The splashes that agree with what was said. */
export function agreeing(ground: Ground, splashes: readonly Splash[], said: Said): Splash[] {
  return splashes.filter((splash) => {
    const star = starFor(ground, splash);
    if ([...said.keys()].some((side) => starOf(side) !== star)) return false;
    return courses(ground, splash, said).length === 3;
  });
}

/** Of the pieces still to go, the one that tells most about the rest: the odd one out. */
export function nextPiece(splashes: readonly Splash[], said: Said, seat: number | null): number {
  const left = (splashes[0]?.to ?? []).map((to) => to.piece);
  for (const piece of said.values()) left.splice(left.indexOf(piece), 1);
  const many = (piece: number) => left.filter((each) => each === piece).length;
  const kinds = [...new Set(left)].sort(
    (a, b) =>
      many(a) - many(b) ||
      Number(b === PEBBLE) - Number(a === PEBBLE) ||
      Number(b === seat) - Number(a === seat),
  );
  return kinds[0] ?? 0;
}

export interface Point {
  side: number;
  /** What is left once the piece goes there; a single one is done at once. */
  leaves: Splash[];
  said: Said;
}

/** To which sides a piece can go now. */
export function points(
  ground: Ground,
  splashes: readonly Splash[],
  said: Said,
  piece: number,
): Point[] {
  return [0, 1, 2, 3, 4, 5].flatMap((side) => {
    if (said.has(side)) return [];
    const now = new Map(said).set(side, piece);
    const leaves = agreeing(ground, splashes, now);
    return leaves.length ? [{ side, leaves, said: now }] : [];
  });
}
