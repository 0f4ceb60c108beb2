/** What can be done, sorted by what has to be touched for it. */
import type { WaterfallAction } from "../../api";
import type { Choice } from "../contract";

export interface Offers {
  /** Tiles of the waterfall to go to. */
  go: Set<number>;
  /** Tiles of the hand, and the places where they fit. */
  add: Map<number, string[]>;
  /** Tiles of the hand that can be scored. */
  score: Set<number>;
  scoreThis: boolean;
  stop: boolean;
  skip: boolean;
  /** Seats to swap hands with. */
  hands: Set<number>;
  /** Tiles of the waterfall, and those with which they can be swapped. */
  swap: Map<number, number[]>;
  remove: Set<number>;
  /** Seats whose pawns can be moved, and the tiles to move them to. */
  move: Map<number, number[]>;
  free: Set<number>;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function sorted(choices: Choice<WaterfallAction>[]): Offers {
  const offers: Offers = {
    go: new Set(),
    add: new Map(),
    score: new Set(),
    scoreThis: false,
    stop: false,
    skip: false,
    hands: new Set(),
    swap: new Map(),
    remove: new Set(),
    move: new Map(),
    free: new Set(),
  };
  for (const { struct } of choices) {
    switch (struct.do) {
      case "go":
        offers.go.add(struct.tile);
        break;
      case "add":
        push(offers.add, struct.tile, struct.place);
        break;
      case "score":
        if (struct.tile !== null) offers.score.add(struct.tile);
        break;
      case "score this":
        offers.scoreThis = true;
        break;
      case "stop":
      case "skip":
        offers[struct.do] = true;
        break;
      case "swap hands":
        offers.hands.add(struct.seat);
        break;
      case "swap tiles":
        push(offers.swap, struct.tiles[0], struct.tiles[1]);
        push(offers.swap, struct.tiles[1], struct.tiles[0]);
        break;
      case "remove":
        offers.remove.add(struct.tile);
        break;
      case "move":
        push(offers.move, struct.seat, struct.tile);
        break;
      case "free":
        offers.free.add(struct.seat);
        break;
    }
  }
  return offers;
}

/** Swapped tiles are named with the smaller number first. */
export const swapping = (one: number, other: number): WaterfallAction => ({
  do: "swap tiles",
  tiles: one < other ? [one, other] : [other, one],
});

/** Half of an action: what was touched first. */
export type Chosen =
  { what: "hand"; tile: number } | { what: "swap"; tile: number } | { what: "pawn"; seat: number };

/** Where there is only one thing to begin with, it need not be touched. */
export function obvious(offers: Offers): Chosen | null {
  if (offers.add.size === 1 && !offers.skip)
    return { what: "hand", tile: [...offers.add.keys()][0]! };
  if (offers.move.size === 1) return { what: "pawn", seat: [...offers.move.keys()][0]! };
  return null;
}

/** All that can be touched in the waterfall now: tiles, pawns by their seats, and free places. */
export function touchable(
  offers: Offers,
  chosen: Chosen | null,
): { tiles: Set<number>; pawns: Set<number>; places: string[] } {
  const swaps =
    chosen?.what === "swap"
      ? [chosen.tile, ...(offers.swap.get(chosen.tile) ?? [])]
      : offers.swap.keys();
  const moves = chosen?.what === "pawn" ? (offers.move.get(chosen.seat) ?? []) : [];
  return {
    tiles: new Set([...offers.go, ...offers.remove, ...swaps, ...moves]),
    pawns: new Set([...offers.free, ...offers.move.keys()]),
    places: chosen?.what === "hand" ? (offers.add.get(chosen.tile) ?? []) : [],
  };
}
