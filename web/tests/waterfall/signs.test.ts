import { expect, test } from "vitest";
import {
  ACTIONS,
  actionWords,
  BONUSES,
  CONDITIONS,
  described,
  does,
  GATES,
} from "../../src/games/waterfall/signs";
import { TILES } from "./example";

test("an action with a condition shows both", () => {
  const { condition, action } = does("if:three-kinds:draw-three");
  expect(condition).toBe(CONDITIONS["three-kinds"]);
  expect(action).toBe(BONUSES["draw-three"]);
  expect(actionWords({ ...TILES[0]!, action: "if:three-kinds:draw-three" })).toBe(
    "If at least three kinds of gemstones are on your path: draw three tiles.",
  );
});

test("a gate is told", () => {
  expect(described({ ...TILES[0]!, gate: "has-blue" })).toMatch(
    /Gate: enter only if a blue gemstone is on your path\.$/,
  );
});

test("an action from a newer server is shown by its name", () => {
  expect(does("somersault").action.name).toBe("somersault");
});

test("no two signs of a kind look alike", () => {
  for (const signs of [ACTIONS, BONUSES, CONDITIONS, GATES]) {
    const looks = Object.values(signs).map(({ name: _, text: __, ...look }) =>
      JSON.stringify(look),
    );
    expect(new Set(looks).size).toBe(looks.length);
  }
});
