/** When each effect of a move is seen: in the order in which they happened, in milliseconds. */
import type { DropletsEffect as Effect } from "../../api";

/** A piece in the air, and how long the next one of a splash waits for it. */
export const FLIGHT = 300;
export const STEP = 170;
/** A piece on its way back to its owner. */
export const LEAVING = 400;
/** Until the eye has seen what came before. */
const PAUSE = 80;
const BEFORE_DEADLOCK = 150;
/** What is pointed out: a token that is taken, splashes that are blocked. */
const NOTICED = 250;

export interface Moment {
  /** When it begins. */
  at: number;
  effect: Effect;
}

function lasting(effect: Effect): number {
  switch (effect.what) {
    case "droplet placed":
      return FLIGHT + PAUSE;
    case "splashed":
      return (effect.landings.length - 1) * STEP + FLIGHT + PAUSE;
    case "droplet removed":
    case "deadlock":
      return LEAVING + PAUSE;
    case "tokens taken":
      return NOTICED;
    case "passed":
      return effect.blocked?.length ? NOTICED : 0;
    default:
      return 0; // seen together with what comes next
  }
}

/** When each effect begins, and when all has been seen. */
export function timeline(effects: readonly Effect[]): { moments: Moment[]; end: number } {
  let end = 0;
  const moments = effects.map((effect) => {
    const at = end + (effect.what === "deadlock" && end ? BEFORE_DEADLOCK : 0);
    end = at + lasting(effect);
    return { at, effect };
  });
  return { moments, end };
}
