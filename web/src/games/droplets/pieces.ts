/**
 * Pieces that can be followed with the eye. Views only count; here every droplet keeps its own name
 * from one view to the next, and effects say where it goes.
 */
import type {
  DropletsEffect as Effect,
  DropletsLanding as Landing,
  DropletsSpace as Space,
  DropletsView as View,
} from "../../api";
import type { Move } from "../contract";
import { collected, drained, stacked, type Ground, type Rest } from "./geometry";
import { STEP, timeline } from "./timeline";

export interface Piece extends Rest {
  id: number;
  /** A seat's droplet, or a pebble. */
  piece: number;
  /** Where it lies; null for one that leaves. */
  space: string | null;
  /** What it does now: lie, fly to another space, drop in, or fall beside the board. */
  does: "rest" | "fly" | "drop" | "fall";
  delay: number;
  /** When it goes back to its owner, if it does. */
  leaves: number | null;
  /** What it has just scored. */
  points: number;
  /** Who came first lies first. */
  since: number;
  /** Changes whenever it sets out anew. */
  stamp: number;
}

let names = 0;
let arrivals = 0;

const counts = (space: Space): number[] => [...space.droplets, space.pebble ? 1 : 0];

/** A piece that drops in. */
function fresh(piece: number, space: string, stamp: number, delay: number): Piece {
  const born = { id: ++names, since: ++arrivals, stamp };
  const still = { leaves: null, points: 0, x: 0, y: 0, scale: 1 };
  return { ...born, ...still, piece, space, does: "drop", delay };
}

/** The pieces as they lie in a view: those that were there keep their names. */
function settle(pieces: readonly Piece[], view: View, stamp: number, at: number): Piece[] {
  const gone = pieces.filter((each) => each.space === null);
  const lying: Piece[] = [];
  for (const space of view.spaces)
    counts(space).forEach((wanted, piece) => {
      const here = pieces.filter((each) => each.space === space.name && each.piece === piece);
      lying.push(...here.slice(0, wanted));
      for (const each of here.slice(wanted)) gone.push({ ...each, space: null, leaves: at, stamp });
      for (let n = here.length; n < wanted; n++) lying.push(fresh(piece, space.name, stamp, at));
    });
  return [...lying, ...gone];
}

/** Everything in its place within its space. */
function arrange(pieces: Piece[], ground: Ground, fills: number): Piece[] {
  for (const space of ground.spaces) {
    const here = pieces
      .filter((each) => each.space === space.name)
      .sort((a, b) => a.since - b.since);
    const middle = ground.spot(space.name);
    here.forEach((each, i) => {
      let rest: Rest;
      if (space.kind === "fountain")
        rest = collected(
          each.piece,
          here.slice(0, i).filter((other) => other.piece === each.piece).length,
        );
      else if (space.kind === "drain") rest = drained(i, Math.max(fills, here.length));
      else rest = stacked(i, here.length);
      Object.assign(each, { x: middle.x + rest.x, y: middle.y + rest.y, scale: rest.scale });
    });
  }
  return pieces;
}

// Drawn always in the same order: what is moved within a page cannot glide.
const inOrder = (pieces: Piece[]): Piece[] => pieces.sort((a, b) => a.id - b.id);

/** The pieces of a view, without anything moving. */
export function laid(pieces: readonly Piece[], view: View, ground: Ground): Piece[] {
  const there = pieces.filter((each) => each.space !== null).map((each) => ({ ...each }));
  const still = settle(there, view, 0, 0).filter((each) => each.space !== null);
  for (const each of still) Object.assign(each, { does: "rest", delay: 0, points: 0 });
  return inOrder(arrange(still, ground, view.fills));
}

/** The pieces after a move, each with what it does on the way. */
export function followed(
  pieces: readonly Piece[],
  move: Move<View, unknown, Effect>,
  view: View,
  ground: Ground,
): Piece[] {
  const stamp = move.number + 1;
  const all = laid(pieces, move.before, ground);
  const at = (space: string, piece: number) =>
    all.find((each) => each.space === space && each.piece === piece);

  function leave(space: string, piece: number, leaves: number): void {
    const leaving = at(space, piece);
    if (leaving) Object.assign(leaving, { space: null, leaves, stamp });
  }

  function fly(from: string, { piece, side, space, points }: Landing, delay: number): void {
    const flying = at(from, piece);
    if (!flying) return;
    const does = space === null ? "fall" : "fly";
    Object.assign(flying, { does, space, delay, stamp, points: points ?? 0, since: ++arrivals });
    if (space === null) Object.assign(flying, ground.towards(ground.spot(from), side));
  }

  const { moments, end } = timeline(move.effects);
  for (const { at: when, effect } of moments) {
    if (effect.what === "droplet placed") all.push(fresh(effect.seat, effect.space, stamp, when));
    else if (effect.what === "droplet removed") leave(effect.space, effect.owner, when);
    else if (effect.what === "splashed")
      effect.landings.forEach((landing, i) => fly(effect.space, landing, when + i * STEP));
    else if (effect.what === "deadlock") {
      arrange(all, ground, view.fills); // where they have come to is where they leave from
      for (const { space, droplets } of effect.splashes)
        droplets.forEach((count, owner) => {
          for (let n = 0; n < count; n++) leave(space, owner, when);
        });
    }
  }
  return inOrder(arrange(settle(all, view, stamp, end), ground, view.fills));
}
