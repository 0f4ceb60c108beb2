/**
 * What is shown of a match at this moment. Moves arrive in bundles and are shown one after the
 * other, each for as long as its game says. Whoever acts does not wait: the rest is skipped.
 */
import { type GameTable, type Move, SETTING_UP } from "../games/contract";
import type { Shown, WholeView } from "./changes";

type Loaded = GameTable<unknown, unknown>;

export interface Scene {
  view: unknown;
  move: Move<unknown, unknown> | null;
  motion: string | null;
  /** It was the only thing to do, so nobody was asked. */
  only?: boolean;
}

/** A step as it is shown on the board. */
export const sceneOf = ({ step, told, effects, action, before, view, only }: Shown): Scene => ({
  view,
  move: { number: step.number, seat: step.seat, told, effects, action, before },
  motion: step.motion ?? null,
  only,
});

/** How the table was set up, as it is shown on the board; null where nothing is shown of that. */
export function settingUp(board: Loaded, { view, effects_at_start }: WholeView): Scene | null {
  if (!effects_at_start.length || !board.unset) return null;
  const before = board.unset(view, effects_at_start);
  const what = {
    number: SETTING_UP,
    seat: TABLE,
    told: [],
    effects: effects_at_start,
    action: null,
  };
  return { view, move: { ...what, before }, motion: null };
}

const TABLE = -2; // who acts where nobody does
const SEEN = 700; // milliseconds in which one sees that something was done in one's place

export class Scenes {
  now = $state.raw<Scene | null>(null);
  /** Something is still being shown. */
  busy = $state(false);
  #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #then: (() => void) | null = null;

  constructor(
    private readonly board: () => Loaded | null,
    private readonly longest: () => number,
    private readonly heard: (move: Move<unknown, unknown>, after: unknown) => void = () => {},
  ) {}

  /** What will be shown last of all that is known. */
  get latest(): Scene | null {
    return this.#queue.at(-1) ?? this.now;
  }

  /** Show this at once, and forget what was to be shown. */
  cut(view: unknown, move: Move<unknown, unknown> | null = null): void {
    this.stop();
    this.now = { view, move, motion: null };
  }

  /** Show these one after the other, after what is being shown. */
  add(scenes: Scene[]): void {
    this.#queue.push(...scenes);
    if (!this.busy) this.#next();
  }

  /** Show only the last of what was to be shown. */
  skip(): void {
    const last = this.#queue.at(-1);
    this.stop();
    if (last) this.now = last;
    this.#finish();
  }

  /** Do this when all has been shown. */
  afterwards(then: () => void): void {
    this.#then = then;
    if (!this.busy) this.#finish();
  }

  #finish(): void {
    // What is no action leaves no mark.
    if (this.now?.move?.number === SETTING_UP) this.now = { ...this.now, move: null };
    const then = this.#then;
    this.#then = null;
    then?.();
  }

  #next(): void {
    const scene = this.#queue.shift();
    this.busy = scene !== undefined;
    if (!scene) return this.#finish();
    // Far behind, after a lost connection or in a hidden page, only the last few are worth seeing.
    if (this.#queue.length > 12) return this.#next();
    this.now = scene;
    const board = this.board();
    if (!scene.move || !board) return this.#next();
    const { move, view, motion } = scene;
    // What takes its time to fall is heard when it has fallen.
    if (!motion) this.heard(move, view);
    const pace = board.pace(scene.move as never, scene.view as never, scene.motion);
    const wait = Math.min(Math.max(pace, scene.only ? SEEN : 0), this.longest());
    if (wait <= 0 || globalThis.document?.hidden) return this.#next();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (motion) this.heard(move, view);
      this.#next();
    }, wait);
  }

  /** Show nothing more. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.busy = false;
  }
}
