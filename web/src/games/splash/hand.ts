/** The piece in the hand: where it is meant to go, where it is now, and how it swings. */
import type { SplashPiece, SplashPlace, SplashView } from "../../api";
import { shapeOf, type Point, type Vec } from "./shapes";
import { below, footprint, gripped, type Place } from "./space";

/** A placement that is not made yet. x and y in millimetres from the middle of what is below. */
export interface Hand {
  pose: string;
  on: string;
  x: number;
  y: number;
  turn: number;
}

export const FARTHEST = 60;
const GAP = 16; // millimetres between a piece in the hand and what is below

export const targetOf = (view: SplashView, on: string): SplashPiece | null =>
  view.pieces.find((piece) => piece.name === on) ?? null;

/** Whole numbers from 0 on that differ from text to text: the same for everybody who looks. */
function scattered(text: string, below: number): number {
  let mixed = 2166136261;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % below;
}

/**
 * As it comes into the hand: turned and beside its place, so that one has to aim. Over the table,
 * where nothing can fall, it hangs straight.
 */
export function firstHand(view: SplashView): Hand {
  const target = view.pieces.find((piece) => piece.target);
  const pose = view.poses[0] ?? "";
  if (!target) return { pose, on: "table", x: 0, y: 0, turn: 0 };
  return { ...hangingOver(view, target), pose };
}

/** Beside a piece on which it may go, and turned against it. */
export function hangingOver(view: SplashView, target: SplashPiece): Omit<Hand, "pose"> {
  const lot = (what: string, below: number) =>
    scattered(`${what} ${view.turn} ${view.given} ${target.name}`, below);
  const way = (lot("way", 360) * Math.PI) / 180;
  const far = 16 + lot("far", 6);
  const askew = (25 + lot("askew", 41)) * (lot("side", 2) ? 1 : -1);
  return {
    on: target.name,
    x: Math.round(far * Math.cos(way)),
    y: Math.round(far * Math.sin(way)),
    turn: (target.turn + askew + 360) % 360,
  };
}

const within = (value: number) => Math.min(FARTHEST, Math.max(-FARTHEST, value));

export const moveTo = (hand: Hand, x: number, y: number): Hand =>
  hand.on === "table" ? hand : { ...hand, x: within(x), y: within(y) };

export const turnBy = (hand: Hand, degrees: number): Hand => ({
  ...hand,
  turn: (((Math.round(hand.turn + degrees) % 360) + 360) % 360) as number,
});

/** For somebody who looks from the side: the cosine and sine of the nearest quarter turn. */
function quarterTurn(aside: number): [number, number] {
  const quarter = ((Math.round(aside / 90) % 4) + 4) % 4;
  return [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][quarter] as [number, number];
}

/** How far a hand is to the right and away, for somebody who looks from there. */
export function seenFrom({ x, y }: Hand, aside: number): [right: number, away: number] {
  const [c, s] = quarterTurn(aside);
  return [x * c + y * s, y * c - x * s];
}

/** A point of the plan, in millimetres right of and below its middle, as x and y on the table. */
export function fromPlan(right: number, down: number, aside: number): Point {
  const turn = (aside * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [right * c + down * s, right * s - down * c];
}

/** An arrow key, for somebody who looks from there: along the axis that lies nearest. */
export function nudge(hand: Hand, right: number, away: number, aside: number): Hand {
  const [c, s] = quarterTurn(aside);
  return moveTo(
    hand,
    Math.round(hand.x + right * c - away * s),
    Math.round(hand.y + right * s + away * c),
  );
}

export const action = (hand: Hand, swing: Point = [0, 0]): SplashPlace => {
  const { x, y } = moveTo(hand, hand.x + swing[0], hand.y + swing[1]);
  return {
    do: "place",
    pose: hand.pose,
    on: hand.on,
    x: Math.round(x) || 0, // no minus zero
    y: Math.round(y) || 0,
    turn: hand.turn,
  };
};

/** What somebody else shows, if it is a placement of the piece that is to be placed. */
export function readHand(view: SplashView, what: { [name: string]: unknown }): Hand | null {
  const { pose, on, x, y, turn } = what;
  if (typeof pose !== "string" || !view.poses.includes(pose)) return null;
  if (typeof on !== "string" || (on !== "table" && !targetOf(view, on))) return null;
  if (![x, y, turn].every((value) => typeof value === "number" && Number.isFinite(value)))
    return null;
  const placed = { pose, on, x: 0, y: 0, turn: 0 };
  return turnBy(moveTo(placed, x as number, y as number), turn as number);
}

export interface Hovering {
  place: Place;
  foot: Point[];
  /** How high that is which it hovers over. */
  ground: number;
}

/** Where a piece in the hand is. */
export function hovering(view: SplashView, hand: Hand, swing: Point = [0, 0]): Hovering | null {
  if (!view.given) return null;
  const target = targetOf(view, hand.on);
  const [tx, ty] = target?.at ?? [0, 0];
  const shape = shapeOf(view.given);
  const turned = gripped(view.given, hand.pose, hand.turn);
  const [x, y] = [tx + hand.x + swing[0], ty + hand.y + swing[1]];
  const flat: Place = { at: [x, y, 0], turned };
  const foot = footprint(shape, flat);
  const [xs, ys] = [foot.map((point) => point[0]), foot.map((point) => point[1])];
  const clear = view.pieces
    .filter(
      ({ across, deep }) =>
        across[0] < Math.max(...xs) &&
        across[1] > Math.min(...xs) &&
        deep[0] < Math.max(...ys) &&
        deep[1] > Math.min(...ys),
    )
    .reduce((most, piece) => Math.max(most, piece.top), 0);
  const ground = target?.top ?? 0;
  const z = Math.max(clear, ground) + GAP + below(shape, turned);
  return { place: { at: [x, y, z] as Vec, turned }, foot, ground };
}

/**
 * A piece hangs in the fingers: it is never quite still, and moved, it swings. Whoever waits for a
 * good moment lets go where they meant to.
 */
export class Sway {
  at: [number, number] = [0, 0];
  #swung: [number, number] = [0, 0];
  #speed: [number, number] = [0, 0];
  #seconds = 0;

  /** How far it swings at most, in millimetres; a hand of rock does not let it. */
  constructor(private readonly most: number) {}

  push(dx: number, dy: number): void {
    [dx, dy].forEach((d, i) => {
      const swung = this.#swung[i]! - d * 0.4;
      this.#swung[i] = Math.min(this.most, Math.max(-this.most, swung));
    });
    this.#settle();
  }

  /** Let so many seconds pass; whether it moves at all. */
  step(seconds: number): boolean {
    const passed = Math.min(seconds, 0.2);
    this.#seconds += passed;
    for (let left = passed; left > 0; left -= 0.01)
      for (const i of [0, 1] as const) {
        this.#speed[i] -= (55 * this.#swung[i] + 3.2 * this.#speed[i]) * 0.01;
        this.#swung[i] += this.#speed[i] * 0.01;
      }
    this.#settle();
    return this.most > 0;
  }

  #settle(): void {
    this.at = [0, 1].map(
      (i) => this.#swung[i]! + this.most * drift(this.#seconds, i),
    ) as typeof this.at;
  }
}

/** From -1 to 1 and back in a few seconds, never twice alike; 0 at first. */
function drift(seconds: number, axis: number): number {
  const [slow, quick] = axis ? [1.13, 2.71] : [1.47, 2.29];
  return 0.65 * Math.sin(slow * seconds) + 0.35 * Math.sin(quick * seconds);
}
