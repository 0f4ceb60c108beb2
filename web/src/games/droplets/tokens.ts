/** Reward tokens: what they are called, what is offered with each, and how they are drawn. */
import type { DropletsAction as Action } from "../../api";
import type { Choice } from "../contract";

export type Token = "extra" | "remove" | "drip" | "control";

export const TOKENS: readonly Token[] = ["extra", "remove", "drip", "control"];

export const ABOUT: { [token in Token]: { does: string; ask: string; icon: string } } = {
  extra: {
    does: "place one droplet more",
    ask: "Choose a space for your extra droplet.",
    icon: "M9 4C10 7 15 10 15 14.5A6 6 0 0 1 3 14.5C3 10 8 7 9 4ZM19 3V11M15 7H23",
  },
  remove: {
    does: "take a droplet off the board",
    ask: "Choose a droplet to take off the board.",
    icon: "M9 4C10 7 15 10 15 14.5A6 6 0 0 1 3 14.5C3 10 8 7 9 4ZM16 4 22 10M22 4 16 10",
  },
  drip: {
    does: "place a droplet on a transition space",
    ask: "Choose a transition space for your droplet.",
    icon: "M12 2C13 4.5 16 6.5 16 9.5A4 4 0 0 1 8 9.5C8 6.5 11 4.5 12 2ZM2 18C5 14.5 8 14.5 12 18S19 21.5 22 18",
  },
  control: {
    does: "take control of a splash",
    ask: "Choose a splash to take control of.",
    icon: "M12 12V3M12 12 4 17M12 12 20 17M12 3 9.5 6M12 3 14.5 6M4 17 4.5 13M4 17 7.5 18.5M20 17 19.5 13M20 17 16.5 18.5",
  },
};

/** Which tokens an action spends. */
export function spends(action: Action): Token[] {
  if (action.do === "remove" || action.do === "control") return [action.do];
  if (action.do !== "place") return [];
  return [...(action.extra ? ["extra" as const] : []), ...(action.drip ? ["drip" as const] : [])];
}

const same = (some: readonly Token[], others: readonly Token[]) =>
  some.length === others.length && some.every((token) => others.includes(token));

/** What can be done by spending exactly these tokens. */
export function offered(choices: readonly Choice<Action>[], tokens: readonly Token[]): Action[] {
  return choices.map((choice) => choice.struct).filter((action) => same(spends(action), tokens));
}

/** The tokens that are chosen once this one is tapped as well. */
export function toggled(
  choices: readonly Choice<Action>[],
  chosen: readonly Token[],
  token: Token,
): Token[] {
  if (chosen.includes(token)) return chosen.filter((each) => each !== token);
  const both = [...chosen, token];
  return offered(choices, both).length ? both : [token];
}
