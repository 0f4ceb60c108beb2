import { expect, test } from "vitest";
import { described } from "../../src/games/waterfall/reading";
import { ACTIONS, BONUSES, CONDITIONS, faceOf, GATES } from "../../src/games/waterfall/signs";
import { SIGNS, TILES } from "./example";

const [TILE] = TILES;
const CONDITIONAL = { ...TILE!, action: "if:three-kinds:draw-three" };

test("an action with a condition shows both", () => {
  const { condition, action, gate } = faceOf(CONDITIONAL);
  expect(condition).toBe(CONDITIONS["three-kinds"]);
  expect(action).toBe(BONUSES["draw-three"]);
  expect(gate).toBeNull();
});

test("what a tile does is told as the server says it", () => {
  expect(described(CONDITIONAL, SIGNS)).toMatch(
    /\. If at least three kinds of gemstones are on your path: Draw three tiles\.$/,
  );
  expect(described({ ...TILE!, gate: "has-blue" }, SIGNS)).toMatch(
    /Gate: enter only if a blue gemstone is on your path\.$/,
  );
});

test("what a newer server brings is shown by its word, under a sign of its own", () => {
  const tile = { ...TILE!, action: "somersault", gate: "has-gold" };
  expect(described(tile, SIGNS)).toMatch(/somersault Gate: enter only if has-gold\.$/);
  expect(faceOf(tile).action.letters?.[0]).toBe("?");
  expect(faceOf(tile).gate?.letters?.[0]).toBe("?");
});

test("no two signs of a kind look alike", () => {
  for (const signs of [ACTIONS, BONUSES, CONDITIONS, GATES]) {
    const looks = Object.values(signs).map((look) => JSON.stringify(look));
    expect(new Set(looks).size).toBe(looks.length);
  }
});
