import { expect, test } from "vitest";
import type { GameCard } from "../src/api";
import {
  asked,
  matters,
  firstGame,
  mayPractise,
  resized,
  usual,
  warningsAbout,
  wrongName,
} from "../src/lib/opening";

const CARD: GameCard = {
  name: "pond",
  aim: [],
  aims: {},
  idle: {},
  title: "Pond",
  summary: "",
  designers: [],
  version: 1,
  least_seats: 2,
  most_seats: 4,
  usual_seats: 2,
  usual_bot: "tadpole",
  reasons: {},
  seat_names: ["Coral", "Teal", "Violet", "Amber"],
  cooperative: false,
  ready: true,
  options: [
    { kind: "number", name: "size", text: "", defaults: { 2: 7, 3: 7, 4: 8 }, low: 3, high: 10 },
    { kind: "flag", name: "freezing", text: "", defaults: { 2: false, 3: true, 4: true } },
  ],
  bots: [
    { name: "random", text: "", level: 0 },
    { name: "tadpole", text: "", level: 1 },
  ],
};

test("the usual table is one person against the gentlest bot, with nothing changed", () => {
  expect(asked(CARD, usual(CARD))).toEqual({
    game: "pond",
    seats: [{ kind: "me" }, { kind: "bot", bot: "tadpole" }],
    options: {},
    public: false,
    clock: null,
    hints: null,
  });
});

test("with more seats, what was usual becomes what is usual there; what was changed stays", () => {
  const wish = usual(CARD);
  wish.options["size"] = 5;
  const more = resized(CARD, wish, 4);
  expect(more.options).toEqual({ size: 5, freezing: true });
  expect(more.seats.length).toBe(4);
  expect(asked(CARD, more).options).toEqual({ size: 5 });
});

test("clocks are in seconds", () => {
  const wish = { ...usual(CARD), clock: "fischer" as const, minutes: 5, seconds: 3 };
  expect(asked(CARD, wish).clock).toEqual({ kind: "fischer", seconds: 300, increment: 3 });
});

test("where friends are invited, hints are what the form says", () => {
  const wish = { ...usual(CARD), hints: false };
  wish.seats[1] = { kind: "open", bot: "tadpole" };
  expect(asked(CARD, wish).hints).toBe(false);
});

test("who wants to play right now is dealt what others would choose first", () => {
  expect(asked(CARD, firstGame(CARD)).options).toEqual({});
  const deal = { kind: "flag" as const, name: "deal", text: "", defaults: { 2: false } };
  const drafted = { ...CARD, options: [...CARD.options, deal], first_game: { deal: true } };
  expect(asked(drafted, firstGame(drafted, "otter"))).toMatchObject({
    options: { deal: true },
    seats: [{ kind: "me" }, { kind: "bot", bot: "otter" }],
  });
});

test("whether there is free talk is asked only where a game is played without", () => {
  expect(asked(CARD, { ...usual(CARD), talk: true })).not.toHaveProperty("talk");
  expect(asked({ ...CARD, restricts_talk: true }, { ...usual(CARD), talk: true }).talk).toBe(true);
});

test("practice is offered to one person where it makes a difference", () => {
  const card = { ...CARD, unknown: false, unknown_turns: { freezing: [true] } };
  const wish = { ...usual(card), practice: true };
  expect(mayPractise(card, wish)).toBe(false);
  expect(asked(card, wish)).not.toHaveProperty("practice");
  wish.options["freezing"] = true;
  expect(asked(card, wish).practice).toBe(true);
  wish.seats[1] = { kind: "open", bot: "tadpole" };
  expect(mayPractise(card, wish)).toBe(false);
});

test("a map that lacks something is warned about as soon as there is one", () => {
  const warnings = [{ without: "12", text: "No fountain." }];
  expect(warningsAbout("o x", warnings)).toEqual(["No fountain."]);
  expect(warningsAbout("o 2", warnings)).toEqual([]);
  expect(warningsAbout("title: Pond 2\n\no x", warnings)).toEqual(["No fountain."]);
  expect(warningsAbout("title: Pond\n\no 2", warnings)).toEqual([]);
  expect(warningsAbout(" \n", warnings)).toEqual([]);
});

test("options that change nothing beside the others are not shown, and not sent", () => {
  const card: GameCard = {
    ...CARD,
    idle: {
      freezing: { seats: [2], unless: {} },
      size: { seats: [2, 3, 4], unless: { freezing: [true] } },
    },
  };
  const wish = usual(card, 3);
  expect(matters(card, wish, "freezing")).toBe(true);
  expect(matters(card, usual(card), "freezing")).toBe(false);
  expect(matters(card, wish, "size")).toBe(true);
  wish.options["size"] = 9;
  expect(asked(card, wish).options).toEqual({ size: 9 });
  wish.options["freezing"] = false;
  expect(matters(card, wish, "size")).toBe(false);
  expect(asked(card, wish).options).toEqual({ freezing: false });
});

test("several people at one device have names, and different ones", () => {
  const wish = usual(CARD, 3);
  wish.seats = ["Ada", "ada ", " "].map((name) => ({ kind: "me", bot: "", name }));
  expect([0, 1, 2].map((seat) => wrongName(wish, seat) !== "")).toEqual([false, true, true]);
  wish.seats[1] = { kind: "bot", bot: "tadpole", name: "Ada" };
  expect(wrongName({ ...wish, seats: [...wish.seats].reverse() }, 2)).toBe("");
});
