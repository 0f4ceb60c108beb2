import { expect, test } from "vitest";
import type { DropletsAction as Action } from "../../src/api";
import { offered, toggled } from "../../src/games/droplets/tokens";
import { offer } from "./game";

const actions: Action[] = [
  { do: "place", space: "a", extra: false, drip: false },
  { do: "place", space: "a", extra: true, drip: false },
  { do: "place", space: "b", extra: false, drip: true },
  { do: "place", space: "b", extra: true, drip: true },
  { do: "remove", space: "a", owner: 1 },
  { do: "go on" },
];
const choices = offer(actions);

test("a token offers only what is done with it", () => {
  expect(offered(choices, [])).toEqual([actions[0], actions[5]]);
  expect(offered(choices, ["extra"])).toEqual([actions[1]]);
  expect(offered(choices, ["drip", "extra"])).toEqual([actions[3]]);
  expect(offered(choices, ["control"])).toEqual([]);
});

test("tokens are combined where that is offered, else the last one counts", () => {
  expect(toggled(choices, ["extra"], "drip")).toEqual(["extra", "drip"]);
  expect(toggled(choices, ["extra"], "remove")).toEqual(["remove"]);
  expect(toggled(choices, ["extra", "drip"], "extra")).toEqual(["drip"]);
});
