import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type GameTable, SETTING_UP } from "../src/games/contract";
import { settings } from "../src/lib/settings.svelte";
import { choice, GAME, seated, state } from "./seated";

const DEALS: GameTable<unknown, unknown> = {
  ...GAME,
  unset: (_, effects) => `before ${effects.length} cards`,
  pace: () => 100,
};
const dealt = (actions = 0) => {
  const now = state();
  return {
    ...now,
    situation: { ...now.situation, actions },
    views: [
      {
        ...now.views[0]!,
        ...{ view: "dealt", effects_at_start: actions ? [] : ["card", "card"] },
        ...{ legal: [1], new_actions: [choice(1, "play")] },
      },
    ],
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.like({ motion: "auto" });
});

test("when play begins, the deal is shown, and then one can act", () => {
  const { room } = seated(dealt(), DEALS);
  expect(room.scene?.move).toMatchObject({ number: SETTING_UP, before: "before 2 cards" });
  expect(room.choices).toEqual([]);
  vi.advanceTimersByTime(110);
  expect(room.scene).toEqual({ view: "dealt", move: null, motion: null });
  expect(room.choices).toHaveLength(1);
});

test("a press ends it", () => {
  const { room } = seated(dealt(), DEALS);
  room.scenes.skip();
  expect(room.scene?.move).toBeNull();
  expect(room.choices).toHaveLength(1);
});

test("it is shown once, also if the connection breaks", () => {
  const { room, hear } = seated(dealt(), DEALS);
  hear(dealt());
  expect(room.scene?.move).toBeNull();
});

test("it waits until the seats are taken", () => {
  const waiting = { ...dealt(), situation: { ...dealt().situation, phase: "waiting" as const } };
  waiting.views[0]!.effects_at_start = [];
  const { room, hear } = seated(waiting, DEALS);
  expect(room.scene?.move).toBeNull();
  hear(dealt());
  expect(room.scene?.move?.number).toBe(SETTING_UP);
});

test("who comes later, or wants nothing to move, does not see it", () => {
  expect(seated(dealt(1), DEALS).room.scene?.move).toBeFalsy();
  settings.like({ motion: "still" });
  expect(seated(dealt(), DEALS).room.scene?.move).toBeNull();
});

test("a game whose table shows nothing of setting up has none", () => {
  expect(seated(dealt()).room.scene?.move).toBeFalsy();
});

test("between two at one device it waits for the curtain to be lifted", () => {
  const now = { ...dealt(), you: [0, 1], has_hidden_info: true, back: [{}, {}] };
  const { room } = seated(
    { ...now, views: [now.views[0]!, { ...now.views[0]!, seat: 1, view: "other", legal: [] }] },
    DEALS,
  );
  expect([room.curtain, room.scene?.move]).toEqual([true, null]);
  room.lift();
  expect(room.scene?.move?.number).toBe(SETTING_UP);
});
