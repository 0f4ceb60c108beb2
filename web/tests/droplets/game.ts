/**
 * A game as the engine played it, with pebbles and on a small map with open edges, written down
 * briefly: what each action led to, what lies where then, and which splashes are offered.
 */
import type {
  DropletsAction as Action,
  DropletsEffect as Effect,
  DropletsSplash,
  DropletsView as View,
} from "../../src/api";
import type { Choice, Move } from "../../src/games/contract";
import written from "./game.json";

interface Game {
  spaces: [name: string, row: number, column: number, kind: string, points: number][];
  rest: Omit<View, "spaces" | "triggers">;
  steps: {
    seat: number | null;
    action: Action | null;
    effects: Effect[];
    choices: DropletsSplash[];
    lies: [string, coral: number, teal: number, pebble: number, number | null, token: number][];
  }[];
}

export const game = written as unknown as Game;

export const views: View[] = game.steps.map(({ lies }) => ({
  ...game.rest,
  triggers: {},
  spaces: game.spaces.map(([name, row, column, kind, points]) => {
    const found = lies.find((each) => each[0] === name);
    const [, coral, teal, pebble, controller, token] = found ?? [name, 0, 0, 0, null, 0];
    const flags = { pebble: pebble === 1, token: token === 1 };
    return { name, row, column, kind, points, droplets: [coral, teal], controller, ...flags };
  }),
}));

/** The move that leads to the view with this number. */
export function moveTo(i: number): Move<View, Action, Effect> {
  const { seat, action, effects } = game.steps[i]!;
  return { number: i - 1, seat: seat ?? 0, told: [], effects, action, before: views[i - 1]! };
}

/** A move with these effects, after the first view. */
export function moveWith(...effects: Effect[]): Move<View, Action, Effect> {
  return { number: 0, seat: 0, told: [], effects, action: null, before: views[0]! };
}

export const offer = (structs: Action[]): Choice<Action>[] =>
  structs.map((struct, number) => ({ number, text: "", struct }));
