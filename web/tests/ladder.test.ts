import { expect, test } from "vitest";
import type { GameCard, Seat } from "../src/api";
import { above, changed, levelName, levels, measured, opponent } from "../src/lib/ladder";

const CARD = {
  name: "pond",
  usual_bot: "tadpole",
  cooperative: false,
  bots: [
    { name: "tadpole", text: "", level: 1 },
    { name: "otter", text: "", level: 2, share: 0.7 },
    { name: "kraken", text: "", level: 3, share: 0.7 },
    { name: "random", text: "", level: 0 },
  ],
} as unknown as GameCard;

const seats = (...names: string[]) =>
  names.map((name, seat) => ({ seat, name, kind: name === "Ada" ? "human" : "bot" }) as Seat);

test("levels are counted, and bots for experiments are none", () => {
  expect(levels(CARD).map(levelName)).toEqual(["1. Tadpole", "2. Otter", "3. Kraken"]);
  expect(levels(undefined)).toEqual([]);
});

test("what was measured of a level is told of the one below it", () => {
  expect(measured(CARD, "tadpole")).toBe("");
  expect(measured(CARD, "otter")).toBe("Beats Tadpole in 7 of 10 games.");
  expect(measured({ ...CARD, cooperative: true }, "otter")).toBe(
    "Where only one of the two would win, it does in 7 of 10 games, Tadpole in 3.",
  );
  const [first, second] = CARD.bots;
  const unmeasured = { ...CARD, bots: [first!, { ...second!, share: null }] };
  expect(measured(unmeasured, "otter")).toBe("");
});

test("one meets who was met last time, if they still play", () => {
  expect(opponent(CARD, {})).toBe("tadpole");
  expect(opponent(CARD, { pond: "otter" })).toBe("otter");
  expect(opponent(CARD, { pond: "expert" })).toBe("tadpole");
});

test("the ladder ends above and below", () => {
  expect(above(CARD, "otter", 1)?.name).toBe("kraken");
  expect(above(CARD, "kraken", 1)).toBeUndefined();
  expect(above(CARD, "tadpole", -1)).toBeUndefined();
  expect(above(CARD, "random", 1)).toBeUndefined();
});

test("the next match is easier or harder by one level", () => {
  expect(changed(CARD, seats("Ada", "otter"), true)).toMatchObject({ levels: 1 });
  expect(changed(CARD, seats("Ada", "otter"), false)?.bot.name).toBe("tadpole");
  expect(changed(CARD, seats("Ada", "tadpole"), false)).toBeNull();
  expect(changed(CARD, seats("Ada", "random", "tadpole"), true)?.bot.name).toBe("otter");
});

test("better partners make it easier", () => {
  const together = { ...CARD, cooperative: true };
  expect(changed(together, seats("Ada", "otter"), false)?.bot.name).toBe("kraken");
  expect(changed(together, seats("Ada", "otter"), true)).toMatchObject({ levels: -1 });
});
