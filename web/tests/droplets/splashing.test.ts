import { expect, test } from "vitest";
import type { DropletsSplash as Splash } from "../../src/api";
import { Ground, STARS } from "../../src/games/droplets/geometry";
import {
  agreeing,
  courses,
  nextPiece,
  points,
  splashesOf,
  starFor,
  type Said,
} from "../../src/games/droplets/splashing";
import { game, offer, views } from "./game";

const ground = new Ground(views[0]!.spaces);
const kinds = (splash: Splash) => new Set(splash.to.map((to) => to.piece)).size;

/** All splashes that can be reached by tapping, with the taps it takes. */
function tapped(splashes: Splash[], said: Said = new Map(), taps = 0): Map<Splash, number> {
  const open = agreeing(ground, splashes, said);
  const found = new Map<Splash, number>();
  for (const { leaves, said: now } of points(ground, open, said, nextPiece(open, said, 0))) {
    const reached =
      leaves.length === 1 ? [[leaves[0]!, taps + 1] as const] : tapped(open, now, taps + 1);
    for (const [splash, n] of reached) found.set(splash, Math.min(n, found.get(splash) ?? n));
  }
  return found;
}

test("every splash on offer can be tapped, and in as few taps as can be", () => {
  const seen = new Set<number>();
  for (const { choices } of game.steps)
    for (const splashes of splashesOf(offer(choices)).values()) {
      const reached = tapped(splashes);
      expect(reached.size).toBe(splashes.length);
      for (const [splash, taps] of reached) {
        seen.add(kinds(splash));
        expect(taps).toBeLessThanOrEqual(kinds(splash) === 3 ? 2 : 1);
      }
    }
  expect([...seen].sort()).toEqual([1, 2, 3]); // else this game shows too little
});

test("a splash is drawn along its star, each piece to its own point", () => {
  for (const { choices } of game.steps)
    for (const splash of choices) {
      const from = ground.named(splash.space)!;
      const drawn = courses(ground, splash);
      expect(new Set(drawn.map(([side]) => side % 2))).toEqual(new Set([starFor(ground, splash)]));
      const lands = drawn.map(([side, piece]) => `${ground.beside(from, side)?.name} ${piece}`);
      const wanted = splash.to.map((to) => `${to.space ?? undefined} ${to.piece}`);
      expect(lands.sort()).toEqual(wanted.sort());
    }
});

test("what was said of a point beside the board is kept, though all such points are one", () => {
  const off = game.steps
    .flatMap((step) => step.choices)
    .find((splash) => splash.to.filter((to) => to.space === null).length && kinds(splash) === 2)!;
  const from = ground.named(off.space)!;
  const [side] = courses(ground, off).find(([each]) => !ground.beside(from, each))!;
  const { piece } = off.to.find((to) => to.space === null)!;
  expect(agreeing(ground, [off], new Map([[side, piece]]))).toEqual([off]);
  expect(agreeing(ground, [off], new Map([[side, 5]]))).toEqual([]);
});

test("each of two points beside the board can be given either piece", () => {
  const stars = views[0]!.spaces.flatMap(({ name }) => STARS.map((sides) => ({ name, sides })));
  const outside = (name: string, sides: readonly number[]) =>
    sides.filter((side) => !ground.beside(ground.named(name)!, side));
  const { name, sides } = stars.find((star) => outside(star.name, star.sides).length === 2)!;
  const beside = outside(name, sides);
  const inside = sides.find((side) => !beside.includes(side))!;
  const stays = ground.beside(ground.named(name)!, inside)!.name;
  const splash: Splash = {
    do: "splash",
    space: name,
    to: [
      { space: null, piece: 0 },
      { space: null, piece: 1 },
      { space: stays, piece: 2 },
    ],
  };
  for (const side of beside)
    for (const piece of [0, 1])
      expect(agreeing(ground, [splash], new Map([[side, piece]]))).toEqual([splash]);
});

test("the odd one out is asked for; of three different pieces the pebble, then my own", () => {
  const of = (...pieces: number[]): Splash[] => [
    { do: "splash", space: "c3", to: pieces.map((piece) => ({ space: null, piece })) },
  ];
  expect(nextPiece(of(0, 0, 1), new Map(), 0)).toBe(1);
  expect(nextPiece(of(0, 0, 0), new Map(), 0)).toBe(0);
  expect(nextPiece(of(0, 1, 2), new Map(), 1)).toBe(2);
  expect(nextPiece(of(0, 1, 2), new Map([[0, 2]]), 1)).toBe(1);
});
