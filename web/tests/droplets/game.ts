/**
 * A game as the engine played it, with pebbles and on a small map with open edges, written down
 * briefly: what lies where after each action, and which splashes are offered then.
 */
import type { DropletsAction as Action, DropletsSplash, DropletsView as View } from "../../src/api";
import type { Choice, Move } from "../../src/games/contract";
import written from "./game.json";

interface Game {
  spaces: [name: string, row: number, column: number, kind: string, points: number][];
  rest: Omit<View, "spaces">;
  steps: {
    seat: number | null;
    action: Action | null;
    choices: DropletsSplash[];
    lies: [string, coral: number, teal: number, pebble: number, number | null, token: number][];
  }[];
}

export const game = written as unknown as Game;

export const views: View[] = game.steps.map(({ lies }) => ({
  ...game.rest,
  spaces: game.spaces.map(([name, row, column, kind, points]) => {
    const found = lies.find((each) => each[0] === name);
    const [, coral, teal, pebble, controller, token] = found ?? [name, 0, 0, 0, null, 0];
    const flags = { pebble: pebble === 1, token: token === 1 };
    return { name, row, column, kind, points, droplets: [coral, teal], controller, ...flags };
  }),
}));

/** The move that leads to the view with this number; if it is secret, as others see it. */
export function moveTo(i: number, secret = false): Move<View, Action> {
  const { seat, action } = game.steps[i]!;
  const told = { number: i - 1, seat: seat ?? 0, told: "" };
  return { ...told, action: secret ? null : action, before: views[i - 1]! };
}

export const offer = (structs: Action[]): Choice<Action>[] =>
  structs.map((struct, number) => ({ number, text: "", struct }));
