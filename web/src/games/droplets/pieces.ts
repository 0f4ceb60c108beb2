/**
 * Pieces that can be followed with the eye. Views only count; here every droplet keeps its own name
 * from one view to the next, so that it can be seen where it went.
 */
import type {
  DropletsAction as Action,
  DropletsSpace as Space,
  DropletsSplash as Splash,
  DropletsView as View,
} from "../../api";
import type { Move } from "../contract";
import { collected, drained, Ground, STARS, stacked, type Rest } from "./geometry";
import { courses } from "./splashing";

/** Milliseconds: a droplet in the air, and how long the next one waits for it. */
export const FLIGHT = 300;
export const STEP = 170;

export interface Piece extends Rest {
  id: number;
  /** A seat's droplet, or a pebble. */
  piece: number;
  /** Where it lies; null for one that leaves. */
  space: string | null;
  /** What it does now: lie, fly along a star, drop in, or go back to its owner. */
  does: "rest" | "fly" | "drop" | "leave" | "fall";
  delay: number;
  /** Who came first lies first. */
  since: number;
  /** Changes whenever it sets out anew. */
  stamp: number;
}

let names = 0;
let arrivals = 0;

const counts = (space: Space): number[] => [...space.droplets, space.pebble ? 1 : 0];

/** The splash of a move, told by what has changed if the move itself is secret. */
export function splashOf(move: Move<View, Action>, after: View): Splash | null {
  if (move.action) return move.action.do === "splash" ? move.action : null;
  const ground = new Ground(move.before.spaces);
  const now = new Map(after.spaces.map((space) => [space.name, counts(space)]));
  const gained = (space: Space, piece: number) =>
    (now.get(space.name)?.[piece] ?? 0) - (counts(space)[piece] ?? 0);
  for (const space of move.before.spaces) {
    if (space.controller === null || counts(space).every((_, piece) => !gained(space, piece)))
      continue;
    for (const ways of STARS) {
      const left = counts(space).flatMap((n, piece) => Array<number>(n).fill(piece));
      const to: Splash["to"] = [];
      for (const way of ways) {
        const there = ground.beside(space, way);
        const piece = there ? left.find((each) => gained(there, each) === 1) : undefined;
        if (there && piece === undefined) break;
        if (there) to.push({ space: there.name, piece: left.splice(left.indexOf(piece!), 1)[0]! });
      }
      const off = ways.filter((way) => !ground.beside(space, way)).length;
      if (to.length + off === 3) {
        to.push(...left.map((piece) => ({ space: null, piece })));
        return { do: "splash", space: space.name, to };
      }
    }
  }
  return null;
}

/** Where a move was made, told in the same way; nowhere, if it only let things happen. */
export function spaceOf(move: Move<View, Action>, after: View): string | undefined {
  if (move.action) return "space" in move.action ? move.action.space : undefined;
  const was = new Map(move.before.spaces.map((space) => [space.name, `${counts(space)}`]));
  const changed = after.spaces.filter((space) => was.get(space.name) !== `${counts(space)}`);
  return splashOf(move, after)?.space ?? (changed[1] ? undefined : changed[0]?.name);
}

/** A piece that drops in. */
function fresh(piece: number, space: string, stamp: number): Piece {
  const born = { id: ++names, since: ++arrivals, stamp };
  return { ...born, piece, space, does: "drop", delay: 0, x: 0, y: 0, scale: 1 };
}

/** The pieces as they lie in a view: those that were there keep their names. */
function settle(pieces: readonly Piece[], view: View, stamp: number, wait: number): Piece[] {
  const found = pieces.filter((each) => each.space !== null);
  const gone: Piece[] = [];
  const added: Piece[] = [];
  for (const space of view.spaces)
    counts(space).forEach((wanted, piece) => {
      const here = found.filter((each) => each.space === space.name && each.piece === piece);
      for (const each of here.slice(wanted)) {
        each.space = null;
        gone.push({ ...each, does: "leave", delay: wait, stamp });
      }
      for (let n = here.length; n < wanted; n++) added.push(fresh(piece, space.name, stamp));
    });
  return [...found.filter((each) => each.space !== null), ...added, ...gone];
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

/** The pieces of a view, without anything moving. */
export function laid(pieces: readonly Piece[], view: View, ground: Ground): Piece[] {
  const still = settle(copied(pieces), view, 0, 0).filter((each) => each.does !== "leave");
  for (const each of still) each.does = "rest";
  return arrange(still, ground, view.fills).sort((a, b) => a.id - b.id);
}

const copied = (pieces: readonly Piece[]): Piece[] => pieces.map((each) => ({ ...each }));

/** The pieces after a move, each with what it does on the way. */
export function followed(
  pieces: readonly Piece[],
  move: Move<View, Action>,
  view: View,
  ground: Ground,
): Piece[] {
  const stamp = move.number + 1;
  const all = laid(pieces, move.before, ground);
  const splash = splashOf(move, view);
  const from = splash && ground.named(splash.space);
  const flown = splash && from ? courses(ground, splash) : [];
  const left: Piece[] = [];
  flown.forEach(([way, piece], i) => {
    const flying = all.find((each) => each.space === splash!.space && each.piece === piece);
    if (!flying || !from) return;
    const to = ground.beside(from, way);
    Object.assign(flying, { does: "fly", delay: i * STEP, stamp, space: to?.name ?? null });
    flying.since = ++arrivals;
    if (!to)
      left.push({ ...flying, does: "fall", ...ground.towards(ground.spot(splash!.space), way) });
  });
  // What is placed is seen to land, also if a deadlock sends it back at once.
  const { action } = move;
  if (action?.do === "place") all.push(fresh(move.seat, action.space, stamp));
  const wait = flown.length ? 2 * STEP + FLIGHT : action?.do === "place" ? FLIGHT + 150 : 0;
  const settled = settle(arrange(all, ground, view.fills), view, stamp, wait);
  // Drawn always in the same order: what is moved within a page cannot glide.
  return [...arrange(settled, ground, view.fills), ...left].sort((a, b) => a.id - b.id);
}

/** How long a move takes to be seen. */
export function lasting(move: Move<View, Action>, view: View): number {
  const splash = splashOf(move, view);
  const flown = splash ? 2 * STEP + FLIGHT + 120 : 0;
  const fell = splash?.to.filter((to) => to.space === null).length ?? 0;
  const total = (shown: View) =>
    shown.spaces.reduce(
      (sum, space) => sum + (space.droplets[0] ?? 0) + (space.droplets[1] ?? 0),
      0,
    );
  const placed = move.action?.do === "place" || total(view) > total(move.before);
  const kept = total(move.before) + Number(placed) - fell;
  return flown + (placed ? 380 : 0) + (total(view) < kept ? 480 : 0);
}
