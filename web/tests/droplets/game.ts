/** Games as the engine played them, written down briefly: what lies where after each action. */
import type { DropletsAction as Action, DropletsSplash, DropletsView as View } from "../../src/api";
import type { Choice, Move } from "../../src/games/contract";

export interface Game {
  spaces: [name: string, row: number, column: number, kind: string, points: number][];
  steps: {
    seat: number | null;
    action: Action | null;
    choices: DropletsSplash[];
    lies: [string, number, number, number, number | null, number][];
    rest: Omit<View, "spaces">;
  }[];
}

export function views(game: Game): View[] {
  return game.steps.map(({ lies, rest }) => ({
    ...rest,
    spaces: game.spaces.map(([name, row, column, kind, points]) => {
      const found = lies.find((each) => each[0] === name);
      const [, coral, teal, pebble, controller, token] = found ?? [name, 0, 0, 0, null, 0];
      const droplets = [coral, teal];
      const flags = { pebble: pebble === 1, token: token === 1 };
      return { name, row, column, kind, points, droplets, controller, ...flags };
    }),
  }));
}

/** The move that leads to the view with this number; without its action, as others see it. */
export function moveTo(game: Game, shown: View[], i: number, secret = false): Move<View, Action> {
  const { seat, action } = game.steps[i]!;
  const before = shown[i - 1]!;
  return { number: i - 1, seat: seat ?? 0, told: "", action: secret ? null : action, before };
}

export const offer = (structs: Action[]): Choice<Action>[] =>
  structs.map((struct, number) => ({ number, text: "", struct }));
